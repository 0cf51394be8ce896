// SPDX-License-Identifier: MIT
#include "cli/number_ranges.hpp"

#include <gtest/gtest.h>

#include <string>

namespace movetext::cli {
namespace {

// The numbers from 1 to 9 that are in it; "-": no list.
std::string members(std::string_view text) {
  const auto ranges = NumberRanges::parse(text);
  if (!ranges) return "-";
  std::string numbers;
  for (std::uint64_t number = 1; number < 10; ++number) {
    if (ranges->has(number)) numbers += std::to_string(number);
  }
  return numbers;
}

TEST(NumberRanges, Parses) {
  const struct {
    std::string_view text, numbers;
  } rows[] = {
      {"1", "1"},         {"3,1", "13"},      {"2..4", "234"},  {"..3", "123"},   {"7..", "789"},
      {"1..3,2..5", "12345"}, {"5..6,1,8..", "156" "89"}, {"9,9,9", "9"}, {"18446744073709551615", ""},
      {"1..18446744073709551615", "123456789"},
      {"", "-"},          {",", "-"},         {"1,", "-"},      {"..", "-"},      {"0", "-"},
      {"0..3", "-"},      {"4..2", "-"},      {"-1", "-"},      {"a", "-"},       {"1-3", "-"},
      {"1...3", "-"},     {"18446744073709551616", "-"}, {"1 2", "-"},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(members(row.text), row.numbers) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 23);
}

TEST(NumberRanges, KnowsItsEnd) {
  EXPECT_EQ(NumberRanges::parse("8,1..3")->last(), 8u);
  EXPECT_EQ(NumberRanges::parse("8,1..9")->last(), 9u);
  EXPECT_EQ(NumberRanges::all().last(), ~std::uint64_t{0});
}

}  // namespace
}  // namespace movetext::cli
