// SPDX-License-Identifier: MIT
// What the benchmarks read: generated games, which need no file and are the same everywhere, or the file that
// MOVETEXT_BENCH_FILE names.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "movetext/pgn/reader.hpp"

namespace movetext::bench {

enum class Content : std::uint8_t {
  Moves,       // tags and bare moves, as collections of masters' games have them
  Clocks,      // a clock and an evaluation behind every move, as servers write them
  Variations,  // comments in words, glyphs and nested variations
};

// Appends `games` games in export format, the same ones on every machine. Half-moves are drawn at random, captures
// more often than they deserve, so that boards empty and games end.
void append_games(Content content, int games, std::string& out);

struct Input {
  std::string name;
  std::string text;
};
// The three contents, or the file alone.
[[nodiscard]] std::span<const Input> inputs();

// One run of the benchmark an input: state.range(0) is its index.
void each_input(benchmark::internal::Benchmark* benchmark);
// The input of this run, which names it.
[[nodiscard]] std::string_view choose_input(benchmark::State& state);

// Calls use(view) for each game of the text, which is read in one piece.
template <class Use>
void read_games(std::string_view text, pgn::Movetext movetext, Use use) {
  pgn::ReaderOptions options;
  options.movetext = movetext;
  pgn::Reader reader(options);
  reader.feed(text);
  reader.finish();
  while (const pgn::GameView* game = reader.next()) use(*game);
}

}  // namespace movetext::bench
