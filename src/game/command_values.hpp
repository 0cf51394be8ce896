// SPDX-License-Identifier: MIT
// The operands of single commands, and the comments of engine matches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/game/annotation.hpp"

namespace movetext::game {

// Takes 1 or more digits from the front of `text`; nullopt, `text` undefined: none, or more than `max`.
[[nodiscard]] std::optional<std::uint32_t> take_number(std::string_view& text, std::uint32_t max) noexcept;

// "h:mm:ss", "mm:ss" or "ss", any padding, with or without a decimal fraction -> milliseconds.
[[nodiscard]] std::optional<std::int64_t> parse_time(std::string_view text) noexcept;

// Pawns without a sign, one full stop in it: "0.35", ".5", "12." -> centipawns, rounded half up.
[[nodiscard]] std::optional<std::int32_t> parse_pawns(std::string_view text) noexcept;

struct EvaluationReading {
  Evaluation evaluation;
  bool is_ambiguous = false;
};
// The operands of eval.
[[nodiscard]] std::optional<EvaluationReading> parse_evaluation(std::string_view operands) noexcept;

// Replaces `shapes` by the items of cal (squares_each = 2) or csl (1) that have the right form, if there are any.
void read_shapes(std::string_view operands, int squares_each, std::vector<std::string>& shapes);

// A comment of an engine match: "+0.25/15 0.31s, White mates". Score and depth may be missing; "book" may stand for
// the time.
struct EngineComment {
  std::optional<Evaluation> evaluation;  // the mover's view
  std::string_view tail;                 // what follows the comma, or empty
};
// nullopt: any other comment.
[[nodiscard]] std::optional<EngineComment> parse_engine_comment(std::string_view comment) noexcept;

}  // namespace movetext::game
