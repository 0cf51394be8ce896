// SPDX-License-Identifier: MIT
// What the fields of a Game repeat from its tags, comments and moves, worked out anew after a change.
#pragma once

#include <optional>
#include <string_view>

#include "movetext/chess/outcome.hpp"
#include "movetext/game/game.hpp"

namespace movetext::game {

// The effective tag: the first one of exactly that name, else, for the names that mean something to the reader, the
// first that differs only in case; null when there is none.
[[nodiscard]] const TagPair* find_effective_tag(const Game& game, std::string_view name) noexcept;
// Its value; empty when there is none.
[[nodiscard]] std::string_view effective_value(const Game& game, std::string_view name) noexcept;

// The position after the main line. Requires: game.has_start.
[[nodiscard]] chess::Position final_position(const Game& game);
// The main line was used to its end, so that its last position is that of the game.
[[nodiscard]] bool has_final_position(const Game& game) noexcept;

// Where a comment at the very end of the main line stands: behind the last move and its variations.
[[nodiscard]] CommentList& end_comments(Game& game) noexcept;
// The comments before the result: behind the last variation, or behind the last move when blank ones are all that stand
// there.
[[nodiscard]] CommentList final_comments(const Game& game);
[[nodiscard]] CommentList& final_comments(Game& game);
// The list behind the last variation of `move`, or behind the move itself.
[[nodiscard]] CommentList& comments_behind(Game& game, MoveId move) noexcept;

// ---- What a game holds as values, from the values of its tags (empty: the tag is not there)

[[nodiscard]] std::optional<pgn::Date> find_date(std::string_view value) noexcept;
[[nodiscard]] std::optional<pgn::TimeControl> find_time_control(std::string_view value);
// decisions.md "endings": the Termination tag, the comment before the result, the end of the main line.
[[nodiscard]] std::optional<Termination> find_termination(const Game& game, std::string_view tag, chess::Ending ending);

// ---- All of them

// Sets plies, is_damaged, date, time_control and termination to what tags, moves and comments say.
// Complexity: linear in the main line.
void update_facts(Game& game);
// The same after an edit; a PlyCount that was right stays right.
void update_after_edit(Game& game);

}  // namespace movetext::game
