// SPDX-License-Identifier: MIT
#include "movetext/collection/compare.hpp"

#include <gtest/gtest.h>

#include "support/one_game.hpp"

namespace movetext::collection {
namespace {

std::string describe(std::string_view a, std::string_view b) {
  std::string text;
  for (const Difference& each : find_differences(support::tree_of(a), support::tree_of(b))) {
    if (!text.empty()) text += "; ";
    text += std::string(to_text(each.kind)) + " " + std::to_string(each.ply) + " " + each.name + " [" + each.before +
            "] [" + each.after + "]";
  }
  return text;
}

TEST(Compare, Rows) {
  constexpr struct {
    std::string_view a, b, differences;
  } rows[] = {
      {"1. e4 e5 *", "1.e4 e5 *", ""},
      {"[White \"A\"]\n\n1. e4 *", "[White \"A\"]\n\n1. e2e4 *", ""},
      {"[White \"A\"]\n\n*", "[White \"B\"]\n\n*", "tag 0 White [A] [B]"},
      {"[White \"A\"]\n\n*", "[Black \"B\"]\n\n*", "tag 0 White [A] []; tag 0 Black [] [B]"},
      {"1. e4 e5 *", "1. e4 c5 2. Nf3 *", "move 2  [e5] [c5]"},
      {"1. e4 e5 *", "1. e4 e5 2. Nf3 *", "move 3  [] [Nf3]"},
      {"1. e4 {a} e5 *", "1. e4 {b} e5 $1 *", "comment 1  [a] [b]; nag 2  [] [$1]"},
      {"1. e4 {a  long\ncomment} e5 *", "1. e4 {a long\r\n comment } e5 *", ""},
      {"1. e4 { } e5 *", "1. e4 e5 *", ""},
      {"{x} 1. e4 *", "1. e4 *", "comment 0  [x] []"},
      {"1. e4 1-0", "1. e4 0-1", "result 0  [1-0] [0-1]"},
      {"1. e4 e5 (1... c5) *", "1. e4 e5 (1... c7c5) *", ""},
      {"1. e4 {a} e5 (1... c5 {x} (1... d5 $2)) *", "1. e4 {b} e5 (1... c5 {x}) *",
       "comment 1  [a] [b]; variations 2  [(c5 {x} (d5 $2))] [(c5 {x})]"},
      {"1. e4 e5 2. Ke3 Nc6 *", "1. e4 e5 2. Qh6 d5 *", "unparsed 3  [Ke3 Nc6] [Qh6 d5]"},
      {"1. e4 e5 2. Nf3 *", "1. e4 e5 2. Qh6 d5 *", "move 3  [Nf3] []; unparsed 3  [] [Qh6 d5]"},
      {"1. e4 e5 *", "1. e4 e5 2. Qh6 *", "unparsed 3  [] [Qh6]"},
      {"1. e4 {a} e5 2. Qh6  {b} d5 *", "1. e4 {a} e5 {unparsed: Qh6 (b) d5} *", ""},
      {"1. e4 e5 (1... c5) 2. Qh6 *", "1. e4 e5 (1... c5) {unparsed: Qh6} *", ""},
      {"1. e5 d5 *", "1. e6 d5 *", "unparsed 1  [e5 d5] [e6 d5]"},
      {"1. e4 e5 (1... c5 2. Ke3) *", "1. e4 e5 (1... c5 2. Qh6) *",
       "variations 2  [(c5 {unparsed: Ke3})] [(c5 {unparsed: Qh6})]"},
      {"1. e4 e5 (1... c5 2. Ke3) *", "1. e4 e5 (1... c5) *", "variations 2  [(c5 {unparsed: Ke3})] [(c5)]"},
      {"1. e4 e5 (1... c5 2. Nf3 Nc6 3. Bb5 (3. d4)) *", "1. e4 e5 (1... c5 2. Nf3 (2. d4) Nc6 3. Bb5) *",
       "variations 2  [(c5 Nf3 Nc6 Bb5 (d4))] [(c5 Nf3 (d4) Nc6 Bb5)]"},
      {"1. e4 * {trail}", "1. e4 *", "comment 0 trailing [trail] []"},
      {"{x} [White \"A\"]\n\n1. e4 *", "[White \"A\"]\n\n1. e4 *", "comment 0 preamble [x] []"},
      {"1. e4 e5 2. {x} Nf3 *", "1. e4 e5 2. Nf3 {x} *", "comment 3 before [x] []; comment 3  [] [x]"},
      {"1. e4 {a} {b} *", "1. e4 {a b} *", "comment 1  [{a} {b}] [a b]"},
      {"$1 1. e4 *", "$2 1. e4 *", "nag 0  [$1] [$2]"},
      {"[White \"A\"]\n[White \"B\"]\n\n*", "[White \"A\"]\n[White \"B\"]\n\n *", ""},
      {"[White \"A\"]\n[White \"B\"]\n\n*", "[White \"A\"]\n\n*", "tag 0 White [B] []"},
      {"1. e4 *", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 *",
       "tag 0 FEN [] [4k3/8/8/8/8/8/4P3/4K3 w - - 0 1]; tag 0 SetUp [] [1]; start 0  [chess] [chess]"},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(describe(row.a, row.b), row.differences) << row.a << " / " << row.b;
    ++count;
  }
  EXPECT_EQ(count, 30);
  EXPECT_NE(describe("1. e4 e5 (1... c5) *", "1. e4 e5 *"), "");
  EXPECT_NE(describe("1. e4 e5 (1... c5 2. Nf3 (2. c3)) *", "1. e4 e5 (1... c5 2. Nf3) *"), "");
}

}  // namespace
}  // namespace movetext::collection
