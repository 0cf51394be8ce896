// SPDX-License-Identifier: MIT
// movetext diff: two files, game by game.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "cli/games_run.hpp"
#include "cli/spool.hpp"
#include "cli/terminal.hpp"
#include "movetext/collection/compare.hpp"
#include "movetext/collection/main_line.hpp"
#include "movetext/game/json.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::cli {
namespace {

// What is known of a game after the first pass.
struct Entry {
  std::uint64_t offset = 0;    // of its text in the input
  std::uint64_t bytes = 0;     // hash of what it says, white space around it apart
  std::uint64_t identity = 0;  // hash of event, site, date, round, names
  std::uint64_t players = 0;   // hash of the names and the date
};

struct EntryPart : Part {
  std::vector<Entry> entries;
  std::vector<std::pair<std::uint64_t, std::string>> texts;  // second pass: offset and text
  void clear() override {
    Part::clear();
    entries.clear();
    texts.clear();
  }
};

std::uint64_t hash_of(std::string_view text) { return std::hash<std::string_view>{}(text); }

// Games whose text is wanted: where each begins, and the hash of its text.
using Wanted = std::unordered_map<std::uint64_t, std::uint64_t>;

class EntryTask : public GamesTask {
 public:
  // `wanted`: null in the first pass.
  EntryTask(const Arguments& arguments, const Collector& limits, const Wanted* wanted)
      : GamesTask(arguments, limits), wanted_(wanted) {}
  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<EntryPart>(); }

 protected:
  void take_game(const pgn::GameView& view, Part& given) override {
    auto& part = static_cast<EntryPart&>(given);
    const std::string_view text = view.text.substr(view.begin, view.end - view.begin);
    if (wanted_) {
      const auto found = wanted_->find(view.place.offset);
      if (found != wanted_->end() && found->second == hash_of(text)) part.texts.emplace_back(found->first, text);
      return;
    }
    part.entries.push_back({view.place.offset, hash_of(text),
                            hash_tags(view, {"Event", "Site", "Date", "Round", "White", "Black"}),
                            hash_tags(view, {"White", "Black", "Date"})});
  }

 private:
  std::uint64_t hash_tags(const pgn::GameView& view, std::initializer_list<std::string_view> names) {
    joined_.clear();
    for (const std::string_view name : names) joined_.append(collection::find_value(view, name, scratch_)) += '\n';
    return hash_of(joined_);
  }

  const Wanted* wanted_;
  std::string joined_;
  std::string scratch_;
};

constexpr std::size_t nobody = ~std::size_t{0};

// Who belongs to whom: equal bytes first, then equal identity, then equal players; in the order of the files.
class Alignment {
 public:
  Alignment(const std::vector<Entry>& a, const std::vector<Entry>& b) : partner_(a.size(), nobody), taken_(b.size()) {
    match(a, b, &Entry::bytes);
    match(a, b, &Entry::identity);
    match(a, b, &Entry::players);
  }
  // The index in b for each of a, or nobody.
  [[nodiscard]] const std::vector<std::size_t>& partner() const noexcept { return partner_; }
  [[nodiscard]] bool is_taken(std::size_t b) const noexcept { return taken_[b]; }

 private:
  void match(const std::vector<Entry>& a, const std::vector<Entry>& b, std::uint64_t Entry::* key) {
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> places;  // in b, the first one last
    for (std::size_t i = b.size(); i-- > 0;) {
      if (!taken_[i]) places[b[i].*key].push_back(i);
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (partner_[i] != nobody) continue;
      const auto found = places.find(a[i].*key);
      if (found == places.end() || found->second.empty()) continue;
      partner_[i] = found->second.back();
      taken_[partner_[i]] = true;
      found->second.pop_back();
    }
  }

  std::vector<std::size_t> partner_;
  std::vector<bool> taken_;
};

// One of the two files.
struct File {
  SourceName source;
  std::vector<Entry> entries;
  Wanted wanted;
  std::unordered_map<std::uint64_t, std::string> texts;
};

// A game as it was read, and the result that its movetext ends with.
struct ReadGame {
  game::Game game;
  std::string marker;  // empty: there is none
};

ReadGame read_game(const std::string& text, game::Replay& replay) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  ReadGame read;
  const pgn::GameView* const view = reader.next();
  if (!view) return read;
  if (view->has_marker) {
    const pgn::Token& token = view->tokens[view->terminator];
    read.marker = pgn::to_text(pgn::parse_result_marker(view->text.substr(token.offset, token.length)).result);
  }
  (void)replay.read(*view, read.game);
  return read;
}

// Also of results that a Result tag overrules.
std::vector<collection::Difference> find_differences(const ReadGame& a, const ReadGame& b) {
  std::vector<collection::Difference> found = collection::find_differences(a.game, b.game);
  const bool is_overruled = a.game.result == b.game.result && !a.marker.empty() && !b.marker.empty();
  if (is_overruled && a.marker != b.marker) {
    found.push_back({collection::Difference::Kind::Result, 0, {}, a.marker, b.marker});
  }
  return found;
}

std::string title_of(const std::string& text) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  if (!view) return {};
  std::string a, b, c;
  return fmt::format("{} - {}, {}", collection::find_value(*view, "White", a),
                     collection::find_value(*view, "Black", b), collection::find_value(*view, "Date", c));
}

std::string place_of(std::uint32_t ply) {
  if (ply == 0) return "";
  return fmt::format(" {}{}", (ply + 1) / 2, ply % 2 == 1 ? "." : "...");
}

class Diff {
 public:
  Diff(const Arguments& arguments, io::Output& out)
      : arguments_(arguments),
        out_(out),
        is_json_(arguments.text(Option::DiffFormat) == "jsonl"),
        has_color_(arguments.text(Option::Color) == "always" ||
                   (arguments.text(Option::Color) == "auto" && out.is_terminal())),
        replay_(find_replay_options(arguments)) {}

  Status run(File& a, File& b) {
    Status status = worse(read(a, false), read(b, false));
    if (status == Status::Interrupted || status == Status::Failed) return status;
    const Alignment alignment(a.entries, b.entries);
    choose(a, b, alignment);
    if (a.wanted.empty() && b.wanted.empty()) return status;
    status = worse(read_wanted(a), read_wanted(b));
    if (status == Status::Interrupted || status == Status::Failed) return status;
    write(a, b, alignment);
    return Status::Findings;
  }

 private:
  Status read(File& file, bool is_second) {
    GamesRun run(arguments_, {file.source}, out_);
    pgn::ReaderOptions options = find_reader_options(arguments_);
    options.movetext = pgn::Movetext::Skip;
    return run.run(
        options,
        [&](const Collector& limits) {
          return std::make_unique<EntryTask>(arguments_, limits, is_second ? &file.wanted : nullptr);
        },
        [&](Part& given, const GamesRun::Place&) {
          auto& part = static_cast<EntryPart&>(given);
          file.entries.insert(file.entries.end(), part.entries.begin(), part.entries.end());
          for (auto& [offset, text] : part.texts) file.texts.emplace(offset, std::move(text));
        });
  }

  // What was written to between the two passes cannot be compared.
  Status read_wanted(File& file) {
    const Status status = read(file, true);
    const bool is_complete = file.texts.size() == file.wanted.size();
    if (status == Status::Interrupted || status == Status::Failed || is_complete) return status;
    return fail(io::Error{file.source.shown, io::Action::Read, 0, "it was changed meanwhile"});
  }

  static void choose(File& a, File& b, const Alignment& alignment) {
    for (std::size_t i = 0; i < a.entries.size(); ++i) {
      const std::size_t other = alignment.partner()[i];
      if (other != nobody && a.entries[i].bytes == b.entries[other].bytes) continue;
      a.wanted.emplace(a.entries[i].offset, a.entries[i].bytes);
      if (other != nobody) b.wanted.emplace(b.entries[other].offset, b.entries[other].bytes);
    }
    for (std::size_t i = 0; i < b.entries.size(); ++i) {
      if (!alignment.is_taken(i)) b.wanted.emplace(b.entries[i].offset, b.entries[i].bytes);
    }
  }

  void write(const File& a, const File& b, const Alignment& alignment) {
    for (std::size_t i = 0; i < a.entries.size(); ++i) {
      const auto text = a.texts.find(a.entries[i].offset);
      if (text == a.texts.end()) continue;
      const std::size_t other = alignment.partner()[i];
      if (other == nobody) {
        write_alone('-', a, i, text->second);
      } else {
        write_pair(i, text->second, other, b.texts.at(b.entries[other].offset));
      }
    }
    for (std::size_t i = 0; i < b.entries.size(); ++i) {
      if (!alignment.is_taken(i)) write_alone('+', b, i, b.texts.at(b.entries[i].offset));
    }
  }

  void write_alone(char sign, const File& file, std::size_t index, const std::string& text) {
    std::string& out = out_.buffer();
    if (is_json_) {
      fmt::format_to(std::back_inserter(out), R"({{"change":"{}","{}":{},"title":)", sign == '-' ? "removed" : "added",
                     sign == '-' ? "before" : "after", index + 1);
      game::write_json_string(title_of(text), out);
      out += "}\n";
      return;
    }
    line(sign, fmt::format("{} only in {}: game {}", title_of(text), file.source.shown, index + 1));
  }

  void write_pair(std::size_t before, const std::string& a, std::size_t after, const std::string& b) {
    const std::vector<collection::Difference> found =
        find_differences(read_game(a, replay_), read_game(b, replay_));
    if (is_json_) return write_json(before, after, found);
    line('@', fmt::format("{}: game {}{}", title_of(a), before + 1,
                          before == after ? std::string() : fmt::format(" and {}", after + 1)));
    if (found.empty()) line(' ', "  written in another way");
    for (const collection::Difference& each : found) {
      const std::string what = fmt::format("  {}{}{}: ", to_text(each.kind), each.name.empty() ? "" : " " + each.name,
                                           place_of(each.ply));
      if (!each.before.empty()) line('-', what + each.before);
      if (!each.after.empty()) line('+', what + each.after);
      if (each.before.empty() && each.after.empty()) line(' ', what);
    }
  }

  void write_json(std::size_t before, std::size_t after, const std::vector<collection::Difference>& found) {
    std::string& out = out_.buffer();
    fmt::format_to(std::back_inserter(out), R"({{"change":"changed","before":{},"after":{},"differences":[)",
                   before + 1, after + 1);
    bool is_first = true;
    for (const collection::Difference& each : found) {
      fmt::format_to(std::back_inserter(out), R"({}{{"kind":"{}")", is_first ? "" : ",", to_text(each.kind));
      is_first = false;
      if (each.ply > 0) fmt::format_to(std::back_inserter(out), ",\"ply\":{}", each.ply);
      for (const auto& [key, value] : {std::pair("name", &each.name), std::pair("before", &each.before),
                                       std::pair("after", &each.after)}) {
        if (value->empty()) continue;
        fmt::format_to(std::back_inserter(out), ",\"{}\":", key);
        game::write_json_string(*value, out);
      }
      out += '}';
    }
    out += "]}\n";
  }

  void line(char sign, const std::string& text) {
    const std::string_view color = sign == '-' ? "\x1b[31m" : sign == '+' ? "\x1b[32m" : sign == '@' ? "\x1b[36m" : "";
    std::string& out = out_.buffer();
    const bool is_colored = has_color_ && !color.empty();
    if (is_colored) out += color;
    out += sign;
    out += ' ';
    io::append_printable(text, out);
    if (is_colored) out += "\x1b[0m";
    out += '\n';
    out_.commit();
  }

  const Arguments& arguments_;
  io::Output& out_;
  bool is_json_;
  bool has_color_;
  game::Replay replay_;
};

}  // namespace

Status run_diff(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  if (sources->size() != 2) return fail("two files are compared: movetext diff BEFORE AFTER");
  auto before = spool((*sources)[0]);
  if (!before) return fail(before.error());
  // The same pipe twice is one text.
  const bool is_shared = before->file && (*sources)[0].path == (*sources)[1].path;
  auto after = is_shared ? base::Result<Spooled, io::Error>(Spooled{before->source, {}}) : spool((*sources)[1]);
  if (!after) return fail(after.error());
  return write_one(arguments, [&](io::Output& out) {
    File a{before->source, {}, {}, {}}, b{after->source, {}, {}, {}};
    return Diff(arguments, out).run(a, b);
  });
}

}  // namespace movetext::cli
