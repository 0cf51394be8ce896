// SPDX-License-Identifier: MIT
// Reads one input with several threads; the parts are those that one thread would make.
//
// Chunks start where a game seems to end (pgn::find_cut). Each is read by a reader of its own, as if a game had just
// ended there. The reader of the chunk before proves it: the state of a reader between two games is its place and
// nothing else, so when it comes to stand exactly where the chunk starts, what was made of the chunk is what it would
// have made itself. When it does not (the cut lies in a comment, a string, a game over the limit), the chunk is void,
// and that reader reads on until it stands where another chunk starts.
//
// Every thread does what is next: it merges what is ready, or reads a chunk. Only the thread that called run() waits
// for the input. Memory: a few chunks, what was made of them, and the largest game.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "io/chunk.hpp"
#include "io/error.hpp"
#include "io/game_file.hpp"

namespace movetext::io {

class ParallelGames {
 public:
  // A file that has not been read, or that reading has come to stand in: its reader needs more bytes.
  struct Start {
    GameFile::Parts file;
    std::uint64_t stand = 0;       // offset behind the last game
    bool is_between_games = true;  // that game was not over the limit
  };
  // A thread a task. Lifetime: `tasks` and `sink` must outlive this object.
  ParallelGames(Start start, std::size_t chunk_bytes, std::span<const std::unique_ptr<GameTask>> tasks,
                PartSink& sink);

  // Reads everything; the fault that ended it, if there was one.
  [[nodiscard]] std::optional<Error> run();

 private:
  // What can be done for the reader that is behind everything merged so far.
  enum class Step : std::uint8_t { Wait, Adopt, Read, Feed, Finish, Over };
  // That reader, and the chunk that it comes from.
  struct Current {
    pgn::Reader reader;
    std::shared_ptr<GameChunk> chunk;  // holds what the reader looks at
    std::uint64_t lines = 0;           // to be added to its lines
    std::uint64_t stand = 0;           // offset behind its last game
    std::uint64_t fed = 0;             // offset behind its last byte
    bool is_between_games = true;      // as in GameChunk
    bool is_dry = true;
    bool is_finished = false;          // it was told that nothing more comes
  };
  using Lock = std::unique_lock<std::mutex>;

  // input, by the thread that called run()
  void read_input();
  bool take_input(base::Result<Chunk, Error> chunk);
  void cut_pending();
  void push(std::shared_ptr<GameChunk> chunk, std::string buffer);
  // all threads
  void run_thread(GameTask& task) noexcept;
  void start_threads();
  void work(Lock& lock, GameTask& task);
  bool do_one_thing(Lock& lock, GameTask& task);
  void read(Lock& lock, const std::shared_ptr<GameChunk>& chunk, GameTask& task);
  std::shared_ptr<GameChunk> find_queued();
  void wait(Lock& lock, GameTask& task);
  void show_pending(Lock& lock, GameTask& task);
  // merging: one thread at a time
  Step find_step();
  std::shared_ptr<GameChunk> find_next();
  bool is_proven(GameChunk& chunk);
  void pop_fed(const GameChunk* next);
  void merge(Lock& lock, GameTask& task);
  bool take_step(Step step, const std::shared_ptr<GameChunk>& chunk, GameTask& task);
  bool adopt(const std::shared_ptr<GameChunk>& chunk);
  bool read_on(GameTask& task);
  void feed(const std::shared_ptr<GameChunk>& chunk);
  [[nodiscard]] bool is_over() const { return is_stopped_ || is_done_; }
  [[nodiscard]] std::uint64_t file_bytes(std::uint64_t end) const { return input_.compressed_bytes().value_or(end); }

  Input input_;
  pgn::ReaderOptions options_;                // of the readers of chunks, but for where they start
  std::size_t chunk_bytes_;
  std::span<const std::unique_ptr<GameTask>> tasks_;
  PartSink& sink_;
  std::size_t most_chunks_;

  std::mutex mutex_;                          // of everything below, but for what the merging thread alone uses
  std::condition_variable changed_;
  std::deque<std::shared_ptr<GameChunk>> chunks_;  // not merged yet, in order
  std::vector<std::unique_ptr<GamePart>> unused_parts_;
  ChunkCutter cutter_;
  std::string_view whole_;                    // input that came as one piece, from the next chunk on
  std::string pending_;                       // of a stream: bytes that are no chunk yet
  bool is_input_over_ = false;
  std::optional<Error> fault_;                // what ended the input
  bool is_waiting_for_input_ = false;
  bool is_shown_ = false;                     // what there was before that wait
  std::uint64_t waits_ = 0;                   // for input, so far
  std::atomic<bool> is_stopped_ = false;
  bool is_done_ = false;
  bool is_merging_ = false;
  std::exception_ptr exception_;
  std::vector<std::thread> threads_;

  Current current_;                           // the merging thread's
  std::unique_ptr<GamePart> part_;
  std::uint64_t limit_ = 0;                   // where current_ may come to stand at the next chunk
};

}  // namespace movetext::io
