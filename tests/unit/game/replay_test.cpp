// SPDX-License-Identifier: MIT
#include "movetext/game/replay.hpp"

#include <gtest/gtest.h>

#include "movetext/game/edit.hpp"
#include "support/read_text.hpp"

namespace movetext::support {
namespace {

constexpr std::string_view promotion = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view passant = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
constexpr std::string_view b_pawn = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
constexpr std::string_view b_bishop = "4k3/8/8/8/8/4b3/8/2B1K3 w - - 0 1";

ReadOptions in_english() {
  ReadOptions options;
  options.replay.try_languages = false;
  return options;
}

std::string with_fen(std::string_view fen, std::string_view movetext) {
  std::string text = fen.empty() ? "" : "[FEN \"" + std::string(fen) + "\"]\n\n";
  return text.append(movetext);
}

// pgn.md H-6: every token, what it means, what is said about it. (The rest of the lenient grammar: chess/san_test.)
TEST(Replay, ReadsMovesInEverySpelling) {
  constexpr struct {
    std::string_view fen;
    std::string_view token;
    std::string_view tree;  // with NAGs; "" or a text between bars: refused
    std::string_view codes;
  } rows[] = {
      {"", "e4", "e4", ""},
      {"", "e4!", "e4 $1", ""},
      {"", "e4+", "e4", "san.check-mark"},
      {"", "e2e4", "e4", "san.overdisambiguated"},
      {"", "e2-e4", "e4", "san.overdisambiguated"},
      {"", "Pe4", "e4", "san.pawn-letter"},
      {"", "E4", "e4", "san.case"},
      {"", "1.e4", "e4", ""},
      {"", "1e4", "e4", "num.fused"},
      {"", "Ngf3", "Nf3", "san.overdisambiguated"},
      {"", "Ng1f3", "Nf3", "san.overdisambiguated"},
      {"", "N1f3", "Nf3", "san.overdisambiguated"},
      {"", "nf3", "Nf3", "san.case"},
      {"", "\u2658f3", "Nf3", "san.figurine"},
      {"", "Nxf3", "Nf3", "san.bogus-x"},
      {"", "Nf6", "|Nf6|", "san.illegal"},
      {"", "Ke2", "|Ke2|", "san.illegal"},
      {"", "e5", "|e5|", "san.illegal"},
      {promotion, "a8=Q", "a8=Q", ""},
      {promotion, "a8Q", "a8=Q", "san.promotion-form"},
      {promotion, "a8q", "a8=Q", "san.promotion-form"},
      {promotion, "a8(Q)", "a8=Q", "san.promotion-form"},
      {promotion, "a8/Q", "a8=Q", "san.promotion-form"},
      {promotion, "a8=(Q)", "a8=Q", "san.promotion-form"},
      {promotion, "a7a8q", "a8=Q", "san.overdisambiguated san.promotion-form"},
      {promotion, "Pa8=Q", "a8=Q", "san.pawn-letter"},
      {promotion, "a8", "a8=Q", "san.promotion-missing"},
      {promotion, "a8=K", "|a8=K|", "san.illegal"},
      {promotion, "a8=P", "|a8=P|", "san.illegal"},
      {castling, "O-O", "O-O", ""},
      {castling, "0-0", "O-O", "san.castle-form"},
      {castling, "o-o", "O-O", "san.castle-form"},
      {castling, "O\u2013O", "O-O", "san.castle-form"},
      {castling, "00", "O-O", "san.castle-form"},
      {castling, "e1g1", "O-O", "san.castle-form"},
      {castling, "e1h1", "O-O", "san.castle-form"},
      {castling, "Ke1g1", "O-O", "san.castle-form"},
      {castling, "Kg1", "O-O", "san.castle-king"},
      {castling, "0-0-0", "O-O-O", "san.castle-form"},
      {passant, "exf6", "exf6", ""},
      {passant, "ef6", "exf6", "san.no-x"},
      {passant, "ef", "exf6", "san.no-x"},
      {passant, "e:f6", "exf6", "san.no-x"},
      {passant, "ef6:", "exf6", "san.no-x"},
      {passant, "exf6 e.p.", "exf6", "san.ep-mark"},
      {passant, "exf6ep", "exf6", "san.ep-mark"},
      {passant, "exf6 (ep)", "exf6", "san.ep-mark"},
      {passant, "exf6 /ep", "exf6", "san.ep-mark"},
      {passant, "e5xf6", "exf6", "san.overdisambiguated"},
      {b_pawn, "bxc3", "bxc3", ""},
      {b_pawn, "Bxc3", "Bxc3", ""},
      {b_pawn, "bxc3 ep", "bxc3", "san.bogus-ep"},
      {b_bishop, "bxe3", "Bxe3", "san.case"},
      {"", "--", "--", ""},
      {"", "Z0", "--", ""},
      {"", "@@@@", "--", ""},
      {"", "0000", "--", ""},
      {"", "null", "--", ""},
      {"", "pass", "--", ""},
      {"", "<>", "--", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.token);
    const ReadGame one = read_one(with_fen(row.fen, std::string(row.token) + " *"), in_english());
    EXPECT_EQ(dump(one.game), row.tree);
    EXPECT_EQ(codes(one.findings), row.codes);
    ++count;
  }
  EXPECT_EQ(count, 60);
}

// A null move passes the turn, clears en passant, keeps the rights, counts (R-097).
TEST(Replay, PlaysNullMoves) {
  constexpr struct {
    std::string_view text;
    std::string_view tree;
    std::string_view fen;
    std::string_view codes;
  } rows[] = {
      {"1. e4 -- 2. d4 *", "e4 -- d4", "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2", ""},
      {"1. -- -- 2. -- *", "-- -- --", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2", ""},
      {"1. e4 a6 2. e5 d5 3. -- -- 4. exd6 *", "e4 a6 e5 d5 -- -- |exd6|",
       "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 2 4", "san.illegal"},
      {"1. e4 f5 2. Qh5+ -- *", "e4 f5 Qh5+ |--|", "rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2",
       "null.in-check"},
      {"1. e4 f5 2. Qh5+ (2. d4 -- ) pass *", "e4 f5 Qh5+ (d4 --) |pass|",
       "rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2", "null.in-check"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    const ReadGame one = read_one(row.text);
    EXPECT_EQ(dump(one.game), row.tree);
    EXPECT_EQ(final_fen(one.game), row.fen);
    EXPECT_EQ(codes(one.findings), row.codes);
    ++count;
  }
  EXPECT_EQ(count, 5);
}

// decisions.md "result (R-045)": tag, marker, final position.
TEST(Replay, DecidesTheResult) {
  constexpr std::string_view plain = "1. e4 e5";
  constexpr std::string_view white_mates = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#";
  constexpr std::string_view black_mates = "1. f3 e5 2. g4 Qh4#";
  constexpr std::string_view stalemate = "1. Qf7";  // from a FEN of its own
  constexpr struct {
    std::string_view tag;  // "-": no tag
    std::string_view moves;
    std::string_view marker;
    std::string_view result;
    std::string_view places;
  } rows[] = {
      {"-", plain, "1-0", "1-0", ""},
      {"-", plain, "*", "*", ""},
      {"1-0", plain, "1-0", "1-0", ""},
      {"*", plain, "*", "*", ""},
      {"1/2-1/2", plain, "1/2-1/2", "1/2-1/2", ""},
      // One of them is missing or says nothing: the other (S-05: a difference is a warning).
      {"*", plain, "0-1", "0-1", "3:10 warning result.conflict"},
      {"0-1", plain, "*", "0-1", "3:10 warning result.conflict"},
      {"", plain, "0-1", "0-1", "1:10 note tag.empty"},
      {"?", plain, "0-1", "0-1", "1:10 warning result.form"},
      {"0-1", plain, "", "0-1", "3:9 warning game.no-terminator"},
      {"-", plain, "", "*", "3:9 warning game.no-terminator"},
      // Both are decided and differ: the final position, else the tag (F-14).
      {"1-0", plain, "0-1", "1-0", "3:10 warning result.conflict"},
      {"1/2-1/2", plain, "0-1", "1/2-1/2", "3:10 warning result.conflict"},
      {"0-1", white_mates, "1/2-1/2", "1-0", "3:41 warning result.conflict"},
      {"1-0", white_mates, "0-1", "1-0", "3:41 warning result.conflict"},
      {"1-0", black_mates, "1/2-1/2", "0-1", "3:21 warning result.conflict"},
      {"1-0", stalemate, "0-1", "1/2-1/2", "4:8 warning result.conflict"},
      // Both agree against the final position (R-046).
      {"0-1", white_mates, "0-1", "0-1", "3:41 warning result.position"},
      {"*", white_mates, "*", "*", "3:41 warning result.position"},
      {"-", black_mates, "1-0", "1-0", "3:21 warning result.position"},
      {"1-0", stalemate, "1-0", "1-0", "4:8 warning result.position"},
      {"*", stalemate, "*", "*", ""},
      {"1/2-1/2", stalemate, "1/2-1/2", "1/2-1/2", ""},
      {"0-1", white_mates, "", "0-1", "1:10 warning result.position, 3:40 warning game.no-terminator"},
      {"-", white_mates, "", "*", "3:40 warning game.no-terminator"},
      // Other spellings (R-117, F-20), and results that PGN cannot express.
      {"1:0", plain, "1-0", "1-0", "1:10 warning result.form"},
      {"WHITEWIN", plain, "1-0", "1-0", "1:10 warning result.form"},
      {"+:-", plain, "+:-", "1-0", "1:10 warning result.form, 3:10 warning result.form"},
      {"1/2-1/2", plain, "1/2", "1/2-1/2", "3:10 warning result.form"},
      {"1/2-1/2", plain, "\u00BD-\u00BD", "1/2-1/2", "3:10 warning result.form"},
      {"1-0", plain, "1:0", "1-0", "3:10 warning result.form"},
      {"0-1", plain, "0\u20131", "0-1", "3:10 warning result.form"},
      {"0-1", plain, "O-1", "0-1", "3:10 warning result.form"},
      {"1/2-0", plain, "*", "*", "1:10 warning result.unrepresentable"},
      {"-", plain, "1/2-0", "*", "3:10 warning result.unrepresentable"},
      {"1-0", plain, "\u00BD-0", "1-0", "3:10 warning result.conflict, 3:10 warning result.unrepresentable"},
      // Both lost: "0-0" never ends a game, unless it stands last, is no castling, and the tag says so.
      {"0-0", plain, "0-0", "*",
       "1:10 warning result.unrepresentable, 3:10 warning result.unrepresentable, 3:13 warning game.no-terminator"},
      {"0-0", plain, "*", "*", "1:10 warning result.unrepresentable"},
      {"*", plain, "0-0", "*", "3:10 error san.illegal, 3:13 warning game.no-terminator"},
      {"0-0", plain, "0-0 *", "*", "1:10 warning result.unrepresentable, 3:10 error san.illegal"},
      {"0-0", "1. g3 g6 2. Bg2 Bg7 3. Nf3 Nf6 4.", "0-0", "*",
       "1:10 warning result.unrepresentable, 3:35 note san.castle-form, 3:38 warning game.no-terminator"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(std::string(row.tag) + " | " + std::string(row.moves) + " | " + std::string(row.marker));
    std::string text = row.tag == "-" ? "[White \"A\"]\n" : "[Result \"" + std::string(row.tag) + "\"]\n";
    if (row.moves == stalemate) text += "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n";
    text.append("\n").append(row.moves).append(row.marker.empty() ? "" : " ").append(row.marker);
    const ReadGame one = read_one(text);
    EXPECT_EQ(pgn::to_text(one.result), row.result);
    EXPECT_EQ(one.game.result, one.result);
    EXPECT_EQ(places(one.findings), row.places);
    ++count;
  }
  EXPECT_EQ(count, 41);
}

// SetUp, FEN and what they contradict (R-053, R-054, R-077).
TEST(Replay, FindsTheStartPosition) {
  constexpr std::string_view array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const struct {
    std::string tags;
    std::string_view moves;
    std::string_view tree;
    std::string_view fen;  // of the end, "-": no legal start
    std::string_view places;
  } rows[] = {
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]", "1. e4", "e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", ""},
      {"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 39\"]", "39... Kd7", "Kd7",
       "8/3k4/8/8/8/8/4P3/4K3 w - - 6 40", ""},
      {"[Setup \"1\"]\n[fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]", "1. e4", "e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
       "1:2 note tag.case, 2:2 note tag.case"},
      {"[SetUp 1]\n[FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1]", "1. e4", "e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
       "1:8 warning tag.unquoted, 2:6 warning tag.unquoted"},
      {"[SetUp \"1\"]", "1. e4", "e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
       "1:9 warning setup.no-fen"},
      {"[SetUp \"1\"]\n[FEN \"\"]", "1. e4", "e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
       "1:9 warning setup.no-fen"},
      {"[SetUp \"0\"]", "", "", array, ""},
      {"[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]", "1. e4", "e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
       "1:9 warning setup.contradiction"},
      {"[SetUp \"1\"]\n[FEN \"" + std::string(array) + "\"]", "", "", array, "2:7 warning setup.redundant"},
      {"[SetUp \"0\"]\n[FEN \"" + std::string(array) + "\"]", "", "", array, "2:7 warning setup.redundant"},
      // No move number in the FEN: the first one of the movetext (R-077).
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - -\"]", "39... Kd7 40. e4", "Kd7 e4", "8/3k4/8/8/4P3/8/8/4K3 b - - 0 40",
       "1:7 note fen.short"},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]", "e4 7... Kd7", "e4 Kd7", "8/3k4/8/8/4P3/8/8/4K3 w - - 1 2",
       "1:7 note fen.short, 3:4 note num.mismatch"},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 0\"]", "1... Kd7", "Kd7", "8/3k4/8/8/8/8/4P3/4K3 w - - 1 2",
       "1:37 warning fen.fullmove"},
      // No legal position: nothing is played, nothing is lost (R-054, decisions.md "damaged games").
      {"[FEN \"8/ppp2ppp/8/3p4/3P4/8/PPP2PPP/8 w - - 0 1\"]", "{i} 1. d5 {x} (1. c4) 1... c5",
       "I{i} |d5 {x} (1. c4) 1... c5|", "-", "1:7 error fen.invalid"},
      {"[FEN \"nonsense\"]", "(1. d5) 1. d4", "|(1. d5) 1. d4|", "-", "1:8 error fen.invalid, 3:1 warning rav.no-move"},
      {"[FEN \"4k3/8/8/8/8/8/8/4K2Q w - - 0 1\"]", "", "", "4k3/8/8/8/8/8/8/4K2Q w - - 0 1", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.tags + std::string(row.moves));
    const ReadGame one = read_one(row.tags + "\n\n" + std::string(row.moves) + " *");
    EXPECT_EQ(dump(one.game), row.tree);
    EXPECT_EQ(one.game.has_start, row.fen != "-");
    EXPECT_EQ(one.is_damaged, row.fen == "-");
    EXPECT_EQ(one.game.has_start ? final_fen(one.game) : "-", row.fen);
    EXPECT_EQ(places(one.findings), row.places);
    ++count;
  }
  EXPECT_EQ(count, 16);
}

// R-060, R-101, R-103 and decisions.md "variant", "Chess960".
TEST(Replay, FindsTheVariant) {
  constexpr struct {
    std::string_view tags;
    std::string_view moves;
    std::string_view variant;
    std::string_view tree;
    std::string_view places;
  } rows[] = {
      {"[Variant \"\"]", "1. e4", "chess", "e4", ""},
      {"[Variant \"Standard\"]", "1. e4", "chess", "e4", ""},
      {"[Variant \"normal\"]", "1. e4", "chess", "e4", ""},
      {"[Variant \"From Position\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]", "1. e4", "chess", "e4", ""},
      {"[Variant \"King of the Hill\"]", "1. e4", "chess", "e4", ""},
      {"[Variant \"Three-check\"]", "1. e4", "chess", "e4", ""},
      {"[Variant \"no such game\"]", "1. e4 (1. d4)", "chess", "e4 (d4)", "1:11 warning variant.unsupported"},
      // Not all of its moves are legal: carried as a whole, never damaged.
      {"[Variant \"no such game\"]", "1. e4 e5 2. Ke3 Qe4", "no such game", "e4 e5 Ke3 Qe4",
       "1:11 warning variant.unsupported"},
      {"[Variant \"no such game\"]", "1. e4 (1. Ke3) e5", "no such game", "e4 (Ke3) e5",
       "1:11 warning variant.unsupported"},
      {"[Variant \"no such game\"]\n[SetUp \"0\"]\n[FEN \"odd\"]", "1. Xx9", "no such game", "Xx9",
       "1:11 warning variant.unsupported"},
      {"[Variant \"crazyhouse\"]", "1. P@e4 P@e5 2. Zz9", "Crazyhouse", "P@e4 P@e5 Zz9",
       "1:11 warning variant.unsupported"},
      {"[Variant \"Antichess\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]", "1. e3", "Antichess", "e3",
       "1:11 warning variant.unsupported"},
      // Chess960, by its tag or by its castling rights.
      {"[Variant \"Chess960\"]\n[FEN \"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w KQkq - 0 1\"]", "1. O-O-O",
       "chess960", "O-O-O", ""},
      {"[Variant \"fischerandom\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]", "1. e4",
       "chess960", "e4", ""},
      {"[Variant \"Chess960\"]\n[SetUp \"0\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]",
       "1. e4", "chess960", "e4", ""},
      {"[FEN \"rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w KQkq - 0 1\"]", "1. O-O O-O 2. e4", "chess960",
       "O-O O-O e4", ""},
      {"[Variant \"Standard\"]\n[FEN \"4k3/8/8/8/8/8/8/4KR1R w F - 0 1\"]", "1. O-O", "chess960", "O-O", ""},
      {"[FEN \"k7/8/8/8/8/8/8/4K1RR w G - 0 1\"]", "1. O-O", "chess960", "O-O", ""},
      {"[Variant \"Chess960\"]", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O", "chess960", "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O",
       "1:11 warning setup.chess960-no-fen"},
      {"[Variant \"Chess960\"]\n[SetUp \"1\"]", "1. e4", "chess960", "e4",
       "1:11 warning setup.chess960-no-fen, 2:9 warning setup.no-fen"},
      // Rights that cannot all be real are kept, impossible ones removed (case 060, case 067).
      {"[Variant \"Chess960\"]\n[FEN \"1r1k1r2/5p2/8/8/8/8/3N4/R5KR w KQkq - 0 1\"]", "1. O-O-O", "chess960", "O-O-O",
       "2:38 warning fen.castling"},
      {"[FEN \"6k1/8/8/8/8/8/4R3/4K3 w KQkq - 0 1\"]", "1. Re8+", "chess", "Re8+", "1:31 warning fen.castling"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(std::string(row.tags) + std::string(row.moves));
    const ReadGame one = read_one(std::string(row.tags) + "\n\n" + std::string(row.moves) + " *");
    EXPECT_EQ(one.game.variant, row.variant);
    EXPECT_EQ(dump(one.game), row.tree);
    EXPECT_EQ(places(one.findings), row.places);
    EXPECT_EQ(one.is_played, row.variant == "chess" || row.variant == "chess960");
    EXPECT_EQ(one.game.is_played, one.is_played);
    EXPECT_FALSE(one.is_damaged);
    ++count;
  }
  EXPECT_EQ(count, 22);
}

TEST(Replay, VariantCanBeTold) {
  ReadOptions options;
  options.replay.variant = "Chess960";
  EXPECT_EQ(read_one("[Variant \"Atomic\"]\n\n1. e4 *", options).game.variant, "chess960");
  options.replay.variant = "Atomic";
  const ReadGame carried = read_one("1. Zz9 *", options);
  EXPECT_EQ(carried.game.variant, "Atomic");
  EXPECT_EQ(dump(carried.game), "Zz9");
  EXPECT_EQ(codes(carried.findings), "variant.unsupported");
}

// R-096 and decisions.md "language": accepted when all languages that make the game legal give the same moves.
TEST(Replay, RecognisesLanguages) {
  constexpr struct {
    std::string_view text;
    std::string_view tree;
    std::string_view places;
    std::string_view message;  // of the last finding
  } rows[] = {
      {"1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 d6 5. O-O Ld7 6. Te1 De7 *", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 O-O Bd7 Re1 Qe7",
       "1:13 note san.language",
       "the piece letters are not English, but Danish, German, Norwegian, Serbo-Croat or Swedish"},
      {"1. e4 e5 2. Cf3 Cc6 3. Fb5 Re7 *", "e4 e5 Nf3 Nc6 Bb5 Ke7", "1:13 note san.language",
       "the piece letters are not English, but French"},
      // A king in two letters, and letters that are not ASCII.
      {"1. e4 e5 2. \u041a\u0440e2 \u041a\u0440e7 3. \u041af3 \u0421d6 *",
       "e4 e5 |\u041a\u0440e2 \u041a\u0440e7 3. \u041af3 \u0421d6|", "1:13 error san.syntax",
       ""},  // the bishop is blocked, so this is not all legal in Russian

      {"1. e4 e5 2. \u041a\u0440e2 \u041a\u0440e7 3. \u041af3 \u0424e8 *", "e4 e5 Ke2 Ke7 Nf3 Qe8",
       "1:13 note san.language", "the piece letters are not English, but Russian"},
      // Figurines are no language (R-095).
      {"1. e4 e5 2. \u2658f3 \u265ec6 *", "e4 e5 Nf3 Nc6", "1:13 note san.figurine, 1:17 note san.figurine",
       "a chess symbol instead of a piece letter"},
      // The variations count too.
      {"1. e4 e5 2. Sf3 (2. Lc4 Sc6) Sc6 *", "e4 e5 Nf3 (Bc4 Nc6) Nc6", "1:13 note san.language",
       "the piece letters are not English, but Danish, German, Norwegian, Serbo-Croat or Swedish"},
      {"1. e4 e5 (1... Sf6 2. Nf3) 2. Lc4 *", "e4 e5 (|Sf6 2. Nf3|) |Lc4|",
       "1:16 error san.syntax, 1:31 error san.syntax", ""},
      // "S" is a knight in German and a bishop in Czech: accepted where only one of them can move so.
      {"1. e4 e5 2. Sb5 *", "e4 e5 Bb5", "1:13 note san.language",
       "the piece letters are not English, but Czech or Slovak"},
      {"1. Sc3 *", "Nc3", "1:4 note san.language",
       "the piece letters are not English, but Danish, German, Norwegian, Polish, Serbo-Croat or Swedish"},
      {"1. e4 e5 2. d4 d5 3. Se2 *", "e4 e5 d4 d5 |Se2|", "1:22 error san.syntax", ""},
      // English that is legal is English, though "R" is a king elsewhere.
      {"1. a4 a5 2. Ra3 Ra6 *", "a4 a5 Ra3 Ra6", "", ""},
      {"1. e4 e5 2. Re2 Re7 *", "e4 e5 |Re2 Re7|", "1:13 error san.illegal",
       ""},  // kings in French, knights in Finnish
      {"1. e4 e5 2. Re2 Re7 3. Rd3 Rd6 *", "e4 e5 Ke2 Ke7 Kd3 Kd6", "1:13 note san.language",
       "the piece letters are not English, but Catalan, Spanish, French, Italian, Portuguese or Romanian"},
      // Nobody's letters.
      {"1. e4 e5 2. Yf3 *", "e4 e5 |Yf3|", "1:13 error san.syntax", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    const ReadGame one = read_one(row.text);
    EXPECT_EQ(dump(one.game), row.tree);
    EXPECT_EQ(places(one.findings), row.places);
    EXPECT_EQ(one.languages != 0, row.message.starts_with("the piece letters"));
    const bool has_message = !row.message.empty() && !one.findings.empty();
    EXPECT_EQ(has_message ? one.findings.back().message : std::string_view(), row.message);
    ++count;
  }
  EXPECT_EQ(count, 14);
}

TEST(Replay, LanguageCanBeTold) {
  constexpr std::string_view german = "1. e4 e5 2. Sf3 Lc5 *";
  ReadOptions options = in_english();
  EXPECT_EQ(places(read_one(german, options).findings), "1:13 error san.syntax");
  options.replay.language = find_language("de");
  EXPECT_EQ(dump(read_one(german, options).game), "e4 e5 Nf3 Bc5");
  EXPECT_EQ(read_one(german, options).findings.back().message, "the piece letters are not English, but German");
  options.replay.language = find_language("fr");
  EXPECT_EQ(places(read_one(german, options).findings), "1:13 error san.syntax");
  options.replay.language = find_language("en");
  EXPECT_EQ(dump(read_one("1. Nf3 *", options).game), "Nf3");
  EXPECT_EQ(read_one("1. Nf3 *", options).findings.size(), 0u);
}

// Errors are local: one a line of moves, and the next game is whole (R-032, decisions.md "Severity").
TEST(Replay, KeepsErrorsLocal) {
  const ReadText all = read_text(
      "[Event \"a\"]\n\n1. e4 Qh9 Qh9 Qh9 1-0\n\n[Event \"b\"]\n[Result \"0-1\"]\n\n1. e4 e5 (1... Nf3 Nf3) (1... Xx) "
      "2. Qh9 0-1\n"
      "[Event \"c\"]\n\n1. d4 *\n");
  ASSERT_EQ(all.games.size(), 3u);
  EXPECT_EQ(places(all.findings),
            "3:7 error san.syntax, 8:16 error san.illegal, 8:31 error san.syntax, 8:38 error san.syntax");
  EXPECT_EQ(dump(all.games[0].game), "e4 |Qh9 Qh9 Qh9|");
  EXPECT_EQ(pgn::to_text(all.games[0].result), "1-0");
  EXPECT_EQ(dump(all.games[1].game), "e4 e5 (|Nf3 Nf3|) (|Xx|) |Qh9|");
  EXPECT_EQ(pgn::to_text(all.games[1].result), "0-1");
  EXPECT_EQ(dump(all.games[2].game), "d4");
  EXPECT_FALSE(all.games[2].is_damaged);
}

TEST(Replay, RefusesGamesOverTheLimit) {
  ReadOptions options;
  options.replay.limits.max_game_bytes = 40;
  const std::string text = "[Event \"a\"]\n\n1. e4 {" + std::string(60, 'x') + "} *\n\n[Event \"b\"]\n\n1. d4 *\n";
  const ReadText all = read_text(text, options);
  ASSERT_EQ(all.games.size(), 2u);
  EXPECT_EQ(places(all.findings), "1:1 error limit.game-bytes");
  EXPECT_TRUE(all.games[0].is_damaged);
  EXPECT_EQ(dump(all.games[0].game), "");
  EXPECT_TRUE(all.games[0].game.tags.empty());
  EXPECT_EQ(dump(all.games[1].game), "d4");
}

// S-13: moves in one long line of variations cost no stack (case 105).
TEST(Replay, ReadsDeepNesting) {
  constexpr int depth = 3000;
  std::string text = "1. e4";
  for (int i = 0; i < depth; ++i) text += i % 2 == 0 ? " (1. d4" : " (1. c4";
  text += std::string(depth, ')') + " e5 *";
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  ASSERT_NE(view, nullptr);
  Game game;
  Replay replay;
  const Report& report = replay.read(*view, game);
  EXPECT_EQ(report.plies, 2u);
  EXPECT_TRUE(report.diagnostics.empty());
  EXPECT_EQ(game.line_count(), depth + 1u);
  std::string json;
  write_json(game, {}, {}, {}, json);
  EXPECT_EQ(json.find("\"unparsed\""), std::string::npos);
}

// One Replay, many games: nothing of a game reaches the next.
TEST(Replay, StartsAfresh) {
  const ReadText all = read_text(
      "[Variant \"Atomic\"]\n[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. Zz9 *\n\n[Event \"b\"]\n\n1. Sf3 *\n\n[Event "
      "\"c\"]\n\n1. e4 *\n\n"
      "[FEN \"bad\"]\n\n1. e4 *\n\n[Event \"d\"]\n\n1. d4 *\n");
  ASSERT_EQ(all.games.size(), 5u);
  EXPECT_EQ(all.games[2].game.variant, "chess");
  EXPECT_EQ(all.games[2].languages, 0u);
  EXPECT_EQ(dump(all.games[2].game), "e4");
  EXPECT_TRUE(all.games[3].is_damaged);
  EXPECT_EQ(dump(all.games[4].game), "d4");
  EXPECT_TRUE(all.games[4].game.start_text.empty());
  EXPECT_EQ(codes(all.games[4].findings), "");
}

// The typed values beside the tree (json.md).
TEST(Replay, ReadsValues) {
  const ReadGame one = read_one(
      "[Event \"\"]\n[Date \"2024-03-09\"]\n[Date \"1999.01.01\"]\n[TimeControl \"40/1500:900+10\"]\n"
      "[Termination \"Time forfeit\"]\n[Ev\\x \"a\\\\b\"]\n\n1. e4 1-0\n");
  EXPECT_EQ(one.game.date, (pgn::Date{2024, 3, 9}));
  ASSERT_TRUE(one.game.time_control.has_value());
  EXPECT_EQ(one.game.time_control->stages.size(), 2u);
  EXPECT_EQ(one.game.termination, Termination::TimeForfeit);
  ASSERT_EQ(one.game.tags.size(), 6u);
  EXPECT_EQ(one.game.tags[2], (TagPair{"Date", "1999.01.01"}));
  EXPECT_EQ(one.game.tags[5], (TagPair{"Ev\\x", "a\\b"}));
  EXPECT_EQ(places(one.findings),
            "1:9 note tag.empty, 2:8 warning date.format, 3:1 warning tag.duplicate, 6:2 warning tag.name");
  const ReadGame none = read_one("[Date \"2024.02.30\"]\n[TimeControl \"-\"]\n\n*");
  EXPECT_FALSE(none.game.date.has_value());
  EXPECT_FALSE(none.game.time_control.has_value());
  EXPECT_FALSE(none.game.termination.has_value());
}

// decisions.md "endings": the tag, the comment before the result, the final position.
TEST(Replay, FindsTheEnding) {
  constexpr struct {
    std::string_view text;
    std::string_view ending;
  } rows[] = {
      {"[Termination \"White resigns\"]\n\n1. e4 {Stalemate.} 0-1", "resignation"},
      {"[Termination \"Normal\"]\n\n1. e4 {White resigns.} 0-1", "resignation"},
      {"1. e4 {Black wins by timeout.} 0-1", "time forfeit"},
      {"1. e4 (1. d4) {Draw by agreement.} 1/2-1/2", "agreement"},
      {"1. e4 {a} {Draw by fifty-move rule.} 1/2-1/2", "fifty moves"},
      {"1. e4 {Draw by agreement.} (1. d4) { } {} 1/2-1/2", "agreement"},  // blank comments say nothing (R-072)
      {"1. e4 {Draw by agreement.} (1. d4) { } {a} 1/2-1/2", ""},
      {"1. e4 e5 2. {Black resigns.} 1-0", "resignation"},
      {"{White resigns.} 0-1", "resignation"},
      {"1. e4 {White resigns.} e5 0-1", ""},
      {"1. f3 e5 2. g4 Qh4# 0-1", "checkmate"},
      {"[Termination \"normal\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", "checkmate"},
      {"[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1/2-1/2", "stalemate"},
      {"[FEN \"7k/8/6K1/8/8/8/8/6q1 w - - 0 1\"]\n\n1. Kf7 Qg8+ 2. Kxg8 1/2-1/2", ""},
      {"[FEN \"8/8/5k2/8/8/3K4/4q3/8 w - - 0 1\"]\n\n1. Kxe2 1/2-1/2", "insufficient material"},
      {"[FEN \"4k3/8/8/8/8/8/R7/4K3 w - - 149 90\"]\n\n1. Ra3 1/2-1/2", "seventy-five moves"},
      {"[FEN \"4k3/8/8/8/8/8/R7/4K3 w - - 99 90\"]\n\n1. Ra3 1/2-1/2", ""},
      {"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2", ""},
      {"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1/2-1/2",
       "fivefold repetition"},
      {"[Termination \"Unknown\"]\n\n1. e4 *", ""},
      {"[Variant \"Atomic\"]\n[Termination \"Abandoned\"]\n\n1. Zz9 *", "abandoned"},
      {"1. f3 e5 2. g4 Qh4# 3. a3 0-1", ""},  // damaged: how it ended is not known
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    const ReadGame one = read_one(row.text);
    EXPECT_EQ(one.game.termination ? to_text(*one.game.termination) : std::string_view(), row.ending);
    game::Game edited = one.game;  // an edit finds the same
    EXPECT_FALSE(game::set_tag(edited, "Annotator", "me"));
    EXPECT_EQ(edited.termination, one.game.termination);
    ++count;
  }
  EXPECT_EQ(count, 22);
}

}  // namespace
}  // namespace movetext::support
