// SPDX-License-Identifier: MIT
#include "io/external_sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace movetext::io {
namespace {

// As std::stable_sort, whatever fits into memory.
TEST(ExternalSort, IsAStableSort) {
  std::mt19937_64 random(7);
  int sorted = 0;
  for (const std::size_t records : {0u, 1u, 1000u, 40'000u}) {
    ExternalSort sorter(1 << 20);
    std::vector<std::pair<std::string, std::string>> expected;
    for (std::size_t i = 0; i < records; ++i) {
      std::string key = std::to_string(random() % 500);
      std::string value = std::to_string(i) + std::string(random() % 100, 'x');
      ASSERT_FALSE(sorter.add(key, value));
      expected.emplace_back(std::move(key), std::move(value));
    }
    EXPECT_EQ(sorter.runs() >= 2, records > 1000);
    std::ranges::stable_sort(expected, {}, &std::pair<std::string, std::string>::first);
    std::size_t at = 0;
    ASSERT_FALSE(sorter.finish([&](std::string_view key, std::string_view value) {
      EXPECT_LT(at, expected.size());
      EXPECT_EQ(key, expected[at].first);
      EXPECT_EQ(value, expected[at].second);
      return ++at < expected.size();
    }));
    EXPECT_EQ(at, records);
    ++sorted;
  }
  EXPECT_EQ(sorted, 4);
}

TEST(ExternalSort, KeysAndValuesMayBeEmpty) {
  ExternalSort sorter(1 << 20);
  ASSERT_FALSE(sorter.add("b", {}));
  ASSERT_FALSE(sorter.add({}, "first"));
  std::string all;
  ASSERT_FALSE(sorter.finish([&](std::string_view key, std::string_view value) {
    all.append(key).append("=").append(value).append(";");
    return true;
  }));
  EXPECT_EQ(all, "=first;b=;");
}

TEST(ExternalSort, OneRecordMayBeLargerThanTheMemory) {
  ExternalSort sorter(1 << 20);
  const std::string large(5 << 20, 'v');
  ASSERT_FALSE(sorter.add("b", large));
  ASSERT_FALSE(sorter.add("a", "small"));
  std::vector<std::size_t> sizes;
  ASSERT_FALSE(sorter.finish([&](std::string_view, std::string_view value) {
    sizes.push_back(value.size());
    return true;
  }));
  EXPECT_EQ(sizes, (std::vector<std::size_t>{5, large.size()}));
}

}  // namespace
}  // namespace movetext::io
