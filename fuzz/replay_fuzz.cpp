// SPDX-License-Identifier: MIT
// Replay::check = Replay::read, in every profile, and with the taker; every finding can be explained; the JSON of a
// game is JSON; the tree agrees with what was reported.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/game/explain.hpp"
#include "movetext/game/json.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"
#include "require.hpp"
#include "support/json_check.hpp"

namespace {

using namespace movetext;

bool same(const base::Diagnostic& a, const base::Diagnostic& b) {
  return a.code == b.code && a.severity == b.severity && a.offset == b.offset && a.length == b.length &&
         a.ply == b.ply && a.context == b.context && a.detail == b.detail;
}

void require_same(const game::Report& a, const game::Report& b) {
  require(a.diagnostics.size() == b.diagnostics.size(), "check and read report a different number of findings");
  for (std::size_t i = 0; i < a.diagnostics.size(); ++i) {
    require(same(a.diagnostics[i], b.diagnostics[i]), "check and read report different findings");
  }
  require(a.plies == b.plies && a.result == b.result, "check and read differ in plies or result");
  require(a.is_damaged == b.is_damaged && a.is_played == b.is_played, "check and read differ in damage");
  require(a.languages == b.languages && a.positions == b.positions, "check and read differ in languages or positions");
}

std::vector<game::Finding> explain_all(const pgn::GameView& view, const game::Report& report, base::Profile profile) {
  std::vector<game::Finding> findings;
  game::Explainer explainer(view, report, profile);
  std::uint32_t last = 0;
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    const std::string code(base::name(diagnostic.code));
    require(diagnostic.offset >= last, ("findings are not in order: " + code).c_str());
    require(std::uint64_t{diagnostic.offset} + diagnostic.length <= view.text.size(),
            ("a finding outside the game: " + code).c_str());
    require(diagnostic.context == base::Diagnostic::none || diagnostic.context < report.positions.size(),
            "a finding without its position");
    last = diagnostic.offset;
    game::Finding& finding = findings.emplace_back();
    if (!explainer.explain(diagnostic, game::Detail::WithSourceLine, finding)) {
      findings.pop_back();
      continue;
    }
    require(!finding.message.empty() && base::is_utf8(finding.message), "a message is empty or no UTF-8");
    require(base::is_utf8(finding.token) && base::is_utf8(finding.source_line), "a finding quotes no UTF-8");
    require(finding.line >= view.place.line && finding.column >= 1, "a finding has an impossible place");
    std::string json;
    game::write_json(finding, "file", json);
    require(support::is_json(json), "the JSON of a finding is no JSON");
  }
  return findings;
}

void require_tree(const game::Game& game, const game::Report& report, const pgn::GameView& view) {
  require(game.tags.size() == view.tags.size(), "tags are missing in the tree");
  std::uint32_t plies = 0;
  for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) {
    ++plies;
    require(game.move(id).line == game::mainline, "a move of the main line stands in another");
  }
  require(plies == report.plies && plies == game.plies, "plies is not the number of moves");
  require(game.is_damaged == report.is_damaged && game.result == report.result, "tree and report differ");
  std::size_t moves = 0;
  for (game::LineId line = 0; line < game.line_count(); ++line) {
    game::MoveId previous = game::none;
    for (game::MoveId id = game.line(line).first; id != game::none; id = game.move(id).next) {
      require(game.move(id).previous == previous && game.move(id).line == line, "a line is not linked both ways");
      require(++moves <= game.move_count(), "a line runs in a circle");
      previous = id;
    }
    require(game.line(line).last == previous, "a line does not end where it says");
  }
}

void run(const pgn::GameView& view, base::Profile profile) {
  game::ReplayOptions options;
  options.profile = profile;
  options.limits.max_depth = view.text.size() % 5 == 0 ? 3 : 10'000;
  game::Replay checker(options);
  game::Replay replay(options);
  game::Game game;
  const game::Report& checked = checker.check(view);
  const game::Report& report = replay.read(view, game);
  require_same(checked, report);
  const std::vector<game::Finding> findings = explain_all(view, report, profile);
  if (view.is_gap || view.is_over_limit) return;
  require_tree(game, report, view);
  std::string json;
  game::write_json(game, {view.number, "file", view.place.offset, view.text.size(), view.place.line}, findings,
                   chess::FenStyle{}, json);
  require(support::is_json(json), "the JSON of a game is no JSON");
}

}  // namespace

// The games of a reader that plays plain ones itself have the same reports.
void run_taking(std::string_view text) {
  pgn::Reader reader;
  pgn::Reader taking;
  for (pgn::Reader* each : {&reader, &taking}) {
    each->feed(text);
    each->finish();
  }
  game::Replay replay;
  game::Replay taker;
  while (const pgn::GameView* view = reader.next()) {
    const pgn::GameView* const taken = taking.next(taker.taker());
    require(taken && taken->text == view->text && taken->end == view->end, "a taker makes other games");
    require_same(taker.check(*taken), replay.check(*view));
  }
  require(!taking.next(taker.taker()), "a taker makes more games");
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  pgn::Reader reader;
  reader.feed({reinterpret_cast<const char*>(data), size});
  reader.finish();
  while (const pgn::GameView* view = reader.next()) {
    run(*view, base::Profile::Lenient);
    run(*view, base::Profile::Strict);
    run(*view, base::Profile::Export);
  }
  run_taking({reinterpret_cast<const char*>(data), size});
  return 0;
}
