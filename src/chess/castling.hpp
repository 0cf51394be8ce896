// SPDX-License-Identifier: MIT
// Where castling starts and ends, the same for standard chess and Chess960.
#pragma once

#include "chess/attack_tables.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

[[nodiscard]] constexpr Rank back_rank(Color color) noexcept { return color == Color::White ? 0 : 7; }

// The squares of king and rook before and after castling.
struct Castling {
  Square king;
  Square rook;
  Square king_to;
  Square rook_to;

  [[nodiscard]] static constexpr Castling of(Square king, Square rook) noexcept {
    const bool h_side = index(rook) > index(king);
    const Rank rank = rank_of(king);
    return {king, rook, make_square(h_side ? 6 : 2, rank), make_square(h_side ? 5 : 3, rank)};
  }
  // The squares that must be empty, apart from king and rook themselves.
  [[nodiscard]] Bitboard path() const noexcept {
    const Bitboard all = tables::between(king, king_to) | bit(king_to) | tables::between(rook, rook_to) | bit(rook_to);
    return all & ~bit(king) & ~bit(rook);
  }
  // The squares on which the king must not stand in check before it arrives.
  [[nodiscard]] Bitboard king_way() const noexcept { return tables::between(king, king_to) | bit(king); }
  [[nodiscard]] Bitboard occupied_after(Bitboard occupied) const noexcept {
    return (occupied & ~bit(king) & ~bit(rook)) | bit(king_to) | bit(rook_to);
  }
};

// The rook that `color` may still castle with on that side, or None.
[[nodiscard]] inline Square castling_rook(const Position& position, Color color, bool h_side) noexcept {
  const Bitboard rooks = position.castling_rooks() & position.pieces(color);
  const Bitboard king = position.pieces(color, Role::King);
  const Bitboard side = h_side ? rooks & ~(king - 1) : rooks & (king - 1);
  return side ? first(side) : Square::None;
}

// Every rule of castling but the right itself: free paths, no check on the way.
[[nodiscard]] bool is_castling_possible(const Position& position, const Castling& castling) noexcept;

}  // namespace movetext::chess
