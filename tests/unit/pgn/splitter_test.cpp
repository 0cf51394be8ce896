// SPDX-License-Identifier: MIT
#include "movetext/pgn/splitter.hpp"

#include <gtest/gtest.h>

#include <string>

namespace movetext::pgn {
namespace {

constexpr std::size_t none = std::string_view::npos;

struct Row {
  std::string_view text;
  std::size_t from;
  std::size_t until;
  std::uint64_t column;       // of the text
  std::size_t offset;         // of the cut; none: there is none
  std::uint64_t cut_column;
};

TEST(Splitter, CutsBehindTerminationMarkers) {
  const std::string_view two = "[Event \"a\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n\n*\n";
  const Row rows[] = {
      {two, 1, none, 1, 22, 10},
      {two, 24, none, 1, 22, 10},
      {two, 25, none, 1, none, 0},             // behind the "["
      {two, 1, 24, 1, none, 0},                // before it
      {"", 0, none, 1, none, 0},
      {"[Event \"a\"]\n", 0, none, 1, none, 0},  // nothing before it
      {"\n[Event \"a\"]\n", 0, none, 1, none, 0},
      {"*\n[Event \"a\"]", 0, none, 1, 1, 2},
      {"*\n[Event \"a\"]", 0, none, 7, 1, 8},    // the line goes on
      {"*\n[Event \"a\"]", 0, none, 0, none, 0},   // from where, nobody knows
      {"a\n*\n[Event \"a\"]", 0, none, 0, 3, 2},
      {"1/2-1/2\r\n\r\n[Event \"a\"]", 0, none, 1, 7, 8},
      {"0-1\r\r[Event \"a\"]", 0, none, 1, 3, 4},
      {"\xC3\xA9 0-1\n[Event \"a\"]", 0, none, 1, 6, 6},
      {"e4\n[Event \"a\"]", 0, none, 1, none, 0},  // no marker
      {"*\n [Event \"a\"]", 0, none, 1, none, 0},  // not at the start of a line
      {"*\n\n[White \"a\"]", 0, none, 1, 1, 2},
      {"*\n[White \"a\"]", 0, none, 1, none, 0},   // no blank line
      {"*\r\n[White \"a\"]", 0, none, 1, none, 0},
      {"*\r\n\r\n[White \"a\"]", 0, none, 1, 1, 2},
      {"*\n\n[%clk 1]", 0, none, 1, none, 0},
      {"*\n\n[", 0, none, 1, none, 0},
      {"*\n\n[%\n\n[a]\n* \t\n[Event ", 0, none, 1, 12, 2},  // the second one
  };
  int count = 0;
  for (const Row& row : rows) {
    const auto cut = find_cut(row.text, row.from, row.until, row.column);
    EXPECT_EQ(cut ? cut->offset : none, row.offset) << row.text;
    if (cut) {
      EXPECT_EQ(cut->column, row.cut_column) << row.text;
    }
    ++count;
  }
  EXPECT_EQ(count, 23);
}

TEST(Splitter, LongLinesAndGapsAreNotSearched) {
  const std::string line(100'000, 'x');
  const std::string gap(1'000, '\n');
  const std::string event = "[Event \"a\"]\n";
  EXPECT_FALSE(find_cut(line + "*\n" + event, 1, none, 1));
  EXPECT_FALSE(find_cut("*" + gap + event, 1, none, 1));
  const auto cut = find_cut(line + "*\n" + event + "1-0\n" + event, 1, none, 1);
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->offset, line.size() + 2 + event.size() + 3);
  EXPECT_EQ(cut->column, 4u);
}

}  // namespace
}  // namespace movetext::pgn
