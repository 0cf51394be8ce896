// SPDX-License-Identifier: MIT
// Exported: names of openings, from a table that is a file of its own.
#include "movetext/openings/opening.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "game.hpp"
#include "json.hpp"
#include "movetext/chess/fen.hpp"

namespace movetext::wasm {

namespace {

std::optional<openings::OpeningTable>& table() noexcept {
  static std::optional<openings::OpeningTable> loaded;
  return loaded;
}

Status give(const std::optional<openings::Opening>& opening) {
  std::string& out = begin_answer();
  if (!opening) return Status::Done;
  Object object(out);
  object.add("eco", opening->eco);
  object.add("name", opening->name);
  return Status::Done;
}

std::optional<openings::Opening> find_deepest(const game::Game& game, game::MoveId place) {
  std::vector<game::MoveId> path;
  for (game::MoveId at = place; at != game::none; at = game::move_before(game, at)) path.push_back(at);
  openings::OpeningFinder finder(*table());
  chess::Position position = game.start;
  bool goes_on = finder.add(position);
  for (auto at = path.rbegin(); goes_on && at != path.rend(); ++at) {
    position.play_unchecked(game.move(*at).move);
    goes_on = finder.add(position);
  }
  return finder.deepest();
}

}  // namespace

}  // namespace movetext::wasm

namespace mt = movetext;
using mt::wasm::Status;

MOVETEXT_EXPORT(mt_openings_load)(const char* data, std::uint32_t size)->Status {
  auto parsed = mt::openings::OpeningTable::parse({data, size});
  if (!parsed) return mt::wasm::refuse("bad-openings", mt::openings::message(parsed.error()));
  mt::wasm::table() = std::move(*parsed);
  mt::wasm::begin_answer();
  return Status::Done;
}

MOVETEXT_EXPORT(mt_opening_of)(const char* fen, std::uint32_t size)->Status {
  const auto read = mt::chess::parse_fen({fen, size});
  const auto position = read ? mt::chess::Position::from_setup(read->setup)
                             : mt::base::Result<mt::chess::Position, mt::chess::SetupReasons>(
                                   mt::base::Unexpected{mt::chess::SetupReasons()});
  if (!position || !mt::wasm::table()) return mt::wasm::give(std::nullopt);
  return mt::wasm::give(mt::wasm::table()->find(*position));
}

MOVETEXT_EXPORT(mt_game_opening)(const mt::wasm::Handle* handle, std::uint32_t place)->Status {
  const mt::game::Game& game = handle->game;
  const bool is_known = game.is_played && game.has_start && mt::wasm::has_place(game, place) && mt::wasm::table();
  return mt::wasm::give(is_known ? mt::wasm::find_deepest(game, place) : std::nullopt);
}
