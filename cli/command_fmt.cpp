// SPDX-License-Identifier: MIT
// movetext fmt: games in the export format, on standard output, in a file, or back where they were read.
#include <fmt/format.h>

#include <iterator>

#include "cli/checker.hpp"
#include "cli/commands.hpp"
#include "cli/comparison.hpp"
#include "cli/latin1.hpp"
#include "cli/reporter.hpp"
#include "cli/runner.hpp"
#include "cli/writer_options.hpp"
#include "movetext/base/line_index.hpp"
#include "movetext/base/text.hpp"
#include "movetext/pgn/writer.hpp"

namespace movetext::cli {
namespace {

struct FmtPart : Part {
  // Where a comment is to say where the game was read; its lines count in the part.
  struct Source {
    std::size_t offset = 0;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
  };
  std::vector<Source> sources;
  void clear() override {
    Part::clear();
    sources.clear();
  }
};

class FmtTask : public io::GameTask {
 public:
  FmtTask(const Arguments& arguments, const Collector& collector)
      : collector_(collector),
        options_(find_export_options(arguments)),
        is_lossless_(arguments.has(Option::Lossless)),
        is_latin1_(arguments.text(Option::Encoding) == "latin1" && !is_lossless_),
        is_lossy_(arguments.has(Option::Lossy)),
        compares_(arguments.has(Option::InPlace) || arguments.has(Option::CheckOnly)),
        notes_source_(arguments.has(Option::NoteSource)),
        checker_(find_replay_options(arguments)) {}

  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<FmtPart>(); }
  [[nodiscard]] pgn::MovetextTaker* taker() noexcept override {
    return is_lossless_ ? checker_.taker() : checker_.taker(options_);
  }
  void take(const pgn::GameView& view, io::GamePart& given) override {
    auto& part = static_cast<FmtPart&>(given);
    if (part.misfit) return;
    std::string& text = part.output.text;
    const std::size_t start = text.size();
    const game::Report& report = is_lossless_ ? checker_.check(view) : checker_.write(view, options_, text);
    if (is_lossless_ && !view.is_over_limit) text += view.source;
    const bool fits = encode(view, report, start, part);
    if (notes_source_ && text.size() > start) note_source(view, start, part);
    const std::uint64_t number = count_game(view, report, part);
    if (fits) collector_.add_game(view, report_ ? *report_ : report, number, part);
    note_left(view, report, part);
    if (compares_) part.source += view.source;
  }

 private:
  // The comment stands behind the tags.
  static void note_source(const pgn::GameView& view, std::size_t start, FmtPart& part) {
    const std::string_view text = std::string_view(part.output.text).substr(start);
    const std::size_t lf = text.find("\n\n"), crlf = text.find("\r\n\r\n");
    const bool has_tags = text.starts_with('[');
    const std::size_t offset = !has_tags ? 0 : lf < crlf ? lf + 2 : crlf + 4;
    const std::uint64_t first = view.place.line + base::count_line_ends(view.text.substr(0, view.begin));
    const std::string_view game = view.text.substr(view.begin, view.end - view.begin);
    part.sources.push_back({start + offset, first, first + base::count_line_ends(game)});
  }

  // What must not be lost by writing a file back.
  void note_left(const pgn::GameView& view, const game::Report& report, Part& part) const {
    using enum game::Written;
    part.output.left_out += !view.is_gap && (view.is_over_limit || report.written != Yes);
    if (view.is_over_limit) part.left = "a game is too large (--max-game-bytes)";
    if (view.is_gap && !is_lossless_) part.left = "it holds no game";
    if (report.written == RefusedSetup) {
      part.left = report.is_played ? "a game starts from a position of its own (--reduced-keep-setup)"
                                   : "a game is of a variant that is not played";
    }
    if (report.written == RefusedNullMove) part.left = "a game has a null move (--null)";
  }

  // False: a character has no place in Latin-1, and the game is not written.
  bool encode(const pgn::GameView& view, const game::Report& report, std::size_t start, Part& part) {
    report_.reset();
    if (!is_latin1_) return true;
    const bool is_ascii = base::is_ascii(std::string_view(part.output.text).substr(start));
    const std::optional<char32_t> misfit = to_latin1(start, part.output.text);
    if (!misfit || is_lossy_) {
      const std::string_view written = std::string_view(part.output.text).substr(start);
      if (misfit) add(report, find_character(view, *misfit), game::Unmappable::Character);
      if (!is_ascii && has_false_utf8(written)) add(report, find_false_utf8(view), game::Unmappable::FalseUtf8);
      return true;
    }
    const CharacterPlace place = find_character(view, *misfit);
    part.output.text.resize(start);
    base::LineIndex lines(view.text, {view.place.line, view.place.column});
    const base::LineColumn at = lines.locate(place.offset);
    part.misfit = Misfit{*misfit, at.line, at.column};
    return false;
  }

  void add(const game::Report& report, CharacterPlace place, game::Unmappable what) {
    if (!report_) report_ = report;
    report_->diagnostics.push_back({.code = base::Code::EncUnmappable, .severity = base::Severity::Warning,
                                    .offset = place.offset, .length = place.length,
                                    .detail = {static_cast<std::uint16_t>(what)}});
    std::ranges::sort(report_->diagnostics, base::stands_before);
  }

  Collector collector_;
  game::ExportOptions options_;
  bool is_lossless_;
  bool is_latin1_;
  bool is_lossy_;
  bool compares_;
  bool notes_source_;
  Checker checker_;
  std::optional<game::Report> report_;  // with what the encoding adds
};

class Fmt {
 public:
  explicit Fmt(const Arguments& arguments)
      : arguments_(arguments),
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
    handlers.begin_file = [&](const SourceName& source) {
      reporter_.begin_file(source);
      source_ = &source;
    };
    handlers.rest = [&](std::string_view rest) {
      comparison_.add(Side::Old, rest);
      if (is_lossless_) add(rest);
    };
    handlers.end_file = [&] { reporter_.end_file(); };
    Runner::PartHandlers parts;
    parts.make_task = [&] { return std::make_unique<FmtTask>(arguments_, reporter_.collector()); };
    parts.merge = [&](Part& part, std::uint64_t lines) {
      if (!static_cast<FmtPart&>(part).sources.empty()) add_sources(static_cast<FmtPart&>(part), lines);
      merge(part, lines);
      if (has_misfit_) runner.stop();
    };
    const Status status = runner.each_part(find_reader_options(arguments_), parts, handlers);
    reporter_.summary().files += runner.files();
    reporter_.summary().bytes += runner.bytes();
    return has_misfit_ ? worse(status, Status::Failed) : status;
  }

  void add_sources(FmtPart& part, std::uint64_t lines) const {
    const std::string_view text = part.output.text;
    const std::string_view line_end = arguments_.text(Option::Newline) == "crlf" ? "\r\n" : "\n";
    std::string noted;
    std::size_t at = 0;
    for (const FmtPart::Source& source : part.sources) {
      noted += text.substr(at, source.offset - at);
      at = source.offset;
      std::string comment;
      pgn::append_comment_text(fmt::format("{}:{}-{}", source_->path, source.first + lines, source.last + lines),
                               comment);
      fmt::format_to(std::back_inserter(noted), "{{{}}}{}", comment, line_end);
    }
    noted += text.substr(at);
    part.output.text = std::move(noted);
  }

  void merge(Part& part, std::uint64_t lines) {
    if (compares_) {
      comparison_.add(Side::Old, part.source);
      comparison_.add(Side::New, part.output.text);
    }
    reporter_.add(part, lines);
    left_out_ += part.output.left_out;
    if (!part.left.empty()) left_ = part.left;
    if (is_kept_) append(part.output, 0, {}, *out_);
    if (part.misfit) refuse(*part.misfit, lines);
  }

  void add(std::string_view bytes) {
    comparison_.add(Side::New, bytes);
    if (is_kept_) out_->append(bytes);
  }

  void refuse(const Misfit& misfit, std::uint64_t lines) {
    has_misfit_ = true;
    error_output_.flush();  // what was found before
    std::string character;
    base::append_code_point(misfit.character, character);
    say(fmt::format("{}:{}:{}: Latin-1 has no {} (U+{:04X}); --lossy writes ? instead [enc.unmappable]", source_->shown,
                    lines + misfit.line, misfit.column, character, static_cast<std::uint32_t>(misfit.character)));
  }

  const Arguments& arguments_;
  bool is_lossless_ = arguments_.has(Option::Lossless);
  bool compares_ = arguments_.has(Option::InPlace) || arguments_.has(Option::CheckOnly);
  bool is_kept_ = true;                  // what is written is wanted, not only whether it differs
  io::Output error_output_;
  std::unique_ptr<Sink> sink_;
  Reporter reporter_;
  const SourceName* source_ = nullptr;
  std::string* out_ = nullptr;
  Comparison comparison_;                // of one file
  std::string left_;                     // why the file must stay as it is
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

// -o names the file that is read: that is -i, with all that -i takes care of.
Status write_one_back(Arguments arguments, std::vector<SourceName> sources) {
  sources[0].path = arguments.text(Option::Output);  // perhaps another link to the same file
  if (const auto error = arguments.set(Option::InPlace, {"true"}, Arguments::Origin::CommandLine)) {
    return fail(error->text);
  }
  return write_each_back(arguments, sources);
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
  if (writes_back(arguments, *sources)) return write_one_back(arguments, std::move(*sources));
  return write_all(arguments, std::move(*sources));
}

}  // namespace movetext::cli
