// SPDX-License-Identifier: MIT
#include "movetext/pgn/time_control.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"
#include "pgn/time_number.hpp"

namespace movetext::pgn {
namespace {

constexpr std::int64_t longest_minutes = 180;

bool skip(std::string_view& text, std::string_view prefix) noexcept {
  const bool is_there =
      text.size() >= prefix.size() && base::equal_ignoring_case(text.substr(0, prefix.size()), prefix);
  if (is_there) text = base::trim(text.substr(prefix.size()));
  return is_there;
}

std::optional<std::int64_t> take_milliseconds(std::string_view& text) noexcept {
  const std::optional<std::int64_t> time = take_thousandths(text);
  if (time) text = base::trim(text);
  return time;
}

// LENIENT: "30/move", a fixed time for each move.
bool skip_per_move(std::string_view& text) noexcept {
  std::string_view rest = text;
  if (!skip(rest, "/") || !skip(rest, "move")) return false;
  text = rest;
  return true;
}

// "40/": a number of moves and its slash, if they stand at the front. False: a number of moves that cannot be.
bool take_moves(std::string_view& text, std::optional<std::uint32_t>& moves) noexcept {
  constexpr std::int64_t most_moves = 100'000;
  std::string_view rest = text;
  const std::optional<std::int64_t> number = take_milliseconds(rest);
  if (!number || skip_per_move(rest) || !skip(rest, "/")) return true;
  if (*number % 1000 != 0 || *number == 0 || *number / 1000 > most_moves) return false;
  moves = static_cast<std::uint32_t>(*number / 1000);
  text = rest;
  return true;
}

// field-x of R-063 that holds a time.
std::optional<TimeControlStage> parse_stage(std::string_view text) noexcept {
  TimeControlStage stage;
  text = base::trim(text);
  // LENIENT: cutechess writes "hg" for the sand clock.
  const bool is_sandclock = skip(text, "*") || skip(text, "hg");
  if (!take_moves(text, stage.moves)) return std::nullopt;
  const std::optional<std::int64_t> time = take_milliseconds(text);
  if (!time) return std::nullopt;
  (is_sandclock ? stage.sandclock_ms : stage.milliseconds) = time;
  if (!stage.moves && !is_sandclock && skip_per_move(text)) {
    stage.moves = 1;  // one move in that time
  } else if (skip(text, "+")) {
    const std::optional<std::int64_t> bonus = take_milliseconds(text);
    if (!bonus) return std::nullopt;
    (skip(text, "d") ? stage.delay_ms : stage.increment_ms) = bonus;
  }
  if (!text.empty()) return std::nullopt;
  return stage;
}

bool has_minutes_look(const TimeControl& control, std::string_view text) noexcept {
  if (control.stages.size() != 1 || text.find('.') != std::string_view::npos) return false;
  const TimeControlStage& stage = control.stages.front();
  if (stage.moves || stage.delay_ms || !stage.milliseconds) return false;
  return *stage.milliseconds > 0 && *stage.milliseconds <= longest_minutes * 1000;
}

std::optional<TimeControlKind> find_single_word(std::string_view text) noexcept {
  if (text.empty() || text == "?") return TimeControlKind::Unknown;
  if (text == "-") return TimeControlKind::None;
  if (base::equal_ignoring_case(text, "inf")) return TimeControlKind::Infinite;
  return std::nullopt;
}

bool contains_ignoring_case(std::string_view text, std::string_view word) noexcept {
  for (; text.size() >= word.size(); text.remove_prefix(1)) {
    if (base::equal_ignoring_case(text.substr(0, word.size()), word)) return true;
  }
  return false;
}

void write_seconds(std::int64_t milliseconds, std::string& out) {
  out += std::to_string(milliseconds / 1000);
  const std::int64_t fraction = milliseconds % 1000;
  if (fraction == 0) return;
  std::string digits = std::to_string(1000 + fraction).substr(1);
  while (digits.back() == '0') digits.pop_back();
  out += '.';
  out += digits;
}

void write_stage(const TimeControlStage& stage, std::string& out) {
  if (stage.sandclock_ms) out += '*';
  if (stage.moves) {
    out += std::to_string(*stage.moves);
    out += '/';
  }
  write_seconds(stage.sandclock_ms.value_or(stage.milliseconds.value_or(0)), out);
  if (const auto bonus = stage.increment_ms ? stage.increment_ms : stage.delay_ms) {
    out += '+';
    write_seconds(*bonus, out);
    if (!stage.increment_ms) out += 'd';
  }
}

// Milliseconds that one side has for its first `moves` moves. Requires: control.stages is not empty.
double estimate(const TimeControl& control, double moves) noexcept {
  double total = 0;
  for (const TimeControlStage& stage : control.stages) {
    const bool is_last = &stage == &control.stages.back();
    const double base = static_cast<double>(stage.sandclock_ms.value_or(stage.milliseconds.value_or(0)));
    const double bonus = static_cast<double>(stage.increment_ms.value_or(0) + stage.delay_ms.value_or(0));
    const double span = stage.moves.value_or(0) == 0 ? moves : static_cast<double>(*stage.moves);
    // The last stage repeats until the moves are made.
    const double played = is_last ? moves : std::min(moves, span);
    const double rounds = is_last ? std::max(1.0, moves / span) : 1.0;
    total += base * rounds + bonus * played;
    moves -= played;
    if (moves <= 0) break;
  }
  return total;
}

}  // namespace

TimeControl parse_time_control(std::string_view text) {
  TimeControl control;
  text = base::trim(text);
  if (const auto word = find_single_word(text)) {
    control.kind = *word;
    return control;
  }
  for (std::string_view rest = text;;) {
    const std::size_t colon = rest.find(':');
    const std::optional<TimeControlStage> stage = parse_stage(rest.substr(0, colon));
    if (!stage) return TimeControl{.kind = TimeControlKind::FreeText, .stages = {}, .looks_like_minutes = false};
    control.stages.push_back(*stage);
    if (colon == std::string_view::npos) break;
    rest.remove_prefix(colon + 1);
  }
  control.kind = TimeControlKind::Stages;
  control.looks_like_minutes = has_minutes_look(control, text);
  return control;
}

bool is_seconds_site(std::string_view site, std::string_view event) noexcept {
  constexpr std::string_view words[] = {"lichess", "chess.com", "tcec", "ccrl", "fics", "freechess", "chessclub"};
  return std::ranges::any_of(words, [site, event](std::string_view word) {
    return contains_ignoring_case(site, word) || contains_ignoring_case(event, word);
  });
}

TimeControl minutes_to_seconds(const TimeControl& control) {
  TimeControl converted = control;
  converted.looks_like_minutes = false;
  for (TimeControlStage& stage : converted.stages) {
    if (stage.milliseconds) *stage.milliseconds *= 60;
  }
  return converted;
}

void write_time_control(const TimeControl& control, std::string& out) {
  switch (control.kind) {
    case TimeControlKind::Unknown:
    case TimeControlKind::FreeText:
      out += '?';
      return;
    case TimeControlKind::None:
    case TimeControlKind::Infinite:
      out += '-';
      return;
    case TimeControlKind::Stages:
      break;
  }
  for (const TimeControlStage& stage : control.stages) {
    if (&stage != &control.stages.front()) out += ':';
    write_stage(stage, out);
  }
}

std::optional<LichessSpeed> lichess_speed(const TimeControl& control) noexcept {
  if (control.stages.empty()) return std::nullopt;
  const double seconds = estimate(control, 40) / 1000;
  if (seconds < 30) return LichessSpeed::UltraBullet;
  if (seconds < 180) return LichessSpeed::Bullet;
  if (seconds < 480) return LichessSpeed::Blitz;
  if (seconds < 1500) return LichessSpeed::Rapid;
  return LichessSpeed::Classical;
}

std::optional<FideSpeed> fide_speed(const TimeControl& control) noexcept {
  if (control.stages.empty()) return std::nullopt;
  const double seconds = estimate(control, 60) / 1000;
  if (seconds < 180) return FideSpeed::Bullet;
  if (seconds < 900) return FideSpeed::Blitz;
  if (seconds < 3600) return FideSpeed::Rapid;
  return FideSpeed::Standard;
}

}  // namespace movetext::pgn
