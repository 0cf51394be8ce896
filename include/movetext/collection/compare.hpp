// SPDX-License-Identifier: MIT
// What differs between two games: tags, moves, and what is said about them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "movetext/game/game.hpp"

namespace movetext::collection {

struct Difference {
  enum class Kind : std::uint8_t {
    Tag,         // name, old and new value; empty: not there
    Start,       // the start positions or variants differ
    Move,        // from this half-move on the main lines differ; SAN, empty: the line has ended
    Result,      // of the game
    Comment,     // at this half-move of the main line, 0: before the first; name: its place, if not behind the move
    Nag,         // 0: before the first move
    Unparsed,    // what could not be used of the main line
    Variations,  // their movetext differs
  };
  Kind kind{};
  std::uint32_t ply = 0;
  std::string name;  // of a tag; of comments "preamble", "before" (a move) or "trailing" (the result)
  std::string before;
  std::string after;
};

// All differences, in the order of the game. Behind the first move that differs nothing more is compared.
[[nodiscard]] std::vector<Difference> find_differences(const game::Game& before, const game::Game& after);

// "tag", "start", "move", "result", "comment", "nag", "unparsed", "variations".
[[nodiscard]] std::string_view to_text(Difference::Kind kind) noexcept;

}  // namespace movetext::collection
