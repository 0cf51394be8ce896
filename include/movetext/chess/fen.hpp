// SPDX-License-Identifier: MIT
// FEN: text to Setup and back, X-FEN and Shredder-FEN, three en passant policies.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/base/result.hpp"
#include "movetext/chess/position.hpp"
#include "movetext/chess/setup.hpp"

namespace movetext::chess {

inline constexpr std::string_view standard_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// The field or character that stopped a FEN, and why.
enum class FenFault : std::uint8_t {
  Empty,
  BadPiece,
  RankTooLong,
  RankTooShort,
  RankCount,
  BadTurn,
  BadCastling,
  BadEnPassant,
  BadHalfmove,
  BadFullmove,
  TooManyFields,
};
struct FenError {
  FenFault fault{};
  std::uint32_t offset = 0;  // bytes from the start of the text
  std::uint32_t length = 0;
  std::uint16_t detail = 0;  // squares in the rank, or ranks, where the fault is about their number
};

// Counters above this are cut, so that counting on from them cannot overflow.
inline constexpr std::uint32_t largest_counter = 1'000'000'000;

// What was accepted although it is no exact FEN.
struct FenNotes {
  bool is_short = false;        // fewer than six fields (fen.short)
  bool fullmove_zero = false;   // 0 or negative, read as 1 (fen.fullmove)
  bool fullmove_cut = false;    // above largest_counter, read as that (fen.fullmove)
  bool halfmove_cut = false;    // above largest_counter, read as that (fen.implausible)
  bool spelling = false;        // underscores, tabs, several blanks, "11" for "2", "W", order or duplicates in castling
  bool needs_chess960 = false;  // castling that standard chess cannot mean
  bool en_passant_wrong = false;   // wrong rank, no pawn, or occupied: en passant read as "-" (fen.ep)
  bool castling_wrong = false;     // rights without king and rook in place, dropped (fen.castling)
  bool castling_unlikely = false;  // rights stand, but cannot all be real (fen.castling)
  // Byte offsets and lengths of the fields within the text, 0 length = absent.
  std::uint32_t field_offset[6] = {};
  std::uint32_t field_length[6] = {};
};

struct FenRead {
  Setup setup;
  FenNotes notes;
  std::uint32_t length = 0;  // bytes used; less than the text only with FenExtent::Prefix
};

// Whole: the text is a FEN and nothing else. Prefix: stop after the fields that are there (EPD: what follows
// belongs to operations; counters are taken only when both are numbers).
enum class FenExtent : std::uint8_t { Whole, Prefix };

// Reads a FEN in any spelling of: any blanks, `_`, missing tails, KQkq, X-FEN and Shredder letters,
// Crazyhouse `~`, pockets `[QNp]` and three-check counters (read over). `chess960` = the game says so.
[[nodiscard]] base::Result<FenRead, FenError> parse_fen(std::string_view text, bool chess960 = false,
                                                        FenExtent extent = FenExtent::Whole);

enum class CastlingStyle : std::uint8_t { XFen, Shredder };
enum class EnPassantPolicy : std::uint8_t { Legal, Pseudo, Always };
struct FenStyle {
  CastlingStyle castling = CastlingStyle::XFen;
  EnPassantPolicy en_passant = EnPassantPolicy::Legal;
};

// Appends exactly six fields.
void write_fen(const Position& position, std::string& out, FenStyle style = {});
// Appends the first four fields, as in EPD.
void write_epd_fields(const Position& position, std::string& out, FenStyle style = {});

}  // namespace movetext::chess
