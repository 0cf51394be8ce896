// SPDX-License-Identifier: MIT
#include "movetext/chess/hash.hpp"

#include <gtest/gtest.h>

#include "movetext/chess/uci.hpp"
#include "unit/chess/positions.hpp"

namespace movetext::chess {
namespace {

Position after(std::string_view moves) {
  Position position;
  while (!moves.empty()) {
    const auto end = std::min(moves.find(' '), moves.size());
    const Move move = parse_uci(position, moves.substr(0, end)).move;
    EXPECT_TRUE(move) << moves;
    if (move) position.play_unchecked(move);
    moves.remove_prefix(std::min(end + 1, moves.size()));
  }
  return position;
}

TEST(Hash, PublishedPolyglotKeys) {
  constexpr struct {
    std::string_view moves;
    std::uint64_t key;
  } rows[] = {
      {"", 0x463b96181691fc9c},
      {"e2e4", 0x823c9b50fd114196},
      {"e2e4 d7d5", 0x0756b94461c50fb0},
      {"e2e4 d7d5 e4e5", 0x662fafb965db29d4},
      {"e2e4 d7d5 e4e5 f7f5", 0x22a48b5a8e47ff78},
      {"e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a607ca3f242c1},
      {"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fdd303c946bdd9},
      {"a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c8123ea7b067637},
      {"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f9b829b279560},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(polyglot_key(after(row.moves)), row.key) << row.moves;
    ++count;
  }
  EXPECT_EQ(count, 9);
}

TEST(Hash, TheTableIsTheTable) {
  constexpr std::uint64_t numbers[] = {
#include "chess/polyglot_table.inc"
  };
  std::uint64_t sum = 0;
  std::uint64_t all = 0;
  for (const std::uint64_t number : numbers) {
    sum += number;
    all ^= number;
  }
  EXPECT_EQ(std::size(numbers), 781u);
  EXPECT_EQ(sum, 0xb87537615dbe2812);
  EXPECT_EQ(all, 0xeaa4dc0dd06542b6);
}

TEST(Hash, EqualPositionsOfARepetitionHaveOneKey) {  // FIDE 9.2, R-135
  constexpr struct {
    std::string_view one;
    std::string_view other;
    bool same_polyglot;
    bool same_repetition;
  } rows[] = {
      // Nobody can capture: the double step makes no difference.
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
       "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 5 9", true, true},
      // A pawn stands ready, but may not capture.
      {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1", false, true},
      // A capture is possible.
      {"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1", false, false},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", false, false},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R b - - 0 1", false, false},
      // The right of an inner rook is the right of that side.
      {"4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "4k3/8/8/8/8/8/8/4KR1R w H - 0 1", true, true},
  };
  int count = 0;
  for (const auto& row : rows) {
    const Position one = position_of(row.one);
    const Position other = position_of(row.other);
    EXPECT_EQ(polyglot_key(one) == polyglot_key(other), row.same_polyglot) << row.one;
    EXPECT_EQ(repetition_key(one) == repetition_key(other), row.same_repetition) << row.one;
    ++count;
  }
  EXPECT_EQ(count, 6);
}

}  // namespace
}  // namespace movetext::chess
