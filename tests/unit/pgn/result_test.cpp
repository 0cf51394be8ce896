// SPDX-License-Identifier: MIT
#include "movetext/pgn/result.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace movetext::pgn {
namespace {

struct Row {
  std::string_view text;
  GameResult result;
  ResultForm form;
};

constexpr GameResult white = GameResult::WhiteWins;
constexpr GameResult black = GameResult::BlackWins;
constexpr GameResult draw = GameResult::Draw;
constexpr GameResult unknown = GameResult::Unknown;
constexpr ResultForm exact = ResultForm::Exact;
constexpr ResultForm lenient = ResultForm::Lenient;
constexpr ResultForm unrepresentable = ResultForm::Unrepresentable;
constexpr ResultForm unreadable = ResultForm::Unreadable;

// the same in a tag and in the movetext.
constexpr Row common_rows[] = {
    {"1-0", white, exact},
    {"0-1", black, exact},
    {"1/2-1/2", draw, exact},
    {"*", unknown, exact},
    {"1:0", white, lenient},
    {"0:1", black, lenient},
    {"1_0", white, lenient},
    {"1/2:1/2", draw, lenient},
    {"1/2", draw, lenient},
    {"½", draw, lenient},
    {"½-½", draw, lenient},
    {"½:½", draw, lenient},
    {"1/2-½", draw, lenient},
    {"0.5-0.5", draw, lenient},
    {"0,5-0,5", draw, lenient},
    {"1-O", white, lenient},
    {"1-o", white, lenient},
    {"O-1", black, lenient},
    {"1\u20100", white, lenient},
    {"1\u20110", white, lenient},
    {"1\u20120", white, lenient},
    {"1\u20130", white, lenient},
    {"1\u20140", white, lenient},
    {"0\u20151", black, lenient},
    {"1\u22120", white, lenient},
    {"1\uFE630", white, lenient},
    {"1\uFF0D0", white, lenient},
    {"½–½", draw, lenient},
    {"1\u20442-1\u20442", draw, lenient},
    {"+:-", white, lenient},
    {"-:+", black, lenient},
    {"+:–", white, lenient},
    {"0:0", unknown, unrepresentable},
    {"½-0", unknown, unrepresentable},
    {"0-½", unknown, unrepresentable},
    {"1/2-0", unknown, unrepresentable},
    {"0-1/2", unknown, unrepresentable},
    {"", unknown, unreadable},
    {"?", unknown, unreadable},
    {"1", unknown, unreadable},
    {"0", unknown, unreadable},
    {"0.5", unknown, unreadable},
    {"1-", unknown, unreadable},
    {"-1", unknown, unreadable},
    {"1-1", unknown, unreadable},
    {"1-1/2", unknown, unreadable},
    {"1/0", unknown, unreadable},
    {"1-0-0", unknown, unreadable},
    {"1/2-", unknown, unreadable},
    {"2-0", unknown, unreadable},
    {"--", unknown, unreadable},
    {"+-", unknown, unreadable},
    {"-+", unknown, unreadable},
    {"+:+", unknown, unreadable},
    {"+:0", unknown, unreadable},
    {"00", unknown, unreadable},
    {"0-0-0", unknown, unreadable},
    {"O-O-O", unknown, unreadable},
    {"1-0 won", unknown, unreadable},
    {"\xBD", unknown, unreadable},
};

constexpr Row tag_rows[] = {
    {" 1-0 ", white, lenient},         {"1 - 0", white, lenient},         {"½ – ½", draw, lenient},
    {"+--", white, lenient},           {"--+", black, lenient},           {"+/-", white, lenient},
    {"-/+", black, lenient},           {"WHITEWIN", white, lenient},      {"BLACKWIN", black, lenient},
    {"DRAW", draw, lenient},           {"Draw", draw, lenient},           {"0-0", unknown, unrepresentable},
    {"0–0", unknown, unrepresentable}, {"-:-", unknown, unrepresentable}, {"Black resigned", unknown, unreadable},
};

// decisions.md "Reading": castling tokens and glyphs are no results.
constexpr Row marker_rows[] = {
    {"+--", unknown, unreadable}, {"--+", unknown, unreadable},      {"+/-", unknown, unreadable},
    {"-/+", unknown, unreadable}, {"0-0", unknown, unreadable},      {"0–0", unknown, unreadable},
    {"O-O", unknown, unreadable}, {"o-0", unknown, unreadable},      {"-:-", unknown, unreadable},
    {"---", unknown, unreadable}, {"WHITEWIN", unknown, unreadable}, {" 1-0", unknown, unreadable},
};

template <class Rows, class Parse>
int expect_rows(const Rows& rows, Parse parse) {
  int count = 0;
  for (const Row& row : rows) {
    const ResultReading reading = parse(row.text);
    EXPECT_EQ(to_text(reading.result), to_text(row.result)) << '"' << row.text << '"';
    EXPECT_EQ(static_cast<int>(reading.form), static_cast<int>(row.form)) << '"' << row.text << '"';
    ++count;
  }
  return count;
}

TEST(GameResult, ReadsTags) {
  EXPECT_EQ(expect_rows(common_rows, parse_result_tag), 60);
  EXPECT_EQ(expect_rows(tag_rows, parse_result_tag), 15);
}

TEST(GameResult, ReadsMarkers) {
  EXPECT_EQ(expect_rows(common_rows, parse_result_marker), 60);
  EXPECT_EQ(expect_rows(marker_rows, parse_result_marker), 12);
}

TEST(GameResult, WritesTheFourOfTheStandard) {
  EXPECT_EQ(to_text(white), "1-0");
  EXPECT_EQ(to_text(black), "0-1");
  EXPECT_EQ(to_text(draw), "1/2-1/2");
  EXPECT_EQ(to_text(unknown), "*");
}

}  // namespace
}  // namespace movetext::pgn
