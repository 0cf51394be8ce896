// SPDX-License-Identifier: MIT
#include "io/reserved_memory.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace movetext::io {
namespace {

TEST(ReservedMemory, IsAsLargeAsItCanBe) {
  int sizes = 0;
  for (const std::uint64_t wanted : {std::uint64_t{0}, std::uint64_t{100'000}, std::uint64_t{64} << 30, ~std::uint64_t{0}}) {
    ReservedMemory memory(wanted, 1 << 16);
    ASSERT_GE(memory.size(), std::size_t{1} << 16);
    if (wanted <= 1 << 20) {
      EXPECT_GE(memory.size(), wanted);
    }
    EXPECT_EQ(memory.data()[memory.size() - 1], '\0');
    memory.data()[0] = memory.data()[memory.size() - 1] = 'x';
    ReservedMemory moved = std::move(memory);
    EXPECT_EQ(memory.size(), 0u);
    EXPECT_EQ(moved.data()[0], 'x');
    moved.release();
    EXPECT_EQ(moved.data(), nullptr);
    ++sizes;
  }
  EXPECT_EQ(sizes, 4);
}

}  // namespace
}  // namespace movetext::io
