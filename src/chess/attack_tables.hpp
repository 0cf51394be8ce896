// SPDX-License-Identifier: MIT
// The tables behind attacks.hpp, and the same functions inline for the hot paths of this layer.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "movetext/chess/bitboard.hpp"
#include "movetext/chess/piece.hpp"

namespace movetext::chess::tables {

using PerSquare = std::array<Bitboard, 64>;

struct Step {
  int file;
  int rank;
};
// The first four go up in square index, the last four are their opposites.
inline constexpr std::array<Step, 8> king_steps{{{0, 1}, {1, 0}, {1, 1}, {-1, 1}, {0, -1}, {-1, 0}, {-1, -1}, {1, -1}}};
inline constexpr std::array<Step, 8> knight_steps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

consteval bool is_on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

consteval Bitboard make_ray(Square from, Step step) {
  Bitboard ray = 0;
  int file = file_of(from) + step.file;
  int rank = rank_of(from) + step.rank;
  for (; is_on_board(file, rank); file += step.file, rank += step.rank) ray |= bit(make_square(file, rank));
  return ray;
}

template <std::size_t N>
consteval PerSquare make_steps(const std::array<Step, N>& steps) {
  PerSquare table{};
  for (int s = 0; s < 64; ++s) {
    for (const Step step : steps) {
      const int file = (s & 7) + step.file;
      const int rank = (s >> 3) + step.rank;
      if (is_on_board(file, rank)) table[s] |= bit(make_square(file, rank));
    }
  }
  return table;
}

// One line through a square: its squares with lower and with higher index.
struct Line {
  Bitboard lower;
  Bitboard upper;
};
enum LineKind { FileLine, RankLine, DiagonalLine, AntidiagonalLine };

consteval auto make_lines() {
  std::array<std::array<Line, 4>, 64> table{};
  for (int s = 0; s < 64; ++s) {
    for (int kind = 0; kind < 4; ++kind) {
      const auto square = static_cast<Square>(s);
      table[s][kind] = {make_ray(square, king_steps[kind + 4]), make_ray(square, king_steps[kind])};
    }
  }
  return table;
}
inline constexpr auto lines = make_lines();

consteval auto make_pawns() {
  std::array<PerSquare, 2> table{};
  table[index(Color::White)] = make_steps(std::array<Step, 2>{{{-1, 1}, {1, 1}}});
  table[index(Color::Black)] = make_steps(std::array<Step, 2>{{{-1, -1}, {1, -1}}});
  return table;
}
inline constexpr auto pawns = make_pawns();

inline constexpr PerSquare king_reach = make_steps(king_steps);

// From where pieces and pawns arrive on a square of an empty board. Captures of pawns are told from their steps, and
// promotions are left out: they have a way of their own.
enum class Way : std::uint8_t { WhiteStep, BlackStep, WhiteCapture, BlackCapture, Knight, Bishop, Rook, Queen };
inline constexpr std::size_t way_count = 8;

consteval auto make_arrivals() {
  constexpr PerSquare knights = make_steps(knight_steps);
  std::array<std::array<Bitboard, way_count>, 64> table{};
  for (int s = 0; s < 64; ++s) {
    auto& ways = table[s];
    const auto add = [&](Way way, Bitboard origins) { ways[static_cast<std::size_t>(way)] |= origins; };
    for (const Color color : {Color::White, Color::Black}) {
      const bool is_white = color == Color::White;
      const int forward = is_white ? 8 : -8;
      const int rank = s >> 3;
      const int steps = is_white ? rank : 7 - rank;  // ranks from the pawn's own side
      const Way step = is_white ? Way::WhiteStep : Way::BlackStep;
      if (steps >= 2 && steps < 7) add(step, Bitboard{1} << (s - forward));
      if (steps == 3) add(step, Bitboard{1} << (s - 2 * forward));
      if (steps < 7) add(is_white ? Way::WhiteCapture : Way::BlackCapture, pawns[index(!color)][s]);
    }
    const auto& line = lines[s];
    const Bitboard straight = line[FileLine].lower | line[FileLine].upper | line[RankLine].lower | line[RankLine].upper;
    const Bitboard oblique = line[DiagonalLine].lower | line[DiagonalLine].upper | line[AntidiagonalLine].lower |
                             line[AntidiagonalLine].upper;
    add(Way::Knight, knights[s]);
    add(Way::Rook, straight);
    add(Way::Bishop, oblique);
    add(Way::Queen, straight | oblique);
  }
  return table;
}
// OPTIMIZATION: all ways to a square in one line of the cache.
alignas(64) inline constexpr auto arrivals = make_arrivals();

[[nodiscard]] constexpr Bitboard arrivals_of(Way way, Square to) noexcept {
  return arrivals[index(to)][static_cast<std::size_t>(way)];
}

// What a piece attacks on an empty board. Requires: no pawn.
[[nodiscard]] constexpr Bitboard reach_of(Role role, Square square) noexcept {
  if (role == Role::King) return king_reach[index(square)];
  return arrivals_of(static_cast<Way>(index(role) - index(Role::Knight) + static_cast<int>(Way::Knight)), square);
}

// The squares beyond the second of two, seen from the first along one line.
consteval auto make_beyond() {
  std::array<PerSquare, 64> table{};
  for (int s = 0; s < 64; ++s) {
    for (const Step step : king_steps) {
      Bitboard left = make_ray(static_cast<Square>(s), step);
      int file = (s & 7) + step.file;
      int rank = (s >> 3) + step.rank;
      for (; is_on_board(file, rank); file += step.file, rank += step.rank) {
        const int to = rank * 8 + file;
        left &= ~(Bitboard{1} << to);
        table[s][to] = left;
      }
    }
  }
  return table;
}
inline constexpr auto all_beyond = make_beyond();

[[nodiscard]] inline Bitboard beyond(Square a, Square b) noexcept { return all_beyond[index(a)][index(b)]; }

// A square's number on a board 16 files wide: the difference of two tells how they lie to each other.
[[nodiscard]] constexpr int to_wide(int square) noexcept { return square + (square & 56); }

// What lies between two squares, as seen from h8 turned to a1, by the difference of their wide numbers.
consteval auto make_gaps() {
  std::array<Bitboard, 2 * 119 + 1> table{};
  for (const int step : {1, 15, 16, 17}) {
    const int narrow = step == 1 ? 1 : step - 8;
    for (int distance = 2; distance < 8; ++distance) {
      for (int i = 1; i < distance; ++i) {
        table[119 + distance * step] |= Bitboard{1} << ((64 - i * narrow) & 63);
        table[119 - distance * step] |= Bitboard{1} << (i * narrow);
      }
    }
  }
  return table;
}
inline constexpr auto gaps = make_gaps();

// The squares strictly between two on one line; none when they are on no line.
// OPTIMIZATION: from 2 KiB instead of 32, which leaves the first cache to others, without a branch.
[[nodiscard]] inline Bitboard between(Square a, Square b) noexcept {
  return std::rotl(gaps[static_cast<std::size_t>(119 + to_wide(index(b)) - to_wide(index(a)))], index(b));
}

// OPTIMIZATION: obstruction difference. 2 * (nearest blocker above) - (nearest blocker below) borrows through
// the free squares between the two; needs 4 KiB of masks and no multiplication, and runs as fast in wasm.
[[nodiscard]] constexpr Bitboard slide(const Line& line, Bitboard occupied) noexcept {
  const Bitboard lower = line.lower & occupied;
  const Bitboard upper = line.upper & occupied;
  const Bitboard nearest_below = (Bitboard{1} << 63) >> std::countl_zero(lower | 1);
  const Bitboard nearest_above = upper & (0 - upper);
  return (2 * nearest_above - nearest_below) & (line.lower | line.upper);
}

[[nodiscard]] inline Bitboard rook_attacks(Square from, Bitboard occupied) noexcept {
  const auto& line = lines[index(from)];
  return slide(line[FileLine], occupied) | slide(line[RankLine], occupied);
}
[[nodiscard]] inline Bitboard bishop_attacks(Square from, Bitboard occupied) noexcept {
  const auto& line = lines[index(from)];
  return slide(line[DiagonalLine], occupied) | slide(line[AntidiagonalLine], occupied);
}

}  // namespace movetext::chess::tables
