// SPDX-License-Identifier: MIT
// How fast are positions read and written as FEN?
#include <benchmark/benchmark.h>

#include <array>
#include <string>

#include "movetext/chess/fen.hpp"

namespace {

using namespace movetext;

constexpr std::array<std::string_view, 4> fens = {
    chess::standard_fen,
    "r2q1rk1/pp1bbppp/2n1pn2/3p4/3P1B2/2NBPN2/PP3PPP/R2Q1RK1 w - - 6 10",
    "8/5pk1/4p1p1/3pP2p/1r1P3P/1P2KPP1/R7/8 b - - 2 41",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
};

void parse_fens(benchmark::State& state) {
  for (auto _ : state) {
    for (const std::string_view fen : fens) benchmark::DoNotOptimize(chess::parse_fen(fen)->setup);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(fens.size()));
}
BENCHMARK(parse_fens);

void parse_and_prove_fens(benchmark::State& state) {
  for (auto _ : state) {
    for (const std::string_view fen : fens) {
      benchmark::DoNotOptimize(chess::Position::from_setup(chess::parse_fen(fen)->setup));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(fens.size()));
}
BENCHMARK(parse_and_prove_fens);

void write_fens(benchmark::State& state) {
  std::array<chess::Position, fens.size()> positions;
  for (std::size_t i = 0; i < fens.size(); ++i) {
    positions[i] = *chess::Position::from_setup(chess::parse_fen(fens[i])->setup);
  }
  std::string out;
  for (auto _ : state) {
    out.clear();
    for (const chess::Position& position : positions) write_fen(position, out);
    benchmark::DoNotOptimize(out.data());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(fens.size()));
}
BENCHMARK(write_fens);

}  // namespace
