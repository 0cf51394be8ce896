// SPDX-License-Identifier: MIT
#include "movetext/game/new_game.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "game/fen_diagnostics.hpp"
#include "movetext/base/sort.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/chess960.hpp"
#include "movetext/chess/fen.hpp"

namespace movetext::game {

namespace {

using base::Unexpected;

constexpr int chess960_count = 960;

base::Result<chess::Position, NewGameFault> read_start(const NewGame& options) {
  if (options.chess960) {
    const bool is_number = *options.chess960 >= 0 && *options.chess960 < chess960_count;
    if (!is_number || !options.fen.empty()) return Unexpected{NewGameFault::BadNumber};
    return chess::chess960_position(*options.chess960);
  }
  chess::Position position;
  if (options.fen.empty()) {
    position.set_chess960(options.is_chess960);
    return position;
  }
  std::vector<base::Diagnostic> unseen;
  const StartPosition start = read_fen(options.fen, options.is_chess960, 0, unseen);
  if (!start.is_legal) return Unexpected{NewGameFault::BadFen};
  position = start.position;
  position.set_chess960(options.is_chess960 || start.needs_chess960);
  return position;
}

bool is_date(pgn::Date date) noexcept {
  return date.year <= 9999 && date.month <= 12 && date.day <= 31 && pgn::is_possible(date);
}

bool are_texts(const NewGame& options) noexcept {
  const std::string* const texts[] = {&options.event, &options.site,      &options.round,    &options.white,
                                      &options.black, &options.white_elo, &options.black_elo};
  return std::all_of(std::begin(texts), std::end(texts), [](const std::string* text) { return base::is_utf8(*text); });
}

bool has_no_clock(const pgn::TimeControl& control) noexcept {
  return control.kind == pgn::TimeControlKind::None || control.kind == pgn::TimeControlKind::Infinite;
}

bool are_alike(const pgn::TimeControl& a, const pgn::TimeControl& b) {
  return (has_no_clock(a) && has_no_clock(b)) || (a.kind == b.kind && a.stages == b.stages);
}

// Whole minutes and an increment, and nothing else (S-18).
bool fits_minutes(const pgn::TimeControl& control) noexcept {
  constexpr std::int64_t minute = 60'000;
  if (control.kind != pgn::TimeControlKind::Stages || control.stages.size() != 1) return false;
  const pgn::TimeControlStage& stage = control.stages.front();
  if (stage.moves || stage.delay_ms || stage.sandclock_ms) return false;
  const std::int64_t time = stage.milliseconds.value_or(0);
  return time > 0 && time % minute == 0 && stage.increment_ms.value_or(0) % 1000 == 0;
}

void add_tag(Game& game, std::string_view name, std::string_view value) {
  game.tags.push_back({std::string(name), std::string(value)});
}

void add_roster(Game& game, const NewGame& options) {
  std::string date;
  pgn::write_date(options.date, date);
  add_tag(game, "Event", options.event);
  add_tag(game, "Site", options.site);
  add_tag(game, "Date", date);
  add_tag(game, "Round", options.round);
  add_tag(game, "White", options.white);
  add_tag(game, "Black", options.black);
  add_tag(game, "Result", "*");
}

// Case 115: sides that differ have a tag each, and there is no common one.
void add_time_controls(Game& game, const NewGame& options) {
  std::string white;
  if (are_alike(options.white_time, options.black_time)) {
    write_time_control(options.white_time, options.style, white);
    return add_tag(game, "TimeControl", white);
  }
  std::string black;
  pgn::write_time_control(options.white_time, white);
  pgn::write_time_control(options.black_time, black);
  add_tag(game, "WhiteTimeControl", white);
  add_tag(game, "BlackTimeControl", black);
}

//
void add_start(Game& game, Style style) {
  const bool is_chess960 = game.start.is_chess960();
  if (is_chess960 || !(game.start == chess::Position())) {
    std::string fen;
    chess::write_fen(game.start, fen);
    add_tag(game, "FEN", fen);
    add_tag(game, "SetUp", "1");
  }
  if (is_chess960) {
    add_tag(game, "Variant", "Chess960");
  } else if (style == Style::Document) {
    add_tag(game, "Variant", "Standard");
  }
}

//
void sort_supplement(Game& game) {
  base::sort(game.tags.begin() + 7, game.tags.end(),
             [](const TagPair& a, const TagPair& b) { return a.name < b.name; });
}

}  // namespace

base::Result<Game, NewGameFault> new_game(const NewGame& options) {
  if (!is_date(options.date)) return Unexpected{NewGameFault::BadDate};
  if (!are_texts(options)) return Unexpected{NewGameFault::BadText};
  const auto start = read_start(options);
  if (!start) return Unexpected{start.error()};
  Game game;
  game.start = *start;
  game.variant = start->is_chess960() ? "chess960" : "chess";
  add_roster(game, options);
  if (!options.white_elo.empty()) add_tag(game, "WhiteElo", options.white_elo);
  if (!options.black_elo.empty()) add_tag(game, "BlackElo", options.black_elo);
  add_time_controls(game, options);
  add_start(game, options.style);
  // Cannot fail: what has ended by itself is said so, anything else still runs.
  const auto running = finish(game, find_finish(game).value_or(Finish::Unterminated), options.style);
  if (!running) return Unexpected{NewGameFault::BadFen};
  sort_supplement(game);
  return game;
}

void write_time_control(const pgn::TimeControl& control, Style style, std::string& out) {
  if (style == Style::Standard || !fits_minutes(control)) return pgn::write_time_control(control, out);
  const pgn::TimeControlStage& stage = control.stages.front();
  out += std::to_string(*stage.milliseconds / 60'000);
  out += '+';
  out += std::to_string(stage.increment_ms.value_or(0) / 1000);
}

std::string_view message(NewGameFault fault) noexcept {
  switch (fault) {
    case NewGameFault::BadFen: return "the FEN gives no legal position";
    case NewGameFault::BadNumber: return "a Chess960 start position has a number from 0 to 959, and no FEN";
    case NewGameFault::BadDate: return "no calendar has this date";
    case NewGameFault::BadText: return "a name is not UTF-8";
  }
  return "the game cannot be set up";
}

}  // namespace movetext::game
