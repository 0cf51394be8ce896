// SPDX-License-Identifier: MIT
#include "movetext/chess/move.hpp"

#include <gtest/gtest.h>

namespace movetext::chess {
namespace {

TEST(Move, IsFalseOnlyWhenThereIsNone) {
  EXPECT_FALSE(Move{});
  EXPECT_TRUE(null_move);  // passing the turn is something
  EXPECT_TRUE((Move{MoveKind::Normal, Square::A1, Square::H8, Role::None}));
}

TEST(Move, ComparesAllParts) {
  const Move move{MoveKind::Normal, Square::A1, Square::H8, Role::Queen};
  EXPECT_EQ(move, (Move{MoveKind::Normal, Square::A1, Square::H8, Role::Queen}));
  EXPECT_NE(move, (Move{MoveKind::Castle, Square::A1, Square::H8, Role::Queen}));
  EXPECT_NE(move, (Move{MoveKind::Normal, Square::A1, Square::H8, Role::Rook}));
  EXPECT_NE(move, (Move{MoveKind::Normal, Square::A1, Square::A8, Role::Queen}));
}

TEST(Move, FitsIntoFourBytes) { EXPECT_EQ(sizeof(Move), 4u); }

}  // namespace
}  // namespace movetext::chess
