// SPDX-License-Identifier: MIT
// A set of squares as 64 bits; bit n is the square with index n.
#pragma once

#include <bit>
#include <cstdint>

#include "movetext/chess/square.hpp"

namespace movetext::chess {

using Bitboard = std::uint64_t;

[[nodiscard]] constexpr Bitboard bit(Square square) noexcept { return Bitboard{1} << index(square); }
[[nodiscard]] constexpr Bitboard file_bits(File file) noexcept { return 0x0101010101010101u << file; }
[[nodiscard]] constexpr Bitboard rank_bits(Rank rank) noexcept { return Bitboard{0xFF} << (8 * rank); }
[[nodiscard]] constexpr bool contains(Bitboard set, Square square) noexcept { return (set >> index(square)) & 1; }
[[nodiscard]] constexpr int count(Bitboard set) noexcept { return std::popcount(set); }
[[nodiscard]] constexpr bool has_many(Bitboard set) noexcept { return (set & (set - 1)) != 0; }
// Requires: set != 0.
[[nodiscard]] constexpr Square first(Bitboard set) noexcept {
  if (set == 0) __builtin_unreachable();  // OPTIMIZATION: processors differ in what they find in an empty set
  return static_cast<Square>(std::countr_zero(set));
}
[[nodiscard]] constexpr Square last(Bitboard set) noexcept { return static_cast<Square>(63 - std::countl_zero(set)); }
// Removes and returns the lowest square. Requires: set != 0.
constexpr Square pop_first(Bitboard& set) noexcept {
  const Square square = first(set);
  set &= set - 1;
  return square;
}

inline constexpr Bitboard light_squares = 0x55AA55AA55AA55AAu;
inline constexpr Bitboard dark_squares = ~light_squares;

}  // namespace movetext::chess
