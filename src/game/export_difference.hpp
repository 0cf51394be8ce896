// SPDX-License-Identifier: MIT
// Whether a game already stands as it would be written: export.layout.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "movetext/pgn/reader.hpp"

namespace movetext::game {

// The first byte of the view's text that differs from `written`, the whole game as written; nullopt: none does. Between
// two games there is the one empty line that ends the first.
[[nodiscard]] std::optional<std::uint32_t> find_difference(const pgn::GameView& view,
                                                           std::string_view written) noexcept;

}  // namespace movetext::game
