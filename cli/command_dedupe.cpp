// SPDX-License-Identifier: MIT
// movetext dedupe: one game of each, the best of its copies, or all of them in one.
#include <fmt/format.h>

#include <cstring>
#include <iterator>

#include "cli/games_run.hpp"
#include "io/external_sort.hpp"
#include "movetext/collection/identity.hpp"
#include "movetext/collection/merge.hpp"
#include "movetext/game/export.hpp"

namespace movetext::cli {
namespace {

constexpr std::size_t least_fuzzy_plies = 20;  // shorter games are the same only when all their moves are

enum class Same : std::uint8_t { Moves, MovesAndPlayers, FinalPosition, Custom };

// What is kept of a game beside its text.
struct Facts {
  std::uint64_t number = 0;    // in the whole input, from 1; 0: of --against
  std::uint64_t score = 0;     // the better copy has more
  std::uint32_t is_prefixed = 0;  // its key may begin that of another game
  std::uint32_t names = 0;     // bytes of the two names that follow
};

// Facts, the names with a line end behind each, and the text.
std::string pack(const Facts& facts, std::string_view names, std::string_view text) {
  std::string out(reinterpret_cast<const char*>(&facts), sizeof facts);
  return out.append(names).append(text);
}

struct Record {
  Facts facts;
  std::string_view names;
  std::string_view text;
};

Record unpack(std::string_view bytes) {
  Record record;
  std::memcpy(&record.facts, bytes.data(), sizeof record.facts);
  record.names = bytes.substr(sizeof record.facts, record.facts.names);
  record.text = bytes.substr(sizeof record.facts + record.facts.names);
  return record;
}

struct DedupePart : Part {
  struct Game {
    std::string key, names, text;
    Facts facts;
  };
  std::vector<Game> games;
  std::size_t bytes = 0;
  void clear() override {
    Part::clear();
    games.clear();
    bytes = 0;
  }
  [[nodiscard]] bool is_full() const noexcept override { return Part::is_full() || bytes >= (8u << 20); }
};

class DedupeTask : public GamesTask {
 public:
  DedupeTask(const Arguments& arguments, const Collector& limits)
      : GamesTask(arguments, limits),
        same_(static_cast<Same>(arguments.choice(Option::SameBy))),
        is_fuzzy_(arguments.has(Option::Fuzzy)),
        keys_(find_replay_options(arguments)) {
    for (const std::string_view tag : split(arguments.text(Option::KeyTags), ',')) {
      if (!tag.empty()) tags_.emplace_back(tag);
    }
  }
  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<DedupePart>(); }

 protected:
  void take_game(const pgn::GameView& view, Part& given) override {
    auto& part = static_cast<DedupePart&>(given);
    DedupePart::Game& game = part.games.emplace_back();
    game.facts.number = part.summary.games;
    add_key(view, game);
    for (const std::string_view tag : {"White", "Black"}) {
      game.names.append(collection::find_value(view, tag, scratch_)) += '\n';
    }
    append_game(view, game.text);
    game.facts.names = static_cast<std::uint32_t>(game.names.size());
    game.facts.score = score_of(view);
    part.bytes += game.key.size() + game.text.size() + game.names.size();
  }

 private:
  void add_key(const pgn::GameView& view, DedupePart::Game& game) {
    if (same_ == Same::FinalPosition) return keys_.append_final_position(view, game.key);
    if (same_ == Same::Custom) {
      for (const std::string& tag : tags_) {
        if (tag == "moves") (void)keys_.append_moves(view, game.key);
        else game.key.append(collection::find_value(view, tag, scratch_)) += '\0';
      }
      return;
    }
    game.facts.is_prefixed = keys_.append_moves(view, game.key) && is_fuzzy_;
  }

  // Moves first, then what is said about them, then tags.
  static std::uint64_t score_of(const pgn::GameView& view) noexcept {
    std::uint64_t moves = 0, comments = 0, tags = 0;
    for (const pgn::Token& token : view.tokens) {
      moves += token.kind == pgn::TokenKind::Symbol;
      if (pgn::is_comment(token.kind)) comments += token.length;
      comments += token.kind == pgn::TokenKind::Nag || token.kind == pgn::TokenKind::Suffix;
    }
    for (const pgn::Tag& tag : view.tags) tags += tag.value_length > 1;
    return std::min<std::uint64_t>(moves, 0xFFFF) << 48 | std::min<std::uint64_t>(comments, 0xFFFFFFFF) << 16 |
           std::min<std::uint64_t>(tags, 0xFFFF);
  }

  Same same_;
  bool is_fuzzy_;
  std::vector<std::string> tags_;
  collection::MoveKeys keys_;
  std::string scratch_;
};

// Copies of one game.
struct Cluster {
  std::uint64_t first = ~std::uint64_t{0};  // number of the first one
  std::uint64_t best = 0;                   // number of the best one
  std::uint64_t score = 0;
  bool is_known = false;                    // one of them is in --against
  std::string text;                         // of the best one, or of all of them, see texts
  std::vector<std::pair<std::uint64_t, std::string>> texts;  // with --merge and --copies: number and text
  std::vector<std::uint64_t> numbers;
  std::uint32_t open = 0;                   // games that later ones are still compared with
};

// Takes the games in the order of their keys and finds the copies: a game stands directly behind those that are its
// beginning.
class Clusters {
 public:
  using Done = std::function<void(Cluster&)>;
  Clusters(const Arguments& arguments, Done done)
      : compares_names_(arguments.choice(Option::SameBy) == static_cast<std::size_t>(Same::MovesAndPlayers)),
        is_fuzzy_(arguments.has(Option::Fuzzy)),
        keeps_all_(arguments.has(Option::MergeCopies) || arguments.has(Option::Copies)),
        done_(std::move(done)) {}

  void add(std::string_view key, const Record& record) {
    while (!open_.empty() && !begins(open_.back(), key)) pop();
    Open game;
    game.key = key;
    game.is_prefixed = record.facts.is_prefixed != 0;
    if (compares_names_) read_names(record.names, game);
    game.cluster = find(game);
    if (!game.cluster) game.cluster = std::make_shared<Cluster>();
    ++game.cluster->open;
    take(record, *game.cluster);
    open_.push_back(std::move(game));
  }
  void finish() {
    while (!open_.empty()) pop();
  }

 private:
  struct Open {
    std::string key;
    bool is_prefixed = false;
    std::string names;
    collection::NameWords white, black;
    std::shared_ptr<Cluster> cluster;
  };

  static bool begins(const Open& game, std::string_view key) noexcept {
    if (game.key.size() == key.size()) return game.key == key;
    const bool is_long = game.key.size() >= collection::move_key_size(least_fuzzy_plies);
    return game.is_prefixed && is_long && key.starts_with(game.key);
  }

  void read_names(std::string_view names, Open& game) const {
    game.names = names;
    if (!is_fuzzy_) return;
    const std::size_t end = names.find('\n');
    game.white = collection::NameWords::of(names.substr(0, end));
    game.black = collection::NameWords::of(names.substr(end + 1));
  }

  [[nodiscard]] std::shared_ptr<Cluster> find(const Open& game) const {
    for (auto other = open_.rbegin(); other != open_.rend(); ++other) {
      if (!compares_names_) return other->cluster;
      const bool are_same = is_fuzzy_ ? collection::are_same_name(other->white, game.white) &&
                                            collection::are_same_name(other->black, game.black)
                                      : other->names == game.names;
      if (are_same) return other->cluster;
    }
    return nullptr;
  }

  void take(const Record& record, Cluster& cluster) const {
    if (record.facts.number == 0) {
      cluster.is_known = true;
      return;
    }
    cluster.numbers.push_back(record.facts.number);
    cluster.first = std::min(cluster.first, record.facts.number);
    if (keeps_all_) cluster.texts.emplace_back(record.facts.number, record.text);
    const bool is_better = cluster.best == 0 || record.facts.score > cluster.score ||
                           (record.facts.score == cluster.score && record.facts.number < cluster.best);
    if (!is_better) return;
    cluster.best = record.facts.number;
    cluster.score = record.facts.score;
    if (!keeps_all_) cluster.text = record.text;
  }

  void pop() {
    const std::shared_ptr<Cluster> cluster = std::move(open_.back().cluster);
    open_.pop_back();
    if (--cluster->open == 0 && !cluster->numbers.empty()) done_(*cluster);
  }

  bool compares_names_;
  bool is_fuzzy_;
  bool keeps_all_;
  Done done_;
  std::vector<Open> open_;
};

// All copies in one game, in the export format; empty: they could not be put together.
std::string merge_texts(Cluster& cluster, const Arguments& arguments) {
  std::ranges::sort(cluster.texts, [&](const auto& a, const auto& b) {
    return std::pair(a.first != cluster.best, a.first) < std::pair(b.first != cluster.best, b.first);
  });
  if (cluster.texts.size() == 1) return std::move(cluster.texts[0].second);
  game::Replay replay(find_replay_options(arguments));
  game::Game all, next;
  for (std::size_t i = 0; i < cluster.texts.size(); ++i) {
    pgn::Reader reader;
    reader.feed(cluster.texts[i].second);
    reader.finish();
    const pgn::GameView* const view = reader.next();
    if (!view) return {};
    (void)replay.read(*view, i == 0 ? all : next);
    if (i > 0 && collection::merge_into(all, next, collection::TagConflict::Comment) != collection::MergeFault::None) {
      return {};
    }
  }
  std::string text;
  (void)game::write_pgn(all, {}, text);
  return text;
}

std::string number_key(std::uint64_t number) {
  std::string key;
  for (int shift = 56; shift >= 0; shift -= 8) key += static_cast<char>(number >> shift);
  return key;
}

class Dedupe {
 public:
  // `copies`: where the games that are left out go; null: nowhere.
  Dedupe(const Arguments& arguments, io::Output& out, io::Output* copies)
      : arguments_(arguments),
        out_(out),
        copies_(copies),
        by_key_(arguments.number(Option::Memory) / 2),
        by_number_(arguments.number(Option::Memory) / (copies ? 4 : 2)),
        left_out_(arguments.number(Option::Memory) / 4) {}

  Status run(std::vector<SourceName> sources) {
    Status status = Status::Done;
    if (arguments_.has(Option::Against)) {
      const std::string path(arguments_.text(Option::Against));
      status = read({{path, path, path}}, true);
    }
    // Without the games of --against, those that are written would not be what was asked for.
    if (status == Status::Failed) return status;
    if (status != Status::Interrupted) status = worse(status, read(std::move(sources), false));
    if (status == Status::Interrupted) return status;
    if (!error_) find_copies();
    if (!error_) error_ = write(by_number_, out_);
    if (!error_ && copies_) error_ = write(left_out_, *copies_);
    if (error_) return worse(status, fail(*error_));
    if (!arguments_.has(Option::DedupeReport)) {
      say(fmt::format("{} read, {} left out", count_of(games_, "game"), grouped(games_ - kept_)));
    }
    return status;
  }

 private:
  static std::optional<io::Error> write(io::ExternalSort& games, io::Output& out) {
    return games.finish([&](std::string_view, std::string_view text) {
      out.buffer() += text;
      out.commit();
      return !out.error();
    });
  }

  Status read(std::vector<SourceName> sources, bool is_known) {
    GamesRun run(arguments_, std::move(sources), out_);
    return run.run(
        find_reader_options(arguments_),
        [&](const Collector& limits) { return std::make_unique<DedupeTask>(arguments_, limits); },
        [&](Part& given, const GamesRun::Place& place) {
          for (DedupePart::Game& game : static_cast<DedupePart&>(given).games) {
            if (error_) return run.stop();
            game.facts.number = is_known ? 0 : game.facts.number + place.games;
            games_ += !is_known;
            error_ = by_key_.add(game.key, pack(game.facts, game.names, is_known ? std::string_view() : game.text));
          }
        });
  }

  void find_copies() {
    Clusters clusters(arguments_, [&](Cluster& cluster) { take(cluster); });
    error_ = by_key_.finish([&](std::string_view key, std::string_view value) {
      clusters.add(key, unpack(value));
      return !error_;
    });
    clusters.finish();
  }

  void take(Cluster& cluster) {
    if (error_) return;
    if (arguments_.has(Option::DedupeReport)) return report(cluster);
    if (copies_) keep_copies(cluster);
    if (cluster.is_known || error_) return;
    std::string text = std::move(cluster.text);
    for (const auto& [number, each] : cluster.texts) {
      if (number == cluster.best) text = each;
    }
    if (arguments_.has(Option::MergeCopies)) {
      std::string merged = merge_texts(cluster, arguments_);
      if (!merged.empty()) text = std::move(merged);
    }
    ++kept_;
    error_ = by_number_.add(number_key(cluster.first), text);
  }

  void keep_copies(const Cluster& cluster) {
    for (const auto& [number, text] : cluster.texts) {
      if (number == cluster.best && !cluster.is_known) continue;
      error_ = left_out_.add(number_key(number), text);
      if (error_) return;
    }
  }

  // A line for each game that would be left out.
  void report(Cluster& cluster) {
    if (cluster.numbers.size() < 2 && !cluster.is_known) return;
    std::ranges::sort(cluster.numbers);
    for (const std::uint64_t number : cluster.numbers) {
      if (number == cluster.best && !cluster.is_known) continue;
      const std::string kept = cluster.is_known ? "known" : std::to_string(cluster.best);
      error_ = by_number_.add(number_key(number), fmt::format("{}\t{}\n", number, kept));
      if (error_) return;
    }
  }

  const Arguments& arguments_;
  io::Output& out_;
  io::Output* copies_;
  io::ExternalSort by_key_;
  io::ExternalSort by_number_;
  io::ExternalSort left_out_;
  std::optional<io::Error> error_;
  std::uint64_t games_ = 0;
  std::uint64_t kept_ = 0;
};

std::optional<std::string> find_conflict(const Arguments& arguments) {
  const auto same = static_cast<Same>(arguments.choice(Option::SameBy));
  const bool has_moves = same == Same::Moves || same == Same::MovesAndPlayers;
  if (arguments.has(Option::Fuzzy) && !has_moves) return "--fuzzy goes with --same moves and moves+players";
  if ((same == Same::Custom) != arguments.has(Option::KeyTags)) return "--same custom and --key go together";
  if (same == Same::Custom && arguments.text(Option::KeyTags).find_first_not_of(", ") == std::string_view::npos) {
    return "--key: names of tags are expected, as in White,Black,Date";
  }
  if (arguments.has(Option::MergeCopies) && arguments.has(Option::DedupeReport)) {
    return "--report writes no games; it cannot go with --merge";
  }
  if (arguments.has(Option::Copies) && arguments.has(Option::DedupeReport)) {
    return "--report writes no games; it cannot go with --copies";
  }
  return std::nullopt;
}

}  // namespace

Status run_dedupe(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  if (const auto conflict = find_conflict(arguments)) return fail(*conflict);
  std::optional<io::AtomicFile> copies;
  if (arguments.has(Option::Copies)) {
    auto file = io::AtomicFile::create(std::string(arguments.text(Option::Copies)));
    if (!file) return fail(file.error());
    copies.emplace(std::move(*file));
  }
  const Status status = write_one(arguments, [&](io::Output& out) {
    if (arguments.has(Option::DedupeReport)) out.buffer() += "game\tcopy of\n";
    return Dedupe(arguments, out, copies ? &copies->output() : nullptr).run(std::move(*sources));
  });
  if (!copies) return status;
  if (status == Status::Done || status == Status::Findings) {
    const auto error = copies->commit();
    return error ? worse(status, fail(*error)) : status;
  }
  copies->output().discard();
  return status;
}

}  // namespace movetext::cli
