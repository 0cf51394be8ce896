// SPDX-License-Identifier: MIT
// Results of games in every spelling that is met (R-045, R-116, R-117, S-05).
#pragma once

#include <cstdint>
#include <string_view>

namespace movetext::pgn {

enum class GameResult : std::uint8_t { WhiteWins, BlackWins, Draw, Unknown };

enum class ResultForm : std::uint8_t {
  Exact,            // one of the four spellings of the standard
  Lenient,          // another spelling of one of the four (result.form)
  Unrepresentable,  // a result that PGN cannot express: 0-0, 1/2-0, 0-1/2 (result.unrepresentable)
  Unreadable,       // no result
};

// `result` is Unknown where the form is Unrepresentable or Unreadable.
struct ResultReading {
  GameResult result = GameResult::Unknown;
  ResultForm form = ResultForm::Unreadable;
};

// Reads the value of a Result tag, all spellings of R-117. Empty and "?" are Unreadable.
[[nodiscard]] ResultReading parse_result_tag(std::string_view value) noexcept;

// Reads one token of the movetext. Narrower than the tag: +/-, +--, --+ are glyphs there, and two zeros or
// letters O with a dash are castling, never a result (decisions.md "Reading").
[[nodiscard]] ResultReading parse_result_marker(std::string_view token) noexcept;

// "1-0", "0-1", "1/2-1/2" or "*".
[[nodiscard]] std::string_view to_text(GameResult result) noexcept;

}  // namespace movetext::pgn
