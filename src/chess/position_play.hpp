// SPDX-License-Identifier: MIT
// How a Position changes by a move. Inline, because whoever reads SAN knows already what play_unchecked would have to
// find out: the role that moves, and whether the move checks.
#pragma once

#include "chess/castling.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

struct PositionPlay {
  using CheckState = Position::CheckState;

  // The role on an occupied square, without a branch.
  [[nodiscard]] static Role occupied_role(const Position& position, Square square) noexcept {
    Bitboard number = 0;
    for (int role = 1; role < 6; ++role) {
      number += static_cast<Bitboard>(role) * ((position.sets_[role] >> index(square)) & 1);
    }
    return static_cast<Role>(number);
  }

  // `us` takes a piece from the board. Requires: one of theirs stands there.
  static void capture(Position& position, Square square, Color us) noexcept {
    position.sets_[index(occupied_role(position, square))] ^= bit(square);
    position.sets_[6 + index(!us)] ^= bit(square);
  }

  // A move of `us` to a square that is empty by now, and the turn passes. `quiet`: all bits when the halfmove clock
  // goes on, 0 when it starts again.
  [[gnu::always_inline]] static void move_piece(Position& position, Role role, Square from, Square to,
                                                std::uint32_t quiet, Color us) noexcept {
    const Bitboard step = bit(from) | bit(to);
    position.sets_[index(role)] ^= step;
    position.sets_[6 + index(us)] ^= step;
    position.castling_rooks_ &= ~step;
    const int forward = us == Color::White ? 8 : -8;
    const bool is_double_step = role == Role::Pawn && index(to) - index(from) == 2 * forward;
    position.double_step_ = is_double_step ? static_cast<Square>(index(to) - forward) : Square::None;
    position.halfmove_clock_ = (position.halfmove_clock_ + 1) & quiet;
    pass_turn(position, us);
  }

  // A legal move of a piece of that role, with what is known of the check that it gives.
  static void play(Position& position, Move move, Role role, CheckState check) noexcept {
    const Color us = position.turn();
    position.check_ = check;
    if (move.kind == MoveKind::Castle) return castle(position, Castling::of(move.from, move.to), us);
    const Square victim = move.kind == MoveKind::EnPassant ? static_cast<Square>(index(move.to) ^ 8) : move.to;
    const bool captures = contains(position.pieces(!us), victim);
    if (captures) capture(position, victim, us);
    if (role == Role::King) {
      position.castling_rooks_ &= ~rank_bits(back_rank(us));
      position.kings_[index(us)] = move.to;
    }
    const bool is_quiet = !captures && role != Role::Pawn;
    move_piece(position, role, move.from, move.to, is_quiet ? ~std::uint32_t{0} : 0, us);
    if (move.promotion == Role::None) return;
    position.sets_[index(Role::Pawn)] ^= bit(move.to);
    position.sets_[index(move.promotion)] ^= bit(move.to);
  }

  // A null move.
  static void pass(Position& position) noexcept {
    position.check_ = CheckState::Unknown;
    position.double_step_ = Square::None;
    ++position.halfmove_clock_;
    pass_turn(position, position.turn());
  }

  // The side to move is known not to stand in check.
  [[nodiscard]] static bool is_known_to_be_safe(const Position& position) noexcept {
    return position.check_ == CheckState::No;
  }

 private:
  static void castle(Position& position, const Castling& castling, Color us) noexcept {
    const Bitboard kept = ~(bit(castling.king) | bit(castling.rook));
    for (Bitboard& set : position.sets_) set &= kept;
    position.sets_[index(Role::King)] |= bit(castling.king_to);
    position.sets_[index(Role::Rook)] |= bit(castling.rook_to);
    position.sets_[6 + index(us)] |= bit(castling.king_to) | bit(castling.rook_to);
    position.castling_rooks_ &= ~rank_bits(back_rank(us));
    position.kings_[index(us)] = castling.king_to;
    position.double_step_ = Square::None;
    ++position.halfmove_clock_;
    pass_turn(position, us);
  }

  static void pass_turn(Position& position, Color us) noexcept {
    position.fullmove_number_ += us == Color::Black;
    position.turn_ = !us;
  }
};

}  // namespace movetext::chess
