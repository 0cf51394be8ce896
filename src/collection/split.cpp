// SPDX-License-Identifier: MIT
#include "movetext/collection/split.hpp"

#include <algorithm>
#include <vector>

#include "movetext/game/edit.hpp"

namespace movetext::collection {
namespace {

using game::Game;
using game::MoveId;

void copy_comments(const Game& from, game::CommentList list, Game& to, game::CommentList& target) {
  for (game::CommentId id = list.first; id != game::none; id = from.comment(id).next) {
    to.add_comment(target, from.text(from.comment(id).text), from.comment(id).kind);
  }
}

// The moves before a line and its own, in order.
std::vector<MoveId> find_path(const Game& game, game::LineId line) {
  std::vector<MoveId> path;
  MoveId id = game.line(line).last;
  const bool has_no_move = id == game::none && line != game::mainline;
  if (has_no_move) id = game::move_before(game, game.line(line).parent);
  for (; id != game::none; id = game::move_before(game, id)) path.push_back(id);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace

bool is_split(const Game& game, game::LineId line) noexcept {
  if (!game::has_line(game, line)) return false;
  const game::Line& given = game.line(line);
  return line == game::mainline || given.first != game::none || given.unparsed.length > 0;
}

std::uint32_t count_lines(const Game& game) noexcept { return static_cast<std::uint32_t>(game.line_count()); }

Game split_line(const Game& game, game::LineId line) {
  Game result;
  result.tags = game.tags;
  result.result = line == game::mainline ? game.result : pgn::GameResult::Unknown;
  if (line != game::mainline) {
    for (game::TagPair& tag : result.tags) {
      if (tag.name == "Result") tag.value = "*";
    }
    std::erase_if(result.tags, [](const game::TagPair& tag) { return tag.name == "PlyCount"; });
  }
  result.variant = game.variant;
  result.is_played = game.is_played;
  result.start = game.start;
  result.has_start = game.has_start;
  result.start_text = game.start_text;
  result.date = game.date;
  copy_comments(game, game.preamble, result, result.preamble);
  copy_comments(game, game.initial, result, result.initial);
  for (const MoveId id : find_path(game, line)) {
    const game::MoveNode& node = game.move(id);
    const MoveId added = result.add_move(game::mainline, node.move, ++result.plies, game.text(node.written));
    if (node.number.length > 0) result.move(added).number = result.add_text(game.text(node.number));
    copy_comments(game, node.before, result, result.move(added).before);
    copy_comments(game, node.after, result, result.move(added).after);
    for (game::NagId nag = node.nags.first; nag != game::none; nag = game.nag(nag).next) {
      result.add_nag(result.move(added).nags, game.nag(nag).value);
    }
    // Comments behind variations speak of the move that they replace.
    for (game::LineId each = node.first_variation; each != game::none; each = game.line(each).next_variation) {
      copy_comments(game, game.line(each).after, result, result.move(added).after);
    }
  }
  const game::TextRef unparsed = game.line(line).unparsed;
  if (unparsed.length > 0) result.line(game::mainline).unparsed = result.add_text(game.text(unparsed));
  result.is_damaged = unparsed.length > 0 || (game.is_played && !game.has_start);
  if (line == game::mainline) copy_comments(game, game.trailing, result, result.trailing);
  return result;
}

}  // namespace movetext::collection
