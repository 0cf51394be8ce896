// SPDX-License-Identifier: MIT
// movetext fmt: games in the export format, on standard output, in a file, or back where they were read.
#include <fmt/format.h>

#include "cli/checker.hpp"
#include "cli/commands.hpp"
#include "cli/comparison.hpp"
#include "cli/latin1.hpp"
#include "cli/reporter.hpp"
#include "cli/runner.hpp"
#include "cli/writer_options.hpp"
#include "movetext/base/line_index.hpp"

namespace movetext::cli {
namespace {

class Fmt {
 public:
  explicit Fmt(const Arguments& arguments)
      : arguments_(arguments),
        options_(find_export_options(arguments)),
        error_output_(standard_error()),
        sink_(make_sink(find_sink_options(arguments, error_output_), error_output_.buffer())),
        reporter_(arguments, arguments.has(Option::CheckOnly) ? nullptr : sink_.get(), base::Severity::Warning) {}

  // Writes the games of all sources to `out`.
  Status write(std::vector<SourceName> sources, io::Output& out) {
    out_ = &out.buffer();
    return run(std::move(sources), {&out, &error_output_});
  }

  // Writes one file back, unless it would stay the same or something is wrong.
  Status write_back(const SourceName& source) {
    auto file = io::AtomicFile::replace(source.path);
    if (!file) return fail(file.error());
    const Status status = write({source}, file->output());
    const bool is_whole = status == Status::Done && !file->output().error();
    if (is_whole && left_.empty() && !comparison_.is_same()) {
      const auto error = file->commit();
      return error ? fail(*error) : status;
    }
    file->output().discard();
    if (file->output().error()) return worse(status, fail(*file->output().error()));
    if (status != Status::Done || left_.empty()) return status;
    return fail(fmt::format("{}: left as it was: {}", source.shown, left_));
  }

  // Adds the name of the file to `out` when it would change; what is wrong in it is not shown.
  Status check(const SourceName& source, io::Output& out) {
    std::string written;
    out_ = &written;
    is_kept_ = false;
    const Status status = run({source}, {&out, &error_output_});
    if (status != Status::Done || comparison_.is_same()) return status;
    out.buffer() += source.path == "-" || out.is_terminal() ? source.shown : source.path;
    out.buffer() += '\n';
    return Status::Findings;
  }

  void begin() { sink_->begin(); }
  Status end(Status status) {
    Summary& summary = reporter_.summary();
    if (status == Status::Done && reporter_.has_failure()) status = Status::Findings;
    sink_->end(summary, status);
    error_output_.flush();
    if (arguments_.text(Option::Format) != "text") return status;
    if (left_out_ > 0 && !arguments_.has(Option::InPlace)) say(fmt::format("{} left out", count_of(left_out_, "game")));
    const bool is_clean = summary.count(base::Severity::Error) + summary.count(base::Severity::Warning) == 0;
    if (!is_clean || reporter_.has_failure()) say(to_text(summary, "game"));
    return status;
  }

 private:
  using Side = Comparison::Side;

  Status run(std::vector<SourceName> sources, std::vector<io::Output*> outputs) {
    comparison_ = {};
    left_.clear();
    has_misfit_ = false;
    Runner runner(arguments_, std::move(sources), std::move(outputs));
    Runner::Handlers handlers;
    handlers.begin_file = [&](const SourceName& source) { reporter_.begin_file(source); };
    handlers.game = [&](const pgn::GameView& view, const SourceName& source) {
      take(view, source);
      if (has_misfit_) runner.stop();
    };
    handlers.rest = [&](std::string_view rest) {
      comparison_.add(Side::Old, rest);
      if (is_lossless_) add(rest);
    };
    handlers.end_file = [&] { reporter_.end_file(); };
    const Status status = runner.each_game(find_reader_options(arguments_), handlers);
    reporter_.summary().files += runner.files();
    reporter_.summary().bytes += runner.bytes();
    return has_misfit_ ? worse(status, Status::Failed) : status;
  }

  void take(const pgn::GameView& view, const SourceName& source) {
    Summary& summary = reporter_.summary();
    const std::size_t start = out_->size();
    const game::Report& report = is_lossless_ ? checker_.check(view) : checker_.write(view, options_, *out_);
    if (is_lossless_ && !view.is_over_limit) out_->append(view.source);
    const bool fits = encode(view, source, report, start);
    if (!view.is_gap) ++summary.games;
    summary.plies += report.plies;
    summary.damaged_games += report.is_damaged;
    if (fits) reporter_.add_game(view, report_ ? *report_ : report, view.is_gap ? 0 : summary.games);
    note_left(view, report);
    if (compares_) {
      comparison_.add(Side::Old, view.source);
      comparison_.add(Side::New, std::string_view(*out_).substr(start));
    }
    if (!is_kept_) out_->clear();
  }

  void add(std::string_view bytes) {
    comparison_.add(Side::New, bytes);
    if (is_kept_) out_->append(bytes);
  }

  // What must not be lost by writing a file back.
  void note_left(const pgn::GameView& view, const game::Report& report) {
    using enum game::Written;
    left_out_ += !view.is_gap && (view.is_over_limit || report.written != Yes);
    if (view.is_over_limit) left_ = "a game is too large (--max-game-bytes)";
    if (view.is_gap && !is_lossless_) left_ = "it holds no game";
    if (report.written == RefusedSetup) left_ = "a game starts from a position of its own (--reduced-keep-setup)";
    if (report.written == RefusedNullMove) left_ = "a game has a null move (--null)";
  }

  // False: a character has no place in Latin-1, and the game is not written.
  bool encode(const pgn::GameView& view, const SourceName& source, const game::Report& report, std::size_t start) {
    report_.reset();
    if (!is_latin1_) return true;
    const std::optional<char32_t> misfit = to_latin1(start, *out_);
    if (!misfit) return true;
    const CharacterPlace place = find_character(view, *misfit);
    if (is_lossy_) {
      report_ = report;
      report_->diagnostics.push_back({.code = base::Code::EncUnmappable, .severity = base::Severity::Warning,
                                      .offset = place.offset, .length = place.length});
      std::ranges::sort(report_->diagnostics, base::stands_before);
      return true;
    }
    out_->resize(start);
    has_misfit_ = true;
    refuse(view, source, *misfit, place);
    return false;
  }

  static void refuse(const pgn::GameView& view, const SourceName& source, char32_t misfit, CharacterPlace place) {
    base::LineIndex lines(view.text, {view.place.line, view.place.column});
    const base::LineColumn at = lines.locate(place.offset);
    std::string character;
    base::append_code_point(misfit, character);
    say(fmt::format("{}:{}:{}: Latin-1 has no {} (U+{:04X}); --lossy writes ? instead [enc.unmappable]", source.shown,
                    at.line, at.column, character, static_cast<std::uint32_t>(misfit)));
  }

  const Arguments& arguments_;
  game::ExportOptions options_;
  bool is_lossless_ = arguments_.has(Option::Lossless);
  bool is_latin1_ = arguments_.text(Option::Encoding) == "latin1" && !is_lossless_;
  bool is_lossy_ = arguments_.has(Option::Lossy);
  bool compares_ = arguments_.has(Option::InPlace) || arguments_.has(Option::CheckOnly);
  bool is_kept_ = true;                  // what is written is wanted, not only whether it differs
  io::Output error_output_;
  std::unique_ptr<Sink> sink_;
  Reporter reporter_;
  Checker checker_{find_replay_options(arguments_)};
  std::string* out_ = nullptr;
  Comparison comparison_;                // of one file
  std::string left_;                     // why the file must stay as it is
  std::optional<game::Report> report_;   // with what the encoding adds
  std::uint64_t left_out_ = 0;           // games that were not written
  bool has_misfit_ = false;
};

// Options that contradict each other.
std::optional<std::string> find_conflict(const Arguments& arguments, const std::vector<SourceName>& sources) {
  const bool writes_back = arguments.has(Option::InPlace);
  const bool is_check = arguments.has(Option::CheckOnly);
  if (writes_back && is_check) return "--check changes nothing; it cannot go with --in-place";
  if (arguments.has(Option::Output) && (writes_back || is_check)) {
    return fmt::format("--output cannot go with --{}", writes_back ? "in-place" : "check");
  }
  for (const SourceName& source : sources) {
    if (writes_back && source.path == "-") return "--in-place needs the names of files";
  }
  return find_writer_conflict(arguments);
}

Status write_all(const Arguments& arguments, std::vector<SourceName> sources) {
  auto target = Target::open(arguments);
  if (!target) return fail(target.error());
  Fmt games(arguments);
  games.begin();
  const Status status = games.write(std::move(sources), target->output());
  target->output().flush();
  return target->finish(games.end(status));
}

Status write_each_back(const Arguments& arguments, const std::vector<SourceName>& sources) {
  Fmt games(arguments);
  games.begin();
  Status status = Status::Done;
  for (const SourceName& source : sources) {
    status = worse(status, games.write_back(source));
    if (status == Status::Interrupted) break;
  }
  return games.end(status);
}

Status check_each(const Arguments& arguments, const std::vector<SourceName>& sources) {
  auto target = Target::open(arguments);
  if (!target) return fail(target.error());
  Fmt games(arguments);
  Status status = Status::Done;
  for (const SourceName& source : sources) {
    status = worse(status, games.check(source, target->output()));
    if (status == Status::Interrupted) break;
  }
  return target->finish(status);
}

}  // namespace

Status run_fmt(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  if (const auto conflict = find_conflict(arguments, *sources)) return fail(*conflict);
  if (arguments.has(Option::CheckOnly)) return check_each(arguments, *sources);
  if (arguments.has(Option::InPlace)) return write_each_back(arguments, *sources);
  return write_all(arguments, std::move(*sources));
}

}  // namespace movetext::cli
