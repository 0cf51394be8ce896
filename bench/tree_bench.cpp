// SPDX-License-Identifier: MIT
// How fast are games built as trees, and trees written? The way of everything that edits or converts.
#include <string>
#include <vector>

#include "bench/input.hpp"
#include "movetext/game/replay.hpp"

namespace {

using namespace movetext;

void build_trees(benchmark::State& state) {
  const std::string_view text = bench::choose_input(state);
  game::Replay replay;
  game::Game game;
  for (auto _ : state) {
    bench::read_games(text, pgn::Movetext::Read, [&](const pgn::GameView& view) { replay.read(view, game); });
    benchmark::DoNotOptimize(game.plies);
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(build_trees)->Apply(bench::each_input);

void write_trees(benchmark::State& state) {
  const std::string_view text = bench::choose_input(state);
  game::Replay replay;
  std::vector<game::Game> games;
  bench::read_games(text.substr(0, 1 << 20), pgn::Movetext::Read,
                    [&](const pgn::GameView& view) { replay.read(view, games.emplace_back()); });
  std::string out;
  std::int64_t bytes = 0;
  for (auto _ : state) {
    out.clear();
    for (const game::Game& game : games) write_pgn(game, {}, out);
    bytes += static_cast<std::int64_t>(out.size());
  }
  state.SetBytesProcessed(bytes);
}
BENCHMARK(write_trees)->Apply(bench::each_input);

}  // namespace
