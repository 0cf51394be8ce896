// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "movetext/pgn/nag.hpp"

namespace movetext::pgn {

// Every NAG with a meaning, ascending by number.
[[nodiscard]] std::span<const NagInfo> nag_table() noexcept;

}  // namespace movetext::pgn
