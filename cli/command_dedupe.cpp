// SPDX-License-Identifier: MIT
// movetext dedupe: one game of each, the best of its copies, or all of them in one.
#include <fmt/format.h>

#include <cstring>

#include "cli/games_run.hpp"
#include "io/external_sort.hpp"
#include "io/text_store.hpp"
#include "movetext/collection/copies.hpp"
#include "movetext/collection/identity.hpp"
#include "movetext/collection/merge.hpp"
#include "movetext/collection/outline.hpp"
#include "movetext/game/export.hpp"

namespace movetext::cli {
namespace {

using collection::Copies;
using collection::Copy;

enum class Same : std::uint8_t { Moves, MovesAndPlayers, FinalPosition, Custom };

Same same_of(const Arguments& arguments) { return static_cast<Same>(arguments.choice(Option::SameBy)); }

// OPTIMIZATION: few games of a collection have a copy, and those that go to the same squares can be told without a
// move being played; only their keys are made.
bool uses_outlines(const Arguments& arguments) {
  const Same same = same_of(arguments);
  return !arguments.has(Option::Fuzzy) && (same == Same::Moves || same == Same::MovesAndPlayers);
}

std::string to_bytes(std::uint64_t number) {
  std::string bytes;
  for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift);
  return bytes;
}

// Texts, keys and names of the games, one behind the other.
struct DedupePart : Part {
  struct Game {
    std::size_t key_end = 0, names_end = 0, text_end = 0;
    Copy copy;
  };
  std::string keys, names, texts;
  std::vector<Game> games;
  void clear() override {
    Part::clear();
    keys.clear();
    names.clear();
    texts.clear();
    games.clear();
  }
  [[nodiscard]] bool is_full() const noexcept override {
    return Part::is_full() || keys.size() + names.size() + texts.size() >= (8u << 20);
  }
};

class DedupeTask : public GamesTask {
 public:
  DedupeTask(const Arguments& arguments, const Collector& limits)
      : GamesTask(arguments, limits),
        same_(same_of(arguments)),
        uses_outlines_(uses_outlines(arguments)),
        is_english_(!find_replay_options(arguments).language && find_replay_options(arguments).variant.empty()),
        keys_(find_replay_options(arguments)) {
    for (const std::string_view tag : split(arguments.text(Option::KeyTags), ',')) {
      if (!tag.empty()) tags_.emplace_back(tag);
    }
  }
  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<DedupePart>(); }
  [[nodiscard]] pgn::MovetextTaker* taker() noexcept override {
    return uses_outlines_ && is_english_ ? &outline_ : nullptr;
  }

 protected:
  void take_game(const pgn::GameView& view, Part& given) override {
    auto& part = static_cast<DedupePart&>(given);
    DedupePart::Game& game = part.games.emplace_back();
    game.copy.number = part.summary.games;
    game.copy.plies = add_key(view, part.keys);
    game.copy.remarks = remarks_of(view);
    for (const std::string_view tag : {"White", "Black"}) {
      part.names.append(collection::find_value(view, tag, scratch_)) += '\n';
    }
    append_game(view, part.texts);
    game.key_end = part.keys.size();
    game.names_end = part.names.size();
    game.text_end = part.texts.size();
  }

 private:
  // Returns the half-moves that can be played.
  std::uint32_t add_key(const pgn::GameView& view, std::string& key) {
    if (view.is_taken) {
      key += to_bytes(outline_.outline());
      return outline_.plies();
    }
    if (same_ == Same::FinalPosition) return keys_.append_final_position(view, key).plies;
    std::string moves;
    const std::uint32_t plies = keys_.append_moves(view, moves).plies;
    if (same_ == Same::Custom) {
      for (const std::string& tag : tags_) {
        const std::string_view value = tag == "moves" ? moves : collection::find_value(view, tag, scratch_);
        key.append(to_bytes(value.size())).append(value);
      }
    } else {
      key += uses_outlines_ ? to_bytes(collection::outline_of(moves)) : moves;
    }
    return plies;
  }

  // What is said about the moves first, then tags.
  [[nodiscard]] std::uint64_t remarks_of(const pgn::GameView& view) const noexcept {
    std::uint64_t remarks = view.is_taken ? outline_.remarks() : 0, tags = 0;
    for (const pgn::Token& token : view.tokens) {
      if (pgn::is_comment(token.kind)) remarks += token.length;
      remarks += token.kind == pgn::TokenKind::Nag || token.kind == pgn::TokenKind::Suffix;
    }
    for (const pgn::Tag& tag : view.tags) tags += tag.value_length > 1;
    return remarks << 16 | std::min<std::uint64_t>(tags, 0xFFFF);
  }

  Same same_;
  bool uses_outlines_;
  bool is_english_;
  std::vector<std::string> tags_;
  collection::MoveKeys keys_;
  collection::OutlineReader outline_;
  std::string scratch_;
};

// The copy as bytes, and the names.
std::string pack(const Copy& copy, std::string_view names) {
  return std::string(reinterpret_cast<const char*>(&copy), sizeof copy).append(names);
}

std::pair<Copy, std::string_view> unpack(std::string_view bytes) {
  Copy copy;
  std::memcpy(&copy, bytes.data(), sizeof copy);
  return {copy, bytes.substr(sizeof copy)};
}

// Of texts as append_game() gives them.
pgn::ReaderOptions find_text_options(const Arguments& arguments) {
  pgn::ReaderOptions options = find_reader_options(arguments);
  const bool was_utf16 =
      options.encoding == base::Encoding::Utf16Le || options.encoding == base::Encoding::Utf16Be;
  if (was_utf16) options.encoding = base::Encoding::Utf8;
  return options;
}

// The game of a text; null: it cannot be read as one. Lifetime: `reader` holds what is seen.
const pgn::GameView* read_one(std::string_view text, pgn::Reader& reader) {
  reader.feed(text);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  return view && !view->is_gap && !view->is_over_limit ? view : nullptr;
}

// Reads all games, finds the copies by their keys, and writes the games in the order in which they came.
class Dedupe {
 public:
  // `copies`: where the games that are left out go; null: nowhere.
  Dedupe(const Arguments& arguments, io::Output& out, io::Output* copies)
      : arguments_(arguments),
        out_(out),
        copies_(copies),
        texts_(arguments.number(Option::Memory) / 2),
        by_key_(arguments.number(Option::Memory) / 4),
        by_moves_(arguments.number(Option::Memory) / 8),
        changed_(arguments.number(Option::Memory) / 8) {}

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
    const bool is_report = arguments_.has(Option::DedupeReport);
    if (!error_) find_copies();
    if (!error_) is_report ? write_report() : write_games();
    if (error_) return worse(status, fail(*error_));
    if (!is_report) {
      say(fmt::format("{} read, {} left out", count_of(is_written_.size(), "game"), grouped(left_out_)));
    }
    return status;
  }

 private:
  Status read(std::vector<SourceName> sources, bool is_known) {
    GamesRun run(arguments_, std::move(sources), out_);
    return run.run(
        find_reader_options(arguments_),
        [&](const Collector& limits) { return std::make_unique<DedupeTask>(arguments_, limits); },
        [&](Part& given, const GamesRun::Place& place) {
          take_part(static_cast<DedupePart&>(given), place.games, is_known);
          if (error_) run.stop();
        });
  }

  void take_part(const DedupePart& part, std::uint64_t games_before, bool is_known) {
    std::size_t key = 0, names = 0, text = 0;
    for (const DedupePart::Game& game : part.games) {
      Copy copy = game.copy;
      copy.number = is_known ? 0 : copy.number + games_before;
      copy.place = texts_.place();
      error_ = texts_.add(std::string_view(part.texts).substr(text, game.text_end - text));
      if (error_) return;
      error_ = by_key_.add(std::string_view(part.keys).substr(key, game.key_end - key),
                           pack(copy, std::string_view(part.names).substr(names, game.names_end - names)));
      if (error_) return;
      if (is_known) ++known_games_;
      else is_written_.resize(copy.number, true);
      key = game.key_end;
      names = game.names_end;
      text = game.text_end;
    }
  }

  void find_copies() {
    if (uses_outlines(arguments_)) read_moves_of_groups();
    io::ExternalSort& sorted = uses_outlines(arguments_) ? by_moves_ : by_key_;
    collection::CopyOptions options;
    options.compares_names = same_of(arguments_) == Same::MovesAndPlayers;
    options.is_fuzzy = arguments_.has(Option::Fuzzy);
    collection::CopyFinder finder(options, [&](Copies& copies) { take(copies); });
    take_error(sorted.finish([&](std::string_view key, std::string_view value) {
      const auto [copy, names] = unpack(value);
      finder.add(key, names, copy);
      return !error_;
    }));
    if (!error_) finder.finish();
  }

  // Of games with the same outline the moves are compared.
  void read_moves_of_groups() {
    collection::MoveKeys keys(find_replay_options(arguments_));
    std::string group, first, text;
    const auto add = [&](std::string_view value) {
      take_error(texts_.get(unpack(value).first.place, text));
      pgn::Reader reader(find_text_options(arguments_));
      const pgn::GameView* const view = error_ ? nullptr : read_one(text, reader);
      if (!view) return;
      std::string key;
      (void)keys.append_moves(*view, key);
      take_error(by_moves_.add(key, value));
    };
    take_error(by_key_.finish([&](std::string_view outline, std::string_view value) {
      if (outline != group) {
        group = outline;
        first = value;
        return true;
      }
      if (!first.empty()) add(first);
      first.clear();
      add(value);
      return !error_;
    }));
  }

  void take(Copies& copies) {
    if (error_ || (copies.games.size() < 2 && !copies.is_known)) return;
    std::uint64_t best = copies.games[copies.best].number;
    std::ranges::sort(copies.games, {}, &Copy::number);
    if (arguments_.has(Option::DedupeReport)) return report(copies, best);
    std::string text;
    if (copies.is_known) {
      best = 0;
    } else if (arguments_.has(Option::MergeCopies)) {
      text = merge(copies, best);
    } else if (best != copies.games[0].number) {
      const auto at = std::ranges::find(copies.games, best, &Copy::number);
      take_error(texts_.get(at->place, text));
    }
    for (const Copy& copy : copies.games) {
      const bool is_place = !copies.is_known && &copy == &copies.games[0];
      is_written_[copy.number - 1] = is_place;
      left_out_ += !is_place;
      if (copies_ && copy.number != best) take_error(changed_.add(to_bytes(copy.number), {}));
    }
    if (!text.empty()) take_error(changed_.add(to_bytes(copies.games[0].number), text));
  }

  // All copies in one game, in the export format. Those that cannot be put together are taken out of `copies`, to stay
  // as they are; the best one stays in.
  std::string merge(Copies& copies, std::uint64_t best) {
    game::Replay replay(find_replay_options(arguments_));
    game::Game all, next;
    std::string best_text, text;
    const auto read = [&](const Copy& copy, std::string& into, game::Game& game) {
      take_error(texts_.get(copy.place, into));
      pgn::Reader reader(find_text_options(arguments_));
      if (const pgn::GameView* const view = error_ ? nullptr : read_one(into, reader)) (void)replay.read(*view, game);
    };
    read(*std::ranges::find(copies.games, best, &Copy::number), best_text, all);
    collection::Merger merger(all);
    bool is_changed = false;
    std::erase_if(copies.games, [&](const Copy& copy) {
      if (copy.number == best || error_) return false;
      read(copy, text, next);
      if (text == best_text) return false;
      const auto fault = merger.add(next, collection::TagConflict::Copies);
      is_changed |= fault == collection::MergeFault::None;
      return fault != collection::MergeFault::None;
    });
    if (!is_changed) return best_text;
    merger.finish();
    text.clear();
    (void)game::write_pgn(all, {}, text);
    return text;
  }

  // A line for each game that would be left out.
  void report(const Copies& copies, std::uint64_t best) {
    for (const Copy& copy : copies.games) {
      if (copy.number == best && !copies.is_known) continue;
      const std::string kept = copies.is_known ? "known" : std::to_string(best);
      take_error(changed_.add(to_bytes(copy.number), fmt::format("{}\t{}\n", copy.number, kept)));
    }
  }

  void write_report() {
    take_error(changed_.finish([&](std::string_view, std::string_view line) {
      out_.buffer() += line;
      out_.commit();
      return !out_.error();
    }));
  }

  // Games that are not in changed_ as they are.
  void write_games() {
    io::TextStore::Cursor cursor(texts_);
    std::string_view text;
    for (; known_games_ > 0 && cursor.next(text); --known_games_) {}
    std::uint64_t number = 0;  // of the game of `text`
    bool is_replaced = true;   // it is not written as it is
    // On to that game, or to the end.
    const auto go_to = [&](std::uint64_t wanted) {
      for (;;) {
        if (!is_replaced && is_written_[number - 1]) write(text, out_);
        if (number == wanted || error_ || !cursor.next(text)) return;
        is_replaced = ++number == wanted;
      }
    };
    take_error(changed_.finish([&](std::string_view key, std::string_view changed) {
      std::uint64_t wanted = 0;
      for (const char c : key) wanted = wanted << 8 | static_cast<unsigned char>(c);
      if (number < wanted) {
        go_to(wanted);
        is_replaced = false;
      }
      if (changed.empty()) {
        write(text, *copies_);
      } else {
        write(changed, out_);
        is_replaced = true;
      }
      return !error_;
    }));
    go_to(~std::uint64_t{0});
    take_error(cursor.error());
  }

  void write(std::string_view text, io::Output& out) {
    out.buffer() += text;
    out.commit();
    take_error(out.error());
  }

  // The first one stays.
  void take_error(std::optional<io::Error> error) {
    if (!error_) error_ = std::move(error);
  }

  const Arguments& arguments_;
  io::Output& out_;
  io::Output* copies_;
  io::TextStore texts_;           // of all games, those of --against first
  io::ExternalSort by_key_;
  io::ExternalSort by_moves_;     // the games with the same outline as another one
  io::ExternalSort changed_;      // by number: what is written instead of a game; nothing: it is for copies_
  std::vector<bool> is_written_;  // by number, from 0: not left out, and not written elsewhere
  std::uint64_t known_games_ = 0;
  std::uint64_t left_out_ = 0;
  std::optional<io::Error> error_;
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
