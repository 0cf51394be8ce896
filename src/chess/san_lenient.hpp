// SPDX-License-Identifier: MIT
// The lenient reader of moves, in three steps: san_symbols.cpp (characters), san_grammar.cpp (parts of a move),
// san_resolve.cpp (the one legal move that has all parts, or why there is none).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "movetext/chess/san.hpp"

namespace movetext::chess {

// parse_san without the canonical path: the same answers, slower.
[[nodiscard]] SanReading parse_lenient_san(const Position& position, std::string_view token,
                                           const PieceLetters* letters) noexcept;

// ---- characters

// One character of a move token with its meaning: ASCII as it is, dashes as '-', U+00D7 as 'x', daggers as '+' and
// '#', figurines and letters of other scripts as a piece.
struct Symbol {
  char c = 0;  // 0: a piece
  Role piece = Role::None;
  Spellings spelling = 0;  // how it was written, when not as in canonical SAN
};

// A token as symbols. Tokens of more than `capacity` characters are no moves.
class Symbols {
 public:
  static constexpr std::size_t capacity = 40;

  // False: too long, or a character that no move has.
  [[nodiscard]] bool read(std::string_view token, const PieceLetters* letters) noexcept;
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  // A symbol; one with c = 0 and no piece behind the end.
  [[nodiscard]] Symbol operator[](std::size_t i) const noexcept { return i < size_ ? symbols_[i] : Symbol{}; }
  void drop_back(std::size_t n) noexcept { size_ -= n; }
  // True when the last symbols are these characters, in any case.
  [[nodiscard]] bool ends_with(std::string_view text) const noexcept;
  // The union of how the symbols were written.
  [[nodiscard]] Spellings spellings() const noexcept;

 private:
  bool push(Symbol symbol) noexcept;
  [[nodiscard]] std::size_t push_piece_of_language(std::string_view rest, const PieceLetters& letters) noexcept;

  std::array<Symbol, capacity> symbols_;
  std::size_t size_ = 0;
};

// The marks after a move, taken off.
struct Marks {
  char check = 0;  // '+', '#', 0 = none, '?' = any form that is not canonical
  bool en_passant = false;
  bool draw_offer = false;
  bool capture = false;  // a trailing colon
};
[[nodiscard]] Marks take_marks(Symbols& symbols) noexcept;

// ---- grammar

// A move as written. Numbers below 0: not given.
struct WrittenMove {
  Role role = Role::Pawn;
  bool has_letter = false;
  bool has_capture_sign = false;
  int from_file = -1;
  int from_rank = -1;
  int to_file = -1;
  int to_rank = -1;
  Role promotion = Role::None;  // King and Pawn, too, as written
  char inner_mark = 0;          // gxh1+=Q
  Spellings spellings = 0;

  [[nodiscard]] constexpr bool has_origin() const noexcept { return from_file >= 0 && from_rank >= 0; }
};

// A token can be read as a piece's move or as that of a pawn on the file of the same letter.
struct Readings {
  std::array<WrittenMove, 2> moves;
  int count = 0;
};
[[nodiscard]] Readings parse_grammar(const Symbols& symbols, const PieceLetters* letters) noexcept;

enum class CastlingText : std::uint8_t { None, HSide, ASide };
// O-O, 0-0, oo, O-O-O ...
[[nodiscard]] CastlingText find_castling_text(const Symbols& symbols) noexcept;

// ---- position

// The one legal move that agrees with every part, or the reason why there is none.
[[nodiscard]] SanReading resolve(const Position& position, const WrittenMove& written) noexcept;
[[nodiscard]] SanReading resolve_castling(const Position& position, bool h_side) noexcept;
[[nodiscard]] SanReading resolve_null(const Position& position) noexcept;

// Why no piece / no pawn can make the written move. Requires: none can.
[[nodiscard]] RefusalDetail explain_piece(const Position& position, const WrittenMove& written) noexcept;
[[nodiscard]] RefusalDetail explain_pawn(const Position& position, const WrittenMove& written) noexcept;
// Why the king cannot castle on that side; reason None when it can.
[[nodiscard]] RefusalDetail explain_castling(const Position& position, bool h_side) noexcept;

[[nodiscard]] constexpr Spellings to_set(Spelling spelling) noexcept { return static_cast<Spellings>(spelling); }

}  // namespace movetext::chess
