// SPDX-License-Identifier: MIT
#include "movetext/chess/fen.hpp"

#include <gtest/gtest.h>

#include "unit/chess/positions.hpp"

namespace movetext::chess {
namespace {

TEST(Fen, ExactTextsComeBack) {
  int count = 0;
  for (const std::string_view fen : {
           standard_fen,
           std::string_view("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34"),
           std::string_view("rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"),
           std::string_view("8/8/8/8/8/8/8/K1k5 w - - 250 1000"),
           std::string_view("4k3/8/8/8/8/8/8/4KR1R w F - 0 1"),
           std::string_view("rkbnqbnr/pppppppp/8/8/8/8/PPPPPPPP/RKBNQBNR w KQkq - 0 1"),
       }) {
    const auto read = parse_fen(fen);
    ASSERT_TRUE(read) << fen;
    EXPECT_FALSE(read->notes.is_short || read->notes.spelling || read->notes.castling_wrong) << fen;
    EXPECT_EQ(read->length, fen.size());
    EXPECT_EQ(fen_of(position_of(fen)), fen);
    ++count;
  }
  EXPECT_EQ(count, 6);
}

enum Note {
  Plain = 0,
  Short = 1,
  Zero = 2,
  Spelling = 4,
  Needs960 = 8,
  EpWrong = 16,
  CastlingWrong = 32,
  Unlikely = 64,
  NumberCut = 128,
  ClockCut = 256,
};

int notes_of(const FenNotes& notes) {
  return (notes.is_short ? Short : 0) | (notes.fullmove_zero ? Zero : 0) | (notes.spelling ? Spelling : 0) |
         (notes.needs_chess960 ? Needs960 : 0) | (notes.en_passant_wrong ? EpWrong : 0) |
         (notes.castling_wrong ? CastlingWrong : 0) | (notes.castling_unlikely ? Unlikely : 0) |
         (notes.fullmove_cut ? NumberCut : 0) | (notes.halfmove_cut ? ClockCut : 0);
}

TEST(Fen, LenientReading) {
  constexpr struct {
    std::string_view text;
    int notes;
    std::string_view fen;
  } rows[] = {
      // Fewer fields.
      {"4k3/8/8/8/8/8/4P3/4K3 w - -", Short, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5", Short, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b", Short, "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQ", Short, "r3k2r/8/8/8/8/8/8/R3K2R b KQ - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3", Short, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      // Blanks.
      {"  4k3/8/8/8/8/8/4P3/4K3   w -\t- 0 1 ", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3_b_-_-_0_1", Spelling, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"},
      // Placement.
      {"4k3/11111111/44/8/8/8/4P3/4K3 w - - 0 1", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/1Q~6/8/8/8/8/8/4K3 b - - 0 1", Spelling, "4k3/1Q6/8/8/8/8/8/4K3 b - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3[QNp] w - - 0 1", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3/ w - - 0 1", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3/QNp w - - 0 1", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      // Side to move.
      {"4k3/8/8/8/8/8/4P3/4K3 W - - 0 1", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3 B - - 0 1", Spelling, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"},
      // Castling (R-132 to R-134, cases 056 to 060, 067).
      {"r3k2r/8/8/8/8/8/8/R3K2R w qkQKK - 0 1", Spelling, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", Plain, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
      {"6k1/8/8/8/8/8/4R3/4K3 w KQkq - 0 1", CastlingWrong, "6k1/8/8/8/8/8/4R3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", CastlingWrong, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
      {"4k3/8/8/8/8/8/8/4KR1R w F - 0 1", Needs960, "4k3/8/8/8/8/8/8/4KR1R w F - 0 1"},
      {"4k3/8/8/8/8/8/8/4KR1R w H - 0 1", Plain, "4k3/8/8/8/8/8/8/4KR1R w K - 0 1"},
      {"4k3/8/8/8/8/8/8/4KR1R w HF - 0 1", CastlingWrong, "4k3/8/8/8/8/8/8/4KR1R w K - 0 1"},
      {"4k3/8/8/8/8/8/8/4KR1R w A - 0 1", CastlingWrong, "4k3/8/8/8/8/8/8/4KR1R w - - 0 1"},
      {"rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w KQkq - 0 1", Needs960,
       "rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w KQkq - 0 1"},
      {"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w FCfc - 0 1", Needs960,
       "bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w KQkq - 0 1"},
      {"nrbbkqrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBKQRN w GBgb - 0 1", Needs960,
       "nrbbkqrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBKQRN w KQkq - 0 1"},
      {"1r1k1r2/5p2/8/8/8/8/3N4/R5KR w KQkq - 0 1", Needs960 | Unlikely, "1r1k1r2/5p2/8/8/8/8/3N4/R5KR w KQkq - 0 1"},
      // En passant.
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1", EpWrong,
       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", Plain,
       "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
      {"4k3/8/8/8/3Pp3/8/8/4K3 b - D3 0 1", Spelling, "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"},
      {"4k3/8/8/8/3Pp3/8/8/4K3 b - d4 0 1", EpWrong, "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1"},
      {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", Plain, "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1"},
      // Counters.
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 0", Zero, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 -7", Zero, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - - 5", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 5"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - - -", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 007 05", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 7 5"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 1000000000 1000000000", Plain,
       "4k3/8/8/8/8/8/4P3/4K3 w - - 1000000000 1000000000"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1000000001", NumberCut, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1000000000"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 1000000001 7", ClockCut, "4k3/8/8/8/8/8/4P3/4K3 w - - 1000000000 7"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 99999999999999999999999 99999999999999999999999", NumberCut | ClockCut,
       "4k3/8/8/8/8/8/4P3/4K3 w - - 1000000000 1000000000"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 3+3 0 1", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 +0+2", Spelling, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto read = parse_fen(row.text);
    ASSERT_TRUE(read) << row.text;
    EXPECT_EQ(notes_of(read->notes), row.notes) << row.text;
    EXPECT_EQ(read->length, row.text.size()) << row.text;
    EXPECT_EQ(read->setup.chess960, (row.notes & Needs960) != 0) << row.text;
    const auto position = Position::from_setup(read->setup);
    ASSERT_TRUE(position) << row.text;
    EXPECT_EQ(fen_of(*position), row.fen);
    ++count;
  }
  EXPECT_EQ(count, 43);
}

TEST(Fen, Errors) {  // case 065
  constexpr struct {
    std::string_view text;
    FenFault fault;
    std::uint32_t offset;
    std::uint32_t length;
    std::uint16_t detail;
  } rows[] = {
      {"", FenFault::Empty, 0, 0, 0},
      {"  ", FenFault::Empty, 0, 2, 0},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", FenFault::BadTurn, 44, 1, 0},
      {"rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenFault::RankTooShort, 18, 1, 7},
      {"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenFault::RankTooLong, 9, 9, 9},
      {"rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenFault::RankCount, 0, 41, 7},
      {"rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenFault::RankCount, 0, 45, 9},
      {"8/8/8/8/8/8/8/8/8/8 w - - 0 1", FenFault::RankCount, 0, 19, 10},
      {"4k3/8/8/8/8/8/4P3/4Kx2 w - - 0 1", FenFault::BadPiece, 20, 1, 0},
      {"4k3/9/8/8/8/8/4P3/4K3 w - - 0 1", FenFault::BadPiece, 4, 1, 0},
      {"4k3/8/8/8/8/8/4P3/4K3[x] w - - 0 1", FenFault::BadPiece, 21, 1, 0},
      {"4k3/8/8/8/8/8/~4P3/4K3 w - - 0 1", FenFault::BadPiece, 14, 1, 0},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KXkq - 0 1", FenFault::BadCastling, 47, 1, 0},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq zz 0 1", FenFault::BadEnPassant, 51, 2, 0},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e 0 1", FenFault::BadEnPassant, 51, 1, 0},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - zero 1", FenFault::BadHalfmove, 53, 4, 0},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1", FenFault::BadHalfmove, 53, 2, 0},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1.5", FenFault::BadFullmove, 55, 3, 0},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 extra field", FenFault::TooManyFields, 57, 11, 0},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto read = parse_fen(row.text);
    ASSERT_FALSE(read) << row.text;
    EXPECT_EQ(read.error().fault, row.fault) << row.text;
    EXPECT_EQ(read.error().offset, row.offset) << row.text;
    EXPECT_EQ(read.error().length, row.length) << row.text;
    EXPECT_EQ(read.error().detail, row.detail) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 19);
}

TEST(Fen, PrefixesEndBeforeTheOperations) {
  constexpr struct {
    std::string_view text;
    std::string_view rest;
    bool has_counters;
  } rows[] = {
      {"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; id \"a_b\";", " bm e4 Kd2; id \"a_b\";", false},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 3 7 bm e4;", " bm e4;", true},
      {"4k3/8/8/8/8/8/4P3/4K3 w - -", "", false},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 3 bm e4;", " 3 bm e4;", false},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 3 7", "", true},
      {"4k3/8/8/8/8/8/4P3/4K3 w - -  ;", "  ;", false},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto read = parse_fen(row.text, false, FenExtent::Prefix);
    ASSERT_TRUE(read) << row.text;
    EXPECT_EQ(row.text.substr(read->length), row.rest);
    EXPECT_EQ(read->setup.has_fullmove_number, row.has_counters) << row.text;
    EXPECT_EQ(read->setup.halfmove_clock, row.has_counters ? 3u : 0u) << row.text;
    EXPECT_EQ(read->setup.fullmove_number, row.has_counters ? 7u : 1u) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(Fen, FieldsAreKnownByPlace) {
  const auto read = parse_fen("4k3/8/8/8/8/8/4P3/4K3  w - - 12");
  ASSERT_TRUE(read);
  const std::uint32_t offsets[] = {0, 23, 25, 27, 29, 0};
  const std::uint32_t lengths[] = {21, 1, 1, 1, 2, 0};
  for (int field = 0; field < 6; ++field) {
    EXPECT_EQ(read->notes.field_offset[field], offsets[field]) << field;
    EXPECT_EQ(read->notes.field_length[field], lengths[field]) << field;
  }
  EXPECT_TRUE(read->setup.has_halfmove_clock);
  EXPECT_FALSE(read->setup.has_fullmove_number);
}

TEST(Fen, TheGameCanSayChess960) {
  const std::string_view standard = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_FALSE(parse_fen(standard)->setup.chess960);
  EXPECT_TRUE(parse_fen(standard, true)->setup.chess960);
  EXPECT_FALSE(parse_fen(standard, true)->notes.needs_chess960);
  EXPECT_EQ(parse_fen(standard, true)->setup.castling_rooks, parse_fen(standard)->setup.castling_rooks);
}

TEST(Fen, Styles) {
  constexpr struct {
    std::string_view fen;
    FenStyle style;
    std::string_view written;
  } rows[] = {
      {"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w KQkq - 0 1",
       {CastlingStyle::Shredder, EnPassantPolicy::Legal},
       "bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w FCfc - 0 1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1",
       {CastlingStyle::Shredder, EnPassantPolicy::Legal},
       "r3k2r/8/8/8/8/8/8/R3K2R w Ha - 0 1"},
      {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
       {CastlingStyle::XFen, EnPassantPolicy::Legal},
       "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1"},
      {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
       {CastlingStyle::XFen, EnPassantPolicy::Pseudo},
       "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1"},
      {"4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1",
       {CastlingStyle::XFen, EnPassantPolicy::Pseudo},
       "4k3/8/8/8/3P4/8/8/4K3 b - - 0 1"},
      {"4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1",
       {CastlingStyle::XFen, EnPassantPolicy::Always},
       "4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1"},
  };
  int count = 0;
  for (const auto& row : rows) {
    const Position position = position_of(row.fen);
    EXPECT_EQ(fen_of(position, row.style), row.written);
    std::string epd = "> ";
    write_epd_fields(position, epd, row.style);
    EXPECT_EQ(epd, "> " + std::string(row.written.substr(0, row.written.size() - 4)));
    ++count;
  }
  EXPECT_EQ(count, 6);
}

}  // namespace
}  // namespace movetext::chess
