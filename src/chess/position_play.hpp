// SPDX-License-Identifier: MIT
// How a Position changes by a move. Inline, because parse_san and play_san know already what play_unchecked would
// have to find out again: the role that moves, and whether the move checks.
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

  // A Normal or EnPassant move of a piece of that role; the turn stays.
  static void move_piece(Position& position, Move move, Role role) noexcept {
    const Color us = position.turn_;
    const bool is_en_passant = move.kind == MoveKind::EnPassant;
    const Square victim = is_en_passant ? static_cast<Square>(index(move.to) ^ 8) : move.to;
    const Bitboard gone = bit(victim) & position.pieces(!us);
    if (gone != 0) {
      position.sets_[index(occupied_role(position, victim))] ^= gone;
      position.sets_[6 + index(!us)] ^= gone;
    }
    const Bitboard step = bit(move.from) | bit(move.to);
    position.sets_[index(role)] ^= bit(move.from);
    position.sets_[index(move.promotion == Role::None ? role : move.promotion)] ^= bit(move.to);
    position.sets_[6 + index(us)] ^= step;
    position.castling_rooks_ &= ~step;
    if (role == Role::King) position.castling_rooks_ &= ~rank_bits(back_rank(us));
    const bool is_quiet = role != Role::Pawn && gone == 0;
    position.halfmove_clock_ = is_quiet ? position.halfmove_clock_ + 1 : 0;
    const int forward = us == Color::White ? 8 : -8;
    const bool is_double_step = role == Role::Pawn && index(move.to) - index(move.from) == 2 * forward;
    position.double_step_ = is_double_step ? static_cast<Square>(index(move.to) - forward) : Square::None;
  }

  // OPTIMIZATION: a whole Normal move of which everything is known, as most are: no king, no promotion, no check before
  // or after it. `quiet`: all bits when the halfmove clock goes on, 0 when it starts again.
  template <Color us>
  [[gnu::always_inline]] static void play_simply(Position& position, Square from, Square to, Role role, bool takes,
                                                 std::uint32_t quiet) noexcept {
    const Bitboard step = bit(from) | bit(to);
    if (takes) {
      const Role captured = occupied_role(position, to);
      position.sets_[index(captured)] ^= bit(to);
      position.sets_[6 + index(!us)] ^= bit(to);
    }
    position.sets_[index(role)] ^= step;
    position.sets_[6 + index(us)] ^= step;
    position.castling_rooks_ &= ~step;
    constexpr int forward = us == Color::White ? 8 : -8;
    const bool is_double_step = role == Role::Pawn && index(to) - index(from) == 2 * forward;
    position.double_step_ = is_double_step ? static_cast<Square>(index(to) - forward) : Square::None;
    position.halfmove_clock_ = (position.halfmove_clock_ + 1) & quiet;
    position.fullmove_number_ += us == Color::Black;
    position.turn_ = !us;
  }

  // King and rook move; the turn stays.
  static void castle(Position& position, const Castling& castling) noexcept {
    const Bitboard kept = ~(bit(castling.king) | bit(castling.rook));
    for (Bitboard& set : position.sets_) set &= kept;
    position.sets_[index(Role::King)] |= bit(castling.king_to);
    position.sets_[index(Role::Rook)] |= bit(castling.rook_to);
    position.sets_[6 + index(position.turn_)] |= bit(castling.king_to) | bit(castling.rook_to);
    position.castling_rooks_ &= ~rank_bits(back_rank(position.turn_));
    position.double_step_ = Square::None;
    ++position.halfmove_clock_;
  }

  static void pass(Position& position) noexcept {
    position.double_step_ = Square::None;
    ++position.halfmove_clock_;
  }

  // The other side is to move now, in check or not.
  static void end_turn(Position& position, CheckState check) noexcept {
    position.fullmove_number_ += position.turn_ == Color::Black;
    position.turn_ = !position.turn_;
    position.check_ = check;
  }

  // A legal move of which everything is known.
  static void play(Position& position, Move move, Role role, bool checks) noexcept {
    if (move.kind == MoveKind::Castle) {
      castle(position, Castling::of(move.from, move.to));
    } else {
      move_piece(position, move, role);
    }
    end_turn(position, checks ? CheckState::Yes : CheckState::No);
  }

  // The side to move is known not to stand in check.
  [[nodiscard]] static bool is_known_to_be_safe(const Position& position) noexcept {
    return position.check_ == CheckState::No;
  }
};

}  // namespace movetext::chess
