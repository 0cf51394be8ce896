// SPDX-License-Identifier: MIT
#include "cli/mender.hpp"

#include <fmt/format.h>

#include <memory>

#include "cli/checker.hpp"
#include "cli/selection.hpp"
#include "movetext/game/fix.hpp"
#include "movetext/pgn/edit.hpp"

namespace movetext::cli {
namespace {

// Repairs that wait for others take two or three rounds; a text that goes on longer is left as it is then.
constexpr int most_rounds = 16;

// Games with their repairs.
struct MendedPart : Part {
  std::uint64_t places = 0;  // that changed
  bool has_large_game = false;

  void clear() override {
    Part::clear();
    places = 0;
    has_large_game = false;
  }
};

class MendTask : public io::GameTask {
 public:
  explicit MendTask(const Arguments& arguments)
      : selection_(arguments),
        limit_(arguments.has(Option::UnsafeFixes) ? game::Certainty::Unsafe : game::Certainty::Safe),
        checker_(find_replay_options(arguments)),
        comparison_(find_replay_options(arguments)) {}

  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<MendedPart>(); }
  void take(const pgn::GameView& view, io::GamePart& given) override {
    auto& part = static_cast<MendedPart&>(given);
    part.has_large_game |= view.is_over_limit;
    std::vector<pgn::Edit> edits = find_edits(view);
    pgn::drop_misfits(view, edits);
    const auto misfit = pgn::write_source(view, edits, part.output.text);
    if (!misfit) part.places += edits.size();
  }

 private:
  std::vector<pgn::Edit> find_edits(const pgn::GameView& view) {
    const game::Report& report = checker_.check(view);
    wanted_.clear();
    for (const base::Diagnostic& diagnostic : report.diagnostics) {
      if (selection_.find_severity(diagnostic, selection_.profile())) wanted_.push_back(diagnostic);
    }
    if (wanted_.empty() || view.is_over_limit) return {};
    std::vector<pgn::Edit> edits = game::find_edits(view, report, wanted_, limit_);
    const bool is_promised = limit_ == game::Certainty::Safe && !edits.empty();
    if (is_promised && !comparison_.keeps_meaning(view, report, edits)) edits.clear();
    return edits;
  }

  Selection selection_;
  game::Certainty limit_;
  Checker checker_;
  game::MeaningComparison comparison_;
  std::vector<base::Diagnostic> wanted_;
};

}  // namespace

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
  handlers.rest = [&](std::string_view rest) { out.buffer() += rest; };
  Runner::PartHandlers parts;
  parts.make_task = [&] { return std::make_unique<MendTask>(arguments_); };
  parts.merge = [&](Part& given, std::uint64_t) {
    auto& part = static_cast<MendedPart&>(given);
    append(part.output, 0, {}, out.buffer());
    places += part.places;
    has_large_game_ |= part.has_large_game;
  };
  status = runner.each_part(find_reader_options(arguments_), parts, handlers);
  out.flush();
  if (out.error()) status = worse(status, fail(*out.error()));
  return places;
}

}  // namespace movetext::cli
