// SPDX-License-Identifier: MIT
#include "movetext/pgn/splitter.hpp"

#include <algorithm>
#include <cstring>

#include "movetext/base/line_index.hpp"
#include "movetext/base/text.hpp"
#include "pgn/character.hpp"

namespace movetext::pgn {
namespace {

constexpr std::size_t longest_gap = 256;         // bytes of white space between two games
constexpr std::size_t longest_line = 64 << 10;   // bytes of it before a cut

// The line at `at`, which is a "[", may start a game. `line_ends` separate it from what stands before it.
bool may_start_game(std::string_view text, std::size_t at, std::size_t line_ends) noexcept {
  if (text.substr(at).starts_with("[Event ")) return true;
  return line_ends >= 2 && at + 1 < text.size() && base::is_letter(text[at + 1]);
}

// The last byte of 1-0, 0-1, 1/2-1/2 and *.
bool may_end_game(char c) noexcept { return c == '0' || c == '1' || c == '2' || c == '*'; }

// The column of `at`; nullopt: its line is too long, or starts before the text at a column that is not known.
std::optional<std::uint64_t> find_column(std::string_view text, std::size_t at, std::uint64_t first) noexcept {
  std::size_t start = at;
  while (start > 0 && at - start < longest_line && !is_line_end(text[start - 1])) --start;
  const bool is_line_start = start > 0 && is_line_end(text[start - 1]);
  if (!is_line_start && (start > 0 || first == 0)) return std::nullopt;
  return (is_line_start ? 1 : first) + base::count_columns(text.substr(start, at - start));
}

// The cut before the line that starts with the "[" at `at`.
std::optional<Cut> find_cut_before(std::string_view text, std::size_t at, std::uint64_t column) noexcept {
  std::size_t end = at;
  std::size_t line_ends = 0;
  while (end > 0 && at - end < longest_gap && base::is_space(text[end - 1])) {
    --end;
    const bool is_crlf = text[end] == '\r' && text[end + 1] == '\n';
    line_ends += is_line_end(text[end]) && !is_crlf;
  }
  if (end == 0 || !may_end_game(text[end - 1]) || !may_start_game(text, at, line_ends)) return std::nullopt;
  const auto found = find_column(text, end, column);
  return found ? std::optional(Cut{end, *found}) : std::nullopt;
}

}  // namespace

std::optional<Cut> find_cut(std::string_view text, std::size_t from, std::size_t until, std::uint64_t column) noexcept {
  until = std::min(until, text.size());
  for (std::size_t at = std::max<std::size_t>(from, 1); at < until; ++at) {
    const void* const hit = std::memchr(text.data() + at, '[', until - at);
    if (!hit) return std::nullopt;
    at = static_cast<std::size_t>(static_cast<const char*>(hit) - text.data());
    if (!is_line_end(text[at - 1])) continue;
    if (const auto cut = find_cut_before(text, at, column)) return cut;
  }
  return std::nullopt;
}

}  // namespace movetext::pgn
