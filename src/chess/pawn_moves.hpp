// SPDX-License-Identifier: MIT
// Where pawns can go, their king left out of account.
#pragma once

#include "chess/castling.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

enum class PawnWay : std::uint8_t { Step, Capture };

// The square `ranks` ranks behind, as the side to move sees it. Requires: it is on the board.
[[nodiscard]] constexpr Square behind(Color color, Square square, int ranks) noexcept {
  return static_cast<Square>(color == Color::White ? index(square) - 8 * ranks : index(square) + 8 * ranks);
}

// The squares that a pawn can step to, single and double.
[[nodiscard]] constexpr Bitboard pawn_steps(Color color, Square from, Bitboard occupied) noexcept {
  const bool white = color == Color::White;
  const Bitboard one = (white ? bit(from) << 8 : bit(from) >> 8) & ~occupied;
  const Bitboard passed = one & rank_bits(white ? 2 : 5);
  const Bitboard two = (white ? passed << 8 : passed >> 8) & ~occupied;
  return one | two;
}

// What can be captured: not the king, which only a position with the wrong side to move would offer.
[[nodiscard]] inline Bitboard capturable(const Position& position) noexcept {
  return position.pieces(!position.turn()) & ~position.pieces(Role::King);
}

// The targets of one kind, captures with en passant.
[[nodiscard]] inline Bitboard pawn_targets(const Position& position, Square from, PawnWay way) noexcept {
  const Color us = position.turn();
  if (way == PawnWay::Step) return pawn_steps(us, from, position.occupied());
  Bitboard victims = capturable(position);
  if (position.double_step_square() != Square::None) victims |= bit(position.double_step_square());
  return tables::pawns[index(us)][index(from)] & victims;
}

// The move without its promotion. Requires: `to` is among the pawn_targets.
[[nodiscard]] inline Move make_pawn_move(const Position& position, Square from, Square to) noexcept {
  const bool is_en_passant = to == position.double_step_square() && file_of(from) != file_of(to);
  return {is_en_passant ? MoveKind::EnPassant : MoveKind::Normal, from, to, Role::None};
}

}  // namespace movetext::chess
