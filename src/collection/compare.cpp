// SPDX-License-Identifier: MIT
#include "movetext/collection/compare.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::collection {
namespace {

using game::Game;
using game::MoveId;
using Kind = Difference::Kind;

// White space folded: where the lines of a comment end says nothing.
std::string comments_of(const Game& game, game::CommentList list) {
  std::string text;
  for (game::CommentId id = list.first; id != game::none; id = game.comment(id).next) {
    if (!text.empty()) text += " | ";
    base::append_folded(game.text(game.comment(id).text), text);
  }
  return text;
}

std::string nags_of(const Game& game, const game::MoveNode& node) {
  std::string text;
  for (game::NagId id = node.nags.first; id != game::none; id = game.nag(id).next) {
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

// The variations at a move as text, those inside them behind them. `position`: before the move.
std::string variations_of(const Game& game, const game::MoveNode& node, const chess::Position& position) {
  struct Waiting {
    game::LineId line;
    chess::Position position;
  };
  std::vector<Waiting> waiting;
  const auto add_all = [&](const game::MoveNode& at, const chess::Position& before) {
    for (game::LineId line = at.first_variation; line != game::none; line = game.line(line).next_variation) {
      waiting.push_back({line, before});
    }
  };
  std::string text;
  add_all(node, position);
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const game::LineId line = waiting[i].line;
    chess::Position here = waiting[i].position;
    text += i == 0 ? "(" : " (";
    for (MoveId id = game.line(line).first; id != game::none; id = game.move(id).next) {
      const game::MoveNode& move = game.move(id);
      if (!text.ends_with('(')) text += ' ';
      text += move_text(game, here, id);
      const std::string nags = nags_of(game, move);
      const std::string comments = comments_of(game, move.before) + comments_of(game, move.after);
      if (!nags.empty()) text += ' ' + nags;
      if (!comments.empty()) text += " {" + comments + '}';
      add_all(move, here);
      if (game.is_played && game.has_start) here.play_unchecked(move.move);
    }
    text += ')';
    if (!game.line(line).after.empty()) text += " {" + comments_of(game, game.line(line).after) + '}';
  }
  return text;
}

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
    compare_texts(Kind::Comment, 0, comments_of(a_, a_.initial), comments_of(b_, b_.initial));
    compare_line();
    if (a_.result != b_.result) {
      add(Kind::Result, 0, std::string(pgn::to_text(a_.result)), std::string(pgn::to_text(b_.result)));
    }
    return std::move(found_);
  }

 private:
  void add(Kind kind, std::uint32_t ply, std::string before, std::string after, std::string name = {}) {
    found_.push_back({kind, ply, std::move(name), std::move(before), std::move(after)});
  }
  void compare_texts(Kind kind, std::uint32_t ply, std::string before, std::string after) {
    if (before != after) add(kind, ply, std::move(before), std::move(after));
  }

  void compare_tags() {
    for (const game::TagPair& tag : a_.tags) {
      const std::string* const other = b_.find_tag(tag.name);
      if (!other || *other != tag.value) add(Kind::Tag, 0, tag.value, other ? *other : std::string(), tag.name);
    }
    for (const game::TagPair& tag : b_.tags) {
      if (!a_.find_tag(tag.name)) add(Kind::Tag, 0, {}, tag.value, tag.name);
    }
  }

  void compare_line() {
    chess::Position position = a_.start;
    MoveId a = a_.line(game::mainline).first;
    MoveId b = b_.line(game::mainline).first;
    for (std::uint32_t ply = 1; a != game::none || b != game::none; ++ply) {
      std::string before = move_text(a_, position, a);
      std::string after = move_text(b_, position, b);
      if (before != after) return add(Kind::Move, ply, std::move(before), std::move(after));
      const game::MoveNode& left = a_.move(a);
      const game::MoveNode& right = b_.move(b);
      compare_texts(Kind::Nag, ply, nags_of(a_, left), nags_of(b_, right));
      compare_texts(Kind::Comment, ply, comments_of(a_, left.before) + comments_of(a_, left.after),
                    comments_of(b_, right.before) + comments_of(b_, right.after));
      const bool has_variations = left.first_variation != game::none || right.first_variation != game::none;
      if (has_variations) compare_texts(Kind::Variations, ply, variations_of(a_, left, position),
                                        variations_of(b_, right, position));
      if (a_.is_played && a_.has_start) position.play_unchecked(left.move);
      a = left.next;
      b = right.next;
    }
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
    case Kind::Variations: return "variations";
  }
  return "";
}

}  // namespace movetext::collection
