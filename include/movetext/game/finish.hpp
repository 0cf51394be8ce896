// SPDX-License-Identifier: MIT
// How an ending is written: one table for the Termination tag, the comment before the result, the result and the words
// on the screen (S-15, S-16, R-055, product.md section 4).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "movetext/base/result.hpp"
#include "movetext/game/edit.hpp"
#include "movetext/game/game.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::game {

// Whose words stand in the tags that we create (S-16, S-18).
enum class Style : std::uint8_t {
  Document,  // the application's: "White resigns", minutes
  Standard,  // the standard's: "normal", seconds
};

// What ends a game.
enum class Finish : std::uint8_t {
  Checkmate,
  WhiteResigns,
  BlackResigns,
  WhiteTimeout,          // White's flag falls: Black wins, or it is a draw when Black could not mate (FIDE 6.9)
  BlackTimeout,
  Stalemate,
  Agreement,
  FiftyMoves,            // claimed
  SeventyFiveMoves,
  ThreefoldRepetition,   // claimed
  FivefoldRepetition,
  InsufficientMaterial,
  Unterminated,          // still running
  Abandoned,
};

enum class EndComment : std::uint8_t {
  ByStyle,  // in document style only
  Always,
  Never,
};

enum class ScreenLanguage : std::uint8_t { English, French, Swedish };

// One row of the table. All but the words on the screen is English.
struct FinishRow {
  Finish finish{};
  pgn::GameResult result{};
  std::string_view document;   // Termination in document style
  std::string_view comment;    // before the result; empty: none
  std::string_view standard;   // Termination in standard style
  std::string_view english;    // on the screen
  std::string_view french;
  std::string_view swedish;
};
[[nodiscard]] std::span<const FinishRow> finish_rows() noexcept;

// The words on the screen, without a full stop. Empty: a finish never has that result.
[[nodiscard]] std::string_view describe_ending(Finish finish, pgn::GameResult result, ScreenLanguage language) noexcept;

// What has ended the game by itself in its last position: checkmate, stalemate, dead position by material, seventy-five
// moves, fivefold repetition; nullopt: nothing has, or the position is not known.
[[nodiscard]] std::optional<Finish> find_finish(const Game& game);

// Writes the ending into the game: Termination, the sentence in the comment behind the last move, result and Result
// tag; gives the result. Commands and a person's words share that comment: "[%clk 0:01:00] White resigns. A pity.",
// since some readers take only one at a place. What an earlier call wrote is replaced; all else in the comment stays.
// Unterminated opens a finished game again.
// Refused: WrongEnding when the last position is not such an ending; AlreadyEnded when it is checkmate or stalemate.
base::Result<pgn::GameResult, EditError> finish(Game& game, Finish finish, Style style = Style::Document,
                                                EndComment comment = EndComment::ByStyle);

}  // namespace movetext::game
