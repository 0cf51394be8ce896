// SPDX-License-Identifier: MIT
#include "movetext/collection/compare.hpp"

#include <algorithm>
#include <initializer_list>
#include <unordered_map>
#include <utility>

#include "movetext/base/text.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::collection {
namespace {

using game::Game;
using game::MoveId;
using Kind = Difference::Kind;

// What stands in its place of a game that was read back after it was damaged.
constexpr std::string_view unparsed_mark = "unparsed:";

// White space folded: where the lines of a comment end says nothing. With several each has its braces.
std::string comments_of(const Game& game, std::initializer_list<game::CommentList> lists, bool has_rest = false) {
  std::vector<std::string> texts;
  for (const game::CommentList& list : lists) {
    for (game::CommentId id = list.first; id != game::none; id = game.comment(id).next) {
      std::string text;
      base::append_folded(game.text(game.comment(id).text), text);
      const bool is_rest = has_rest && text.starts_with(unparsed_mark);
      if (!is_rest && !text.empty()) texts.push_back(std::move(text));
    }
  }
  if (texts.size() == 1) return std::move(texts[0]);
  std::string all;
  for (const std::string& text : texts) all.append(all.empty() ? "{" : " {").append(text) += '}';
  return all;
}

// A comment cannot hold braces.
std::string unparsed_of(const Game& game, game::LineId line) {
  std::string text;
  base::append_folded(game.text(game.line(line).unparsed), text);
  std::ranges::replace(text, '{', '(');
  std::ranges::replace(text, '}', ')');
  return text;
}

// The comments behind a move of the main line, also those behind its variations.
std::vector<game::CommentList> lists_behind(const Game& game, MoveId move) {
  if (move == game::none) return {game.initial};
  std::vector<game::CommentList> lists{game.move(move).after};
  for (game::LineId line = game.move(move).first_variation; line != game::none;
       line = game.line(line).next_variation) {
    lists.push_back(game.line(line).after);
  }
  return lists;
}

// What could not be used of the main line, also where it was written as a comment behind the last move.
std::string rest_of(const Game& game) {
  if (game.line(game::mainline).unparsed.length > 0) return unparsed_of(game, game::mainline);
  std::string rest;
  for (const game::CommentList& list : lists_behind(game, game.line(game::mainline).last)) {
    for (game::CommentId id = list.first; id != game::none; id = game.comment(id).next) {
      std::string text;
      base::append_folded(game.text(game.comment(id).text), text);
      if (!text.starts_with(unparsed_mark)) continue;
      if (!rest.empty()) rest += ' ';
      rest += base::trim(std::string_view(text).substr(unparsed_mark.size()));
    }
  }
  return rest;
}

std::string nags_of(const Game& game, const game::NagList& list) {
  std::string text;
  for (game::NagId id = list.first; id != game::none; id = game.nag(id).next) {
    if (!text.empty()) text += ' ';
    text += '$' + std::to_string(game.nag(id).value);
  }
  return text;
}

std::string move_text(const Game& game, const chess::Position& position, MoveId id) {
  if (id == game::none) return {};
  if (!game.is_played || !game.has_start) return std::string(game.text(game.move(id).written));
  return std::string(chess::to_san(position, game.move(id).move).view());
}

// The variations at a move of the main line as movetext without numbers, those inside them in their places.
class VariationsText {
 public:
  VariationsText(const Game& game, bool has_rest) : game_(game), has_rest_(has_rest) {}

  // `position`: before the move.
  std::string write(const game::MoveNode& node, const chess::Position& position) {
    open_.push_back({game::none, game::none, node.first_variation, position, position});
    while (!open_.empty()) {
      Open& top = open_.back();
      if (top.variation != game::none) {
        const game::LineId line = std::exchange(top.variation, game_.line(top.variation).next_variation);
        const chess::Position before = top.before;
        text_ += text_.empty() ? "(" : " (";
        open_.push_back({line, game_.line(line).first, game::none, before, before});
      } else if (top.move != game::none) {
        write_move(top);
      } else {
        if (top.line != game::none) close(top.line);
        open_.pop_back();
      }
    }
    return std::move(text_);
  }

 private:
  // A line that is being written.
  struct Open {
    game::LineId line;
    MoveId move;             // the next one
    game::LineId variation;  // the next one at the last move
    chess::Position before;  // that move
    chess::Position position;
  };

  void write_move(Open& line) {
    const game::MoveNode& move = game_.move(line.move);
    write_braces(comments_of(game_, {move.before}));
    add(move_text(game_, line.position, line.move));
    add(nags_of(game_, move.nags));
    write_braces(comments_of(game_, {move.after}));
    line.before = line.position;
    if (game_.is_played && game_.has_start) line.position.play_unchecked(move.move);
    line.variation = move.first_variation;
    line.move = move.next;
  }

  void close(game::LineId line) {
    const std::string unparsed = unparsed_of(game_, line);
    if (!unparsed.empty()) write_braces("unparsed: " + unparsed);
    text_ += ')';
    write_braces(comments_of(game_, {game_.line(line).after}, has_rest_ && open_.size() == 2));
  }

  void add(const std::string& word) {
    if (word.empty()) return;
    if (!text_.ends_with('(')) text_ += ' ';
    text_ += word;
  }
  void write_braces(const std::string& comments) {
    if (!comments.empty()) add(comments.starts_with('{') ? comments : '{' + comments + '}');
  }

  const Game& game_;
  bool has_rest_;  // behind them may stand what could not be used of the main line
  std::vector<Open> open_;
  std::string text_;
};

class Comparison {
 public:
  Comparison(const Game& before, const Game& after) : a_(before), b_(after) {}

  std::vector<Difference> run() {
    compare_tags();
    const bool are_alike = a_.variant == b_.variant && a_.is_played == b_.is_played && a_.has_start == b_.has_start &&
                           (!a_.has_start || a_.start == b_.start) && a_.start_text == b_.start_text;
    if (!are_alike) {
      add(Kind::Start, 0, a_.variant, b_.variant);
      return std::move(found_);
    }
    compare_comments(0, {a_.preamble}, {b_.preamble}, "preamble");
    compare_texts(Kind::Nag, 0, nags_of(a_, a_.initial_nags), nags_of(b_, b_.initial_nags));
    compare_texts(Kind::Comment, 0, comments_of(a_, {a_.initial}, a_.line(game::mainline).first == game::none),
                  comments_of(b_, {b_.initial}, b_.line(game::mainline).first == game::none));
    compare_line();
    if (a_.result != b_.result) {
      add(Kind::Result, 0, std::string(pgn::to_text(a_.result)), std::string(pgn::to_text(b_.result)));
    }
    compare_comments(0, {a_.trailing}, {b_.trailing}, "trailing");
    return std::move(found_);
  }

 private:
  void add(Kind kind, std::uint32_t ply, std::string before, std::string after, std::string name = {}) {
    found_.push_back({kind, ply, std::move(name), std::move(before), std::move(after)});
  }
  void compare_texts(Kind kind, std::uint32_t ply, std::string before, std::string after, std::string name = {}) {
    if (before != after) add(kind, ply, std::move(before), std::move(after), std::move(name));
  }
  void compare_comments(std::uint32_t ply, game::CommentList before, game::CommentList after, std::string name) {
    compare_texts(Kind::Comment, ply, comments_of(a_, {before}), comments_of(b_, {after}), std::move(name));
  }

  // The first of a name with the first, the second with the second.
  void compare_tags() {
    std::unordered_map<std::string_view, std::vector<const game::TagPair*>> others;  // the first one last
    for (auto tag = b_.tags.rbegin(); tag != b_.tags.rend(); ++tag) others[tag->name].push_back(&*tag);
    for (const game::TagPair& tag : a_.tags) {
      const auto found = others.find(tag.name);
      const bool is_there = found != others.end() && !found->second.empty();
      const std::string* const other = is_there ? &found->second.back()->value : nullptr;
      if (is_there) found->second.pop_back();
      if (!other || *other != tag.value) add(Kind::Tag, 0, tag.value, other ? *other : std::string(), tag.name);
    }
    for (const game::TagPair& tag : b_.tags) {
      std::vector<const game::TagPair*>& left = others.at(tag.name);
      if (left.empty() || left.back() != &tag) continue;
      left.pop_back();
      add(Kind::Tag, 0, {}, tag.value, tag.name);
    }
  }

  void compare_line() {
    chess::Position position = a_.start;
    MoveId a = a_.line(game::mainline).first;
    MoveId b = b_.line(game::mainline).first;
    std::uint32_t ply = 1;
    for (; a != game::none || b != game::none; ++ply) {
      std::string before = move_text(a_, position, a);
      std::string after = move_text(b_, position, b);
      if (before != after) {
        add(Kind::Move, ply, std::move(before), std::move(after));
        break;
      }
      const game::MoveNode& left = a_.move(a);
      const game::MoveNode& right = b_.move(b);
      compare_move(ply, left, right, position);
      if (a_.is_played && a_.has_start) position.play_unchecked(left.move);
      a = left.next;
      b = right.next;
    }
    // A line that has ended may go on with moves that could not be used.
    compare_texts(Kind::Unparsed, ply, a == game::none ? rest_of(a_) : "", b == game::none ? rest_of(b_) : "");
  }

  // The same move of both. `position`: before it.
  void compare_move(std::uint32_t ply, const game::MoveNode& a, const game::MoveNode& b,
                    const chess::Position& position) {
    compare_comments(ply, a.before, b.before, "before");
    compare_texts(Kind::Nag, ply, nags_of(a_, a.nags), nags_of(b_, b.nags));
    compare_texts(Kind::Comment, ply, comments_of(a_, {a.after}, a.next == game::none),
                  comments_of(b_, {b.after}, b.next == game::none));
    if (a.first_variation == game::none && b.first_variation == game::none) return;
    compare_texts(Kind::Variations, ply, VariationsText(a_, a.next == game::none).write(a, position),
                  VariationsText(b_, b.next == game::none).write(b, position));
  }

  const Game& a_;
  const Game& b_;
  std::vector<Difference> found_;
};

}  // namespace

std::vector<Difference> find_differences(const Game& before, const Game& after) {
  return Comparison(before, after).run();
}

std::string_view to_text(Kind kind) noexcept {
  switch (kind) {
    case Kind::Tag: return "tag";
    case Kind::Start: return "start";
    case Kind::Move: return "move";
    case Kind::Result: return "result";
    case Kind::Comment: return "comment";
    case Kind::Nag: return "nag";
    case Kind::Unparsed: return "unparsed";
    case Kind::Variations: return "variations";
  }
  return "";
}

}  // namespace movetext::collection
