// SPDX-License-Identifier: MIT
#include "cli/mender.hpp"

#include <fmt/format.h>

#include "movetext/pgn/edit.hpp"

namespace movetext::cli {
namespace {

// Repairs that wait for others take two or three rounds; a text that goes on longer is left as it is then.
constexpr int most_rounds = 16;

}  // namespace

Mender::Mender(const Arguments& arguments)
    : arguments_(arguments),
      selection_(arguments),
      limit_(arguments.has(Option::UnsafeFixes) ? game::Certainty::Unsafe : game::Certainty::Safe),
      replay_options_(find_replay_options(arguments)),
      checker_(replay_options_) {}

Mended Mender::mend(const SourceName& source, const std::string& folder) {
  Mended mended;
  has_large_game_ = false;
  for (int round = 0; round < most_rounds; ++round) {
    auto next = io::TemporaryFile::create(folder, source.shown);
    if (!next) return {fail(next.error()), {}, 0, false};
    SourceName from = source;
    if (mended.text) from.path = mended.text->path();
    Status status = Status::Done;
    const std::uint64_t places = run_round(from, next->output(), status);
    if (status != Status::Done) return {status, {}, 0, false};
    mended.is_read = true;
    if (has_large_game_) {
      return {
          fail(fmt::format("{}: left as it was: a game is too large (--max-game-bytes)", source.shown)), {}, 0, true};
    }
    if (places == 0) break;
    mended.places += places;
    mended.text.emplace(std::move(*next));
  }
  return mended;
}

std::uint64_t Mender::run_round(const SourceName& source, io::Output& out, Status& status) {
  std::uint64_t places = 0;
  Runner runner(arguments_, {source}, {&out});
  Runner::Handlers handlers;
  handlers.game = [&](const pgn::GameView& view, const SourceName&) { places += mend_game(view, out); };
  handlers.rest = [&](std::string_view rest) { out.buffer() += rest; };
  status = runner.each_game(find_reader_options(arguments_), handlers);
  out.flush();
  if (out.error()) status = worse(status, fail(*out.error()));
  return places;
}

std::uint64_t Mender::mend_game(const pgn::GameView& view, io::Output& out) {
  has_large_game_ |= view.is_over_limit;
  std::vector<pgn::Edit> edits = find_edits(view);
  // A character that the encoding of the file does not have: that repair is not made.
  while (const auto misfit = pgn::write_source(view, edits, out.buffer())) {
    edits.erase(edits.begin() + static_cast<std::ptrdiff_t>(misfit->edit));
  }
  return edits.size();
}

std::vector<pgn::Edit> Mender::find_edits(const pgn::GameView& view) {
  const game::Report& report = checker_.check(view);
  wanted_.clear();
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    if (selection_.find_severity(diagnostic, selection_.profile())) wanted_.push_back(diagnostic);
  }
  if (wanted_.empty() || view.is_over_limit) return {};
  std::vector<pgn::Edit> edits = game::find_edits(view, report, wanted_, limit_);
  const bool is_promised = limit_ == game::Certainty::Safe && !edits.empty();
  if (is_promised && !game::keeps_meaning(view, edits, replay_options_)) edits.clear();
  return edits;
}

}  // namespace movetext::cli
