// SPDX-License-Identifier: MIT
#include "io/parallel_games.hpp"

#include <algorithm>
#include <utility>

#include "io/interrupt.hpp"

namespace movetext::io {
namespace {

constexpr std::uint64_t nowhere = ~std::uint64_t{0};
// A stream that gives nothing for so long is taken for one that waits for somebody.
constexpr std::chrono::milliseconds patience{20};
// Games are merged at the latest when they have covered so many bytes.
constexpr std::uint64_t bytes_a_part = 64 << 10;

}  // namespace

ParallelGames::ParallelGames(Start start, std::size_t chunk_bytes, std::span<const std::unique_ptr<GameTask>> tasks,
                             PartSink& sink)
    : input_(std::move(start.file.input)),
      options_(start.file.options),
      chunk_bytes_(chunk_bytes),
      tasks_(tasks),
      sink_(sink),
      most_chunks_(tasks.size() + 2),
      cutter_(chunk_bytes, start.file.bytes),
      current_{.reader = std::move(start.file.reader),
               .chunk = {},
               .stand = start.stand,
               .fed = start.file.bytes,
               .is_between_games = start.is_between_games},
      part_(tasks.front()->make_part()) {}

std::optional<Error> ParallelGames::run() {
  try {
    read_input();
    Lock lock(mutex_);
    work(lock, *tasks_.front());
  } catch (...) {
    const Lock lock(mutex_);
    if (!exception_) exception_ = std::current_exception();
    is_stopped_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  if (exception_) std::rethrow_exception(exception_);
  if (fault_ || is_stopped_) return std::move(fault_);
  sink_.finish(current_.reader.rest(), current_.fed);
  return input_.remark();
}

// ---- input

void ParallelGames::read_input() {
  Lock lock(mutex_);
  while (!is_input_over_ && !is_over()) {
    is_waiting_for_input_ = true;
    is_shown_ = false;
    ++waits_;
    changed_.notify_all();
    lock.unlock();
    auto chunk = input_.read();
    lock.lock();
    is_waiting_for_input_ = false;
    if (is_interrupted()) is_stopped_ = true;
    if (!take_input(std::move(chunk))) return;
    while (!is_over() && chunks_.size() >= most_chunks_) {
      if (!do_one_thing(lock, *tasks_.front())) wait(lock, *tasks_.front());
    }
  }
}

// False: there is nothing to wait for any more.
bool ParallelGames::take_input(base::Result<Chunk, Error> chunk) {
  if (!chunk) {
    fault_ = std::move(chunk.error());
    is_input_over_ = true;
    cut_pending();
    return false;
  }
  is_input_over_ = chunk->is_last;
  if (is_input_over_ && cutter_.position() == 0 && pending_.empty()) {
    whole_ = chunk->bytes;
    if (whole_.size() >= 2 * chunk_bytes_) start_threads();
    return false;
  }
  pending_ += chunk->bytes;
  cut_pending();
  if (!input_.is_regular() || !chunks_.empty()) start_threads();
  return !is_input_over_;
}

void ParallelGames::cut_pending() {
  std::string_view rest = pending_;
  while (true) {
    // A fault is no end: the last game may go on behind it.
    auto chunk = cutter_.cut(rest, is_input_over_ && !fault_);
    if (!chunk && is_input_over_) chunk = cutter_.cut_all(rest);
    if (!chunk) break;
    rest.remove_prefix(chunk->end - chunk->start.offset);
    std::string buffer(chunk->text);
    push(std::move(chunk), std::move(buffer));
  }
  pending_.erase(0, pending_.size() - rest.size());
}

void ParallelGames::push(std::shared_ptr<GameChunk> chunk, std::string buffer) {
  chunk->buffer = std::move(buffer);
  chunk->text = chunk->buffer;
  chunks_.push_back(std::move(chunk));
  changed_.notify_all();
}

// ---- threads

void ParallelGames::start_threads() {
  const SignalsWait new_threads_inherit_it;  // a signal must end the wait for input
  while (threads_.size() + 1 < tasks_.size()) {
    threads_.emplace_back([this, &task = *tasks_[threads_.size() + 1]] { run_thread(task); });
  }
}

void ParallelGames::run_thread(GameTask& task) noexcept {
  Lock lock(mutex_);
  try {
    work(lock, task);
  } catch (...) {
    if (!lock.owns_lock()) lock.lock();
    if (!exception_) exception_ = std::current_exception();
    is_stopped_ = true;
    changed_.notify_all();
  }
}

void ParallelGames::work(Lock& lock, GameTask& task) {
  while (!is_over()) {
    if (!do_one_thing(lock, task)) wait(lock, task);
  }
}

// False: nothing can be done before something changes.
bool ParallelGames::do_one_thing(Lock& lock, GameTask& task) {
  if (!is_merging_ && find_step() != Step::Wait) {
    merge(lock, task);
    return true;
  }
  if (const auto chunk = find_queued()) {
    read(lock, chunk, task);
    return true;
  }
  if (whole_.empty() || chunks_.size() >= most_chunks_) return false;
  auto chunk = cutter_.cut(whole_, true);
  whole_.remove_prefix(chunk->end - chunk->start.offset);
  chunks_.push_back(std::move(chunk));
  return true;
}

std::shared_ptr<GameChunk> ParallelGames::find_queued() {
  for (const auto& chunk : chunks_) {
    if (chunk->state == ChunkState::Queued && !chunk->is_void) return chunk;
  }
  return nullptr;
}

void ParallelGames::read(Lock& lock, const std::shared_ptr<GameChunk>& chunk, GameTask& task) {
  chunk->state = ChunkState::Working;
  if (!unused_parts_.empty()) {
    chunk->part = std::move(unused_parts_.back());
    unused_parts_.pop_back();
  }
  lock.unlock();
  if (!chunk->part) chunk->part = task.make_part();
  read_chunk(*chunk, options_, task, is_stopped_);
  lock.lock();
  chunk->state = ChunkState::Done;
  changed_.notify_all();
}

void ParallelGames::wait(Lock& lock, GameTask& task) {
  if (!is_waiting_for_input_ || is_shown_) return changed_.wait(lock);
  const std::uint64_t wait = waits_;
  const bool is_late = changed_.wait_for(lock, patience) == std::cv_status::timeout;
  if (is_late && is_waiting_for_input_ && wait == waits_ && !is_merging_ && chunks_.empty()) show_pending(lock, task);
}

// The input makes somebody wait: whatever can be made of what has come is shown.
void ParallelGames::show_pending(Lock& lock, GameTask& task) {
  const std::uint64_t wait = waits_;
  if (auto chunk = cutter_.cut_all(pending_)) push(std::move(chunk), std::exchange(pending_, {}));
  while (do_one_thing(lock, task)) {
  }
  // More may have come meanwhile, or another thread have taken the chunk: then this is not all that there is to show.
  if (is_over() || is_merging_ || wait != waits_ || !chunks_.empty()) return;
  is_merging_ = true;
  is_shown_ = true;
  lock.unlock();
  sink_.wait();
  lock.lock();
  is_merging_ = false;
  changed_.notify_all();
}

// ---- merging

// The next chunk that current_ may come to stand at the start of; those that it has passed are void.
std::shared_ptr<GameChunk> ParallelGames::find_next() {
  for (const auto& chunk : chunks_) {
    const bool is_passed = chunk->state == ChunkState::Raw || chunk->start.offset < current_.stand;
    if (is_passed || (chunk->start.offset == current_.stand && !is_proven(*chunk))) chunk->is_void = true;
    if (!chunk->is_void) return chunk;
  }
  return nullptr;
}

// current_ stands where the chunk starts. Is it in the state that the chunk was read in?
bool ParallelGames::is_proven(GameChunk& chunk) {
  if (!chunk.is_proven) {
    chunk.is_proven = chunk.start.offset == 0 ||
                      (current_.is_between_games && current_.reader.position().column == chunk.start.column);
  }
  return chunk.is_proven;
}

// Chunks before `next` whose bytes current_ has seen are of no use any more. Without `next`: all such chunks. It may
// still come to stand where one of them starts, but keeping them for that would fill the memory with one large game.
void ParallelGames::pop_fed(const GameChunk* next) {
  while (!chunks_.empty() && chunks_.front().get() != next && chunks_.front()->end <= current_.fed) {
    chunks_.front()->is_void = true;
    chunks_.pop_front();
  }
}

ParallelGames::Step ParallelGames::find_step() {
  if (is_over()) return Step::Wait;
  const auto next = find_next();
  limit_ = next ? next->start.offset : nowhere;
  if (limit_ == current_.stand) {
    pop_fed(next.get());
    return next->state == ChunkState::Done ? Step::Adopt : Step::Wait;
  }
  if (!current_.is_dry) return Step::Read;
  pop_fed(nullptr);
  if (!chunks_.empty()) return Step::Feed;
  if (!is_input_over_ || !whole_.empty()) return Step::Wait;
  return current_.is_finished || fault_ ? Step::Over : Step::Finish;
}

// Goes on until something is missing. Requires: nobody else is merging.
void ParallelGames::merge(Lock& lock, GameTask& task) {
  is_merging_ = true;
  for (Step step = find_step(); step != Step::Wait; step = find_step()) {
    if (step == Step::Over) {
      is_done_ = true;
      break;
    }
    const std::shared_ptr<GameChunk> chunk = chunks_.empty() ? nullptr : chunks_.front();
    lock.unlock();
    const bool goes_on = take_step(step, chunk, task);
    lock.lock();
    if (!goes_on) is_stopped_ = true;
    if (step == Step::Adopt) {
      chunks_.pop_front();
      unused_parts_.push_back(std::move(chunk->part));
    }
    changed_.notify_all();
  }
  is_merging_ = false;
  changed_.notify_all();
}

bool ParallelGames::take_step(Step step, const std::shared_ptr<GameChunk>& chunk, GameTask& task) {
  switch (step) {
    case Step::Adopt: return adopt(chunk);
    case Step::Read: return read_on(task);
    case Step::Feed: feed(chunk); return true;
    case Step::Finish:
      current_.reader.finish();
      current_.is_finished = true;
      current_.is_dry = false;
      return true;
    case Step::Wait:
    case Step::Over: break;
  }
  return true;
}

bool ParallelGames::adopt(const std::shared_ptr<GameChunk>& chunk) {
  const std::uint64_t lines = current_.lines + current_.reader.position().line - 1;
  const bool goes_on = sink_.merge(*chunk->part, {lines, chunk->stand, file_bytes(chunk->stand)});
  chunk->part->clear();
  current_ = {std::move(*chunk->reader), chunk, lines, chunk->stand, chunk->start.offset + chunk->text.size(),
              chunk->is_between_games, chunk->is_dry, chunk->is_final};
  return goes_on;
}

bool ParallelGames::read_on(GameTask& task) {
  const std::uint64_t begin = current_.stand;
  bool is_enough = false;
  while (!is_enough) {
    const pgn::GameView* const view = current_.reader.next(task.taker());
    current_.is_dry = view == nullptr;
    if (!view) break;
    task.take(*view, *part_);
    current_.stand = view->place.offset + view->source.size();
    current_.is_between_games = !view->is_over_limit;
    is_enough = current_.stand >= limit_ || current_.stand - begin >= bytes_a_part || part_->is_full() ||
                is_interrupted();
  }
  if (current_.stand == begin && !is_interrupted()) return true;
  const bool goes_on = sink_.merge(*part_, {current_.lines, current_.stand, file_bytes(current_.stand)});
  part_->clear();
  return goes_on;
}

// Gives current_ the bytes of the chunk that it has not seen.
void ParallelGames::feed(const std::shared_ptr<GameChunk>& chunk) {
  const std::size_t seen = current_.fed - chunk->start.offset;
  const std::size_t size = chunk->end - chunk->start.offset;
  current_.reader.feed(chunk->text.substr(seen, size - seen));
  current_.chunk = chunk;
  current_.fed = chunk->end;
  current_.is_dry = false;
}

}  // namespace movetext::io
