// SPDX-License-Identifier: MIT
#include "movetext/game/reshape.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "game/game_facts.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/hash.hpp"
#include "movetext/game/edit.hpp"
#include "movetext/game/excerpt.hpp"

namespace movetext::game {

namespace {

bool has_positions(const Game& game) noexcept { return game.is_played && game.has_start; }

std::vector<MoveId> main_moves(const Game& game) {
  std::vector<MoveId> moves;
  for (MoveId id = game.line(mainline).first; id != none; id = game.move(id).next) moves.push_back(id);
  return moves;
}

int balance_of(const chess::Position& position) noexcept {
  constexpr int worth[] = {1, 3, 3, 5, 9};
  int balance = 0;
  for (std::size_t role = 0; role < std::size(worth); ++role) {
    const auto men = [&](chess::Color side) { return chess::count(position.pieces(side, chess::Role(role))); };
    balance += worth[role] * (men(chess::Color::White) - men(chess::Color::Black));
  }
  return balance;
}

std::string key_text(const chess::Position& position) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[chess::polyglot_key(position) >> shift & 15];
  return text;
}

// ---- Cutting

// How many half-moves stay at the least, and then up to a quiet position.
std::size_t find_end(const Game& game, const std::vector<MoveId>& moves, const Trim& trim) {
  if (trim.last >= moves.size()) return moves.size();
  if (trim.quiet == 0 || !has_positions(game)) return trim.last;
  chess::Position position = game.start;
  std::uint32_t quiet = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i >= trim.last && quiet >= trim.quiet) return i;
    const chess::Move move = game.move(moves[i]).move;
    const int men = chess::count(position.occupied());
    position.play_unchecked(move);
    const bool is_loud = chess::count(position.occupied()) < men || move.promotion != chess::Role::None ||
                         position.is_check();
    quiet = is_loud ? 0 : quiet + 1;
  }
  return moves.size();
}

bool holds(const Game& game, const CommentList& list, std::string_view text) {
  for (CommentId id = list.first; id != none; id = game.comment(id).next) {
    if (game.text(game.comment(id).text).find(text) != std::string_view::npos) return true;
  }
  return false;
}

// Half-moves before the comment; 0: there is none, or it stands in front of all.
std::size_t find_comment(const Game& game, const std::vector<MoveId>& moves, std::string_view text) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (holds(game, game.move(moves[i]).before, text)) return i;
    if (holds(game, game.move(moves[i]).after, text)) return i + 1;
  }
  return 0;
}

std::size_t find_begin(const Game& game, const std::vector<MoveId>& moves, const Trim& trim) {
  std::size_t begin = std::max(trim.first, 1u) - 1;
  if (trim.from_end > 0 && moves.size() > trim.from_end) begin = std::max(begin, moves.size() - trim.from_end);
  if (!trim.behind_comment.empty()) begin = std::max(begin, find_comment(game, moves, trim.behind_comment));
  return begin;
}

// The comments behind a move that is dropped stay in front when they are what was looked for.
void keep_comment(const Game& from, MoveId before, std::string_view text, Game& to) {
  if (text.empty() || !holds(from, from.move(before).after, text)) return;
  const CommentList& list = from.move(before).after;
  for (CommentId id = list.first; id != none; id = from.comment(id).next) {
    to.add_comment(to.initial, from.text(from.comment(id).text), from.comment(id).kind);
  }
}

void drop_beginning(Game& game, std::size_t count, std::string_view comment) {
  const std::vector<MoveId> moves = main_moves(game);
  if (count == 0 || moves.empty() || !has_positions(game)) return;
  const MoveId last_dropped = moves[std::min(count, moves.size()) - 1];
  Game rest;
  if (count < moves.size()) {
    auto found = excerpt_from(game, moves[count]);
    if (!found) return;
    rest = std::move(*found);
  } else {
    rest = game;
    rest.start = final_position(game);
    (void)delete_after(rest, none);
    rest.preamble = rest.initial = {};
  }
  keep_comment(game, last_dropped, comment, rest);
  game = std::move(rest);
}

void trim(Game& game, const Trim& what) {
  if (what == Trim{}) return;
  const bool had_ply_count = game.find_tag("PlyCount") != nullptr;
  const std::vector<MoveId> moves = main_moves(game);
  const std::size_t begin = find_begin(game, moves, what);
  const std::size_t end = find_end(game, moves, what);
  if (end < moves.size()) (void)delete_after(game, end == 0 ? none : moves[end - 1]);
  drop_beginning(game, begin, what.behind_comment);
  update_facts(game);
  if (had_ply_count) (void)set_tag(game, "PlyCount", std::to_string(game.plies));
}

// ---- Remarks

void remark(Game& game, CommentList& list, const Remarks& what, const chess::Position& position) {
  std::string text;
  if (what.has_fen) {
    chess::write_fen(position, text);
    game.add_comment(list, text, CommentKind::Brace);
  }
  if (what.has_key) game.add_comment(list, "key " + key_text(position), CommentKind::Brace);
  if (!what.has_balance) return;
  const int balance = balance_of(position);
  game.add_comment(list, (balance > 0 ? "balance +" : "balance ") + std::to_string(balance), CommentKind::Brace);
}

Remarks both(const Remarks& a, const Remarks& b) noexcept {
  return {a.has_fen || b.has_fen, a.has_key || b.has_key, a.has_balance || b.has_balance};
}

void add_remarks(Game& game, const Reshape& what) {
  if (!has_positions(game) || !(what.each_move.any() || what.end.any())) return;
  chess::Position position = game.start;
  const MoveId last = game.line(mainline).last;
  for (MoveId id = game.line(mainline).first; id != none; id = game.move(id).next) {
    position.play_unchecked(game.move(id).move);
    remark(game, game.move(id).after, id == last ? both(what.each_move, what.end) : what.each_move, position);
  }
  if (last == none) remark(game, game.initial, what.end, position);
}

// ---- Comments and tags

// Lines that can be reached, without recursion.
std::vector<LineId> all_lines(const Game& game) {
  std::vector<LineId> lines{mainline};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (MoveId id = game.line(lines[i]).first; id != none; id = game.move(id).next) {
      for (LineId v = game.move(id).first_variation; v != none; v = game.line(v).next_variation) lines.push_back(v);
    }
  }
  return lines;
}

void move_lead_comments(Game& game) {
  for (const LineId line : all_lines(game)) {
    if (line == mainline || game.line(line).first == none) continue;
    MoveNode& node = game.move(game.line(line).first);
    CommentList lead = node.before;
    game.splice(lead, node.after);
    node.after = lead;
    node.before = {};
  }
}

std::size_t count_all_plies(const Game& game) {
  std::size_t plies = 0;
  for (const LineId line : all_lines(game)) {
    for (MoveId id = game.line(line).first; id != none; id = game.move(id).next) ++plies;
  }
  return plies;
}

}  // namespace

void reshape(Game& game, const Reshape& what) {
  trim(game, what.trim);
  if (what.moves_lead_comments) move_lead_comments(game);
  add_remarks(game, what);
  if (what.adds_key && has_positions(game)) (void)set_tag(game, "HashCode", key_text(final_position(game)));
  if (what.adds_total_ply_count) (void)set_tag(game, "TotalPlyCount", std::to_string(count_all_plies(game)));
}

}  // namespace movetext::game
