// SPDX-License-Identifier: MIT
// Time controls as types.ts has them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/pgn/time_control.hpp"

namespace movetext::wasm {

// The object TimeControl for the text of a tag.
void write_time_control(std::string_view text, std::string& out);
// Stages as JavaScript packs them: five numbers each (moves, base, increment, delay, sand clock; times in
// milliseconds), NaN = absent. None: no clock.
[[nodiscard]] inline std::uint32_t count_stages(std::uint32_t bytes) noexcept { return bytes / (5 * sizeof(double)); }
[[nodiscard]] pgn::TimeControl read_stages(const double* values, std::uint32_t count);

}  // namespace movetext::wasm
