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
  std::size_t games_of_100;     // games that 100 pieces give
  std::size_t tokens_of_100;    // tokens in all of them
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
    {"open variations", "1. e4 ", "(1. d4 ", "", 1, 302},
    {"open and closed variations", "1. e4 ", "(1. d4) ", "*", 1, 403},
    {"closing parentheses", "1. e4 ", ")", "*", 1, 3},
    {"one comment", "1. e4 {", "word ", "} *", 1, 4},
    {"one comment of lines", "1. e4 {", "[word\n", "} *", 1, 4},
    {"comments that stay open", "1. e4 ", "{ ", "", 1, 3},
    {"comments", "1. e4 ", "{c} ", "*", 1, 103},
    {"closing braces", "1. e4 ", "}", "*", 1, 3},
    {"closing braces between words", "1. e4 ", "} x ", "*", 1, 103},
    {"nested braces", "1. e4 ", "{a {b} c} ", "*", 1, 103},
    {"one comment that grows", "1. e4 {a} ", "b } ", "*", 1, 4},
    {"quoted tags in one comment", "1. e4 {\n", "[Event \"x\"]\n[Site \"y\"]\n", "} *", 1, 4},
    {"quoted tags in one open comment", "1. e4 {", "[Event \"x\"]\n[Site \"y\"]\n", "", 100, 3},
    {"comments closed early", "", "{\n[Event \"x\"]\n[Site \"y\"]\n", "", 100, 100},
    {"comments closed early in tags", "", "[Site {\n[Event \"x\"]\n[Site \"y\"]\n", "", 100, 100},
    {"comments with a tag beside", "", "{[Event \"x\"]\n[Site \"y\"]\n", "", 0, 1},
    {"almost quoted tags", "1. e4 {\n", "[Event \"x\"]\n", "} *", 1, 4},
    {"opening brackets", "1. e4 ", "[", " *", 1, 3},
    {"opening brackets before a game", "", "[ ", "*", 1, 1},
    {"brackets in lines", "1. e4 ", "[\n", "*", 1, 3},
    {"closing brackets", "1. e4 ", "]", " *", 1, 3},
    {"names without a value", "", "[a", "", 0, 0},
    {"stray brackets", "1. e4 ", "[x] ", "*", 1, 3},
    {"comments in brackets", "", "[{c}", "", 0, 1},
    {"names without a value behind results", "1. e4 ", "*\n[a\n", "[Event \"x\"]\n*", 101, 103},
    {"names without a value behind a result", "1. e4 *", "\n[a]", "\n[Event \"x\"]\n*", 2, 4},
    {"bare values on one line", "", "[A x]", "*", 1, 1},
    {"open bare values", "", "[A x\n", "*", 1, 1},
    {"values with a blank behind", "", "[A \"x\" ]", "*", 1, 1},
    {"values with something behind", "", "[A \"x\" y]", "*", 1, 1},
    {"eaten quotes", "", "[A \"x\\\"]\n", "*", 1, 1},
    {"eaten quotes on one line", "", "[A \"x\\\"]", "*", 1, 1},
    {"open values", "", "[A \"x\n", "*", 1, 1},
    {"indented open values", "", " [A \"x\n", "*", 1, 1},
    {"open values of many games", "", "1 [A \"x\n", "*", 101, 101},
    {"open values and a closed one", "", " [A \"x\n", "\"] *", 1, 1},
    {"one open value of lines", "[A \"x\n", "y\n", "*", 1, 101},
    {"quotes in one value", "[A \"", "\"", "]*", 1, 1},
    {"quotes and blanks in one value", "[A \"", "\" x ", "]*", 1, 1},
    {"typographic values", "", "[A \xE2\x80\x9Cx\xE2\x80\x9D]", "*", 1, 1},
    {"open typographic values", "", "[A \xE2\x80\x9Cx ", "*", 1, 0},
    {"tags of one name", "", "[A \"x\"]\n", "*", 1, 1},
    {"tags of many names", "", "[A# \"x\"]\n", "*", 1, 1, true},
    {"tags behind blank lines", "", "[A# \"x\"]\n\n", "*", 1, 1, true},
    {"games of tags", "", "[A \"x\"]\n\n[B \"y\"]\n\n", "*", 100, 1},
    {"events", "", "[Event \"x\"]\n", "*", 100, 1},
    {"quotes", "1. e4 ", "\"", " *", 1, 3},
    {"angle brackets", "1. e4 ", "<", " *", 1, 3},
    {"angle brackets and blanks", "1. e4 ", "< ", " *", 1, 3},
    {"escape lines", "1. e4\n", "%\n", "*", 1, 103},
    {"percent signs", "1. e4 ", "%", " *", 1, 3},
    {"line comments behind a game", "1. e4 *\n", ";c\n", "[Event \"x\"] *", 2, 104},
    {"words behind a game", "1. e4 *\n", "x\n", "[Event \"x\"] *", 2, 4},
    {"comments and words behind a game", "1. e4 *\n", "{c} x\n", "[Event \"x\"] *", 2, 104},
    {"results", "", "*", "", 1, 1},
    {"games on one line", "", "1. e4 * ", "", 100, 300},
    {"numbers before a game", "", "2 ", "1. e4 *", 1, 7},
    {"numbers and dots before a game", "2", " .", " e4 *", 1, 2},
    {"numbers in a row", "1. e4 ", "2 ", "*", 1, 103},
    {"words before a game", "", "x ", "1. e4 *", 1, 3},
    {"one word", "1. ", "e", " *", 1, 3},
    {"one word of parts", "1. e", "p(Q)", " *", 1, 3},
    {"one word of dots", "1. e4", "e.p", " *", 1, 3},
    {"one number", "", "1", ". e4 *", 1, 3},
    {"half points", "1. e4 ", "0.5", " *", 1, 104},
    {"operators", "1. e4 ", "+-", " *", 1, 3},
    {"dashes", "1. e4 ", "\xE2\x80\x93", " *", 1, 3},
    {"a move and operators", "1. e4", "=+", " *", 1, 3},
    {"suffixes", "1. e4", "!?", " *", 1, 4},
    {"dollars", "1. e4 ", "$", " *", 1, 3},
    {"digits of a NAG", "1. e4 $", "9", " *", 1, 4},
    {"NULs", "", "\0"sv, "", 0, 0},
    {"NULs among moves", "1. e4 ", "\0\0 "sv, "*", 1, 3},
    {"half code points", "1. e4 ", "\xE2\x80", " *", 1, 3},
    {"BOMs", "", "\xEF\xBB\xBF", "*", 1, 1},
    {"unusual blanks", "1. e4 ", "\xC2\xA0", "*", 1, 3},
    {"wrappers", "", "[pgn]", "*", 1, 1},
    {"fences", "", "```\n", "*", 1, 1},
    {"carriage returns", "1. e4", "\r", "*", 1, 3},
    {"blanks", "1. e4", " ", "*", 1, 3},
};

}  // namespace movetext::support
