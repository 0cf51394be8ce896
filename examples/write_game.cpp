// SPDX-License-Identifier: MIT
// A game from nothing: tags, moves with clocks, an ending, and the text that any program can read.
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

#include "movetext/game/edit.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/finish.hpp"
#include "movetext/game/new_game.hpp"

using namespace movetext;

namespace {

// False: the move was refused, and why was printed.
bool play(game::Game& game, std::string_view text, std::int64_t seconds_left) {
  const auto move = game::append_move(game, game::mainline, text);
  if (move) return !game::set_clock(game, *move, seconds_left * 1000);
  std::string message;
  game::write_message(move.error(), message);
  std::cout << text << ": " << message << '\n';
  return false;
}

}  // namespace

int main() {
  game::NewGame options;
  options.style = game::Style::Standard;
  options.date = {2026, 3, 9};
  options.event = "Club Evening";
  options.site = "Lund SWE";
  options.white = "Holm, Eva";
  options.black = "Lind, \"Max\"";  // quotes are escaped when written
  options.white_time = options.black_time = pgn::parse_time_control("900+10");
  auto game = game::new_game(options);
  if (!game) {
    std::cout << game::message(game.error()) << '\n';
    return 1;
  }
  play(*game, "e4", 905);
  play(*game, "e5", 903);
  play(*game, "Qh5", 880);
  play(*game, "Ke6", 850);      // refused: the game stays as it was
  play(*game, "b8c6", 850);     // coordinates are read, too
  play(*game, "Bc4", 871);
  play(*game, "Nf6", 846);
  play(*game, "Qf7", 869);      // the capture sign and the mate sign are added

  if (const auto finish = game::find_finish(*game)) {
    if (!game::finish(*game, *finish, game::Style::Standard)) return 1;
  }
  std::string text;
  game::write_pgn(*game, {}, text);
  std::cout << text;
}
