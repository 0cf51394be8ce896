// SPDX-License-Identifier: MIT
// What stands before the target square of a canonical move ("Nbx" of "Nbxd2"), as one look-up.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "chess/attack_tables.hpp"

namespace movetext::chess::tables {

// Ways to arrive on a square. Pawns have two, which look back to other squares.
enum class Way : std::uint8_t { PawnStep, PawnCapture, Knight, Bishop, Rook, Queen, King };
inline constexpr int way_count = 7;

[[nodiscard]] constexpr Role role_of(Way way) noexcept {
  constexpr std::array<Role, way_count> roles = {Role::Pawn, Role::Pawn,  Role::Knight, Role::Bishop,
                                                 Role::Rook, Role::Queen, Role::King};
  return roles[static_cast<std::size_t>(way)];
}

// The bytes of a word as it is read from the end of a token back: the last one on top.
struct SanPrefix {
  std::uint64_t text = 0;       // up to three characters, the last one on top
  Bitboard origins = 0;         // the squares that agree with what is written
  Bitboard captures = 0;        // all bits when "x" is written
  std::uint32_t quiet = 0;      // all bits when the move of a piece that takes nothing: the clock goes on
  Way way{};
  Role role{};
  bool is_told = false;         // a piece's file or rank is written: canonical only where it is needed
  bool has_file = false;        // it is the file
};

// OPTIMIZATION: all 147 prefixes in one table without collisions, so that nothing is branched on: which piece moves
// next is what a branch predictor guesses worst. Prefixes with file and rank are rare, and left to the lenient reader.
inline constexpr int prefix_bits = 9;
inline constexpr std::uint64_t prefix_factor = 0xD16822FBCD8D8A13u;  // found by trial
[[nodiscard]] constexpr std::size_t prefix_slot(std::uint64_t text) noexcept {
  return static_cast<std::size_t>(((text >> 40) * prefix_factor) >> (64 - prefix_bits));
}

void two_prefixes_share_a_slot();  // called, and so refused by the compiler, when the factor is wrong

// `text` with its last character on top of a word.
constexpr std::uint64_t to_top(std::string_view text) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * (8 - text.size() + i));
  }
  return word;
}

consteval auto make_prefixes() {
  std::array<SanPrefix, std::size_t{1} << prefix_bits> table{};
  for (SanPrefix& entry : table) entry.text = ~std::uint64_t{0};
  const auto add = [&](std::string_view text, SanPrefix entry) {
    entry.text = to_top(text);
    entry.role = role_of(entry.way);
    SanPrefix& slot = table[prefix_slot(entry.text)];
    if (slot.text != ~std::uint64_t{0}) two_prefixes_share_a_slot();
    slot = entry;
  };
  constexpr Bitboard all = ~Bitboard{0};
  const auto add_piece = [&](Way way, char given, Bitboard origins, bool has_file) {
    const char text[] = {role_char(role_of(way)), given ? given : 'x', 'x'};
    const std::size_t size = given ? 2 : 1;
    add({text, size}, {0, origins, 0, ~std::uint32_t{0}, way, {}, given != 0, has_file});
    add({text, size + 1}, {0, origins, all, 0, way, {}, given != 0, has_file});
  };
  add("", {0, all, 0, 0, Way::PawnStep});
  for (int file = 0; file < 8; ++file) {
    const char text[] = {file_char(file), 'x'};
    add({text, 2}, {0, file_bits(file), all, 0, Way::PawnCapture});
  }
  for (const Way way : {Way::Knight, Way::Bishop, Way::Rook, Way::Queen}) {
    add_piece(way, 0, all, false);
    for (int i = 0; i < 8; ++i) {
      add_piece(way, file_char(i), file_bits(i), true);
      add_piece(way, rank_char(i), rank_bits(i), false);
    }
  }
  add_piece(Way::King, 0, all, false);
  return table;
}
inline constexpr auto prefixes = make_prefixes();

// From where each way leads to a square on an empty board: by colour, way and target. Promotions are left out: they
// have a way of their own.
consteval auto make_arrivals() {
  std::array<std::array<PerSquare, way_count>, 2> table{};
  for (int color = 0; color < 2; ++color) {
    auto& ways = table[static_cast<std::size_t>(color)];
    for (int s = 0; s < 64; ++s) {
      const int forward = color == 0 ? 8 : -8;
      const int rank = s >> 3;
      const int steps = color == 0 ? rank : 7 - rank;  // ranks from the pawn's own side
      if (steps >= 2 && steps < 7) ways[0][s] |= Bitboard{1} << (s - forward);
      if (steps == 3) ways[0][s] |= Bitboard{1} << (s - 2 * forward);
      if (steps < 7) ways[1][s] = pawns[1 - color][s];
      for (int way = 2; way < way_count; ++way) ways[way][s] = reach[way - 1][s];
    }
  }
  return table;
}
inline constexpr auto arrivals = make_arrivals();

// From where a piece of each colour and role looks at a square on an empty board.
consteval auto make_lookouts() {
  std::array<std::array<PerSquare, 6>, 2> table{};
  for (std::size_t color = 0; color < 2; ++color) {
    table[color] = reach;
    table[color][0] = pawns[1 - color];
  }
  return table;
}
inline constexpr auto lookouts = make_lookouts();

}  // namespace movetext::chess::tables
