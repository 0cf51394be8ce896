// SPDX-License-Identifier: MIT
#include "movetext/collection/split.hpp"

#include <gtest/gtest.h>

#include "movetext/collection/merge.hpp"
#include "support/one_game.hpp"

namespace movetext::collection {
namespace {

TEST(Split, Rows) {
  const struct {
    std::string_view text;
    std::vector<std::string_view> lines;
  } rows[] = {
      {"1. e4 e5 1-0", {"1. e4 e5 1-0"}},
      {"*", {"*"}},
      {"1. e4 (1. d4 d5) e5 2. Nf3 1-0", {"1. e4 e5 2. Nf3 1-0", "1. d4 d5 *"}},
      {"1. e4 {a} e5 $1 (1... c5 {b} 2. Nf3 (2. c3)) 2. Nf3 *",
       {"1. e4 {a} 1... e5 $1 2. Nf3 *", "1. e4 {a} 1... c5 {b} 2. Nf3 *", "1. e4 {a} 1... c5 {b} 2. c3 *"}},
      {"{start} 1. e4 *", {"{start} 1. e4 *"}},
      {"(1. e4) 1. foo *", {"{unparsed: (1. e4) 1. foo} *"}},
      {"(1. e4 e5) 1. Ke5 Nf6 1-0", {"{unparsed: (1. e4 e5) 1. Ke5 Nf6} 1-0"}},
      {"1. e4 e5 (1... c5 2. Ke5 {x} Nf6) 2. Ke3 {tail} Nc6 (2... d6) 1-0",
       {"1. e4 e5 {unparsed: Ke3 (tail) Nc6 (2... d6)} 1-0", "1. e4 c5 {unparsed: Ke5 (x) Nf6} *"}},
      {"1. e4 (1. foo) e5 *", {"1. e4 e5 *", "{unparsed: foo} *"}},
      {"[FEN \"bad fen\"]\n\n1. e4 {hello} e5 1-0", {"{unparsed: e4 (hello) e5} 1-0"}},
  };
  int count = 0;
  for (const auto& row : rows) {
    const game::Game game = support::tree_of(row.text);
    std::size_t given = 0;
    for (game::LineId line = 0; line < count_lines(game); ++line) {
      if (!is_split(game, line)) continue;
      ASSERT_LT(given, row.lines.size()) << row.text;
      EXPECT_EQ(support::moves_of(split_line(game, line)), row.lines[given++]) << row.text;
      ++count;
    }
    EXPECT_EQ(given, row.lines.size()) << row.text;
  }
  EXPECT_EQ(count, 15);
}

// Split and merged again, a game is what it was, where its variations begin with different moves.
TEST(Split, MergeIsTheOtherWayRound) {
  constexpr std::string_view rows[] = {
      "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) (1... e6) 2. Nf3 Nc6 {x} 1-0",
      "1. d4 (1. c4 {English}) d5 2. c4 $1 e6 (2... c6 3. Nf3 Nf6 (3... dxc4)) 1/2-1/2",
      "*",
  };
  int count = 0;
  for (const std::string_view row : rows) {
    const game::Game game = support::tree_of(row);
    game::Game merged = split_line(game, game::mainline);
    for (game::LineId line = 1; line < count_lines(game); ++line) {
      EXPECT_EQ(merge_into(merged, split_line(game, line), TagConflict::KeepFirst), MergeFault::None);
    }
    EXPECT_EQ(support::moves_of(merged), support::moves_of(game));
    ++count;
  }
  EXPECT_EQ(count, 3);
}

}  // namespace
}  // namespace movetext::collection
