// SPDX-License-Identifier: MIT
// How fast are moves generated? Every leaf is counted as the length of the list of moves before it.
#include <benchmark/benchmark.h>

#include "movetext/chess/fen.hpp"

namespace {

using namespace movetext;

void count_leaves(benchmark::State& state, std::string_view fen, int depth) {
  const chess::Position position = *chess::Position::from_setup(chess::parse_fen(fen)->setup);
  std::int64_t leaves = 0;
  for (auto _ : state) leaves += static_cast<std::int64_t>(chess::perft(position, depth));
  state.SetItemsProcessed(leaves);
}
BENCHMARK_CAPTURE(count_leaves, start, chess::standard_fen, 5)->Unit(benchmark::kMillisecond);
// Every kind of move: castling on both sides, en passant, promotions, pins.
BENCHMARK_CAPTURE(count_leaves, castling, "r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2", 4)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_leaves, promotions, "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1", 5)->Unit(benchmark::kMillisecond);

}  // namespace
