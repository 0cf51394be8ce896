// SPDX-License-Identifier: MIT
#include "movetext/chess/uci.hpp"

#include "chess/castling.hpp"
#include "chess/san_lenient.hpp"

namespace movetext::chess {

namespace {

constexpr SanReading syntax_error{{}, {Refusal::Syntax}, 0};

// e7e8q taken apart; false: no such form.
bool read_coordinates(std::string_view text, WrittenMove& move) noexcept {
  if (text.size() != 4 && text.size() != 5) return false;
  const auto from = parse_square(text.substr(0, 2));
  const auto to = parse_square(text.substr(2, 2));
  if (!from || !to) return false;
  move.from_file = file_of(*from);
  move.from_rank = rank_of(*from);
  move.to_file = file_of(*to);
  move.to_rank = rank_of(*to);
  if (text.size() == 4) return true;
  const auto promotion = parse_role(text[4]);
  if (!promotion) return false;
  move.promotion = *promotion;
  return true;
}

}  // namespace

SanReading parse_uci(const Position& position, std::string_view text) noexcept {
  SanReading reading = syntax_error;
  WrittenMove move;
  if (text == "0000") {
    reading = resolve_null(position);
  } else if (read_coordinates(text, move)) {
    reading = resolve(position, move);
  }
  // The other form of castling, a missing or upper-case promotion piece.
  const bool is_canonical = !reading.move || to_uci(position, reading.move).view() == text;
  if (!is_canonical && reading.spellings == 0) reading.spellings = to_set(Spelling::Other);
  if (is_canonical) reading.spellings = 0;
  return reading;
}

SanText to_uci(const Position& position, Move move) noexcept {
  SanText uci;
  const auto push = [&uci](char c) { uci.text[uci.size++] = c; };
  const auto push_square = [&push](Square square) {
    push(file_char(file_of(square)));
    push(rank_char(rank_of(square)));
  };
  if (move.kind == MoveKind::Null || move.kind == MoveKind::None) {
    for (int i = 0; i < 4; ++i) push('0');
    return uci;
  }
  const bool as_king_step = move.kind == MoveKind::Castle && !position.is_chess960();
  push_square(move.from);
  push_square(as_king_step ? Castling::of(move.from, move.to).king_to : move.to);
  if (move.promotion != Role::None) push(static_cast<char>(role_char(move.promotion) + 32));
  return uci;
}

}  // namespace movetext::chess
