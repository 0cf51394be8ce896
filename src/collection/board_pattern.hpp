// SPDX-License-Identifier: MIT
// Partial boards: ranks as in a FEN, with wildcards.
//
//   K Q R B N P k q r b n p   that piece           1 to 8   so many empty squares
//   A a   any White, any Black piece               .        an empty square
//   !     any piece                                ?        anything
//   M m   any White, any Black knight or bishop    *        anything on any number of squares
//   [Qr]  one of these   [^p]  none of these, perhaps empty
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/chess/position.hpp"

namespace movetext::collection {

// The kinds of piece that may stand on a square: bit 6 * colour + role, bit 12 empty.
using SquareSet = std::uint16_t;
inline constexpr SquareSet empty_square = 1u << 12;
inline constexpr SquareSet any_square = (1u << 13) - 1;

class BoardPattern {
 public:
  // False: `error` says why, and `offset` where.
  [[nodiscard]] bool parse(std::string_view text, std::string& error, std::size_t& offset);
  [[nodiscard]] bool matches(const chess::Position& position) const noexcept;
  // The same with colours and ranks exchanged.
  [[nodiscard]] BoardPattern mirrored() const;

 private:
  using Row = std::array<SquareSet, 8>;
  void fill_masks();

  std::array<std::vector<Row>, 8> ranks_;                  // the ways to fill each rank, first rank first
  std::array<chess::Bitboard, 13> allowed_{};              // by kind: where it may stand, as far as ranks are certain
  std::vector<int> open_ranks_;                            // ranks with several ways
  int turn_ = -1;                                          // -1: either side to move
};

}  // namespace movetext::collection
