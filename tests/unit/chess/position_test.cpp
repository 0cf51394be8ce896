// SPDX-License-Identifier: MIT
#include "movetext/chess/position.hpp"

#include <gtest/gtest.h>

#include "movetext/chess/uci.hpp"
#include "unit/chess/positions.hpp"

namespace movetext::chess {
namespace {

TEST(Position, StartsAtTheStandardArray) {
  const Position position;
  EXPECT_EQ(position, position_of(standard_fen));
  EXPECT_EQ(position, Position::from_setup(Setup::standard()).value());
  EXPECT_EQ(position.piece_at(make_square(3, 7)), (Piece{Color::Black, Role::Queen}));
  EXPECT_EQ(position.role_at(make_square(4, 3)), Role::None);
  EXPECT_EQ(position.king(Color::White), make_square(4, 0));
  EXPECT_EQ(count(position.occupied()), 32);
}

TEST(Position, RefusesWithAllReasons) {
  const auto setup = setup_of("4k3/8/8/8/4R3/8/8/P3K3 w - - 0 1");
  const SetupReasons both = SetupReasons(SetupReason::PawnOnBackRank) | SetupReason::OpponentInCheck;
  const auto refused = Position::from_setup(setup);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), both);
  EXPECT_FALSE(Position::from_setup(setup, SetupReason::PawnOnBackRank));
  const auto accepted = Position::from_setup(setup, both);
  ASSERT_TRUE(accepted);
  EXPECT_EQ(fen_of(*accepted), "4k3/8/8/8/4R3/8/8/P3K3 w - - 0 1");
}

TEST(Position, DropsImpossibleRightsAndSquares) {
  auto setup = setup_of("4k3/8/8/8/3P4/8/8/R3K3 w Q - 3 9");
  setup.castling_rooks = ~Bitboard{0};
  setup.en_passant = square_of("d3");  // White to move: nobody has just stepped there
  EXPECT_EQ(fen_of(*Position::from_setup(setup)), "4k3/8/8/8/3P4/8/8/R3K3 w Q - 3 9");
}

TEST(Position, PlaysMoves) {
  constexpr struct {
    std::string_view fen;
    std::string_view uci;
    std::string_view after;  // en passant square after every double step
  } rows[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
       "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "g8f6",
       "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 6 9"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 9", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 6 10"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 6 9"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9"},
      {"3rk3/4P3/8/8/8/8/8/4K3 w - - 7 9", "e7d8n", "3Nk3/8/8/8/8/8/8/4K3 b - - 0 9"},
      {"4k3/8/8/8/3P4/8/8/4K3 b - d3 0 9", "0000", "4k3/8/8/8/3P4/8/8/4K3 w - - 1 10"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "0000", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 6 9"},
  };
  int count = 0;
  for (const auto& row : rows) {
    Position position = position_of(row.fen);
    const Move move = parse_uci(position, row.uci).move;
    ASSERT_TRUE(move) << row.fen << row.uci;
    position.play_unchecked(move);
    EXPECT_EQ(fen_of(position, {CastlingStyle::XFen, EnPassantPolicy::Always}), row.after) << row.uci;
    EXPECT_EQ(position, position_of(row.after));
    ++count;
  }
  EXPECT_EQ(count, 10);
}

TEST(Position, PlaysChess960Castling) {  // R-100, cases 056 to 061
  constexpr struct {
    std::string_view fen;
    std::string_view uci;    // king takes rook
    std::string_view after;  // empty: not allowed
  } rows[] = {
      {"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w KQkq - 0 1", "d1c1",
       "bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBKRQRNN b kq - 1 1"},
      {"1k6/8/8/8/8/8/8/RK5R w HA - 0 1", "b1a1", "1k6/8/8/8/8/8/8/2KR3R b - - 1 1"},
      {"1k6/8/8/8/8/8/8/RK5R w HA - 0 1", "b1h1", "1k6/8/8/8/8/8/8/R4RK1 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5RKR b - - 1 1"},
      {"k7/8/8/8/8/8/8/4K1RR w G - 0 1", "e1g1", "k7/8/8/8/8/8/8/5RKR b - - 1 1"},
      {"k7/8/8/8/8/8/8/4K1RR w K - 0 1", "e1h1", ""},  // g1 is occupied
      {"k7/8/8/8/8/8/8/q1RK4 w C - 0 1", "d1c1", ""},  // c1 is attacked once the rook has left
      {"k7/8/8/8/8/8/8/2KR4 w D - 0 1", "c1d1", "k7/8/8/8/8/8/8/5RK1 b - - 1 1"},
      {"2r4k/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", ""},                                 // in check
      {"3r3k/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "3r3k/8/8/8/8/8/8/2KR4 b - - 1 1"},  // the king stays
      {"rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w KQkq - 0 1", "f1g1",
       "rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNRKB b kq - 1 1"},
  };
  int count = 0;
  for (const auto& row : rows) {
    Position position = position_of(row.fen, true);
    const Square from = square_of(row.uci.substr(0, 2));
    const Move move{MoveKind::Castle, from, square_of(row.uci.substr(2)), Role::None};
    EXPECT_EQ(position.is_legal(move), !row.after.empty()) << row.fen;
    EXPECT_EQ(bool(parse_uci(position, row.uci).move), !row.after.empty()) << row.fen;
    if (!row.after.empty()) {
      position.play_unchecked(move);
      EXPECT_EQ(fen_of(position), row.after);
    }
    ++count;
  }
  EXPECT_EQ(count, 11);
}

TEST(Position, ChecksAndEnds) {
  constexpr struct {
    std::string_view fen;
    int checkers;
    bool is_mate;
    bool is_stalemate;
  } rows[] = {
      {standard_fen, 0, false, false},
      {"4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", 1, false, false},
      {"4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 1", 2, false, false},
      {"R6k/8/6K1/8/8/8/8/8 b - - 0 1", 1, true, false},
      {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0, false, true},
      {"6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1", 1, true, false},     // smothered
      {"4k3/4Q3/8/8/8/b7/4R3/4K3 b - - 0 1", 1, false, false},  // the bishop takes
      {"8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", 1, false, false},   // e.p. takes the checker
      {"3k4/3P4/3K4/8/8/8/8/8 b - - 0 1", 0, false, true},
  };
  int count = 0;
  for (const auto& row : rows) {
    const Position position = position_of(row.fen);
    EXPECT_EQ(chess::count(position.checkers()), row.checkers) << row.fen;
    EXPECT_EQ(position.is_check(), row.checkers > 0) << row.fen;
    EXPECT_EQ(position.is_checkmate(), row.is_mate) << row.fen;
    EXPECT_EQ(position.is_stalemate(), row.is_stalemate) << row.fen;
    EXPECT_EQ(position.has_legal_move(), !row.is_mate && !row.is_stalemate) << row.fen;
    ++count;
  }
  EXPECT_EQ(count, 9);
}

TEST(Position, EnPassantOnlyWhenAllowed) {
  constexpr struct {
    std::string_view fen;
    bool pseudo;
    bool legal;
  } rows[] = {
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", false, false},
      {"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", true, true},
      {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", true, false},   // along the rank
      {"4k3/8/8/8/3Pp3/8/8/4RK2 b - d3 0 1", true, false},  // along the file
      {"4k3/8/8/8/2pPp3/8/8/4RK2 b - d3 0 1", true, true},  // the other pawn may
  };
  int count = 0;
  for (const auto& row : rows) {
    const Position position = position_of(row.fen);
    EXPECT_EQ(position.has_pseudo_en_passant(), row.pseudo) << row.fen;
    EXPECT_EQ(position.has_legal_en_passant(), row.legal) << row.fen;
    ++count;
  }
  EXPECT_EQ(count, 5);
}

TEST(Position, ManyQueensFitIntoTheList) {
  // 26 queens round the edge: more moves than any game can reach.
  std::string fen = "QQQQQQQk/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
  const auto position = Position::from_setup(setup_of(fen), SetupReason::OpponentInCheck);
  ASSERT_TRUE(position);
  MoveList moves;
  position->append_legal_moves(moves);
  EXPECT_GT(moves.size(), 256u);
  EXPECT_LE(moves.size(), MoveList::capacity);
  moves.clear();
  EXPECT_TRUE(moves.empty());
}

TEST(Position, NeverTakesAKing) {
  struct Row {
    std::string_view fen;
    std::string_view tokens[3];
  };
  const Row rows[] = {
      {"4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", {"Rxe8", "Re8", "e4e8"}},
      {"8/8/4k3/3P4/8/8/8/4K3 w - - 0 1", {"dxe6", "de", "d5e6"}},
      {"8/8/4k3/4K3/8/8/8/8 w - - 0 1", {"Kxe6", "Ke6", "e5e6"}},
  };
  int count = 0;
  for (const Row& row : rows) {
    const Position position = position_of(row.fen, false, SetupReason::OpponentInCheck);
    MoveList moves;
    position.append_legal_moves(moves);
    EXPECT_EQ(moves.empty(), !position.has_legal_move());
    for (const Move move : moves) {
      EXPECT_NE(move.to, position.king(Color::Black)) << row.fen;
      EXPECT_TRUE(position.is_legal(move)) << row.fen;
    }
    for (const std::string_view token : row.tokens) {
      EXPECT_FALSE(parse_san(position, token).move) << token;
      ++count;
    }
  }
  EXPECT_EQ(count, 9);
  // A Position has two kings, whatever was accepted.
  EXPECT_FALSE(Position::from_setup(setup_of("8/8/8/8/8/8/8/4K3 w - - 0 1"), refusing_reasons));
}

TEST(Position, RefusesMovesOffTheBoard) {
  const Position position;
  int rows = 0;
  for (const Move move : {Move{}, null_move, Move{MoveKind::Normal, Square::None, Square::A1, Role::None},
                          Move{MoveKind::EnPassant, square_of("e2"), Square::None, Role::None},
                          Move{MoveKind::Normal, square_of("e2"), square_of("e4"), Role::Queen},
                          Move{MoveKind::Castle, square_of("e1"), square_of("h1"), Role::None}}) {
    EXPECT_FALSE(position.is_legal(move)) << rows;
    ++rows;
  }
  EXPECT_EQ(rows, 6);
}

TEST(Position, CountsLeaves) {
  EXPECT_EQ(perft(Position(), 0), 1u);
  EXPECT_EQ(perft(Position(), 1), 20u);
  EXPECT_EQ(perft(Position(), 3), 8902u);
}

}  // namespace
}  // namespace movetext::chess
