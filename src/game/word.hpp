// SPDX-License-Identifier: MIT
// Words of movetext that are no moves, move numbers, and how reasons and moves are packed into a diagnostic.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "game/findings.hpp"
#include "movetext/chess/position.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/pgn/reader.hpp"
#include "movetext/pgn/token.hpp"

namespace movetext::game {

// "e.p.", "ep", "e.p", "/ep", "(ep)" in any case.
[[nodiscard]] bool is_ep_mark(std::string_view word) noexcept;
// "ch", "ch.", "dbl", "dis", "mate": marks of check in words.
[[nodiscard]] bool is_check_word(std::string_view word) noexcept;
// A move that starts with a piece letter of another language: "Sf3", "Cf3", "Лb5"; not "Nf3", "E4", "Pe4".
[[nodiscard]] bool is_foreign_word(std::string_view word) noexcept;
// "N", "D", "RR", "zz", "ZZ": NAGs in letters.
[[nodiscard]] bool is_letter_glyph(std::string_view word) noexcept;

// A refusal as Diagnostic::detail: reason; role and origin; blocker and its square; target.
[[nodiscard]] std::array<std::uint16_t, 4> pack(const chess::RefusalDetail& refusal) noexcept;
[[nodiscard]] chess::RefusalDetail unpack_refusal(const std::array<std::uint16_t, 4>& detail) noexcept;
// A number as the first two of Diagnostic::detail.
void pack_number(std::uint32_t value, base::Diagnostic& diagnostic) noexcept;
[[nodiscard]] std::uint32_t unpack_number(const base::Diagnostic& diagnostic) noexcept;
// Diagnostic::detail[0] of variant.unsupported.
enum class VariantNote : std::uint8_t {
  Played,   // nobody knows the name, but all moves are those of standard chess
  Carried,  // the moves are kept as they are
};
// Canonical SAN as Diagnostic::detail, for the hint.
[[nodiscard]] std::array<std::uint16_t, 4> pack_canonical(std::string_view san) noexcept;
[[nodiscard]] std::string unpack_canonical(const std::array<std::uint16_t, 4>& detail);

// Reports odd characters of a comment, and evaluations that could mean two things.
void check_comment(std::string_view text, const pgn::Token& token, const pgn::GameView& view, Findings& findings);

// The dots that touch a move number.
inline std::size_t count_dots(std::string_view number) noexcept {
  std::size_t dots = 0;
  while (dots < number.size() && number[number.size() - 1 - dots] == '.') ++dots;
  return dots;
}

// "12." before White's move 12, "12..." before Black's, "12" before either.
inline bool is_right_number(std::string_view text, const chess::Position& position) noexcept {
  const std::size_t dots = count_dots(text);
  const bool is_black = position.turn() == chess::Color::Black;
  return pgn::number_value(text) == position.fullmove_number() && (dots == 0 || (dots >= 2) == is_black);
}

}  // namespace movetext::game
