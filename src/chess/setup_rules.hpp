// SPDX-License-Identifier: MIT
// What of a Setup a Position takes over.
#pragma once

#include "movetext/chess/setup.hpp"

namespace movetext::chess {

// The castling rooks with king and rook in place, at most one on each side of a king. Without
// `setup.chess960` only kings on the e-file and rooks in the corners count.
[[nodiscard]] Bitboard find_castling_rooks(const Setup& setup) noexcept;

// True when the last move can have been a double step over `setup.en_passant`.
[[nodiscard]] bool is_double_step(const Setup& setup) noexcept;

// Rights that stand one by one, but cannot have come from one start position: kings on different files, or rooks
// of one side on different files (decisions.md, Chess960).
[[nodiscard]] bool has_unlikely_castling(const Setup& setup, Bitboard rooks) noexcept;

}  // namespace movetext::chess
