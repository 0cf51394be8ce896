// SPDX-License-Identifier: MIT
// docs/errors.md is true: it has every code once, with its severities, and each sample gives exactly what stands below
// it.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "movetext/game/epd.hpp"
#include "movetext/game/json_read.hpp"
#include "support/read_text.hpp"

namespace movetext::support {
namespace {

struct Entry {
  std::string code;
  std::string severities;
  std::string flags;  // "--profile strict"
  std::string kind;   // of the sample: "pgn", "fen", "epd", "json"
  std::string sample;
  std::string output;
  bool has_advice = false;
};

// The samples and statements of the page.
std::vector<Entry> read_page() {
  std::ifstream file(std::string(MOVETEXT_SOURCE_DIR) + "/docs/errors.md", std::ios::binary);
  std::vector<Entry> entries;
  std::string fence;
  for (std::string line; std::getline(file, line);) {
    if (!fence.empty()) {
      if (line == "```") {
        fence.clear();
      } else {
        (fence == "text" ? entries.back().output : entries.back().sample).append(line).append("\n");
      }
    } else if (line.starts_with("### `")) {
      entries.push_back({});
      entries.back().code = line.substr(5, line.size() - 6);
    } else if (entries.empty()) {
      continue;
    } else if (line.starts_with("lenient: ")) {
      entries.back().severities = line;
    } else if (line.starts_with("With `")) {
      entries.back().flags = line.substr(6, line.size() - 8);
    } else if (line.starts_with("What to do: ")) {
      entries.back().has_advice = true;
    } else if (line.starts_with("```")) {
      fence = line.substr(3);
      if (fence != "text") entries.back().kind = fence;
    }
  }
  return entries;
}

// ⟨E9⟩ is a byte, ⟨x × 80⟩ a letter repeated.
std::string expand(std::string_view text) {
  constexpr std::string_view open = "\u27E8";
  constexpr std::string_view close = "\u27E9";
  std::string out;
  for (;;) {
    const std::size_t at = text.find(open);
    out += text.substr(0, at);
    if (at == text.npos) return out;
    const std::size_t end = text.find(close, at);
    const std::string inside(text.substr(at + open.size(), end - at - open.size()));
    if (const std::size_t times = inside.find(" \u00D7 "); times != inside.npos) {
      for (int i = std::stoi(inside.substr(times + 4)); i > 0; --i) out += inside.substr(0, times);
    } else {
      out += static_cast<char>(std::stoi(inside, nullptr, 16));
    }
    text.remove_prefix(end + close.size());
  }
}

ReadOptions parse_flags(const std::string& flags) {
  ReadOptions options;
  std::istringstream words(flags);
  for (std::string flag, value; words >> flag >> value;) {
    if (flag == "--profile") {
      options.replay.profile = value == "strict" ? base::Profile::Strict : base::Profile::Export;
    } else if (flag == "--max-depth") {
      options.replay.limits.max_depth = static_cast<std::uint32_t>(std::stoul(value));
    } else if (flag == "--max-game-bytes") {
      options.replay.limits.max_game_bytes = static_cast<std::uint32_t>(std::stoul(value));
    } else {
      EXPECT_EQ(flag, "--from");
    }
  }
  return options;
}

std::string run_position(const Entry& entry, const std::string& line) {
  const ListFormat format = entry.kind == "fen" ? ListFormat::Fen : ListFormat::Epd;
  base::LineIndex lines(line);
  std::string out;
  for (const base::Diagnostic& diagnostic : parse_position_line(base::trim(line), format).diagnostics) {
    Finding finding;
    finding.code = diagnostic.code;
    finding.severity = diagnostic.severity;
    const base::LineColumn place = lines.locate(diagnostic.offset);
    finding.line = place.line;
    finding.column = place.column;
    write_position_message(diagnostic, finding.message);
    out += as_text(finding, "game." + entry.kind) + "\n";
  }
  return out;
}

std::string run_json(const std::string& text) {
  base::LineIndex lines(text);
  std::string out;
  JsonGames games(text);
  for (std::string_view object; games.next(object);) {
    const auto game = parse_json_game(object);
    if (game) continue;
    Finding finding;
    finding.code = base::Code::JsonInvalid;
    finding.severity = base::Severity::Error;
    finding.message = game.error().message;
    const base::LineColumn place = lines.locate(static_cast<std::size_t>(object.data() - text.data()) + game.error().offset);
    finding.line = place.line;
    finding.column = place.column;
    out += as_text(finding, "game.json") + "\n";
  }
  return out;
}

std::string run(const Entry& entry) {
  const std::string text = expand(entry.sample);
  if (entry.kind == "json") return run_json(text);
  if (entry.kind != "pgn") return run_position(entry, text);
  std::string out;
  for (const Finding& finding : read_text(text, parse_flags(entry.flags)).findings) {
    out += as_text(finding, "game.pgn") + "\n";
  }
  return out;
}

std::string severities(base::Code code) {
  constexpr struct {
    std::string_view name;
    base::Profile profile;
  } profiles[] = {
      {"lenient", base::Profile::Lenient}, {"strict", base::Profile::Strict}, {"export", base::Profile::Export}};
  std::string out;
  for (const auto& row : profiles) {
    const std::optional<base::Severity> severity = base::severity(code, row.profile);
    out.append(out.empty() ? "" : " \u00B7 ").append(row.name).append(": ");
    out += severity ? base::name(*severity) : std::string_view("not reported");
  }
  return out;
}

TEST(ErrorsPage, HasEveryCodeOnce) {
  const std::vector<Entry> entries = read_page();
  EXPECT_EQ(entries.size(), base::code_count);
  std::map<std::string, int> seen;
  for (const Entry& entry : entries) ++seen[entry.code];
  for (const base::Code code : base::all_codes()) EXPECT_EQ(seen[std::string(base::name(code))], 1) << base::name(code);
}

TEST(ErrorsPage, StatesSeverities) {
  int count = 0;
  for (const Entry& entry : read_page()) {
    const std::optional<base::Code> code = base::find_code(entry.code);
    ASSERT_TRUE(code.has_value()) << entry.code;
    EXPECT_EQ(entry.severities, severities(*code)) << entry.code;
    EXPECT_TRUE(entry.has_advice) << entry.code;
    ++count;
  }
  EXPECT_GT(count, 0);
}

TEST(ErrorsPage, SamplesGiveWhatTheyShow) {
  const std::set<std::string> by_options_of_the_writer = {"enc.unmappable", "reduced.setup"};
  std::set<std::string> without_sample;
  int count = 0;
  for (const Entry& entry : read_page()) {
    SCOPED_TRACE(entry.code);
    if (entry.sample.empty()) {
      without_sample.insert(entry.code);
      continue;
    }
    EXPECT_EQ(run(entry), entry.output);
    EXPECT_NE(entry.output.find("[" + entry.code + "]"), std::string::npos);
    ++count;
  }
  EXPECT_EQ(without_sample, by_options_of_the_writer);
  EXPECT_EQ(count, static_cast<int>(base::code_count) - 2);
}

// docs/dialect.md: every row names codes that exist, or "-" for what is accepted without a word.
TEST(DialectPage, NamesOnlyRealCodes) {
  std::ifstream file(std::string(MOVETEXT_SOURCE_DIR) + "/docs/dialect.md", std::ios::binary);
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("| ") || line.starts_with("| in the file")) continue;
    std::vector<std::string> cells;
    std::istringstream row(line.substr(2));
    for (std::string cell; std::getline(row, cell, '|');) cells.push_back(cell);
    ASSERT_EQ(cells.size(), 4u) << line;
    std::istringstream code_cell(cells[2]);
    bool has_code = cells[2] == " - " || cells[2].starts_with(" by what");
    for (std::string word; std::getline(code_cell, word, '`');) {
      if (word.find('.') == word.npos) continue;
      EXPECT_TRUE(base::find_code(word).has_value()) << word;
      has_code = true;
    }
    EXPECT_TRUE(has_code) << line;
    EXPECT_FALSE(base::trim(cells[3]).empty()) << line;
    ++rows;
  }
  EXPECT_GT(rows, 100);
}

}  // namespace
}  // namespace movetext::support
