// SPDX-License-Identifier: MIT
#include "movetext/game/explain.hpp"

#include <gtest/gtest.h>

#include "support/read_text.hpp"

namespace movetext::support {
namespace {

// R-099: why a move was refused, in words. One row at least for every chess::Refusal.
TEST(Explain, SaysWhyAMoveIsRefused) {
  constexpr std::string_view crowd = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  const struct {
    std::string_view fen;
    std::string_view moves;
    std::string_view message;
  } rows[] = {
      {"", "word", "not a move: word"},
      {"", "Qh9", "not a move: Qh9; there is no square h9"},
      {"", "Ni3!", "not a move: Ni3; there is no square i3"},
      {"", "e0", "not a move: e0; there is no square e0"},
      {"", "Ng1-f33", "not a move: Ng1-f33"},
      {"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4", "illegal move: the pawn stands on e4 already"},
      {"4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", "Ne4", "illegal move: the knight stands on e4 already"},
      {crowd, "Qd4", "illegal move: there is no queen that could go to d4"},
      {crowd, "Qd1d4", "illegal move: there is no queen on d1 to move"},
      {crowd, "e4", "illegal move: there is no pawn that could go to e4"},
      {"", "Nf6", "illegal move: no knight can go to f6"},
      {"", "Qa5", "illegal move: the queen on d1 cannot go to a5"},
      {"", "e5", "illegal move: the pawn on e2 cannot go to e5"},
      {"", "Bf1-c4", "illegal move: the bishop on f1 cannot go to c4: the white pawn on e2 is in the way"},
      {"", "Qd4", "illegal move: the queen on d1 cannot go to d4: the white pawn on d2 is in the way"},
      {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4",
       "illegal move: the pawn on e2 cannot go to e4: the black knight on e3 is in the way"},
      {"", "Ke2", "illegal move: e2 is occupied by the side's own pawn"},
      {"4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Nd5",
       "illegal move: the knight on c3 is pinned by the black bishop on b4"},
      {"4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1", "a3", "illegal move: the king stays in check from the black rook on e4"},
      {"4k3/8/8/8/3r4/8/8/4K3 w - - 0 1", "Kd1",
       "illegal move: the king would be in check on d1 from the black rook on d4"},
      {"4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1", "Ra3", "ambiguous move: the rooks on a1 and a5 can both go to a3"},
      {"", "exd3", "illegal move: the pawn on e2 has nothing to capture on d3"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "exd", "illegal move: the pawn on e2 has nothing to capture there"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6",
       "illegal move: no en passant capture on d6: no pawn has just passed that square"},
      {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "exd3",
       "illegal move: no en passant capture on d3: the king would be in check from the white rook on h4"},
      {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=K", "illegal move: a pawn cannot become a king"},
      {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=P", "illegal move: a pawn on the last rank must become another piece"},
      {"", "e4=Q", "illegal move: only a pawn that reaches the last rank becomes another piece"},
      {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O",
       "illegal move: no castling, the king or that rook has moved or is not there"},
      {"4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "O-O", "illegal move: no castling, the white knight on g1 is in the way"},
      {"4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "O-O-O",
       "illegal move: no castling, the white knight on b1 is in the way"},
      {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "O-O",
       "illegal move: no castling, the king is in check from the black rook on e4"},
      {"4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "O-O",
       "illegal move: no castling, a black rook attacks f1, where the king would pass"},
      {"4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1", "--", "a side in check cannot pass; the check is from the black rook on e4"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.moves);
    ReadOptions options;
    options.replay.try_languages = false;
    std::string text = row.fen.empty() ? "" : "[FEN \"" + std::string(row.fen) + "\"]\n\n";
    const ReadGame one = read_one(text.append("1. ").append(row.moves).append(" *"), options);
    ASSERT_FALSE(one.findings.empty());
    EXPECT_EQ(one.findings.back().message, row.message);
    EXPECT_EQ(one.findings.back().severity, base::Severity::Error);
    EXPECT_FALSE(one.findings.back().fen.empty());
    ++count;
  }
  EXPECT_EQ(count, 34);
}

// Messages and hints that name what they speak of.
TEST(Explain, NamesWhatItMeans) {
  constexpr struct {
    std::string_view text;
    std::string_view message;
    std::string_view hint;
  } rows[] = {
      {"1. e4 d5 2. ed5 *", "a capture is written with x", "Write exd5"},
      {"1. Ngf3 *", "the origin of the piece is given though only one can go there", "Write Nf3"},
      {"1. f3 e5 2. g4 Qh4 0-1", "the sign for check or mate is missing, wrong or in another form", "Write Qh4#"},
      {"1. e4 a6 2. e5 d5 3. exd6e.p. *", "PGN has no mark for en passant", "Write exd6"},
      {"[FEN \"4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Ra3 *",
       "ambiguous move: the rooks on a1 and a5 can both go to a3", "Write R1a3 or R5a3"},
      {"1. e4 e5 3. Nf3 *", "this is not the number of the next move, which is 2.", "Write 2."},
      {"1. e4 2. e5 *", "this is not the number of the next move, which is 1...", "Write 1..."},
      {"[setup \"0\"]\n\n*", "this tag name is usually written with other capitals", "Write SetUp"},
      {"[Result \"1-0\"]\n\n1. e4 1/2-1/2", "the Result tag says 1-0, the game ends with 1/2-1/2; read as 1-0",
       "Correct the one that is wrong"},
      {"1. f3 e5 2. g4 Qh4# 1-0", "the result is 1-0, but the final position is checkmate by Black",
       "Correct the result, or the last moves"},
      {"[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1-0",
       "the result is 1-0, but the final position is stalemate", "Correct the result, or the last moves"},
      {"[PlyCount \"70000\"]\n\n1. e4 *", "PlyCount is 70000, but the game has 1 half-moves",
       "Correct the number with check --fix, or remove the tag"},
      {"[TimeControl \"15+10\"]\n\n*", "this time control looks like minutes, but the standard counts seconds",
       "If minutes were meant, write 900+10"},
      {"[Variant \"Crazyhouse\"]\n\n*",
       "the variant Crazyhouse is not played here; its moves are kept as they are and not checked", ""},
      {"[Variant \"my own\"]\n\n1. e4 *",
       "the variant my own is not known; read by the rules of chess, which all its moves follow", ""},
      {"[FEN \"4k3/8/8/8/8/8/8/4K3 x - - 0 1\"]\n\n*", "side to move must be w or b, not x", "Correct the field"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    const ReadText all = read_text(row.text);
    ASSERT_FALSE(all.findings.empty());
    EXPECT_EQ(all.findings.back().message, row.message);
    EXPECT_EQ(all.findings.back().hint, row.hint);
    ++count;
  }
  EXPECT_EQ(count, 16);
}

// Places: a column is a character, an offset a byte; the caret spans what is meant (decisions.md "Places").
TEST(Explain, FindsPlaces) {
  const ReadText all = read_text(
      "\uFEFF[White \"\u00E9\"]\r\n\r\n{\u00E9\t\u265E} 1. e4 Qx9xx *\r\n\r\n[White \"B\"]\r\n\r\n1. \u2658f3 (1. Nc3 "
      "Nxx8\r\n) *\r\n");
  ASSERT_EQ(all.findings.size(), 3u);
  const Finding& first = all.findings[0];
  EXPECT_EQ(first.line, 3u);
  EXPECT_EQ(first.column, 13u);
  EXPECT_EQ(first.offset, 34u);
  EXPECT_EQ(first.length, 5u);
  EXPECT_EQ(first.game, 1u);
  EXPECT_EQ(first.ply, 2u);
  EXPECT_EQ(first.token, "Qx9xx");
  EXPECT_EQ(first.fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_EQ(first.source_line, "{\u00E9\t\u265E} 1. e4 Qx9xx *");
  EXPECT_EQ(first.caret_columns, 5u);
  const Finding& second = all.findings[1];
  EXPECT_EQ(places({second}), "7:4 note san.figurine");
  EXPECT_EQ(second.game, 2u);
  EXPECT_EQ(second.token, "\u2658f3");
  EXPECT_EQ(second.length, 5u);
  EXPECT_EQ(second.caret_columns, 3u);
  EXPECT_TRUE(second.fen.empty());
  const Finding& third = all.findings[2];
  EXPECT_EQ(places({third}), "7:16 error san.syntax");
  EXPECT_EQ(third.source_line, "1. \u2658f3 (1. Nc3 Nxx8");
  EXPECT_EQ(third.ply, 2u);
}

// A finding without extent still has a caret; one over several lines ends with the first of them.
TEST(Explain, DrawsCarets) {
  const ReadText empty = read_text("[White \"\"]\n\n*");
  ASSERT_EQ(empty.findings.size(), 1u);
  EXPECT_EQ(empty.findings[0].caret_columns, 1u);
  EXPECT_EQ(empty.findings[0].length, 0u);
  const ReadText two_lines = read_text("1. e4 *\nsome junk\nmore junk\n\n[White \"A\"]\n\n*");
  ASSERT_EQ(places(two_lines.findings), "2:1 warning game.junk");
  EXPECT_EQ(two_lines.findings[0].source_line, "some junk");
  EXPECT_EQ(two_lines.findings[0].caret_columns, 9u);
  EXPECT_EQ(two_lines.findings[0].length, 19u);
}

TEST(Explain, ShortensLongTokens) {
  const std::string word = "N" + std::string(80, 'x');
  const ReadText all = read_text("1. " + word + " *");
  ASSERT_EQ(codes(all.findings), "san.syntax");
  EXPECT_EQ(all.findings[0].token, word.substr(0, 60));
  EXPECT_EQ(all.findings[0].length, 81u);
  std::string letters = "N";
  for (int i = 0; i < 40; ++i) letters += "\u2658";  // three bytes each: the cut falls between two characters
  const ReadText figurines = read_text("1. " + letters + " *");
  ASSERT_FALSE(figurines.findings.empty());
  EXPECT_TRUE(base::is_utf8(figurines.findings[0].token));
  EXPECT_EQ(figurines.findings[0].token.size(), 58u);
}

// What the profile does not report is not explained.
TEST(Explain, FollowsTheProfile) {
  pgn::Reader reader;
  reader.feed("[ECO \"X\"]\n\n1. nf3 *");
  reader.finish();
  const pgn::GameView* const view = reader.next();
  ASSERT_NE(view, nullptr);
  ReplayOptions options;
  options.profile = base::Profile::Strict;
  Replay replay(options);
  const Report& report = replay.check(*view);
  ASSERT_EQ(report.diagnostics.size(), 2u);
  Explainer lenient(*view, report, base::Profile::Lenient);
  Finding finding;
  EXPECT_FALSE(lenient.explain(report.diagnostics[0], Detail::Plain, finding));
  EXPECT_TRUE(lenient.explain(report.diagnostics[1], Detail::Plain, finding));
  EXPECT_EQ(finding.severity, base::Severity::Note);
  EXPECT_TRUE(finding.source_line.empty());
  Explainer exported(*view, report, base::Profile::Export);
  EXPECT_TRUE(exported.explain(report.diagnostics[1], Detail::WithSourceLine, finding));
  EXPECT_EQ(finding.severity, base::Severity::Error);
  EXPECT_EQ(finding.source_line, "1. nf3 *");
}

TEST(Explain, WritesRefusals) {
  const ReadGame one = read_one("1. Qd4 *");
  pgn::Reader reader;
  reader.feed("1. Qd4 *");
  reader.finish();
  Replay replay;
  const Report& report = replay.check(*reader.next());
  ASSERT_EQ(report.diagnostics.size(), 1u);
  std::string out = "x: ";
  write_refusal(report.diagnostics[0], out);
  EXPECT_EQ(out, "x: " + one.findings[0].message);
}

}  // namespace
}  // namespace movetext::support
