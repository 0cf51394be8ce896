// SPDX-License-Identifier: MIT
#include "movetext/game/excerpt.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "game/edit_tree.hpp"
#include "game/game_facts.hpp"
#include "movetext/chess/fen.hpp"

namespace movetext::game {

namespace {

// Copies moves with all that hangs on them from one game into another.
class Copy {
 public:
  Copy(const Game& from, Game& to, std::uint32_t first_ply) : from_(from), to_(to), first_ply_(first_ply) {}

  // `move` and what follows it in its line, into the main line; its variations when `has_variations`.
  void run(MoveId move, bool has_variations) {
    has_variations_ = has_variations;
    const Line& line = from_.line(from_.move(move).line);
    copy_moves(move, mainline);
    copy(line.after, to_.line(mainline).after);
    to_.line(mainline).unparsed = copy(line.unparsed);
    while (!waiting_.empty()) {
      const auto [source, target] = waiting_.back();
      waiting_.pop_back();
      copy_moves(from_.line(source).first, target);
      copy(from_.line(source).after, to_.line(target).after);
      to_.line(target).unparsed = copy(from_.line(source).unparsed);
    }
  }

  // One move at the end of the main line, alone.
  void add(MoveId id) { copy_move(id, mainline); }

  void copy(const CommentList& from, CommentList& to) {
    for (CommentId id = from.first; id != none; id = from_.comment(id).next) {
      to_.add_comment(to, from_.text(from_.comment(id).text), from_.comment(id).kind);
    }
  }

 private:
  [[nodiscard]] TextRef copy(TextRef text) { return text.length > 0 ? to_.add_text(from_.text(text)) : TextRef{}; }

  void copy_moves(MoveId first, LineId line) {
    for (MoveId id = first; id != none; id = from_.move(id).next) {
      const MoveId copied = copy_move(id, line);
      if (!has_variations_) continue;
      for (LineId v = from_.move(id).first_variation; v != none; v = from_.line(v).next_variation) {
        waiting_.push_back({v, to_.add_variation(copied)});
      }
    }
  }

  MoveId copy_move(MoveId id, LineId line) {
    const MoveNode& from = from_.move(id);
    const MoveId copied = to_.add_move(line, from.move, from.ply - first_ply_ + 1, from_.text(from.written));
    const TextRef number = copy(from.number);
    MoveNode& to = to_.move(copied);
    to.number = number;
    copy(from.before, to.before);
    copy(from.after, to.after);
    for (NagId nag = from.nags.first; nag != none; nag = from_.nag(nag).next) {
      to_.add_nag(to.nags, from_.nag(nag).value);
    }
    return copied;
  }

  const Game& from_;
  Game& to_;
  std::uint32_t first_ply_;
  bool has_variations_ = true;
  std::vector<std::pair<LineId, LineId>> waiting_;
};

void erase_tag(Game& game, std::string_view name) {
  std::erase_if(game.tags, [name](const TagPair& tag) { return tag.name == name; });
}

// Sets a tag that set_tag refuses because it follows from the game.
void put_tag(Game& game, std::string_view name, std::string_view value) {
  const auto found =
      std::find_if(game.tags.begin(), game.tags.end(), [name](const TagPair& tag) { return tag.name == name; });
  if (found != game.tags.end()) {
    found->value = value;
  } else {
    game.tags.push_back({std::string(name), std::string(value)});
  }
}

// Tags, variant and start of a game without its moves.
Game without_moves(const Game& game) {
  Game bare;
  bare.tags = game.tags;
  bare.result = game.result;
  bare.variant = game.variant;
  bare.is_played = game.is_played;
  bare.start = game.start;
  bare.has_start = game.has_start;
  bare.start_text = game.start_text;
  return bare;
}

// The game did not end in these moves.
void forget_ending(Game& game) {
  erase_tag(game, "Termination");
  set_result(game, pgn::GameResult::Unknown);
}

EditError no_such_move() { return edit_error(EditFault::NoSuchMove); }

}  // namespace

base::Result<Game, EditError> excerpt_from(const Game& game, MoveId move) {
  if (!has_move(game, move)) return base::Unexpected{no_such_move()};
  if (!game.is_played || !game.has_start) return base::Unexpected{edit_error(EditFault::NotPlayed)};
  Game part = without_moves(game);
  part.start = position_after(game, move_before(game, move));
  if (!(part.start == chess::Position())) {
    std::string fen;
    chess::write_fen(part.start, fen);
    put_tag(part, "FEN", fen);
    put_tag(part, "SetUp", "1");
  }
  erase_tag(part, "PlyCount");
  Copy(game, part, game.move(move).ply).run(move, true);
  if (game.move(move).line != mainline) forget_ending(part);
  update_facts(part);
  return part;
}

base::Result<Game, EditError> excerpt_line(const Game& game, MoveId move) {
  if (move != none && !has_move(game, move)) return base::Unexpected{no_such_move()};
  Game part = without_moves(game);
  Copy copy(game, part, 1);
  copy.copy(game.preamble, part.preamble);
  copy.copy(game.initial, part.initial);
  copy.copy(game.trailing, part.trailing);
  for (NagId nag = game.initial_nags.first; nag != none; nag = game.nag(nag).next) {
    part.add_nag(part.initial_nags, game.nag(nag).value);
  }
  std::vector<MoveId> path;
  MoveId at = move == none ? none : move_before(game, move);
  for (; at != none; at = move_before(game, at)) path.push_back(at);
  std::for_each(path.rbegin(), path.rend(), [&](MoveId id) { copy.add(id); });
  const MoveId rest = move == none ? game.line(mainline).first : move;
  if (rest != none) {
    copy.run(rest, false);
  } else {
    copy.copy(game.line(mainline).after, part.line(mainline).after);
    if (const TextRef raw = game.line(mainline).unparsed; raw.length > 0) {
      part.line(mainline).unparsed = part.add_text(game.text(raw));
    }
  }
  if (move != none && game.move(move).line != mainline) {
    erase_tag(part, "PlyCount");
    forget_ending(part);
  }
  update_facts(part);
  return part;
}

}  // namespace movetext::game
