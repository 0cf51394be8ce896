// SPDX-License-Identifier: MIT
// SAN: text to move in every spelling of, and the canonical text of a move.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "movetext/chess/move.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

// Why a token is no move here.
enum class Refusal : std::uint8_t {
  None,
  Syntax,               // no form of a move
  NoSuchPiece,          // nobody of that kind (and from there) to move; piece = the kind
  CannotReach,          // pieces of that kind exist, none moves to the target; piece, origin = the (only) one
  PathBlocked,          // piece on origin would have to pass `at`, where `blocker` stands
  OwnPieceOnTarget,     // `blocker` of the mover's side stands on the target
  Pinned,               // piece on origin is pinned by `blocker` on `at`
  LeavesKingInCheck,    // the king would stand in check from `blocker` on `at`
  KingIntoCheck,        // the king would walk into check from `blocker` on `at`
  Ambiguous,            // several can: origin and at are two of them
  NothingToCapture,     // a pawn can capture only an enemy piece, the target is empty
  PawnBlocked,          // a pawn's way forward is blocked by `blocker` on `at`
  EnPassantNotAllowed,  // no double step just before, or it would expose the king
  PromotionToKing,
  PromotionToPawn,
  PromotionNotHere,      // a promotion piece, but the pawn does not reach the last rank
  CastlingNoRight,       // king or rook has moved, or was never there
  CastlingBlocked,       // `blocker` on `at` stands between
  CastlingInCheck,       // the king is in check from `blocker` on `at`
  CastlingThroughCheck,  // the king would pass or reach `at`, which is attacked
};

struct RefusalDetail {
  Refusal reason = Refusal::None;
  Role role = Role::None;  // the piece that should move
  Square origin = Square::None;
  Square target = Square::None;
  Square at = Square::None;
  Piece blocker{};
};

// How a readable token differed from the canonical SAN of its move: a set.
enum class Spelling : std::uint32_t {
  CheckMark = 1u << 0,  // + or # missing, wrong or in another form
  Overdisambiguated = 1u << 1,
  NoX = 1u << 2,     // capture without x
  BogusX = 1u << 3,  // x without a capture
  Case = 1u << 4,
  PawnLetter = 1u << 5,
  PromotionForm = 1u << 6,
  PromotionMissing = 1u << 7,  // read as a queen (warning)
  CastleForm = 1u << 8,
  CastleKing = 1u << 9,  // Kg1 for castling (warning)
  EpMark = 1u << 10,
  BogusEp = 1u << 11,    // e.p. on a capture that is not en passant (warning)
  DrawOffer = 1u << 12,  // trailing =
  Figurine = 1u << 13,
  Language = 1u << 14,  // piece letters of another language
  Other = 1u << 15,     // any other difference (":" for "x", "-" between squares, a dash that is no ASCII dash)
};
using Spellings = std::uint32_t;  // a set of Spelling
[[nodiscard]] constexpr bool has(Spellings set, Spelling s) noexcept { return (set & static_cast<Spellings>(s)) != 0; }

// Piece letters of one language: UTF-8 texts for pawn, knight, bishop, rook, queen, king, "" = none.
struct PieceLetters {
  std::array<std::string_view, 6> letters;
};

struct SanReading {
  Move move;                // kind None: refused
  RefusalDetail refusal;    // reason None: read
  Spellings spellings = 0;  // 0: the token is the canonical SAN, byte for byte
};

// Reads one move token in `position`: canonical SAN, every lenient spelling of R-086 to R-095 (without suffixes ! ?,
// which are tokens of their own), coordinate moves, null moves (R-097, kind Null; refused as LeavesKingInCheck when
// in check). `letters` null = English. Never guesses: ambiguous is refused.
// Complexity: constant; no list of all moves on the canonical path.
[[nodiscard]] SanReading parse_san(const Position& position, std::string_view token,
                                   const PieceLetters* letters = nullptr) noexcept;

// parse_san and, unless the token is refused, play_unchecked: the fast way through a game, because what the reading
// has found out about the move need not be found out again.
SanReading play_san(Position& position, std::string_view token, const PieceLetters* letters = nullptr) noexcept;

inline constexpr std::size_t longest_san = 7;  // characters of the longest canonical move

// A word of a text that may be canonical SAN.
struct SanWord {
  std::uint64_t bytes = 0;  // without its mark: the last character on top, zeros below the first; 0: no such word
  char mark = 0;            // '+', '#' or none
};
[[nodiscard]] SanWord to_san_word(std::string_view token) noexcept;
// The same for text[offset, offset + size), faster where more text stands before. Requires: that is inside the text.
[[nodiscard]] inline SanWord to_san_word(std::string_view text, std::size_t offset, std::size_t size) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    if (offset + size >= sizeof(std::uint64_t)) {
      SanWord word;
      if (size > longest_san) return word;
      std::memcpy(&word.bytes, text.data() + offset + size - sizeof word.bytes, sizeof word.bytes);
      const auto last = static_cast<char>(word.bytes >> 56);
      const std::size_t is_marked = last == '+' || last == '#';
      if (size <= is_marked) return {};
      word.mark = is_marked ? last : '\0';
      const std::size_t others = 8 * (sizeof word.bytes - size);  // bits of what stands before the token
      word.bytes = word.bytes >> others << (others + 8 * is_marked);
      return word;
    }
  }
  return to_san_word(text.substr(offset, size));
}

// Canonical SAN taken apart, before any position is known. What it holds is for the functions below.
class WrittenSan {
 public:
  WrittenSan() = default;  // no canonical SAN of any move
  // `form`: the number of what stands before the target, or of all of it.
  constexpr WrittenSan(std::uint8_t form, Square target, char mark) noexcept
      : bits_(form | static_cast<std::uint32_t>(target) << 8 | written | static_cast<std::uint32_t>(mark) << 24) {}
  [[nodiscard]] constexpr std::uint32_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr std::uint8_t form() const noexcept { return static_cast<std::uint8_t>(bits_); }
  [[nodiscard]] constexpr Square target() const noexcept { return static_cast<Square>(bits_ >> 8 & 0xFF); }
  [[nodiscard]] constexpr char mark() const noexcept { return static_cast<char>(bits_ >> 24); }
  [[nodiscard]] explicit operator bool() const noexcept { return bits_ != 0; }

 private:
  static constexpr std::uint32_t written = 1u << 16;
  std::uint32_t bits_ = 0;  // form, target, `written` and mark, from the lowest bits on
};
// Takes a word apart. False (operator bool): no move in any position is written so in canonical SAN.
[[nodiscard]] WrittenSan read_canonical_san(SanWord word) noexcept;

// The fastest way through a game: plays what is the canonical SAN of a legal move, byte for byte. Kind None: it is
// something else, nothing was played, and play_san will tell.
Move play_canonical_san(Position& position, WrittenSan written) noexcept;
// Plays moves up to the first one that is refused; returns how many. Requires: all of them are true (operator bool).
std::size_t play_canonical_san(Position& position, std::span<const WrittenSan> line) noexcept;

// True for the null move spellings of R-097: -- Z0 @@@@ 0000 null pass <>.
[[nodiscard]] bool is_null_move_text(std::string_view token) noexcept;

// At most 7 characters without allocation.
struct SanText {
  std::array<char, 8> text{};
  std::uint8_t size = 0;
  [[nodiscard]] operator std::string_view() const noexcept { return {text.data(), size}; }
  [[nodiscard]] std::string_view view() const noexcept { return {text.data(), size}; }
};
// The canonical SAN of a legal move (or "--"), with + or #. Requires: position.is_legal(move) or Null.
[[nodiscard]] SanText to_san(const Position& position, Move move) noexcept;
// Long algebraic: Ng1-f3, e5xd6, e7-e8=Q+, O-O; "--" for Null. Requires: as to_san.
void write_lan(const Position& position, Move move, std::string& out);

}  // namespace movetext::chess
