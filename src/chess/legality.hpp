// SPDX-License-Identifier: MIT
// Whether a king stands in check on a board that differs from a Position by one move. Inline: the hot path of
// parse_san.
#pragma once

#include "chess/attack_tables.hpp"
#include "chess/castling.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

// The pieces among `attackers` (all of `by`) that attack `square` under `occupied`. Sliders are looked for back
// from the square: those in reach on an empty board, then the squares between.
[[nodiscard]] inline Bitboard find_attackers(const Position& position, Square square, Color by, Bitboard attackers,
                                             Bitboard occupied) noexcept {
  const Bitboard queens = position.pieces(Role::Queen);
  Bitboard found = (tables::reach_of(Role::Knight, square) & position.pieces(Role::Knight)) |
                   (tables::pawns[index(!by)][index(square)] & position.pieces(Role::Pawn)) |
                   (tables::reach_of(Role::King, square) & position.pieces(Role::King));
  found &= attackers;
  Bitboard sliders = ((tables::reach_of(Role::Rook, square) & (position.pieces(Role::Rook) | queens)) |
                      (tables::reach_of(Role::Bishop, square) & (position.pieces(Role::Bishop) | queens))) &
                     attackers;
  while (sliders != 0) {
    const Square slider = pop_first(sliders);
    if ((tables::between(square, slider) & occupied) == 0) found |= bit(slider);
  }
  return found;
}

// The square of the pawn that an en passant capture onto `target` takes.
[[nodiscard]] inline Square en_passant_victim(Square target) noexcept { return static_cast<Square>(index(target) ^ 8); }

// The board after a move that is no castling.
struct AfterMove {
  Bitboard occupied;
  Bitboard theirs;  // the side that did not move, what was captured taken away
};
[[nodiscard]] inline AfterMove board_after(const Position& position, Move move) noexcept {
  const Bitboard gone = move.kind == MoveKind::EnPassant ? bit(en_passant_victim(move.to)) : bit(move.to);
  const Bitboard occupied = position.occupied() & ~bit(move.from) & ~gone;
  return {occupied | bit(move.to), position.pieces(!position.turn()) & ~gone};
}

// The pieces that would check the mover's king after a pseudo-legal move that is no castling.
[[nodiscard]] inline Bitboard find_checkers_after(const Position& position, Move move, Role role) noexcept {
  const AfterMove after = board_after(position, move);
  const Square king = role == Role::King ? move.to : position.king(position.turn());
  return find_attackers(position, king, !position.turn(), after.theirs, after.occupied);
}

}  // namespace movetext::chess
