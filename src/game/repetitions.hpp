// SPDX-License-Identifier: MIT
// Repeated positions of the main line (FIDE 9.2).
#pragma once

#include <cstdint>
#include <vector>

#include "movetext/game/game.hpp"

namespace movetext::game {

struct Repetition {
  std::uint32_t ply = 0;    // half-moves played
  std::uint32_t count = 0;  // how often its position has occurred now, from 2
};

// Every main-line position that occurs for the second time or more, in order. Complexity: linear.
[[nodiscard]] std::vector<Repetition> find_repetitions(const Game& game);
// How often the final position of the main line has occurred; 1 where it cannot have been repeated four times or more.
[[nodiscard]] std::uint32_t count_final_occurrences(const Game& game);

}  // namespace movetext::game
