// SPDX-License-Identifier: MIT
// movetext eco: ECO, Opening and Variation from the positions of the games.
#include <fmt/format.h>

#include <iterator>

#include "cli/games_run.hpp"
#include "movetext/collection/main_line.hpp"
#include "movetext/openings/opening.hpp"
#include "movetext/pgn/tag_editor.hpp"

namespace movetext::cli {
namespace {

struct NamedPosition {
  std::uint32_t ply = 0;
  openings::Opening opening;
};

class Classifier : public collection::LineVisitor {
 public:
  bool start(const chess::Position& position) override {
    named_.clear();
    return add(position, 0);
  }
  bool step(const collection::Step& step) override { return add(*step.position, step.ply); }
  // In the order of the game; the last one is its opening.
  [[nodiscard]] const std::vector<NamedPosition>& named() const noexcept { return named_; }

 private:
  bool add(const chess::Position& position, std::uint32_t ply) {
    if (chess::count(position.occupied()) < table_.least_men()) return false;
    if (const auto opening = table_.find(position)) named_.push_back({ply, *opening});
    return true;
  }

  const openings::OpeningTable& table_ = openings::builtin_table();
  std::vector<NamedPosition> named_;
};

// A tag as it is and as it should be.
struct Wanted {
  std::string_view name;
  std::string value;
};

std::vector<Wanted> find_wanted(const openings::Opening& opening, bool splits) {
  if (!splits) return {{"ECO", std::string(opening.eco)}, {"Opening", std::string(opening.name)}};
  const openings::NameParts parts = openings::split_name(opening.name);
  return {{"ECO", std::string(opening.eco)},
          {"Opening", std::string(parts.opening)},
          {"Variation", std::string(parts.variation)},
          {"SubVariation", std::string(parts.subvariation)}};
}

class EcoTask : public GamesTask {
 public:
  // `is_joined`: the games of several files are written as one.
  EcoTask(const Arguments& arguments, bool is_joined, const Collector& limits)
      : GamesTask(arguments, limits),
        line_(find_replay_options(arguments)),
        splits_(arguments.has(Option::SplitNames)),
        keeps_(arguments.has(Option::Keep)),
        reports_(arguments.has(Option::EcoReport)),
        lists_(arguments.has(Option::NamedPositions)),
        is_joined_(is_joined) {}

 protected:
  void take_game(const pgn::GameView& view, Part& part) override {
    edits_.clear();
    const bool is_played = line_.walk(view, classifier_) != collection::WalkEnd::NotPlayed;
    const std::vector<NamedPosition>& named = classifier_.named();
    const bool has_name = is_played && !named.empty();
    if (lists_) return has_name ? list(named, part) : void();
    tags_.begin(view);
    if (has_name) compare(view, named.back().opening, part);
    if (reports_) return;
    tags_.append_edits(edits_);
    pgn::sort_edits(edits_);
    (void)pgn::drop_misfits(view, edits_);
    if (is_joined_) append_game(view, edits_, part.output.text);
    else (void)pgn::write_source(view, edits_, part.output.text);
  }
  void take_gap(const pgn::GameView& view, Part& part) override {
    if (!reports_ && !lists_ && !is_joined_) part.output.text += view.source;
  }

 private:
  static void list(const std::vector<NamedPosition>& named, Part& part) {
    std::string& text = part.output.text;
    for (const NamedPosition& each : named) {
      part.output.numbers.push_back({text.size(), game::Counted::Games});
      fmt::format_to(std::back_inserter(text), "{}\t{}\t{}\t{}\n", part.summary.games, each.ply, each.opening.eco,
                     each.opening.name);
    }
  }

  void compare(const pgn::GameView& view, const openings::Opening& opening, Part& part) {
    for (const Wanted& wanted : find_wanted(opening, splits_)) {
      const pgn::Tag* const tag = pgn::find_tag(view.tags, view.text, wanted.name);
      const std::string_view old = collection::find_value(view, wanted.name, scratch_);
      if (old == wanted.value && (tag || wanted.value.empty())) continue;
      const bool says_something = tag && old != "?" && !old.empty();
      if (keeps_ && says_something) continue;
      if (reports_) report(wanted, old, part);
      if (wanted.value.empty()) {
        if (tag) tags_.remove(tag->name(view.text));
      } else {
        tags_.set(wanted.name, wanted.value);
      }
    }
  }

  // One line a tag: the number of the game is put right when the part is merged.
  static void report(const Wanted& wanted, std::string_view old, Part& part) {
    const std::string before = old.empty() ? "-" : std::string(old);
    std::string& text = part.output.text;
    part.output.numbers.push_back({text.size(), game::Counted::Games});
    fmt::format_to(std::back_inserter(text), "{}\t{}\t{}\t{}\n", part.summary.games, wanted.name, before,
                   wanted.value.empty() ? "-" : wanted.value);
  }

  collection::MainLine line_;
  Classifier classifier_;
  bool splits_;
  bool keeps_;
  bool reports_;
  bool lists_;
  bool is_joined_;
  pgn::TagEditor tags_;
  std::vector<pgn::Edit> edits_;
  std::string scratch_;
};

Status classify(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out) {
  const bool is_joined = sources.size() > 1;
  GamesRun run(arguments, std::move(sources), out);
  const bool reports = arguments.has(Option::EcoReport);
  const bool lists = arguments.has(Option::NamedPositions);
  const auto make_task = [&](const Collector& limits) {
    return std::make_unique<EcoTask>(arguments, is_joined, limits);
  };
  if (lists) out.buffer() += "game\tply\tECO\tname\n";
  if (reports) out.buffer() += "game\ttag\tis\tshould be\n";
  bool has_difference = false;
  const Status status = run.run(
      find_reader_options(arguments), make_task,
      [&](Part& part, const GamesRun::Place& place) {
        has_difference |= reports && !part.output.text.empty();
        append(part.output, 0, {place.games, place.lines}, out.buffer());
      },
      [&](std::string_view rest) {
        if (!reports && !lists && !is_joined) out.buffer() += rest;
      });
  return status == Status::Done && has_difference ? Status::Findings : status;
}

}  // namespace

Status run_eco(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  const bool reports = arguments.has(Option::EcoReport);
  const bool lists = arguments.has(Option::NamedPositions);
  if (reports && lists) return fail("--positions cannot go with --report");
  if (arguments.has(Option::InPlace) && (reports || lists)) {
    return fail(fmt::format("--{} changes nothing; it cannot go with --in-place", lists ? "positions" : "report"));
  }
  if (arguments.has(Option::InPlace)) {
    return write_each_back(arguments, *sources, [&](const SourceName& source, io::Output& out) {
      return classify(arguments, {source}, out);
    });
  }
  return write_one(arguments,
                   [&](io::Output& out) { return classify(arguments, std::move(*sources), out); });
}

}  // namespace movetext::cli
