// SPDX-License-Identifier: MIT
// What fmt --encoding latin1 writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "movetext/pgn/reader.hpp"

namespace movetext::cli {

// Turns UTF-8 from `start` to the end of `text` into Latin-1; what it does not have becomes "?". The first such
// character, if there is one.
[[nodiscard]] std::optional<char32_t> to_latin1(std::size_t start, std::string& text);

// A comment or tag value in a game that was written in Latin-1 happens to be UTF-8: a reader that decides for each of
// them would take it for that, "\u00C3\u00A9" for "\u00E9". `written`: one game in export format.
[[nodiscard]] bool has_false_utf8(std::string_view written) noexcept;

// Where a character or text stands in a game.
struct CharacterPlace {
  std::uint32_t offset = 0;  // in GameView::text; the start of the game when it is found nowhere
  std::uint32_t length = 0;
};
[[nodiscard]] CharacterPlace find_character(const pgn::GameView& view, char32_t character);
// The first tag value or comment that has_false_utf8 is about.
[[nodiscard]] CharacterPlace find_false_utf8(const pgn::GameView& view);

}  // namespace movetext::cli
