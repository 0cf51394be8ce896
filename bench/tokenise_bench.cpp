// SPDX-License-Identifier: MIT
// How fast does the reader alone cut a file into games and tokens?
#include "bench/input.hpp"

namespace {

using namespace movetext;

void tokenise(benchmark::State& state) {
  const std::string_view text = bench::choose_input(state);
  std::size_t tokens = 0;
  for (auto _ : state) {
    bench::read_games(text, pgn::Movetext::Read, [&](const pgn::GameView& game) { tokens += game.tokens.size(); });
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
  state.SetItemsProcessed(static_cast<std::int64_t>(tokens));
}
BENCHMARK(tokenise)->Apply(bench::each_input);

}  // namespace
