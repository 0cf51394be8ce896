// SPDX-License-Identifier: MIT
#include "cli/latin1.hpp"

#include <gtest/gtest.h>

namespace movetext::cli {
namespace {

TEST(Latin1, EncodesWhatItHas) {
  const struct {
    std::string_view utf8, latin1;
    char32_t misfit;
  } rows[] = {
      {"", "", 0},
      {"plain", "plain", 0},
      {"R\u00E4v \u00BD \u00FF", "R\xE4v \xBD \xFF", 0},
      {"\u00A0", "\xA0", 0},
      {"a\u0080b", "a?b", 0x80},  // 127 to 159 mean nothing
      {"a\u009Fb", "a?b", 0x9F},
      {"\u0100", "?", 0x100},
      {"x\u201Cy\u201Dz\u00E9", "x?y?z\xE9", 0x201C},
      {"\U0001F600!", "?!", 0x1F600},
      {"bad \xFF byte \u00E9", "bad ? byte \xE9", 0xFFFD},
  };
  int count = 0;
  for (const auto& row : rows) {
    std::string text = "\u20AC" + std::string(row.utf8);
    const std::optional<char32_t> misfit = to_latin1(3, text);
    EXPECT_EQ(text, "\u20AC" + std::string(row.latin1)) << row.utf8;  // what stood before stays
    EXPECT_EQ(misfit.value_or(0), row.misfit) << row.utf8;
    ++count;
  }
  EXPECT_EQ(count, 10);
}

TEST(Latin1, FindsWhatWouldBeReadAsUtf8) {  // decided for each string and each comment
  const struct {
    std::string_view written;
    bool is_found;
  } rows[] = {
      {"[White \"plain\"]\n\n1. e4 {plain} *\n", false},
      {"[White \"R\xE4v\"]\n\n1. e4 {na\xEFve} *\n", false},
      {"[White \"\xC3\xA9\"]\n\n1. e4 *\n", true},
      {"[White \"a \\\" \xC3\xA9\"]\n\n1. e4 *\n", true},
      {"[White \"\xC3\xA9 \xE4\"]\n\n1. e4 {\xE4 \xC3\xA9} *\n", false},
      {"[White \"\xE4\"]\n\n1. e4 {\xE4} e5 {two\nlines \xC3\xA9} *\n", true},
      {"[White \"\xE4\"]\n\n{\xC3\xA9} *\n", true},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(has_false_utf8(row.written), row.is_found) << row.written;
    ++count;
  }
  EXPECT_EQ(count, 7);
}

TEST(Latin1, FindsTheCharacterInTheSource) {
  const struct {
    std::string_view text;
    base::Encoding encoding;
    char32_t character;
    std::uint32_t offset, length;
  } rows[] = {
      {"1. e4 {\u0416} *", base::Encoding::Auto, 0x416, 7, 2},
      {"1. e4 {\xE9\x93} *", base::Encoding::Auto, 0x201C, 8, 1},           // Windows-1252
      {"1. e4 {\xC3\x93} *", base::Encoding::Cp1252, 0x201C, 8, 1},         // no UTF-8, though it looks so
      {"[White \"\u2019\"]\n*", base::Encoding::Utf8, 0x2019, 8, 3},
      {"  1. e4 *", base::Encoding::Auto, 0x416, 2, 0},                     // nowhere: the start of the game
  };
  int count = 0;
  for (const auto& row : rows) {
    pgn::ReaderOptions options;
    options.encoding = row.encoding;
    pgn::Reader reader(options);
    reader.feed(row.text);
    reader.finish();
    const pgn::GameView* const view = reader.next();
    ASSERT_NE(view, nullptr);
    const CharacterPlace place = find_character(*view, row.character);
    EXPECT_EQ(place.offset, row.offset) << row.text;
    EXPECT_EQ(place.length, row.length) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 5);
}

}  // namespace
}  // namespace movetext::cli
