// SPDX-License-Identifier: MIT
// Any bytes as JSON: cut into objects that cover it in order; an object that is read is JSON, and its game is read back
// from its own JSON as the same game, with the same export; the copy without what cannot be reached is the same game.
#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/game/edit.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"
#include "movetext/game/json_read.hpp"
#include "require.hpp"
#include "support/json_check.hpp"

namespace {

using namespace movetext;

std::string to_json(const game::Game& game) {
  std::string out;
  game::write_json(game, {}, {}, {}, out);
  return out;
}

std::string to_pgn(const game::Game& game) {
  std::string out;
  game::write_pgn(game, {}, out);
  return out;
}

void require_same(const game::Game& game) {
  const std::string json = to_json(game);
  require(support::is_json(json), "the JSON of a game is no JSON");
  const auto again = game::parse_json_game(json);
  require(again.has_value(), "the JSON of a game is not read");
  require(to_json(*again) == json, "a game comes back as another");
  require(to_pgn(*again) == to_pgn(game), "a game comes back with another export");
  const game::Game compacted = game::compact(game);
  require(to_json(compacted) == json, "the compact copy is another game");
  std::uint32_t plies = 0;
  for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) ++plies;
  require(plies == game.plies, "plies is not the number of moves");
}

void read_object(std::string_view object) {
  base::Limits limits;
  limits.max_depth = object.size() % 5 == 0 ? 3 : 10'000;
  const auto game = game::parse_json_game(object, limits);
  if (!game) {
    require(game.error().offset <= object.size(), "an error outside the object");
    require(!game.error().message.empty(), "an error without a message");
    return;
  }
  require(support::is_json(object), "what is read is no JSON");
  require_same(*game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  game::JsonGames games(text);
  std::uint64_t before = 0;
  for (std::string_view object; games.next(object);) {
    require(!object.empty(), "an empty object");
    require(games.offset() > before && games.offset() <= size, "the splitter does not move on");
    require(object.data() >= text.data() + before && object.data() + object.size() <= text.data() + games.offset(),
            "an object outside its place");
    before = games.offset();
    read_object(object);
  }
  return 0;
}
