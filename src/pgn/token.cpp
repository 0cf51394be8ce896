// SPDX-License-Identifier: MIT
#include "movetext/pgn/token.hpp"

#include "movetext/base/text.hpp"
#include "pgn/character.hpp"

namespace movetext::pgn {

base::CodePoint lenient_code_point(std::string_view text) noexcept {
  base::CodePoint point = base::first_code_point(text);
  if (point.valid) return point;
  std::string decoded;  // short: stays in the object, no allocation
  base::append_utf8(text.substr(0, 1), base::Encoding::Cp1252, decoded);
  point.value = base::first_code_point(decoded).value;
  return point;
}

std::string_view comment_text(const Token& token, std::string_view text) noexcept {
  std::string_view all = token.in(text);
  all.remove_prefix(1);
  if (token.kind == TokenKind::BraceComment && !token.has(TokenFlag::Unterminated)) all.remove_suffix(1);
  return all;
}

namespace {

constexpr bool is_file(char c) noexcept { return (c >= 'a' && c <= 'h') || (c >= 'A' && c <= 'H'); }
constexpr bool is_rank(char c) noexcept { return c >= '1' && c <= '8'; }

// Letters O and zeros in two or three parts: "O-O", "00", "o-o-o".
bool looks_like_castling(std::string_view word) noexcept {
  std::size_t rings = 0;
  for (const char c : word) {
    if (c == 'O' || c == 'o' || c == '0') ++rings;
    else if (c != '-' && c != '+' && c != '#') return false;
  }
  return rings == 2 || rings == 3;
}

bool is_null_move(std::string_view word) noexcept {
  return word == "--" || word == "Z0" || word == "@@@@" || word == "0000" || word == "<>" ||
         base::equal_ignoring_case(word, "null") || base::equal_ignoring_case(word, "pass");
}

}  // namespace

bool looks_like_move(std::string_view word) noexcept {
  if (looks_like_castling(word) || is_null_move(word)) return true;
  for (std::size_t i = 1; i < word.size(); ++i) {
    if (is_rank(word[i]) && is_file(word[i - 1])) return word.size() <= 12;
  }
  return word.size() == 3 && is_file(word[0]) && word[1] == 'x' && is_file(word[2]);
}

}  // namespace movetext::pgn
