// SPDX-License-Identifier: MIT
#include "cli/game_alone.hpp"

#include <gtest/gtest.h>

namespace movetext::cli {
namespace {

TEST(GameAlone, EndsAndBegins) {
  const struct {
    std::string_view game, alone;
  } rows[] = {
      {"1. e4 e5 *", "1. e4 e5 *"},
      {"[White \"A\"]\n\n1. e4 1-0 {said later}", "[White \"A\"]\n\n1. e4 1-0 {said later}"},
      {"1. e4 e5", "1. e4 e5 *"},
      {"[Result \"0-1\"]\n\n1. e4 e5", "[Result \"0-1\"]\n\n1. e4 e5 0-1"},
      {"[Event \"x\"]", "[Event \"x\"]\n\n*"},
      {"1. c4 {never closed", "1. c4 {never closed} *"},
      {"1. c4 {never closed\n\n", "1. c4 {never closed} *"},
      {"1. c4 (1. e4 (1. d4", "1. c4 (1. e4 (1. d4)) *"},
      {"1. e3 (1. d3 {x", "1. e3 (1. d3 {x}) *"},
      {"1. Nf3 ; line", "1. Nf3 ; line\n*"},
      {"1. Nf3\n% line", "1. Nf3\n% line\n*"},
      {"d4 d5 *", "[Result \"*\"]\n\nd4 d5 *"},
      {"2. Nf3", "[Result \"*\"]\n\n2. Nf3 *"},
      {"1-0", "[Result \"*\"]\n\n1-0"},
      {"1. e4 * {open", "1. e4 * {open}"},
      {"[Result \"0-0\"]\n\n1. e4 e5 2. d4 0-0", "[Result \"0-0\"]\n\n1. e4 e5 2. d4 *"},
      {"[Result \"0:0\"]\n\n1. e4 e5 2. d4 0-0\n", "[Result \"0:0\"]\n\n1. e4 e5 2. d4 *"},
      {"[Result \"*\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 d5 4. 0-0", "[Result \"*\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 d5 4. 0-0 *"},
      {"[Result \"0-0\"]\n\n1. e4 e5 2. Ke3 d4", "[Result \"0-0\"]\n\n1. e4 e5 2. Ke3 d4 *"},
      {"1. e4 *\n{later}\n\n{still}", "1. e4 * {later}  {still}"},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(to_game_alone(row.game, "\n"), row.alone);
    EXPECT_EQ(to_game_alone(row.alone, "\n"), row.alone);
    ++count;
  }
  EXPECT_EQ(count, 20);
}

}  // namespace
}  // namespace movetext::cli
