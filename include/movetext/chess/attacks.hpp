// SPDX-License-Identifier: MIT
// Which squares a piece attacks. Total functions of square and occupancy.
#pragma once

#include "movetext/chess/bitboard.hpp"
#include "movetext/chess/piece.hpp"

namespace movetext::chess {

[[nodiscard]] Bitboard king_attacks(Square from) noexcept;
[[nodiscard]] Bitboard knight_attacks(Square from) noexcept;
// The two (or one) squares that a pawn of `color` on `from` attacks.
[[nodiscard]] Bitboard pawn_attacks(Color color, Square from) noexcept;
[[nodiscard]] Bitboard bishop_attacks(Square from, Bitboard occupied) noexcept;
[[nodiscard]] Bitboard rook_attacks(Square from, Bitboard occupied) noexcept;
[[nodiscard]] Bitboard queen_attacks(Square from, Bitboard occupied) noexcept;
// Attacks of any piece.
[[nodiscard]] Bitboard attacks(Piece piece, Square from, Bitboard occupied) noexcept;
// The squares strictly between two squares on one line or diagonal, else empty.
[[nodiscard]] Bitboard between(Square a, Square b) noexcept;
// The whole line or diagonal through two squares, else empty.
[[nodiscard]] Bitboard line(Square a, Square b) noexcept;

}  // namespace movetext::chess
