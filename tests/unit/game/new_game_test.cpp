// SPDX-License-Identifier: MIT
#include "movetext/game/new_game.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>

#include "movetext/chess/chess960.hpp"
#include "movetext/game/export.hpp"
#include "support/read_text.hpp"

namespace movetext::support {
namespace {

std::string to_pgn(const Game& game) {
  std::string out;
  write_pgn(game, {}, out);
  return out;
}

pgn::TimeControl control(std::string_view text) { return pgn::parse_time_control(text); }

NewGame today() {
  NewGame options;
  options.date = {2026, 6, 14};
  return options;
}

// the preview before anything was typed in.
TEST(NewGame, HasDefaultMetadata) {
  const auto game = new_game(today());
  ASSERT_TRUE(game);
  EXPECT_EQ(to_pgn(*game),
            "[Event \"Casual Game\"]\n[Site \"movetext\"]\n[Date \"2026.06.14\"]\n[Round \"1\"]\n[White \"Player 1\"]\n"
            "[Black \"Player 2\"]\n[Result \"*\"]\n[Termination \"Unterminated\"]\n[TimeControl \"-\"]\n"
            "[Variant \"Standard\"]\n\n*\n\n");
  NewGame options = today();
  options.style = Style::Standard;
  EXPECT_EQ(to_pgn(*new_game(options)),
            "[Event \"Casual Game\"]\n[Site \"movetext\"]\n[Date \"2026.06.14\"]\n[Round \"1\"]\n[White \"Player 1\"]\n"
            "[Black \"Player 2\"]\n[Result \"*\"]\n[Termination \"unterminated\"]\n[TimeControl \"-\"]\n\n*\n\n");
}

struct Row {
  std::function<void(NewGame&)> change;
  std::string_view tag;
  std::string_view value;  // "-" alone with is_absent: there is no such tag
  bool is_absent = false;
};

TEST(NewGame, Tags) {
  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const Row rows[] = {
      // Case 088: month and day have two digits.
      {[](NewGame& g) { g.date = {2014, 1, 8}; }, "Date", "2014.01.08"},
      {[](NewGame& g) { g.date = {}; }, "Date", "????.??.??"},
      {[](NewGame& g) { g.date = {1897, 0, 0}; }, "Date", "1897.??.??"},
      // Names.
      {[](NewGame& g) { g.white = "Tal, Mikhail"; }, "White", "Tal, Mikhail"},
      {[](NewGame&) {}, "WhiteElo", "", true},
      {[](NewGame& g) { g.white_elo = "2700"; }, "WhiteElo", "2700"},
      {[](NewGame& g) { g.black_elo = "1500"; }, "BlackElo", "1500"},
      // Case 115: without a clock.
      {[](NewGame& g) { g.white_time = g.black_time = control("inf"); }, "TimeControl", "-"},
      {[](NewGame& g) { g.black_time = control("inf"); }, "TimeControl", "-"},
      {[](NewGame& g) { g.white_time = g.black_time = control("?"); }, "TimeControl", "?"},
      // Case 115: sides that differ.
      {[](NewGame& g) { g.white_time = control("300+3"), g.black_time = control("40/3600:900"); }, "WhiteTimeControl", "300+3"},
      {[](NewGame& g) { g.white_time = control("300+3"), g.black_time = control("40/3600:900"); }, "BlackTimeControl", "40/3600:900"},
      {[](NewGame& g) { g.white_time = control("300+3"), g.black_time = control("40/3600:900"); }, "TimeControl", "", true},
      {[](NewGame& g) { g.white_time = control("300+3"); }, "WhiteTimeControl", "300+3"},
      {[](NewGame& g) { g.white_time = control("300+3"); }, "BlackTimeControl", "-"},
      {[](NewGame&) {}, "WhiteTimeControl", "", true},
      // S-18: minutes where they fit.
      {[](NewGame& g) { g.white_time = g.black_time = control("900+10"); }, "TimeControl", "15+10"},
      {[](NewGame& g) { g.white_time = g.black_time = control("180+2"); }, "TimeControl", "3+2"},
      {[](NewGame& g) { g.white_time = g.black_time = control("60"); }, "TimeControl", "1+0"},
      {[](NewGame& g) { g.white_time = g.black_time = control("5400+30"); }, "TimeControl", "90+30"},
      {[](NewGame& g) { g.white_time = g.black_time = control("90+1"); }, "TimeControl", "90+1"},
      {[](NewGame& g) { g.white_time = g.black_time = control("30"); }, "TimeControl", "30"},
      {[](NewGame& g) { g.white_time = g.black_time = control("60+0.6"); }, "TimeControl", "60+0.6"},
      {[](NewGame& g) { g.white_time = g.black_time = control("300+5d"); }, "TimeControl", "300+5d"},
      {[](NewGame& g) { g.white_time = g.black_time = control("40/7200:3600"); }, "TimeControl", "40/7200:3600"},
      {[](NewGame& g) { g.white_time = g.black_time = control("*180"); }, "TimeControl", "*180"},
      {[](NewGame& g) { g.style = Style::Standard, g.white_time = g.black_time = control("900+10"); }, "TimeControl", "900+10"},
      // S-17, R-053, R-101.
      {[](NewGame&) {}, "FEN", "", true},
      {[](NewGame&) {}, "SetUp", "", true},
      {[=](NewGame& g) { g.fen = start; }, "FEN", "", true},
      {[](NewGame& g) { g.fen = "4k3/8/8/8/8/8/4P3/4K3 b"; }, "FEN", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"},
      {[](NewGame& g) { g.fen = "4k3/8/8/8/8/8/4P3/4K3 b"; }, "SetUp", "1"},
      {[](NewGame& g) { g.fen = "4k3/8/8/8/8/8/4P3/4K3 b"; }, "Variant", "Standard"},
      {[](NewGame& g) { g.chess960 = 518; }, "FEN", start},
      {[](NewGame& g) { g.chess960 = 518; }, "Variant", "Chess960"},
      {[](NewGame& g) { g.chess960 = 896; }, "FEN", "bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w KQkq - 0 1"},
      {[](NewGame& g) { g.chess960 = 896; }, "SetUp", "1"},
      {[](NewGame& g) { g.style = Style::Standard, g.chess960 = 896; }, "Variant", "Chess960"},
      {[=](NewGame& g) { g.fen = start, g.is_chess960 = true; }, "Variant", "Chess960"},
      {[](NewGame& g) { g.fen = "bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w FCfc - 0 1"; }, "Variant", "Chess960"},
      // A start that is an ending already.
      {[](NewGame& g) { g.fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"; }, "Termination", "Stalemate"},
      {[](NewGame& g) { g.fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"; }, "Result", "1/2-1/2"},
  };
  std::size_t count = 0;
  for (const Row& row : rows) {
    SCOPED_TRACE(std::to_string(count) + " " + std::string(row.tag));
    NewGame options = today();
    row.change(options);
    const auto game = new_game(options);
    ASSERT_TRUE(game);
    const std::string* const value = game->find_tag(row.tag);
    EXPECT_EQ(value == nullptr, row.is_absent);
    if (value) {
      EXPECT_EQ(*value, row.value);
    }
    // What is written reads as the same game, without a finding that is more than a note.
    const std::string pgn = to_pgn(*game);
    const ReadGame read = read_one(pgn);
    EXPECT_EQ(to_pgn(read.game), pgn);
    EXPECT_EQ(read.game.tags, game->tags) << "tags stand in export order";
    EXPECT_EQ(read.game.start, game->start);
    EXPECT_EQ(read.game.variant, game->variant);
    EXPECT_EQ(read.game.result, game->result);
    EXPECT_EQ(read.game.termination, game->termination);
    EXPECT_EQ(read.game.date, game->date);
    EXPECT_EQ(read.game.time_control.has_value(), game->time_control.has_value());
    for (const Finding& finding : read.findings) EXPECT_EQ(finding.severity, base::Severity::Note) << finding.message;
    ++count;
  }
  EXPECT_EQ(count, 42u);
}

TEST(NewGame, Refusals) {
  const struct {
    std::function<void(NewGame&)> change;
    NewGameFault fault;
  } rows[] = {
      {[](NewGame& g) { g.fen = "x"; }, NewGameFault::BadFen},
      {[](NewGame& g) { g.fen = "8/8/8/8/8/8/8/8 w - - 0 1"; }, NewGameFault::BadFen},
      {[](NewGame& g) { g.chess960 = 960; }, NewGameFault::BadNumber},
      {[](NewGame& g) { g.chess960 = -1; }, NewGameFault::BadNumber},
      {[](NewGame& g) { g.chess960 = 5, g.fen = "4k3/8/8/8/8/8/4P3/4K3 b"; }, NewGameFault::BadNumber},
      {[](NewGame& g) { g.date = {2023, 2, 29}; }, NewGameFault::BadDate},
      {[](NewGame& g) { g.date = {2023, 13, 0}; }, NewGameFault::BadDate},
      {[](NewGame& g) { g.black = "\xFF"; }, NewGameFault::BadText},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    NewGame options = today();
    row.change(options);
    const auto game = new_game(options);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error(), row.fault);
    EXPECT_FALSE(message(game.error()).empty());
    ++count;
  }
  EXPECT_EQ(count, 8u);
}

// all of them, written and read again.
TEST(NewGame, AllChess960Positions) {
  std::size_t count = 0;
  for (int number = 0; number < 960; ++number) {
    NewGame options = today();
    options.chess960 = number;
    const auto game = new_game(options);
    ASSERT_TRUE(game);
    const Game read = read_one(to_pgn(*game)).game;
    EXPECT_EQ(chess::find_chess960_number(read.start), number);
    EXPECT_EQ(read.variant, "chess960");
    ++count;
  }
  EXPECT_EQ(count, 960u);
}

// A-08 leaves the clock to the caller: the same date in, the same date out, wherever that is (case 089).
TEST(NewGame, IsPlayedAndSaved) {
  NewGame options = today();
  options.white_time = options.black_time = control("300+2");
  auto game = new_game(options);
  ASSERT_TRUE(game);
  for (const std::string_view move : {"f3", "e5", "g4", "Qh4"}) ASSERT_TRUE(append_move(*game, mainline, move));
  ASSERT_FALSE(set_clock(*game, game->line(mainline).last, 299'000));
  ASSERT_EQ(find_finish(*game), Finish::Checkmate);
  ASSERT_TRUE(finish(*game, Finish::Checkmate));
  EXPECT_EQ(to_pgn(*game),
            "[Event \"Casual Game\"]\n[Site \"movetext\"]\n[Date \"2026.06.14\"]\n[Round \"1\"]\n[White \"Player 1\"]\n"
            "[Black \"Player 2\"]\n[Result \"0-1\"]\n[Termination \"Normal\"]\n[TimeControl \"5+2\"]\n"
            "[Variant \"Standard\"]\n\n1. f3 e5 2. g4 Qh4# {[%clk 0:04:59]} 0-1\n\n");
}

}  // namespace
}  // namespace movetext::support
