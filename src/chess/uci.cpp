// SPDX-License-Identifier: MIT
#include "movetext/chess/uci.hpp"

#include "chess/castling.hpp"

namespace movetext::chess {

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
