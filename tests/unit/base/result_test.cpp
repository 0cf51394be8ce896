// SPDX-License-Identifier: MIT
#include "movetext/base/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace movetext::base {
namespace {

using Reading = Result<int, std::string>;

constexpr Result<int, int> checked_half(int value) {
  if (value % 2 != 0) return Unexpected{value};
  return value / 2;
}

TEST(Result, HoldsAValue) {
  Reading reading = 7;
  ASSERT_TRUE(reading.has_value());
  EXPECT_TRUE(static_cast<bool>(reading));
  EXPECT_EQ(reading.value(), 7);
  *reading = 8;
  EXPECT_EQ(*std::as_const(reading), 8);
  EXPECT_EQ(reading.value_or(1), 8);
}

TEST(Result, HoldsAReason) {
  const Reading reading = Unexpected{std::string("no number")};
  ASSERT_FALSE(reading.has_value());
  EXPECT_FALSE(static_cast<bool>(reading));
  EXPECT_EQ(reading.error(), "no number");
  EXPECT_EQ(reading.value_or(1), 1);
}

TEST(Result, TellsAReasonFromAValueOfTheSameType) {
  static_assert(checked_half(8).has_value());
  static_assert(*checked_half(8) == 4);
  static_assert(!checked_half(7).has_value());
  static_assert(checked_half(7).error() == 7);
  SUCCEED();
}

TEST(Result, CarriesWhatCanOnlyBeMoved) {
  Result<std::unique_ptr<std::string>, int> reading = std::make_unique<std::string>("e4");
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ(**reading, "e4");
  const std::unique_ptr<std::string> taken = std::move(*reading);
  EXPECT_EQ(*taken, "e4");
}

TEST(Result, ReachesMembers) {
  Result<std::string, int> reading = std::string("abc");
  EXPECT_EQ(reading->size(), 3u);
  reading->push_back('d');
  EXPECT_EQ(std::as_const(reading)->size(), 4u);
}

}  // namespace
}  // namespace movetext::base
