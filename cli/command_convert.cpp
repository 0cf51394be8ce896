// SPDX-License-Identifier: MIT
// movetext convert: games or positions in another format.
#include <fmt/format.h>

#include "cli/checker.hpp"
#include "cli/commands.hpp"
#include "cli/list_writer.hpp"
#include "cli/position_line.hpp"
#include "cli/runner.hpp"
#include "cli/writer_options.hpp"
#include "movetext/base/line_index.hpp"
#include "movetext/game/json_read.hpp"

namespace movetext::cli {
namespace {

// What `source` says of a game (json.md): its span in the input, and the line where it starts.
game::JsonSource find_source(const pgn::GameView& view, const SourceName& source, std::uint64_t number) {
  game::JsonSource place;
  place.game = number;
  place.file = source.json;
  place.offset = view.place.offset;
  place.length = view.source_offset(static_cast<std::uint32_t>(view.text.size())) - view.place.offset;
  place.line = view.place.line + base::count_line_ends(view.text.substr(0, view.begin));
  return place;
}

game::JsonSource find_source(const io::LineView& line, const SourceName& source, std::uint64_t number) {
  return {number, source.json, line.offset, line.source_bytes(line.text.size()), line.number};
}

game::Finding refuse(const JsonObject& object, base::Code code, std::uint64_t offset, std::string message) {
  game::Finding finding;
  finding.code = code;
  finding.severity = base::Severity::Error;
  finding.message = std::move(message);
  base::LineIndex lines(object.text, object.place);
  const base::LineColumn place = lines.locate(offset);
  finding.line = place.line;
  finding.column = place.column;
  finding.offset = object.offset + offset;
  finding.hint = base::advice(code);
  if (object.place.column == 1) finding.source_line = lines.line_at(offset);
  return finding;
}

base::Result<game::Game, game::Finding> read_game(const JsonObject& object, const base::Limits& limits) {
  if (object.is_over_limit) {
    const base::Code code = base::Code::LimitGameBytes;
    return base::Unexpected{refuse(object, code, 0, std::string(base::message(code)))};
  }
  if (object.is_unclosed_array) {
    return base::Unexpected{refuse(object, base::Code::JsonInvalid, 0, "the array of games has no end")};
  }
  auto game = game::parse_json_game(object.text, limits);
  if (game) return std::move(*game);
  const std::uint64_t offset = std::min<std::uint64_t>(game.error().offset, object.text.size());
  return base::Unexpected{refuse(object, base::Code::JsonInvalid, offset, std::move(game.error().message))};
}

class ConvertTask : public io::GameTask {
 public:
  // Lifetime: `source` points at the pointer to the file that is read.
  ConvertTask(const Arguments& arguments, const Collector& collector, const SourceName* const& source)
      : collector_(collector),
        source_(source),
        writes_pgn_(arguments.text(Option::To) == "pgn"),
        options_(find_export_options(arguments)),
        writer_(make_game_writer(arguments)),
        checker_(find_replay_options(arguments)) {}

  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<Part>(); }
  void take(const pgn::GameView& view, io::GamePart& given) override {
    auto& part = static_cast<Part&>(given);
    const game::Report& report =
        writes_pgn_ ? checker_.write(view, options_, part.output.text) : checker_.read(view, game_);
    const std::uint64_t number = count_game(view, report, part);
    const Counts counts = collector_.add_game(view, report, number, part);
    if (has_no_game(view) || writes_pgn_) return;
    GameFindings findings(collector_, view, report, number);
    writer_->write({game_, find_source(view, *source_, number), counts, &findings}, part.output);
  }

 private:
  Collector collector_;
  const SourceName* const& source_;
  bool writes_pgn_;
  game::ExportOptions options_;
  std::unique_ptr<GameWriter> writer_;
  Checker checker_;
  game::Game game_;
};

class Convert {
 public:
  Convert(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out)
      : arguments_(arguments),
        is_list_(holds_positions(arguments)),
        is_json_(find_format(arguments).starts_with("json")),
        out_(out),
        error_output_(standard_error()),
        sink_(make_sink(find_sink_options(arguments, error_output_), error_output_.buffer())),
        reporter_(arguments, sink_.get(), base::Severity::Warning),
        runner_(arguments, std::move(sources), {&out, &error_output_}),
        game_writer_(make_game_writer(arguments)),
        list_writer_(arguments, out.buffer()) {}

  Status run() {
    sink_->begin();
    is_list_ ? list_writer_.begin() : game_writer_->begin(out_.buffer());
    Status status = read();
    is_list_ ? list_writer_.end() : game_writer_->end(out_.buffer());
    out_.flush();
    Summary& summary = reporter_.summary();
    summary.files = runner_.files();
    summary.bytes = runner_.bytes();
    if (status == Status::Done && reporter_.has_failure()) status = Status::Findings;
    sink_->end(summary, status);
    error_output_.flush();
    if (arguments_.text(Option::Format) == "text") say_summary(summary);
    return status;
  }

 private:
  Status read() {
    Runner::Handlers handlers;
    handlers.begin_file = [&](const SourceName& source) {
      reporter_.begin_file(source);
      source_ = &source;
    };
    handlers.end_file = [&] { reporter_.end_file(); };
    if (is_list_) {
      handlers.line = [&](const io::LineView& line, const SourceName& source) { take(line, source); };
      return runner_.each_line(find_encoding(arguments_), find_limits(arguments_), handlers);
    }
    if (is_json_) {
      handlers.object = [&](const JsonObject& object, const SourceName& source) { take(object, source); };
      return runner_.each_object(find_limits(arguments_), handlers);
    }
    Runner::PartHandlers parts;
    parts.make_task = [&] { return std::make_unique<ConvertTask>(arguments_, reporter_.collector(), source_); };
    parts.merge = [&](Part& part, std::uint64_t lines) {
      write(part.output, {reporter_.summary().games, lines});
      reporter_.add(part, lines);
    };
    return runner_.each_part(find_reader_options(arguments_), parts, handlers);
  }

  void write(GameText& games, PartStart start) {
    const std::size_t separator = is_first_ && !games.text.empty() ? game_writer_->separator_bytes() : 0;
    if (!games.text.empty()) is_first_ = false;
    left_out_ += games.left_out;
    append(games, separator, start, out_.buffer());
  }

  void take(const io::LineView& line, const SourceName& source) {
    if (is_blank(line)) return;
    const std::uint64_t number = ++reporter_.summary().games;
    const game::PositionRecord record = read_record(line, find_format(arguments_));
    reporter_.summary().damaged_games += !record.is_valid;
    reporter_.add_line(line, record.diagnostics, number);
    if (!record.is_valid) return;
    reporter_.explain(line, record.diagnostics, number, findings_);
    list_writer_.write(record, find_source(line, source, number), findings_);
  }

  void take(const JsonObject& object, const SourceName& source) {
    Summary& summary = reporter_.summary();
    const std::uint64_t number = object.is_unclosed_array ? 0 : ++summary.games;
    const auto game = read_game(object, find_limits(arguments_));
    if (!game) {
      summary.damaged_games += number != 0;
      game::Finding finding = game.error();
      finding.game = number;
      reporter_.add(std::move(finding));
      return;
    }
    summary.plies += game->plies;
    const std::uint64_t length = object.text.size();
    text_.clear();
    game_writer_->write({*game, {number, source.json, object.offset, length, object.place.line}, {}, nullptr}, text_);
    write(text_, {});
  }

  // Quiet when there is nothing to say.
  void say_summary(const Summary& summary) const {
    const std::string_view unit = is_list_ ? "position" : "game";
    if (left_out_ > 0) {
      say(fmt::format("{} left out: no such position, or a variant that is not played", count_of(left_out_, unit)));
    }
    const bool is_clean = summary.count(base::Severity::Error) + summary.count(base::Severity::Warning) == 0;
    if (!is_clean || reporter_.has_failure()) say(to_text(summary, unit));
  }

  const Arguments& arguments_;
  bool is_list_;
  bool is_json_;
  io::Output& out_;
  io::Output error_output_;
  std::unique_ptr<Sink> sink_;
  Reporter reporter_;
  Runner runner_;
  std::unique_ptr<GameWriter> game_writer_;
  ListWriter list_writer_;
  const SourceName* source_ = nullptr;   // the file that is read
  GameText text_;
  std::vector<game::Finding> findings_;
  std::uint64_t left_out_ = 0;           // games that were not written
  bool is_first_ = true;                 // no game has been written
};

// Options that contradict each other.
std::optional<std::string> find_conflict(const Arguments& arguments) {
  const std::string_view from = find_format(arguments);
  const bool is_list = holds_positions(arguments);
  const std::string_view to = arguments.text(Option::To);
  if (to.empty()) return fmt::format("convert needs --to: {}", fmt::join(choices(info(Option::To)), ", "));
  const bool writes_positions = to == "fen" || to == "epd";
  const bool writes_moves = to == "uci" || to == "lan" || to == "san";
  if (from == "fen" && writes_moves) return fmt::format("--to {} needs moves; a list of FENs has none", to);
  if (arguments.is_explicit(Option::At) && (is_list || !writes_positions)) {
    return "--at chooses positions of games: it needs --to fen or epd, and games";
  }
  if (arguments.is_explicit(Option::Moves) && (is_list || to != "csv")) return "--moves needs --to csv and games";
  return std::nullopt;
}

}  // namespace

Status run_convert(const Arguments& arguments) {
  if (const auto conflict = find_conflict(arguments)) return fail(*conflict);
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  auto target = Target::open(arguments);
  if (!target) return fail(target.error());
  const Status status = Convert(arguments, std::move(*sources), target->output()).run();
  return target->finish(status);
}

}  // namespace movetext::cli
