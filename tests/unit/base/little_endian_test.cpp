// SPDX-License-Identifier: MIT
#include "movetext/base/little_endian.hpp"

#include <gtest/gtest.h>

namespace movetext::base {
namespace {

TEST(LittleEndian, LoadsTheLowestByteFirst) {
  constexpr char bytes[] = {'x', 1, 2, 3, 4, 5, 6, 7, '\xF8'};
  EXPECT_EQ(load_u64(bytes + 1), 0xF807060504030201u);
}

}  // namespace
}  // namespace movetext::base
