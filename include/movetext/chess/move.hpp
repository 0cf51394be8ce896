// SPDX-License-Identifier: MIT
// A move that a position can play. Written SAN is not a Move: san.hpp.
#pragma once

#include <cstdint>

#include "movetext/chess/piece.hpp"
#include "movetext/chess/square.hpp"

namespace movetext::chess {

enum class MoveKind : std::uint8_t {
  None,        // no move
  Normal,
  EnPassant,
  Castle,      // from = the king, to = its own rook, in standard chess too
  Null,        // passes the turn; not a move of chess
};

struct Move {
  MoveKind kind = MoveKind::None;
  Square from = Square::None;
  Square to = Square::None;
  Role promotion = Role::None;  // Knight, Bishop, Rook, Queen or None

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return kind != MoveKind::None; }
  friend constexpr bool operator==(Move, Move) noexcept = default;
};

inline constexpr Move null_move{MoveKind::Null, Square::None, Square::None, Role::None};

}  // namespace movetext::chess
