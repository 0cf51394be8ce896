// SPDX-License-Identifier: MIT
// movetext split: games into several files, by number, tag or ECO code; or variations into games.
#include <fmt/format.h>

#include <map>

#include "cli/games_run.hpp"
#include "movetext/collection/main_line.hpp"
#include "movetext/collection/split.hpp"
#include "movetext/game/export.hpp"
#include "movetext/openings/opening.hpp"

namespace movetext::cli {
namespace {

constexpr std::size_t most_files = 500;

struct SplitPart : Part {
  struct Game {
    std::size_t end = 0;  // of its text
    std::string name;     // of its file, without what all have in common; empty: by number
  };
  std::vector<Game> games;
  void clear() override {
    Part::clear();
    games.clear();
  }
};

class Deepest : public collection::LineVisitor {
 public:
  bool start(const chess::Position& position) override {
    finder_.clear();
    return finder_.add(position);
  }
  bool step(const collection::Step& step) override { return finder_.add(*step.position); }
  [[nodiscard]] std::string_view eco() const noexcept {
    const auto opening = finder_.deepest();
    return opening ? opening->eco : std::string_view();
  }

 private:
  openings::OpeningFinder finder_{openings::builtin_table()};
};

// A name of a file: letters, digits, dots and dashes of ASCII, everything beyond as it is.
std::string to_file_name(std::string_view value) {
  std::string name;
  for (const char c : value) {
    const bool is_good = base::is_letter(c) || base::is_digit(c) || c == '-' || c == '.' || (c & 0x80) != 0;
    if (is_good) name += c;
    else if (!name.empty() && name.back() != '_') name += '_';
  }
  while (!name.empty() && (name.back() == '_' || name.back() == '.')) name.pop_back();
  name.erase(0, std::min(name.find_first_not_of('.'), name.size()));
  name.resize(std::min<std::size_t>(name.size(), 100));
  return name.empty() ? "unknown" : name;
}

class SplitTask : public GamesTask {
 public:
  SplitTask(const Arguments& arguments, const Collector& limits)
      : GamesTask(arguments, limits),
        arguments_(arguments),
        line_(find_replay_options(arguments)),
        replay_(find_replay_options(arguments)) {}
  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<SplitPart>(); }

 protected:
  void take_game(const pgn::GameView& view, Part& given) override {
    auto& part = static_cast<SplitPart&>(given);
    if (arguments_.has(Option::SplitVariations)) return write_lines(view, part.output.text);
    append_game(view, part.output.text);
    part.games.push_back({part.output.text.size(), name_of(view)});
  }

 private:
  std::string name_of(const pgn::GameView& view) {
    if (arguments_.has(Option::SplitTag)) {
      return to_file_name(collection::find_value(view, arguments_.text(Option::SplitTag), scratch_));
    }
    if (!arguments_.has(Option::SplitEco)) return {};
    std::string_view code = collection::find_value(view, "ECO", scratch_);
    if (code.size() < 3 || code[0] < 'A' || code[0] > 'E') {
      code = line_.walk(view, deepest_) == collection::WalkEnd::NotPlayed ? std::string_view() : deepest_.eco();
    }
    return to_file_name(code.substr(0, arguments_.number(Option::SplitEco)));
  }

  void write_lines(const pgn::GameView& view, std::string& out) {
    (void)replay_.read(view, game_);
    const std::uint64_t most = arguments_.has(Option::SplitLevels) ? arguments_.number(Option::SplitLevels)
                                                                   : ~std::uint64_t{0};
    for (game::LineId line = 0; line < collection::count_lines(game_); ++line) {
      if (!collection::is_split(game_, line) || level_of(line) > most) continue;
      (void)game::write_pgn(collection::split_line(game_, line), {}, out);
    }
  }

  // How many variations stand around the line, itself included.
  [[nodiscard]] std::uint64_t level_of(game::LineId line) const {
    std::uint64_t level = 0;
    for (; line != game::mainline && game_.line(line).parent != game::none; ++level) {
      line = game_.move(game_.line(line).parent).line;
    }
    return level;
  }

  const Arguments& arguments_;
  collection::MainLine line_;
  Deepest deepest_;
  game::Replay replay_;
  game::Game game_;
  std::string scratch_;
};

// The files, each a temporary one until all are whole.
class Files {
 public:
  // Lifetime: `arguments` and `sources` must outlive the files.
  Files(const Arguments& arguments, const std::vector<SourceName>& sources)
      : arguments_(arguments), sources_(sources), prefix_(arguments.text(Option::SplitPrefix)) {}

  // False: fault() says why.
  bool write(const std::string& name, std::string_view text) {
    auto found = files_.find(name);
    if (found == files_.end()) {
      if (files_.size() == most_files) {
        fault_ = fail(fmt::format("there would be more than {} files", most_files));
        return false;
      }
      const std::string path = prefix_ + name + ".pgn";
      if (const auto fault = find_read_fault(arguments_, sources_, path)) {
        fault_ = fail(*fault);
        return false;
      }
      auto file = io::AtomicFile::create(path);
      if (!file) {
        fault_ = fail(file.error());
        return false;
      }
      found = files_.emplace(name, std::move(*file)).first;
    }
    io::Output& output = found->second.output();
    output.buffer() += text;
    output.commit();
    return !output.error();
  }
  // Done: all files are there.
  Status commit() {
    Status status = fault_;
    for (auto& [name, file] : files_) {
      if (status == Status::Failed) break;
      if (const auto error = file.commit()) status = fail(*error);
    }
    return status;
  }

 private:
  const Arguments& arguments_;
  const std::vector<SourceName>& sources_;
  std::string prefix_;
  std::map<std::string, io::AtomicFile> files_;
  Status fault_ = Status::Done;
};

Status split_files(const Arguments& arguments, const std::vector<SourceName>& sources) {
  io::Output nothing = standard_error();
  Files files(arguments, sources);
  const std::uint64_t size = arguments.has(Option::SplitCount) ? arguments.number(Option::SplitCount) : 0;
  const std::uint64_t first = arguments.number(Option::SplitFirst);
  std::uint64_t games = 0;
  GamesRun run(arguments, sources, nothing);
  pgn::ReaderOptions options = find_reader_options(arguments);
  if (!arguments.has(Option::SplitEco)) options.movetext = pgn::Movetext::Skip;
  const Status status = run.run(
      options, [&](const Collector& limits) { return std::make_unique<SplitTask>(arguments, limits); },
      [&](Part& given, const GamesRun::Place&) {
        const auto& part = static_cast<const SplitPart&>(given);
        std::size_t begin = 0;
        for (const SplitPart::Game& game : part.games) {
          const std::string name = game.name.empty() ? fmt::format("{:04}", games / size + first) : game.name;
          ++games;
          if (!files.write(name, std::string_view(part.output.text).substr(begin, game.end - begin))) return run.stop();
          begin = game.end;
        }
      });
  return status == Status::Interrupted || status == Status::Failed ? status : worse(status, files.commit());
}

Status split_variations(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out) {
  GamesRun run(arguments, std::move(sources), out);
  return run.run(
      find_reader_options(arguments),
      [&](const Collector& limits) { return std::make_unique<SplitTask>(arguments, limits); },
      [&](Part& part, const GamesRun::Place&) { append(part.output, 0, {}, out.buffer()); });
}

}  // namespace

Status run_split(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  const bool has_variations = arguments.has(Option::SplitVariations);
  const int ways = arguments.has(Option::SplitCount) + arguments.has(Option::SplitTag) +
                   arguments.has(Option::SplitEco) + has_variations;
  if (ways != 1) return fail("say how: one of --count N, --tag NAME, --eco 1|2|3, --variations");
  if (arguments.has(Option::SplitLevels) && !has_variations) return fail("--levels goes with --variations");
  if (arguments.has(Option::SplitFirst) && !arguments.has(Option::SplitCount)) {
    return fail("--first-number goes with --count");
  }
  if (has_variations) {
    return write_one(arguments,
                     [&](io::Output& out) { return split_variations(arguments, std::move(*sources), out); });
  }
  if (arguments.has(Option::Output)) return fail("--output goes with --variations; files are named by --prefix");
  return split_files(arguments, *sources);
}

}  // namespace movetext::cli
