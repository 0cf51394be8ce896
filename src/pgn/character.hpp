// SPDX-License-Identifier: MIT
// What single bytes and code points mean in movetext (R-006, R-007, R-009, R-012, R-093).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "movetext/base/text.hpp"

namespace movetext::pgn {

namespace detail {
consteval std::array<bool, 256> symbol_bytes() {
  std::array<bool, 256> table{};
  for (int c = 0; c < 128; ++c) {
    const char ch = static_cast<char>(c);
    table[static_cast<std::size_t>(c)] = base::is_letter(ch) || base::is_digit(ch);
  }
  for (const char c : std::string_view("_+#=:-/@")) table[static_cast<unsigned char>(c)] = true;
  return table;
}
inline constexpr std::array<bool, 256> symbol_table = symbol_bytes();

constexpr std::array<bool, 256> name_bytes() noexcept {
  std::array<bool, 256> table{};
  for (std::size_t c = 0; c < 128; ++c) {
    const char ch = static_cast<char>(c);
    table[c] = base::is_letter(ch) || base::is_digit(ch) || ch == '_';
  }
  return table;
}
inline constexpr std::array<bool, 256> name_table = name_bytes();
}  // namespace detail

// A byte that continues a symbol token: the standard's class, "/" and "@" (R-012).
[[nodiscard]] inline bool is_symbol_byte(char c) noexcept {
  return detail::symbol_table[static_cast<unsigned char>(c)];
}

// A byte of a tag name in the spelling of the standard (section 8.1.1).
[[nodiscard]] constexpr bool is_name_byte(char c) noexcept { return detail::name_table[static_cast<unsigned char>(c)]; }

[[nodiscard]] constexpr bool is_ascii_byte(char c) noexcept { return static_cast<unsigned char>(c) < 0x80; }
[[nodiscard]] constexpr bool is_line_end(char c) noexcept { return c == '\n' || c == '\r'; }
// Controls that may not stand in movetext: everything below blank that is no white space, and DEL (R-007).
[[nodiscard]] constexpr bool is_control(char c) noexcept {
  return (static_cast<unsigned char>(c) < 0x20 && !base::is_space(c)) || c == 0x7F;
}

// R-006: white space beyond ASCII.
[[nodiscard]] constexpr bool is_odd_space(char32_t c) noexcept {
  return c == 0xA0 || c == 0xFEFF || (c >= 0x200B && c <= 0x200F) || c == 0x2028 || c == 0x2029;
}
// R-093: dashes that stand for "-".
[[nodiscard]] constexpr bool is_dash(char32_t c) noexcept {
  return (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xFE63 || c == 0xFF0D;
}
// R-022, decisions.md: “ ” „ « » ‘ ’.
[[nodiscard]] constexpr bool is_typographic_quote(char32_t c) noexcept {
  return c == 0x201C || c == 0x201D || c == 0x201E || c == 0xAB || c == 0xBB || c == 0x2018 || c == 0x2019;
}
// Code points that belong to a move beside ASCII: figurines (R-095), Cyrillic piece letters (Appendix B), the sign ×,
// dashes, and the marks † ‡ ≠ (R-092).
[[nodiscard]] constexpr bool is_move_code_point(char32_t c) noexcept {
  return (c >= 0x2654 && c <= 0x265F) || c == 0xFE0E || c == 0xFE0F || (c >= 0xE024 && c <= 0xE029) ||
         (c >= 0x0400 && c <= 0x04FF) || c == 0xD7 || is_dash(c) || c == 0x2020 || c == 0x2021 || c == 0x2260;
}
// Code points that may start a move.
[[nodiscard]] constexpr bool is_move_start(char32_t c) noexcept {
  return is_move_code_point(c) && !is_dash(c) && c != 0xD7 && c != 0x2020 && c != 0x2021 && c != 0x2260 &&
         c != 0xFE0E && c != 0xFE0F;
}

// The code point at the front of text: UTF-8, else one byte of Windows-1252 (R-004). Requires: !text.empty().
[[nodiscard]] base::CodePoint lenient_code_point(std::string_view text) noexcept;

}  // namespace movetext::pgn
