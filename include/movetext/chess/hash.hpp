// SPDX-License-Identifier: MIT
// Position keys. Stability promise: these are the keys of the Polyglot opening book format, so they will never
// change between releases; the en passant file counts only when a pawn stands ready to capture, as there.
#pragma once

#include <cstdint>

#include "movetext/chess/position.hpp"

namespace movetext::chess {

// The Polyglot key. Chess960 castling rights of inner rooks count as the right of that side.
[[nodiscard]] std::uint64_t polyglot_key(const Position& position) noexcept;
// The key for repetitions (FIDE 9.2): like the Polyglot key, but en passant counts only when the capture is legal.
[[nodiscard]] std::uint64_t repetition_key(const Position& position) noexcept;

}  // namespace movetext::chess
