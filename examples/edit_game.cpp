// SPDX-License-Identifier: MIT
// Changes a game that was read: a variation, comments, annotations for the board, and another main line.
#include <array>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "movetext/game/edit.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/replay.hpp"

using namespace movetext;

namespace {

game::Game read(std::string_view text) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  game::Game game;
  if (const pgn::GameView* view = reader.next()) game::Replay().read(*view, game);
  return game;
}

void print(std::string_view title, const game::Game& game) {
  std::string text;
  game::write_pgn(game, {}, text);
  std::cout << title << '\n' << text.substr(text.find("\n\n") + 2);  // without the tags
}

}  // namespace

int main() {
  game::Game game = read("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
  print("As it was read:", game);

  // Moves are known by their ids, which edits do not change. The fifth half-move is 3. Bb5.
  game::MoveId bishop = game.line(game::mainline).first;
  while (game.move(bishop).ply < 5) bishop = game.move(bishop).next;

  const std::array<std::string_view, 3> italian = {"Bc4", "Bc5", "c3"};
  const auto line = game::add_variation(game, bishop, italian);
  if (!line) return 1;
  const game::MoveId last = game.line(*line).last;

  // Each of these gives the reason when it cannot be done, and changes nothing then.
  const std::array<std::string_view, 1> comment = {"the old main line"};
  const std::array<std::string_view, 1> arrow = {"Gd2d4"};
  const std::optional<game::EditError> faults[] = {
      game::add_nag(game, last, 1),  // $1 is "!"
      game::set_comments(game, {game::CommentSpot::Kind::After, last}, comment),
      game::set_clock(game, last, 1'790'000),
      game::set_arrows(game, last, arrow),
      game::set_tag(game, "Annotator", "me"),
  };
  for (const auto& fault : faults) {
    if (fault) return 1;
  }
  print("With a variation:", game);

  if (game::promote(game, *line)) return 1;
  print("The variation as the main line:", game);
}
