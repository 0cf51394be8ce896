// SPDX-License-Identifier: MIT
// PGN to JSON, and the JSON back to the same game.
#include <iostream>
#include <string>
#include <string_view>

#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"
#include "movetext/game/json_read.hpp"
#include "movetext/game/replay.hpp"

using namespace movetext;

namespace {

constexpr std::string_view text = R"([Event "Two games"]
[White "Zoë"]

1. e4 {[%clk 0:14:59] best by test} e5 (1... c5!?) 2. Nf3 1/2-1/2

[Event "From a position"]
[SetUp "1"]
[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 40"]

40. a8=Q *
)";

}  // namespace

int main() {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  game::Replay replay;
  game::Game game;
  std::string lines;  // one object a line
  while (const pgn::GameView* view = reader.next()) {
    if (view->is_gap) continue;
    replay.read(*view, game);
    const game::JsonSource source{view->number, "two.pgn", view->place.offset, view->source.size(), view->place.line};
    game::write_json(game, source, {}, {}, lines);
    lines += '\n';
  }
  std::cout << lines;

  game::JsonGames objects(lines);
  std::string_view object;
  while (objects.next(object)) {
    const auto read = game::parse_json_game(object);
    if (!read) {
      std::cout << read.error().message << " at byte " << read.error().offset << '\n';
      return 1;
    }
    std::string pgn;
    game::write_pgn(*read, {}, pgn);
    std::cout << '\n' << pgn;
  }
}
