// SPDX-License-Identifier: MIT
// movetext tags: sets, renames, copies and deletes tags; every other byte stays.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <map>

#include "cli/game_alone.hpp"
#include "cli/games_run.hpp"
#include "movetext/pgn/known_tag.hpp"
#include "movetext/pgn/tag_editor.hpp"

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
  std::vector<pgn::TagEditor::Name> renames;
  std::vector<Pair> copies, sets;
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

// "player" or the name of a tag: one that is known, or one that is spelled like them.
bool is_key(std::string_view name) noexcept {
  const auto is_good = [](char c) { return base::is_letter(c) || base::is_digit(c) || c == '_'; };
  if (name.empty() || !std::ranges::all_of(name, is_good)) return false;
  return name == "player" || base::is_upper(name[0]) || pgn::read_tag_name(name).tag != pgn::KnownTag::Other;
}

std::optional<std::string> read_table(const std::string& path, Table& table) {
  std::ifstream file(path);
  std::string line;
  if (!file || !std::getline(file, line)) return fmt::format("--table: {} cannot be read, or is empty", path);
  if (line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);  // spreadsheets write one
  const char separator = line.find('\t') != line.npos ? '\t' : line.find(';') != line.npos ? ';' : ',';
  table.columns = split_row(line, separator);
  table.key = table.columns[0];
  if (table.columns.size() < 2) return std::string("--table: the first line names at least two columns");
  if (!is_key(table.key)) {
    std::string shown;
    io::append_printable(table.key, shown);
    return fmt::format("--table: {}: the first column is called '{}'; it is player or a tag such as White", path,
                       shown);
  }
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

// What must be known of a game where the next one may have lost its tags.
struct Neighbour {
  std::string end;         // what it needs behind it, in the encoding of its file; empty: nothing
  bool needs_end = false;  // also where the next one keeps a tag
  bool is_changed = false;  // a tag went, or has another name
  bool has_lost_all = false;
};

// Where the next game would be read as a part of the one before it.
bool must_end(const Neighbour& before, const Neighbour& next) noexcept {
  return next.has_lost_all || (before.needs_end && (before.is_changed || next.is_changed));
}

struct TagsPart : Part {
  struct Number {
    std::size_t offset = 0;    // of its text
    std::uint64_t value = 0;   // in the part
    std::size_t unit = 1;      // bytes a digit
  };
  std::vector<Number> numbers;
  std::optional<Neighbour> first;
  Neighbour last;
  void clear() override {
    Part::clear();
    numbers.clear();
    first.reset();
    last = {};
  }
};

bool is_utf16(base::Encoding encoding) noexcept {
  return encoding == base::Encoding::Utf16Le || encoding == base::Encoding::Utf16Be;
}

class TagsTask : public GamesTask {
 public:
  // `is_joined`: the games of several files are written as one.
  TagsTask(const Arguments& arguments, const Changes& changes, bool is_joined, const Collector& limits)
      : GamesTask(arguments, limits),
        changes_(changes),
        is_joined_(is_joined),
        is_dry_(arguments.has(Option::DryRun)) {}
  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<TagsPart>(); }

 protected:
  void take_game(const pgn::GameView& view, Part& given) override {
    auto& part = static_cast<TagsPart&>(given);
    tags_.begin(view);
    change(view);
    if (!changes_.numbered.empty()) tags_.set(changes_.numbered, std::to_string(number_of(part)));
    find_edits(view);
    const bool has_lost_all = !view.tags.empty() && tags_.is_empty();
    if (has_lost_all) keep_beginning(view);
    if (is_dry_) return note_all(view, part);
    const std::size_t begin = part.output.text.size();
    if (is_joined_) append_game(view, edits_, part.output.text);
    else write_in_file(view, part);
    if (!changes_.numbered.empty()) mark_number(view, begin, part);
  }
  void take_gap(const pgn::GameView& view, Part& part) override {
    if (!is_dry_ && !is_joined_) part.output.text += view.source;
  }

 private:
  void find_edits(const pgn::GameView& view) {
    edits_.clear();
    tags_.append_edits(edits_);
    pgn::sort_edits(edits_);
    (void)pgn::drop_misfits(view, edits_);
  }

  // In the order of docs/cli.md: each sees what the ones before it made.
  void change(const pgn::GameView& view) {
    wanted_.clear();
    for (const Pair& pair : changes_.copies) {
      if (tags_.find(pair.name)) wanted_[pair.value] = value_of(view, pair.name);
    }
    set_wanted(view);
    if (!changes_.renames.empty()) tags_.rename(changes_.renames);
    if (changes_.table) look_up(view, *changes_.table);
    for (const Pair& pair : changes_.sets) wanted_[pair.name] = pair.value;
    set_wanted(view);
    for (const std::string& name : changes_.deletes) tags_.remove(name);
  }

  void set_wanted(const pgn::GameView& view) {
    for (const auto& [name, value] : wanted_) {
      if (!tags_.find(name) || value_of(view, name) != value) tags_.set(name, value);
    }
    wanted_.clear();
  }

  // As it is after the changes so far.
  [[nodiscard]] std::string value_of(const pgn::GameView& view, std::string_view name) const {
    const pgn::ChangedTag* const tag = tags_.find(name);
    if (!tag) return {};
    return tag->value ? *tag->value : old_value(view, *tag);
  }
  [[nodiscard]] static std::string old_value(const pgn::GameView& view, const pgn::ChangedTag& tag) {
    std::string value;
    const base::Encoding encoding = is_utf16(view.encoding) ? base::Encoding::Utf8 : view.encoding;
    if (tag.tag) (void)pgn::append_value(*tag.tag, view.text, encoding, value);
    return value;
  }

  // Without a tag, only move number 1 shows where a game begins.
  void keep_beginning(const pgn::GameView& view) {
    if (is_game_between(edited_game(view, edits_), pgn::find_line_end(view, view.begin))) return;
    const pgn::Tag* const result = pgn::find_tag(view.tags, view.text, "Result");
    std::string value = "*";
    if (result) value = old_value(view, {result, {}, {}});
    tags_.set("Result", value);
    find_edits(view);
  }

  // Every byte that is not changed stays, and so do the games.
  void write_in_file(const pgn::GameView& view, TagsPart& part) {
    Neighbour game;
    game.has_lost_all = !view.tags.empty() && tags_.is_empty();
    game.is_changed = std::ranges::any_of(
        tags_.tags(), [](const pgn::ChangedTag& tag) { return tag.tag && (tag.is_removed || tag.is_renamed); });
    const bool may_need_end = !changes_.deletes.empty() || !changes_.renames.empty();
    if (may_need_end && (!view.has_marker || ends_in_comment(view))) find_end(view, game);
    if (!part.first) part.first = game;
    else if (must_end(part.last, game)) part.output.text += part.last.end;
    (void)pgn::write_source(view, edits_, part.output.text);
    part.last = std::move(game);
  }

  // A comment that was never closed, behind its result.
  [[nodiscard]] static bool ends_in_comment(const pgn::GameView& view) noexcept {
    const std::size_t open = view.text.rfind('{');
    return open != view.text.npos && view.text.find('}', open) == view.text.npos;
  }

  void find_end(const pgn::GameView& view, Neighbour& game) {
    const MissingEnd end = find_missing_end(edited_game(view, edits_), pgn::find_line_end(view, view.begin));
    game.needs_end = end.is_needed_always;
    (void)pgn::append_source_bytes(end.text, view.encoding, game.end);
  }

  // Its number in the part; what is before it is added when it is merged.
  [[nodiscard]] std::uint64_t number_of(const Part& part) const {
    return part.summary.games + changes_.first_number - 1;
  }
  // Read again, whatever its tag is spelled like.
  void mark_number(const pgn::GameView& view, std::size_t begin, TagsPart& part) const {
    pgn::ReaderOptions options;
    options.movetext = pgn::Movetext::Skip;
    options.encoding = is_joined_ ? base::Encoding::Auto : view.encoding;
    pgn::Reader reader(options);
    reader.feed(std::string_view(part.output.text).substr(begin));
    reader.finish();
    const pgn::GameView* const written = reader.next();
    if (!written) return;
    const pgn::Tag* const tag = pgn::find_tag(written->tags, written->text, changes_.numbered);
    const std::uint64_t value = number_of(part);
    if (!tag || tag->raw_value(written->text) != std::to_string(value)) return;
    const std::size_t unit = is_utf16(written->encoding) ? 2 : 1;
    part.numbers.push_back({begin + written->source_offset(tag->value_offset), value, unit});
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

  void note_all(const pgn::GameView& view, Part& part) const {
    for (const pgn::ChangedTag& tag : tags_.tags()) {
      const std::string old = tag.tag ? old_value(view, tag) : "-";
      const std::string_view name = tag.tag ? tag.tag->name(view.text) : std::string_view(tag.name);
      if (tag.is_removed && tag.tag) note(part, name, old, "-");
      if (tag.is_removed) continue;
      if (tag.is_renamed) note(part, name, "renamed", tag.name);
      if (tag.value && (!tag.tag || *tag.value != old)) note(part, tag.name, old, *tag.value);
    }
  }
  static void note(Part& part, std::string_view name, std::string_view old, std::string_view value) {
    std::string& text = part.output.text;
    part.output.numbers.push_back({text.size(), game::Counted::Games});
    fmt::format_to(std::back_inserter(text), "{}\t{}\t{}\t{}\n", part.summary.games, name, old, value);
  }

  const Changes& changes_;
  bool is_joined_;
  bool is_dry_;
  pgn::TagEditor tags_;
  std::vector<pgn::Edit> edits_;
  std::map<std::string, std::string> wanted_;
};

// The numbers of a part, of which `games` stand before it, as they are in the whole input.
void append_numbered(const TagsPart& part, std::uint64_t games, std::string& out) {
  const std::string_view text(part.output.text);
  std::size_t begin = 0;
  for (const TagsPart::Number& number : part.numbers) {
    out += text.substr(begin, number.offset - begin);
    const std::string digits = std::to_string(number.value + games);
    for (const char digit : digits) {
      // In UTF-16 the other byte of a digit is 0.
      for (std::size_t i = 0; i < number.unit; ++i) out += text[number.offset + i] == '\0' ? '\0' : digit;
    }
    begin = number.offset + std::to_string(number.value).size() * number.unit;
  }
  out += text.substr(begin);
}

Status change(const Arguments& arguments, const Changes& changes, std::vector<SourceName> sources, io::Output& out) {
  const bool is_joined = sources.size() > 1;
  GamesRun run(arguments, std::move(sources), out);
  const bool is_dry = arguments.has(Option::DryRun);
  if (is_dry) out.buffer() += "game\ttag\tis\twould be\n";
  bool has_change = false;
  Neighbour before;
  pgn::ReaderOptions options = find_reader_options(arguments);
  options.movetext = pgn::Movetext::Skip;
  const Status status = run.run(
      options,
      [&](const Collector& limits) { return std::make_unique<TagsTask>(arguments, changes, is_joined, limits); },
      [&](Part& given, const GamesRun::Place& place) {
        auto& part = static_cast<TagsPart&>(given);
        has_change |= is_dry && !part.output.text.empty();
        if (part.first && must_end(before, *part.first)) out.buffer() += before.end;
        if (part.first) before = part.last;
        if (part.numbers.empty()) append(part.output, 0, {place.games, place.lines}, out.buffer());
        else append_numbered(part, place.games, out.buffer());
      },
      [&](std::string_view rest) {
        if (!is_dry && !is_joined) out.buffer() += rest;
      });
  return status == Status::Done && has_change ? Status::Findings : status;
}

std::optional<std::string> find_changes(const Arguments& arguments, Changes& changes) {
  if (auto fault = read_pairs(arguments, Option::SetTag, changes.sets)) return fault;
  std::vector<Pair> renames;
  if (auto fault = read_pairs(arguments, Option::RenameTag, renames)) return fault;
  for (Pair& pair : renames) changes.renames.push_back({std::move(pair.name), std::move(pair.value)});
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
