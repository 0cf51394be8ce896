// SPDX-License-Identifier: MIT
#include "io/read_parts.hpp"

#include <sched.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <utility>

#include "io/interrupt.hpp"
#include "io/parallel_games.hpp"

namespace movetext::io {
namespace {

constexpr std::uint64_t bytes_a_part = 64 << 10;

unsigned count_cores() noexcept {
  cpu_set_t cores;
  const bool is_known = ::sched_getaffinity(0, sizeof cores, &cores) == 0;
  const unsigned count = is_known ? static_cast<unsigned>(CPU_COUNT(&cores)) : std::thread::hardware_concurrency();
  return std::clamp(count, 1u, 256u);
}

// One thread reads, takes and merges.
class Sequential {
 public:
  Sequential(GameFile file, const Threading& threading, std::span<const std::unique_ptr<GameTask>> tasks,
             PartSink& sink)
      : file_(std::move(file)), threading_(threading), tasks_(tasks), sink_(sink), part_(tasks.front()->make_part()) {}

  std::optional<Error> run() {
    while (true) {
      if (!read_games()) return std::nullopt;
      if (file_.is_at_end()) {
        sink_.finish(file_.rest(), file_.bytes());
        return file_.input().remark();
      }
      if (is_worth_threads()) return go_on_with_threads();
      if (!file_.input().is_regular()) sink_.wait();
      const Clock::time_point before = Clock::now();
      if (auto error = file_.fill()) return error;
      waited_ += Clock::now() - before;
    }
  }

 private:
  using Clock = std::chrono::steady_clock;

  // All games that have been filled in. False: enough.
  bool read_games() {
    while (const pgn::GameView* const view = file_.next(tasks_.front()->taker())) {
      tasks_.front()->take(*view, *part_);
      stand_ = view->place.offset + view->source.size();
      is_between_games_ = !view->is_over_limit;
      if ((stand_ - merged_ >= bytes_a_part || part_->is_full() || is_interrupted()) && !merge()) return false;
    }
    return (stand_ == merged_ && !is_interrupted()) || merge();
  }

  bool merge() {
    merged_ = stand_;
    const bool goes_on = sink_.merge(*part_, {0, stand_, file_.input().compressed_bytes().value_or(stand_)});
    part_->clear();
    return goes_on;
  }

  // There has been much, and it came faster than it could be worked on.
  [[nodiscard]] bool is_worth_threads() const {
    if (threading_.threads < 2 || file_.is_utf16() || file_.bytes() < 2 * threading_.chunk_bytes) return false;
    return 2 * waited_ < Clock::now() - start_;
  }

  std::optional<Error> go_on_with_threads() {
    ParallelGames games({std::move(file_).release(), stand_, is_between_games_}, threading_.chunk_bytes, tasks_, sink_);
    return games.run();
  }

  GameFile file_;
  const Threading& threading_;
  std::span<const std::unique_ptr<GameTask>> tasks_;
  PartSink& sink_;
  std::unique_ptr<GamePart> part_;
  std::uint64_t stand_ = 0;       // offset behind the last game
  std::uint64_t merged_ = 0;      // the same, of the last one merged
  bool is_between_games_ = true;
  Clock::time_point start_ = Clock::now();
  Clock::duration waited_{};      // for the input
};

}  // namespace

Threading find_threading() {
  Threading threading;
  threading.threads = count_cores();
  const char* const given = std::getenv("MOVETEXT_CHUNK_BYTES");
  const std::string_view text = given ? given : "";
  std::size_t bytes = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), bytes).ec == std::errc() && bytes > 0) {
    threading.chunk_bytes = std::min<std::size_t>(bytes, 1 << 30);
    threading.is_forced = true;
  }
  return threading;
}

std::optional<Error> read_parts(GameFile file, const Threading& threading,
                                std::span<const std::unique_ptr<GameTask>> tasks, PartSink& sink) {
  tasks = tasks.first(std::max(threading.threads, 1u));
  const bool is_at_hand = threading.is_forced || file.input().is_regular();
  if (threading.threads < 2 || file.is_utf16() || !is_at_hand) {
    return Sequential(std::move(file), threading, tasks, sink).run();
  }
  return ParallelGames({std::move(file).release()}, threading.chunk_bytes, tasks, sink).run();
}

}  // namespace movetext::io
