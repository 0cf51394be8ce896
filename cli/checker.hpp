// SPDX-License-Identifier: MIT
// What all commands that play games share: a report for each view, whatever it is.
#pragma once

#include "movetext/game/game.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::cli {

// True when there is no game to play: the rest of an input without games, or a game over the limit.
[[nodiscard]] inline bool has_no_game(const pgn::GameView& view) noexcept { return view.is_gap || view.is_over_limit; }

class Checker {
 public:
  explicit Checker(const game::ReplayOptions& options) : replay_(options) {}

  // Lifetime: until the next call.
  [[nodiscard]] const game::Report& check(const pgn::GameView& view) {
    return has_no_game(view) ? report_only(view) : replay_.check(view);
  }
  // The same, and the tree; `game` stays as it was when has_no_game(view).
  [[nodiscard]] const game::Report& read(const pgn::GameView& view, game::Game& game) {
    return has_no_game(view) ? report_only(view) : replay_.read(view, game);
  }
  // The same as check(), and the game appended as it is to be written; nothing when has_no_game(view).
  [[nodiscard]] const game::Report& write(const pgn::GameView& view, const game::ExportOptions& options,
                                          std::string& out) {
    return has_no_game(view) ? report_only(view) : replay_.write(view, options, out);
  }

 private:
  const game::Report& report_only(const pgn::GameView& view) {
    report_ = game::Report{};
    report_.diagnostics.assign(view.diagnostics.begin(), view.diagnostics.end());
    report_.is_damaged = view.is_over_limit;
    return report_;
  }

  game::Replay replay_;
  game::Report report_;
};

}  // namespace movetext::cli
