// SPDX-License-Identifier: MIT
#include "movetext/collection/merge.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "movetext/chess/uci.hpp"
#include "movetext/game/edit.hpp"

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

class Merger {
 public:
  Merger(Game& into, const Game& from) : into_(into), from_(from), places_(from.move_count(), game::none) {}

  void run(TagConflict conflict) {
    add_tags(conflict);
    add_comments(from_.preamble, into_.preamble, {CommentSpot::Kind::Preamble});
    add_comments(from_.initial, into_.initial, {CommentSpot::Kind::Initial});
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
    add_comments(from_.trailing, into_.trailing, {CommentSpot::Kind::Trailing});
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
    if (parent != game::none && places_[parent] != game::none) add_after(from_.line(line).after, places_[parent]);
  }

  // The move in `into` behind which the line begins.
  [[nodiscard]] MoveId first_place(game::LineId line) const {
    if (line == game::mainline) return game::none;
    const MoveId before = game::move_before(from_, from_.line(line).parent);
    return before == game::none ? game::none : places_[before];
  }

  void add_notes(const game::MoveNode& node, MoveId place) {
    add_comments(node.before, into_.move(place).before, {CommentSpot::Kind::Before, place});
    add_after(node.after, place);
    for (game::NagId nag = node.nags.first; nag != game::none; nag = from_.nag(nag).next) {
      (void)game::add_nag(into_, place, from_.nag(nag).value);
    }
  }

  // Comments behind a move, unless they are there, perhaps behind one of its variations.
  void add_after(game::CommentList added, MoveId place) {
    std::vector<std::string> there;
    for (game::LineId each = into_.move(place).first_variation; each != game::none;
         each = into_.line(each).next_variation) {
      for (const std::string_view text : texts_of(into_, into_.line(each).after)) there.emplace_back(text);
    }
    add_comments(added, into_.move(place).after, {CommentSpot::Kind::After, place}, there);
  }

  void add_comments(game::CommentList added, game::CommentList there, CommentSpot spot,
                    const std::vector<std::string>& elsewhere = {}) {
    if (added.empty()) return;
    const std::vector<std::string_view> old = texts_of(into_, there);
    std::vector<std::string> all(old.begin(), old.end());
    for (const std::string_view text : texts_of(from_, added)) {
      const bool is_there = std::find(all.begin(), all.end(), text) != all.end() ||
                            std::find(elsewhere.begin(), elsewhere.end(), text) != elsewhere.end();
      if (!is_there) all.emplace_back(text);
    }
    if (all.size() == old.size()) return;
    const std::vector<std::string_view> views(all.begin(), all.end());
    (void)game::set_comments(into_, spot, views);
  }

  void add_tags(TagConflict conflict) {
    for (const game::TagPair& tag : from_.tags) {
      const std::string* const there = into_.find_tag(tag.name);
      if (there && *there == tag.value) continue;
      const bool says_nothing = tag.value.empty() || tag.value == "?" || tag.value == "????.??.??";
      if (there && says_nothing) continue;
      const bool is_free = !there || there->empty() || *there == "?" || *there == "????.??.??";
      if (is_free && !game::set_tag(into_, tag.name, tag.value)) continue;
      if (conflict == TagConflict::Comment) note_tag(tag);
    }
  }

  void note_tag(const game::TagPair& tag) {
    std::vector<std::string_view> texts = texts_of(into_, into_.initial);
    std::vector<std::string> all(texts.begin(), texts.end());
    const std::string text = tag.name + ": " + tag.value;
    if (std::find(all.begin(), all.end(), text) != all.end()) return;
    all.push_back(text);
    texts.assign(all.begin(), all.end());
    (void)game::set_comments(into_, {CommentSpot::Kind::Initial}, texts);
  }

  Game& into_;
  const Game& from_;
  std::vector<MoveId> places_;  // by move of from_: the same move in into_
};

}  // namespace

MergeFault merge_into(Game& into, const Game& from, TagConflict conflict) {
  const bool are_played = into.is_played && from.is_played && into.has_start && from.has_start;
  if (!are_played) return MergeFault::NotPlayed;
  if (into.is_damaged || from.is_damaged) return MergeFault::Damaged;
  if (!(into.start == from.start) || into.variant != from.variant) return MergeFault::OtherStart;
  Merger(into, from).run(conflict);
  return MergeFault::None;
}

}  // namespace movetext::collection
