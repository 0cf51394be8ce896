// SPDX-License-Identifier: MIT
// Repairs whole texts as a program would: game by game, in rounds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movetext/game/fix.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/edit.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::support {

struct Mended {
  std::string text;
  std::size_t edits = 0;
  std::size_t given_up = 0;  // games whose repairs would have changed more than form
  bool has_misfit = false;
  bool is_over_limit = false;  // bytes of the input are in no view: nothing may be written
};

// One round: every finding that has a repair at most as doubtful as `limit`.
inline Mended mend_once(std::string_view text, game::Certainty limit, const pgn::ReaderOptions& reading = {}) {
  pgn::Reader reader(reading);
  reader.feed(text);
  reader.finish();
  game::ReplayOptions options;
  options.limits = reading.limits;
  game::Replay replay(options);
  game::MeaningComparison comparison(options);
  Mended mended;
  while (const pgn::GameView* const view = reader.next()) {
    const game::Report& report = replay.check(*view);
    std::vector<pgn::Edit> edits = game::find_edits(*view, report, report.diagnostics, limit);
    const bool is_promised = limit == game::Certainty::Safe && !edits.empty();
    if (is_promised && !comparison.keeps_meaning(*view, report, edits)) {
      edits.clear();
      ++mended.given_up;
    }
    mended.edits += edits.size();
    mended.is_over_limit |= view->is_over_limit;
    mended.has_misfit |= pgn::write_source(*view, edits, mended.text).has_value();
  }
  mended.text.append(reader.rest());
  return mended;
}

struct MendedText {
  std::string text;
  std::size_t rounds = 0;    // that changed something
  std::size_t given_up = 0;  // games, in the last round
};

// Rounds until nothing is left to mend; `most` bounds them.
inline MendedText mend(std::string_view text, game::Certainty limit, std::size_t most = 8,
                       const pgn::ReaderOptions& reading = {}) {
  MendedText result{std::string(text)};
  while (result.rounds <= most) {
    Mended round = mend_once(result.text, limit, reading);
    result.given_up = round.given_up;
    if (round.edits == 0) return result;
    result.text = std::move(round.text);
    ++result.rounds;
  }
  return result;
}

}  // namespace movetext::support
