// SPDX-License-Identifier: MIT
// What the commands on collections have in common: games in, with threads; text out, in order.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cli/checker.hpp"
#include "cli/commands.hpp"
#include "cli/reporter.hpp"
#include "cli/runner.hpp"
#include "movetext/pgn/edit.hpp"

namespace movetext::cli {

// Counts games, and names those that are over the limit and are left out.
class GamesTask : public io::GameTask {
 public:
  // Lifetime: `limits` must outlive the task.
  GamesTask(const Arguments& arguments, const Collector& limits)
      : limits_(limits), over_limit_(find_replay_options(arguments)) {}

  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<Part>(); }
  void take(const pgn::GameView& view, io::GamePart& given) final;

 protected:
  // A game that can be read. Its number in the part is part.summary.games.
  virtual void take_game(const pgn::GameView& view, Part& part) = 0;
  // An input without a game.
  virtual void take_gap(const pgn::GameView& /*view*/, Part& /*part*/) {}

 private:
  const Collector& limits_;
  Checker over_limit_;
};

// One run over all inputs.
class GamesRun {
 public:
  // Lifetime: `arguments` and `out` must outlive the run.
  GamesRun(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out);

  using MakeTask = std::function<std::unique_ptr<GamesTask>(const Collector& limits)>;
  // The next part of the file: text is in part.output, games of the same file before it are counted in `before`.
  struct Place {
    const SourceName& source;
    std::uint64_t games = 0;          // of the whole input, before this part
    std::uint64_t games_in_file = 0;  // of the same file, before this part
    std::uint64_t lines = 0;          // to be added to the lines of the part
  };
  using Merge = std::function<void(Part& part, const Place& place)>;
  // Findings: a game was over the limit.
  [[nodiscard]] Status run(const pgn::ReaderOptions& options, const MakeTask& make_task, const Merge& merge,
                           const std::function<void(std::string_view)>& rest = [](std::string_view) {});
  // The games that are to be read of a file, where an index knows them. Before run().
  using Select = std::function<std::optional<IndexedFile>(const SourceName&)>;
  void set_select(Select select) { select_ = std::move(select); }
  // Ends the run after this part.
  void stop() noexcept { runner_.stop(); }

  [[nodiscard]] Summary& summary() noexcept { return reporter_.summary(); }
  [[nodiscard]] std::string& error_text() noexcept { return error_output_.buffer(); }

 private:
  io::Output error_output_;
  std::unique_ptr<Sink> sink_;
  Reporter reporter_;
  Runner runner_;
  Select select_;
  const SourceName* source_ = nullptr;
  std::uint64_t games_in_file_ = 0;
};

// -o FILE, or standard output: `work` writes to it.
[[nodiscard]] Status write_one(const Arguments& arguments, const std::function<Status(io::Output&)>& work);
// -i: each file back where it was read, unless something is wrong.
[[nodiscard]] Status write_each_back(const Arguments& arguments, const std::vector<SourceName>& sources,
                                     const std::function<Status(const SourceName&, io::Output&)>& work);

// Appends a game as it stands in its source, without the white space around it, and an empty line. What came as UTF-16
// becomes UTF-8, so that games of several files can stand in one. Whatever stands before or behind, it reads as this
// game: where nothing ends it (no result, a comment that was never closed) it gets an end, and where nothing would show
// that it begins, a Result tag.
void append_game(const pgn::GameView& view, std::string& out);
// The same for a text of that game that was edited; `text` is from the first byte of the game to the end of its last.
void append_game(const pgn::GameView& view, std::string_view text, std::string& out);
// The same with edits. Requires: sorted, as pgn::apply_edits wants them.
void append_game(const pgn::GameView& view, std::span<const pgn::Edit> edits, std::string& out);
// The game's text with edits, without line ends before it. Requires: as append_game.
[[nodiscard]] std::string edited_game(const pgn::GameView& view, std::span<const pgn::Edit> edits);

}  // namespace movetext::cli
