// SPDX-License-Identifier: MIT
// A game that stays what it is whatever stands before and behind it.
#pragma once

#include <string>
#include <string_view>

namespace movetext::cli {

// The game of `text` with an end, and with a sign that it begins, where it has none: the comment and the variations
// that were never closed are closed, the result of its tag, or "*", is added, and a Result tag where it has no tags and
// does not start with move number 1. A last 0-0 that says that both lost is left out: before an end it would be a move.
// What cannot be mended so, to read as the same moves with the same damage, is written in the export format. What
// needs nothing stays byte for byte the same. Requires: `text` holds one game, in any encoding but UTF-16.
[[nodiscard]] std::string to_game_alone(std::string_view text, std::string_view line_end);

// What the game of `text`, which has no result or a comment that was never closed, needs behind it where the next one
// has lost its tags.
struct MissingEnd {
  std::string text;               // its result, with what closes comments and variations; empty: nothing
  bool is_needed_always = false;  // even before a game that has a tag
};
// Requires: as to_game_alone.
[[nodiscard]] MissingEnd find_missing_end(std::string_view text, std::string_view line_end);

// Behind a game with a result, and before one with tags, `text` is read as one game with all that it has.
[[nodiscard]] bool is_game_between(std::string_view text, std::string_view line_end);

}  // namespace movetext::cli
