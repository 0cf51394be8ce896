// SPDX-License-Identifier: MIT
// Why a move is refused (R-099): the reason, and the squares and pieces that it names.
#include <gtest/gtest.h>

#include "movetext/chess/san.hpp"
#include "unit/chess/positions.hpp"

namespace movetext::chess {
namespace {

using enum Refusal;

struct Row {
  std::string_view fen;
  std::string_view token;
  Refusal reason;
  char role;  // '?' = none
  std::string_view origin;
  std::string_view target;
  std::string_view at;
  char blocker;  // as in FEN; '.' = none
};

TEST(SanRefusal, Reasons) {
  constexpr std::string_view pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
  constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  constexpr std::string_view promotion = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
  const Row rows[] = {
      {"3rr1k1/5pp1/R4n1p/3P1N2/4p2q/1B4RP/PP3P2/3Q2K1 b - - 2 31", "Qxf2+", PathBlocked, 'Q', "h4", "f2", "g3", 'R'},
      {"3rr1k1/5pp1/R4n1p/3P1N2/4p2q/1B4RP/PP3P2/3Q2K1 b - - 2 31", "Rd6xd1", NoSuchPiece, 'R', "d6", "d1", "-", '.'},
      // Nobody there, nobody near.
      {standard_fen, "Nf6", CannotReach, 'N', "-", "f6", "-", '.'},
      {standard_fen, "Ngf6", CannotReach, 'N', "g1", "f6", "-", '.'},
      {standard_fen, "Nff3", NoSuchPiece, 'N', "-", "f3", "-", '.'},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Nf3", NoSuchPiece, 'N', "-", "f3", "-", '.'},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4", NoSuchPiece, 'Q', "-", "d4", "-", '.'},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e4", NoSuchPiece, 'P', "-", "e4", "-", '.'},
      {standard_fen, "e4e5", NoSuchPiece, '?', "e4", "e5", "e4", '.'},
      {standard_fen, "e7e5", NoSuchPiece, '?', "e7", "e5", "e7", 'p'},
      {standard_fen, "Ke3", CannotReach, 'K', "e1", "e3", "-", '.'},
      // Own pieces.
      {standard_fen, "Ke2", OwnPieceOnTarget, 'K', "e1", "e2", "e2", 'P'},
      {standard_fen, "Nd2", OwnPieceOnTarget, 'N', "b1", "d2", "d2", 'P'},
      {standard_fen, "Bb5", PathBlocked, 'B', "f1", "b5", "e2", 'P'},
      {standard_fen, "Qd8", PathBlocked, 'Q', "d1", "d8", "d2", 'P'},
      {standard_fen, "Ra8", PathBlocked, 'R', "a1", "a8", "a2", 'P'},
      {"4k3/8/8/8/8/8/8/4K2R b K - 0 1", "Rh2", NoSuchPiece, 'R', "-", "h2", "-", '.'},
      // Checks and pins.
      {pinned, "Nc3e2", Pinned, 'N', "c3", "e2", "b4", 'b'},
      {pinned, "Nd5", Pinned, 'N', "c3", "d5", "b4", 'b'},
      {"4k3/8/8/8/4r3/8/3P4/R3K3 w - - 0 1", "Rc1", LeavesKingInCheck, 'R', "a1", "c1", "e4", 'r'},
      {"4k3/8/8/8/4r3/8/3P4/R3K3 w - - 0 1", "d3", LeavesKingInCheck, 'P', "d2", "d3", "e4", 'r'},
      {"4k3/8/8/8/8/8/3r4/R3K3 w - - 0 1", "Ke2", KingIntoCheck, 'K', "e1", "e2", "d2", 'r'},
      {"4k3/4r3/8/8/8/8/4P3/4K3 w - - 0 1", "Kd2", None, 'K', "-", "-", "-", '.'},
      {"4k3/8/8/8/1b6/8/3P4/4K3 w - - 0 1", "d4", Pinned, 'P', "d2", "d4", "b4", 'b'},
      {"4k3/8/8/8/1b6/2p5/3P4/4K3 w - - 0 1", "dxc3", None, 'P', "-", "-", "-", '.'},
      {"4k3/8/8/8/4r3/5p2/4P3/4K3 w - - 0 1", "exf3", Pinned, 'P', "e2", "f3", "e4", 'r'},
      // Ambiguous.
      {"4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1", "Ra3", Ambiguous, 'R', "a1", "a3", "a5", '.'},
      {"4k3/8/8/8/4N3/8/4N3/4K3 w - - 0 1", "Nec3", Ambiguous, 'N', "e2", "c3", "e4", '.'},
      {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5", Ambiguous, 'P', "c4", "d5", "e4", '.'},
      // Pawns.
      {standard_fen, "e5", CannotReach, 'P', "e2", "e5", "-", '.'},
      {standard_fen, "exd3", NothingToCapture, 'P', "e2", "d3", "-", '.'},
      {standard_fen, "ed", NothingToCapture, 'P', "e2", "-", "-", '.'},
      {standard_fen, "exg3", CannotReach, 'P', "e2", "g3", "-", '.'},
      {standard_fen, "exd4", CannotReach, 'P', "e2", "d4", "-", '.'},
      {"4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e5", PawnBlocked, 'P', "e4", "e5", "e5", 'p'},
      {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4", PawnBlocked, 'P', "e2", "e4", "e3", 'n'},
      {"4k3/8/8/8/8/8/3KP3/8 w - - 0 1", "exd3", NothingToCapture, 'P', "e2", "d3", "-", '.'},
      {"4k3/8/8/8/8/3K4/4P3/8 w - - 0 1", "exd3", OwnPieceOnTarget, 'P', "e2", "d3", "d3", 'K'},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "dxe3", NoSuchPiece, 'P', "-", "e3", "-", '.'},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", NoSuchPiece, 'P', "-", "d5", "-", '.'},  // never read as exd5
      // En passant.
      {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "exd3", EnPassantNotAllowed, 'P', "e4", "d3", "h4", 'R'},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", EnPassantNotAllowed, 'P', "e5", "d6", "-", '.'},
      // Promotion (case 047).
      {promotion, "a8=K", PromotionToKing, 'P', "-", "a8", "-", '.'},
      {promotion, "a8=P", PromotionToPawn, 'P', "-", "a8", "-", '.'},
      {"rnbqkbnr/P2ppppp/8/8/2p5/8/1PPPPPPP/RNBQKBNR w KQkq - 0 5", "axb8=K", PromotionToKing, 'P', "-", "b8", "-",
       '.'},
      {standard_fen, "e4=Q", PromotionNotHere, 'P', "e2", "e4", "-", '.'},
      {standard_fen, "Nf3=Q", PromotionNotHere, 'N', "-", "f3", "-", '.'},
      // Castling.
      {standard_fen, "O-O", CastlingBlocked, 'K', "e1", "g1", "f1", 'B'},
      {standard_fen, "O-O-O", CastlingBlocked, 'K', "e1", "c1", "d1", 'Q'},
      {standard_fen, "e1g1", CastlingBlocked, 'K', "e1", "g1", "f1", 'B'},
      {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O", CastlingNoRight, 'K', "e1", "g1", "-", '.'},
      {"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "0-0", CastlingNoRight, 'K', "e1", "g1", "-", '.'},
      {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Kg1", CastlingNoRight, 'K', "e1", "g1", "-", '.'},
      {"4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "Kg1", CannotReach, 'K', "d1", "g1", "-", '.'},
      {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "O-O", CastlingInCheck, 'K', "e1", "g1", "e4", 'r'},
      {"4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "O-O", CastlingThroughCheck, 'K', "e1", "g1", "f1", 'r'},
      {"4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "O-O", CastlingThroughCheck, 'K', "e1", "g1", "g1", 'r'},
      {"4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", "O-O-O", None, 'K', "-", "-", "-", '.'},          // b1 may be attacked
      {"k7/8/8/8/8/8/8/4K1RR w K - 0 1", "O-O", CastlingBlocked, 'K', "e1", "g1", "g1", 'R'},  // case 058
      {castling, "Kg2", CannotReach, 'K', "e1", "g2", "-", '.'},
  };
  int count = 0;
  for (const Row& row : rows) {
    const Position position = position_of(row.fen);
    const SanReading reading = parse_san(position, row.token);
    const RefusalDetail& detail = reading.refusal;
    EXPECT_EQ(detail.reason, row.reason) << row.token << " in " << row.fen;
    EXPECT_EQ(bool(reading.move), row.reason == None) << row.token;
    ++count;
    if (reading.move) continue;
    EXPECT_EQ(role_char(detail.role), row.role) << row.token << " in " << row.fen;
    EXPECT_EQ(detail.origin, square_of(row.origin)) << row.token << " in " << row.fen;
    EXPECT_EQ(detail.target, square_of(row.target)) << row.token << " in " << row.fen;
    EXPECT_EQ(detail.at, square_of(row.at)) << row.token << " in " << row.fen;
    const char blocker = detail.blocker.role == Role::None ? '.' : piece_char(detail.blocker);
    EXPECT_EQ(blocker, row.blocker) << row.token << " in " << row.fen;
  }
  EXPECT_EQ(count, 60);
}

TEST(SanRefusal, Syntax) {
  int count = 0;
  for (const std::string_view token : {"",
                                       " ",
                                       "+",
                                       "#",
                                       "e",
                                       "4",
                                       "e9",
                                       "i4",
                                       "Nf",
                                       "N",
                                       "Nx",
                                       "xN",
                                       "Nf33",
                                       "e4e",
                                       "4e5",
                                       "P2e4",
                                       "O",
                                       "O-",
                                       "-O-O",
                                       "O--O",
                                       "O-O-O-O",
                                       "Nf3x",
                                       "a8=",
                                       "a8=X",
                                       "a8(Q",
                                       "a8Q)",
                                       "a8==Q",
                                       "hello",
                                       "Zf3",
                                       "e4!?",
                                       "N@f3",
                                       "@e4",
                                       "e4\n",
                                       "\xFF\xFE",
                                       "\xE2\x98\x83",
                                       "Nf3\xE2\x98\x83",
                                       "!!",
                                       "...",
                                       "1-0",
                                       "Nbd2Nbd2Nbd2Nbd2Nbd2Nbd2Nbd2Nbd2Nbd2Nbd2"}) {
    const SanReading reading = parse_san(Position(), token);
    EXPECT_FALSE(reading.move) << token;
    EXPECT_NE(reading.refusal.reason, None) << token;
    if (token != "a8=") {  // a draw offer with a move that cannot be
      EXPECT_EQ(reading.refusal.reason, Refusal::Syntax) << token;
    }
    ++count;
  }
  EXPECT_EQ(count, 40);
}

}  // namespace
}  // namespace movetext::chess
