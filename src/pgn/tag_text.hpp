// SPDX-License-Identifier: MIT
// Pieces of edits of tags (edit.cpp, tag_editor.cpp).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "movetext/pgn/edit.hpp"

namespace movetext::pgn {

// [Name "value"] and a line end.
[[nodiscard]] std::string tag_line(std::string_view name, std::string_view value, std::string_view line_end);
// The place of a name in the roster; its size for any other name.
[[nodiscard]] std::size_t roster_place(std::string_view name) noexcept;
// The first tags of a game that has none: behind stray text before it, which would become part of the game.
[[nodiscard]] Edit add_first_tags(const GameView& view, std::string_view lines);

}  // namespace movetext::pgn
