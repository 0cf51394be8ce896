// SPDX-License-Identifier: MIT
#include "movetext/chess/san.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chess/san_lenient.hpp"
#include "movetext/chess/uci.hpp"
#include "unit/chess/positions.hpp"

namespace movetext::chess {
namespace {

using enum Spelling;

constexpr std::string_view promotion_fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view mate_fen = "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1";
constexpr std::string_view castling_fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view en_passant_fen = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";

TEST(San, Written) {  // Appendix H-5
  constexpr struct {
    std::string_view fen;
    std::string_view uci;
    std::string_view san;
    std::string_view lan;
  } rows[] = {
      {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2", "Ng1-e2"},
      {"4k3/8/8/8/8/2N5/8/3K2N1 w - - 0 1", "g1e2", "Nge2", "Ng1-e2"},
      {"4k3/8/8/8/8/2N5/8/3K2N1 w - - 0 1", "c3e2", "Nce2", "Nc3-e2"},
      {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2", "Nb1-d2"},
      {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "f3d2", "Nfd2", "Nf3-d2"},
      {"4k3/R7/8/8/8/8/8/R3K3 w - - 0 1", "a1a4", "R1a4", "Ra1-a4"},
      {"4k3/R7/8/8/8/8/8/R3K3 w - - 0 1", "a7a4", "R7a4", "Ra7-a4"},
      {"4k3/8/8/8/1N6/8/1N3N2/4K3 w - - 0 1", "b2d3", "Nb2d3", "Nb2-d3"},
      {"4k3/8/8/8/1N6/8/1N3N2/4K3 w - - 0 1", "b4d3", "N4d3", "Nb4-d3"},
      {"4k3/8/8/8/1N6/8/1N3N2/4K3 w - - 0 1", "f2d3", "Nfd3", "Nf2-d3"},
      {"7k/8/8/8/8/Q1Q5/8/Q3K3 w - - 0 1", "a1b2", "Q1b2+", "Qa1-b2+"},
      {"7k/8/8/8/8/Q1Q5/8/Q3K3 w - - 0 1", "a3b2", "Qa3b2+", "Qa3-b2+"},
      {"7k/8/8/8/8/Q1Q5/8/Q3K3 w - - 0 1", "c3b2", "Qcb2+", "Qc3-b2+"},
      {"6bk/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "Qee1+", "Qe4-e1+"},
      {"6bk/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "Q1e1+", "Qh1-e1+"},
      {"6bk/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1+", "Qh4-e1+"},
      {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+", "O-O-O+"},
      {en_passant_fen, "e5f6", "exf6", "e5xf6"},
      {"4k3/8/8/8/8/8/5p2/3K2N1 b - - 0 1", "f2g1q", "fxg1=Q+", "f2xg1=Q+"},
      {"4k3/8/8/8/8/8/5p2/3K2N1 b - - 0 1", "f2f1n", "f1=N", "f2-f1=N"},
      {"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "Qf7", "Qf1-f7"},
      {"7k/8/6K1/8/8/8/8/Q7 w - - 0 1", "a1a8", "Qa8#", "Qa1-a8#"},
      {"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w KQkq - 0 1", "d1c1", "O-O-O", "O-O-O"},
      {"1k6/8/8/8/8/8/8/RK5R w HA - 0 1", "b1a1", "O-O-O", "O-O-O"},
      {"1k6/8/8/8/8/8/8/RK5R w HA - 0 1", "b1h1", "O-O", "O-O"},
      {"4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "e1f1", "O-O", "O-O"},
      {standard_fen, "0000", "--", "--"},
  };
  int count = 0;
  for (const auto& row : rows) {
    // Appendix H-5 has a position in which the side that is not to move stands in check.
    const Position position = position_of(row.fen, false, SetupReason::OpponentInCheck);
    const Move move = parse_uci(position, row.uci).move;
    ASSERT_TRUE(move) << row.fen << row.uci;
    EXPECT_EQ(to_san(position, move).view(), row.san) << row.fen;
    std::string lan = "> ";
    write_lan(position, move, lan);
    EXPECT_EQ(lan, "> " + std::string(row.lan));
    for (const SanReading& reading : {parse_san(position, row.san), parse_lenient_san(position, row.san, nullptr)}) {
      EXPECT_EQ(reading.move, move) << row.san;
      EXPECT_EQ(reading.spellings, 0u) << row.san;
    }
    ++count;
  }
  EXPECT_EQ(count, 27);
}

constexpr Spellings operator|(Spelling a, Spelling b) { return to_set(a) | to_set(b); }
constexpr Spellings operator|(Spellings a, Spelling b) { return a | to_set(b); }

struct Row {
  std::string_view fen;
  std::string_view token;
  std::string_view san;
  Spellings spellings;
};

// Reads every row; a SAN with the spellings says that it is read so.
int check(std::span<const Row> rows, const PieceLetters* letters = nullptr) {
  int count = 0;
  for (const Row& row : rows) {
    const Position position = position_of(row.fen);
    const SanReading reading = parse_san(position, row.token, letters);
    ++count;
    EXPECT_TRUE(reading.move) << row.token << " refused: " << static_cast<int>(reading.refusal.reason);
    if (!reading.move) continue;
    EXPECT_EQ(to_san(position, reading.move).view(), row.san) << row.token;
    EXPECT_EQ(reading.spellings, row.spellings) << row.token << " in " << row.fen;
    EXPECT_EQ(reading.refusal.reason, Refusal::None) << row.token;
  }
  return count;
}

TEST(San, LenientReading) {  // Appendix H-6, R-085 to R-092
  const Row rows[] = {
      {standard_fen, "e4", "e4", 0},
      {standard_fen, "e4+", "e4", to_set(CheckMark)},
      {standard_fen, "e2e4", "e4", to_set(Overdisambiguated)},
      {standard_fen, "e2-e4", "e4", Overdisambiguated | Other},
      {standard_fen, "Pe4", "e4", to_set(PawnLetter)},
      {standard_fen, "pe4", "e4", PawnLetter | Case},
      {standard_fen, "E4", "e4", to_set(Case)},
      {standard_fen, "Pe2e4", "e4", PawnLetter | Overdisambiguated},
      {standard_fen, "ee4", "e4", to_set(Overdisambiguated)},
      {standard_fen, "exe4", "e4", Overdisambiguated | BogusX},
      {standard_fen, "Ngf3", "Nf3", to_set(Overdisambiguated)},
      {standard_fen, "Ng1f3", "Nf3", to_set(Overdisambiguated)},
      {standard_fen, "N1f3", "Nf3", to_set(Overdisambiguated)},
      {standard_fen, "Ng1-f3", "Nf3", Overdisambiguated | Other},
      {standard_fen, "g1f3", "Nf3", Overdisambiguated | Other},
      {standard_fen, "nf3", "Nf3", to_set(Case)},
      {standard_fen, "NF3", "Nf3", to_set(Case)},
      {standard_fen, "N-f3", "Nf3", to_set(Other)},
      {standard_fen, "Nxf3", "Nf3", to_set(BogusX)},
      {standard_fen, "Nf3+", "Nf3", to_set(CheckMark)},
      {standard_fen, "Nf3=", "Nf3", to_set(DrawOffer)},
      {standard_fen, "Nf3(=)", "Nf3", to_set(DrawOffer)},
      {standard_fen, "e4=", "e4", to_set(DrawOffer)},
      // Captures.
      {en_passant_fen, "ef6", "exf6", to_set(NoX)},
      {en_passant_fen, "ef", "exf6", NoX | Other},
      {en_passant_fen, "exf", "exf6", to_set(Other)},
      {en_passant_fen, "e:f6", "exf6", to_set(Other)},
      {en_passant_fen, "ef6:", "exf6", to_set(Other)},
      {en_passant_fen, "eXf6", "exf6", to_set(Case)},
      {en_passant_fen,
       "e\xC3\x97"
       "f6",
       "exf6", to_set(Other)},
      {en_passant_fen, "exf6 e.p.", "exf6", to_set(EpMark)},
      {en_passant_fen, "exf6ep", "exf6", to_set(EpMark)},
      {en_passant_fen, "exf6e.p.", "exf6", to_set(EpMark)},
      {en_passant_fen, "exf6E.P.", "exf6", to_set(EpMark)},
      {en_passant_fen, "exf6e.p", "exf6", to_set(EpMark)},
      {en_passant_fen, "exf6/ep", "exf6", to_set(EpMark)},
      {en_passant_fen, "exf6(ep)", "exf6", to_set(EpMark)},
      {en_passant_fen, "e5xf6", "exf6", to_set(Overdisambiguated)},
      {en_passant_fen, "e5f6", "exf6", NoX | Overdisambiguated},
      {en_passant_fen, "xf6", "exf6", to_set(Other)},
      {en_passant_fen, "Pxf6", "exf6", PawnLetter | Other},
      {en_passant_fen, "Pexf6", "exf6", to_set(PawnLetter)},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5 e.p.", "exd5", to_set(BogusEp)},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "ed", "exd5", NoX | Other},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4-d5", "exd5", NoX | Overdisambiguated | Other},
      {"4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "Nd5", "Nxd5", to_set(NoX)},
      {"4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "Nd5:", "Nxd5", to_set(Other)},
      // Disambiguation (R-081, R-087).
      {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "N1d2", "Nbd2", to_set(Overdisambiguated)},
      {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nb1d2", "Nbd2", to_set(Overdisambiguated)},
      {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nge2", "Ne2", to_set(Overdisambiguated)},
      {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", "Ne2", 0},
      // Promotion (R-090).
      {promotion_fen, "a8=Q", "a8=Q", 0},
      {promotion_fen, "a8Q", "a8=Q", to_set(PromotionForm)},
      {promotion_fen, "a8q", "a8=Q", to_set(PromotionForm)},
      {promotion_fen, "a8=q", "a8=Q", to_set(PromotionForm)},
      {promotion_fen, "a8(Q)", "a8=Q", to_set(PromotionForm)},
      {promotion_fen, "a8/Q", "a8=Q", to_set(PromotionForm)},
      {promotion_fen, "a8=(Q)", "a8=Q", to_set(PromotionForm)},
      {promotion_fen, "a8b", "a8=B", to_set(PromotionForm)},
      {promotion_fen, "a8B", "a8=B", to_set(PromotionForm)},
      {promotion_fen, "a8=b", "a8=B", to_set(PromotionForm)},
      {promotion_fen, "a7a8q", "a8=Q", PromotionForm | Overdisambiguated},
      {promotion_fen, "a7-a8=Q", "a8=Q", Overdisambiguated | Other},
      {promotion_fen, "Pa8=Q", "a8=Q", to_set(PawnLetter)},
      {promotion_fen, "a8", "a8=Q", to_set(PromotionMissing)},
      {promotion_fen, "a8=", "a8=Q", PromotionMissing | DrawOffer},
      {promotion_fen, "a8=\xE2\x99\x95", "a8=Q", to_set(Figurine)},
      {promotion_fen, "a8+=Q", "a8=Q", PromotionForm | CheckMark},
      {"4k3/8/8/8/8/8/6p1/4K2R b - - 0 1", "gxh1+=Q", "gxh1=Q+", to_set(PromotionForm)},
      {"4k3/8/8/8/8/8/6p1/4K2R b - - 0 1", "gxh1=Q", "gxh1=Q+", to_set(CheckMark)},
      {"4k3/8/8/8/8/8/6p1/4K2R b - - 0 1", "gh", "gxh1=Q+", NoX | Other | PromotionMissing | CheckMark},
      {"4k3/8/8/8/8/8/6p1/4K2R b - - 0 1", "ghQ", "gxh1=Q+", NoX | Other | PromotionForm | CheckMark},
      // Marks (R-092).
      {mate_fen, "Qb8#", "Qb8#", 0},
      {mate_fen, "Qb8", "Qb8#", to_set(CheckMark)},
      {mate_fen, "Qb8+", "Qb8#", to_set(CheckMark)},
      {mate_fen, "Qb8++", "Qb8#", to_set(CheckMark)},
      {mate_fen, "Qb8+#", "Qb8#", to_set(CheckMark)},
      {mate_fen, "Qb8##", "Qb8#", to_set(CheckMark)},
      {mate_fen, "Qb8mate", "Qb8#", to_set(CheckMark)},
      {mate_fen, "Qb8 mate", "Qb8#", to_set(CheckMark)},
      {mate_fen, "Qb8\xE2\x80\xA1", "Qb8#", to_set(CheckMark)},
      {mate_fen, "Qb8\xE2\x89\xA0", "Qb8#", to_set(CheckMark)},
      {mate_fen, "Qa1+", "Qa1+", 0},
      {mate_fen, "Qa1ch", "Qa1+", to_set(CheckMark)},
      {mate_fen, "Qa1 ch.", "Qa1+", to_set(CheckMark)},
      {mate_fen, "Qa1 dis ch", "Qa1+", to_set(CheckMark)},
      {mate_fen, "Qa1 dbl ch", "Qa1+", to_set(CheckMark)},
      {mate_fen, "Qa1\xE2\x80\xA0", "Qa1+", to_set(CheckMark)},
      {mate_fen, "Qa1#", "Qa1+", to_set(CheckMark)},
      {mate_fen, "Qa1+=", "Qa1+", to_set(DrawOffer)},
  };
  EXPECT_EQ(check(rows), 90);
}

TEST(San, LetterCase) {                                                     // R-088, case 045
  constexpr std::string_view both = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";  // pawn and bishop can take on c3
  constexpr std::string_view bishop = "4k3/8/8/8/8/4b3/8/2B1K3 w - - 0 1";  // only a bishop
  constexpr std::string_view pawn = "4k3/8/2n5/1P6/8/8/8/4K3 w - - 0 1";    // only a pawn
  const Row rows[] = {
      {both, "bxc3", "bxc3", 0},
      {both, "Bxc3", "Bxc3", 0},
      {both, "bc3", "bxc3", to_set(NoX)},
      {both, "Bc3", "Bxc3", to_set(NoX)},
      {bishop, "bxe3", "Bxe3", to_set(Case)},
      {bishop, "Bxe3", "Bxe3", 0},
      {pawn, "bxc6+", "bxc6", to_set(CheckMark)},
      {pawn, "Bxc6", "bxc6", to_set(Case)},
      {pawn, "B6", "b6", to_set(Case)},
      {pawn, "BXC6", "bxc6", to_set(Case)},
      {standard_fen, "B4", "b4", to_set(Case)},
      {standard_fen, "D4", "d4", to_set(Case)},
      {"4k3/8/8/8/8/8/8/2B1K2q w - - 0 1", "ke2", "Ke2", to_set(Case)},
      {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "ra8+", "Ra8+", to_set(Case)},
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "qa8+", "Qa8+", to_set(Case)},
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "QA8+", "Qa8+", to_set(Case)},
  };
  EXPECT_EQ(check(rows), 16);
}

TEST(San, CastlingSpellings) {  // R-093, R-094, cases 053, 055
  const Row rows[] = {
      {castling_fen, "O-O", "O-O", 0},
      {castling_fen, "O-O-O", "O-O-O", 0},
      {castling_fen, "0-0", "O-O", to_set(CastleForm)},
      {castling_fen, "0-0-0", "O-O-O", to_set(CastleForm)},
      {castling_fen, "o-o", "O-O", to_set(CastleForm)},
      {castling_fen, "OO", "O-O", to_set(CastleForm)},
      {castling_fen, "00", "O-O", to_set(CastleForm)},
      {castling_fen, "oo", "O-O", to_set(CastleForm)},
      {castling_fen, "OOO", "O-O-O", to_set(CastleForm)},
      {castling_fen, "000", "O-O-O", to_set(CastleForm)},
      {castling_fen, "ooo", "O-O-O", to_set(CastleForm)},
      {castling_fen, "O-0", "O-O", to_set(CastleForm)},
      {castling_fen, "0-O-o", "O-O-O", to_set(CastleForm)},
      {castling_fen, "O\xE2\x80\x93O", "O-O", to_set(CastleForm)},
      {castling_fen, "O\xE2\x88\x92O\xE2\x80\x94O", "O-O-O", to_set(CastleForm)},
      {castling_fen, "O-O+", "O-O", to_set(CheckMark)},
      {castling_fen, "0-0+", "O-O", CheckMark | CastleForm},
      {castling_fen, "O-O=", "O-O", to_set(DrawOffer)},
      {castling_fen, "e1g1", "O-O", to_set(CastleForm)},
      {castling_fen, "e1c1", "O-O-O", to_set(CastleForm)},
      {castling_fen, "e1h1", "O-O", to_set(CastleForm)},
      {castling_fen, "e1a1", "O-O-O", to_set(CastleForm)},
      {castling_fen, "e1-g1", "O-O", to_set(CastleForm)},
      {castling_fen, "Ke1g1", "O-O", to_set(CastleForm)},
      {castling_fen, "Ke1h1", "O-O", to_set(CastleForm)},
      {castling_fen, "Kg1", "O-O", to_set(CastleKing)},
      {castling_fen, "Kc1", "O-O-O", to_set(CastleKing)},
      {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O+", "O-O-O+", 0},
      {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "0-0-0", "O-O-O+", CheckMark | CastleForm},
      {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ke1c1", "O-O-O+", CheckMark | CastleForm},
      // A step of the king stays a step.
      {"4k3/8/8/8/8/8/8/5K1R w - - 0 1", "Kg1", "Kg1", 0},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "Kg1", "Kg1", 0},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", "Kg1", Overdisambiguated | Other},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", "O-O", to_set(CastleForm)},
      {"4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "e1f1", "O-O", to_set(CastleForm)},
  };
  EXPECT_EQ(check(rows), 35);
}

TEST(San, Figurines) {  // R-095, case 044
  const Row rows[] = {
      {standard_fen,
       "\xE2\x99\x98"
       "f3",
       "Nf3", to_set(Figurine)},  // white knight
      {standard_fen,
       "\xE2\x99\x9E"
       "f3",
       "Nf3", to_set(Figurine)},  // black knight
      {standard_fen,
       "\xE2\x99\x9E\xEF\xB8\x8E"
       "f3",
       "Nf3", to_set(Figurine)},  // text style
      {standard_fen,
       "\xE2\x99\x98\xEF\xB8\x8F"
       "f3",
       "Nf3", to_set(Figurine)},  // picture style
      {standard_fen,
       "\xEE\x80\xA8"
       "f3",
       "Nf3", to_set(Figurine)},  // U+E028
      {standard_fen,
       "\xE2\x99\x99"
       "e4",
       "e4", Figurine | PawnLetter},
      {standard_fen,
       "\xE2\x99\x98"
       "gf3",
       "Nf3", Figurine | Overdisambiguated},
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
       "\xEE\x80\xA5"
       "a8+",
       "Qa8+", to_set(Figurine)},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
       "\xE2\x99\x94"
       "e2",
       "Ke2", to_set(Figurine)},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
       "\xEE\x80\xA4"
       "e2",
       "Ke2", to_set(Figurine)},
  };
  EXPECT_EQ(check(rows), 10);
}

TEST(San, OtherLanguages) {  // R-096, Appendix B, case 043
  constexpr PieceLetters german{{"B", "S", "L", "T", "D", "K"}};
  const Row german_rows[] = {
      {standard_fen, "Sf3", "Nf3", to_set(Language)},
      {standard_fen, "sf3", "Nf3", Language | Case},
      {standard_fen, "e4", "e4", 0},
      {standard_fen, "Be4", "e4", Language | PawnLetter},
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Da8+", "Qa8+", to_set(Language)},
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "da8+", "Qa8+", Language | Case},  // no pawn reading
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2", "Ke2", 0},
      {"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "D4", "d4", to_set(Case)},  // no queen reading
      {promotion_fen, "a8=D", "a8=Q", to_set(Language)},
      {promotion_fen, "a8D", "a8=Q", Language | PromotionForm},
      {promotion_fen, "a8=T", "a8=R", to_set(Language)},
      {standard_fen,
       "\xE2\x99\x98"
       "f3",
       "Nf3", to_set(Figurine)},
  };
  EXPECT_EQ(check(german_rows, &german), 12);
  constexpr PieceLetters russian{{"", "\xD0\x9A", "\xD0\xA1", "\xD0\x9B", "\xD0\xA4", "\xD0\x9A\xD1\x80"}};
  const Row russian_rows[] = {
      {standard_fen,
       "\xD0\x9A"
       "f3",
       "Nf3", to_set(Language)},
      {standard_fen,
       "\xD0\xBA"
       "f3",
       "Nf3", Language | Case},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
       "\xD0\x9A\xD1\x80"
       "e2",
       "Ke2", to_set(Language)},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
       "\xD0\x9A\xD0\xA0"
       "e2",
       "Ke2", Language | Case},
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
       "\xD0\xA4"
       "a8+",
       "Qa8+", to_set(Language)},
      {promotion_fen, "a8\xD0\xA4", "a8=Q", Language | PromotionForm},
      {promotion_fen, "a8=\xD0\x9B", "a8=R", to_set(Language)},
      {castling_fen, "O-O", "O-O", 0},
  };
  EXPECT_EQ(check(russian_rows, &russian), 8);
  // English letters are none of these languages.
  EXPECT_FALSE(parse_san(Position(), "Nf3", &german).move);
  EXPECT_FALSE(parse_san(Position(), "Nf3", &russian).move);
  EXPECT_FALSE(parse_san(Position(), "Sf3").move);
}

TEST(San, NullMoves) {  // R-097, case 046
  int count = 0;
  for (const std::string_view token :
       {"--", "Z0", "z0", "@@@@", "0000", "null", "NULL", "pass", "<>", "\xE2\x80\x93\xE2\x80\x93"}) {
    EXPECT_TRUE(is_null_move_text(token)) << token;
    const SanReading reading = parse_san(Position(), token);
    EXPECT_EQ(reading.move, null_move) << token;
    EXPECT_EQ(reading.spellings, token == "--" ? 0u : to_set(Other)) << token;
    const SanReading in_check = parse_san(position_of("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"), token);
    EXPECT_FALSE(in_check.move) << token;
    EXPECT_EQ(in_check.refusal.reason, Refusal::LeavesKingInCheck) << token;
    EXPECT_EQ(in_check.refusal.at, square_of("e4")) << token;
    EXPECT_EQ(in_check.refusal.blocker, (Piece{Color::Black, Role::Rook})) << token;
    ++count;
  }
  EXPECT_EQ(count, 10);
  for (const std::string_view token : {"", "-", "---", "Z", "nul", "000", "e4", "<"}) {
    EXPECT_FALSE(is_null_move_text(token)) << token;
    ++count;
  }
  EXPECT_EQ(count, 18);
}

TEST(San, PlayingIsReadingAndPlaying) {
  Position position;
  int plies = 0;
  for (const std::string_view token : {"e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"}) {
    const SanReading expected = parse_san(position, token);
    Position after = position;
    after.play_unchecked(expected.move);
    const SanReading played = play_san(position, token);
    EXPECT_EQ(played.move, expected.move) << token;
    EXPECT_EQ(played.spellings, expected.spellings) << token;
    EXPECT_EQ(position, after) << token;
    EXPECT_EQ(position.is_check(), after.checkers() != 0) << token;
    ++plies;
  }
  EXPECT_EQ(plies, 7);
  EXPECT_TRUE(position.is_checkmate());
  const Position before = position;
  EXPECT_FALSE(play_san(position, "Kd8").move);
  EXPECT_EQ(position, before);
}

TEST(San, CanonicalWords) {  // R-079 to R-083
  struct Word {
    std::string_view token;
    bool is_canonical;  // of some move in some position
  };
  constexpr Word words[] = {
      {"e4", true},      {"exd5", true},    {"Nf3", true},   {"Nxf3+", true},   {"Nbd2", true},     {"N1xd2#", true},
      {"Ke2", true},     {"Kxe2", true},    {"O-O", true},   {"O-O-O+", true},  {"e8=Q", true},     {"dxe8=N#", true},
      {"axb1=R", true},  {"Qa1xb2", false}, {"", false},     {"+", false},      {"e", false},       {"e9", false},
      {"i4", false},     {"ixd5", false},   {"exd", false},  {"Kef1", false},   {"Pe4", false},     {"e2e4", false},
      {"0-0", false},    {"O-O-O-O", false}, {"e8=K", false}, {"e8Q", false},    {"xe8=Q", false},   {"ddxe8=Q", false},
      {"ixe8=Q", false}, {"Ne8=Q", false},  {"e4++", false}, {"e4#+", false},   {"Nb1xd2xe4", false}, {"nf3", false},
  };
  int count = 0;
  for (const Word& row : words) {
    const std::string text = "12345678" + std::string(row.token) + " ";
    for (const SanWord word : {to_san_word(row.token), to_san_word(text, 8, row.token.size())}) {
      EXPECT_EQ(static_cast<bool>(read_canonical_san(word)), row.is_canonical) << row.token;
    }
    ++count;
  }
  EXPECT_EQ(count, 36);
}

TEST(San, LinesArePlayedUpToTheFirstRefusal) {
  const auto written = [](std::initializer_list<std::string_view> tokens) {
    std::vector<WrittenSan> line;
    for (const std::string_view token : tokens) line.push_back(read_canonical_san(to_san_word(token)));
    return line;
  };
  struct Line {
    std::vector<WrittenSan> line;
    std::size_t played;
    std::string_view fen;  // after it
  };
  const Line lines[] = {
      {{}, 0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
      {written({"e4", "e5", "Nf3"}), 3, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"},
      {written({"e4", "e5", "Nf3+", "Nc6"}), 2, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"},
      {written({"e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7+"}), 6,
       "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"},
      {written({"e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#", "Kxf7"}), 7,
       "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"},
  };
  int count = 0;
  for (const Line& row : lines) {
    Position position;
    EXPECT_EQ(play_canonical_san(position, row.line), row.played);
    EXPECT_EQ(fen_of(position), row.fen);
    ++count;
  }
  EXPECT_EQ(count, 5);
}

}  // namespace
}  // namespace movetext::chess
