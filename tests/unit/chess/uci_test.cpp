// SPDX-License-Identifier: MIT
#include "movetext/chess/uci.hpp"

#include <gtest/gtest.h>

#include "unit/chess/positions.hpp"

namespace movetext::chess {
namespace {

constexpr std::string_view castling_fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(Uci, ReadsAndWrites) {
  constexpr struct {
    std::string_view fen;
    bool chess960;
    std::string_view text;
    std::string_view canonical;  // empty: refused
    std::string_view san;
  } rows[] = {
      {standard_fen, false, "e2e4", "e2e4", "e4"},
      {standard_fen, false, "g1f3", "g1f3", "Nf3"},
      {"8/P6k/8/8/8/8/8/K7 w - - 0 1", false, "a7a8n", "a7a8n", "a8=N"},
      {"8/P6k/8/8/8/8/8/K7 w - - 0 1", false, "a7a8Q", "a7a8q", "a8=Q"},
      {"8/P6k/8/8/8/8/8/K7 w - - 0 1", false, "a7a8", "a7a8q", "a8=Q"},
      {castling_fen, false, "e1g1", "e1g1", "O-O"},
      {castling_fen, false, "e1h1", "e1g1", "O-O"},
      {castling_fen, false, "e1c1", "e1c1", "O-O-O"},
      {castling_fen, false, "e1a1", "e1c1", "O-O-O"},
      {castling_fen, true, "e1g1", "e1h1", "O-O"},
      {castling_fen, true, "e1h1", "e1h1", "O-O"},
      {"rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w KQkq - 0 1", true, "f1g1", "f1g1", "O-O"},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", true, "f1g1", "f1g1", "Kg1"},  // a step is a step
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", true, "f1h1", "f1h1", "O-O"},
      {standard_fen, false, "0000", "0000", "--"},
      {standard_fen, false, "e1h1", "", ""},
      {standard_fen, false, "e2e5", "", ""},
      {standard_fen, false, "e4", "", ""},
      {standard_fen, false, "E2E4", "", ""},
      {standard_fen, false, "e2-e4", "", ""},
      {standard_fen, false, "", "", ""},
      {standard_fen, false, "e2e4qq", "", ""},
      {standard_fen, false, "e2e4x", "", ""},
      {"4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", false, "0000", "", ""},
      {"8/P6k/8/8/8/8/8/K7 w - - 0 1", false, "a7a8k", "", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    const Position position = position_of(row.fen, row.chess960);
    const SanReading reading = parse_uci(position, row.text);
    ++count;
    EXPECT_EQ(bool(reading.move), !row.canonical.empty()) << row.text;
    EXPECT_EQ(reading.refusal.reason == Refusal::None, !row.canonical.empty()) << row.text;
    if (!reading.move) continue;
    EXPECT_EQ(to_uci(position, reading.move).view(), row.canonical);
    EXPECT_EQ(to_san(position, reading.move).view(), row.san);
    EXPECT_EQ(reading.spellings == 0, row.text == row.canonical) << row.text;
  }
  EXPECT_EQ(count, 25);
}

}  // namespace
}  // namespace movetext::chess
