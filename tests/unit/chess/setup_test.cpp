// SPDX-License-Identifier: MIT
#include "movetext/chess/setup.hpp"

#include <gtest/gtest.h>

#include "unit/chess/positions.hpp"

namespace movetext::chess {
namespace {

using enum SetupReason;

TEST(Setup, StandardIsTheStandardArray) {
  EXPECT_EQ(Setup::standard(), setup_of(standard_fen));
  EXPECT_TRUE(find_reasons(Setup::standard()).empty());
}

TEST(Setup, Reasons) {
  struct Row {
    std::string_view fen;
    SetupReasons reasons;
    std::string_view place;
  };
  const Row rows[] = {
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", {}, "-"},
      // Refused.
      {"8/ppp2ppp/8/3p4/3P4/8/PPP2PPP/8 w - - 0 1", SetupReasons(MissingWhiteKing) | MissingBlackKing, "-"},
      {"4k3/8/8/8/8/8/4P3/8 w - - 0 1", MissingWhiteKing, "-"},
      {"4k3/8/8/8/8/8/4K3/4K3 w - - 0 1", SeveralWhiteKings, "e1"},
      {"k3k3/8/8/8/8/8/8/4K3 w - - 0 1", SeveralBlackKings, "e8"},
      {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", PawnOnBackRank, "a1"},
      {"4k2p/8/8/8/8/8/8/P3K3 w - - 0 1", PawnOnBackRank, "h8"},
      {"4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", OpponentInCheck, "e8"},
      {"4k3/4K3/8/8/8/8/8/8 b - - 0 1", OpponentInCheck, "e7"},
      {"4k3/8/8/8/4R3/8/8/P3K3 w - - 0 1", SetupReasons(PawnOnBackRank) | OpponentInCheck, "a1"},
      // Implausible.
      {"4k3/8/8/8/PPPPPPPP/PPPPPPPP/8/4K3 w - - 0 1", SetupReasons(TooManyMen) | TooManyPawns, "-"},
      {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", TooManyPawns, "-"},
      {"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", TooManyPromoted, "-"},
      {"4k3/8/8/8/8/8/1PPPPPPP/QQ2K3 w - - 0 1", {}, "-"},
      {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", TooManyPromoted, "-"},  // two bishops on dark squares
      // Three checkers; two on one line with the king; two leapers.
      {"4k3/8/8/8/1b2r3/3n4/8/4K3 w - - 0 1", ImpossibleCheck, "-"},
      {"4k3/8/8/8/8/8/8/r3K2r w - - 0 1", ImpossibleCheck, "-"},
      {"4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", ImpossibleCheck, "-"},
      {"4k3/8/8/8/8/3n4/3p4/4K3 w - - 0 1", ImpossibleCheck, "-"},
      {"4k3/8/8/8/1b2r3/8/8/4K3 w - - 0 1", {}, "-"},
      {"4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 1", {}, "-"},
      // After a double step only that pawn checks, or a line that it has opened.
      {"4k3/8/8/8/3pP3/2K5/8/8 w - - 0 1", {}, "-"},
      {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", ImpossibleCheck, "-"},
      {"8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", {}, "-"},
      {"8/8/8/2k5/3Pp3/8/8/B3K3 b - d3 0 1", {}, "-"},
      {"8/8/8/2k5/3Pp3/8/8/2R1K3 b - d3 0 1", ImpossibleCheck, "-"},
  };
  int count = 0;
  for (const Row& row : rows) {
    Square place = Square::A1;
    const SetupReasons reasons = find_reasons(setup_of(row.fen), &place);
    EXPECT_EQ(reasons, row.reasons) << row.fen;
    EXPECT_EQ(place, square_of(row.place)) << row.fen;
    EXPECT_EQ(find_reasons(setup_of(row.fen)), reasons) << row.fen;
    ++count;
  }
  EXPECT_EQ(count, 26);
}

TEST(Setup, CastlingRights) {  // R-132, decisions.md "Chess960"
  struct Row {
    std::string_view placement;
    std::string_view rooks;
    bool chess960;
    SetupReasons reasons;
  };
  const Row rows[] = {
      {"r3k2r/8/8/8/8/8/8/R3K2R", "a1h1a8h8", false, {}},
      {"r3k2r/8/8/8/8/8/8/R3K2R", "a1", false, {}},
      {"4k3/8/8/8/8/8/8/R3K3", "h1", false, CastlingWithoutRook},
      {"6k1/8/8/8/8/8/4R3/4K3", "e2", true, CastlingWithoutRook},
      {"4k3/8/8/8/8/8/4K3/R6R", "a1", true, CastlingWithoutRook},  // king not on its back rank
      {"4k3/8/8/8/8/8/8/R2K4", "a1", false, CastlingWithoutRook},  // standard chess: king on the e-file only
      {"4k3/8/8/8/8/8/8/R2K4", "a1", true, {}},
      {"4k3/8/8/8/8/8/8/1R2K3", "b1", false, CastlingWithoutRook},  // standard chess: rooks in the corners only
      {"4k3/8/8/8/8/8/8/1R2K3", "b1", true, {}},
      {"4k3/8/8/8/8/8/8/4K1RR", "g1h1", true, CastlingWithoutRook},  // one right a side
      {"1r1k1r2/5p2/8/8/8/8/3N4/R5KR", "a1h1b8f8", true, CastlingNotTogether},
      {"4k1r1/8/8/8/8/8/8/4K2R", "h1g8", true, CastlingNotTogether},
      {"r3k3/8/8/8/8/8/8/4K1R1", "g1a8", true, {}},
      {"3kr3/8/8/8/8/8/8/4K1R1", "g1", true, {}},
  };
  int count = 0;
  for (const Row& row : rows) {
    auto setup = setup_of(std::string(row.placement) + " w - - 0 1");
    setup.chess960 = row.chess960;
    for (std::size_t i = 0; i < row.rooks.size(); i += 2)
      setup.castling_rooks |= bit(square_of(row.rooks.substr(i, 2)));
    EXPECT_EQ(find_reasons(setup), row.reasons) << row.placement << row.rooks;
    ++count;
  }
  EXPECT_EQ(count, 14);
}

TEST(Setup, EnPassant) {
  struct Row {
    std::string_view placement;
    char turn;
    std::string_view square;
    bool is_possible;
  };
  const Row rows[] = {
      {"4k3/8/8/8/3P4/8/8/4K3", 'b', "d3", true},    {"4k3/8/8/8/3P4/8/8/4K3", 'w', "d3", false},
      {"4k3/8/8/8/3p4/8/8/4K3", 'b', "d3", false},   {"4k3/8/8/8/3P4/3N4/8/4K3", 'b', "d3", false},
      {"4k3/8/8/8/3P4/8/3N4/4K3", 'b', "d3", false}, {"4k3/8/8/3p4/8/8/8/4K3", 'w', "d6", true},
      {"4k3/8/8/3p4/8/8/8/4K3", 'w', "d5", false},   {"4k3/8/8/8/3P4/8/8/4K3", 'b', "e3", false},
  };
  int count = 0;
  for (const Row& row : rows) {
    auto setup = setup_of(std::string(row.placement) + " " + row.turn + " - - 0 1");
    setup.en_passant = square_of(row.square);
    EXPECT_EQ(find_reasons(setup).has(EnPassantImpossible), !row.is_possible) << row.placement << row.square;
    ++count;
  }
  EXPECT_EQ(count, 8);
}

TEST(Setup, SetsOfReasons) {
  SetupReasons set = TooManyMen;
  set |= PawnOnBackRank;
  EXPECT_TRUE(set.has(TooManyMen) && set.has(PawnOnBackRank));
  EXPECT_EQ(set.only(refusing_reasons), SetupReasons(PawnOnBackRank));
  EXPECT_EQ(set.without(PawnOnBackRank), SetupReasons(TooManyMen));
  EXPECT_TRUE(SetupReasons().empty());
  EXPECT_FALSE(set.empty());
  EXPECT_FALSE(refusing_reasons.has(ImpossibleCheck));
}

}  // namespace
}  // namespace movetext::chess
