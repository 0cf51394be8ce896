// SPDX-License-Identifier: MIT
#include "io/text_store.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace movetext::io {
namespace {

// Whatever fits into memory.
TEST(TextStore, GivesBackWhatWasAdded) {
  std::mt19937_64 random(5);
  int stores = 0;
  for (const std::uint64_t memory : {std::uint64_t{0}, std::uint64_t{1} << 18, std::uint64_t{1} << 24}) {
    TextStore store(memory);
    std::vector<std::pair<std::uint64_t, std::string>> added;
    for (std::size_t i = 0; i < 5'000; ++i) {
      const std::size_t size = random() % (i % 1000 == 0 ? 300'000 : 900);
      std::string text(size, static_cast<char>('a' + i % 26));
      added.emplace_back(store.place(), text);
      ASSERT_FALSE(store.add(text));
    }
    std::size_t at = 0;
    std::string_view found;
    TextStore::Cursor cursor(store);
    for (; cursor.next(found); ++at) {
      ASSERT_LT(at, added.size());
      ASSERT_EQ(found, added[at].second);
    }
    EXPECT_FALSE(cursor.error());
    EXPECT_EQ(at, added.size());
    std::string text;
    for (int i = 0; i < 500; ++i) {
      const auto& [place, expected] = added[random() % added.size()];
      ASSERT_FALSE(store.get(place, text));
      ASSERT_EQ(text, expected);
    }
    ++stores;
  }
  EXPECT_EQ(stores, 3);
}

}  // namespace
}  // namespace movetext::io
