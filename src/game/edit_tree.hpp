// SPDX-License-Identifier: MIT
// What the functions of edit.hpp share.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/game/edit.hpp"

namespace movetext::game {

[[nodiscard]] inline EditError edit_error(EditFault fault, std::uint32_t index = 0) noexcept {
  return {fault, index, {}};
}

// The alternatives to a move, in order.
[[nodiscard]] std::vector<LineId> variations_of(const Game& game, MoveId move);
// Makes these lines the alternatives to `move`, in this order.
void set_variations(Game& game, MoveId move, std::span<const LineId> lines);
// The line ends before `first`, without text that could not be used. Requires: has_move(game, first).
void cut_from(Game& game, MoveId first);

// Who makes the move; in a game that is carried, not played, as far as its FEN tells.
[[nodiscard]] chess::Color mover_of(const Game& game, MoveId move) noexcept;
// The lists whose commands count for the move, or for the start position, in order.
[[nodiscard]] std::vector<CommentList*> lists_of(Game& game, MoveId move);

}  // namespace movetext::game
