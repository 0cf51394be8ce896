// SPDX-License-Identifier: MIT
// The castling field of a FEN as text.
#pragma once

#include <string>
#include <string_view>

#include "movetext/chess/fen.hpp"

namespace movetext::chess {

// The letters of the rights in `castling_rooks`, or "-". `rooks` and `kings` hold both colours. Requires: every
// castling rook stands on a back rank together with one king of its colour.
struct CastlingRights {
  Bitboard castling_rooks = 0;
  Bitboard white_rooks = 0;  // all rooks of White on the first rank
  Bitboard black_rooks = 0;  // all rooks of Black on the eighth rank
  Bitboard kings = 0;        // the kings on their back ranks
};
void append_castling(const CastlingRights& rights, CastlingStyle style, std::string& out);

// True when `text` is the castling field of `setup` in X-FEN or Shredder-FEN, letter by letter.
[[nodiscard]] bool is_castling_text(const Setup& setup, std::string_view text);

}  // namespace movetext::chess
