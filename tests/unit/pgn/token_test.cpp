// SPDX-License-Identifier: MIT
#include "movetext/pgn/token.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace movetext::pgn {
namespace {

constexpr auto unterminated = static_cast<std::uint8_t>(TokenFlag::Unterminated);
constexpr auto non_ascii = static_cast<std::uint8_t>(TokenFlag::NonAscii);

TEST(Token, StandsInItsText) {
  const Token token{2, 3, TokenKind::Symbol, non_ascii};
  EXPECT_EQ(token.end(), 5u);
  EXPECT_EQ(token.in("1.Nf3 "), "Nf3");
  EXPECT_TRUE(token.has(TokenFlag::NonAscii));
  EXPECT_FALSE(token.has(TokenFlag::Unterminated));
}

TEST(Token, CommentsAreTheTwoKinds) {
  int comments = 0;
  for (int kind = 0; kind <= static_cast<int>(TokenKind::Result); ++kind) {
    comments += is_comment(static_cast<TokenKind>(kind)) ? 1 : 0;
  }
  EXPECT_EQ(comments, 2);
  EXPECT_TRUE(is_comment(TokenKind::BraceComment));
  EXPECT_TRUE(is_comment(TokenKind::LineComment));
}

// R-015, R-016, R-018: without delimiters, white space as written.
TEST(Token, CommentText) {
  struct Row {
    std::string_view written;
    TokenKind kind;
    std::uint8_t flags;
    std::string_view text;
  };
  constexpr Row rows[] = {
      {"{}", TokenKind::BraceComment, 0, ""},           {"{ a\n b }", TokenKind::BraceComment, 0, " a\n b "},
      {"{a {b}", TokenKind::BraceComment, 0, "a {b"},   {"{open", TokenKind::BraceComment, unterminated, "open"},
      {"{", TokenKind::BraceComment, unterminated, ""}, {";", TokenKind::LineComment, 0, ""},
      {"; {a}", TokenKind::LineComment, 0, " {a}"},
  };
  int count = 0;
  for (const Row& row : rows) {
    const Token token{0, static_cast<std::uint32_t>(row.written.size()), row.kind, row.flags};
    EXPECT_EQ(comment_text(token, row.written), row.text) << row.written;
    ++count;
  }
  EXPECT_EQ(count, 7);
}

// R-074, R-105: never wraps around.
TEST(Token, NumberValue) {
  struct Row {
    std::string_view written;
    std::uint32_t value;
  };
  constexpr Row rows[] = {
      {"1.", 1},
      {"12...", 12},
      {"0", 0},
      {"007", 7},
      {"$14", 14},
      {"$0", 0},
      {"$255", 255},
      {"4294967295", 0xFFFFFFFF},
      {"4294967296", 0xFFFFFFFF},
      {"$4294967297", 0xFFFFFFFF},
      {"$99999999999999999999999", 0xFFFFFFFF},
      {"$", 0},
      {"", 0},
  };
  int count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(number_value(row.written), row.value) << row.written;
    ++count;
  }
  EXPECT_EQ(count, 13);
}

TEST(Token, LooksLikeMove) {
  struct Row {
    std::string_view word;
    bool is_move;
  };
  constexpr Row rows[] = {
      {"e4", true},       {"Nf3", true},
      {"exd5", true},     {"Qxf7#", true},
      {"R1a3+", true},    {"e8=Q", true},
      {"e2-e4", true},    {"NF3", true},
      {"O-O", true},      {"0-0-0", true},
      {"OO", true},       {"o-o+", true},
      {"exd", true},      {"--", true},
      {"Z0", true},       {"@@@@", true},
      {"0000", true},     {"<>", true},
      {"null", true},     {"PASS", true},
      {"N@f3", true},     {"c", false},
      {"word", false},    {"1", false},
      {"", false},        {"e9", false},
      {"i4", false},      {"O", false},
      {"O-O-O-O", false}, {"exi", false},
      {"and", false},     {"game", false},
      {"-", false},       {"abcdefghijkle4", false},
  };
  int count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(looks_like_move(row.word), row.is_move) << row.word;
    ++count;
  }
  EXPECT_EQ(count, 34);
}

}  // namespace
}  // namespace movetext::pgn
