// SPDX-License-Identifier: MIT
#include "movetext/pgn/tag.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/read_games.hpp"

namespace movetext::pgn {
namespace {

struct ValueRow {
  std::string_view raw;
  TagStyle style;
  base::Encoding encoding;
  std::string_view value;
  bool guessed;
  bool invalid;
};

constexpr auto quoted = TagStyle::Quoted;
constexpr auto automatic = base::Encoding::Auto;

// R-021, R-022 (4), R-004.
constexpr ValueRow value_rows[] = {
    {"", quoted, automatic, "", false, false},
    {"Tal, M", quoted, automatic, "Tal, M", false, false},
    {R"(A \"B\" C\\D)", quoted, automatic, R"(A "B" C\D)", false, false},
    {R"(\\\")", quoted, automatic, R"(\")", false, false},
    {R"(Let\'s \n)", quoted, automatic, R"(Let\'s \n)", false, false},
    {R"(C:\)", quoted, automatic, R"(C:\)", false, false},
    {"two\nlines", quoted, automatic, "two lines", false, false},
    {"two\r\nlines\rthree", quoted, automatic, "two lines three", false, false},
    {R"(a\"b)", TagStyle::Bare, automatic, R"(a\"b)", false, false},
    {R"(a\\b)", TagStyle::Typographic, automatic, R"(a\\b)", false, false},
    {"\xC3\xA9", quoted, automatic, "é", false, false},
    {"\xE9", quoted, automatic, "é", true, false},
    {"\xC3\xA9\xE9", quoted, automatic, "Ã©é", true, false},
    {"\x81", quoted, automatic, "\xEF\xBF\xBD", true, true},
    {"\xC3\xA9", quoted, base::Encoding::Latin1, "Ã©", false, false},
    {"\x93", quoted, base::Encoding::Cp1252, "“", false, false},
    {"\xE9", quoted, base::Encoding::Utf8, "\xEF\xBF\xBD", false, true},
};

TEST(Tag, Value) {
  int count = 0;
  for (const ValueRow& row : value_rows) {
    Tag tag;
    tag.value_length = static_cast<std::uint32_t>(row.raw.size());
    tag.style = row.style;
    tag.is_plain = false;
    std::string value = "before ";
    const base::Decoded decoded = append_value(tag, row.raw, row.encoding, value);
    EXPECT_EQ(value, "before " + std::string(row.value));
    EXPECT_EQ(decoded.guessed, row.guessed) << row.value;
    EXPECT_EQ(decoded.invalid, row.invalid) << row.value;
    ++count;
  }
  EXPECT_EQ(count, 17);
}

// `is_plain` is the reader's word that the raw value is the value.
TEST(Tag, PlainValuesAreTheirText) {
  struct Row {
    std::string_view input;
    bool is_plain;
  };
  constexpr Row rows[] = {
      {"[A \"x y\"]*", true},       {"[A \"\"]*", true},      {"[A \"x\\\"\"]*", false}, {"[A \"C:\\x\"]*", false},
      {"[A \"\xC3\xA9\"]*", false}, {"[A \"a\nb\"]*", false}, {"[A \"a\tb\"]*", true},
  };
  int count = 0;
  for (const Row& row : rows) {
    const auto games = support::read_games(row.input);
    ASSERT_EQ(games.size(), 1u) << row.input;
    ASSERT_EQ(games[0].tags.size(), 1u) << row.input;
    EXPECT_EQ(games[0].tags[0].is_plain, row.is_plain) << row.input;
    if (row.is_plain) {
      EXPECT_EQ(games[0].tags[0].raw_value, games[0].tags[0].value);
    }
    ++count;
  }
  EXPECT_EQ(count, 7);
}

// R-023, R-037: exact spelling first, then any case; the first of several.
TEST(Tag, Find) {
  constexpr std::string_view text = R"([site "1"] [Site "2"] [Site "3"] [WHITE "4"] [white "5"] *)";
  Reader reader;
  reader.feed(text);
  reader.finish();
  const GameView* const game = reader.next();
  ASSERT_NE(game, nullptr);
  struct Row {
    std::string_view name;
    std::string_view value;  // empty: not found
  };
  constexpr Row rows[] = {
      {"Site", "2"}, {"site", "1"}, {"SITE", "1"}, {"White", "4"}, {"white", "5"}, {"Whit", ""}, {"", ""},
  };
  int count = 0;
  for (const Row& row : rows) {
    const Tag* const tag = find_tag(game->tags, game->text, row.name);
    EXPECT_EQ(tag ? tag->raw_value(game->text) : "", row.value) << row.name;
    EXPECT_EQ(tag != nullptr, !row.value.empty()) << row.name;
    ++count;
  }
  EXPECT_EQ(count, 7);
}

// Where the parts of a tag stand: offsets count from the start of the view's text.
TEST(Tag, Places) {
  constexpr std::string_view text = " [ White \"x y\" ]\n*";
  Reader reader;
  reader.feed(text);
  reader.finish();
  const GameView* const game = reader.next();
  ASSERT_NE(game, nullptr);
  ASSERT_EQ(game->tags.size(), 1u);
  const Tag& tag = game->tags[0];
  EXPECT_EQ(tag.offset, 1u);
  EXPECT_EQ(tag.length, 15u);
  EXPECT_EQ(tag.name_offset, 3u);
  EXPECT_EQ(tag.name(game->text), "White");
  EXPECT_EQ(tag.value_offset, 10u);
  EXPECT_EQ(tag.raw_value(game->text), "x y");
}

// R-038.
TEST(Tag, Roster) {
  std::string all;
  for (const std::string_view name : roster()) all.append(name).append(" ");
  EXPECT_EQ(all, "Event Site Date Round White Black Result ");
}

}  // namespace
}  // namespace movetext::pgn
