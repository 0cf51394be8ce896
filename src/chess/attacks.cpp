// SPDX-License-Identifier: MIT
#include "movetext/chess/attacks.hpp"

#include "chess/attack_tables.hpp"

namespace movetext::chess {

Bitboard king_attacks(Square from) noexcept { return tables::reach_of(Role::King, from); }

Bitboard knight_attacks(Square from) noexcept { return tables::reach_of(Role::Knight, from); }

Bitboard pawn_attacks(Color color, Square from) noexcept { return tables::pawns[index(color)][index(from)]; }

Bitboard bishop_attacks(Square from, Bitboard occupied) noexcept { return tables::bishop_attacks(from, occupied); }

Bitboard rook_attacks(Square from, Bitboard occupied) noexcept { return tables::rook_attacks(from, occupied); }

Bitboard queen_attacks(Square from, Bitboard occupied) noexcept {
  return tables::bishop_attacks(from, occupied) | tables::rook_attacks(from, occupied);
}

Bitboard attacks(Piece piece, Square from, Bitboard occupied) noexcept {
  switch (piece.role) {
    case Role::Pawn:
      return pawn_attacks(piece.color, from);
    case Role::Knight:
      return knight_attacks(from);
    case Role::Bishop:
      return bishop_attacks(from, occupied);
    case Role::Rook:
      return rook_attacks(from, occupied);
    case Role::Queen:
      return queen_attacks(from, occupied);
    case Role::King:
      return king_attacks(from);
    case Role::None:
      return 0;
  }
  return 0;
}

Bitboard between(Square a, Square b) noexcept { return tables::between(a, b); }

Bitboard line(Square a, Square b) noexcept {
  for (const tables::Line& through : tables::lines[index(a)]) {
    if (contains(through.lower | through.upper, b)) return through.lower | through.upper | bit(a);
  }
  return 0;
}

}  // namespace movetext::chess
