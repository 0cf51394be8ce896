// SPDX-License-Identifier: MIT
// Positions as types.ts has them.
#pragma once

#include <cstdint>
#include <string>

#include "movetext/chess/move.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::wasm {

// Where the moved piece ends up; castling: where the king does.
[[nodiscard]] chess::Square target_of(chess::Move move) noexcept;
// The object PositionInfo. `occurrences`: how often the position has stood on the board.
void write_position(const chess::Position& position, std::uint32_t occurrences, std::string& out);
// The object FenReading of a setup that could be read. `dropped`: what the reading has left out already.
void write_setup_reading(const chess::Setup& setup, chess::SetupReasons dropped, std::string& out);

}  // namespace movetext::wasm
