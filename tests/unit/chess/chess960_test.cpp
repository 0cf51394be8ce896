// SPDX-License-Identifier: MIT
#include "movetext/chess/chess960.hpp"

#include <gtest/gtest.h>

#include <set>

#include "unit/chess/positions.hpp"

namespace movetext::chess {
namespace {

TEST(Chess960, KnownNumbers) {
  constexpr struct {
    int number;
    std::string_view rank;
  } rows[] = {{518, "rnbqkbnr"}, {896, "bbrkqrnn"}, {0, "bbqnnrkr"},
              {959, "rkrnnqbb"}, {1, "bqnbnrkr"},   {534, "rnbkqbnr"}};
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(fen_of(chess960_position(row.number)).substr(0, 8), row.rank);
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(Chess960, AllNumbersGoBothWays) {
  std::set<std::string> seen;
  for (int number = 0; number < 960; ++number) {
    const Position start = chess960_position(number);
    EXPECT_TRUE(start.is_chess960());
    EXPECT_EQ(count(start.castling_rooks()), 4);
    EXPECT_EQ(find_chess960_number(start), number);
    const std::string rank = fen_of(start).substr(0, 8);
    const auto king = rank.find('k');
    EXPECT_TRUE(rank.find('r') < king && king < rank.rfind('r')) << rank;
    EXPECT_NE(rank.find('b') % 2, rank.rfind('b') % 2) << rank;
    seen.insert(rank);
    const Position again = position_of(fen_of(start), true);
    EXPECT_EQ(again, start);
  }
  EXPECT_EQ(seen.size(), 960u);
}

TEST(Chess960, TheStandardArrayIsNumber518) {
  EXPECT_EQ(find_chess960_number(Position()), 518);
  Position same;
  same.set_chess960(true);
  EXPECT_EQ(chess960_position(518), same);
}

TEST(Chess960, OtherPositionsHaveNoNumber) {
  int rows = 0;
  for (const std::string_view fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2"}) {
    EXPECT_FALSE(find_chess960_number(position_of(fen))) << fen;
    ++rows;
  }
  EXPECT_EQ(rows, 5);
}

}  // namespace
}  // namespace movetext::chess
