// SPDX-License-Identifier: MIT
#include "movetext/chess/bitboard.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace movetext::chess {
namespace {

TEST(Bitboard, HoldsSquares) {
  Bitboard set = bit(Square::A1) | bit(make_square(4, 3)) | bit(Square::H8);
  EXPECT_EQ(count(set), 3);
  EXPECT_TRUE(has_many(set));
  EXPECT_FALSE(has_many(bit(Square::H8)));
  EXPECT_FALSE(has_many(0));
  EXPECT_EQ(first(set), Square::A1);
  EXPECT_EQ(last(set), Square::H8);
  std::vector<Square> squares;
  while (set != 0) squares.push_back(pop_first(set));
  EXPECT_EQ(squares, (std::vector{Square::A1, make_square(4, 3), Square::H8}));
}

TEST(Bitboard, FilesRanksAndColorsCoverTheBoard) {
  Bitboard files = 0;
  Bitboard ranks = 0;
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(count(file_bits(i)), 8);
    EXPECT_EQ(count(rank_bits(i)), 8);
    EXPECT_EQ(count(file_bits(i) & rank_bits(i)), 1);
    files |= file_bits(i);
    ranks |= rank_bits(i);
  }
  EXPECT_EQ(files, ~Bitboard{0});
  EXPECT_EQ(ranks, ~Bitboard{0});
  EXPECT_FALSE(contains(light_squares, Square::A1));  // a1 is dark
  EXPECT_TRUE(contains(light_squares, Square::H1));
  EXPECT_EQ(count(light_squares), 32);
  EXPECT_EQ(light_squares | dark_squares, ~Bitboard{0});
  EXPECT_EQ(light_squares & dark_squares, 0u);
}

}  // namespace
}  // namespace movetext::chess
