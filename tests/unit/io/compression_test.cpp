// SPDX-License-Identifier: MIT
#include "io/compression.hpp"

#include <gtest/gtest.h>

namespace movetext::io {
namespace {

using namespace std::string_view_literals;

TEST(Compression, IsToldByTheFirstBytes) {
  struct Row {
    std::string_view head;
    std::optional<Compression> expected;
  };
  const Row rows[] = {
      {"", std::nullopt},
      {"\x1F\x8B\x08", Compression::Gzip},
      {"\x1F", std::nullopt},
      {"\x28\xB5\x2F\xFD", Compression::Zstd},
      {"\x28\xB5\x2F", std::nullopt},
      {"\x50\x2A\x4D\x18\x04\0\0\0"sv, Compression::Zstd},  // a frame to be skipped: pzstd begins so
      {"\x5E\x2A\x4D\x18\x04\0\0\0"sv, Compression::Zstd},
      {"\x60\x2A\x4D\x18\x04\0\0\0"sv, std::nullopt},
      {"BZh9\x31\x41\x59\x26\x53\x59", Compression::Bzip2},
      {"BZh1\x17\x72\x45\x38\x50\x90", Compression::Bzip2},  // nothing in it
      {"BZh0\x31\x41\x59\x26\x53\x59", std::nullopt},
      {"BZh9 is no move", std::nullopt},
      {"\xFD\x37\x7A\x58\x5A\0"sv, Compression::Xz},
      {"\xFD\x37\x7A\x58\x5A\x01", std::nullopt},
      {"[Event \"x\"]", std::nullopt},
  };
  int count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(find_compression(row.head), row.expected) << count;
    ++count;
  }
  EXPECT_EQ(count, 15);
}

TEST(Compression, CutWithinTheMark) {
  EXPECT_TRUE(is_cut_mark("\x28\xB5", Compression::Zstd));
  EXPECT_TRUE(is_cut_mark("\x1F", Compression::Gzip));
  EXPECT_TRUE(is_cut_mark("BZh9\x31", Compression::Bzip2));
  EXPECT_FALSE(is_cut_mark("\x28\xB6", Compression::Zstd));
  EXPECT_FALSE(is_cut_mark("", Compression::Zstd));
  EXPECT_FALSE(is_cut_mark("x", Compression::Gzip));
}

}  // namespace
}  // namespace movetext::io
