// SPDX-License-Identifier: MIT
#include "movetext/collection/merge.hpp"

#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "movetext/chess/uci.hpp"
#include "movetext/game/edit.hpp"
#include "movetext/pgn/date.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::collection {
namespace {

using game::CommentSpot;
using game::Game;
using game::MoveId;

std::vector<std::string_view> texts_of(const Game& game, game::CommentList list) {
  std::vector<std::string_view> texts;
  for (game::CommentId id = list.first; id != game::none; id = game.comment(id).next) {
    texts.push_back(game.text(game.comment(id).text));
  }
  return texts;
}

// The comments of one place: those that are there, and those that are to be added.
struct Place {
  std::unordered_set<std::string> known;
  std::vector<std::string_view> all;  // in order, views of `known`
  std::size_t old = 0;                // of `all`

  void add(std::string_view text) {
    const auto [it, is_new] = known.emplace(text);
    if (is_new) all.push_back(*it);
  }
};

// The comments that wait to be written, by place.
// OPTIMIZATION: a place with many comments is looked through once, not for each game.
class Comments {
 public:
  explicit Comments(Game& into) : into_(into) {}

  Place& at(CommentSpot spot) {
    // Before the first move stands what is said before the game.
    const bool is_first = spot.kind == CommentSpot::Kind::Before && spot.id == into_.line(game::mainline).first;
    if (is_first) spot = {CommentSpot::Kind::Initial};
    const auto [it, is_new] = places_.try_emplace({spot.kind, spot.id});
    if (is_new) fill(it->second, spot);
    return it->second;
  }

  void write() {
    // What stands behind the last move says how the game ended, and is looked at after each change: it comes last.
    const MoveId last = into_.line(game::mainline).last;
    const auto ends = [last](const auto& key) {
      return key.first == CommentSpot::Kind::Initial || key.second == last;
    };
    for (const bool is_end : {false, true}) {
      for (const auto& [key, place] : places_) {
        if (ends(key) != is_end || place.all.size() == place.old) continue;
        (void)game::set_comments(into_, {key.first, key.second}, place.all);
      }
    }
    places_.clear();
  }

 private:
  void fill(Place& place, CommentSpot spot) {
    for (const std::string_view text : texts_of(into_, list_of(spot))) {
      place.all.push_back(*place.known.emplace(text).first);
    }
    place.old = place.all.size();
    if (spot.kind != CommentSpot::Kind::After) return;
    // What stands behind a variation of the move is there, too.
    for (game::LineId each = into_.move(spot.id).first_variation; each != game::none;
         each = into_.line(each).next_variation) {
      for (const std::string_view text : texts_of(into_, into_.line(each).after)) place.known.emplace(text);
    }
  }

  [[nodiscard]] game::CommentList list_of(CommentSpot spot) const {
    switch (spot.kind) {
      case CommentSpot::Kind::Preamble: return into_.preamble;
      case CommentSpot::Kind::Initial: return into_.initial;
      case CommentSpot::Kind::Before: return into_.move(spot.id).before;
      case CommentSpot::Kind::After: return into_.move(spot.id).after;
      case CommentSpot::Kind::AfterVariation: return into_.line(spot.id).after;
      case CommentSpot::Kind::Trailing: return into_.trailing;
    }
    return {};
  }

  Game& into_;
  std::map<std::pair<CommentSpot::Kind, std::uint32_t>, Place> places_;
};

bool says_nothing(std::string_view value) noexcept {
  return value.empty() || value == "?" || value == "????.??.??";
}

std::string_view value_of(const Game& game, std::string_view name) noexcept {
  const std::string* const value = game.find_tag(name);
  return value && !says_nothing(*value) ? std::string_view(*value) : std::string_view();
}

// What one says contradicts the other; what is unknown does not.
bool contradicts(const Game& a, const Game& b, std::string_view name) {
  const std::string_view left = value_of(a, name), right = value_of(b, name);
  if (left.empty() || right.empty() || left == right) return false;
  if (name != "Date") return true;
  const pgn::Date one = pgn::parse_date(left).date, other = pgn::parse_date(right).date;
  const auto differ = [](auto x, auto y) { return x != 0 && y != 0 && x != y; };
  return one.empty() || other.empty() || differ(one.year, other.year) || differ(one.month, other.month) ||
         differ(one.day, other.day);
}

bool is_same(const Game& a, const Game& b, std::string_view name) noexcept {
  const std::string_view value = value_of(a, name);
  return !value.empty() && value == value_of(b, name);
}

// What two games have in common, so that a tag of one says something of the other.
struct Agreement {
  Agreement(const Game& a, const Game& b) {
    is_day = !contradicts(a, b, "Date");
    is_white = is_day && is_same(a, b, "White");
    is_black = is_day && is_same(a, b, "Black");
    is_game = is_white || is_black;
    for (const std::string_view name : {"Event", "Site", "Round", "White", "Black"}) {
      is_game = is_game && !contradicts(a, b, name);
    }
  }
  [[nodiscard]] bool covers(std::string_view name) const noexcept {
    if (is_game) return true;
    return (is_white && name.starts_with("White")) || (is_black && name.starts_with("Black"));
  }
  bool is_day = false;
  bool is_white = false;
  bool is_black = false;
  bool is_game = false;
};

// They count the moves of one game.
bool is_count(std::string_view name) noexcept { return name == "PlyCount" || name == "TotalPlyCount"; }

// One game into the tree.
class OneMerge {
 public:
  OneMerge(Game& into, const Game& from, Comments& comments)
      : into_(into), from_(from), comments_(comments), places_(from.move_count(), game::none) {}

  void run(TagConflict conflict) {
    add_tags(conflict);
    add_comments(from_.preamble, {CommentSpot::Kind::Preamble});
    add_comments(from_.initial, {CommentSpot::Kind::Initial});
    chess::Position position = from_.start;
    std::vector<game::LineId> lines{game::mainline};
    std::vector<chess::Position> starts{position};
    // Lines in the order of the text, each from the position that it begins in; those found on the way wait.
    while (!lines.empty()) {
      const game::LineId line = lines.back();
      position = starts.back();
      lines.pop_back();
      starts.pop_back();
      add_line(line, position, lines, starts);
    }
    add_comments(from_.trailing, {CommentSpot::Kind::Trailing});
  }

 private:
  void add_line(game::LineId line, chess::Position position, std::vector<game::LineId>& lines,
                std::vector<chess::Position>& starts) {
    MoveId before = first_place(line);
    for (MoveId id = from_.line(line).first; id != game::none; id = from_.move(id).next) {
      const game::MoveNode& node = from_.move(id);
      const auto played = game::play_move(into_, before, chess::to_uci(position, node.move).view());
      if (!played) return;
      before = *played;
      places_[id] = before;
      add_notes(node, before);
      for (game::LineId each = node.first_variation; each != game::none; each = from_.line(each).next_variation) {
        lines.push_back(each);
        starts.push_back(position);
      }
      position.play_unchecked(node.move);
    }
    // Comments behind a variation speak of the move that it replaces.
    const MoveId parent = from_.line(line).parent;
    if (parent != game::none && places_[parent] != game::none) {
      add_comments(from_.line(line).after, {CommentSpot::Kind::After, places_[parent]});
    }
  }

  // The move in `into` behind which the line begins.
  [[nodiscard]] MoveId first_place(game::LineId line) const {
    if (line == game::mainline) return game::none;
    const MoveId before = game::move_before(from_, from_.line(line).parent);
    return before == game::none ? game::none : places_[before];
  }

  void add_notes(const game::MoveNode& node, MoveId place) {
    add_comments(node.before, {CommentSpot::Kind::Before, place});
    add_comments(node.after, {CommentSpot::Kind::After, place});
    for (game::NagId nag = node.nags.first; nag != game::none; nag = from_.nag(nag).next) {
      (void)game::add_nag(into_, place, from_.nag(nag).value);
    }
  }

  void add_comments(game::CommentList added, CommentSpot spot) {
    if (added.empty()) return;
    Place& place = comments_.at(spot);
    for (const std::string_view text : texts_of(from_, added)) place.add(text);
  }

  void add_tags(TagConflict conflict) {
    Agreement agreement(into_, from_);
    const bool are_copies = conflict == TagConflict::Copies;
    agreement.is_game |= are_copies;
    for (const game::TagPair& tag : from_.tags) {
      // Of another game it says nothing of this one; of a copy only when it counts what is there.
      if (is_count(tag.name) && !are_copies) continue;
      const bool counts_others = tag.name == "PlyCount" && tag.value != std::to_string(into_.plies);
      if (is_said(tag) || (!counts_others && takes(tag, agreement)) || says_nothing(tag.value)) continue;
      if (conflict == TagConflict::KeepFirst) continue;
      comments_.at({CommentSpot::Kind::Initial}).add(tag.name + ": " + tag.value);
    }
  }

  // There is nothing to add.
  [[nodiscard]] bool is_said(const game::TagPair& tag) const {
    if (tag.name == "Result") return pgn::parse_result_tag(tag.value).result == into_.result;
    const std::string* const there = into_.find_tag(tag.name);
    return there && (*there == tag.value || says_nothing(tag.value));
  }

  bool takes(const game::TagPair& tag, const Agreement& agreement) {
    const std::string* const there = into_.find_tag(tag.name);
    const bool is_free = !there || says_nothing(*there);
    if (!is_free || tag.name == "Result" || !agreement.covers(tag.name)) return false;
    return !game::set_tag(into_, tag.name, tag.value);
  }

  Game& into_;
  const Game& from_;
  Comments& comments_;
  std::vector<MoveId> places_;  // by move of from_: the same move in into_
};

MergeFault find_fault(const Game& into, const Game& from) {
  const bool are_played = into.is_played && from.is_played && into.has_start && from.has_start;
  if (!are_played) return MergeFault::NotPlayed;
  if (into.is_damaged || from.is_damaged) return MergeFault::Damaged;
  if (!(into.start == from.start) || into.variant != from.variant) return MergeFault::OtherStart;
  return MergeFault::None;
}

}  // namespace

class Merger::Impl {
 public:
  explicit Impl(Game& into) : into_(into), comments_(into) {}

  MergeFault add(const Game& from, TagConflict conflict) {
    const MergeFault fault = find_fault(into_, from);
    if (fault == MergeFault::None) OneMerge(into_, from, comments_).run(conflict);
    return fault;
  }
  void finish() { comments_.write(); }

 private:
  Game& into_;
  Comments comments_;
};

Merger::Merger(Game& into) : impl_(std::make_unique<Impl>(into)) {}
Merger::~Merger() = default;
MergeFault Merger::add(const Game& from, TagConflict conflict) { return impl_->add(from, conflict); }
void Merger::finish() { impl_->finish(); }

MergeFault merge_into(Game& into, const Game& from, TagConflict conflict) {
  Merger merger(into);
  const MergeFault fault = merger.add(from, conflict);
  merger.finish();
  return fault;
}

}  // namespace movetext::collection
