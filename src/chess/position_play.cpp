// SPDX-License-Identifier: MIT
#include "chess/position_play.hpp"

#include <cassert>

namespace movetext::chess {

void Position::play_unchecked(Move move) noexcept {
  assert(move.kind == MoveKind::Null ? !is_check() : is_legal(move));
  if (move.kind == MoveKind::None || move.kind == MoveKind::Null) return PositionPlay::pass(*this);
  const Role role = PositionPlay::occupied_role(*this, move.from);
  PositionPlay::play(*this, move, role, PositionPlay::CheckState::Unknown);
}

}  // namespace movetext::chess
