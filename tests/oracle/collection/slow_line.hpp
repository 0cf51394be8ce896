// SPDX-License-Identifier: MIT
// The positions of a main line, by way of the tree.
#pragma once

#include <optional>
#include <vector>

#include "movetext/game/replay.hpp"

namespace movetext::oracle {

// nullopt: the game is not played, or has no start position.
inline std::optional<std::vector<chess::Position>> slow_line(const pgn::GameView& view) {
  game::Replay replay;
  game::Game game;
  (void)replay.read(view, game);
  if (!game.is_played || !game.has_start) return std::nullopt;
  std::vector<chess::Position> positions{game.start};
  for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) {
    positions.push_back(positions.back());
    positions.back().play_unchecked(game.move(id).move);
  }
  return positions;
}

}  // namespace movetext::oracle
