// SPDX-License-Identifier: MIT
#include "movetext/base/limits.hpp"

#include <gtest/gtest.h>

namespace movetext::base {
namespace {

// decisions.md, "Command line": --max-game-bytes 256 MiB, --max-depth 10,000 by default.
TEST(Limits, DefaultsAreTheDocumentedOnes) {
  const Limits limits;
  EXPECT_EQ(limits.max_game_bytes, 268'435'456u);
  EXPECT_EQ(limits.max_depth, 10'000u);
}

}  // namespace
}  // namespace movetext::base
