// SPDX-License-Identifier: MIT
// Why a game ended, from the Termination tag, the last comment and the final position (R-055, R-118, Appendix D, S-15,
// S-16).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "movetext/chess/outcome.hpp"

namespace movetext::game {

enum class Termination : std::uint8_t {
  Checkmate,
  Stalemate,
  Resignation,
  TimeForfeit,  // also when the other side could not mate and the game is drawn
  Agreement,
  FiftyMoves,
  SeventyFiveMoves,
  ThreefoldRepetition,
  FivefoldRepetition,
  InsufficientMaterial,
  Adjudication,
  Abandoned,  // also a lost connection
  RulesInfraction,
  Death,
  Emergency,
  Unterminated,
  Normal,  // some regular end; the tag does not say which
};

// As json.md spells it: "checkmate", "time forfeit", "seventy-five moves". parse_termination reads it back.
[[nodiscard]] std::string_view to_text(Termination termination) noexcept;
// Every value, in declaration order.
[[nodiscard]] std::span<const Termination> all_terminations() noexcept;

// The value of a Termination tag, in any case, with or without a full stop: the words of the standard, those of
// product.md section 4, and what Lichess, Chess.com, FICS, cutechess, TCEC and Scid-like tools write; also their
// sentences with a name ("NAME won by resignation"). nullopt: nothing known, such as "" or "Unknown".
[[nodiscard]] std::optional<Termination> parse_termination(std::string_view tag_value) noexcept;

// One of the eight values of the standard, in any case; others are termination.nonstandard.
[[nodiscard]] bool is_standard_termination(std::string_view tag_value) noexcept;

// The ending that a comment at the end of a game states: all of it is one of the phrases above ("White resigns."), or
// it is the comment of an engine match and what follows its comma is one ("-M5/20 1.2s, White wins by adjudication").
// Prose that merely holds a phrase is no ending. A name may only be one word here.
// `comment`: without commands (append_without_commands). Never gives Normal.
[[nodiscard]] std::optional<Termination> parse_ending_comment(std::string_view comment) noexcept;

// Joins the three sources (decisions.md "endings"): the tag before the comment; Normal gives way to the comment, then
// to the final position, and so does nothing. Of the final position only what ends a game by itself counts, not what a
// player would have to claim (fifty moves, threefold repetition). nullopt: nothing is known.
[[nodiscard]] std::optional<Termination> find_ending(std::optional<Termination> from_tag,
                                                     std::optional<Termination> from_comment,
                                                     chess::Ending of_final_position) noexcept;

}  // namespace movetext::game
