// SPDX-License-Identifier: MIT
#include "movetext/pgn/move_counter.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <string_view>

namespace movetext::pgn {
namespace {

TEST(MoveCounter, CountsMovesOfTheMainLine) {
  struct Row {
    std::string_view movetext;
    std::uint64_t moves;
    bool is_taken;
  };
  constexpr Row rows[] = {
      {"1. e4 e5 2. Nf3", 3, true},
      {"1. e4 {c} e5! $14 2. Nf3+ (2. f4 exf4 (2... d5)) Nc6 ( 2... d6 )", 4, true},
      {"1. O-O O-O-O# 2. exd8=Q+", 3, true},
      {"1. e4 e5+- 2. Nf3", 3, false},
      {"1. e4 e52. Nf3", 3, false},
      {"1. Sf3 Zf6 2. e2e4", 3, false},
      {"1. e4 ) e5", 2, false},
      {"1. e4 -- 2. d4", 3, false},
      {"", 0, false},
  };
  int count = 0;
  for (const Row& row : rows) {
    const std::string text = "[Event \"x\"]\n\n" + std::string(row.movetext) + " 1-0\n\n[Event \"the next game\"]\n\n*\n";
    MoveCounter counter;
    Reader reader;
    reader.feed(text);
    reader.finish();
    const GameView* const view = reader.next(&counter);
    ASSERT_NE(view, nullptr);
    EXPECT_EQ(counter.count(*view), row.moves) << row.movetext;
    const bool may_take = std::endian::native == std::endian::little;
    EXPECT_EQ(view->is_taken, row.is_taken && may_take) << row.movetext;
    Reader slow;
    slow.feed(text);
    slow.finish();
    EXPECT_EQ(counter.count(*slow.next()), row.moves) << row.movetext;
    ++count;
  }
  EXPECT_EQ(count, 9);
}

}  // namespace
}  // namespace movetext::pgn
