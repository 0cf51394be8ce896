// SPDX-License-Identifier: MIT
// How fast are games written anew in export format?
#include <string>

#include "bench/input.hpp"
#include "movetext/game/replay.hpp"

namespace {

using namespace movetext;

constexpr std::size_t flush_bytes = 256 * 1024;  // as a program would write them

void rewrite(benchmark::State& state) {
  const std::string_view text = bench::choose_input(state);
  game::Replay replay;
  const game::ExportOptions options;
  std::string out;
  for (auto _ : state) {
    bench::read_games(text, pgn::Movetext::Read, [&](const pgn::GameView& game) {
      if (out.size() > flush_bytes) out.clear();
      replay.write(game, options, out);
    });
    benchmark::DoNotOptimize(out.data());
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(rewrite)->Apply(bench::each_input);

}  // namespace
