// SPDX-License-Identifier: MIT
#include "movetext/game/epd.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace movetext::game {
namespace {

using namespace std::string_view_literals;

std::string fen_of(const chess::Position& position) {
  std::string fen;
  chess::write_fen(position, fen);
  return fen;
}

std::string epd_of(const PositionRecord& record, chess::FenStyle style = {}) {
  std::string epd;
  write_epd(record, style, epd);
  return epd;
}

std::string message_of(const base::Diagnostic& diagnostic) {
  std::string message;
  write_position_message(diagnostic, message);
  return message;
}

// "warning fen.castling 3+4" for each.
std::string summary_of(const PositionRecord& record) {
  std::string text;
  for (const base::Diagnostic& diagnostic : record.diagnostics) {
    if (!text.empty()) text += ", ";
    text.append(name(diagnostic.severity)).append(" ").append(name(diagnostic.code)).append(" ");
    text += std::to_string(diagnostic.offset) + "+" + std::to_string(diagnostic.length);
  }
  return text;
}

int count_errors(const PositionRecord& record) {
  return static_cast<int>(std::ranges::count(record.diagnostics, base::Severity::Error, &base::Diagnostic::severity));
}

// What `opcode` holds, or "(none)".
std::string operation_of(const PositionRecord& record, std::string_view opcode) {
  const auto found = std::ranges::find(record.operations, opcode, &Operation::opcode);
  return found == record.operations.end() ? "(none)" : found->operands;
}

// one error a line, at the field or the character.
TEST(PositionLine, RefusesBadFen) {
  struct {
    std::string_view line;
    std::string_view code;
    std::uint32_t offset;
    std::uint32_t length;
    std::string_view message;
  } const rows[] = {
      {"", "fen.invalid", 0, 0, "there is no position here"},
      {"   ", "fen.invalid", 0, 3, "there is no position here"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "fen.invalid", 44, 1,
       "side to move must be w or b, not x"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white KQkq - 0 1", "fen.invalid", 44, 5,
       "side to move must be w or b"},
      {"rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen.invalid", 18, 1,
       "rank 6 has 7 squares instead of 8"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR1 w KQkq - 0 1", "fen.invalid", 35, 9,
       "rank 1 has 9 squares instead of 8"},
      {"1/8/8/8/8/8/8/8 w - - 0 1", "fen.invalid", 0, 1, "rank 8 has 1 square instead of 8"},
      {"rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen.invalid", 0, 41,
       "the placement has 7 ranks instead of 8"},
      {"8 w - - 0 1", "fen.invalid", 0, 1, "the placement has 1 rank instead of 8"},
      {"rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen.invalid", 0, 45,
       "the placement has 9 ranks instead of 8"},
      {"8/8/8/8/8/8/8/8/7 w - - 0 1", "fen.invalid", 16, 1, "the placement has more than 8 ranks"},
      {"rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen.invalid", 13, 1,
       "the placement may hold only the pieces PNBRQK and pnbrqk and the numbers 1 to 8, not X"},
      {"rnbqkbnr/pppp\xC3\xA9ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen.invalid", 13, 1,
       "the placement may hold only the pieces PNBRQK and pnbrqk and the numbers 1 to 8"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KXkq - 0 1", "fen.invalid", 47, 1, "unknown castling letter X"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1", "fen.invalid", 51, 2,
       "the en passant field must be a square or -, not e9"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1", "fen.ep", 51, 2,
       "en passant square e3 is on the wrong rank for White to move"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq e3 0 1", "fen.ep", 51, 2,
       "no white pawn on e4 that can have passed the en passant square e3"},
      {"4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", "fen.ep", 28, 2,
       "no pawn can just have passed the en passant square e3: it or e2 is occupied"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - zero 1", "fen.invalid", 53, 4,
       "halfmove clock is not a number: zero"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 first", "fen.invalid", 55, 5,
       "move number is not a number"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 2", "fen.invalid", 57, 1,
       "more text after the six fields of the FEN"},
      {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "fen.invalid", 16, 1, "pawn on the first rank (a1)"},
      {"4k1p1/8/8/8/8/8/8/4K3 w - - 0 1", "fen.invalid", 2, 2, "pawn on the last rank (g8)"},
      {"4k3/8/8/8/8/8/4K3/4K3 w - - 0 1", "fen.invalid", 14, 2, "two white kings (e1, e2)"},
      {"k3k2k/8/8/8/8/8/8/4K3 w - - 0 1", "fen.invalid", 1, 2, "3 black kings"},
      {"8/ppp2ppp/8/3p4/3P4/8/PPP2PPP/8 w - - 0 1", "fen.invalid", 0, 31, "no kings"},
      {"4k3/8/8/8/8/8/8/8 w - - 0 1", "fen.invalid", 0, 17, "no white king"},
      {"8/8/8/8/8/8/8/4K3 w - - 0 1", "fen.invalid", 0, 17, "no black king"},
      {"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "fen.invalid", 0, 2,
       "White is to move, but the black king on e8 is in check"},
      {"  4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "fen.invalid", 20, 2,
       "Black is to move, but the white king on e1 is in check"},
  };
  int count = 0;
  for (const auto& row : rows) {
    for (const ListFormat format : {ListFormat::Fen, ListFormat::Epd}) {
      // Counters that are none, and text after them, belong to the operations of EPD.
      if (format == ListFormat::Epd && row.offset >= 53) continue;
      const PositionRecord record = parse_position_line(row.line, format);
      SCOPED_TRACE(row.line);
      EXPECT_FALSE(record.is_valid);
      ASSERT_EQ(count_errors(record), 1);
      const auto error = *std::ranges::find(record.diagnostics, base::Severity::Error, &base::Diagnostic::severity);
      EXPECT_EQ(name(error.code), row.code);
      EXPECT_EQ(error.offset, row.offset);
      EXPECT_EQ(error.length, row.length);
      EXPECT_EQ(message_of(error), row.message);
      ++count;
    }
  }
  EXPECT_EQ(count, 2 * 30 - 3);
}

// What is accepted, and said.
TEST(PositionLine, ReadsFen) {
  struct {
    std::string_view line;
    std::string_view fen;
    std::string_view diagnostics;
    std::string_view message;  // of the first
  } const rows[] = {
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", ""},
      {"4k3/8/8/8/8/8/4P3/4K3 w - -", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "note fen.short 0+27",
       "this FEN has fewer than six fields; the usual values were taken"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 1", "note fen.short 0+34",
       "this FEN has fewer than six fields; the usual values were taken"},
      {" 4k3/8/8/8/8/8/4P3/4K3 ", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "note fen.short 1+21",
       "this FEN has fewer than six fields; the usual values were taken"},
      {"4k3/8/8/8/8/8/4P3/4K3_b_-_-_0_1", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "", ""},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 3 0", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 1", "warning fen.fullmove 30+1",
       "the move number of a FEN must be at least 1; read as 1"},
      {"6k1/8/8/8/8/8/4R3/4K3 w KQkq - 0 1", "6k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "warning fen.castling 24+4",
       "castling rights without king and rook in place; dropped"},
      {"1r1k1r2/5p2/8/8/8/8/3N4/R5KR w KQkq - 0 1", "1r1k1r2/5p2/8/8/8/8/3N4/R5KR w KQkq - 0 1",
       "warning fen.castling 31+4", "castling rights cannot all be real; kept"},
      {"nrbbkqrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBKQRN w GBgb - 0 1",
       "nrbbkqrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBKQRN w KQkq - 0 1", "", ""},
      {"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
       "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "", ""},
      {"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
       "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "", ""},
      {"4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/QQQQKQQQ w - - 0 1", "4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/QQQQKQQQ w - - 0 1",
       "warning fen.implausible 0+38",
       "White has more than 16 men, White has more than 8 pawns, White has more pieces than its missing pawns can "
       "have become"},
      {"qqqqkqqq/pppppppp/8/8/8/8/8/4K3 w - - 0 1", "qqqqkqqq/pppppppp/8/8/8/8/8/4K3 w - - 0 1",
       "warning fen.implausible 0+31", "Black has more pieces than its missing pawns can have become"},
      {"4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", "warning fen.implausible 0+23",
       "no move can have given this check"},
      {"6k1/8/8/8/8/8/4R3/4K3 w K - 0 -5", "6k1/8/8/8/8/8/4R3/4K3 w - - 0 1",
       "warning fen.castling 24+1, warning fen.fullmove 30+2",
       "castling rights without king and rook in place; dropped"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.line);
    const PositionRecord record = parse_position_line(row.line, ListFormat::Fen);
    EXPECT_TRUE(record.is_valid);
    EXPECT_EQ(fen_of(record.position), row.fen);
    EXPECT_EQ(record.final_position, record.position);
    EXPECT_TRUE(record.operations.empty());
    EXPECT_EQ(summary_of(record), row.diagnostics);
    EXPECT_EQ(record.diagnostics.empty() ? "" : message_of(record.diagnostics[0]), row.message);
    ++count;
  }
  EXPECT_EQ(count, 15);
}

// An error of the board hides what follows from it, not what stands on its own.
TEST(PositionLine, ReportsOneErrorOnly) {
  struct {
    std::string_view line;
    std::string_view diagnostics;
  } const rows[] = {
      {"8/8/8/8/8/8/8/8 w KQkq e3 0 0", "error fen.invalid 0+15, warning fen.fullmove 28+1"},
      {"8/8/8/8/8/8/8/8 w KQkq e3", "note fen.short 0+25, error fen.invalid 0+15"},
      {"P3k3/8/8/8/8/8/8/K3K3 w - e3 0 1", "error fen.invalid 18+2"},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(summary_of(parse_position_line(row.line, ListFormat::Fen)), row.diagnostics) << row.line;
    ++count;
  }
  EXPECT_EQ(count, 3);
}

// The middle of the record is what the rows are about, the position of White's king and pawn is always the same.
constexpr std::string_view fields = "4k3/8/8/8/8/8/4P3/4K3 w - -";

// operations in canonical form.
TEST(Epd, NormalisesOperations) {
  struct {
    std::string_view operations;
    std::string_view written;
    std::string_view diagnostics;  // offsets from the start of the line; the fields take 27 bytes
  } const rows[] = {
      {"", "", ""},
      {"   ", "", ""},
      {";", "", ""},
      {" id \"Case\"; bm e4 Kd2 e3;", " bm Kd2 e3 e4; id \"Case\";", ""},
      {" bm e4 Kd2 e3", " bm Kd2 e3 e4;", ""},             // no final semicolon
      {" bm e4;id\"x;y\"  ;", " bm e4; id \"x;y\";", ""},  // blanks do not matter
      {"\tbm\te4 ;", " bm e4;", ""},
      {" ;D1 20 ;D2 400", " D1 20; D2 400;", ""},             // perft suites
      {" bm e4 e2e4 e2-e4 e4!;", " bm e4;", ""},              // a set
      {" am e1d1 Kf2; bm e2e4;", " am Kd1 Kf2; bm e4;", ""},  // coordinates
      {" bm 1.e4 2. Kd2, Ke3?;", " bm Kd2 Ke3? e4;", "warning epd.move 44+4"},
      {" bm Nf3;", " bm Nf3;", "warning epd.move 31+3"},  // kept as text
      {" bm --;", " bm --;", "warning epd.move 31+2"},
      {" bm;", " bm;", "warning epd.operation 28+2"},
      {" pm e2e4; sm Kd2;", " pm e4; sm Kd2;", ""},
      {" pm e4 Kd2;", " pm e4 Kd2;", "warning epd.operation 28+9"},
      {" pv e4 Kd7 e5;", " pv e4 Kd7 e5;", ""},
      {" pv 1. e2e4 e8d7 2. e4e5;", " pv e4 Kd7 e5;", ""},
      {" pv e4 Kd1 e5 e6;", " pv e4 Kd1 e5 e6;", "warning epd.move 34+3"},
      {" pv e4 -- e5;", " pv e4 -- e5;", ""},
      {" sv e2e4 e8e7;", " sv e4 Ke7;", ""},
      {" hmvc 7; fmvn 42;", " fmvn 42; hmvc 7;", ""},
      {" hmvc +7; fmvn 042;", " fmvn 42; hmvc 7;", ""},
      {" fmvn 0;", " fmvn 1;", "warning fen.fullmove 33+1"},
      {" fmvn -3;", " fmvn 1;", "warning fen.fullmove 33+2"},
      {" hmvc -3;", "", "warning epd.operation 28+7"},
      {" hmvc;", "", "warning epd.operation 28+4"},
      {" hmvc x; acs 3;", " acs 3;", "warning epd.operation 28+6"},
      {" fmvn 1 2;", "", "warning epd.operation 28+8"},
      {" hmvc 1000000000; fmvn 1000000000;", " fmvn 1000000000; hmvc 1000000000;", ""},
      {" hmvc 99999999999999999999;", " hmvc 1000000000;", "warning fen.implausible 33+20"},
      {" fmvn 1000000001;", " fmvn 1000000000;", "warning fen.fullmove 33+10"},
      {" 3 17", " fmvn 17; hmvc 3;", ""},  // six fields
      {" 0 1 acd 5;", " acd 5;", ""},
      {" 3 17 ce 5; id \"a\";", " ce 5; fmvn 17; hmvc 3; id \"a\";", ""},
      {" 3 17 hmvc 4;", " fmvn 17; hmvc 4;", ""},
      {" 3 0;", " hmvc 3;", "warning fen.fullmove 30+1"},
      {" 5 bm e4;", " bm e4;", "warning epd.operation 28+1"},  // half of the counters
      {" - 1 bm e4;", " bm e4;", "warning epd.operation 28+3"},
      {" 5;", "", "warning epd.operation 28+1"},
      {" ce +35; dm +3; acn 12;", " acn 12; ce 35; dm 3;", ""},
      {" ce -35;", " ce -35;", ""},
      {" ce +M5;", " ce +M5;", "warning epd.operation 28+6"},
      {" ce 1 2;", " ce 1 2;", "warning epd.operation 28+6"},
      {" Score +.5 5.25 +3 -.75 1. e4;", " Score 0.5 5.25 3 -0.75 1. e4;", ""},
      {" Score 5.;", " Score 5.0;", ""},
      {" Score -5. ; Other + . - 1.2.3 \"+1\";", " Other + . - 1.2.3 \"+1\"; Score -5.0;", ""},
      {" id +1; c0 +2; v9 +3;", " c0 +2; id +1; v9 +3;", ""},  // texts are left alone
      {" c0 \"two  blanks\" more words; noop b a;", " c0 \"two  blanks\" more words; noop b a;", ""},
      {" tcri \"z\" \"a\"; tcsi \"y\" \"b\"; ptp Site \"z\" Event \"a\";",
       " ptp Site \"z\" Event \"a\"; tcri \"z\" \"a\"; tcsi \"y\" \"b\";", ""},
      {" draw_offer; resign;", " draw_offer; resign;", ""},
      {" bm e4; bm e3;", " bm e4;", "warning epd.duplicate 35+2"},
      {" id \"1\"; id \"2\"; id \"3\";", " id \"1\";", "warning epd.duplicate 36+2, warning epd.duplicate 44+2"},
      {" bm e4; 7up x; id \"a\";", " bm e4; id \"a\";", "warning epd.operation 35+5"},
      {" \"bm\" e4; id \"a\";", " id \"a\";", "warning epd.operation 28+7"},
      {" b-m e4;", "", "warning epd.operation 28+6"},
      {" a23456789012345 1;", " a23456789012345 1;", ""},
      {" a234567890123456 1;", "", "warning epd.operation 28+18"},
      {" id \"open; bm e4;", " bm e4; id \"open\";", "warning epd.operation 31+5"},
      {" id \"open ", " id \"open\";", "warning epd.operation 31+6"},
      {" id \"\";", " id \"\";", ""},
      {" id \"Caf\xE9\";", " id \"Café\";", "note enc.guessed 31+6"},
      {" id \"Café\";", " id \"Café\";", ""},
      {" id \"two\nlines\";", " id \"two lines\";", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.operations);
    const PositionRecord record = parse_position_line(std::string(fields).append(row.operations), ListFormat::Epd);
    EXPECT_TRUE(record.is_valid);
    const std::string written = epd_of(record);
    EXPECT_EQ(written, std::string(fields).append(row.written));
    EXPECT_EQ(summary_of(record), row.diagnostics);
    EXPECT_EQ(epd_of(parse_position_line(written, ListFormat::Epd)), written);
    ++count;
  }
  EXPECT_EQ(count, 64);
}

// pv is a line of moves; hmvc and fmvn are the counters of the FEN.
TEST(Epd, PlaysPv) {
  struct {
    std::string_view line;
    std::string_view fen;
    std::string_view pv;
    std::string_view final_fen;
  } const rows[] = {
      {"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; pv e4 Kd7 e5; id \"Case 1; with a semicolon\";",
       "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4 Kd7 e5 ", "8/3k4/8/4P3/8/8/8/4K3 b - - 0 2"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 Kd1 e5;", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4 ",
       "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
      {"8/8/4k3/8/8/4K3/4P3/8 b - - hmvc 7; fmvn 42;", "8/8/4k3/8/8/4K3/4P3/8 b - - 7 42", "",
       "8/8/4k3/8/8/4K3/4P3/8 b - - 7 42"},
      {"8/8/4k3/8/8/4K3/4P3/8 w - -", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", "", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"},
      {"8/8/4k3/8/8/4K3/4P3/8 b - - pv e6d6; hmvc 7; fmvn 42;", "8/8/4k3/8/8/4K3/4P3/8 b - - 7 42", "Kd6 ",
       "8/8/3k4/8/8/4K3/4P3/8 w - - 8 43"},
      {"rkbnqbnr/pppppppp/8/8/8/8/PPPPPPPP/RK1nqbnr w KQ - sv O-O-O; pv O-O-O;",
       "rkbnqbnr/pppppppp/8/8/8/8/PPPPPPPP/RK1nqbnr w Q - 0 1", "",
       "rkbnqbnr/pppppppp/8/8/8/8/PPPPPPPP/RK1nqbnr w Q - 0 1"},
      {"4k3/8/8/8/8/8/8/RK6 w Q - pv b1a1 e8d7 O-O-O;", "4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "O-O-O ",
       "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/R3K3 w Q - 3 9 pv e1c1;", "4k3/8/8/8/8/8/8/R3K3 w Q - 3 9", "O-O-O ",
       "4k3/8/8/8/8/8/8/2KR4 b - - 4 9"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.line);
    const PositionRecord record = parse_position_line(row.line, ListFormat::Epd);
    EXPECT_TRUE(record.is_valid);
    EXPECT_EQ(fen_of(record.position), row.fen);
    std::string pv;
    for (const std::string& san : record.pv) pv += san + " ";
    EXPECT_EQ(pv, row.pv);
    EXPECT_EQ(fen_of(record.final_position), row.final_fen);
    ++count;
  }
  EXPECT_EQ(count, 8);
}

TEST(Epd, KeepsOperationsByName) {
  const PositionRecord record = parse_position_line(
      "8/8/4k3/8/8/4K3/4P3/8 b - - hmvc 7; fmvn 42; draw_offer; id \"a; b\"; bm e6d6 Ke7;", ListFormat::Epd);
  ASSERT_EQ(record.operations.size(), 5u);
  EXPECT_TRUE(std::ranges::is_sorted(record.operations, {}, &Operation::opcode));
  EXPECT_EQ(operation_of(record, "hmvc"), "7");
  EXPECT_EQ(operation_of(record, "fmvn"), "42");
  EXPECT_EQ(operation_of(record, "draw_offer"), "");
  EXPECT_EQ(operation_of(record, "id"), "\"a; b\"");
  EXPECT_EQ(operation_of(record, "bm"), "Kd6 Ke7");
  EXPECT_EQ(operation_of(record, "pv"), "(none)");
  EXPECT_TRUE(record.repeated.empty());
}

TEST(Epd, KeepsWhatStandsThereTwice) {
  const PositionRecord record = parse_position_line(
      "8/8/4k3/8/8/4K3/4P3/8 b - - id \"a\"; x 1 2; id \"b\"; fmvn 2; x; fmvn 3; id \"a\";", ListFormat::Epd);
  EXPECT_EQ(operation_of(record, "id"), "\"a\"");
  EXPECT_EQ(operation_of(record, "x"), "1 2");
  EXPECT_EQ(operation_of(record, "fmvn"), "2");
  std::string repeated;
  for (const Operation& operation : record.repeated) repeated += operation.opcode + ' ' + operation.operands + ';';
  EXPECT_EQ(repeated, "fmvn 3;id \"b\";id \"a\";x ;");
}

// Four fields are all that EPD asks for; fewer are a short FEN.
TEST(Epd, ReadsFields) {
  struct {
    std::string_view line;
    std::string_view written;
    std::string_view diagnostics;
  } const rows[] = {
      {"4k3/8/8/8/8/8/4P3/4K3 b - -;", "4k3/8/8/8/8/8/4P3/4K3 b - -", ""},
      {"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1;D1 5;", "4k3/8/8/8/8/8/4P3/4K3 b - - D1 5;", ""},
      {"4k3/8/8/8/8/8/4P3/4K3 b -", "4k3/8/8/8/8/8/4P3/4K3 b - -", "note fen.short 0+25"},
      {"4k3/8/8/8/8/8/4P3/4K3", "4k3/8/8/8/8/8/4P3/4K3 w - -", "note fen.short 0+21"},
      {"r3k2r/8/8/8/8/8/8/R3K1RR w GQkq - bm O-O;", "r3k2r/8/8/8/8/8/8/R3K1RR w GQkq - bm O-O;",
       "warning fen.castling 27+4"},
      {"6k1/8/8/8/8/8/4R3/4K3 w KQ - id \"x\";", "6k1/8/8/8/8/8/4R3/4K3 w - - id \"x\";", "warning fen.castling 24+2"},
  };
  int count = 0;
  for (const auto& row : rows) {
    const PositionRecord record = parse_position_line(row.line, ListFormat::Epd);
    EXPECT_EQ(epd_of(record), row.written) << row.line;
    EXPECT_EQ(summary_of(record), row.diagnostics) << row.line;
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(Epd, WritesInTheStyleAskedFor) {
  const PositionRecord record =
      parse_position_line("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", ListFormat::Fen);
  EXPECT_EQ(epd_of(record), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
  EXPECT_EQ(epd_of(record, {chess::CastlingStyle::Shredder, chess::EnPassantPolicy::Always}),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3");
}

TEST(Epd, ExplainsOperations) {
  struct {
    std::string_view operations;
    std::string_view message;
  } const rows[] = {
      {" b-m e4;", "an EPD operation begins with a name of at most 15 letters, digits and _, a letter first; dropped"},
      {" 5 bm e4;", "no EPD operation begins with a number or a dash; dropped"},
      {" id \"open;", "this string has no closing quote; it ends with its operation"},
      {" pm e4 e3;", "this EPD operation has too few or too many operands"},
      {" dm soon;", "the operand of this EPD operation should be a whole number"},
      {" hmvc soon;", "this EPD operation needs exactly one whole number; dropped"},
      {" bm e4; bm e3;", "this EPD operation stands here a second time; the first one counts"},
      {" bm xyz;", "not a move; kept as text"},
      {" bm --;", "not a move; kept as text"},
      {" bm Nf3;", "illegal move: there is no knight that could go to f3; kept as text"},
      {" fmvn 0;", "the move number of a FEN must be at least 1; read as 1"},
  };
  int count = 0;
  for (const auto& row : rows) {
    const PositionRecord record = parse_position_line(std::string(fields).append(row.operations), ListFormat::Epd);
    ASSERT_EQ(record.diagnostics.size(), 1u) << row.operations;
    EXPECT_EQ(message_of(record.diagnostics[0]), row.message) << row.operations;
    ++count;
  }
  EXPECT_EQ(count, 11);
}

// No code and no detail, however wrong, is without a sentence.
TEST(Epd, EveryCodeHasASentence) {
  int count = 0;
  for (const base::Code code : base::all_codes()) {
    for (const std::uint16_t detail : {0, 1, 7, 99, 100, 105, 106, 112, 113, 131, 132, 0xFFFF}) {
      base::Diagnostic diagnostic;
      diagnostic.code = code;
      diagnostic.detail = {detail, 0xFFFF, 0xFFFF, detail};
      if (code == base::Code::EpdMove) diagnostic.detail = {};  // else no refusal: write_refusal says what it may hold
      EXPECT_FALSE(message_of(diagnostic).empty()) << name(code) << ' ' << detail;
      ++count;
    }
  }
  EXPECT_EQ(count, static_cast<int>(base::code_count) * 12);
}

// lines of any length; thousands of operations take no time.
TEST(Epd, ReadsLongLines) {
  std::string line(fields);
  constexpr int operations = 50'000;
  for (int i = 0; i < operations; ++i) line += " o" + std::to_string(i % 40'000) + " 1;";
  const PositionRecord record = parse_position_line(line, ListFormat::Epd);
  EXPECT_TRUE(record.is_valid);
  EXPECT_EQ(record.operations.size(), 40'000u);
  EXPECT_EQ(record.diagnostics.size(), 10'000u);
  EXPECT_EQ(epd_of(parse_position_line(epd_of(record), ListFormat::Epd)), epd_of(record));

  const std::string text(1 << 20, 'x');
  const PositionRecord one = parse_position_line(std::string(fields) + " c0 \"" + text + "\";", ListFormat::Epd);
  EXPECT_EQ(operation_of(one, "c0"), '"' + text + '"');
}

// The same sentence for a FEN alone as for a line of a list.
TEST(Epd, SaysWhatIsWrongWithAFen) {
  const std::string_view rows[] = {"", "x", "8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 z - - 0 1"};
  int count = 0;
  for (const std::string_view fen : rows) {
    const auto read = chess::parse_fen(fen);
    ASSERT_FALSE(read) << fen;
    std::string sentence;
    write_fen_message(fen, read.error(), sentence);
    const PositionRecord record = parse_position_line(fen, ListFormat::Fen);
    std::string listed;
    if (!record.diagnostics.empty()) write_position_message(record.diagnostics.front(), listed);
    EXPECT_FALSE(sentence.empty()) << fen;
    EXPECT_EQ(sentence, listed) << fen;
    ++count;
  }
  EXPECT_EQ(count, 4);
}

}  // namespace
}  // namespace movetext::game
