// SPDX-License-Identifier: MIT
#include "movetext/base/content_hash.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace movetext::base {
namespace {

std::string text_of(std::size_t size) {
  std::string text;
  for (std::size_t i = 0; i < size; ++i) text += static_cast<char>(i * 7 + i / 13);
  return text;
}

// They stand in files: they stay.
TEST(ContentHash, IsTheSameForEver) {
  struct {
    std::size_t size;
    std::uint64_t value;
  } const rows[] = {
      {0, 0x3721CAF51EC3AE52u},  {1, 0xDFF512ED66049FF3u},  {31, 0x7B1860FE5820E1D8u},
      {32, 0x716D595A2A2CDBF2u}, {33, 0xFF529912C21A5687u}, {1000, 0x50328EA94764F332u},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(content_hash(text_of(row.size)), row.value) << row.size;
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(ContentHash, DoesNotDependOnPieces) {
  const std::string text = text_of(300);
  for (std::size_t piece = 1; piece < 70; ++piece) {
    ContentHash hash;
    for (std::size_t at = 0; at < text.size(); at += piece) {
      EXPECT_EQ(hash.value(), content_hash(text.substr(0, at)));
      hash.add(std::string_view(text).substr(at, piece));
    }
    EXPECT_EQ(hash.value(), content_hash(text)) << piece;
  }
}

TEST(ContentHash, TellsOneBitAndOneByteMore) {
  std::set<std::uint64_t> values;
  std::size_t count = 0;
  for (std::size_t size = 0; size < 100; ++size) {
    values.insert(content_hash(std::string(size, '\0')));
    ++count;
    std::string text = text_of(size);
    for (std::size_t bit = 0; bit < 8 * size; ++bit) {
      text[bit / 8] = static_cast<char>(text[bit / 8] ^ 1 << bit % 8);
      values.insert(content_hash(text));
      text[bit / 8] = static_cast<char>(text[bit / 8] ^ 1 << bit % 8);
      ++count;
    }
  }
  EXPECT_GT(count, 39'000u);
  EXPECT_GE(values.size(), count - 2);  // text_of(1) is a NUL, and so is one bit of another
}

}  // namespace
}  // namespace movetext::base
