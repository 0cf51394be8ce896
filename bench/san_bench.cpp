// SPDX-License-Identifier: MIT
// How long does one half-move take? Random games, because they need no file; games of masters are kinder to the
// branch predictor (about a third faster).
#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <vector>

#include "movetext/chess/hash.hpp"
#include "movetext/chess/san.hpp"

namespace {

using namespace movetext::chess;

struct RandomGames {
  std::vector<std::vector<std::string>> games;
  std::int64_t plies = 0;
};

RandomGames make_games() {
  RandomGames made;
  std::mt19937_64 random(1);
  for (int i = 0; i < 500; ++i) {
    Position position;
    std::vector<std::string>& game = made.games.emplace_back();
    for (int ply = 0; ply < 80; ++ply) {
      MoveList moves;
      position.append_legal_moves(moves);
      if (moves.empty()) break;
      const Move move = moves[random() % moves.size()];
      game.emplace_back(to_san(position, move).view());
      position.play_unchecked(move);
      ++made.plies;
    }
  }
  return made;
}

const RandomGames& random_games() {
  static const RandomGames games = make_games();
  return games;
}

template <class Step>
void replay(benchmark::State& state, Step step) {
  const RandomGames& games = random_games();
  for (auto _ : state) {
    for (const auto& game : games.games) {
      Position position;
      for (const std::string& san : game) step(position, san);
      benchmark::DoNotOptimize(position);
    }
  }
  state.SetItemsProcessed(state.iterations() * games.plies);
}

void play_san_moves(benchmark::State& state) {
  replay(state, [](Position& position, const std::string& san) { play_san(position, san); });
}
BENCHMARK(play_san_moves);

void parse_then_play(benchmark::State& state) {
  replay(state,
         [](Position& position, const std::string& san) { position.play_unchecked(parse_san(position, san).move); });
}
BENCHMARK(parse_then_play);

// One mark too many sends every token to the lenient reader.
void play_lenient_moves(benchmark::State& state) {
  replay(state, [](Position& position, const std::string& san) { play_san(position, san + "++"); });
}
BENCHMARK(play_lenient_moves);

void play_and_write_san(benchmark::State& state) {
  replay(state, [](Position& position, const std::string& san) {
    const Move move = parse_san(position, san).move;
    benchmark::DoNotOptimize(to_san(position, move));
    position.play_unchecked(move);
  });
}
BENCHMARK(play_and_write_san);

void play_and_hash(benchmark::State& state) {
  replay(state, [](Position& position, const std::string& san) {
    play_san(position, san);
    benchmark::DoNotOptimize(repetition_key(position));
  });
}
BENCHMARK(play_and_hash);

}  // namespace
