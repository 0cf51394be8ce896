// SPDX-License-Identifier: MIT
#include "movetext/base/line_index.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace movetext::base {
namespace {

using namespace std::string_view_literals;

// LF, CR LF and CR end a line, also mixed; nothing else does.
TEST(LineIndex, CountsLineEnds) {
  struct {
    std::string_view text;
    std::uint64_t count;
  } const rows[] = {
      {"", 0},
      {"e4", 0},
      {"\n", 1},
      {"\r", 1},
      {"\r\n", 1},
      {"\n\r", 2},
      {"\r\r\n\n", 3},
      {"a\nb\rc\r\nd", 3},
      {"a\vb\fc\xC2\x85"
       "d\xE2\x80\xA8"
       "e",
       0},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(count_line_ends(row.text), row.count) << ::testing::PrintToString(row.text);
    ++count;
  }
  EXPECT_EQ(count, 9);
}

TEST(LineIndex, CountsMoreLineEndsThanOneByteHolds) {
  EXPECT_EQ(count_line_ends(std::string(1000, '\n')), 1000u);
  EXPECT_EQ(count_line_ends(std::string(1000, '\r')), 1000u);
  std::string pairs;
  for (int i = 0; i < 1000; ++i) pairs += "\r\n";
  EXPECT_EQ(count_line_ends(pairs), 1000u);
}

// decisions.md, "Places": a code point is one column, a tab and an invalid byte too, a BOM none.
TEST(LineIndex, CountsColumns) {
  struct {
    std::string_view text;
    std::uint64_t columns;
  } const rows[] = {
      {"", 0},
      {"Nf3", 3},
      {"\t\t", 2},
      {"V\xC3\xA4ster\xC3\xA5s", 8},
      {"\xE9t\xE9", 3},
      {"\xEF\xBB\xBF[", 1},
      {"\xF0\x9F\x98\x80", 1},
      {"\xE2\x80", 2},
      {"a\0b"sv, 3},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(count_columns(row.text), row.columns) << ::testing::PrintToString(row.text);
    ++count;
  }
  EXPECT_EQ(count, 9);
}

TEST(LineIndex, LocatesBytes) {
  constexpr std::string_view text = "\xEF\xBB\xBF[A \"\xC3\xA9\"]\r\n1. e4\re5\n\n*";
  struct {
    std::size_t offset;
    LineColumn place;
  } const rows[] = {
      {0, {1, 1}},     // the BOM
      {3, {1, 1}},     // [
      {7, {1, 5}},     // the first byte of the letter
      {8, {1, 5}},     // its second byte
      {9, {1, 6}},     // the closing quote
      {11, {1, 8}},    // CR
      {12, {1, 9}},    // LF of the same line end
      {13, {2, 1}},    // 1
      {18, {2, 6}},    // CR alone
      {19, {3, 1}},    // e
      {22, {4, 1}},    // the empty line
      {23, {5, 1}},    // *
      {24, {5, 2}},    // the end
      {4000, {5, 2}},  // past the end
  };
  LineIndex ascending(text);
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(ascending.locate(row.offset), row.place) << row.offset;
    LineIndex fresh(text);
    EXPECT_EQ(fresh.locate(row.offset), row.place) << row.offset;
    ++count;
  }
  EXPECT_EQ(count, 14);
  EXPECT_EQ(ascending.locate(3), (LineColumn{1, 1})) << "going back";
}

TEST(LineIndex, StartsWhereItIsTold) {
  LineIndex index("e4\ne5", LineColumn{10, 5});
  EXPECT_EQ(index.locate(1), (LineColumn{10, 6}));
  EXPECT_EQ(index.locate(4), (LineColumn{11, 2}));
  EXPECT_EQ(index.locate(0), (LineColumn{10, 5}));
}

TEST(LineIndex, GivesTheLine) {
  constexpr std::string_view text = "one\r\n\ntwo\rthree";
  struct {
    std::size_t offset;
    std::string_view line;
  } const rows[] = {{0, "one"}, {3, "one"}, {4, "one"},    {5, ""},       {6, "two"},
                    {8, "two"}, {9, "two"}, {10, "three"}, {15, "three"}, {99, "three"}};
  const LineIndex index(text);
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(index.line_at(row.offset), row.line) << row.offset;
    ++count;
  }
  EXPECT_EQ(count, 10);
  EXPECT_EQ(LineIndex("").line_at(0), "");
}

}  // namespace
}  // namespace movetext::base
