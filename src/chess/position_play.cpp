// SPDX-License-Identifier: MIT
#include "chess/position_play.hpp"

#include <cassert>

namespace movetext::chess {

void Position::play_unchecked(Move move) noexcept {
  assert(move.kind == MoveKind::Null ? !is_check() : is_legal(move));
  switch (move.kind) {
    case MoveKind::None:
    case MoveKind::Null:
      PositionPlay::pass(*this);
      break;
    case MoveKind::Castle:
      PositionPlay::castle(*this, Castling::of(move.from, move.to));
      break;
    case MoveKind::Normal:
    case MoveKind::EnPassant:
      PositionPlay::move_piece(*this, move, PositionPlay::occupied_role(*this, move.from));
      break;
  }
  PositionPlay::end_turn(*this, CheckState::Unknown);
}

}  // namespace movetext::chess
