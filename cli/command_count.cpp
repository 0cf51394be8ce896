// SPDX-License-Identifier: MIT
// movetext count: games, half-moves, bytes, and the time that it took.
#include <fmt/format.h>

#include <chrono>
#include <iterator>

#include "cli/checker.hpp"
#include "cli/commands.hpp"
#include "cli/reporter.hpp"
#include "cli/runner.hpp"
#include "movetext/pgn/move_counter.hpp"

namespace movetext::cli {
namespace {

void write_text(const Summary& summary, bool is_validated, double seconds, std::string& out) {
  const auto line = [&](std::string_view name, std::uint64_t number) {
    fmt::format_to(std::back_inserter(out), "{:8} {:>14}\n", name, grouped(number));
  };
  line("files", summary.files);
  line("games", summary.games);
  line("plies", summary.plies);
  line("bytes", summary.bytes);
  if (is_validated) {
    line("damaged", summary.damaged_games);
    line("errors", summary.count(base::Severity::Error));
  }
  fmt::format_to(std::back_inserter(out), "{:8} {:>14.3f}\n", "seconds", seconds);
}

void write_json(const Summary& summary, bool is_validated, double seconds, std::string& out) {
  fmt::format_to(std::back_inserter(out), R"({{"files":{},"games":{},"plies":{},"bytes":{})", summary.files,
                 summary.games, summary.plies, summary.bytes);
  if (is_validated) {
    fmt::format_to(std::back_inserter(out), R"(,"damaged_games":{},"errors":{})", summary.damaged_games,
                   summary.count(base::Severity::Error));
  }
  fmt::format_to(std::back_inserter(out), ",\"seconds\":{:.3f}}}\n", seconds);
}

class CountTask : public io::GameTask {
 public:
  CountTask(const Arguments& arguments, const Collector& limits)
      : validating_(arguments, std::nullopt, base::Severity::Error),
        limits_(limits),
        is_validating_(arguments.has(Option::Validate)),
        checker_(find_replay_options(arguments)) {}

  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<Part>(); }
  [[nodiscard]] pgn::MovetextTaker* taker() noexcept override {
    return is_validating_ ? checker_.taker() : &move_counter_;
  }
  void take(const pgn::GameView& view, io::GamePart& given) override {
    auto& part = static_cast<Part&>(given);
    if (!view.is_gap) ++part.summary.games;
    if (view.is_over_limit) name_over_limit(view, part);
    if (!is_validating_) {
      if (!has_no_game(view)) part.summary.plies += view.is_taken ? move_counter_.moves() : pgn::count_moves(view);
      return;
    }
    const game::Report& report = checker_.check(view);
    if (!has_no_game(view)) part.summary.plies += view.is_taken ? report.plies : pgn::count_moves(view);
    part.summary.damaged_games += report.is_damaged;
    validating_.add_game(view, report, part.summary.games, part);
  }

 private:
  // Named, but not counted as an error, which is what --validate is for.
  void name_over_limit(const pgn::GameView& view, Part& part) {
    const auto findings = part.summary.findings;
    limits_.add_game(view, checker_.check(view), part.summary.games, part);
    part.summary.findings = findings;
  }

  Collector validating_;  // counts and shows nothing: that is what `check` is for
  Collector limits_;      // games that could not even be counted are named
  bool is_validating_;
  pgn::MoveCounter move_counter_;
  Checker checker_;
};

class Count {
 public:
  Count(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out)
      : arguments_(arguments),
        out_(out),
        error_output_(standard_error()),
        sink_(make_text_sink(error_output_.buffer(), Color::No, SinkOptions{}.width)),
        reporter_(arguments, sink_.get(), base::Severity::Error),
        runner_(arguments, std::move(sources), {&out, &error_output_}) {}

  Status run() {
    const auto start = std::chrono::steady_clock::now();
    Runner::Handlers handlers;
    handlers.begin_file = [&](const SourceName& source) { reporter_.begin_file(source); };
    Runner::PartHandlers parts;
    parts.make_task = [&] { return std::make_unique<CountTask>(arguments_, reporter_.collector()); };
    parts.merge = [&](Part& part, std::uint64_t lines) { reporter_.add(part, lines); };
    Status status = runner_.each_part(find_reader_options(arguments_), parts, handlers);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    Summary& summary = reporter_.summary();
    summary.files = runner_.files();
    summary.bytes = runner_.bytes();
    const auto write = arguments_.text(Option::CountFormat) == "json" ? write_json : write_text;
    if (status != Status::Interrupted) {
      write(summary, arguments_.has(Option::Validate), spent.count(), out_.buffer());
    }
    return status == Status::Done && reporter_.has_failure() ? Status::Findings : status;
  }

 private:
  const Arguments& arguments_;
  io::Output& out_;
  io::Output error_output_;
  std::unique_ptr<Sink> sink_;
  Reporter reporter_;
  Runner runner_;
};

}  // namespace

Status run_count(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  auto target = Target::open(arguments);
  if (!target) return fail(target.error());
  const Status status = Count(arguments, std::move(*sources), target->output()).run();
  return target->finish(status);
}

}  // namespace movetext::cli
