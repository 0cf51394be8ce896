// SPDX-License-Identifier: MIT
// How a Position changes by a move. Inline, because parse_san and play_san know already what play_unchecked would
// have to find out again: the role that moves, and whether the move checks.
#pragma once

#include <cstring>

#include "chess/castling.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

// For each colour and role: all bits in the two sets of a Position that hold such a piece.
consteval auto make_placements() {
  std::array<std::array<std::array<Bitboard, 8>, 6>, 2> masks{};
  for (int color = 0; color < 2; ++color) {
    for (int role = 0; role < 6; ++role) masks[color][role][role] = masks[color][role][6 + color] = ~Bitboard{0};
  }
  return masks;
}
inline constexpr auto placements = make_placements();

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

  // What a Normal or EnPassant move of a piece of `us` does, but for the end of the turn. `gone`: where the captured
  // piece would stand; `quiet`: all bits when the halfmove clock goes on, 0 when it starts again.
  [[gnu::always_inline]] static void place(Position& position, Color us, Square from, Square to, Bitboard gone,
                                           Role role, Role becomes, std::uint32_t quiet) noexcept {
    // OPTIMIZATION: every set is written once and in the same way, because a branch on what is captured would be
    // guessed wrong often, and because single stores among vector stores stall the loads of the next move.
    using Pair = Bitboard __attribute__((vector_size(16)));
    const Bitboard kept = ~(bit(from) | gone);
    const Bitboard* const added = placements[index(us)][static_cast<std::size_t>(becomes)].data();
    for (std::size_t i = 0; i < 8; i += 2) {
      Pair sets;
      Pair placed;
      std::memcpy(&sets, &position.sets_[i], sizeof sets);
      std::memcpy(&placed, added + i, sizeof placed);
      sets = (sets & kept) | (placed & bit(to));
      std::memcpy(&position.sets_[i], &sets, sizeof sets);
    }
    position.castling_rooks_ &= kept;
    if (role == Role::King) position.castling_rooks_ &= ~rank_bits(back_rank(us));
    position.halfmove_clock_ = (position.halfmove_clock_ + 1) & quiet;
    const int forward = us == Color::White ? 8 : -8;
    const bool is_double_step = role == Role::Pawn && index(to) - index(from) == 2 * forward;
    position.double_step_ = is_double_step ? static_cast<Square>(index(to) - forward) : Square::None;
  }

  // A Normal or EnPassant move of a piece of that role; the turn stays.
  static void move_piece(Position& position, Move move, Role role) noexcept {
    const bool is_en_passant = move.kind == MoveKind::EnPassant;
    const Bitboard gone = bit(is_en_passant ? static_cast<Square>(index(move.to) ^ 8) : move.to);
    const bool is_quiet = role != Role::Pawn && (position.occupied() & gone) == 0;
    const Role becomes = move.promotion == Role::None ? role : move.promotion;
    place(position, position.turn_, move.from, move.to, gone, role, becomes, is_quiet ? ~std::uint32_t{0} : 0);
  }

  // A whole Normal move of which everything is known: the fast path of reading.
  template <Color us>
  [[gnu::always_inline]] static void play_normal(Position& position, Square from, Square to, Role role, Role becomes,
                                                 std::uint32_t quiet, bool checks) noexcept {
    place(position, us, from, to, bit(to), role, becomes, quiet);
    position.fullmove_number_ += us == Color::Black;
    position.turn_ = !us;
    position.check_ = checks ? CheckState::Yes : CheckState::No;
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
