// SPDX-License-Identifier: MIT
// One game for each line of a tree: the other way round of merge.hpp.
#pragma once

#include <cstdint>

#include "movetext/game/game.hpp"

namespace movetext::collection {

// One more than the highest number of a line.
[[nodiscard]] std::uint32_t count_lines(const game::Game& game) noexcept;
// A line that gives a game: one that was deleted, or that stands before a first move that could not be used, does not.
// Requires: line < count_lines(game).
[[nodiscard]] bool is_split(const game::Game& game, game::LineId line) noexcept;
// The game of a line: its tags, the moves that lead to the line, and those of the line, with their comments and
// glyphs, and the text behind them that could not be used; line 0 is the main line, with the result; the others have
// "*". Requires: is_split(game, line).
[[nodiscard]] game::Game split_line(const game::Game& game, game::LineId line);

}  // namespace movetext::collection
