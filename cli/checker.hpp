// SPDX-License-Identifier: MIT
// What all commands that play games share: a report for each view, whatever it is.
#pragma once

#include "cli/part.hpp"
#include "movetext/game/game.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::cli {

// True when there is no game to play: the rest of an input without games, or a game over the limit.
[[nodiscard]] inline bool has_no_game(const pgn::GameView& view) noexcept { return view.is_gap || view.is_over_limit; }

// Counts a game in its part; its number there, 0 for a gap.
inline std::uint64_t count_game(const pgn::GameView& view, const game::Report& report, Part& part) noexcept {
  part.summary.games += !view.is_gap;
  part.summary.plies += report.plies;
  part.summary.damaged_games += report.is_damaged;
  return view.is_gap ? 0 : part.summary.games;
}

class Checker {
 public:
  explicit Checker(const game::ReplayOptions& options) : replay_(options) {}

  // Replay::taker.
  [[nodiscard]] pgn::MovetextTaker* taker() noexcept { return replay_.taker(); }
  [[nodiscard]] pgn::MovetextTaker* taker(const game::ExportOptions& options) noexcept {
    return replay_.taker(options);
  }
  // Lifetime: until the next call.
  [[nodiscard]] const game::Report& check(const pgn::GameView& view) { return replay_.check(view); }
  // The same, and the tree, which says nothing when has_no_game(view).
  [[nodiscard]] const game::Report& read(const pgn::GameView& view, game::Game& game) {
    return replay_.read(view, game);
  }
  // The same as check(), and the game appended as it is to be written; nothing when has_no_game(view).
  [[nodiscard]] const game::Report& write(const pgn::GameView& view, const game::ExportOptions& options,
                                          std::string& out) {
    return replay_.write(view, options, out);
  }

 private:
  game::Replay replay_;
};

}  // namespace movetext::cli
