// SPDX-License-Identifier: MIT
#include <utility>
#include <vector>

#include "movetext/game/edit.hpp"

namespace movetext::game {

namespace {

class Compaction {
 public:
  explicit Compaction(const Game& from) : from_(from) {}

  Game run() {
    copy_fields();
    waiting_.push_back({mainline, mainline});
    while (!waiting_.empty()) {
      const Pair line = waiting_.back();
      waiting_.pop_back();
      copy_line(line);
    }
    return std::move(to_);
  }

 private:
  struct Pair {
    LineId from = none;
    LineId to = none;
  };

  void copy_fields() {
    to_.tags = from_.tags;
    to_.result = from_.result;
    to_.variant = from_.variant;
    to_.is_played = from_.is_played;
    to_.is_damaged = from_.is_damaged;
    to_.start = from_.start;
    to_.has_start = from_.has_start;
    to_.start_text = from_.start_text;
    to_.plies = from_.plies;
    to_.date = from_.date;
    to_.time_control = from_.time_control;
    to_.termination = from_.termination;
    copy(from_.preamble, to_.preamble);
    copy(from_.initial, to_.initial);
    copy(from_.trailing, to_.trailing);
    copy(from_.initial_nags, to_.initial_nags);
  }

  void copy(const CommentList& from, CommentList& to) {
    for (CommentId id = from.first; id != none; id = from_.comment(id).next) {
      to_.add_comment(to, from_.text(from_.comment(id).text), from_.comment(id).kind);
    }
  }

  void copy(const NagList& from, NagList& to) {
    for (NagId id = from.first; id != none; id = from_.nag(id).next) to_.add_nag(to, from_.nag(id).value);
  }

  [[nodiscard]] TextRef copy(TextRef text) { return text.length > 0 ? to_.add_text(from_.text(text)) : TextRef{}; }

  void copy_line(Pair line) {
    for (MoveId id = from_.line(line.from).first; id != none; id = from_.move(id).next) copy_move(id, line.to);
    copy(from_.line(line.from).after, to_.line(line.to).after);
    to_.line(line.to).unparsed = copy(from_.line(line.from).unparsed);
  }

  void copy_move(MoveId id, LineId line) {
    const MoveNode& from = from_.move(id);
    const MoveId copied = to_.add_move(line, from.move, from.ply, from_.text(from.written));
    MoveNode& to = to_.move(copied);
    to.number = copy(from.number);
    copy(from.before, to.before);
    copy(from.after, to.after);
    copy(from.nags, to.nags);
    for (LineId v = from.first_variation; v != none; v = from_.line(v).next_variation) {
      waiting_.push_back({v, to_.add_variation(copied)});
    }
  }

  const Game& from_;
  Game to_;
  std::vector<Pair> waiting_;
};

}  // namespace

Game compact(const Game& game) { return Compaction(game).run(); }

}  // namespace movetext::game
