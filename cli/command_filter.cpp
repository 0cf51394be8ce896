// SPDX-License-Identifier: MIT
// movetext filter, movetext find: the games that match, or where they match.
#include <fmt/format.h>

#include <iterator>
#include <optional>

#include "cli/game_filter.hpp"
#include "cli/games_run.hpp"
#include "cli/writer_options.hpp"
#include "movetext/base/line_index.hpp"
#include "movetext/game/json.hpp"
#include "movetext/pgn/edit.hpp"

namespace movetext::cli {
namespace {

enum class Form : std::uint8_t { Games, JsonLines, Count };

struct Found {
  std::size_t end = 0;       // of its text in the output of the part
  std::uint64_t game = 0;    // number in the part
  std::uint64_t line = 0;    // in the part
  std::uint64_t offset = 0;  // bytes of the input
  std::uint64_t length = 0;
  std::optional<std::uint32_t> ply;
};

struct FilterPart : Part {
  std::vector<Found> found;
  std::string rest;  // games that are not wanted
  void clear() override {
    Part::clear();
    found.clear();
    rest.clear();
  }
  [[nodiscard]] bool is_full() const noexcept override { return Part::is_full() || rest.size() >= (8u << 20); }
};

struct FilterOptions {
  collection::Expression expression = collection::Expression::everything();
  Form form = Form::Games;
  bool is_inverted = false;
  bool has_rest = false;
};

class FilterTask : public GamesTask {
 public:
  FilterTask(const Arguments& arguments, const FilterOptions& options, const Collector& limits)
      : GamesTask(arguments, limits),
        options_(options),
        matcher_(options.expression, find_replay_options(arguments)),
        writer_(find_replay_options(arguments)),
        export_(find_export_options(arguments)),
        is_formatted_(arguments.has(Option::Formatted)),
        mark_(arguments.text(Option::Mark)) {}

  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<FilterPart>(); }

 protected:
  void take_game(const pgn::GameView& view, Part& given) override {
    auto& part = static_cast<FilterPart&>(given);
    const collection::Match match = matcher_.match(view);
    if (match.is_match == options_.is_inverted) {
      if (options_.has_rest) write(view, {}, part.rest);
      return;
    }
    if (options_.form == Form::Games) write(view, match, part.output.text);
    Found found;
    found.end = part.output.text.size();
    found.game = part.summary.games;
    if (options_.form == Form::JsonLines) fill(view, match, found);
    part.found.push_back(found);
  }

 private:
  void write(const pgn::GameView& view, const collection::Match& match, std::string& out) {
    if (is_formatted_) {
      (void)writer_.write(matcher_.view(view), export_, out);
    } else if (!mark_.empty() && match.has_place) {
      mark(matcher_.view(view), match, out);
    } else {
      append_game(view, out);
    }
  }

  // A comment behind the move where it became true.
  void mark(const pgn::GameView& view, const collection::Match& match, std::string& out) const {
    const bool is_start = match.ply == 0;
    const std::size_t token = is_start ? view.movetext_begin : match.token;
    if (token >= view.tokens.size()) return append_game(view, out);
    const std::vector<pgn::Edit> edits{
        pgn::add_comment(view, token, is_start ? pgn::Side::Before : pgn::Side::Behind, mark_)};
    append_game(view, edits, out);
  }

  static void fill(const pgn::GameView& view, const collection::Match& match, Found& found) {
    found.line = view.place.line + base::count_line_ends(view.text.substr(0, view.begin));
    found.offset = view.source_offset(view.begin);
    found.length = view.source_offset(view.end) - found.offset;
    if (match.has_place) found.ply = match.ply;
  }

  const FilterOptions& options_;
  collection::Matcher matcher_;
  game::Replay writer_;
  game::ExportOptions export_;
  bool is_formatted_;
  std::string_view mark_;
};

// Writes what is wanted of what the tasks have found.
class Filter {
 public:
  Filter(const Arguments& arguments, FilterOptions options, io::Output& out, io::Output* rest)
      : arguments_(arguments), options_(std::move(options)), out_(out), rest_(rest) {
    if (arguments.has(Option::First)) most_ = arguments.number(Option::First);
    if (arguments.has(Option::SkipMatches)) skipped_ = arguments.number(Option::SkipMatches);
  }

  Status run(std::vector<SourceName> sources) {
    GamesRun run(arguments_, std::move(sources), out_);
    pgn::ReaderOptions options = find_reader_options(arguments_);
    options.movetext = options_.expression.movetext();
    if (!options_.has_rest && !arguments_.has(Option::NoIndex)) {
      run.set_select([&](const SourceName& source) {
        using Wanted = collection::GameIndex::Wanted;
        const Wanted wanted = options_.is_inverted ? Wanted::Others : Wanted::Matches;
        return select_games(arguments_, source, options_.expression, wanted);
      });
    }
    const Status status = run.run(
        options,
        [&](const Collector& limits) { return std::make_unique<FilterTask>(arguments_, options_, limits); },
        [&](Part& part, const GamesRun::Place& place) {
          merge(static_cast<FilterPart&>(part), place);
          if (written_ == most_) run.stop();
        });
    if (options_.form == Form::Count && status != Status::Interrupted) {
      fmt::format_to(std::back_inserter(out_.buffer()), "{}\n", written_);
    }
    return status == Status::Done && written_ == 0 ? Status::Findings : status;
  }

 private:
  void merge(FilterPart& part, const GamesRun::Place& place) {
    if (rest_) rest_->buffer() += part.rest;
    if (rest_) rest_->commit();
    const bool is_all = skipped_ == 0 && most_ - written_ >= part.found.size();
    if (options_.form == Form::Games && is_all) {
      written_ += part.found.size();
      append(part.output, 0, {}, out_.buffer());
      return;
    }
    std::size_t begin = 0;
    for (const Found& found : part.found) {
      const std::size_t from = std::exchange(begin, found.end);
      if (skipped_ > 0) {
        --skipped_;
        continue;
      }
      if (written_ == most_) return;
      ++written_;
      if (options_.form == Form::Games) out_.buffer().append(part.output.text, from, found.end - from);
      if (options_.form == Form::JsonLines) write_line(found, place);
    }
  }

  void write_line(const Found& found, const GamesRun::Place& place) {
    std::string& out = out_.buffer();
    out += "{\"file\":";
    game::write_json_string(place.source.json, out);
    fmt::format_to(std::back_inserter(out), R"(,"game":{},"line":{},"offset":{},"length":{})", place.games + found.game,
                   place.lines + found.line, found.offset, found.length);
    if (found.ply) fmt::format_to(std::back_inserter(out), R"(,"ply":{})", *found.ply);
    out += "}\n";
  }

  const Arguments& arguments_;
  FilterOptions options_;
  io::Output& out_;
  io::Output* rest_;
  std::uint64_t most_ = ~std::uint64_t{0};
  std::uint64_t skipped_ = 0;   // still to be left out
  std::uint64_t written_ = 0;
};

std::optional<std::string> find_conflict(const Arguments& arguments) {
  const bool is_listed = arguments.text(Option::FindFormat) != "games";
  const bool has_limits = arguments.has(Option::First) || arguments.has(Option::SkipMatches);
  if (arguments.has(Option::Rest) && has_limits) return "--rest cannot go with --first or --skip";
  if (arguments.has(Option::Mark) && arguments.has(Option::Formatted)) {
    return "--mark writes games as they are; write 'movetext find --mark ... | movetext fmt'";
  }
  if (is_listed && (arguments.has(Option::Mark) || arguments.has(Option::Formatted))) {
    return "--format jsonl and count write no games; --mark and --fmt cannot go with them";
  }
  if (arguments.has(Option::IndexFile) && arguments.has(Option::NoIndex)) return "--index cannot go with --no-index";
  if (arguments.has(Option::Mirror) && !arguments.has(Option::Pattern)) return "--mirror goes with --pattern";
  return std::nullopt;
}

Status filter(const Arguments& arguments, FilterOptions options, std::vector<SourceName> sources) {
  std::optional<io::AtomicFile> rest;
  if (arguments.has(Option::Rest)) {
    auto file = io::AtomicFile::create(std::string(arguments.text(Option::Rest)));
    if (!file) return fail(file.error());
    rest.emplace(std::move(*file));
    options.has_rest = true;
  }
  const Status status = write_one(arguments, [&](io::Output& out) {
    return Filter(arguments, options, out, rest ? &rest->output() : nullptr).run(std::move(sources));
  });
  if (!rest) return status;
  if (status != Status::Done && status != Status::Findings) {
    rest->output().discard();
    return status;
  }
  const auto error = rest->commit();
  return error ? worse(status, fail(*error)) : status;
}

}  // namespace

Status run_filter(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  if (const auto conflict = find_conflict(arguments)) return fail(*conflict);
  auto expression = find_expression(arguments);
  if (!expression) return fail_with_lines(expression.error());
  if (arguments.has(Option::IndexFile) && sources->size() > 1) return fail("--index names the index of one file");
  FilterOptions options;
  options.expression = *expression;
  options.form = static_cast<Form>(arguments.choice(Option::FindFormat));
  options.is_inverted = arguments.has(Option::Invert);
  return filter(arguments, std::move(options), std::move(*sources));
}

}  // namespace movetext::cli
