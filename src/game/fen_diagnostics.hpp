// SPDX-License-Identifier: MIT
// FEN texts and what is to say about them, the same for the FEN tag of a game and for lists of positions.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "movetext/base/diagnostic.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/position.hpp"
#include "movetext/chess/setup.hpp"

namespace movetext::game {

// Where the FEN stands. In lists a wrong en passant square is an error (decisions.md); four fields are all that EPD
// asks for, and short anywhere else.
enum class FenUse : std::uint8_t { Tag, List, Epd };

// The position that a FEN gives.
struct StartPosition {
  bool is_readable = false;  // `setup` holds what was written
  bool is_legal = false;     // `position` holds it too
  chess::Position position;  // the standard array when not legal
  chess::Setup setup;
  bool needs_chess960 = false;       // castling rights that standard chess cannot mean
  bool has_fullmove_number = false;  // written, so that games start with it
};

// Reads the FEN of a game and reports every deviation. `chess960`: the game says so. `base_offset` is the place of
// fen[0] in the text that diagnostics refer to. At most one error; appended in order of offset.
[[nodiscard]] StartPosition read_fen(std::string_view fen, bool chess960, std::uint32_t base_offset,
                                     std::vector<base::Diagnostic>& out);

// Reports why `text` is no FEN.
void append_fen_error(const chess::FenError& error, std::string_view text, std::uint32_t base_offset,
                      std::vector<base::Diagnostic>& out);
// Reports what of a readable FEN had to be changed or cannot be; false: an error, the position must not be used.
bool append_fen_deviations(const chess::FenRead& read, std::string_view text, std::uint32_t base_offset, FenUse use,
                           std::vector<base::Diagnostic>& out);

// ---- Diagnostic::detail of the codes fen.*, read by position_message.cpp

// fen.invalid: [0] a FenFault, or position_reason + the number of the bit of a SetupReason.
//   Fault: [1] FenError::detail; ranks: [2] the number of the rank, 0 = beyond the eighth; others: [2], [3] the
//   text, if it has at most four printable characters (pack_text).
//   Reason: [1] the square, 64 = none; [2] the set of refusing reasons as their bits; [3] several kings: their number
//   * 256 + the square of the first; opponent in check: the side to move.
// fen.ep: [0] the square, [1] the side to move, [2] an EnPassantFault.
// fen.castling: [0] a set of CastlingFault.
// fen.implausible: [0] a set of bits: 2 * reason (0 men, 1 pawns, 2 promoted) + colour, and implausible_check; or
//   implausible_clock alone.
// fen.fullmove: [0] a FullmoveFault.
inline constexpr std::uint16_t position_reason = 100;
inline constexpr std::uint16_t implausible_check = 1u << 6;
inline constexpr std::uint16_t implausible_clock = 1u << 7;
enum class FullmoveFault : std::uint8_t { TooSmall, TooLarge };
enum class EnPassantFault : std::uint8_t { WrongRank, NoPawn, Occupied };
enum class CastlingFault : std::uint8_t { Dropped = 1, Unlikely = 2 };

// Up to four bytes in two numbers.
constexpr std::array<std::uint16_t, 2> pack_text(std::string_view text) noexcept {
  const auto at = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  return {static_cast<std::uint16_t>(at(0) << 8 | at(1)), static_cast<std::uint16_t>(at(2) << 8 | at(3))};
}

}  // namespace movetext::game
