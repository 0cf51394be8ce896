// SPDX-License-Identifier: MIT
// What a reader refuses rather than let one input take all memory. Over a limit that game is reported
// and skipped, never the rest.
#pragma once

#include <cstdint>

namespace movetext::base {

struct Limits {
  std::uint32_t max_game_bytes = 256u << 20;  // bytes of one game, at most 2 GiB - 1
  std::uint32_t max_depth = 10'000;           // levels of variations
};

}  // namespace movetext::base
