// SPDX-License-Identifier: MIT
#include "cli/games_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/game_alone.hpp"
#include "io/game_file.hpp"

namespace movetext::cli {

void GamesTask::take(const pgn::GameView& view, io::GamePart& given) {
  auto& part = static_cast<Part&>(given);
  if (view.is_gap) return take_gap(view, part);
  ++part.summary.games;
  if (!view.is_over_limit) return take_game(view, part);
  limits_.add_game(view, over_limit_.check(view), part.summary.games, part);
}

GamesRun::GamesRun(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out)
    : error_output_(standard_error()),
      sink_(make_text_sink(error_output_.buffer(), Color::No, SinkOptions{}.width)),
      reporter_(arguments, sink_.get(), base::Severity::Error),
      runner_(arguments, std::move(sources), {&out, &error_output_}) {}

Status GamesRun::run(const pgn::ReaderOptions& options, const MakeTask& make_task, const Merge& merge,
                     const std::function<void(std::string_view)>& rest) {
  Runner::Handlers handlers;
  handlers.begin_file = [&](const SourceName& source) {
    reporter_.begin_file(source);
    source_ = &source;
    games_in_file_ = 0;
  };
  handlers.rest = rest;
  Runner::PartHandlers parts;
  parts.make_task = [&] { return make_task(reporter_.collector()); };
  parts.merge = [&](Part& part, std::uint64_t lines) {
    merge(part, {*source_, summary().games, games_in_file_, lines});
    games_in_file_ += part.summary.games;
    reporter_.add(part, lines);
  };
  if (select_) parts.select = select_;
  const Status status = runner_.each_part(options, parts, handlers);
  summary().files += runner_.files();
  summary().bytes += runner_.bytes();
  return status == Status::Done && reporter_.has_failure() ? Status::Findings : status;
}

Status write_one(const Arguments& arguments, const std::function<Status(io::Output&)>& work) {
  auto target = Target::open(arguments);
  if (!target) return fail(target.error());
  const Status status = work(target->output());
  return target->finish(status);
}

namespace {

Status write_back(const SourceName& source, const std::function<Status(const SourceName&, io::Output&)>& work) {
  auto file = io::AtomicFile::replace(source.path);
  if (!file) return fail(file.error());
  const Status status = work(source, file->output());
  if (status == Status::Done) {
    const auto error = file->commit();
    return error ? fail(*error) : status;
  }
  file->output().discard();
  if (status == Status::Findings) {
    return fail(fmt::format("{}: left as it was: a game is too large (--max-game-bytes)", source.shown));
  }
  return file->output().error() ? worse(status, fail(*file->output().error())) : status;
}

}  // namespace

Status write_each_back(const Arguments& arguments, const std::vector<SourceName>& sources,
                       const std::function<Status(const SourceName&, io::Output&)>& work) {
  if (arguments.has(Option::Output)) return fail("--output cannot go with --in-place");
  for (const SourceName& source : sources) {
    if (source.path == "-") return fail("--in-place needs the names of files");
  }
  Status status = Status::Done;
  for (const SourceName& source : sources) {
    status = worse(status, write_back(source, work));
    if (status == Status::Interrupted) break;
  }
  return status;
}

void append_game(const pgn::GameView& view, std::string& out) {
  append_game(view, view.text.substr(view.begin, view.end - view.begin), out);
}

namespace {

// It begins with tags or move number 1, ends with its result, and no comment behind that is open.
bool is_alone(const pgn::GameView& view, std::string_view text) noexcept {
  const bool has_start = text.starts_with("1. ") || (!view.tags.empty() && text.starts_with('['));
  if (!has_start || !view.has_marker || text.empty()) return false;
  const auto is_result_end = [](char c) { return c == '0' || c == '1' || c == '2' || c == '*'; };
  // OPTIMIZATION: to look from the front is faster, and most games have no comment.
  const std::size_t open = text.find('{') == text.npos ? text.npos : text.rfind('{');
  if (is_result_end(text.back())) return open == text.npos || text.find('}', open) != text.npos;
  // One comment behind the result, on its line.
  const std::size_t before = open == text.npos ? text.npos : text.find_last_not_of(" \t", open - 1);
  return text.back() == '}' && before != text.npos && is_result_end(text[before]);
}

}  // namespace

void append_game(const pgn::GameView& view, std::string_view text, std::string& out) {
  const std::string_view line_end = pgn::find_line_end(view, view.begin);
  if (is_alone(view, text)) {
    out += text;
  } else {
    out += to_game_alone(text, line_end);
  }
  out += line_end;
  out += line_end;
}

void append_game(const pgn::GameView& view, std::span<const pgn::Edit> edits, std::string& out) {
  append_game(view, edited_game(view, edits), out);
}

std::string edited_game(const pgn::GameView& view, std::span<const pgn::Edit> edits) {
  std::string text = pgn::apply_edits(view.text, edits);
  // What is deleted may take white space around the game with it.
  const std::size_t begin = edits.empty() ? view.begin : std::min(view.begin, edits.front().offset);
  const std::size_t end = edits.empty() ? view.end : std::max(view.end, edits.back().end());
  text.resize(text.size() - (view.text.size() - end));
  text.erase(0, std::min(text.find_first_not_of("\r\n", begin), text.size()));  // where its tags went
  return text;
}

}  // namespace movetext::cli
