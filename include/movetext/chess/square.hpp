// SPDX-License-Identifier: MIT
// Squares, files and ranks: a1 = 0, b1 = 1, ... h8 = 63.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

namespace movetext::chess {

// 0-63, or none.
enum class Square : std::uint8_t { A1 = 0, H1 = 7, A8 = 56, H8 = 63, None = 64 };

using File = int;  // 0 = a ... 7 = h
using Rank = int;  // 0 = first ... 7 = eighth

[[nodiscard]] constexpr Square make_square(File file, Rank rank) noexcept {
  return static_cast<Square>(rank * 8 + file);
}
[[nodiscard]] constexpr int index(Square square) noexcept { return static_cast<int>(square); }
[[nodiscard]] constexpr File file_of(Square square) noexcept { return index(square) & 7; }
[[nodiscard]] constexpr Rank rank_of(Square square) noexcept { return index(square) >> 3; }
[[nodiscard]] constexpr char file_char(File file) noexcept { return static_cast<char>('a' + file); }
[[nodiscard]] constexpr char rank_char(Rank rank) noexcept { return static_cast<char>('1' + rank); }

// "e4" -> the square; anything else -> nullopt.
[[nodiscard]] constexpr std::optional<Square> parse_square(std::string_view text) noexcept {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return make_square(text[0] - 'a', text[1] - '1');
}

}  // namespace movetext::chess
