// SPDX-License-Identifier: MIT
#include "movetext/base/sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace movetext::base {
namespace {

// Every order of up to seven elements, also with equal ones.
TEST(Sort, EveryOrderOfAFew) {
  int rows = 0;
  for (int size = 0; size <= 7; ++size) {
    std::vector<int> wanted;
    for (int i = 0; i < size; ++i) wanted.push_back(i / 2);
    std::vector<int> order = wanted;
    do {
      std::vector<int> sorted = order;
      base::sort(sorted.begin(), sorted.end());
      EXPECT_EQ(sorted, wanted);
      ++rows;
    } while (std::next_permutation(order.begin(), order.end()));
  }
  EXPECT_EQ(rows, 1 + 1 + 1 + 3 + 6 + 30 + 90 + 630);
}

// Long lists, shuffled, in order, backwards, all alike: as std::sort has them.
TEST(Sort, LongListsAsStdSort) {
  constexpr unsigned seed = 20261130;
  std::mt19937 random(seed);
  int rows = 0;
  for (const int kinds : {1, 3, 1000, 1'000'000}) {
    std::vector<int> list(5000);
    for (int& value : list) value = static_cast<int>(random() % static_cast<unsigned>(kinds));
    std::vector<int> wanted = list;
    std::sort(wanted.begin(), wanted.end(), std::greater<>());
    for (int turn = 0; turn < 3; ++turn) {
      base::sort(list.begin(), list.end(), std::greater<>());
      EXPECT_EQ(list, wanted) << "seed " << seed << ", kinds " << kinds;
      std::reverse(list.begin(), list.end());
      ++rows;
    }
  }
  EXPECT_EQ(rows, 12);
}

// Elements that own memory are moved, none is lost.
TEST(Sort, Texts) {
  std::vector<std::string> texts = {"d", "", "a long text that no small buffer holds", "b", "a"};
  base::sort(texts.begin(), texts.end());
  EXPECT_EQ(texts, (std::vector<std::string>{"", "a", "a long text that no small buffer holds", "b", "d"}));
}

}  // namespace
}  // namespace movetext::base
