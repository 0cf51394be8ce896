// SPDX-License-Identifier: MIT
// The 960 start positions by number: 518 is the standard array, 896 is bbrkqrnn.
#pragma once

#include <optional>

#include "movetext/chess/position.hpp"

namespace movetext::chess {

// The start position of that number. Requires: 0 <= number < 960.
[[nodiscard]] Position chess960_position(int number) noexcept;
// The number of a start position, if it is one (full rights, nothing moved).
[[nodiscard]] std::optional<int> find_chess960_number(const Position& position) noexcept;

}  // namespace movetext::chess
