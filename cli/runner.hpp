// SPDX-License-Identifier: MIT
// Reads all inputs of a command, game by game or line by line; goes on after a file that cannot be read.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/json_file.hpp"
#include "cli/part.hpp"
#include "cli/progress.hpp"
#include "cli/side_index.hpp"
#include "cli/source.hpp"
#include "cli/status.hpp"
#include "io/game_file.hpp"
#include "io/line_file.hpp"
#include "io/output.hpp"
#include "io/read_parts.hpp"

namespace movetext::cli {

// Where a command writes: standard output, or the file of -o, which is replaced only when all went well.
class Target {
 public:
  [[nodiscard]] static base::Result<Target, io::Error> open(const Arguments& arguments);
  [[nodiscard]] io::Output& output() noexcept { return file_ ? file_->output() : standard_; }
  // Writes what is left, or leaves the old file as it was. The status with what happened here.
  [[nodiscard]] Status finish(Status status);

 private:
  Target();
  io::Output standard_;
  std::optional<io::AtomicFile> file_;
};

// The output for diagnostics and summaries.
[[nodiscard]] io::Output standard_error();

class Runner {
 public:
  // `outputs` are written while reading: the first one for data, whose faults end the run.
  // Lifetime: they must outlive the runner.
  Runner(const Arguments& arguments, std::vector<SourceName> sources, std::vector<io::Output*> outputs);

  struct Handlers {
    std::function<void(const SourceName&)> begin_file = [](const SourceName&) {};
    std::function<void(const pgn::GameView&, const SourceName&)> game;
    std::function<void(const io::LineView&, const SourceName&)> line;
    std::function<void(const JsonObject&, const SourceName&)> object;
    // Bytes of a file that belong to no view: the white space of one without games.
    std::function<void(std::string_view)> rest = [](std::string_view) {};
    std::function<void()> end_file = [] {};
  };
  // Done, Failed or Interrupted.
  [[nodiscard]] Status each_game(const pgn::ReaderOptions& options, const Handlers& handlers);
  // The same with several threads. Handlers::game is not called: tasks take the games, each in a thread of its own, and
  // what they make of them comes in the order of the input. Lifetime: what a task refers to must outlive the runner.
  struct PartHandlers {
    std::function<std::unique_ptr<io::GameTask>()> make_task;
    // `lines` are to be added to the lines of the part. One call at a time, from any thread.
    std::function<void(Part&, std::uint64_t lines)> merge;
    // The games of a file that are to be read, where they are known; nothing: all.
    std::function<std::optional<IndexedFile>(const SourceName&)> select =
        [](const SourceName&) { return std::nullopt; };
  };
  [[nodiscard]] Status each_part(const pgn::ReaderOptions& options, const PartHandlers& parts,
                                 const Handlers& handlers);
  [[nodiscard]] Status each_line(base::Encoding encoding, const base::Limits& limits, const Handlers& handlers);
  [[nodiscard]] Status each_object(const base::Limits& limits, const Handlers& handlers);

  // Ends the run after the record, or the part, that is being handled.
  void stop() noexcept { is_stopped_ = true; }

  // Files that could be opened, and bytes of them that have been read.
  [[nodiscard]] std::uint64_t files() const noexcept { return files_; }
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_ + bytes_here_; }

 private:
  class Merging;
  template <class Open, class Read>
  Status each_file(const Handlers& handlers, const Open& open, const Read& read);
  template <class File, class Take>
  Status read_file(File& file, const SourceName& source, const Take& take);
  // After each record; false: stop.
  bool go_on();
  void write_outputs();
  void flush();
  // What ends the run, if anything.
  [[nodiscard]] bool must_stop() const;
  Status report(io::Error error, const SourceName& source);

  std::vector<SourceName> sources_;
  std::vector<io::Output*> outputs_;
  std::vector<bool> are_terminals_;
  Progress progress_;
  io::Threading threading_ = io::find_threading();
  std::vector<std::unique_ptr<io::GameTask>> tasks_;
  std::uint64_t files_ = 0;
  std::uint64_t bytes_ = 0;       // of files that are done
  std::uint64_t bytes_here_ = 0;  // of the one that is read
  std::uint64_t file_bytes_ = 0;  // on the disk, of files that are done
  std::uint64_t records_ = 0;
  bool is_stopped_ = false;
};

}  // namespace movetext::cli
