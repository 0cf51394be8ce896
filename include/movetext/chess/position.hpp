// SPDX-License-Identifier: MIT
// A legal position of standard chess or Chess960, and the moves that it allows.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "movetext/base/result.hpp"
#include "movetext/chess/bitboard.hpp"
#include "movetext/chess/move.hpp"
#include "movetext/chess/setup.hpp"

namespace movetext::chess {

// The moves of one position without allocation. A position that a game can reach has at most 218; one that was set
// up with many queens has more, but never `capacity`: each of at most 63 squares can be entered along 8 lines and by
// 8 knights, from at least 24 pieces then, and by promotion in 4 ways.
class MoveList {
 public:
  static constexpr std::size_t capacity = 768;

  MoveList() noexcept {}  // leaves the moves uninitialised on purpose
  void push(Move move) noexcept {
    assert(size_ < capacity);
    std::construct_at(data() + size_++, move);
  }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] const Move* begin() const noexcept { return data(); }
  [[nodiscard]] const Move* end() const noexcept { return data() + size_; }
  [[nodiscard]] Move operator[](std::size_t i) const noexcept { return data()[i]; }
  void clear() noexcept { size_ = 0; }

 private:
  Move* data() noexcept { return reinterpret_cast<Move*>(bytes_); }
  [[nodiscard]] const Move* data() const noexcept { return reinterpret_cast<const Move*>(bytes_); }

  alignas(Move) std::byte bytes_[capacity * sizeof(Move)];
  std::size_t size_ = 0;
};

// Value type, cheap to copy (eight bitboards and a few bytes).
class Position {
 public:
  // The standard array, White to move.
  Position() noexcept;

  // A position from a set-up one. Refused with the whole set of reasons when a refusing reason holds that is
  // not in `accepted`. Impossible castling rights and en passant squares are removed, never refused; ask
  // find_reasons for them. Requires for `accepted`: no king reason (a Position has one king a side).
  [[nodiscard]] static base::Result<Position, SetupReasons> from_setup(const Setup& setup,
                                                                       SetupReasons accepted = {}) noexcept;
  [[nodiscard]] Setup to_setup() const noexcept;

  [[nodiscard]] Color turn() const noexcept { return turn_; }
  [[nodiscard]] bool is_chess960() const noexcept { return chess960_; }
  // Castling by the rules of Chess960 from now on; standard chess castling is the same on the standard array.
  void set_chess960(bool on) noexcept { chess960_ = on; }
  [[nodiscard]] Bitboard occupied() const noexcept { return sets_[6] | sets_[7]; }
  [[nodiscard]] Bitboard pieces(Color color) const noexcept { return sets_[6 + index(color)]; }
  [[nodiscard]] Bitboard pieces(Role role) const noexcept { return sets_[index(role)]; }
  [[nodiscard]] Bitboard pieces(Color color, Role role) const noexcept { return pieces(color) & pieces(role); }
  [[nodiscard]] Piece piece_at(Square square) const noexcept;  // role None: empty
  [[nodiscard]] Role role_at(Square square) const noexcept;
  [[nodiscard]] Square king(Color color) const noexcept { return kings_[static_cast<std::size_t>(index(color))]; }
  [[nodiscard]] Bitboard castling_rooks() const noexcept { return castling_rooks_; }
  // The square passed over by the last move when it was a double step (policy `always`), else None.
  [[nodiscard]] Square double_step_square() const noexcept { return double_step_; }
  [[nodiscard]] std::uint32_t halfmove_clock() const noexcept { return halfmove_clock_; }
  [[nodiscard]] std::uint32_t fullmove_number() const noexcept { return fullmove_number_; }
  void set_fullmove_number(std::uint32_t number) noexcept { fullmove_number_ = number; }

  // Pieces of both colours that attack `square` under `occupied`.
  [[nodiscard]] Bitboard attackers_to(Square square, Bitboard occupied) const noexcept;
  // The pieces that give check to the side to move.
  [[nodiscard]] Bitboard checkers() const noexcept;
  [[nodiscard]] bool is_check() const noexcept {
    return check_ == CheckState::Unknown ? checkers() != 0 : check_ == CheckState::Yes;
  }
  [[nodiscard]] bool has_legal_move() const noexcept;
  [[nodiscard]] bool is_checkmate() const noexcept { return is_check() && !has_legal_move(); }
  [[nodiscard]] bool is_stalemate() const noexcept { return !is_check() && !has_legal_move(); }
  // An en passant capture that the rules allow now (policy `legal`, R-135).
  [[nodiscard]] bool has_legal_en_passant() const noexcept;
  // An enemy pawn stands ready to capture, perhaps pinned (policy `pseudo`).
  [[nodiscard]] bool has_pseudo_en_passant() const noexcept;

  // All legal moves, promotions one by one; never Null.
  void append_legal_moves(MoveList& moves) const noexcept;
  [[nodiscard]] bool is_legal(Move move) const noexcept;
  // Would the move give check? Requires: is_legal(move).
  [[nodiscard]] bool gives_check(Move move) const noexcept;

  // Plays a move. Requires: is_legal(move), or a Null move while not in check. Null: the turn passes, the en
  // passant square is cleared, clocks go on, castling rights stay.
  void play_unchecked(Move move) noexcept;

  friend bool operator==(const Position& a, const Position& b) noexcept {
    return a.sets_ == b.sets_ && a.castling_rooks_ == b.castling_rooks_ && a.double_step_ == b.double_step_ &&
           a.turn_ == b.turn_ && a.chess960_ == b.chess960_ && a.halfmove_clock_ == b.halfmove_clock_ &&
           a.fullmove_number_ == b.fullmove_number_;
  }

 private:
  friend struct PositionPlay;  // plays moves; src/chess/position_play.hpp
  // What the last move has told about check; follows from the rest, so that equality leaves it out.
  enum class CheckState : std::uint8_t { Unknown, No, Yes };

  std::array<Bitboard, 8> sets_{};  // by role, then by colour: one array, so that a square is cleared in all at once
  Bitboard castling_rooks_ = 0;
  Square double_step_ = Square::None;
  Color turn_ = Color::White;
  bool chess960_ = false;
  CheckState check_ = CheckState::Unknown;
  std::array<Square, 2> kings_{};  // OPTIMIZATION: as in sets_
  std::uint32_t halfmove_clock_ = 0;
  std::uint32_t fullmove_number_ = 1;
};

// Leaf positions at `depth` plies; depth 0 is 1.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth) noexcept;

}  // namespace movetext::chess
