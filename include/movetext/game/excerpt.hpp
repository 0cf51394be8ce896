// SPDX-License-Identifier: MIT
// Parts and other forms of a game, for export: from a move on, one line only, without some of its notes, with the
// ending in the words of another style (S-15, S-16, S-18, A-07). The game itself is never changed.
#pragma once

#include <cstdint>
#include <optional>

#include "movetext/base/result.hpp"
#include "movetext/game/edit.hpp"
#include "movetext/game/finish.hpp"
#include "movetext/game/game.hpp"

namespace movetext::game {

// The game from the position before `move` on: that move, its alternatives and what follows it in its line, as a game
// that starts there, with FEN and SetUp. A part of a variation has no result: "*", without Termination.
// Refused: NoSuchMove, NotPlayed. Complexity: linear.
[[nodiscard]] base::Result<Game, EditError> excerpt_from(const Game& game, MoveId move);

// The line that leads through `move` (none: the main line) to its end as the main line, without variations. What is not
// the main line of the game has no result, as above. Refused: NoSuchMove.
[[nodiscard]] base::Result<Game, EditError> excerpt_line(const Game& game, MoveId move);

// Which notes are kept.
struct Notes {
  bool has_texts = true;        // the words of comments; commands without a kind below stay with them
  bool has_clocks = true;       // [%clk] [%emt] [%egt] [%mct]
  bool has_evaluations = true;  // [%eval]
  bool has_shapes = true;       // [%cal] [%csl]
};
// The game without the other notes; the end comment of finish() and text that could not be used always stay.
[[nodiscard]] Game with_notes(const Game& game, const Notes& notes);

// How the game ended, as finish() would have to be told; nullopt: not known, or in words that are not in our table.
[[nodiscard]] std::optional<Finish> find_written_finish(const Game& game);

// The tags that we create in the words of `style`: Termination and the end comment where find_written_finish knows the
// ending, Variant, and TimeControl where its unit is known, from `written` (what new_game was told) or because the tag
// cannot mean anything else. Everything else stays.
[[nodiscard]] Game with_style(const Game& game, Style style, std::optional<Style> written = std::nullopt);

// The style whose words the tags are in, when they tell: by the values of Variant and Termination.
[[nodiscard]] std::optional<Style> find_style(const Game& game);

}  // namespace movetext::game
