// SPDX-License-Identifier: MIT
#include "game/edit_tree.hpp"
#include "game/game_facts.hpp"

namespace movetext::game {

namespace {

using base::Unexpected;

bool is_playable(const chess::Position& position, chess::Move move) noexcept {
  return move.kind == chess::MoveKind::Null ? !position.is_check() : position.is_legal(move);
}

base::Result<std::vector<chess::Move>, EditError> read_moves(chess::Position position,
                                                             std::span<const std::string_view> texts) {
  std::vector<chess::Move> moves;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const chess::SanReading reading = chess::parse_san(position, texts[i]);
    if (!reading.move) {
      return Unexpected{EditError{EditFault::IllegalMove, static_cast<std::uint32_t>(i), reading.refusal}};
    }
    position.play_unchecked(reading.move);
    moves.push_back(reading.move);
  }
  return moves;
}

// Where the next move of a line goes. Requires: the line has a move, or is the main line.
struct LineEnd {
  chess::Position position;
  std::uint32_t ply = 0;  // half-moves played
};

LineEnd end_of(const Game& game, LineId line) {
  const MoveId last = game.line(line).last;
  return {position_after(game, last), last != none ? game.move(last).ply : 0};
}

// Requires: the moves are legal from `end`.
MoveId put_moves(Game& game, LineId line, LineEnd end, std::span<const chess::Move> moves) {
  MoveId last = game.line(line).last;
  for (const chess::Move move : moves) {
    last = game.add_move(line, move, ++end.ply, chess::to_san(end.position, move).view());
    end.position.play_unchecked(move);
  }
  return last;
}

std::optional<EditError> find_append_fault(const Game& game, LineId line) {
  if (!has_line(game, line)) return edit_error(EditFault::NoSuchLine);
  if (!game.is_played || !game.has_start) return edit_error(EditFault::NotPlayed);
  if (game.line(line).unparsed.length > 0) return edit_error(EditFault::DamagedLine);
  return std::nullopt;
}

// The alternative to `move` that begins with `wanted`, or `move` itself; none when there is none.
MoveId find_alternative(const Game& game, MoveId move, chess::Move wanted) noexcept {
  if (game.move(move).move == wanted) return move;
  for (LineId line = game.move(move).first_variation; line != none; line = game.line(line).next_variation) {
    const MoveId first = game.line(line).first;
    if (first != none && game.move(first).move == wanted) return first;
  }
  return none;
}

}  // namespace

bool has_line(const Game& game, LineId line) noexcept {
  while (line != mainline) {
    if (line >= game.line_count() || game.line(line).parent == none) return false;
    line = game.move(game.line(line).parent).line;
  }
  return true;
}

bool has_move(const Game& game, MoveId move) noexcept {
  return move < game.move_count() && has_line(game, game.move(move).line);
}

MoveId move_before(const Game& game, MoveId move) noexcept {
  while (game.move(move).previous == none) {
    const LineId line = game.move(move).line;
    if (line == mainline) return none;
    move = game.line(line).parent;
  }
  return game.move(move).previous;
}

chess::Position position_after(const Game& game, MoveId move) {
  std::vector<MoveId> path;
  for (MoveId at = move; at != none; at = move_before(game, at)) path.push_back(at);
  chess::Position position = game.start;
  for (std::size_t i = path.size(); i > 0; --i) position.play_unchecked(game.move(path[i - 1]).move);
  return position;
}

void cut_from(Game& game, MoveId first) {
  Line& line = game.line(game.move(first).line);
  line.last = game.move(first).previous;
  if (line.last != none) {
    game.move(line.last).next = none;
  } else {
    line.first = none;
  }
  line.unparsed = {};
  for (MoveId id = first; id != none; id = game.move(id).next) game.move(id).line = none;
}

base::Result<MoveId, EditError> append_move(Game& game, LineId line, chess::Move move) {
  if (const auto fault = find_append_fault(game, line)) return Unexpected{*fault};
  const LineEnd end = end_of(game, line);
  if (!is_playable(end.position, move)) return Unexpected{edit_error(EditFault::IllegalMove)};
  const MoveId added = put_moves(game, line, end, {&move, 1});
  update_after_edit(game);
  return added;
}

base::Result<MoveId, EditError> append_move(Game& game, LineId line, std::string_view text) {
  return append_moves(game, line, {&text, 1});
}

base::Result<MoveId, EditError> append_moves(Game& game, LineId line, std::span<const std::string_view> texts) {
  if (const auto fault = find_append_fault(game, line)) return Unexpected{*fault};
  const LineEnd end = end_of(game, line);
  const auto moves = read_moves(end.position, texts);
  if (!moves) return Unexpected{moves.error()};
  const MoveId last = put_moves(game, line, end, *moves);
  update_after_edit(game);
  return last;
}

base::Result<MoveId, EditError> play_move(Game& game, MoveId at, std::string_view text) {
  if (at != none && !has_move(game, at)) return Unexpected{edit_error(EditFault::NoSuchMove)};
  if (!game.is_played || !game.has_start) return Unexpected{edit_error(EditFault::NotPlayed)};
  const LineId line = at == none ? mainline : game.move(at).line;
  const MoveId next = at == none ? game.line(mainline).first : game.move(at).next;
  if (next == none) return append_move(game, line, text);
  const auto moves = read_moves(position_after(game, at), {&text, 1});
  if (!moves) return Unexpected{moves.error()};
  if (const MoveId found = find_alternative(game, next, moves->front()); found != none) return found;
  const auto added = add_variation(game, next, {&text, 1});
  if (!added) return Unexpected{added.error()};
  return game.line(*added).first;
}

base::Result<LineId, EditError> add_variation(Game& game, MoveId move, std::span<const std::string_view> texts) {
  if (!has_move(game, move)) return Unexpected{edit_error(EditFault::NoSuchMove)};
  if (!game.is_played || !game.has_start) return Unexpected{edit_error(EditFault::NotPlayed)};
  if (texts.empty()) return Unexpected{edit_error(EditFault::NoMoves)};
  const LineEnd start{position_after(game, move_before(game, move)), game.move(move).ply - 1};
  const auto moves = read_moves(start.position, texts);
  if (!moves) return Unexpected{moves.error()};
  const LineId line = game.add_variation(move);
  put_moves(game, line, start, *moves);
  update_after_edit(game);  // comments behind the variations before it are the last ones no more
  return line;
}

std::optional<EditError> take_back(Game& game, LineId line, std::uint32_t count) {
  if (!has_line(game, line)) return edit_error(EditFault::NoSuchLine);
  MoveId first = none;
  for (std::uint32_t i = 0; i < count; ++i) {
    first = i == 0 ? game.line(line).last : game.move(first).previous;
    if (first == none) return edit_error(EditFault::TooFewMoves);
  }
  if (first == none) return std::nullopt;
  cut_from(game, first);
  if (game.line(line).first == none && line != mainline) return delete_variation(game, line);
  update_after_edit(game);
  return std::nullopt;
}

std::optional<EditError> delete_after(Game& game, MoveId move) {
  if (move != none && !has_move(game, move)) return edit_error(EditFault::NoSuchMove);
  const LineId line = move == none ? mainline : game.move(move).line;
  const MoveId next = move == none ? game.line(mainline).first : game.move(move).next;
  if (next != none) cut_from(game, next);
  game.line(line).unparsed = {};
  update_after_edit(game);
  return std::nullopt;
}

}  // namespace movetext::game
