// SPDX-License-Identifier: MIT
// Repairs of one game cost linear time in their number; where something grows with the square of it, these tests never
// end. What is checked is that many are mended as few are.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/mend.hpp"

namespace movetext {
namespace {

using game::Certainty;
using support::mend_once;

std::string repeat(std::string_view piece, std::size_t times) {
  std::string out;
  out.reserve(piece.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += piece;
  return out;
}

// `edits`: of one round, for `times` pieces: so many for each, and so many more.
struct Row {
  std::string_view name;
  std::string_view before, piece, between, second, behind;
  Certainty limit;
  std::size_t edits_each, edits_more;
};

const Row rows[] = {
    {"comments behind the result", "1. e4 * ", "{x} ", "", "", "", Certainty::Unsafe, 0, 2},
    {"quotes in a tag", "[Event \"", "a\"b ", "", "", "\"]\n\n1. e4 *", Certainty::Safe, 0, 1},
    {"backslashes in a tag", "[Event \"", "\\q", "", "", "\"]\n\n1. e4 *", Certainty::Safe, 0, 1},
    {"Windows controls in a comment", "1. e4 {", "\u0085\u0081", "", "", "} e5 *", Certainty::Unsafe, 2, 0},
    {"the same beside Latin-1", "1. e4 {\xE9", "\u0085", "", "", "} e5 *", Certainty::Unsafe, 0, 1},
    {"braces in a comment", "1. e4 {a ", "{", "", "", "b} c} e5 *", Certainty::Safe, 1, 1},
    {"glyphs before a move", "1. e4 (", "$3 ", "d4 ", "", ") e5 *", Certainty::Safe, 1, 1},
    {"glyphs on both sides of a move", "1. e4 (", "$3 ", "d4 ", "$4 ", ") e5 *", Certainty::Safe, 1, 1},
    {"zero glyphs", "1. e4 ", "$0 ", "", "", "e5 *", Certainty::Safe, 0, 1},
    {"zero glyphs apart", "1. e4 ", "$0 {c} ", "", "", "e5 *", Certainty::Safe, 1, 0},
    {"signs", "1. e4 ", "\u00B1 ", "", "", "e5 *", Certainty::Safe, 1, 0},
    {"numbers", "1. e4 ", "7. ", "", "", "e5 *", Certainty::Safe, 1, 0},
    {"numbers before an illegal move", "1. e4 ", "7. ", "", "", "Qh8 *", Certainty::Safe, 0, 0},
    {"empty variations in another", "1. e4 (", "() ", "", "", ") e5 *", Certainty::Safe, 0, 1},
    {"empty variations", "1. e4 ", "(){c} ", "", "", "e5 *", Certainty::Safe, 1, 0},
    {"open variations", "1. e4 ", "(1. d4 ", "", "", "", Certainty::Unsafe, 0, 1},
    {"results in variations", "1. e4 ", "(1. d4 1-0) ", "", "", "e5 *", Certainty::Unsafe, 1, 0},
    {"angles", "1. e4 ", "< ", "", "", "e5 *", Certainty::Unsafe, 0, 1},
    {"remarks", "1. e4 ", "<a> ", "", "", "e5 *", Certainty::Unsafe, 2, 0},
    {"controls", "1. e4 ", "\x01{c} ", "", "", "e5 *", Certainty::Safe, 1, 0},
    {"odd blanks", "1. e4 ", "\u00A0 ", "", "", "e5 *", Certainty::Safe, 1, 0},
    {"moves in another spelling", "", "Ngf3 Nb8c6 Nfg1 Ncb8 ", "", "", "*", Certainty::Safe, 4, 0},
    {"equal tags", "[A \"x\"]\n", "[A \"x\"]\n", "", "", "\n*", Certainty::Safe, 1, 0},
    {"different tags", "[A \"y\"]\n", "[A \"x\"]\n", "", "", "\n*", Certainty::Unsafe, 1, 0},
    {"junk", "1. e4 * ", "Nf3 ", "", "", "\n", Certainty::Unsafe, 0, 1},
};

TEST(FixScale, ManyRepairsInOneGame) {
  std::size_t count = 0;
  for (const Row& row : rows) {
    for (const std::size_t times : {std::size_t{10}, std::size_t{30'000}}) {
      std::string text(row.before);
      text.append(repeat(row.piece, times)).append(row.between).append(repeat(row.second, times)).append(row.behind);
      const support::Mended mended = mend_once(text, row.limit);
      EXPECT_EQ(mended.edits, row.edits_each * times + row.edits_more) << row.name << ", " << times;
      EXPECT_FALSE(mended.has_misfit) << row.name;
      EXPECT_EQ(mended.given_up, 0u) << row.name;
    }
    ++count;
  }
  EXPECT_EQ(count, 25u);
}

TEST(FixScale, ManyTagNames) {
  for (const std::size_t times : {std::size_t{10}, std::size_t{50'000}}) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text.append("[T-").append(std::to_string(i)).append(" \"x\"]\n");
    EXPECT_EQ(mend_once(text + "\n*", Certainty::Unsafe).edits, times);
  }
}

// The first of them is long: it must not be copied for each of the others.
TEST(FixScale, ManyDuplicatesOfLongTags) {
  for (const std::size_t times : {std::size_t{10}, std::size_t{20'000}}) {
    const std::string text = "[A \"" + std::string(10 * times, 'a') + "\"]\n[B \"" + std::string(10 * times, 'b') +
                             "\"]\n" + repeat("[A \"x\"]\n[B \"x\"]\n", times) + "\n*";
    EXPECT_EQ(mend_once(text, Certainty::Unsafe).edits, 2 * times);
  }
}

// A character that the encoding of the source does not have: that repair is not made, the others are.
TEST(FixScale, ManyMisfits) {
  pgn::ReaderOptions latin1;
  latin1.encoding = base::Encoding::Latin1;
  for (const std::size_t times : {std::size_t{10}, std::size_t{50'000}}) {
    const std::string text = "1. e4 " + repeat("$0 {c} ", times) + "e5 *";
    pgn::Reader reader(latin1);
    reader.feed(text);
    reader.finish();
    const pgn::GameView* const view = reader.next();
    ASSERT_NE(view, nullptr);
    std::vector<pgn::Edit> edits;
    for (std::uint32_t i = 0; i < times; ++i) {
      edits.push_back({6 + 7 * i, 2, i % 2 == 0 ? "\u20AC" : "$1"});
    }
    EXPECT_EQ(pgn::drop_misfits(*view, edits), times / 2);
    std::string out;
    EXPECT_FALSE(pgn::write_source(*view, edits, out));
    EXPECT_EQ(out, "1. e4 " + repeat("$0 {c} $1 {c} ", times / 2) + "e5 *");
  }
}

}  // namespace
}  // namespace movetext
