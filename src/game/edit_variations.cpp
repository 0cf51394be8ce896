// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "game/edit_tree.hpp"
#include "game/game_facts.hpp"

namespace movetext::game {

namespace {

bool is_variation(const Game& game, LineId line) noexcept { return line != mainline && has_line(game, line); }

// The moves from `first` on stand in `line` now.
void claim(Game& game, MoveId first, LineId line) noexcept {
  for (MoveId id = first; id != none; id = game.move(id).next) game.move(id).line = line;
}

// Comments around the two moves that change places. Those behind the variations speak of the move that is replaced, and
// those in front of a move of what comes before it: they go where they are still read so.
void settle_comments(Game& game, MoveId replaced, MoveId promoted) {
  for (LineId id = game.move(replaced).first_variation; id != none; id = game.line(id).next_variation) {
    game.splice(game.move(replaced).after, game.line(id).after);
  }
  const MoveId previous = game.move(replaced).previous;
  if (previous != none) {
    CommentList& behind = comments_behind(game, previous);
    game.splice(behind, game.move(replaced).before);
    game.splice(behind, game.move(promoted).before);
  } else if (game.move(replaced).line == mainline) {
    game.splice(game.initial, game.move(promoted).before);
  }
}

// Lets the moves of `variation` and those that it replaces change places; the alternatives are left as they were.
void exchange(Game& game, LineId variation) noexcept {
  Line& branch = game.line(variation);
  const MoveId replaced = branch.parent;
  const MoveId promoted = branch.first;
  const LineId trunk_id = game.move(replaced).line;
  Line& trunk = game.line(trunk_id);
  const MoveId previous = std::exchange(game.move(replaced).previous, none);
  game.move(promoted).previous = previous;
  if (previous != none) {
    game.move(previous).next = promoted;
  } else {
    trunk.first = promoted;
  }
  branch.first = replaced;
  std::swap(trunk.last, branch.last);
  std::swap(trunk.unparsed, branch.unparsed);
  claim(game, promoted, trunk_id);
  claim(game, replaced, variation);
}

}  // namespace

std::vector<LineId> variations_of(const Game& game, MoveId move) {
  std::vector<LineId> lines;
  for (LineId id = game.move(move).first_variation; id != none; id = game.line(id).next_variation) lines.push_back(id);
  return lines;
}

void set_variations(Game& game, MoveId move, std::span<const LineId> lines) {
  game.move(move).first_variation = game.move(move).last_variation = none;
  for (const LineId line : lines) {
    game.line(line).next_variation = none;
    game.attach_variation(line, move);
  }
}

std::optional<EditError> delete_variation(Game& game, LineId line) {
  if (!is_variation(game, line)) return edit_error(EditFault::NoSuchLine);
  const MoveId parent = game.line(line).parent;
  std::vector<LineId> lines = variations_of(game, parent);
  const auto found = std::find(lines.begin(), lines.end(), line);
  game.splice(found != lines.begin() ? game.line(*(found - 1)).after : game.move(parent).after, game.line(line).after);
  lines.erase(found);
  set_variations(game, parent, lines);
  game.line(line).parent = none;
  update_after_edit(game);
  return std::nullopt;
}

std::optional<EditError> promote(Game& game, LineId line) {
  if (!is_variation(game, line)) return edit_error(EditFault::NoSuchLine);
  const MoveId promoted = game.line(line).first;
  if (promoted == none) return edit_error(EditFault::NoMoves);
  const MoveId replaced = game.line(line).parent;
  settle_comments(game, replaced, promoted);
  std::vector<LineId> alternatives = variations_of(game, replaced);
  const auto found = std::find(alternatives.begin(), alternatives.end(), line);
  std::rotate(alternatives.begin(), found, found + 1);
  const std::vector<LineId> own = variations_of(game, promoted);
  alternatives.insert(alternatives.end(), own.begin(), own.end());
  exchange(game, line);
  set_variations(game, replaced, {});
  set_variations(game, promoted, alternatives);
  update_after_edit(game);
  return std::nullopt;
}

std::optional<EditError> promote_to_mainline(Game& game, LineId line) {
  if (!is_variation(game, line)) return edit_error(EditFault::NoSuchLine);
  const MoveId first = game.line(line).first;
  if (first == none) return edit_error(EditFault::NoMoves);
  while (game.move(first).line != mainline) {
    if (auto error = promote(game, game.move(first).line)) return error;
  }
  return std::nullopt;
}

std::optional<EditError> demote(Game& game, MoveId move) {
  if (!has_move(game, move)) return edit_error(EditFault::NoSuchMove);
  for (const LineId line : variations_of(game, move)) {
    if (game.line(line).first != none) return promote(game, line);
  }
  return edit_error(EditFault::NoMoves);
}

std::optional<EditError> move_variation(Game& game, LineId line, std::uint32_t place) {
  if (!is_variation(game, line)) return edit_error(EditFault::NoSuchLine);
  const MoveId parent = game.line(line).parent;
  std::vector<LineId> lines = variations_of(game, parent);
  if (place >= lines.size()) return edit_error(EditFault::NoSuchPlace);
  lines.erase(std::find(lines.begin(), lines.end(), line));
  lines.insert(lines.begin() + place, line);
  set_variations(game, parent, lines);
  update_after_edit(game);
  return std::nullopt;
}

}  // namespace movetext::game
