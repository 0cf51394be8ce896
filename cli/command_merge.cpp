// SPDX-License-Identifier: MIT
// movetext merge: many games as one tree.
#include <fmt/format.h>

#include <optional>

#include "cli/games_run.hpp"
#include "movetext/collection/merge.hpp"
#include "movetext/game/export.hpp"

namespace movetext::cli {
namespace {

std::string_view why(collection::MergeFault fault) {
  switch (fault) {
    case collection::MergeFault::None: return "";
    case collection::MergeFault::OtherStart: return "it starts from another position";
    case collection::MergeFault::NotPlayed: return "it has no start position, or is of a variant that is not played";
    case collection::MergeFault::Damaged: return "some of its moves cannot be used";
  }
  return "";
}

Status merge_games(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out) {
  io::Output errors = standard_error();
  Runner runner(arguments, std::move(sources), {&out, &errors});
  game::Replay replay(find_replay_options(arguments));
  game::Game all, next;
  std::optional<collection::Merger> merger;
  std::uint64_t games = 0, merged = 0, left_out = 0;
  const auto conflict =
      arguments.has(Option::KeepTagValues) ? collection::TagConflict::Comment : collection::TagConflict::KeepFirst;
  Runner::Handlers handlers;
  handlers.game = [&](const pgn::GameView& view, const SourceName& source) {
    if (view.is_gap) return;
    ++games;
    (void)replay.read(view, merged == 0 ? all : next);
    // The first one must be one that others can join.
    const auto fault = merged == 0 ? collection::merge_into(next = all, all, conflict)
                                   : merger->add(next, conflict);
    if (fault == collection::MergeFault::None && !view.is_over_limit) {
      if (merged++ == 0) merger.emplace(all);
      return;
    }
    ++left_out;
    say(fmt::format("{}: game {} is left out: {}", source.shown, games,
                    view.is_over_limit ? "it is too large" : why(fault)));
  };
  const Status status = runner.each_game(find_reader_options(arguments), handlers);
  if (status == Status::Interrupted) return status;
  if (games == 0 && status == Status::Done) say("there is no game to merge");
  if (merger) merger->finish();
  if (merged > 0) (void)game::write_pgn(all, {}, out.buffer());
  return status == Status::Done && (left_out > 0 || merged == 0) ? Status::Findings : status;
}

}  // namespace

Status run_merge(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  return write_one(arguments, [&](io::Output& out) { return merge_games(arguments, std::move(*sources), out); });
}

}  // namespace movetext::cli
