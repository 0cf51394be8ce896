// SPDX-License-Identifier: MIT
#include "io/ordered_work.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace movetext::io {
namespace {

TEST(OrderedWork, ComesInTheOrderInWhichItWasGiven) {
  for (const unsigned threads : {1u, 2u, 5u}) {
    std::vector<std::uint64_t> slots(OrderedWork::slots(threads));
    std::vector<std::uint64_t> results;
    OrderedWork work(threads, [&](unsigned worker, std::size_t slot) {
      EXPECT_LT(worker, threads);
      slots[slot] = slots[slot] * slots[slot];
    });
    std::uint64_t given = 0;
    while (results.size() < 1000) {
      for (; given < 1000 && !work.is_full(); ++given) {
        slots[work.next_slot()] = given;
        work.submit();
      }
      const auto slot = work.wait();
      ASSERT_TRUE(slot);
      results.push_back(slots[*slot]);
      work.release();
    }
    EXPECT_TRUE(work.is_empty());
    for (std::uint64_t i = 0; i < 1000; ++i) ASSERT_EQ(results[i], i * i);
  }
}

TEST(OrderedWork, HandsExceptionsOver) {
  OrderedWork work(2, [](unsigned, std::size_t slot) {
    if (slot == 1) throw std::runtime_error("one");
  });
  for (int i = 0; i < 3; ++i) work.submit();
  EXPECT_EQ(work.wait(), 0u);
  work.release();
  EXPECT_THROW((void)work.wait(), std::runtime_error);
  work.release();
  EXPECT_EQ(work.wait(), 2u);
}

TEST(OrderedWork, DropsWhatHasNotBegun) {
  std::atomic<int> begun = 0;
  {
    OrderedWork work(1, [&](unsigned, std::size_t) { ++begun; });
    work.submit();
    work.submit();
    EXPECT_TRUE(work.is_full());
    (void)work.wait();
  }
  EXPECT_GE(begun, 1);
  EXPECT_LE(begun, 2);
}

}  // namespace
}  // namespace movetext::io
