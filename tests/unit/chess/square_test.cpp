// SPDX-License-Identifier: MIT
#include "movetext/chess/square.hpp"

#include <gtest/gtest.h>

namespace movetext::chess {
namespace {

TEST(Square, NumbersGoFileByFileThenRankByRank) {
  int squares = 0;
  for (Rank rank = 0; rank < 8; ++rank) {
    for (File file = 0; file < 8; ++file, ++squares) {
      const Square square = make_square(file, rank);
      EXPECT_EQ(index(square), squares);
      EXPECT_EQ(file_of(square), file);
      EXPECT_EQ(rank_of(square), rank);
      const char name[] = {file_char(file), rank_char(rank)};
      EXPECT_EQ(parse_square({name, 2}), square);
    }
  }
  EXPECT_EQ(squares, 64);
  EXPECT_EQ(parse_square("a1"), Square::A1);
  EXPECT_EQ(parse_square("h8"), Square::H8);
}

TEST(Square, RefusesEverythingElse) {
  int rows = 0;
  for (const std::string_view text : {"", "a", "a0", "a9", "i1", "A1", "e44", "4e", "`1", "a/"}) {
    EXPECT_FALSE(parse_square(text)) << text;
    ++rows;
  }
  EXPECT_EQ(rows, 10);
}

}  // namespace
}  // namespace movetext::chess
