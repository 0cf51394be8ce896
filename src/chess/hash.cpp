// SPDX-License-Identifier: MIT
#include "movetext/chess/hash.hpp"

#include <array>

#include "chess/castling.hpp"

namespace movetext::chess {

namespace {

constexpr std::array<std::uint64_t, 781> numbers{
#include "chess/polyglot_table.inc"
};
constexpr int castling_numbers = 768;    // White h-side, White a-side, Black h-side, Black a-side
constexpr int en_passant_numbers = 772;  // files a to h
constexpr int turn_number = 780;         // White to move

// Black pawn, white pawn, black knight, ... white king.
std::uint64_t piece_keys(const Position& position) noexcept {
  std::uint64_t key = 0;
  for (const Color color : {Color::White, Color::Black}) {
    for (const Role role : all_roles) {
      const int kind = 2 * index(role) + (color == Color::White ? 1 : 0);
      Bitboard set = position.pieces(color, role);
      while (set != 0) key ^= numbers[64 * kind + index(pop_first(set))];
    }
  }
  return key;
}

std::uint64_t castling_keys(const Position& position) noexcept {
  std::uint64_t key = 0;
  int number = castling_numbers;
  for (const Color color : {Color::White, Color::Black}) {
    for (const bool h_side : {true, false}) {
      if (castling_rook(position, color, h_side) != Square::None) key ^= numbers[number];
      ++number;
    }
  }
  return key;
}

std::uint64_t make_key(const Position& position, bool with_en_passant) noexcept {
  std::uint64_t key = piece_keys(position) ^ castling_keys(position);
  if (with_en_passant) key ^= numbers[en_passant_numbers + file_of(position.double_step_square())];
  if (position.turn() == Color::White) key ^= numbers[turn_number];
  return key;
}

}  // namespace

std::uint64_t polyglot_key(const Position& position) noexcept {
  return make_key(position, position.has_pseudo_en_passant());
}

std::uint64_t repetition_key(const Position& position) noexcept {
  return make_key(position, position.has_legal_en_passant());
}

}  // namespace movetext::chess
