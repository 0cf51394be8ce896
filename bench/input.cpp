// SPDX-License-Identifier: MIT
#include "bench/input.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

namespace movetext::bench {
namespace {

std::string read_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (text.empty()) {
    std::fprintf(stderr, "MOVETEXT_BENCH_FILE: %s is empty or cannot be read\n", path);
    std::exit(2);
  }
  return text;
}

Input generate(const char* name, Content content, int games) {
  Input input{name, {}};
  append_games(content, games, input.text);
  return input;
}

std::vector<Input> load_inputs() {
  std::vector<Input> loaded;
  if (const char* path = std::getenv("MOVETEXT_BENCH_FILE")) {
    loaded.push_back({path, read_file(path)});
    return loaded;
  }
  // Some megabytes each: more than the caches hold, little enough to be made in no time.
  loaded.push_back(generate("moves", Content::Moves, 4000));
  loaded.push_back(generate("clocks", Content::Clocks, 1000));
  loaded.push_back(generate("variations", Content::Variations, 1500));
  return loaded;
}

}  // namespace

std::span<const Input> inputs() {
  static const std::vector<Input> loaded = load_inputs();
  return loaded;
}

void each_input(benchmark::internal::Benchmark* benchmark) {
  benchmark->DenseRange(0, std::getenv("MOVETEXT_BENCH_FILE") ? 0 : 2)->Unit(benchmark::kMillisecond);
}

std::string_view choose_input(benchmark::State& state) {
  const Input& input = inputs()[static_cast<std::size_t>(state.range(0))];
  state.SetLabel(input.name);
  return input.text;
}

}  // namespace movetext::bench
