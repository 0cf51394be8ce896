// SPDX-License-Identifier: MIT
#include "movetext/pgn/move_counter.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace movetext::pgn {
namespace {

// Whatever stands near the end of the text is left.
const std::string padding = ' ' + std::string(80, ';');

struct Row {
  std::string_view text;
  std::uint32_t moves;
  std::string_view rest;  // what it stops at
};

constexpr Row rows[] = {
    {"1. e4 e5 2. Nf3 1-0", 3, "1-0"},
    {"1.e4 e5\n2.Qa1xb2+\r\n  Kd8 *", 4, "*"},
    {"12... exd8=Q# 0-1", 1, "0-1"},
    {"12...exd8=Q# 13.a4 1/2-1/2", 2, "1/2-1/2"},
    {"1. O-O O-O-O 2. e8=N 1/2", 3, "1/2"},
    {"e4! e5? d4!! d5?? a3!? a6?! 1/2", 6, "1/2"},
    {"e4 !? {x} e5 *", 2, "*"},
    {"e4!!! e5 *", 1, "!!!"},
    {"e4 $12 e5$7 1-0", 1, "e5$7"},
    {"e4 $12 e5 $7 1-0", 2, "1-0"},
    {"e4 $12e5 1-0", 1, "$12e5"},
    {"e4 $ e5", 1, "$ e5"},
    {"e4 (d4 (c4) d5) e5 *", 2, "*"},
    {"e4 (ep) *", 1, "(ep)"},
    {"e4 (=) *", 1, "(=)"},
    {"e4 ) *", 1, ")"},
    {"{a}{b c} e4{d}e5 *", 0, "e4{d}"},
    {"{a}{b c} e4 {d}e5 *", 2, "*"},
    {"e4 {open", 1, "{open"},
    {"e4 e e5", 1, "e e5"},
    {"e4 Nb1xd2xe4e5 e5", 3, ";;"},
    {"e4 Nb1xd2xe4e5e6 e5", 1, "Nb1xd2xe4e5e6"},
    {"1 e4", 0, "1 e4"},
    {"1. 0-0 e5", 0, "0-0"},
    {"1. e4+- e5", 0, "e4+-"},
    {"1. e4 0.5 1-0", 1, "0.5"},
    {"1. e4 .. e5", 0, "e4 .."},
    {"1. e4.e5", 0, "e4."},
    {"1. 2e4 e5", 0, "2e4"},
    {"1. e4 +- e5", 1, "+-"},
    {"1. e4 e5 1-0 2. e4", 2, "1-0"},
    {"e4 ; line\n", 1, ";"},
    {"e4\n%x\n", 1, "%x"},
    {"e4\te5", 0, "e4\te5"},
    {"e4 [x]", 1, "[x]"},
    {"e4 \xE2\x99\x98", 1, "\xE2\x99\x98"},
};

TEST(MoveCounter, CountsPlainMoves) {
  MoveCounter counter;
  int count = 0;
  for (const Row& row : rows) {
    // Behind an odd number of blanks, so that the words stand at any place of a block.
    for (std::size_t shift : {1u, 40u, 55u, 60u}) {
      const std::string text = std::string(shift, ' ') + std::string(row.text) + padding;
      const auto taken = counter.take({text, {}, 0});
      EXPECT_EQ(counter.moves(), row.moves) << row.text;
      EXPECT_TRUE(std::string_view(text).substr(taken.end).starts_with(row.rest))
          << row.text << " stops at " << text.substr(taken.end);
    }
    ++count;
  }
  EXPECT_EQ(count, 36);
}

// Not a byte behind the end is looked at: sanitizers would tell.
TEST(MoveCounter, StopsBeforeTheEnd) {
  const std::string whole =
      "1. e4 {c} e5 $1 2. Nf3 (2. f4 exf4) Nc6!? 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 {d}";
  MoveCounter counter;
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const std::vector<char> text(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_LE(counter.take({{text.data(), text.size()}, {}, 0}).end, size);
  }
}

}  // namespace
}  // namespace movetext::pgn
