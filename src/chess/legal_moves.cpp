// SPDX-License-Identifier: MIT
// Questions about legal moves that need no list of them.
#include "chess/castling.hpp"
#include "chess/legality.hpp"
#include "chess/pawn_moves.hpp"
#include "movetext/chess/attacks.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

namespace {

// Where a piece could go if the own king did not matter; without castling and en passant.
Bitboard pseudo_targets(const Position& position, Square from, Role role) noexcept {
  const Color us = position.turn();
  const Bitboard occupied = position.occupied();
  if (role == Role::Pawn) {
    return pawn_steps(us, from, occupied) | (tables::pawns[index(us)][index(from)] & capturable(position));
  }
  return attacks({us, role}, from, occupied) & (~occupied | capturable(position));
}

bool is_safe(const Position& position, Move move, Role role) noexcept {
  return find_checkers_after(position, move, role) == 0;
}

// The squares that knights, pawns and the king of `by` attack.
Bitboard find_attacked_by_steppers(const Position& position, Color by) noexcept {
  constexpr Bitboard but_a = ~file_bits(0);
  constexpr Bitboard but_h = ~file_bits(7);
  constexpr Bitboard but_ab = but_a & ~file_bits(1);
  constexpr Bitboard but_gh = but_h & ~file_bits(6);
  const Bitboard knights = position.pieces(by, Role::Knight);
  const Bitboard pawns = position.pieces(by, Role::Pawn);
  const Bitboard ranks = by == Color::White ? pawns << 8 : pawns >> 8;
  return ((knights << 17 | knights >> 15) & but_a) | ((knights << 15 | knights >> 17) & but_h) |
         ((knights << 10 | knights >> 6) & but_ab) | ((knights << 6 | knights >> 10) & but_gh) |
         (ranks << 1 & but_a) | (ranks >> 1 & but_h) | tables::reach_of(Role::King, position.king(by));
}

// OPTIMIZATION: what is left by pieces that step, for all squares at once, is nearly always safe.
bool has_safe_king_step(const Position& position, Square king) noexcept {
  const Color them = !position.turn();
  const Bitboard queens = position.pieces(Role::Queen);
  const Bitboard straight = (position.pieces(Role::Rook) | queens) & position.pieces(them);
  const Bitboard oblique = (position.pieces(Role::Bishop) | queens) & position.pieces(them);
  const Bitboard without_king = position.occupied() & ~bit(king);
  Bitboard to = tables::reach_of(Role::King, king) & (~position.occupied() | capturable(position)) &
                ~find_attacked_by_steppers(position, them);
  while (to != 0) {
    const Square target = pop_first(to);
    Bitboard sliders = (tables::reach_of(Role::Rook, target) & straight) |
                       (tables::reach_of(Role::Bishop, target) & oblique);
    while (sliders != 0 && (tables::between(target, first(sliders)) & without_king) != 0) sliders &= sliders - 1;
    if (sliders == 0) return true;
  }
  return false;
}

// Some piece or pawn (not the king) has a safe move to one of `targets`.
bool has_safe_move_to(const Position& position, Bitboard targets) noexcept {
  const Color us = position.turn();
  Bitboard movers = position.pieces(us) & ~position.pieces(Role::King);
  while (movers != 0) {
    const Square from = pop_first(movers);
    const Role role = position.role_at(from);
    Bitboard to = pseudo_targets(position, from, role) & targets;
    while (to != 0) {
      if (is_safe(position, {MoveKind::Normal, from, pop_first(to), Role::None}, role)) return true;
    }
  }
  return false;
}

bool is_right_promotion(Move move, Role role, Color us) noexcept {
  const bool must_promote = role == Role::Pawn && rank_of(move.to) == back_rank(!us);
  if (!must_promote) return move.promotion == Role::None;
  return move.promotion != Role::None && move.promotion != Role::Pawn && move.promotion != Role::King;
}

bool is_legal_normal(const Position& position, Move move) noexcept {
  if (!contains(position.pieces(position.turn()), move.from)) return false;
  const Role role = position.role_at(move.from);
  if (!contains(pseudo_targets(position, move.from, role), move.to)) return false;
  return is_right_promotion(move, role, position.turn()) && is_safe(position, move, role);
}

bool is_legal_en_passant(const Position& position, Move move) noexcept {
  const Color us = position.turn();
  if (move.to == Square::None || move.to != position.double_step_square() || move.promotion != Role::None) return false;
  const Bitboard candidates = tables::pawns[index(!us)][index(move.to)] & position.pieces(us, Role::Pawn);
  return contains(candidates, move.from) && is_safe(position, move, Role::Pawn);
}

bool is_legal_castling(const Position& position, Move move) noexcept {
  const Color us = position.turn();
  if (move.from != position.king(us) || move.promotion != Role::None) return false;
  if (!contains(position.castling_rooks() & position.pieces(us), move.to)) return false;
  return is_castling_possible(position, Castling::of(move.from, move.to));
}

}  // namespace

bool Position::has_legal_move() const noexcept {
  const Square own_king = king(turn_);
  // OPTIMIZATION: the king first: most checks are answered by a step, and most positions have one.
  if (has_safe_king_step(*this, own_king)) return true;
  const Bitboard checking = find_attackers(*this, own_king, !turn_, pieces(!turn_), occupied());
  if (has_many(checking)) return false;
  const Bitboard targets = checking ? checking | tables::between(own_king, first(checking)) : ~pieces(turn_);
  if (has_safe_move_to(*this, targets) || has_legal_en_passant()) return true;
  // In Chess960 castling can be the only move: its king may pass where no step of one square is possible.
  MoveList moves;
  if (checking == 0 && castling_rooks_ != 0) append_legal_moves(moves);
  return !moves.empty();
}

bool Position::is_legal(Move move) const noexcept {
  const auto on_board = [](Square square) { return index(square) < 64; };
  if (!on_board(move.from) || !on_board(move.to)) return false;
  switch (move.kind) {
    case MoveKind::Normal:
      return is_legal_normal(*this, move);
    case MoveKind::EnPassant:
      return is_legal_en_passant(*this, move);
    case MoveKind::Castle:
      return is_legal_castling(*this, move);
    case MoveKind::None:
    case MoveKind::Null:
      return false;
  }
  return false;
}

bool Position::gives_check(Move move) const noexcept {
  Position next = *this;
  next.play_unchecked(move);
  return next.is_check();
}

}  // namespace movetext::chess
