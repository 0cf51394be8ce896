// SPDX-License-Identifier: MIT
// A game cut to some of its moves, or with remarks that a program makes: what is done to a tree before it is written.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "movetext/game/game.hpp"

namespace movetext::game {

// Which half-moves of the main line are kept; variations stay with the moves that they replace. Without its beginning
// the game starts from the position there; a game that is carried and not played keeps it. Result and Termination stay:
// they tell how the game ended, not how the excerpt does.
struct Trim {
  std::uint32_t first = 1;      // half-move, from 1
  std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t from_end = 0;   // keep so many of the last half-moves; 0: that is not asked
  // Go on behind `last` until so many half-moves in a row were neither a capture, a promotion nor a check.
  std::uint32_t quiet = 0;
  std::string behind_comment;   // start behind the first comment of the main line that holds this; empty: no

  friend bool operator==(const Trim&, const Trim&) = default;
};

// What a program can say of a position, as a comment of its own.
struct Remarks {
  bool has_fen = false;      // its FEN
  bool has_key = false;      // "key " and its Polyglot key, 16 hexadecimal digits
  bool has_balance = false;  // "balance " and material, White less Black, in pawns: 1 3 3 5 9

  [[nodiscard]] bool any() const noexcept { return has_fen || has_key || has_balance; }
  friend bool operator==(const Remarks&, const Remarks&) = default;
};

struct Reshape {
  Trim trim;
  Remarks each_move;                   // behind every half-move of the main line
  Remarks end;                         // behind the last one only
  bool adds_key = false;               // tag HashCode: the Polyglot key of the last position
  bool adds_total_ply_count = false;   // tag TotalPlyCount: half-moves of all lines
  bool moves_lead_comments = false;    // comments before the first move of a variation go behind it

  friend bool operator==(const Reshape&, const Reshape&) = default;
};

// Does it, in this order: cut, comments moved, remarks, tags. What needs positions is left out of a game without them.
// Complexity: linear in the game.
void reshape(Game& game, const Reshape& what);

}  // namespace movetext::game
