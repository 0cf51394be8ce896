// SPDX-License-Identifier: MIT
// How fast are the kernels, and how far from a loop that only touches every byte?
#include <cstring>

#include "bench/input.hpp"
#include "pgn/scan/kernel.hpp"

namespace {

using namespace movetext;

using pgn::scan::Kernel;

// On the games with comments: they hold what all of the kernels look for.
std::string_view text() { return bench::inputs()[bench::inputs().size() / 2].text; }

void count_bytes(benchmark::State& state) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text().size()));
}

// The floor: memory into registers, eight bytes at a time.
void touch_every_byte(benchmark::State& state) {
  const std::string_view bytes = text();
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i + sizeof sum <= bytes.size(); i += sizeof sum) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes.data() + i, sizeof word);
      sum += word;
    }
    benchmark::DoNotOptimize(sum);
  }
  count_bytes(state);
}
BENCHMARK(touch_every_byte)->Unit(benchmark::kMicrosecond);

void each_kernel(benchmark::internal::Benchmark* benchmark) {
  benchmark->DenseRange(0, static_cast<std::int64_t>(pgn::scan::kernels().size()) - 1)->Unit(benchmark::kMicrosecond);
}

const Kernel& choose_kernel(benchmark::State& state) {
  const Kernel& kernel = *pgn::scan::kernels()[static_cast<std::size_t>(state.range(0))];
  state.SetLabel(std::string(kernel.name));
  return kernel;
}

void classify(benchmark::State& state) {
  const Kernel& kernel = choose_kernel(state);
  const std::string_view bytes = text();
  for (auto _ : state) {
    for (std::size_t i = 0; i + pgn::scan::block_size <= bytes.size(); i += pgn::scan::block_size) {
      pgn::scan::Classes classes;
      kernel.classify(bytes.data() + i, classes);
      benchmark::DoNotOptimize(classes);
    }
  }
  count_bytes(state);
}
BENCHMARK(classify)->Apply(each_kernel);

// From place to place that `find` stops at. It may read the byte before.
void visit_places(benchmark::State& state, const char* (*find)(const char*, const char*) noexcept) {
  const std::string_view bytes = text();
  const char* const end = bytes.data() + bytes.size();
  for (auto _ : state) {
    std::size_t places = 0;
    for (const char* at = bytes.data() + 1; at < end; ++places) at = find(at, end) + 1;
    benchmark::DoNotOptimize(places);
  }
  count_bytes(state);
}

void find_comment_end(benchmark::State& state) { visit_places(state, choose_kernel(state).find_comment_end); }
BENCHMARK(find_comment_end)->Apply(each_kernel);

void find_string_end(benchmark::State& state) { visit_places(state, choose_kernel(state).find_string_end); }
BENCHMARK(find_string_end)->Apply(each_kernel);

void survey(benchmark::State& state) {
  const Kernel& kernel = choose_kernel(state);
  const std::string_view bytes = text();
  for (auto _ : state) benchmark::DoNotOptimize(kernel.survey(bytes.data(), bytes.data() + bytes.size()));
  count_bytes(state);
}
BENCHMARK(survey)->Apply(each_kernel);

}  // namespace
