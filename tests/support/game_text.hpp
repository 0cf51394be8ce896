// SPDX-License-Identifier: MIT
// What the writers make of a game, without options.
#pragma once

#include <string>

#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"

namespace movetext::support {

inline std::string to_json(const game::Game& game) {
  std::string out;
  game::write_json(game, {}, {}, {}, out);
  return out;
}

inline std::string to_pgn(const game::Game& game) {
  std::string out;
  game::write_pgn(game, {}, out);
  return out;
}

}  // namespace movetext::support
