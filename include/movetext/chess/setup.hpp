// SPDX-License-Identifier: MIT
// A position as somebody set it up: readable, perhaps impossible. Position (position.hpp) is the legal one.
#pragma once

#include <array>
#include <cstdint>

#include "movetext/chess/bitboard.hpp"
#include "movetext/chess/piece.hpp"

namespace movetext::chess {

struct Setup {
  std::array<Piece, 64> board{};  // Role::None = empty
  Color turn = Color::White;
  Bitboard castling_rooks = 0;        // the rooks that may still castle, both sides
  Square en_passant = Square::None;   // the square passed over by the last double step, as written
  std::uint32_t halfmove_clock = 0;   // plies since the last capture or pawn move
  std::uint32_t fullmove_number = 1;  // from 1
  bool chess960 = false;              // castling by the rules of Chess960
  bool has_halfmove_clock = true;     // the text gave it
  bool has_fullmove_number = true;    // the text gave it

  // The array of standard chess, number 518 of Chess960.
  [[nodiscard]] static Setup standard() noexcept;
  friend bool operator==(const Setup&, const Setup&) noexcept = default;
};

// Why a Setup is no legal or no plausible position: a set, to be accepted one by one.
enum class SetupReason : std::uint32_t {
  MissingWhiteKing = 1u << 0,
  MissingBlackKing = 1u << 1,
  SeveralWhiteKings = 1u << 2,
  SeveralBlackKings = 1u << 3,
  PawnOnBackRank = 1u << 4,
  OpponentInCheck = 1u << 5,      // the side that is not to move is in check
  CastlingWithoutRook = 1u << 6,  // a right without king and rook in place; removed by Position::from_setup
  CastlingNotTogether = 1u << 7,  // rights that stand, but cannot all be real (decisions.md, Chess960)
  EnPassantImpossible = 1u << 8,  // wrong rank, no pawn in front, or not empty; removed
  // Implausible only: never refused, warnings at most.
  TooManyMen = 1u << 9,        // more than 16 of a side
  TooManyPawns = 1u << 10,     // more than 8 pawns of a side
  TooManyPromoted = 1u << 11,  // more promoted pieces than missing pawns
  ImpossibleCheck = 1u << 12,  // more than two checkers, or two that no move can give together
};

class SetupReasons {
 public:
  constexpr SetupReasons() noexcept = default;
  constexpr SetupReasons(SetupReason reason) noexcept : bits_(static_cast<std::uint32_t>(reason)) {}
  [[nodiscard]] constexpr bool has(SetupReason reason) const noexcept {
    return bits_ & static_cast<std::uint32_t>(reason);
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr SetupReasons without(SetupReasons other) const noexcept {
    return SetupReasons(bits_ & ~other.bits_);
  }
  [[nodiscard]] constexpr SetupReasons only(SetupReasons other) const noexcept {
    return SetupReasons(bits_ & other.bits_);
  }
  constexpr SetupReasons& operator|=(SetupReasons other) noexcept {
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr SetupReasons operator|(SetupReasons a, SetupReasons b) noexcept {
    return SetupReasons(a.bits_ | b.bits_);
  }
  friend constexpr bool operator==(SetupReasons, SetupReasons) noexcept = default;

 private:
  constexpr explicit SetupReasons(std::uint32_t bits) noexcept : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

// The reasons that make a position unusable: kings, pawns on the first or last rank, opponent in check.
inline constexpr SetupReasons refusing_reasons =
    SetupReasons(SetupReason::MissingWhiteKing) | SetupReason::MissingBlackKing | SetupReason::SeveralWhiteKings |
    SetupReason::SeveralBlackKings | SetupReason::PawnOnBackRank | SetupReason::OpponentInCheck;

// Every reason that holds for `setup`. `place` (if not null) receives a square for the first refusing reason:
// the second king, the pawn, the checked king; None when there is no such square.
[[nodiscard]] SetupReasons find_reasons(const Setup& setup, Square* place = nullptr) noexcept;

}  // namespace movetext::chess
