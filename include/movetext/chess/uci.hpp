// SPDX-License-Identifier: MIT
// Coordinate moves as engines speak them: e2e4, e7e8q, e1g1 (standard) or e1h1 (Chess960), 0000 (null).
#pragma once

#include <string>
#include <string_view>

#include "movetext/chess/position.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::chess {

// Reads e2e4, e7e8q, 0000; castling as e1g1 or as e1h1 whenever it is legal and no ordinary move is meant.
[[nodiscard]] SanReading parse_uci(const Position& position, std::string_view text) noexcept;
// "e2e4"; castling as king takes rook in Chess960 positions, as king to g or c else; "0000" for Null.
[[nodiscard]] SanText to_uci(const Position& position, Move move) noexcept;

}  // namespace movetext::chess
