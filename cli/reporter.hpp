// SPDX-License-Identifier: MIT
// Counts the diagnostics of a run, and shows those that are wanted.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/part.hpp"
#include "cli/selection.hpp"
#include "cli/sink.hpp"
#include "cli/source.hpp"
#include "cli/summary.hpp"
#include "io/line_file.hpp"
#include "io/output.hpp"
#include "movetext/game/epd.hpp"
#include "movetext/game/explain.hpp"
#include "movetext/game/json.hpp"

namespace movetext::cli {

// What one game or position added, by severity.
using Counts = std::array<std::uint64_t, 3>;

// The finding for a diagnostic of a line of a list of positions; its game is not filled in.
[[nodiscard]] game::Finding explain_line(const io::LineView& line, const base::Diagnostic& diagnostic);

// Puts what is wanted of the diagnostics of games into parts. One object a thread.
class Collector {
 public:
  // Diagnostics below `least` are counted and not shown, unless they make the run fail. `detail` nullopt: shows none.
  // `has_enough`: none of what follows will be shown. Lifetime: it must outlive the collector.
  Collector(const Arguments& arguments, std::optional<game::Detail> detail, base::Severity least,
            const std::atomic<bool>* has_enough = nullptr);

  // `number`: of the game in the part.
  Counts add_game(const pgn::GameView& view, const game::Report& report, std::uint64_t number, Part& part) const;
 private:
  friend class Reporter;
  friend class GameFindings;

  Selection selection_;
  std::optional<game::Detail> detail_;
  base::Severity least_;
  std::uint64_t most_;  // shown a file
  const std::atomic<bool>* has_enough_;
};

// All that is wanted of a game, explained. `number`: of the game in the part.
class GameFindings : public game::FindingSource {
 public:
  // Lifetime: all of them must outlive it.
  GameFindings(const Collector& collector, const pgn::GameView& view, const game::Report& report, std::uint64_t number)
      : selection_(collector.selection_), view_(view), report_(report), number_(number) {}
  [[nodiscard]] const game::Finding* next() override;

 private:
  const Selection& selection_;
  const pgn::GameView& view_;
  const game::Report& report_;
  std::uint64_t number_;
  std::size_t next_ = 0;  // of the diagnostics
  std::optional<game::Explainer> explainer_;
  game::Finding finding_;
};

class Reporter {
 public:
  // Diagnostics below `least` are counted and not shown. Lifetime: `sink` must outlive the reporter; null: shows none.
  Reporter(const Arguments& arguments, Sink* sink, base::Severity least);

  // Where the sink writes: what it has written of a game with very many diagnostics need not wait for the rest.
  void write_early(io::Output& output) noexcept { output_ = output.is_terminal() ? nullptr : &output; }

  void begin_file(const SourceName& source);
  // Says how many were not shown.
  void end_file();
  [[nodiscard]] const Collector& collector() const noexcept { return collector_; }
  // What collectors have put into a part: the next one of the file. Where it begins, which is what summary() says of
  // games before it and `lines`, is filled in.
  void add(Part& part, std::uint64_t lines);
  // `number`: of the position in the whole input.
  Counts add_line(const io::LineView& line, std::span<const base::Diagnostic> diagnostics, std::uint64_t number);
  // A finding that is already explained, but for its severity under the profile.
  Counts add(game::Finding finding);
  // All that is wanted of a line, explained.
  void explain(const io::LineView& line, std::span<const base::Diagnostic> diagnostics, std::uint64_t number,
               std::vector<game::Finding>& findings) const;

  // Some finding gives exit status 1.
  [[nodiscard]] bool has_failure() const noexcept { return has_failure_; }
  [[nodiscard]] Summary& summary() noexcept { return summary_; }

 private:
  // Counts; true when it is to be shown.
  bool count(base::Severity severity, Counts& counts) noexcept;

  std::atomic<bool> has_enough_ = false;  // as many have been shown of this file as may be
  Collector collector_;
  Sink* sink_;
  io::Output* output_ = nullptr;  // written early
  const SourceName* source_ = nullptr;
  std::uint64_t shown_ = 0;      // in this file
  std::uint64_t not_shown_ = 0;
  bool has_failure_ = false;
  Summary summary_;
  game::Finding finding_;
};

}  // namespace movetext::cli
