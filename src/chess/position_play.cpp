// SPDX-License-Identifier: MIT
#include <cassert>

#include "chess/castling.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

namespace {

// The roles as numbers, without a branch. Requires: one of `by_role` holds the square.
int role_number(const std::array<Bitboard, 6>& by_role, Square square) noexcept {
  Bitboard number = 0;
  for (int role = 1; role < 6; ++role) number += static_cast<Bitboard>(role) * ((by_role[role] >> index(square)) & 1);
  return static_cast<int>(number);
}

}  // namespace

void Position::play_castling(Move move) noexcept {
  const Castling castling = Castling::of(move.from, move.to);
  Bitboard& kings = by_role_[index(Role::King)];
  Bitboard& rooks = by_role_[index(Role::Rook)];
  Bitboard& ours = by_color_[index(turn_)];
  kings = (kings & ~bit(castling.king)) | bit(castling.king_to);
  rooks = (rooks & ~bit(castling.rook)) | bit(castling.rook_to);
  ours = castling.occupied_after(ours);
  castling_rooks_ &= ~rank_bits(back_rank(turn_));
  ++halfmove_clock_;
}

void Position::play_piece(Move move) noexcept {
  const int role = role_number(by_role_, move.from);
  const Bitboard from = bit(move.from);
  const Bitboard to = bit(move.to);
  Bitboard captured = to;
  if (move.kind == MoveKind::EnPassant) captured = bit(static_cast<Square>(index(move.to) ^ 8));
  Bitboard& ours = by_color_[index(turn_)];
  Bitboard& theirs = by_color_[index(!turn_)];
  const bool is_capture = (theirs & captured) != 0;
  theirs &= ~captured;
  ours ^= from | to;
  // OPTIMIZATION: cleared in every set, because a branch on the captured role would be guessed wrong often.
  for (Bitboard& set : by_role_) set &= ~(captured | from);
  const int becomes = move.promotion == Role::None ? role : index(move.promotion);
  by_role_[becomes] |= to;
  castling_rooks_ &= ~(from | to);
  if (role == index(Role::King)) castling_rooks_ &= ~rank_bits(back_rank(turn_));
  const bool is_pawn = role == index(Role::Pawn);
  halfmove_clock_ = is_pawn || is_capture ? 0 : halfmove_clock_ + 1;
  const bool is_double_step = is_pawn && (index(move.from) ^ index(move.to)) == 16;
  if (is_double_step) double_step_ = static_cast<Square>((index(move.from) + index(move.to)) / 2);
}

void Position::play_unchecked(Move move) noexcept {
  assert(move.kind == MoveKind::Null ? !is_check() : is_legal(move));
  double_step_ = Square::None;
  switch (move.kind) {
    case MoveKind::None:
    case MoveKind::Null: ++halfmove_clock_; break;
    case MoveKind::Castle: play_castling(move); break;
    case MoveKind::Normal:
    case MoveKind::EnPassant: play_piece(move); break;
  }
  fullmove_number_ += turn_ == Color::Black;
  turn_ = !turn_;
}

}  // namespace movetext::chess
