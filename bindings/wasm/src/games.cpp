// SPDX-License-Identifier: MIT
// Exported: games from nothing, from text, from JSON; their places and positions.
#include "game.hpp"

#include <algorithm>
#include <string>

#include "movetext/chess/outcome.hpp"
#include "movetext/game/new_game.hpp"
#include "names.hpp"
#include "position.hpp"
#include "tables.hpp"

namespace movetext::wasm {

Status refuse(const game::EditError& error) {
  std::string message;
  game::write_message(error, message);
  Object object(begin_answer());
  object.add("code", to_text(error.fault));
  object.add("message", std::string_view(message));
  object.add("index", error.index);
  if (error.fault == game::EditFault::IllegalMove && error.refusal.reason != chess::Refusal::None) {
    write_refusal(error.refusal, object.key("refusal"));
  }
  return Status::Refused;
}

Status refuse(game::EditFault fault) { return refuse(game::EditError{fault, 0, {}}); }

Status refuse(game::NewGameFault fault) { return refuse(to_text(fault), game::message(fault)); }

bool has_place(const game::Game& game, std::uint32_t place) noexcept {
  return place == nothing || game::has_move(game, place);
}

namespace {

Status give(Handle* handle) {
  begin_answer() = std::to_string(reinterpret_cast<std::uintptr_t>(handle));
  return Status::Done;
}

// Event, Site, Round, White, Black, WhiteElo, BlackElo, FEN, Date.
bool read_names(const std::vector<std::string_view>& texts, game::NewGame& options) {
  if (texts.size() < 9) return false;
  std::string* const fields[] = {&options.event, &options.site, &options.round, &options.white,
                                 &options.black, &options.white_elo, &options.black_elo, &options.fen};
  for (std::size_t i = 0; i < std::size(fields); ++i) *fields[i] = texts[i];
  const pgn::DateReading date = pgn::parse_date(texts[8]);
  options.date = date.date;
  return date.form == pgn::DateForm::Exact || texts[8].empty();
}

std::vector<game::MoveId> path_to(const game::Game& game, game::MoveId place) {
  std::vector<game::MoveId> path;
  for (game::MoveId at = place; at != game::none; at = game::move_before(game, at)) path.push_back(at);
  std::reverse(path.begin(), path.end());
  return path;
}

void write_position_at(const game::Game& game, game::MoveId place, std::string& out) {
  chess::RepetitionCounter counter;
  chess::Position position = game.start;
  std::uint32_t occurrences = counter.add(position);
  for (const game::MoveId id : path_to(game, place)) {
    position.play_unchecked(game.move(id).move);
    occurrences = counter.add(position);
  }
  write_position(position, occurrences, out);
}

}  // namespace

}  // namespace movetext::wasm

namespace mt = movetext;
using mt::wasm::begin_answer;
using mt::wasm::Handle;
using mt::wasm::Status;

MOVETEXT_EXPORT(mt_game_new)(const char* data, std::uint32_t size, std::int32_t number, std::uint32_t chess960,
                             std::uint32_t standard, const double* stages, std::uint32_t stages_size,
                             std::uint32_t white)
    ->Status {
  mt::game::NewGame options;
  if (!mt::wasm::read_names(mt::wasm::unpack(data, size), options)) {
    return mt::wasm::refuse(mt::game::NewGameFault::BadDate);
  }
  if (number >= 0) options.chess960 = number;
  options.is_chess960 = chess960 != 0;
  options.style = standard ? mt::game::Style::Standard : mt::game::Style::Document;
  options.white_time = mt::wasm::read_stages(stages, white);
  const std::uint32_t black = mt::wasm::count_stages(stages_size) - white;
  options.black_time = mt::wasm::read_stages(stages + std::size_t{5} * white, black);
  auto game = mt::game::new_game(options);
  if (!game) return mt::wasm::refuse(game.error());
  return mt::wasm::give(new Handle{std::move(*game), options.style});
}

// The style of the tags, where JavaScript knows it from a game that it kept: 0 document, 1 standard.
MOVETEXT_EXPORT(mt_game_set_style)(Handle* handle, std::uint32_t standard)->void {
  handle->written = standard ? mt::game::Style::Standard : mt::game::Style::Document;
}
// -1: not known.
MOVETEXT_EXPORT(mt_game_style)(const Handle* handle)->std::int32_t {
  return handle->written ? static_cast<std::int32_t>(*handle->written) : -1;
}

MOVETEXT_EXPORT(mt_game_clone)(const Handle* handle)->Status { return mt::wasm::give(new Handle(*handle)); }
MOVETEXT_EXPORT(mt_game_free)(Handle* handle)->void { delete handle; }
MOVETEXT_EXPORT(mt_game_compact)(Handle* handle)->void { handle->game = mt::game::compact(handle->game); }

MOVETEXT_EXPORT(mt_game_view)(const Handle* handle)->Status {
  mt::wasm::write_view(*handle, begin_answer());
  return Status::Done;
}

MOVETEXT_EXPORT(mt_game_position)(const Handle* handle, std::uint32_t place)->Status {
  const mt::game::Game& game = handle->game;
  if (!mt::wasm::has_place(game, place)) return mt::wasm::refuse(mt::game::EditFault::NoSuchMove);
  if (!game.is_played || !game.has_start) return mt::wasm::refuse(mt::game::EditFault::NotPlayed);
  mt::wasm::write_position_at(game, place, begin_answer());
  return Status::Done;
}

MOVETEXT_EXPORT(mt_game_path)(const Handle* handle, std::uint32_t place)->Status {
  if (!mt::wasm::has_place(handle->game, place)) return mt::wasm::refuse(mt::game::EditFault::NoSuchMove);
  mt::wasm::Array path(begin_answer());
  for (const mt::game::MoveId id : mt::wasm::path_to(handle->game, place)) path.add(id);
  return Status::Done;
}

MOVETEXT_EXPORT(mt_game_clocks)(const Handle* handle, std::uint32_t place)->Status {
  if (!mt::wasm::has_place(handle->game, place)) return mt::wasm::refuse(mt::game::EditFault::NoSuchMove);
  const mt::game::ClocksLeft clocks = mt::game::find_clocks(handle->game, place);
  mt::wasm::Array pair(begin_answer());
  for (const auto& ms : {clocks.white_ms, clocks.black_ms}) {
    if (ms) {
      pair.add(*ms);
    } else {
      pair.add_null();
    }
  }
  return Status::Done;
}

// Empty: nothing has ended it.
MOVETEXT_EXPORT(mt_game_find_finish)(const Handle* handle)->Status {
  const auto finish = mt::game::find_finish(handle->game);
  begin_answer() = finish ? mt::wasm::to_text(*finish) : std::string_view();
  return Status::Done;
}
