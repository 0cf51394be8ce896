// SPDX-License-Identifier: MIT
#include "chess/san_parts.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::chess {

namespace {

// Appends to the eight characters of a SanText.
class SanBuilder {
 public:
  void push(char c) noexcept { text_.text[text_.size++] = c; }
  void push(std::string_view part) noexcept {
    for (const char c : part) push(c);
  }
  void push(Square square) noexcept {
    push(file_char(file_of(square)));
    push(rank_char(rank_of(square)));
  }
  void push_promotion(Role role) noexcept {
    if (role == Role::None) return;
    push('=');
    push(role_char(role));
  }
  [[nodiscard]] SanText text() const noexcept { return text_; }

 private:
  SanText text_;
};

bool is_capture(const Position& position, Move move) noexcept {
  return move.kind == MoveKind::EnPassant || contains(position.pieces(!position.turn()), move.to);
}

std::string_view castling_text(Move move) noexcept { return index(move.to) > index(move.from) ? "O-O" : "O-O-O"; }

char mark_of(const Position& position, Move move) noexcept {
  Position after = position;
  after.play_unchecked(move);
  return check_mark(after);
}

void push_pawn_move(const Position& position, Move move, SanBuilder& san) noexcept {
  if (is_capture(position, move)) {
    san.push(file_char(file_of(move.from)));
    san.push('x');
  }
  san.push(move.to);
  san.push_promotion(move.promotion);
}

void push_piece_move(const Position& position, Move move, Role role, SanBuilder& san) noexcept {
  san.push(role_char(role));
  if (role != Role::King) {
    const Bitboard others = find_origins(position, role, move.to) & ~bit(move.from);
    const Disambiguation needed = find_disambiguation(move.from, keep_legal(position, role, others, move.to));
    if (needed.file) san.push(file_char(file_of(move.from)));
    if (needed.rank) san.push(rank_char(rank_of(move.from)));
  }
  if (is_capture(position, move)) san.push('x');
  san.push(move.to);
}

}  // namespace

SanText to_san(const Position& position, Move move) noexcept {
  SanBuilder san;
  if (move.kind == MoveKind::Null || move.kind == MoveKind::None) {
    san.push("--");
    return san.text();
  }
  const Role role = position.role_at(move.from);
  if (move.kind == MoveKind::Castle) {
    san.push(castling_text(move));
  } else if (role == Role::Pawn) {
    push_pawn_move(position, move, san);
  } else {
    push_piece_move(position, move, role, san);
  }
  if (const char mark = mark_of(position, move)) san.push(mark);
  return san.text();
}

void write_lan(const Position& position, Move move, std::string& out) {
  if (move.kind == MoveKind::Null || move.kind == MoveKind::None) {
    out += "--";
    return;
  }
  const auto push = [&out](Square square) {
    out += file_char(file_of(square));
    out += rank_char(rank_of(square));
  };
  if (move.kind == MoveKind::Castle) {
    out += castling_text(move);
  } else {
    const Role role = position.role_at(move.from);
    if (role != Role::Pawn) out += role_char(role);
    push(move.from);
    out += is_capture(position, move) ? 'x' : '-';
    push(move.to);
    if (move.promotion != Role::None) {
      out += '=';
      out += role_char(move.promotion);
    }
  }
  if (const char mark = mark_of(position, move)) out += mark;
}

}  // namespace movetext::chess
