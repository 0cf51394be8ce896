// SPDX-License-Identifier: MIT
#include "cli/comparison.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace movetext::cli {
namespace {

// Both texts in pieces of the given sizes, in turns.
bool is_same(std::string_view a, std::string_view b, std::size_t a_size, std::size_t b_size) {
  Comparison comparison;
  while (!a.empty() || !b.empty()) {
    comparison.add(Comparison::Side::Old, a.substr(0, a_size));
    a.remove_prefix(std::min(a_size, a.size()));
    comparison.add(Comparison::Side::New, b.substr(0, b_size));
    b.remove_prefix(std::min(b_size, b.size()));
  }
  return comparison.is_same();
}

TEST(Comparison, DoesNotDependOnThePieces) {
  const struct {
    std::string_view a, b;
  } rows[] = {{"", ""}, {"abc", "abc"}, {"abc", "abd"}, {"abc", "ab"}, {"abc", "abcd"}, {"", "x"}, {"aaaa", "aaab"},
              {"xabc", "abc"}, {"abcabc", "abcabc"}};
  int count = 0;
  for (const auto& row : rows) {
    for (std::size_t i = 1; i <= 7; ++i) {
      for (std::size_t j = 1; j <= 7; ++j) {
        EXPECT_EQ(is_same(row.a, row.b, i, j), row.a == row.b) << row.a << " " << row.b << " " << i << " " << j;
        EXPECT_EQ(is_same(row.b, row.a, i, j), row.a == row.b);
        ++count;
      }
    }
  }
  EXPECT_EQ(count, 9 * 49);
}

}  // namespace
}  // namespace movetext::cli
