// SPDX-License-Identifier: MIT
// The truth that the other kernels are compared with: a byte at a time, in the words of the rules.
#include "movetext/base/text.hpp"
#include "pgn/character.hpp"
#include "pgn/scan/kernel.hpp"

namespace movetext::pgn::scan {

namespace {

bool is_sign(char c) noexcept { return c == '+' || c == '-' || c == '=' || c == '/' || c == ':' || c == '#'; }

bool may_follow_symbol(char c) noexcept {
  return c == ' ' || c == '\n' || c == '\r' || c == ')' || c == '!' || c == '?';
}

// Would the two bytes at the end of a symbol make it something else: "+-", or the "-1" of a result?
bool is_odd_pair(char first, char second) noexcept {
  if (base::is_digit(second)) return first == '-' || first == '/';
  return is_sign(first) && is_sign(second);
}

void classify(const char* text, Classes& classes) noexcept {
  classes = Classes{};
  for (std::size_t i = 0; i < block_size; ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    if (is_symbol_byte(text[i])) classes.symbol |= bit;
    if (base::is_letter(text[i])) classes.letter |= bit;
    if (base::is_digit(text[i])) classes.digit |= bit;
    if (text[i] == '0') classes.zero |= bit;
    if (text[i] == '.') classes.period |= bit;
    if (text[i] == ' ' || text[i] == '\n') classes.blank |= bit;
    if (text[i] == ' ' || is_line_end(text[i])) classes.space |= bit;
    const bool is_odd = i >= 2 && is_odd_pair(text[i - 2], text[i - 1]);
    if (may_follow_symbol(text[i]) && !is_odd) classes.plain_end |= bit;
  }
}

bool may_start_line(char before) noexcept { return is_line_end(before) || before == '\xBF'; }

const char* find_comment_end(const char* from, const char* end) noexcept {
  while (from < end && *from != '}' && !(*from == '[' && may_start_line(from[-1]))) ++from;
  return from;
}

const char* find_string_end(const char* from, const char* end) noexcept {
  while (from < end && *from != '"' && *from != '\\' && *from >= ' ' && *from != '\x7F' && is_ascii_byte(*from)) ++from;
  return from;
}

// Behind the line end at p, or null: there is none.
const char* pass_line_end(const char* p, const char* end) noexcept {
  if (p < end && *p == '\r') ++p;
  return p < end && *p == '\n' ? p + 1 : nullptr;
}

std::size_t find_tag_lines(const char* from, const char* end, TagLine* lines, std::size_t most) noexcept {
  std::size_t count = 0;
  while (count < most) {
    TagLine& line = lines[count];
    if (from == end || *from != '[') break;
    line.open = find_string_end(from + 1, end);
    if (line.open == end || *line.open != '"') break;
    line.close = find_string_end(line.open + 1, end);
    if (end - line.close < 2 || line.close[0] != '"' || line.close[1] != ']') break;
    line.next = pass_line_end(line.close + 2, end);
    if (!line.next) break;
    from = line.next;
    ++count;
  }
  return count;
}

bool is_common(char c) noexcept {
  return base::is_letter(c) || base::is_digit(c) || c == '.' || c == ' ' || c == '\n' || c == '\r' || c == '+' ||
         c == '#' || c == '=' || c == '!' || c == '?' || c == '$';
}

const char* find_uncommon(const char* from, const char* end) noexcept {
  const auto is_half = [](const char* p) { return *p == '.' && p[-1] == '0' && !base::is_digit(p[-2]); };
  while (from < end && is_common(*from) && !is_half(from)) ++from;
  return from;
}

Survey survey(const char* from, const char* end) noexcept {
  Survey survey;
  for (const char* p = from; p < end; ++p) {
    const bool follows_cr = p > from && p[-1] == '\r';
    survey.line_ends += *p == '\r' || (*p == '\n' && !follows_cr);
    survey.is_plain &= is_ascii_byte(*p) && !is_control(*p);
    if (is_line_end(*p)) survey.last_line = static_cast<std::size_t>(p + 1 - from);
  }
  return survey;
}

}  // namespace

const Kernel scalar = {"scalar",       classify, find_comment_end, find_string_end,
                       find_tag_lines, survey,   find_uncommon};

}  // namespace movetext::pgn::scan
