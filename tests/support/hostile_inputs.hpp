// SPDX-License-Identifier: MIT
// Inputs that cost a careless reader time that grows with the square of their size. Each is made of pieces: `count`
// times `piece` between `head` and `tail`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace movetext::support {

using namespace std::string_view_literals;

struct HostileInput {
  std::string_view name;
  std::string_view head;
  std::string_view piece;
  std::string_view tail;
  std::size_t games_of_100;   // games that 100 pieces give
  std::size_t tokens_of_100;  // tokens in all of them
  bool numbers_pieces = false;  // "#" in the piece stands for its number
};

[[nodiscard]] inline std::string make(const HostileInput& input, std::size_t count) {
  std::string out(input.head);
  for (std::size_t i = 0; i < count; ++i) {
    if (!input.numbers_pieces) {
      out += input.piece;
      continue;
    }
    const std::size_t at = input.piece.find('#');
    out += input.piece.substr(0, at);
    out += std::to_string(i);
    out += input.piece.substr(at + 1);
  }
  return out += input.tail;
}

inline constexpr HostileInput hostile_inputs[] = {
    {"open variations", "1. e4 ", "(1. d4 ", "", 0, 0},
    {"open and closed variations", "1. e4 ", "(1. d4) ", "*", 0, 0},
    {"closing parentheses", "1. e4 ", ")", "*", 0, 0},
    {"one comment", "1. e4 {", "word ", "} *", 0, 0},
    {"one comment of lines", "1. e4 {", "[word\n", "} *", 0, 0},
    {"comments that stay open", "1. e4 ", "{ ", "", 0, 0},
    {"comments", "1. e4 ", "{c} ", "*", 0, 0},
    {"closing braces", "1. e4 ", "}", "*", 0, 0},
    {"closing braces between words", "1. e4 ", "} x ", "*", 0, 0},
    {"nested braces", "1. e4 ", "{a {b} c} ", "*", 0, 0},
    {"one comment that grows", "1. e4 {a} ", "b } ", "*", 0, 0},
    {"quoted tags in one comment", "1. e4 {\n", "[Event \"x\"]\n[Site \"y\"]\n", "} *", 0, 0},
    {"quoted tags in one open comment", "1. e4 {", "[Event \"x\"]\n[Site \"y\"]\n", "", 0, 0},
    {"comments closed early", "", "{\n[Event \"x\"]\n[Site \"y\"]\n", "", 0, 0},
    {"comments closed early in tags", "", "[Site {\n[Event \"x\"]\n[Site \"y\"]\n", "", 0, 0},
    {"comments with a tag beside", "", "{[Event \"x\"]\n[Site \"y\"]\n", "", 0, 0},
    {"almost quoted tags", "1. e4 {\n", "[Event \"x\"]\n", "} *", 0, 0},
    {"opening brackets", "1. e4 ", "[", " *", 0, 0},
    {"opening brackets before a game", "", "[ ", "*", 0, 0},
    {"brackets in lines", "1. e4 ", "[\n", "*", 0, 0},
    {"closing brackets", "1. e4 ", "]", " *", 0, 0},
    {"names without a value", "", "[a", "", 0, 0},
    {"stray brackets", "1. e4 ", "[x] ", "*", 0, 0},
    {"comments in brackets", "", "[{c}", "", 0, 0},
    {"bare values on one line", "", "[A x]", "*", 0, 0},
    {"open bare values", "", "[A x\n", "*", 0, 0},
    {"values with a blank behind", "", "[A \"x\" ]", "*", 0, 0},
    {"values with something behind", "", "[A \"x\" y]", "*", 0, 0},
    {"eaten quotes", "", "[A \"x\\\"]\n", "*", 0, 0},
    {"eaten quotes on one line", "", "[A \"x\\\"]", "*", 0, 0},
    {"open values", "", "[A \"x\n", "*", 0, 0},
    {"indented open values", "", " [A \"x\n", "*", 0, 0},
    {"open values of many games", "", "1 [A \"x\n", "*", 0, 0},
    {"open values and a closed one", "", " [A \"x\n", "\"] *", 0, 0},
    {"one open value of lines", "[A \"x\n", "y\n", "*", 0, 0},
    {"quotes in one value", "[A \"", "\"", "]*", 0, 0},
    {"quotes and blanks in one value", "[A \"", "\" x ", "]*", 0, 0},
    {"typographic values", "", "[A \xE2\x80\x9Cx\xE2\x80\x9D]", "*", 0, 0},
    {"open typographic values", "", "[A \xE2\x80\x9Cx ", "*", 0, 0},
    {"tags of one name", "", "[A \"x\"]\n", "*", 0, 0},
    {"tags of many names", "", "[A# \"x\"]\n", "*", 0, 0, true},
    {"tags behind blank lines", "", "[A# \"x\"]\n\n", "*", 0, 0, true},
    {"games of tags", "", "[A \"x\"]\n\n[B \"y\"]\n\n", "*", 0, 0},
    {"events", "", "[Event \"x\"]\n", "*", 0, 0},
    {"quotes", "1. e4 ", "\"", " *", 0, 0},
    {"angle brackets", "1. e4 ", "<", " *", 0, 0},
    {"angle brackets and blanks", "1. e4 ", "< ", " *", 0, 0},
    {"escape lines", "1. e4\n", "%\n", "*", 0, 0},
    {"percent signs", "1. e4 ", "%", " *", 0, 0},
    {"line comments behind a game", "1. e4 *\n", ";c\n", "[Event \"x\"] *", 0, 0},
    {"words behind a game", "1. e4 *\n", "x\n", "[Event \"x\"] *", 0, 0},
    {"comments and words behind a game", "1. e4 *\n", "{c} x\n", "[Event \"x\"] *", 0, 0},
    {"results", "", "*", "", 0, 0},
    {"games on one line", "", "1. e4 * ", "", 0, 0},
    {"numbers before a game", "", "2 ", "1. e4 *", 0, 0},
    {"numbers and dots before a game", "2", " .", " e4 *", 0, 0},
    {"numbers in a row", "1. e4 ", "2 ", "*", 0, 0},
    {"words before a game", "", "x ", "1. e4 *", 0, 0},
    {"one word", "1. ", "e", " *", 0, 0},
    {"one word of parts", "1. e", "p(Q)", " *", 0, 0},
    {"one word of dots", "1. e4", "e.p", " *", 0, 0},
    {"one number", "", "1", ". e4 *", 0, 0},
    {"half points", "1. e4 ", "0.5", " *", 0, 0},
    {"operators", "1. e4 ", "+-", " *", 0, 0},
    {"dashes", "1. e4 ", "\xE2\x80\x93", " *", 0, 0},
    {"a move and operators", "1. e4", "=+", " *", 0, 0},
    {"suffixes", "1. e4", "!?", " *", 0, 0},
    {"dollars", "1. e4 ", "$", " *", 0, 0},
    {"digits of a NAG", "1. e4 $", "9", " *", 0, 0},
    {"NULs", "", "\0"sv, "", 0, 0},
    {"NULs among moves", "1. e4 ", "\0 "sv, "*", 0, 0},
    {"half code points", "1. e4 ", "\xE2\x80", " *", 0, 0},
    {"BOMs", "", "\xEF\xBB\xBF", "*", 0, 0},
    {"unusual blanks", "1. e4 ", "\xC2\xA0", "*", 0, 0},
    {"wrappers", "", "[pgn]", "*", 0, 0},
    {"fences", "", "```\n", "*", 0, 0},
    {"carriage returns", "1. e4", "\r", "*", 0, 0},
    {"blanks", "1. e4", " ", "*", 0, 0},
};

}  // namespace movetext::support
