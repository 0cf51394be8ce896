// SPDX-License-Identifier: MIT
#include "movetext/base/text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace movetext::base {
namespace {

using namespace std::string_view_literals;

TEST(Text, TellsAscii) {
  struct {
    std::string_view text;
    bool ascii;
  } const rows[] = {{"", true},      {"e4", true}, {"12345678", true},     {"12345678\x7F", true},
                    {"\x80", false}, {"é", false}, {"1234567\xE9", false}, {"12345678\xE9", false}};
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(is_ascii(row.text), row.ascii) << ::testing::PrintToString(row.text);
    ++count;
  }
  EXPECT_EQ(count, 8);
}

TEST(Text, TellsUtf8) {
  struct {
    std::string_view text;
    bool valid;
  } const rows[] = {
      {"", true},
      {"1. e4 e5 2. Nf3", true},
      {"\xC2\x80", true},
      {"\xC3\xA9", true},
      {"\xE0\xA0\x80", true},
      {"\xED\x9F\xBF", true},
      {"\xEE\x80\x80", true},
      {"\xEF\xBF\xBF", true},
      {"\xF0\x90\x80\x80", true},
      {"\xF4\x8F\xBF\xBF", true},
      {"\0"sv, true},
      {"\x80", false},              // a continuation byte alone
      {"\xC0\x80", false},          // overlong
      {"\xC1\xBF", false},          // overlong
      {"\xE0\x9F\xBF", false},      // overlong
      {"\xF0\x8F\xBF\xBF", false},  // overlong
      {"\xED\xA0\x80", false},      // a surrogate
      {"\xF4\x90\x80\x80", false},  // above U+10FFFF
      {"\xF5\x80\x80\x80", false},
      {"\xFE", false},
      {"\xC3", false},  // cut off
      {"\xE2\x80", false},
      {"\xF0\x9F\x98", false},
      {"caf\xE9 society", false},
      {"\xC3\x28", false},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(is_utf8(row.text), row.valid) << ::testing::PrintToString(row.text);
    ++count;
  }
  EXPECT_EQ(count, 25);
}

// R-004 and S-14: valid UTF-8 as it is, else Windows-1252.
TEST(Text, DecodesATokenAtATime) {
  struct {
    std::string_view bytes;
    Encoding encoding;
    std::string_view text;
    bool guessed;
    bool invalid;
  } const rows[] = {
      {"", Encoding::Auto, "", false, false},
      {"Tal", Encoding::Auto, "Tal", false, false},
      {"V\xC3\xA4ster\xC3\xA5s", Encoding::Auto, "Västerås", false, false},
      {"Caf\xE9 Open", Encoding::Auto, "Café Open", true, false},
      {"Black\x92s \x93plan\x94 \x96 solid", Encoding::Auto, "Black’s “plan” – solid", true, false},
      {"\x80\x9F\xA0\xFF", Encoding::Auto, "€Ÿ\xC2\xA0ÿ", true, false},
      {"\x81 \x8D \x8F \x90 \x9D", Encoding::Auto, "\uFFFD \uFFFD \uFFFD \uFFFD \uFFFD", true, true},
      {"\xC3\xA9 \xE9", Encoding::Auto, "Ã© é", true, false},
      {"\xC3\xA9", Encoding::Cp1252, "Ã©", false, false},
      {"\x93\x90", Encoding::Cp1252, "“\uFFFD", false, true},
      {"\xC3\xA9\x93", Encoding::Latin1, "Ã©\xC2\x93", false, false},
      {"caf\xC3\xA9 \xE9t\xE9", Encoding::Utf8, "café \uFFFDt\uFFFD", false, true},
      {"caf\xC3\xA9", Encoding::Utf8, "café", false, false},
      {"\xE2\x80", Encoding::Utf8, "\uFFFD\uFFFD", false, true},
      {"caf\xC3\xA9", Encoding::Utf16Le, "café", false, false},  // transcoded before
  };
  int count = 0;
  for (const auto& row : rows) {
    std::string out = "+";
    const Decoded decoded = append_utf8(row.bytes, row.encoding, out);
    EXPECT_EQ(out, "+" + std::string(row.text)) << ::testing::PrintToString(row.bytes);
    EXPECT_EQ(decoded.guessed, row.guessed) << ::testing::PrintToString(row.bytes);
    EXPECT_EQ(decoded.invalid, row.invalid) << ::testing::PrintToString(row.bytes);
    ++count;
  }
  EXPECT_EQ(count, 15);
}

TEST(Text, AppendsCodePoints) {
  struct {
    char32_t code_point;
    std::string_view bytes;
  } const rows[] = {{U'A', "A"}, {0xE9, "\xC3\xA9"},       {0x2659, "\xE2\x99\x99"},   {0x1F600, "\xF0\x9F\x98\x80"},
                    {0, "\0"sv}, {0xD800, "\xEF\xBF\xBD"}, {0x110000, "\xEF\xBF\xBD"}, {0x10FFFF, "\xF4\x8F\xBF\xBF"}};
  int count = 0;
  for (const auto& row : rows) {
    std::string out;
    append_code_point(row.code_point, out);
    EXPECT_EQ(out, row.bytes) << static_cast<std::uint32_t>(row.code_point);
    ++count;
  }
  EXPECT_EQ(count, 8);
}

TEST(Text, ReadsTheFirstCodePoint) {
  struct {
    std::string_view text;
    char32_t value;
    std::uint32_t length;
    bool valid;
  } const rows[] = {{"e4", U'e', 1, true},
                    {"\xC3\xA9t", 0xE9, 2, true},
                    {"\xE2\x80\x93-", 0x2013, 3, true},
                    {"\xF0\x9F\x98\x80", 0x1F600, 4, true},
                    {"\xE9t\xE9", 0xE9, 1, false},
                    {"\x80", 0x80, 1, false},
                    {"\xE2\x80", 0xE2, 1, false}};
  int count = 0;
  for (const auto& row : rows) {
    const CodePoint point = first_code_point(row.text);
    EXPECT_EQ(point.value, row.value) << ::testing::PrintToString(row.text);
    EXPECT_EQ(point.length, row.length) << ::testing::PrintToString(row.text);
    EXPECT_EQ(point.valid, row.valid) << ::testing::PrintToString(row.text);
    ++count;
  }
  EXPECT_EQ(count, 7);
}

TEST(Text, TranscodesUtf16) {
  struct {
    std::string_view bytes;
    Encoding encoding;
    std::string_view text;
  } const rows[] = {
      {"", Encoding::Utf16Le, ""},
      {"e\0"
       "4\0"sv,
       Encoding::Utf16Le, "e4"},
      {"\0e\0"
       "4"sv,
       Encoding::Utf16Be, "e4"},
      {"\xFF\xFE\xE9\0"sv, Encoding::Utf16Le, "\xEF\xBB\xBFé"},
      {"\x3D\xD8\x00\xDE"sv, Encoding::Utf16Le, "\xF0\x9F\x98\x80"},
      {"\xD8\x3D\xDE\x00"sv, Encoding::Utf16Be, "\xF0\x9F\x98\x80"},
      {"\x3D\xD8"
       "a\0"sv,
       Encoding::Utf16Le, "\uFFFDa"},
      {"\x00\xDE"
       "a\0"sv,
       Encoding::Utf16Le, "\uFFFDa"},
      {"\x3D\xD8\x3D\xD8\x00\xDE"sv, Encoding::Utf16Le, "\uFFFD\xF0\x9F\x98\x80"},
      {"\x3D\xD8"sv, Encoding::Utf16Le, "\uFFFD"},
      {"a\0b"sv, Encoding::Utf16Le, "a\uFFFD"},
  };
  int count = 0;
  for (const auto& row : rows) {
    std::string whole;
    Utf16Decoder decoder(row.encoding);
    decoder.append(row.bytes, whole);
    decoder.finish(whole);
    EXPECT_EQ(whole, row.text) << ::testing::PrintToString(row.bytes);

    std::string in_bytes;
    Utf16Decoder again(row.encoding);
    for (const char& byte : row.bytes) again.append({&byte, 1}, in_bytes);
    again.finish(in_bytes);
    EXPECT_EQ(in_bytes, row.text) << ::testing::PrintToString(row.bytes);
    ++count;
  }
  EXPECT_EQ(count, 11);
}

TEST(Text, KnowsTheLengthInUtf16) {
  EXPECT_EQ(utf16_length(""), 0u);
  EXPECT_EQ(utf16_length("e4"), 4u);
  EXPECT_EQ(utf16_length("é–"), 4u);
  EXPECT_EQ(utf16_length("\xF0\x9F\x98\x80"), 4u);
}

//
TEST(Text, FoldsWhiteSpace) {
  struct {
    std::string_view text;
    std::string_view folded;
  } const rows[] = {{"", ""},
                    {" \n\t ", ""},
                    {"a", "a"},
                    {"  a  b\r\nc\v\fd ", "a b c d"},
                    {"a\0\x7F\x1B"
                     "b"sv,
                     "a b"},
                    {"a\xC2\x85\xC2\x9F"
                     "b",
                     "a b"},
                    {"a\xC2\xA0"
                     "b \xC2",
                     "a\xC2\xA0"
                     "b \xC2"},
                    {"[%clk\n1:00:00]", "[%clk 1:00:00]"}};
  int count = 0;
  for (const auto& row : rows) {
    std::string out = "x";
    append_folded(row.text, out);
    EXPECT_EQ(out, "x" + std::string(row.folded)) << ::testing::PrintToString(row.text);
    ++count;
  }
  EXPECT_EQ(count, 8);
}

TEST(Text, ComparesWithoutRegardToAsciiCase) {
  EXPECT_TRUE(equal_ignoring_case("", ""));
  EXPECT_TRUE(equal_ignoring_case("Chess960", "cHESS960"));
  EXPECT_FALSE(equal_ignoring_case("White", "Whit"));
  EXPECT_FALSE(equal_ignoring_case("[", "{")) << "only letters have a case";
  EXPECT_FALSE(equal_ignoring_case("\xC3\x89", "\xC3\xA9")) << "ASCII only";
}

TEST(Text, Trims) {
  EXPECT_EQ(trim(""), "");
  EXPECT_EQ(trim(" \t\n"), "");
  EXPECT_EQ(trim("\r\n a b \v\f"), "a b");
}

TEST(Text, ClassifiesAsciiOnly) {
  int digits = 0, letters = 0, spaces = 0;
  for (int c = -128; c < 128; ++c) {
    const char byte = static_cast<char>(c);
    digits += is_digit(byte) ? 1 : 0;
    letters += is_letter(byte) ? 1 : 0;
    spaces += is_space(byte) ? 1 : 0;
    if (!is_letter(byte)) {
      EXPECT_EQ(to_lower(byte), byte);
      EXPECT_EQ(to_upper(byte), byte);
    }
  }
  EXPECT_EQ(digits, 10);
  EXPECT_EQ(letters, 52);
  EXPECT_EQ(spaces, 6);
  EXPECT_EQ(to_lower('Q'), 'q');
  EXPECT_EQ(to_upper('b'), 'B');
}

}  // namespace
}  // namespace movetext::base
