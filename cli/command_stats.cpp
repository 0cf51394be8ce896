// SPDX-License-Identifier: MIT
// movetext stats: results, openings, players, years, lengths, endings.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "cli/csv.hpp"
#include "cli/game_filter.hpp"
#include "cli/games_run.hpp"
#include "movetext/collection/main_line.hpp"
#include "movetext/game/json.hpp"
#include "movetext/pgn/date.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::cli {
namespace {

// Results from one side's view, or White's.
struct Tally {
  std::uint64_t games = 0, wins = 0, draws = 0, losses = 0;
  std::uint64_t rated = 0;      // decided games against a rated opponent
  double opponents = 0;         // sum of their ratings
  double points = 0;            // in those games

  void add(int outcome) {  // 1 win, 0 draw, -1 loss, 2 unknown
    ++games;
    wins += outcome == 1;
    draws += outcome == 0;
    losses += outcome == -1;
  }
  void add(const Tally& other) {
    games += other.games;
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    rated += other.rated;
    opponents += other.opponents;
    points += other.points;
  }
  [[nodiscard]] double score() const {
    const std::uint64_t known = wins + draws + losses;
    return known ? 100.0 * (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(known)
                 : 0;
  }
  // The linear one of FIDE: average of the opponents, plus 800 times the share of points above a half; 0: not known.
  [[nodiscard]] int performance() const {
    if (rated == 0) return 0;
    const double count = static_cast<double>(rated);
    return static_cast<int>(opponents / count + 800 * (points / count - 0.5) + 0.5);
  }
};

enum class Section : std::uint8_t { Results, Openings, Players, Years, Lengths, Endings };
constexpr std::string_view section_names[] = {"results", "openings", "players", "years", "lengths", "endings"};
constexpr std::size_t section_count = std::size(section_names);

using Tallies = std::map<std::string, Tally>;

struct StatsPart : Part {
  std::array<Tallies, section_count> tallies;
  std::uint64_t games = 0;
  void clear() override {
    Part::clear();
    for (Tallies& each : tallies) each.clear();
    games = 0;
  }
};

// 0: none. One has at most four digits (R-048); what is larger says nothing of a player.
double rating_of(std::string_view text) {
  const double rating = collection::parse_number(text).value_or(0);
  return rating < 10000 ? rating : 0;
}

class StatsTask : public GamesTask {
 public:
  StatsTask(const Arguments& arguments, const collection::Expression& expression,
            const std::array<bool, section_count>& wanted, const Collector& limits)
      : GamesTask(arguments, limits),
        wanted_(wanted),
        matcher_(expression, find_replay_options(arguments)),
        replay_(find_replay_options(arguments)) {}
  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<StatsPart>(); }

 protected:
  void take_game(const pgn::GameView& view, Part& given) override {
    auto& part = static_cast<StatsPart&>(given);
    if (!matcher_.match(view).is_match) return;
    ++part.games;
    const int outcome = outcome_of(view);
    add(part, Section::Results, outcome == 1 ? "1-0" : outcome == -1 ? "0-1" : outcome == 0 ? "1/2-1/2" : "*", outcome);
    add(part, Section::Openings, value(view, "ECO").substr(0, 3), outcome);
    if (wants(Section::Players)) add_players(part, view, outcome);
    if (wants(Section::Years)) {
      const pgn::Date date = pgn::parse_date(value(view, "Date")).date;
      add(part, Section::Years, date.year ? fmt::format("{:04}", date.year) : "?", outcome);
    }
    if (wants(Section::Lengths)) add_length(part, view, outcome);
    if (wants(Section::Endings)) add_ending(part, view, outcome);
  }

 private:
  [[nodiscard]] bool wants(Section section) const { return wanted_[static_cast<std::size_t>(section)]; }

  void add(StatsPart& part, Section section, std::string_view name, int outcome) {
    if (!wants(section)) return;
    part.tallies[static_cast<std::size_t>(section)][std::string(name.empty() ? "?" : name)].add(outcome);
  }

  std::string_view value(const pgn::GameView& view, std::string_view name) {
    return collection::find_value(view, name, scratch_);
  }

  int outcome_of(const pgn::GameView& view) {
    pgn::GameResult result = pgn::parse_result_tag(value(view, "Result")).result;
    if (result == pgn::GameResult::Unknown && view.has_terminator()) {
      result = pgn::parse_result_marker(view.tokens[view.terminator].in(view.text)).result;
    }
    switch (result) {
      case pgn::GameResult::WhiteWins: return 1;
      case pgn::GameResult::BlackWins: return -1;
      case pgn::GameResult::Draw: return 0;
      case pgn::GameResult::Unknown: return 2;
    }
    return 2;
  }

  void add_players(StatsPart& part, const pgn::GameView& view, int outcome) {
    const std::string white(value(view, "White")), black(value(view, "Black"));
    const double white_elo = rating_of(value(view, "WhiteElo")), black_elo = rating_of(value(view, "BlackElo"));
    add_player(part, white, outcome, black_elo);
    add_player(part, black, outcome == 2 ? 2 : -outcome, white_elo);
  }
  static void add_player(StatsPart& part, const std::string& name, int outcome, double opponent) {
    Tally& tally = part.tallies[static_cast<std::size_t>(Section::Players)][name.empty() ? "?" : name];
    tally.add(outcome);
    if (outcome == 2 || opponent <= 0) return;
    ++tally.rated;
    tally.opponents += opponent;
    tally.points += outcome == 1 ? 1 : outcome == 0 ? 0.5 : 0;
  }

  void add_length(StatsPart& part, const pgn::GameView& view, int outcome) {
    std::uint64_t plies = 0;
    std::uint32_t depth = 0;
    const pgn::GameView& read = matcher_.view(view);
    for (const pgn::Token& token : read.movetext()) {
      if (token.kind == pgn::TokenKind::RavBegin) ++depth;
      if (token.kind == pgn::TokenKind::RavEnd && depth > 0) --depth;
      plies += token.kind == pgn::TokenKind::Symbol && depth == 0;
    }
    const std::uint64_t moves = (plies + 1) / 2 / 10 * 10;
    add(part, Section::Lengths, fmt::format("{:>3} to {}", moves, moves + 9), outcome);
  }

  void add_ending(StatsPart& part, const pgn::GameView& view, int outcome) {
    (void)replay_.read(matcher_.view(view), game_);
    add(part, Section::Endings, game_.termination ? game::to_text(*game_.termination) : "unknown", outcome);
  }

  const std::array<bool, section_count>& wanted_;
  collection::Matcher matcher_;
  game::Replay replay_;
  game::Game game_;
  std::string scratch_;
};

using Row = std::pair<std::string, Tally>;

// By games, most first; years and lengths in their order.
std::vector<Row> rows_of(const Tallies& tallies, Section section, std::uint64_t most) {
  std::vector<Row> rows(tallies.begin(), tallies.end());
  if (section == Section::Years || section == Section::Lengths) return rows;
  std::ranges::stable_sort(rows, [](const Row& a, const Row& b) { return a.second.games > b.second.games; });
  if (rows.size() > most) rows.resize(most);
  return rows;
}

void write_text(Section section, const std::vector<Row>& rows, std::string& out) {
  constexpr int bar_width = 30;
  std::uint64_t most = 1;
  std::size_t width = 12;
  for (const auto& [name, tally] : rows) {
    most = std::max(most, tally.games);
    width = std::max(width, std::min<std::size_t>(name.size(), 40));
  }
  const std::string_view title = section_names[static_cast<std::size_t>(section)];
  const bool has_performance = section == Section::Players;
  fmt::format_to(std::back_inserter(out), "\n{:<{}} {:>10} {:>9} {:>9} {:>9} {:>7}{}\n", title, width, "games", "wins",
                 "draws", "losses", "score", has_performance ? "  performance" : "");
  for (const auto& [name, tally] : rows) {
    fmt::format_to(std::back_inserter(out), "{:<{}} {:>10} {:>9} {:>9} {:>9} {:>6.1f}%", name, width,
                   grouped(tally.games), grouped(tally.wins), grouped(tally.draws), grouped(tally.losses),
                   tally.score());
    if (has_performance) {
      const int performance = tally.performance();
      fmt::format_to(std::back_inserter(out), "  {:>11}", performance ? std::to_string(performance) : "-");
    } else {
      const auto length = static_cast<std::size_t>(tally.games * bar_width / most);
      if (length > 0) out += "  " + std::string(length, '#');
    }
    out += '\n';
  }
}

void write_csv(Section section, const std::vector<Row>& rows, std::string& out) {
  for (const auto& [name, tally] : rows) {
    const bool is_quoted = name.find_first_of(",\"\r\n") != name.npos;
    std::string cell(base::trim(name));
    for (std::size_t at = cell.find('"'); at != cell.npos; at = cell.find('"', at + 2)) cell.insert(at, 1, '"');
    fmt::format_to(std::back_inserter(out), "{},{}{}{},{},{},{},{},{:.1f},{}\n",
                   section_names[static_cast<std::size_t>(section)], is_quoted ? "\"" : "", cell, is_quoted ? "\"" : "",
                   tally.games, tally.wins, tally.draws, tally.losses, tally.score(),
                   tally.performance() ? std::to_string(tally.performance()) : "");
  }
}

void write_json(Section section, const std::vector<Row>& rows, std::string& out) {
  fmt::format_to(std::back_inserter(out), ",\"{}\":[", section_names[static_cast<std::size_t>(section)]);
  bool is_first = true;
  for (const auto& [name, tally] : rows) {
    out += is_first ? "{\"name\":" : ",{\"name\":";
    is_first = false;
    game::write_json_string(base::trim(name), out);
    fmt::format_to(std::back_inserter(out), R"(,"games":{},"wins":{},"draws":{},"losses":{},"score":{:.1f})",
                   tally.games, tally.wins, tally.draws, tally.losses, tally.score());
    if (tally.performance()) fmt::format_to(std::back_inserter(out), ",\"performance\":{}", tally.performance());
    out += '}';
  }
  out += ']';
}

Status count(const Arguments& arguments, const collection::Expression& expression,
             const std::array<bool, section_count>& wanted, std::vector<SourceName> sources, io::Output& out) {
  std::array<Tallies, section_count> tallies;
  std::uint64_t games = 0;
  GamesRun run(arguments, std::move(sources), out);
  const Status status = run.run(
      find_reader_options(arguments),
      [&](const Collector& limits) { return std::make_unique<StatsTask>(arguments, expression, wanted, limits); },
      [&](Part& given, const GamesRun::Place&) {
        auto& part = static_cast<StatsPart&>(given);
        games += part.games;
        for (std::size_t i = 0; i < section_count; ++i) {
          for (const auto& [name, tally] : part.tallies[i]) tallies[i][name].add(tally);
        }
      });
  if (status == Status::Interrupted) return status;
  const std::string_view form = arguments.text(Option::StatsFormat);
  std::string& text = out.buffer();
  if (form == "text") text += count_of(games, "game") + "\n";
  if (form == "csv") text += "section,name,games,wins,draws,losses,score,performance\n";
  if (form == "json") fmt::format_to(std::back_inserter(text), "{{\"games\":{}", games);
  for (std::size_t i = 0; i < section_count; ++i) {
    if (!wanted[i]) continue;
    const auto section = static_cast<Section>(i);
    const std::vector<Row> rows = rows_of(tallies[i], section, arguments.number(Option::Top));
    const auto write = form == "text" ? write_text : form == "csv" ? write_csv : write_json;
    write(section, rows, text);
  }
  if (form == "json") text += "}\n";
  return status == Status::Done && games == 0 ? Status::Findings : status;
}

}  // namespace

Status run_stats(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  const auto expression = find_expression(arguments);
  if (!expression) return fail_with_lines(expression.error());
  std::array<bool, section_count> wanted{};
  for (const std::string_view word : split(arguments.text(Option::Sections), ',')) {
    const auto* const found = std::ranges::find(section_names, word);
    if (found == std::end(section_names)) {
      return fail(fmt::format("--by: there is no '{}'; choose from results, openings, players, years, lengths, endings",
                              word));
    }
    wanted[static_cast<std::size_t>(found - section_names)] = true;
  }
  return write_one(arguments, [&](io::Output& out) {
    return count(arguments, *expression, wanted, std::move(*sources), out);
  });
}

}  // namespace movetext::cli
