// SPDX-License-Identifier: MIT
// What reading and writing of SAN share.
#pragma once

#include "chess/legality.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

// The pieces (no pawns) of the side to move that reach `to`, their own king left out of account.
[[nodiscard]] inline Bitboard find_origins(const Position& position, Role role, Square to) noexcept {
  Bitboard candidates = tables::reach_of(role, to) & position.pieces(position.turn(), role);
  const Bitboard occupied = position.occupied();
  Bitboard found = 0;
  while (candidates != 0) {
    const Square from = pop_first(candidates);
    if ((tables::between(from, to) & occupied) == 0) found |= bit(from);
  }
  return found;
}

// Those of `origins` whose move to `to` is legal.
[[nodiscard]] inline Bitboard keep_legal(const Position& position, Role role, Bitboard origins, Square to) noexcept {
  Bitboard found = 0;
  while (origins != 0) {
    const Square from = pop_first(origins);
    if (find_checkers_after(position, {MoveKind::Normal, from, to, Role::None}, role) == 0) found |= bit(from);
  }
  return found;
}

// What must be written to tell a piece from `rivals`, the others that could legally move there too.
struct Disambiguation {
  bool file = false;
  bool rank = false;
};
[[nodiscard]] inline Disambiguation find_disambiguation(Square from, Bitboard rivals) noexcept {
  if (rivals == 0) return {};
  if ((rivals & file_bits(file_of(from))) == 0) return {true, false};
  if ((rivals & rank_bits(rank_of(from))) == 0) return {false, true};
  return {true, true};
}

// '#', '+' or 0 for the position that a move has led to.
[[nodiscard]] inline char check_mark(const Position& after) noexcept {
  if (!after.is_check()) return 0;
  return after.has_legal_move() ? '+' : '#';
}

}  // namespace movetext::chess
