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

// `name` is what messages call the file at `path`.
std::optional<io::Error> copy(const std::string& path, const std::string& name, io::Output& out) {
  auto input = io::Input::open(path, io::Access::Pieces);
  if (!input) return io::Error{name, input.error().action, input.error().code, input.error().cause};
  for (bool is_last = false; !is_last;) {
    const auto chunk = input->read();
    if (!chunk) return chunk.error();
    out.buffer() += chunk->bytes;
    out.flush();
    if (out.error()) return out.error();
    is_last = chunk->is_last;
  }
  return std::nullopt;
}

// --fix and --diff: first all files are mended, or shown as they would be, then what remains is reported.
class Fixing {
 public:
  // `data`: for differences, and for what was read from standard input. `report`: for diagnostics.
  Fixing(const Arguments& arguments, io::Output& data, io::Output& report)
      : arguments_(arguments), data_(data), report_(report), mender_(arguments) {}

  Status run(const std::vector<SourceName>& sources) {
    Status status = Status::Done;
    for (const SourceName& source : sources) {
      status = worse(status, source.path == "-" ? take_standard_input(source) : take_file(source));
      data_.flush();
      if (status == Status::Interrupted) return status;
    }
    const std::string_view would = is_diff_ ? "would be " : "";
    if (places_ > 0) say(fmt::format("{} in {} {}mended", count_of(places_, "place"), count_of(files_, "file"), would));
    if (is_diff_) return status == Status::Done && places_ > 0 ? Status::Findings : status;
    return remaining_.empty() ? status : worse(status, Check(arguments_, remaining_, report_).run());
  }

 private:
  Status take_file(const SourceName& source) {
    if (is_diff_) return show(source, io::temporary_folder());
    auto file = io::AtomicFile::replace(source.path);
    if (!file) return fail(file.error());
    const Mended mended = mender_.mend(source, io::find_folder(source.path));
    if (mended.text) {
      auto error = copy(mended.text->path(), source.shown, file->output());
      if (!error) error = file->commit();
      if (error) return fail(*error);
    }
    count(mended);
    if (mended.is_read) remaining_.push_back(source);
    return mended.status;
  }

  // What is read can be read once only: it is put into a file first.
  Status take_standard_input(const SourceName& source) {
    auto file = io::TemporaryFile::create(io::temporary_folder(), source.shown);
    if (!file) return fail(file.error());
    if (const auto error = copy(source.path, source.shown, file->output())) return fail(*error);
    SourceName name = source;
    name.path = file->path();
    kept_.push_back(std::move(*file));
    if (is_diff_) return show(name, io::temporary_folder());
    Mended mended = mender_.mend(name, io::temporary_folder());
    count(mended);
    if (mended.text) {
      name.path = mended.text->path();
      kept_.push_back(std::move(*mended.text));
    }
    if (!mended.is_read) return mended.status;
    if (const auto error = copy(name.path, name.shown, data_)) return fail(*error);
    remaining_.push_back(name);
    return mended.status;
  }

  Status show(const SourceName& source, const std::string& folder) {
    const Mended mended = mender_.mend(source, folder);
    count(mended);
    if (!mended.text) return mended.status;
    const auto error = write_diff(source.path, mended.text->path(), source.shown, data_);
    return error ? fail(*error) : mended.status;
  }

  void count(const Mended& mended) noexcept {
    places_ += mended.places;
    files_ += mended.text.has_value();
  }

  const Arguments& arguments_;
  io::Output& data_;
  io::Output& report_;
  Mender mender_;
  bool is_diff_ = arguments_.has(Option::Diff);
  std::vector<SourceName> remaining_;      // to be reported
  std::vector<io::TemporaryFile> kept_;    // until then
  std::uint64_t places_ = 0;
  std::uint64_t files_ = 0;                // that have such places
};

Status run_fixing(const Arguments& arguments, const std::vector<SourceName>& sources, Target& target) {
  const auto is_standard_input = [](const SourceName& source) { return source.path == "-"; };
  const bool is_filter = !arguments.has(Option::Diff) && std::ranges::any_of(sources, is_standard_input);
  if (!is_filter) return Fixing(arguments, target.output(), target.output()).run(sources);
  // The report makes room for what is mended.
  const bool has_file = arguments.text(Option::Output) != "-";
  io::Output other = has_file ? io::Output(io::Descriptor::borrow(STDOUT_FILENO), "<stdout>") : standard_error();
  io::Output& data = has_file ? other : target.output();
  const Status status = Fixing(arguments, data, has_file ? target.output() : other).run(sources);
  other.flush();
  return other.error() && !other.is_closed() ? worse(status, fail(*other.error())) : status;
}

}  // namespace

Status run_check(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  const bool mends = arguments.has(Option::Fix) || arguments.has(Option::UnsafeFixes) || arguments.has(Option::Diff);
  if (mends && holds_positions(arguments))
    return fail("--fix, --unsafe-fixes and --diff are for games, not for --from fen or epd");
  auto target = Target::open(arguments);
  if (!target) return fail(target.error());
  if (mends) return target->finish(run_fixing(arguments, *sources, *target));
  const Status status = Check(arguments, std::move(*sources), target->output()).run();
  return target->finish(status);
}

}  // namespace movetext::cli
