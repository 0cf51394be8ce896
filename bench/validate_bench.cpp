// SPDX-License-Identifier: MIT
// How fast are all lines of all games played, and every deviation noted?
#include "bench/input.hpp"
#include "movetext/game/replay.hpp"

namespace {

using namespace movetext;

void validate(benchmark::State& state) {
  const std::string_view text = bench::choose_input(state);
  game::Replay replay;
  std::int64_t plies = 0;
  for (auto _ : state) {
    bench::read_games(text, pgn::Movetext::Read, [&](const pgn::GameView& game) { plies += replay.check(game).plies; });
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
  state.SetItemsProcessed(plies);
}
BENCHMARK(validate)->Apply(bench::each_input);

}  // namespace
