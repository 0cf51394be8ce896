// SPDX-License-Identifier: MIT
#include "cli/games_run.hpp"

#include "io/game_file.hpp"
#include "movetext/pgn/edit.hpp"

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
  if (status == Status::Done || status == Status::Findings) {
    const auto error = file->commit();
    return error ? worse(status, fail(*error)) : status;
  }
  file->output().discard();
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
  out += view.text.substr(view.begin, view.end - view.begin);
  const std::string_view line_end = pgn::find_line_end(view, view.begin);
  out += line_end;
  out += line_end;
}

}  // namespace movetext::cli
