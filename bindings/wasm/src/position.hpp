// SPDX-License-Identifier: MIT
// Positions as types.ts has them.
#pragma once

#include <cstdint>
#include <string>

#include "movetext/chess/position.hpp"

namespace movetext::wasm {

// The object PositionInfo. `occurrences`: how often the position has stood on the board.
void write_position(const chess::Position& position, std::uint32_t occurrences, std::string& out);
// The object FenReading of a setup that could be read.
void write_setup_reading(const chess::Setup& setup, std::string& out);

}  // namespace movetext::wasm
