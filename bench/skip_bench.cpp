// SPDX-License-Identifier: MIT
// How fast is a reader that wants the tags alone? The games of one player are counted, as by the program tags_of.
#include <algorithm>

#include "bench/input.hpp"

namespace {

using namespace movetext;

bool is_of(const pgn::GameView& game, std::string_view prefix) {
  return std::ranges::any_of(game.tags, [&](const pgn::Tag& tag) {
    const std::string_view name = tag.name(game.text);
    return (name == "White" || name == "Black") && tag.raw_value(game.text).starts_with(prefix);
  });
}

void skip_movetext(benchmark::State& state) {
  const std::string_view text = bench::choose_input(state);
  std::size_t found = 0;
  for (auto _ : state) {
    bench::read_games(text, pgn::Movetext::Skip, [&](const pgn::GameView& game) { found += is_of(game, "Castro"); });
  }
  benchmark::DoNotOptimize(found);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(skip_movetext)->Apply(bench::each_input);

}  // namespace
