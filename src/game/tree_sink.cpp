// SPDX-License-Identifier: MIT
#include "game/sinks.hpp"

#include <algorithm>
#include <utility>

namespace movetext::game {

CommentList& TreeSink::last_after() {
  if (top().last_variation != none) return game_.line(top().last_variation).after;
  if (top().last != none) return game_.move(top().last).after;
  return frames_.size() == 1 ? game_.initial : top().before;
}

void TreeSink::add_comment(Place place, std::string_view text, CommentKind kind) {
  switch (place) {
    case Place::Preamble: return game_.add_comment(game_.preamble, text, kind);
    case Place::Initial: return game_.add_comment(game_.initial, text, kind);
    case Place::Trailing: return game_.add_comment(game_.trailing, text, kind);
    case Place::BeforeNext: return game_.add_comment(top().before, text, kind);
    case Place::AfterMove: return game_.add_comment(game_.move(top().last).after, text, kind);
    case Place::AfterVariation: return game_.add_comment(last_after(), text, kind);
  }
}

void TreeSink::add_move(const PlayedMove& played) {
  Frame& frame = top();
  frame.last = game_.add_move(frame.line, played.move, played.ply, played.written);
  frame.last_variation = none;
  MoveNode& node = game_.move(frame.last);
  if (!played.number_text.empty()) node.number = game_.add_text(played.number_text);
  game_.splice(node.before, frame.before);
  game_.splice(node.nags, frame.nags_before);
  for (const LineId orphan : frame.orphans) game_.attach_variation(orphan, frame.last);
  frame.orphans.clear();
}

void TreeSink::begin_variation(bool has_parent) {
  Frame frame;
  frame.sibling = has_parent ? game_.move(top().last).last_variation : none;
  frame.line = game_.add_variation(has_parent ? top().last : none);
  frame.outer_variation = top().last_variation;
  if (!has_parent) top().orphans.push_back(frame.line);
  top().last_variation = frame.line;
  frames_.push_back(frame);
}

void TreeSink::set_raw(LineId line, std::string_view raw) {
  if (raw.empty()) return;
  if (raw_.size() <= line) raw_.resize(line + 1);
  raw_[line] = raw;
}

void TreeSink::finish_lines() {
  std::string decoded;
  for (LineId id = 0; id < raw_.size(); ++id) {
    if (raw_[id].empty() || (id != mainline && game_.line(id).parent == none)) continue;
    decoded.clear();
    base::append_utf8(raw_[id], encoding_, decoded);
    game_.line(id).unparsed = game_.add_text(decoded);
  }
}

void TreeSink::end_variation(VariationEnd end, std::string_view raw) {
  Frame closed = top();
  frames_.pop_back();
  Line& line = game_.line(closed.line);
  set_raw(closed.line, raw);
  if (end == VariationEnd::Kept) return;
  // Take the empty line out again; it is the last one of its parent.
  Frame& frame = top();
  frame.last_variation = closed.outer_variation;
  if (line.parent != none) {
    MoveNode& parent = game_.move(line.parent);
    parent.last_variation = closed.sibling;
    if (closed.sibling == none) {
      parent.first_variation = none;
    } else {
      game_.line(closed.sibling).next_variation = none;
    }
    line.parent = none;
  } else {
    frame.orphans.pop_back();
  }
  game_.splice(last_after(), closed.before);
}

void TreeSink::flush_before(Place place) {
  if (top().last == none) return;  // they stand before the first move and wait for it
  game_.splice(place == Place::AfterMove ? game_.move(top().last).after : last_after(), top().before);
}

void TreeSink::drop_start() {
  top().before = {};
  top().nags_before = {};
  top().orphans.clear();
  top().last_variation = none;
}

void TreeSink::promote_first_variation() {
  Frame& frame = top();
  const auto has_moves = [this](LineId id) { return game_.line(id).first != none; };
  const auto found = std::find_if(frame.orphans.begin(), frame.orphans.end(), has_moves);
  if (found == frame.orphans.end()) return;
  Line& line = game_.line(frame.line);
  const LineId promoted = *found;
  Line& first = game_.line(promoted);
  frame.orphans.erase(found);
  line.first = first.first;
  line.last = first.last;
  if (promoted < raw_.size()) set_raw(frame.line, std::exchange(raw_[promoted], {}));
  for (MoveId id = line.first; id != none; id = game_.move(id).next) game_.move(id).line = frame.line;
  frame.last = line.last;
  frame.last_variation = game_.move(line.last).last_variation;
  game_.splice(last_after(), first.after);
  first = Line{};
  MoveNode& node = game_.move(line.first);
  game_.splice(frame.before, node.before);
  node.before = frame.before;
  frame.before = {};
  for (const LineId orphan : frame.orphans) game_.attach_variation(orphan, line.first);
  frame.orphans.clear();
}

}  // namespace movetext::game
