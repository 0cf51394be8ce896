// SPDX-License-Identifier: MIT
#include "game/command_values.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"
#include "movetext/chess/square.hpp"

namespace movetext::game {
namespace {

constexpr std::uint32_t max_number = 999'999'999;
constexpr std::uint32_t max_pawns = 9'999'999;
// What rounding would carry beyond these could not be read back.
constexpr std::int32_t max_centipawns = 999'999'999;
constexpr std::int64_t max_ms = 999'999'999 * std::int64_t{3'600'000};
constexpr std::int32_t ambiguous_below = 20;

bool take(std::string_view& text, char c) noexcept {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

bool are_digits(std::string_view text) noexcept { return std::all_of(text.begin(), text.end(), base::is_digit); }

// The first `places` digits of a decimal fraction, the next one rounding them up. Requires: are_digits(fraction).
std::int32_t round_fraction(std::string_view fraction, std::size_t places) noexcept {
  std::int32_t value = 0;
  for (std::size_t i = 0; i < places; ++i) value = value * 10 + (i < fraction.size() ? fraction[i] - '0' : 0);
  return value + (fraction.size() > places && fraction[places] >= '5' ? 1 : 0);
}

// Takes "+" or "-" if there is one; +1 or -1, 0 for none.
int take_sign(std::string_view& text) noexcept {
  if (take(text, '+')) return 1;
  return take(text, '-') ? -1 : 0;
}

// The number alone, all of `text`.
std::optional<std::int32_t> parse_number(std::string_view text) noexcept {
  const auto number = take_number(text, max_number);
  if (!number || !text.empty()) return std::nullopt;
  return static_cast<std::int32_t>(*number);
}

// "#-3"; LENIENT: "-#3" and "+#3" too, as some analysis programs write them.
std::optional<Evaluation> parse_mate(std::string_view text) noexcept {
  int sign = take_sign(text);
  if (!take(text, '#')) return std::nullopt;
  if (sign == 0) sign = take_sign(text);
  const auto moves = parse_number(text);
  if (!moves) return std::nullopt;
  return Evaluation{Evaluation::Kind::MateIn, sign < 0 ? -*moves : *moves, std::nullopt};
}

std::optional<EvaluationReading> parse_integer_score(std::string_view digits, int sign, bool has_depth) noexcept {
  const auto number = parse_number(digits);
  if (!number || (!has_depth && *number > static_cast<std::int32_t>(max_pawns))) return std::nullopt;
  EvaluationReading reading;
  reading.is_ambiguous = *number < ambiguous_below;
  const std::int32_t centipawns = has_depth ? *number : *number * 100;
  reading.evaluation.value = sign < 0 ? -centipawns : centipawns;
  return reading;
}

std::optional<EvaluationReading> parse_score(std::string_view text, bool has_depth) noexcept {
  if (text.find('#') != std::string_view::npos) {
    const auto mate = parse_mate(text);
    if (!mate) return std::nullopt;
    return EvaluationReading{*mate, false};
  }
  const int sign = take_sign(text);
  if (text.find('.') == std::string_view::npos) return parse_integer_score(text, sign, has_depth);
  const auto centipawns = parse_pawns(text);
  if (!centipawns) return std::nullopt;
  const std::int32_t value = sign < 0 ? -*centipawns : *centipawns;
  return EvaluationReading{{Evaluation::Kind::Centipawns, value, std::nullopt}, false};
}

bool is_shape(std::string_view item, int squares_each) noexcept {
  if (item.size() != 1 + 2 * static_cast<std::size_t>(squares_each) || !base::is_letter(item[0])) return false;
  for (std::size_t i = 1; i < item.size(); i += 2) {
    if (!chess::parse_square(item.substr(i, 2))) return false;
  }
  return true;
}

// Takes the operand before the next comma.
std::string_view take_operand(std::string_view& operands) noexcept {
  const std::size_t comma = std::min(operands.find(','), operands.size());
  const std::string_view operand = base::trim(operands.substr(0, comma));
  operands.remove_prefix(std::min(comma + 1, operands.size()));
  return operand;
}

// "+0.25" or "-M5", the mover's view.
std::optional<Evaluation> parse_engine_score(std::string_view text) noexcept {
  const int sign = take_sign(text);
  const bool is_mate = take(text, 'M');
  const auto value = is_mate ? parse_number(text) : parse_pawns(text);
  if (!value) return std::nullopt;
  const auto kind = is_mate ? Evaluation::Kind::MateIn : Evaluation::Kind::Centipawns;
  return Evaluation{kind, sign < 0 ? -*value : *value, std::nullopt};
}

// Takes "+0.25/15 " from the front of `text`.
std::optional<Evaluation> take_score_and_depth(std::string_view& text) noexcept {
  // No score is longer; a bound keeps long prose cheap.
  const std::size_t slash = text.substr(0, 16).find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  auto evaluation = parse_engine_score(text.substr(0, slash));
  text.remove_prefix(slash + 1);
  const auto depth = take_number(text, max_number);
  if (!evaluation || !depth || text.empty() || !base::is_space(text[0])) return std::nullopt;
  text = base::trim(text);
  evaluation->depth = *depth;
  return evaluation;
}

// Takes "0.31s". The unit must be there: programs that leave it out give White's view, not the mover's.
bool take_seconds(std::string_view& text) noexcept {
  if (!take_number(text, max_number)) return false;
  if (take(text, '.')) {
    while (!text.empty() && base::is_digit(text[0])) text.remove_prefix(1);
  }
  return take(text, 's');
}

bool take_book(std::string_view& text) noexcept {
  if (!text.starts_with("book")) return false;
  text.remove_prefix(4);
  return true;
}

// OPTIMIZATION: turns nearly all prose away at its first character.
bool may_be_engine_comment(std::string_view text) noexcept {
  if (text.empty()) return false;
  const char c = text[0];
  return base::is_digit(c) || c == '+' || c == '-' || c == '.' || c == 'M' || c == 'b';
}

}  // namespace

std::optional<std::uint32_t> take_number(std::string_view& text, std::uint32_t max) noexcept {
  if (text.empty() || !base::is_digit(text[0])) return std::nullopt;
  std::uint64_t number = 0;
  while (!text.empty() && base::is_digit(text[0])) {
    number = number * 10 + static_cast<std::uint64_t>(text[0] - '0');
    if (number > max) return std::nullopt;
    text.remove_prefix(1);
  }
  return static_cast<std::uint32_t>(number);
}

// LENIENT: fractions, one to three groups, any padding, as servers and clocks write them.
std::optional<std::int64_t> parse_time(std::string_view text) noexcept {
  std::int64_t seconds = 0;
  for (int group = 0; group < 3; ++group) {
    const auto number = take_number(text, max_number);
    if (!number) return std::nullopt;
    seconds = seconds * 60 + *number;
    if (!take(text, ':')) break;
    if (group == 2 || text.empty()) return std::nullopt;
  }
  std::int64_t fraction = 0;
  if (take(text, '.')) {
    if (text.empty() || !are_digits(text)) return std::nullopt;
    fraction = round_fraction(text, 3);
    text = {};
  }
  const std::int64_t ms = seconds * 1000 + fraction;
  if (!text.empty() || ms > max_ms) return std::nullopt;
  return ms;
}

std::optional<std::int32_t> parse_pawns(std::string_view text) noexcept {
  // ".5" has no digits in front, "." alone none at all.
  std::uint32_t whole = 0;
  if (!text.starts_with('.')) {
    const auto number = take_number(text, max_pawns);
    if (!number) return std::nullopt;
    whole = *number;
  } else if (text.size() == 1) {
    return std::nullopt;
  }
  if (!take(text, '.') || !are_digits(text)) return std::nullopt;
  const std::int32_t centipawns = static_cast<std::int32_t>(whole * 100) + round_fraction(text, 2);
  if (centipawns > max_centipawns) return std::nullopt;
  return centipawns;
}

std::optional<EvaluationReading> parse_evaluation(std::string_view operands) noexcept {
  const std::size_t separator = operands.find_first_of(",/");
  const bool has_depth = separator != std::string_view::npos;
  auto reading = parse_score(base::trim(operands.substr(0, separator)), has_depth);
  if (!reading || !has_depth) return reading;
  const auto depth = parse_number(base::trim(operands.substr(separator + 1)));
  if (!depth) return std::nullopt;
  reading->evaluation.depth = static_cast<std::uint32_t>(*depth);
  return reading;
}

void read_shapes(std::string_view operands, int squares_each, std::vector<std::string>& shapes) {
  bool is_first = true;
  while (!operands.empty()) {
    const std::string_view item = take_operand(operands);
    if (!is_shape(item, squares_each)) continue;
    if (is_first) shapes.clear();
    is_first = false;
    shapes.emplace_back(item);
  }
}

std::optional<EngineComment> parse_engine_comment(std::string_view comment) noexcept {
  std::string_view text = base::trim(comment);
  if (!may_be_engine_comment(text)) return std::nullopt;
  EngineComment reading;
  std::string_view after_score = text;
  reading.evaluation = take_score_and_depth(after_score);
  if (reading.evaluation) text = after_score;
  if (!take_seconds(text) && (reading.evaluation || !take_book(text))) return std::nullopt;
  if (take(text, ',')) {
    reading.tail = base::trim(text);
  } else if (!text.empty()) {
    return std::nullopt;
  }
  return reading;
}

}  // namespace movetext::game
