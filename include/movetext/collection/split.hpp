// SPDX-License-Identifier: MIT
// One game for each line of a tree: the other way round of merge.hpp.
#pragma once

#include <cstdint>

#include "movetext/game/game.hpp"

namespace movetext::collection {

// The number of games that split_line can give.
[[nodiscard]] std::uint32_t count_lines(const game::Game& game) noexcept;
// The game of a line: its tags, the moves that lead to the line, and those of the line, with their comments and
// glyphs; line 0 is the main line, with the result; the others have "*". What could not be used is left out.
// Requires: line < count_lines(game).
[[nodiscard]] game::Game split_line(const game::Game& game, game::LineId line);

}  // namespace movetext::collection
