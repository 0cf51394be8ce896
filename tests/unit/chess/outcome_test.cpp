// SPDX-License-Identifier: MIT
#include "movetext/chess/outcome.hpp"

#include <gtest/gtest.h>

#include "movetext/chess/san.hpp"
#include "unit/chess/positions.hpp"

namespace movetext::chess {
namespace {

TEST(Outcome, WhoCanMateByMaterial) {  // decisions.md, "Rules of chess"
  constexpr struct {
    std::string_view placement;
    bool white_can;
    bool black_can;
    bool is_dead;
  } rows[] = {
      {"4k3/8/8/8/8/8/8/4K3", false, false, true},    {"4k3/8/8/8/8/8/8/4KN2", false, false, true},
      {"4k3/8/8/8/8/8/8/4KB2", false, false, true},   {"4kb2/8/8/8/8/8/8/4K3", false, false, true},
      {"4k3/8/8/8/8/8/8/2B1KB2", true, false, false},  // bishops of both colours
      {"4k3/8/8/8/8/8/4B3/4KB2", false, false, true},  // both on light squares
      {"4kb2/8/8/8/8/8/8/2B1K3", false, false, true},  // both on dark squares
      {"4kb2/8/8/8/8/8/8/4KB2", true, true, false},    // one on each
      {"4k3/8/8/8/8/8/8/4KNN1", true, false, false},   // with help
      {"4k3/8/8/8/8/8/8/4KNB1", true, false, false},  {"4kn2/8/8/8/8/8/8/4KN2", true, true, false},
      {"4kn2/8/8/8/8/8/8/4KB2", true, true, false},   {"4kr2/8/8/8/8/8/8/4KN2", true, true, false},
      {"4kr2/8/8/8/8/8/8/4KB2", false, true, false},  // a rook cannot help a bishop
      {"4kq2/8/8/8/8/8/8/4KN2", false, true, false},  {"4kq2/8/8/8/8/8/8/4KB2", false, true, false},
      {"4k3/4p3/8/8/8/8/8/4KN2", true, true, false},  {"4k3/4p3/8/8/8/8/8/4KB2", true, true, false},
      {"4k3/4p3/8/8/8/8/8/4K3", false, true, false},  {"4k3/8/8/8/8/8/4P3/4K3", true, false, false},
      {"4k3/8/8/8/8/8/8/4K2R", true, false, false},   {"4k3/8/8/8/8/8/8/4K2Q", true, false, false},
      {"4kbb1/8/8/8/8/8/8/4K3", false, true, false},  {"4kq2/8/8/8/8/8/8/4K3", false, true, false},
      {"4kq2/8/8/8/8/8/8/4KNN1", true, true, false},
  };
  int count = 0;
  for (const auto& row : rows) {
    const Position position = position_of(std::string(row.placement) + " w - - 0 1");
    EXPECT_EQ(can_mate(position, Color::White), row.white_can) << row.placement;
    EXPECT_EQ(can_mate(position, Color::Black), row.black_can) << row.placement;
    EXPECT_EQ(is_dead_by_material(position), row.is_dead) << row.placement;
    ++count;
  }
  EXPECT_EQ(count, 25);
}

TEST(Outcome, Endings) {
  constexpr struct {
    std::string_view fen;
    std::uint32_t occurrences;
    Ending ending;
  } rows[] = {
      {standard_fen, 1, Ending::None},
      {"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", 1, Ending::Checkmate},
      {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 1, Ending::Stalemate},
      {"7k/8/6K1/8/8/8/8/8 b - - 0 1", 1, Ending::DeadPosition},
      {"4k3/8/8/8/8/8/8/4K2R w - - 149 100", 4, Ending::FiftyMoves},
      {"4k3/8/8/8/8/8/8/4K2R w - - 150 100", 1, Ending::SeventyFiveMoves},
      {"4k3/8/8/8/8/8/8/4K2R w - - 99 100", 1, Ending::None},
      {"4k3/8/8/8/8/8/8/4K2R w - - 100 100", 1, Ending::FiftyMoves},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 100", 2, Ending::None},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 100", 3, Ending::ThreefoldRepetition},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 100", 5, Ending::FivefoldRepetition},
      {"7k/8/6K1/8/8/8/8/R7 b - - 200 1", 9, Ending::SeventyFiveMoves},
      {"R6k/8/6K1/8/8/8/8/8 b - - 200 1", 9, Ending::Checkmate},  // mate comes before every count
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(find_ending(position_of(row.fen), row.occurrences), row.ending) << row.fen;
    ++count;
  }
  EXPECT_EQ(count, 13);
}

TEST(Outcome, RepetitionsAreCounted) {
  constexpr struct {
    std::string_view san;
    std::uint32_t occurrences;
  } rows[] = {{"Nf3", 1}, {"Nf6", 1}, {"Ng1", 1}, {"Ng8", 2}, {"Nf3", 2}, {"Nf6", 2}, {"Ng1", 2}, {"Ng8", 3},
              {"e4", 1},  {"e5", 1},  {"Ke2", 1}, {"Ke7", 1}, {"Ke1", 1}, {"Ke8", 1}, {"Ke2", 1}, {"Ke7", 2}};
  Position position;
  RepetitionCounter counter;
  EXPECT_EQ(counter.add(position), 1u);
  int count = 0;
  for (const auto& row : rows) {
    const Move move = parse_san(position, row.san).move;
    ASSERT_TRUE(move) << row.san;
    position.play_unchecked(move);
    EXPECT_EQ(counter.add(position), row.occurrences) << count << row.san;
    ++count;
  }
  EXPECT_EQ(count, 16);
  counter.clear();
  EXPECT_EQ(counter.add(position), 1u);
}

TEST(Outcome, APositionWithEnPassantIsAnotherOne) {
  // After the double step exd3 is possible; when the same men stand there again, it is not.
  Position position = position_of("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
  RepetitionCounter counter;
  std::uint32_t last = 0;
  int plies = 0;
  for (const std::string_view san : {"d4", "Kd8", "Kd1", "Ke8", "Ke1", "Kd8", "Kd1", "Ke8", "Ke1"}) {
    position.play_unchecked(parse_san(position, san).move);
    last = counter.add(position);
    ++plies;
  }
  EXPECT_EQ(plies, 9);
  EXPECT_EQ(last, 2u);  // Ke1 with Black to move: the first time after d4 had en passant
}

}  // namespace
}  // namespace movetext::chess
