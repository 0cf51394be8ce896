// SPDX-License-Identifier: MIT
#include "movetext/chess/piece.hpp"

#include <gtest/gtest.h>

#include <string>

namespace movetext::chess {
namespace {

TEST(Piece, LettersGoBothWays) {
  std::string letters;
  for (const Color color : {Color::White, Color::Black}) {
    for (const Role role : all_roles) {
      letters += piece_char({color, role});
      EXPECT_EQ(parse_role(letters.back()), role);
    }
  }
  EXPECT_EQ(letters, "PNBRQKpnbrqk");
  EXPECT_EQ(role_char(Role::None), '?');
}

TEST(Piece, OtherLettersAreNoRoles) {
  int others = 0;
  for (int c = 0; c < 256; ++c) {
    if (!parse_role(static_cast<char>(c))) ++others;
  }
  EXPECT_EQ(others, 256 - 12);
}

TEST(Piece, ColorsAreOpposite) {
  EXPECT_EQ(!Color::White, Color::Black);
  EXPECT_EQ(!Color::Black, Color::White);
}

}  // namespace
}  // namespace movetext::chess
