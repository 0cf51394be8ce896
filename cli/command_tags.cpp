// SPDX-License-Identifier: MIT
// movetext tags: sets, renames, copies and deletes tags; every other byte stays.
#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <map>

#include "cli/games_run.hpp"
#include "movetext/collection/identity.hpp"
#include "movetext/pgn/edit.hpp"

namespace movetext::cli {
namespace {

struct Pair {
  std::string name, value;
};

// A row of a table of players or of other values: what it is looked up by, and what is set then.
struct Table {
  std::string key;  // "player", or the name of a tag
  std::vector<std::string> columns;
  std::map<std::string, std::vector<std::string>> rows;
};

struct Changes {
  std::vector<Pair> renames, copies, sets;
  std::vector<std::string> deletes;
  std::string numbered;  // the tag that counts the games; empty: none
  std::uint64_t first_number = 1;
  std::optional<Table> table;
};

std::vector<std::string> split_row(std::string_view line, char separator) {
  std::vector<std::string> cells(1);
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (is_quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"') cells.back() += line[++i];
    else if (c == '"') is_quoted = !is_quoted;
    else if (c == separator && !is_quoted) cells.emplace_back();
    else if (c != '\r') cells.back() += c;
  }
  return cells;
}

std::optional<std::string> read_table(const std::string& path, Table& table) {
  std::ifstream file(path);
  std::string line;
  if (!file || !std::getline(file, line)) return fmt::format("--table: {} cannot be read, or is empty", path);
  const char separator = line.find('\t') != line.npos ? '\t' : line.find(';') != line.npos ? ';' : ',';
  table.columns = split_row(line, separator);
  table.key = table.columns[0];
  if (table.columns.size() < 2) return std::string("--table: the first line names at least two columns");
  for (int number = 2; std::getline(file, line); ++number) {
    if (line.empty() || line == "\r") continue;
    std::vector<std::string> cells = split_row(line, separator);
    if (cells.size() != table.columns.size()) {
      return fmt::format("--table: {}:{}: {} columns are expected, there are {}", path, number, table.columns.size(),
                         cells.size());
    }
    std::string key = cells[0];
    table.rows.emplace(std::move(key), std::move(cells));
  }
  return std::nullopt;
}

// "NAME=VALUE"; the first "=" divides.
std::optional<std::string> read_pairs(const Arguments& arguments, Option option, std::vector<Pair>& pairs) {
  for (const std::string& word : arguments.all(option)) {
    const std::size_t at = word.find('=');
    const bool needs_value = option != Option::SetTag;  // another name
    if (at == word.npos || at == 0 || (needs_value && at + 1 == word.size())) {
      return fmt::format("--{} {}: {} is expected", info(option).name, word, info(option).value);
    }
    pairs.push_back({word.substr(0, at), word.substr(at + 1)});
  }
  return std::nullopt;
}

class TagsTask : public GamesTask {
 public:
  // `is_joined`: the games of several files are written as one.
  TagsTask(const Arguments& arguments, const Changes& changes, bool is_joined, const Collector& limits)
      : GamesTask(arguments, limits),
        changes_(changes),
        is_joined_(is_joined),
        is_dry_(arguments.has(Option::DryRun)) {}

 protected:
  void take_game(const pgn::GameView& view, Part& part) override {
    edits_.clear();
    wanted_.clear();
    deleted_.clear();
    for (const Pair& pair : changes_.copies) copy(view, pair);
    for (const Pair& pair : changes_.renames) rename(view, pair, part);
    if (changes_.table) look_up(view, *changes_.table);
    for (const Pair& pair : changes_.sets) wanted_[pair.name] = pair.value;
    for (const std::string& name : changes_.deletes) drop(view, name, part);
    for (const auto& [name, value] : wanted_) set(view, name, value, part);
    if (!changes_.numbered.empty()) number(view, part);
    if (is_dry_) return;
    pgn::sort_edits(edits_);
    (void)pgn::drop_misfits(view, edits_);
    const std::size_t begin = part.output.text.size();
    if (must_stand_alone(view)) append_game(view, edits_, part.output.text);
    else (void)pgn::write_source(view, edits_, part.output.text);
    if (!changes_.numbered.empty()) mark_number(view, begin, part);
  }
  void take_gap(const pgn::GameView& view, Part& part) override {
    if (!is_dry_ && !is_joined_) part.output.text += view.source;
  }

 private:
  // Games of several files stand in one, or the tags go that showed where this game or the next one begins.
  [[nodiscard]] bool must_stand_alone(const pgn::GameView& view) const noexcept {
    const bool loses_all = !deleted_.empty() && deleted_.size() == view.tags.size() && wanted_.empty();
    return is_joined_ || loses_all || (!changes_.deletes.empty() && !view.has_marker);
  }

  [[nodiscard]] std::string value_of(const pgn::GameView& view, std::string_view name) {
    return std::string(collection::find_value(view, name, scratch_));
  }

  void copy(const pgn::GameView& view, const Pair& pair) {
    if (pgn::find_tag(view.tags, view.text, pair.name)) wanted_[pair.value] = value_of(view, pair.name);
  }

  void rename(const pgn::GameView& view, const Pair& pair, Part& part) {
    for (const pgn::Tag& tag : view.tags) {
      if (tag.name(view.text) != pair.name) continue;
      edits_.push_back(pgn::rename_tag(tag, pair.value));
      note(part, pair.name, "renamed", pair.value);
    }
  }

  void drop(const pgn::GameView& view, const std::string& name, Part& part) {
    for (const pgn::Tag& tag : view.tags) {
      if (tag.name(view.text) != name) continue;
      edits_.push_back(pgn::delete_tag(view, tag));
      deleted_.push_back(name);
      note(part, name, value_of(view, name), "-");
    }
  }

  void set(const pgn::GameView& view, const std::string& name, const std::string& value, Part& part) {
    const pgn::Tag* const tag = pgn::find_tag(view.tags, view.text, name);
    const std::string old = value_of(view, name);
    if (tag && old == value) return;
    edits_.push_back(tag ? pgn::set_tag_value(view, *tag, value) : pgn::add_tag(view, name, value));
    note(part, name, tag ? old : "-", value);
  }

  // The number in the part; what is before it is added when it is merged.
  void number(const pgn::GameView& view, Part& part) {
    set(view, changes_.numbered, std::to_string(part.summary.games + changes_.first_number - 1), part);
  }
  void mark_number(const pgn::GameView&, std::size_t begin, Part& part) const {
    const std::string mark = "[" + changes_.numbered + " \"";
    const std::size_t at = part.output.text.find(mark, begin);
    if (at != std::string::npos) part.output.numbers.push_back({at + mark.size(), game::Counted::Games});
  }

  void look_up(const pgn::GameView& view, const Table& table) {
    if (table.key != "player") return look_up_as(view, table, table.key, "");
    look_up_as(view, table, "White", "White");
    look_up_as(view, table, "Black", "Black");
  }
  // Columns of a table of players: "name" is the name itself, Elo, FideId, Title ... belong to the colour.
  void look_up_as(const pgn::GameView& view, const Table& table, const std::string& tag, const std::string& colour) {
    const auto row = table.rows.find(value_of(view, tag));
    if (row == table.rows.end()) return;
    for (std::size_t i = 1; i < table.columns.size(); ++i) {
      const std::string name = !colour.empty() && table.columns[i] == "name" ? colour : colour + table.columns[i];
      if (!row->second[i].empty()) wanted_[name] = row->second[i];
    }
  }

  void note(Part& part, std::string_view name, std::string_view old, std::string_view value) const {
    if (!is_dry_) return;
    std::string& text = part.output.text;
    part.output.numbers.push_back({text.size(), game::Counted::Games});
    fmt::format_to(std::back_inserter(text), "{}\t{}\t{}\t{}\n", part.summary.games, name, old, value);
  }

  const Changes& changes_;
  bool is_joined_;
  bool is_dry_;
  std::vector<pgn::Edit> edits_;
  std::map<std::string, std::string> wanted_;
  std::vector<std::string> deleted_;
  std::string scratch_;
};

Status change(const Arguments& arguments, const Changes& changes, std::vector<SourceName> sources, io::Output& out) {
  const bool is_joined = sources.size() > 1;
  GamesRun run(arguments, std::move(sources), out);
  const bool is_dry = arguments.has(Option::DryRun);
  if (is_dry) out.buffer() += "game\ttag\tis\twould be\n";
  bool has_change = false;
  pgn::ReaderOptions options = find_reader_options(arguments);
  options.movetext = pgn::Movetext::Skip;
  const Status status = run.run(
      options,
      [&](const Collector& limits) { return std::make_unique<TagsTask>(arguments, changes, is_joined, limits); },
      [&](Part& part, const GamesRun::Place& place) {
        has_change |= is_dry && !part.output.text.empty();
        append(part.output, 0, {place.games, place.lines}, out.buffer());
      },
      [&](std::string_view rest) {
        if (!is_dry && !is_joined) out.buffer() += rest;
      });
  return status == Status::Done && has_change ? Status::Findings : status;
}

std::optional<std::string> find_changes(const Arguments& arguments, Changes& changes) {
  if (auto fault = read_pairs(arguments, Option::SetTag, changes.sets)) return fault;
  if (auto fault = read_pairs(arguments, Option::RenameTag, changes.renames)) return fault;
  if (auto fault = read_pairs(arguments, Option::CopyTag, changes.copies)) return fault;
  for (const std::string& name : arguments.all(Option::DeleteTag)) changes.deletes.push_back(name);
  if (arguments.has(Option::NumberTag)) changes.numbered = arguments.text(Option::NumberTag);
  if (arguments.has(Option::TagTable)) {
    changes.table.emplace();
    if (auto fault = read_table(std::string(arguments.text(Option::TagTable)), *changes.table)) return fault;
  }
  const bool has_any = !changes.sets.empty() || !changes.renames.empty() || !changes.copies.empty() ||
                       !changes.deletes.empty() || !changes.numbered.empty() || changes.table;
  if (!has_any) return "say what: --set, --rename, --copy, --delete, --number or --table";
  if (arguments.has(Option::DryRun) && arguments.has(Option::InPlace)) {
    return "--dry-run changes nothing; it cannot go with --in-place";
  }
  return std::nullopt;
}

}  // namespace

Status run_tags(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  Changes changes;
  if (const auto fault = find_changes(arguments, changes)) return fail(*fault);
  if (arguments.has(Option::InPlace)) {
    return write_each_back(arguments, *sources, [&](const SourceName& source, io::Output& out) {
      return change(arguments, changes, {source}, out);
    });
  }
  return write_one(arguments, [&](io::Output& out) { return change(arguments, changes, std::move(*sources), out); });
}

}  // namespace movetext::cli
