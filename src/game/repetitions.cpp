// SPDX-License-Identifier: MIT
#include "game/repetitions.hpp"

#include "movetext/chess/outcome.hpp"

namespace movetext::game {

std::vector<Repetition> find_repetitions(const Game& game) {
  std::vector<Repetition> found;
  if (!game.has_start) return found;
  chess::Position position = game.start;
  chess::RepetitionCounter counter;
  counter.add(position);
  for (MoveId id = game.line(mainline).first; id != none; id = game.move(id).next) {
    position.play_unchecked(game.move(id).move);
    const std::uint32_t count = counter.add(position);
    if (count > 1) found.push_back({game.move(id).ply, count});
  }
  return found;
}

std::uint32_t count_final_occurrences(const Game& game) {
  constexpr std::uint32_t plies_for_five = 16;  // four times out and back, from the first occurrence to the fifth
  if (!game.has_start || game.plies < plies_for_five) return 1;
  chess::Position position = game.start;
  for (MoveId id = game.line(mainline).first; id != none; id = game.move(id).next)
    position.play_unchecked(game.move(id).move);
  if (position.halfmove_clock() < plies_for_five) return 1;
  const std::vector<Repetition> all = find_repetitions(game);
  return !all.empty() && all.back().ply == game.plies ? all.back().count : 1;
}

}  // namespace movetext::game
