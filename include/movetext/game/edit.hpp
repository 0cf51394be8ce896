// SPDX-License-Identifier: MIT
// Changes a Game: moves, variations, comments, NAGs, annotations, tags, result (S-06, S-10, A-06, A-10 to A-12).
//
// A function that gives an error has changed nothing. After any other, plies, is_damaged, date, time_control and
// termination say what the rest of the game says; the result changes with its tag only.
//
// Lifetime: an id stays valid, and keeps meaning the same move or line, until that move or line is deleted. What was
// deleted or replaced stays in the memory of the game, out of reach, until compact().
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/result.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/game/annotation.hpp"
#include "movetext/game/game.hpp"

namespace movetext::game {

enum class EditFault : std::uint8_t {
  NoSuchMove,        // no move of that id, or it was deleted
  NoSuchLine,        // no line of that id, or it was deleted; the main line where a variation is asked for
  NotPlayed,         // the moves are carried as tokens, or there is no legal start position
  DamagedLine,       // the line ends with text that could not be used: moves behind it would stand in the wrong place
  IllegalMove,       // refusal says why; index: which of the moves
  NoMoves,           // a variation needs a move; nothing to take its place
  TooFewMoves,       // more moves to take back than the line has
  NoSuchPlace,       // the move has fewer variations
  BadTagName,        // empty, or a character that is no letter, digit or underscore
  BadText,           // no UTF-8
  BadResult,         // none of the spellings of a result
  BadDate,           // no date, or one that no calendar has
  BadElo,            // no number of one to four digits, nor "-"
  FixedTag,          // Result, FEN, SetUp, Variant: follow from the game
  NoSuchTag,
  TagExists,
  BadTime,           // negative, or beyond what a comment can say
  BadEvaluation,     // beyond what a comment can say
  BadShape,          // no letter with a square or two; index: which of them
  WrongEnding,       // the game has not ended that way: its final position, or what is known of it, says otherwise
  AlreadyEnded,      // by checkmate or stalemate; no other ending can be
};

struct EditError {
  EditFault fault{};
  std::uint32_t index = 0;        // in the list that was given
  chess::RefusalDetail refusal;   // IllegalMove
};

// Appends one sentence without a full stop: "illegal move: ...".
void write_message(const EditError& error, std::string& out);

// ---- Positions

// The move is part of the game: not deleted.
[[nodiscard]] bool has_move(const Game& game, MoveId move) noexcept;
// The line is part of the game; true for the main line.
[[nodiscard]] bool has_line(const Game& game, LineId line) noexcept;
// The move played before this one: in its line, else before the move that its line replaces; none: at the start.
// Requires: has_move(game, move).
[[nodiscard]] MoveId move_before(const Game& game, MoveId move) noexcept;
// The position after `move`, or at the start for none. Complexity: linear in the plies up to it.
// Requires: game.is_played, game.has_start, and has_move(game, move) or none.
[[nodiscard]] chess::Position position_after(const Game& game, MoveId move);

// What is left on both clocks after `move`: the last [%clk] of each side on the way to it.
struct ClocksLeft {
  std::optional<std::int64_t> white_ms;
  std::optional<std::int64_t> black_ms;
  friend bool operator==(const ClocksLeft&, const ClocksLeft&) = default;
};
// Requires: has_move(game, move) or none.
[[nodiscard]] ClocksLeft find_clocks(const Game& game, MoveId move);

// ---- Moves. Texts are read as parse_san reads them: SAN in any spelling, coordinates, "--".

// Appends one legal move (or a null move while not in check) to a line.
base::Result<MoveId, EditError> append_move(Game& game, LineId line, chess::Move move);
base::Result<MoveId, EditError> append_move(Game& game, LineId line, std::string_view text);
// All of them or none; gives the last move of the line. error().index tells the illegal one.
base::Result<MoveId, EditError> append_moves(Game& game, LineId line, std::span<const std::string_view> texts);
// Plays a move after `at` (none: at the start), as a board does: goes into the line when it is the next move there or
// the first of a variation, appends it where the line ends, else adds a variation.
base::Result<MoveId, EditError> play_move(Game& game, MoveId at, std::string_view text);
// Deletes the last `count` moves of the line with all that hangs on them. A variation without moves is deleted too.
[[nodiscard]] std::optional<EditError> take_back(Game& game, LineId line, std::uint32_t count = 1);
// Deletes what follows `move` in its line (none: in the main line, from the start), text that could not be used too.
[[nodiscard]] std::optional<EditError> delete_after(Game& game, MoveId move);

// ---- Variations

// A new alternative to `move`, behind those that are there.
base::Result<LineId, EditError> add_variation(Game& game, MoveId move, std::span<const std::string_view> texts);
// Comments behind it stay; they speak of what comes next.
[[nodiscard]] std::optional<EditError> delete_variation(Game& game, LineId line);
// The variation becomes the line; the moves that it replaces become its first alternative and get its id. Comments
// behind the variations speak of the replaced move and go with it.
[[nodiscard]] std::optional<EditError> promote(Game& game, LineId line);
// The same again, until the moves stand in the main line.
[[nodiscard]] std::optional<EditError> promote_to_mainline(Game& game, LineId line);
// The first alternative to `move` takes its place: the other way round.
[[nodiscard]] std::optional<EditError> demote(Game& game, MoveId move);
// Moves a variation to that place, from 0, among the alternatives to the same move.
[[nodiscard]] std::optional<EditError> move_variation(Game& game, LineId line, std::uint32_t place);

// ---- Comments and NAGs

// Where comments stand.
struct CommentSpot {
  enum class Kind : std::uint8_t {
    Preamble,
    Initial,         // before the first move
    Before,          // of the move `id`; the first of the game: Initial
    After,           // of the move `id`
    AfterVariation,  // of the line `id`
    Trailing,        // after the result
  };
  Kind kind = Kind::Initial;
  std::uint32_t id = none;
};
// Replaces the comments there by these; blank ones are left out.
[[nodiscard]] std::optional<EditError> set_comments(Game& game, CommentSpot spot,
                                                    std::span<const std::string_view> texts);

// Nothing happens when it is there already.
[[nodiscard]] std::optional<EditError> add_nag(Game& game, MoveId move, std::uint8_t value);
// Nothing happens when it is not there.
[[nodiscard]] std::optional<EditError> remove_nag(Game& game, MoveId move, std::uint8_t value);

// ---- Annotations of a move, or of the start position for none. All commands of the kind that count
// for the move are replaced by one: in its first comment, before the free text, in the order eval, clk, emt, csl, cal.
// Other commands stay as they are.

// What is left on the mover's clock; nullopt takes it away.
[[nodiscard]] std::optional<EditError> set_clock(Game& game, MoveId move, std::optional<std::int64_t> ms);
// Spent on the move; nullopt takes it away.
[[nodiscard]] std::optional<EditError> set_elapsed(Game& game, MoveId move, std::optional<std::int64_t> ms);
// White's view; nullopt takes it away.
[[nodiscard]] std::optional<EditError> set_evaluation(Game& game, MoveId move, const std::optional<Evaluation>& value);
// "Ge2e3"; none takes them away.
[[nodiscard]] std::optional<EditError> set_arrows(Game& game, MoveId move, std::span<const std::string_view> arrows);
// "Rd5"; none takes them away.
[[nodiscard]] std::optional<EditError> set_squares(Game& game, MoveId move, std::span<const std::string_view> squares);
// What the commands that count for the move say.
// Requires: has_move(game, move) or none.
[[nodiscard]] Annotations find_annotations(const Game& game, MoveId move);

// ---- Tags and result

// What is wrong with a value that somebody types in: its name, its characters, dates, results, Elos. Any value
// that is UTF-8 can be written safely all the same.
[[nodiscard]] std::optional<EditError> check_tag(std::string_view name, std::string_view value);
// Sets the effective tag of that name, or adds one. Refused: BadTagName, BadText, BadResult, FixedTag. Result
// sets the result as well; Variant takes other spellings of the same variant only.
[[nodiscard]] std::optional<EditError> set_tag(Game& game, std::string_view name, std::string_view value);
// The first tag of that name gets another.
[[nodiscard]] std::optional<EditError> rename_tag(Game& game, std::string_view from, std::string_view to);
// Deletes all tags of that name.
[[nodiscard]] std::optional<EditError> delete_tag(Game& game, std::string_view name);
// A calendar date, whatever the time zone. BadDate: no calendar has it.
[[nodiscard]] std::optional<EditError> set_date(Game& game, pgn::Date date);
// The result and its tag. The reason of the end belongs to finish().
void set_result(Game& game, pgn::GameResult result);

// ---- Memory

// A copy with nothing but what can be reached. Ids are new ones.
[[nodiscard]] Game compact(const Game& game);

}  // namespace movetext::game
