// SPDX-License-Identifier: MIT
// What fmt --encoding latin1 writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "movetext/pgn/reader.hpp"

namespace movetext::cli {

// Turns UTF-8 from `start` to the end of `text` into Latin-1; what it does not have becomes "?". The first such
// character, if there is one.
[[nodiscard]] std::optional<char32_t> to_latin1(std::size_t start, std::string& text);

// Where a character stands in a game.
struct CharacterPlace {
  std::uint32_t offset = 0;  // in GameView::text; the start of the game when it is found nowhere
  std::uint32_t length = 0;
};
[[nodiscard]] CharacterPlace find_character(const pgn::GameView& view, char32_t character);

}  // namespace movetext::cli
