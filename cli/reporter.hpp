// SPDX-License-Identifier: MIT
// Counts the diagnostics of a run, and shows those that are wanted.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/selection.hpp"
#include "cli/sink.hpp"
#include "cli/source.hpp"
#include "cli/summary.hpp"
#include "io/line_file.hpp"
#include "movetext/game/epd.hpp"
#include "movetext/game/explain.hpp"

namespace movetext::cli {

// What one game or position added, by severity.
using Counts = std::array<std::uint64_t, 3>;

// The finding for a diagnostic of a line of a list of positions; its game is not filled in.
[[nodiscard]] game::Finding explain_line(const io::LineView& line, const base::Diagnostic& diagnostic);

class Reporter {
 public:
  // Diagnostics below `least` are counted and not shown. Lifetime: `sink` must outlive the reporter; null: shows none.
  Reporter(const Arguments& arguments, Sink* sink, base::Severity least);

  void begin_file(const SourceName& source);
  // Says how many were not shown.
  void end_file();
  // `number`: of the game in the whole input.
  Counts add_game(const pgn::GameView& view, const game::Report& report, std::uint64_t number);
  Counts add_line(const io::LineView& line, std::span<const base::Diagnostic> diagnostics, std::uint64_t number);
  // A finding that is already explained, but for its severity under the profile.
  Counts add(game::Finding finding);
  // All that is wanted of a game, explained.
  void explain(const pgn::GameView& view, const game::Report& report, std::uint64_t number,
               std::vector<game::Finding>& findings) const;
  void explain(const io::LineView& line, std::span<const base::Diagnostic> diagnostics, std::uint64_t number,
               std::vector<game::Finding>& findings) const;

  // Some finding gives exit status 1.
  [[nodiscard]] bool has_failure() const noexcept { return has_failure_; }
  [[nodiscard]] Summary& summary() noexcept { return summary_; }

 private:
  // Counts; true when it is to be shown.
  bool count(base::Severity severity, Counts& counts) noexcept;

  Selection selection_;
  Sink* sink_;
  base::Severity least_;
  std::uint64_t most_;           // shown a file
  const SourceName* source_ = nullptr;
  std::uint64_t shown_ = 0;      // in this file
  std::uint64_t not_shown_ = 0;
  bool has_failure_ = false;
  Summary summary_;
  game::Finding finding_;
};

}  // namespace movetext::cli
