// SPDX-License-Identifier: MIT
#include "movetext/game/game.hpp"

namespace movetext::game {

void Game::clear() {
  tags.clear();
  result = pgn::GameResult::Unknown;
  variant = "chess";
  is_played = true;
  is_damaged = false;
  start = chess::Position();
  has_start = true;
  start_text.clear();
  plies = 0;
  date.reset();
  time_control.reset();
  termination.reset();
  preamble = initial = trailing = {};
  initial_nags = {};
  moves_.clear();
  lines_.assign(1, Line{});
  comments_.clear();
  nags_.clear();
  texts_.clear();
}

const std::string* Game::find_tag(std::string_view name) const noexcept {
  for (const TagPair& tag : tags) {
    if (tag.name == name) return &tag.value;
  }
  return nullptr;
}

TextRef Game::add_text(std::string_view text) {
  const TextRef ref{static_cast<std::uint32_t>(texts_.size()), static_cast<std::uint32_t>(text.size())};
  texts_ += text;
  return ref;
}

MoveId Game::add_move(LineId line, chess::Move move, std::uint32_t ply, std::string_view written) {
  const MoveId id = static_cast<MoveId>(moves_.size());
  MoveNode node;
  node.move = move;
  node.written = add_text(written);
  node.ply = ply;
  node.line = line;
  node.previous = lines_[line].last;
  moves_.push_back(node);
  if (node.previous != none) moves_[node.previous].next = id;
  if (lines_[line].first == none) lines_[line].first = id;
  lines_[line].last = id;
  return id;
}

LineId Game::add_variation(MoveId parent) {
  const LineId id = static_cast<LineId>(lines_.size());
  lines_.emplace_back();
  if (parent != none) attach_variation(id, parent);
  return id;
}

void Game::attach_variation(LineId line, MoveId parent) {
  lines_[line].parent = parent;
  MoveNode& node = moves_[parent];
  if (node.last_variation != none) {
    lines_[node.last_variation].next_variation = line;
  } else {
    node.first_variation = line;
  }
  node.last_variation = line;
}

namespace {

// Comment lists and NAG lists are chained alike.
template <class List, class Item>
void append(List& list, std::vector<Item>& items, Item item) {
  const std::uint32_t id = static_cast<std::uint32_t>(items.size());
  items.push_back(item);
  if (list.last != none) {
    items[list.last].next = id;
  } else {
    list.first = id;
  }
  list.last = id;
}

template <class List, class Item>
void join(List& to, List& from, std::vector<Item>& items) {
  if (from.empty()) return;
  if (to.empty()) {
    to = from;
  } else {
    items[to.last].next = from.first;
    to.last = from.last;
  }
  from = {};
}

}  // namespace

void Game::add_comment(CommentList& list, std::string_view text, CommentKind kind) {
  Comment comment;
  comment.text = add_text(text);
  comment.kind = kind;
  append(list, comments_, comment);
}

void Game::add_nag(NagList& list, std::uint8_t value) { append(list, nags_, Nag{value, none}); }

void Game::splice(CommentList& to, CommentList& from) { join(to, from, comments_); }
void Game::splice(NagList& to, NagList& from) { join(to, from, nags_); }

}  // namespace movetext::game
