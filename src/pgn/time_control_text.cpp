// SPDX-License-Identifier: MIT
// Time controls in the words of people.
#include <array>

#include "movetext/base/text.hpp"
#include "movetext/pgn/time_control.hpp"
#include "pgn/time_number.hpp"

namespace movetext::pgn {
namespace {

constexpr std::int64_t second = 1;
constexpr std::int64_t minute = 60;
constexpr std::int64_t hour = 3600;
constexpr std::int64_t day = 86400;

struct Unit {
  std::string_view name;
  std::int64_t seconds;
};

// Longer names before their beginnings. ′ and ″ are the typographic forms of ' and ".
constexpr Unit units[] = {
    {"seconds", second}, {"second", second}, {"secs", second}, {"sec", second}, {"s", second},
    {"''", second},      {"\"", second},     {"″", second},    {"”", second},   {"minutes", minute},
    {"minute", minute},  {"mins", minute},   {"min", minute},  {"m", minute},   {"'", minute},
    {"′", minute},       {"’", minute},      {"hours", hour},  {"hour", hour},  {"hrs", hour},
    {"hr", hour},        {"h", hour},        {"days", day},    {"day", day},    {"d", day},
};

bool skip(std::string_view& text, std::string_view word) noexcept {
  const bool is_there = text.size() >= word.size() && base::equal_ignoring_case(text.substr(0, word.size()), word);
  // "m" is no unit in "moves".
  const bool is_whole =
      is_there && (!base::is_letter(word.back()) || text.size() == word.size() || !base::is_letter(text[word.size()]));
  if (is_whole) text = base::trim(text.substr(word.size()));
  return is_whole;
}

template <std::size_t Size>
bool skip_one_of(std::string_view& text, const std::array<std::string_view, Size>& words) noexcept {
  for (const std::string_view word : words) {
    if (skip(text, word)) return true;
  }
  return false;
}

std::optional<std::int64_t> take_number(std::string_view& text) noexcept {
  const std::optional<std::int64_t> number = take_thousandths(text);
  if (number) text = base::trim(text);
  return number;
}

std::optional<std::int64_t> take_unit(std::string_view& text) noexcept {
  for (const Unit& unit : units) {
    if (skip(text, unit.name)) return unit.seconds;
  }
  return std::nullopt;
}

// A number with its unit, in milliseconds. `fallback`: the unit of a bare number, 0 = it needs one.
std::optional<std::int64_t> take_duration(std::string_view& text, std::int64_t fallback) noexcept {
  constexpr std::int64_t longest = 1'000'000'000'000;  // milliseconds, three decades
  const std::optional<std::int64_t> number = take_number(text);
  if (!number || *number > longest) return std::nullopt;
  const std::int64_t unit = take_unit(text).value_or(fallback);
  if (unit == 0) return std::nullopt;
  return *number * unit;
}

// What follows the base time: nothing, "+ 30 sec", "d5", "per move".
bool take_bonus(std::string_view& text, TimeControlStage& stage) noexcept {
  if (text.empty()) return true;
  if (!stage.moves && skip_one_of(text, std::array<std::string_view, 3>{"per move", "/move", "/ move"})) {
    stage.moves = 1;
    return true;
  }
  skip_one_of(text, std::array<std::string_view, 4>{"/game", "per game", "/ game", "each"});
  const bool has_sign = skip_one_of(text, std::array<std::string_view, 7>{"+", "|", "&", ",", ";", "plus", "and"});
  skip(text, "+");
  const bool has_letter = text.size() > 1 && base::is_digit(text[1]);
  const bool is_delay = has_letter && base::to_lower(text.front()) == 'd';
  if (is_delay) text.remove_prefix(1);
  if (text.empty()) return !has_sign;
  if (!has_sign && !is_delay) return false;
  const std::optional<std::int64_t> bonus = take_duration(text, second);
  if (!bonus) return false;
  skip_one_of(text, std::array<std::string_view, 4>{"per move", "/move", "/ move", "increment"});
  const bool is_named_delay = skip(text, "delay");
  (is_delay || is_named_delay ? stage.delay_ms : stage.increment_ms) = bonus;
  return true;
}

// "40/", "1 in": the moves of the stage, where they are given.
void take_moves(std::string_view& text, TimeControlStage& stage) noexcept {
  constexpr std::int64_t most_moves = 100'000;
  std::string_view rest = text;
  const std::optional<std::int64_t> number = take_number(rest);
  if (!number || *number % 1000 != 0 || *number == 0 || *number / 1000 > most_moves) return;
  skip_one_of(rest, std::array<std::string_view, 2>{"moves", "move"});
  if (!skip_one_of(rest, std::array<std::string_view, 2>{"/", "in"})) return;
  stage.moves = static_cast<std::uint32_t>(*number / 1000);
  text = rest;
}

std::optional<TimeControlStage> parse_stage(std::string_view text) noexcept {
  TimeControlStage stage;
  text = base::trim(text);
  // The American forms: G/60 counts minutes.
  const bool is_game = skip_one_of(text, std::array<std::string_view, 4>{"game in", "game/", "game /", "g/"});
  if (!is_game) take_moves(text, stage);
  // 5|0 counts minutes and seconds without naming them.
  const bool has_bar = text.find('|') != std::string_view::npos;
  stage.milliseconds = take_duration(text, is_game || has_bar ? minute : 0);
  if (!stage.milliseconds || !take_bonus(text, stage) || !text.empty()) return std::nullopt;
  return stage;
}

}  // namespace

std::optional<TimeControl> parse_time_control_text(std::string_view text) {
  TimeControl control;
  control.kind = TimeControlKind::Stages;
  for (std::string_view rest = text;;) {
    const std::size_t colon = rest.find(':');
    const std::optional<TimeControlStage> stage = parse_stage(rest.substr(0, colon));
    if (!stage) return std::nullopt;
    control.stages.push_back(*stage);
    if (colon == std::string_view::npos) return control;
    rest.remove_prefix(colon + 1);
  }
}

}  // namespace movetext::pgn
