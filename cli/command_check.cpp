// SPDX-License-Identifier: MIT
// movetext check: each deviation, with its place; and repairs.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/checker.hpp"
#include "cli/commands.hpp"
#include "cli/line_diff.hpp"
#include "cli/mender.hpp"
#include "cli/position_line.hpp"
#include "cli/reporter.hpp"
#include "cli/runner.hpp"
#include "cli/spool.hpp"

namespace movetext::cli {
namespace {

class CheckTask : public io::GameTask {
 public:
  CheckTask(const Arguments& arguments, const Collector& collector)
      : collector_(collector), checker_(find_replay_options(arguments)) {}

  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<Part>(); }
  [[nodiscard]] pgn::MovetextTaker* taker() noexcept override { return checker_.taker(); }
  void take(const pgn::GameView& view, io::GamePart& given) override {
    auto& part = static_cast<Part&>(given);
    const game::Report& report = checker_.check(view);
    collector_.add_game(view, report, count_game(view, report, part), part);
  }

 private:
  Collector collector_;
  Checker checker_;
};

// White space and nothing else: fmt would write nothing.
game::Finding find_layout_of_nothing() {
  game::Finding finding;
  finding.code = base::Code::ExportLayout;
  finding.severity = base::Severity::Note;
  finding.message = base::message(finding.code);
  finding.hint = base::advice(finding.code);
  return finding;
}

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
    reporter_.write_early(out_);
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
    handlers.rest = [&](std::string_view rest) {
      if (!rest.empty()) reporter_.add(find_layout_of_nothing());
    };
    if (is_list_) {
      handlers.line = [&](const io::LineView& line, const SourceName&) { take(line); };
      return runner_.each_line(find_encoding(arguments_), find_limits(arguments_), handlers);
    }
    Runner::PartHandlers parts;
    parts.make_task = [&] { return std::make_unique<CheckTask>(arguments_, reporter_.collector()); };
    parts.merge = [&](Part& part, std::uint64_t lines) { reporter_.add(part, lines); };
    return runner_.each_part(find_reader_options(arguments_), parts, handlers);
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
};

bool is_standard_input(const SourceName& source) noexcept { return source.path == "-"; }

// --fix and --diff: first all files are mended, or shown as they would be, then what remains is reported.
class Fixing {
 public:
  // `data`: for differences, and for what does not go back where it was read.
  Fixing(const Arguments& arguments, io::Output& data) : arguments_(arguments), data_(data), mender_(arguments) {}

  Status mend(const std::vector<SourceName>& sources) {
    Status status = Status::Done;
    for (const SourceName& source : sources) {
      status = worse(status, take(source));
      data_.flush();
      if (status == Status::Interrupted || data_.error()) break;
    }
    return status;
  }

  void say_places() const {
    const std::string_view would = is_diff_ ? "would be " : "";
    if (places_ > 0) say(fmt::format("{} in {} {}mended", count_of(places_, "place"), count_of(files_, "file"), would));
  }
  [[nodiscard]] bool has_places() const noexcept { return places_ > 0; }

  // What was wrong with the files that were mended, and still is.
  Status report(io::Output& out) {
    return remaining_.empty() ? Status::Done : Check(arguments_, std::move(remaining_), out).run();
  }

 private:
  Status take(const SourceName& source) {
    const bool goes_back = !is_diff_ && !has_target_ && !is_standard_input(source);
    if (goes_back) return take_back(source);
    auto spooled = spool(source);
    if (!spooled) return fail(spooled.error());
    if (spooled->file) kept_.push_back(std::move(*spooled->file));
    return take_from(spooled->source, source);
  }

  Status take_back(const SourceName& source) {
    auto file = io::AtomicFile::replace(source.path);
    if (!file) return fail(file.error());
    const Mended mended = mender_.mend(source, io::find_folder(source.path));
    if (mended.text) {
      auto error = copy_unpacked(mended.text->path(), source.shown, file->output());
      if (!error) error = file->commit();
      if (error) return fail(*error);
    }
    count(mended);
    if (mended.is_read) remaining_.push_back(source);
    return mended.status;
  }

  // `file`: where the bytes of `source` are.
  Status take_from(SourceName file, const SourceName& source) {
    Mended mended = mender_.mend(file, io::temporary_folder());
    count(mended);
    if (is_diff_) {
      if (!mended.text) return mended.status;
      const std::string& name = is_standard_input(source) ? source.shown : source.path;
      const auto error = write_diff(file.path, mended.text->path(), name, data_);
      return error ? fail(*error) : mended.status;
    }
    if (mended.text) {
      file.path = mended.text->path();
      kept_.push_back(std::move(*mended.text));
    }
    if (!mended.is_read) return mended.status;
    // An output that takes no more says so itself.
    if (const auto error = copy_unpacked(file.path, file.shown, data_)) {
      return data_.error() ? mended.status : fail(*error);
    }
    remaining_.push_back(std::move(file));
    return mended.status;
  }

  void count(const Mended& mended) noexcept {
    places_ += mended.places;
    files_ += mended.text.has_value();
  }

  const Arguments& arguments_;
  io::Output& data_;
  Mender mender_;
  bool is_diff_ = arguments_.has(Option::Diff);
  bool has_target_ = arguments_.has(Option::Output);
  std::vector<SourceName> remaining_;      // to be reported
  std::vector<io::TemporaryFile> kept_;    // until then
  std::uint64_t places_ = 0;
  std::uint64_t files_ = 0;                // that have such places
};

Status run_fixing(const Arguments& arguments, const std::vector<SourceName>& sources, Target& target) {
  const bool is_diff = arguments.has(Option::Diff);
  const bool has_data =
      is_diff || arguments.has(Option::Output) || std::ranges::any_of(sources, is_standard_input);
  Fixing fixing(arguments, target.output());
  Status status = fixing.mend(sources);
  if (!has_data) {
    fixing.say_places();
    return target.finish(status == Status::Interrupted ? status : worse(status, fixing.report(target.output())));
  }
  // Nothing is said to be done before it is written, and the report makes room for it.
  const Status written = target.finish(status);
  if (written != status || written == Status::Interrupted || target.output().error()) return written;
  fixing.say_places();
  if (is_diff) return status == Status::Done && fixing.has_places() ? Status::Findings : status;
  const bool is_file = arguments.text(Option::Output) != "-";
  io::Output out = is_file ? io::Output(io::Descriptor::borrow(STDOUT_FILENO), "<stdout>") : standard_error();
  status = worse(status, fixing.report(out));
  out.flush();
  return out.error() && !out.is_closed() ? worse(status, fail(*out.error())) : status;
}

// Options that contradict each other.
std::optional<std::string> find_conflict(const Arguments& arguments, const std::vector<SourceName>& sources) {
  const bool is_diff = arguments.has(Option::Diff);
  const bool fixes = arguments.has(Option::Fix) || arguments.has(Option::UnsafeFixes);
  if ((fixes || is_diff) && holds_positions(arguments)) {
    return "--fix, --unsafe-fixes and --diff are for games, not for --from fen or epd";
  }
  if (fixes && !is_diff && arguments.has(Option::Output) && sources.size() > 1) {
    return "--output takes the mended games of one file; without it each file is mended where it is";
  }
  return std::nullopt;
}

}  // namespace

Status run_check(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  if (const auto conflict = find_conflict(arguments, *sources)) return fail(*conflict);
  auto target = Target::open(arguments);
  if (!target) return fail(target.error());
  const bool mends = arguments.has(Option::Fix) || arguments.has(Option::UnsafeFixes) || arguments.has(Option::Diff);
  if (mends) return run_fixing(arguments, *sources, *target);
  const Status status = Check(arguments, std::move(*sources), target->output()).run();
  return target->finish(status);
}

}  // namespace movetext::cli
