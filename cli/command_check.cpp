// SPDX-License-Identifier: MIT
// movetext check: each deviation, with its place.
#include "cli/checker.hpp"
#include "cli/commands.hpp"
#include "cli/position_line.hpp"
#include "cli/reporter.hpp"
#include "cli/runner.hpp"

namespace movetext::cli {
namespace {

class Check {
 public:
  Check(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out)
      : arguments_(arguments),
        is_list_(holds_positions(arguments)),
        out_(out),
        sink_(make_sink(find_sink_options(arguments, out), out.buffer())),
        reporter_(arguments, sink_.get(), base::Severity::Note),
        runner_(arguments, std::move(sources), {&out}) {}

  Status run() {
    sink_->begin();
    Status status = read();
    Summary& summary = reporter_.summary();
    summary.files = runner_.files();
    summary.bytes = runner_.bytes();
    if (status == Status::Done && reporter_.has_failure()) status = Status::Findings;
    sink_->end(summary, status);
    out_.flush();
    const bool has_read = summary.files > 0;
    if (has_read && arguments_.text(Option::Format) == "text") say(to_text(summary, is_list_ ? "position" : "game"));
    return status;
  }

 private:
  Status read() {
    Runner::Handlers handlers;
    handlers.begin_file = [&](const SourceName& source) { reporter_.begin_file(source); };
    handlers.end_file = [&] { reporter_.end_file(); };
    if (is_list_) {
      handlers.line = [&](const io::LineView& line, const SourceName&) { take(line); };
      return runner_.each_line(find_encoding(arguments_), find_limits(arguments_), handlers);
    }
    handlers.game = [&](const pgn::GameView& view, const SourceName&) { take(view); };
    return runner_.each_game(find_reader_options(arguments_), handlers);
  }

  void take(const pgn::GameView& view) {
    const game::Report& report = checker_.check(view);
    Summary& summary = reporter_.summary();
    if (!view.is_gap) ++summary.games;
    summary.plies += report.plies;
    summary.damaged_games += report.is_damaged;
    reporter_.add_game(view, report, view.is_gap ? 0 : summary.games);
  }

  void take(const io::LineView& line) {
    if (is_blank(line)) return;
    Summary& summary = reporter_.summary();
    const game::PositionRecord record = read_record(line, find_format(arguments_));
    ++summary.games;
    summary.damaged_games += !record.is_valid;
    reporter_.add_line(line, record.diagnostics, summary.games);
  }

  const Arguments& arguments_;
  bool is_list_;
  io::Output& out_;
  std::unique_ptr<Sink> sink_;
  Reporter reporter_;
  Runner runner_;
  Checker checker_{find_replay_options(arguments_)};
};

}  // namespace

Status run_check(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  auto target = Target::open(arguments);
  if (!target) return fail(target.error());
  const Status status = Check(arguments, std::move(*sources), target->output()).run();
  return target->finish(status);
}

}  // namespace movetext::cli
