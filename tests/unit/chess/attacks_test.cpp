// SPDX-License-Identifier: MIT
#include "movetext/chess/attacks.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace movetext::chess {
namespace {

struct Way {
  int file;
  int rank;
};
constexpr Way straight[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
constexpr Way oblique[] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

// The slow twin: goes square by square.
template <std::size_t N>
Bitboard walk(Square from, Bitboard occupied, const Way (&ways)[N], int steps = 8) {
  Bitboard found = 0;
  for (const Way way : ways) {
    File file = file_of(from) + way.file;
    Rank rank = rank_of(from) + way.rank;
    for (int i = 0; i < steps && file >= 0 && file < 8 && rank >= 0 && rank < 8; ++i) {
      found |= bit(make_square(file, rank));
      if (contains(occupied, make_square(file, rank))) break;
      file += way.file;
      rank += way.rank;
    }
  }
  return found;
}

TEST(Attacks, SlidersAgreeWithWalking) {
  std::mt19937_64 random(1);
  int rows = 0;
  for (int s = 0; s < 64; ++s) {
    const auto from = static_cast<Square>(s);
    for (int i = 0; i < 400; ++i, ++rows) {
      Bitboard occupied = random();
      for (int thinner = i % 4; thinner > 0; --thinner) occupied &= random();
      const Bitboard rook = walk(from, occupied, straight);
      const Bitboard bishop = walk(from, occupied, oblique);
      ASSERT_EQ(rook_attacks(from, occupied), rook);
      ASSERT_EQ(bishop_attacks(from, occupied), bishop);
      ASSERT_EQ(queen_attacks(from, occupied), rook | bishop);
      ASSERT_EQ(attacks({Color::White, Role::Rook}, from, occupied), rook);
      ASSERT_EQ(attacks({Color::Black, Role::Bishop}, from, occupied), bishop);
      ASSERT_EQ(attacks({Color::Black, Role::Queen}, from, occupied), rook | bishop);
    }
  }
  EXPECT_EQ(rows, 64 * 400);
}

TEST(Attacks, LeapersAgreeWithDistances) {
  int rows = 0;
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b, ++rows) {
      const auto from = static_cast<Square>(a);
      const auto to = static_cast<Square>(b);
      const int files = std::abs(file_of(to) - file_of(from));
      const int up = rank_of(to) - rank_of(from);
      const int ranks = std::abs(up);
      ASSERT_EQ(contains(knight_attacks(from), to), files * ranks == 2);
      ASSERT_EQ(contains(king_attacks(from), to), a != b && files <= 1 && ranks <= 1);
      ASSERT_EQ(contains(pawn_attacks(Color::White, from), to), files == 1 && up == 1);
      ASSERT_EQ(contains(pawn_attacks(Color::Black, from), to), files == 1 && up == -1);
      ASSERT_EQ(contains(attacks({Color::Black, Role::Pawn}, from, 0), to), files == 1 && up == -1);
      ASSERT_EQ(contains(attacks({Color::White, Role::Knight}, from, 0), to), files * ranks == 2);
    }
  }
  EXPECT_EQ(rows, 4096);
  EXPECT_EQ(attacks({Color::White, Role::None}, Square::A1, 0), 0u);
}

TEST(Attacks, LinesAndWhatLiesBetween) {
  int aligned = 0;
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      const auto from = static_cast<Square>(a);
      const auto to = static_cast<Square>(b);
      const int files = file_of(to) - file_of(from);
      const int ranks = rank_of(to) - rank_of(from);
      const bool on_line = a != b && (files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks));
      if (!on_line) {
        ASSERT_EQ(between(from, to), 0u);
        ASSERT_EQ(line(from, to), 0u);
        continue;
      }
      ++aligned;
      const Way forth[] = {{(files > 0) - (files < 0), (ranks > 0) - (ranks < 0)}};
      const Way back[] = {{-forth[0].file, -forth[0].rank}};
      const Bitboard whole = walk(from, 0, forth) | walk(from, 0, back) | bit(from);
      ASSERT_EQ(between(from, to), walk(from, bit(to), forth) & ~bit(to));
      ASSERT_EQ(line(from, to), whole);
    }
  }
  EXPECT_EQ(aligned, 1456);
}

}  // namespace
}  // namespace movetext::chess
