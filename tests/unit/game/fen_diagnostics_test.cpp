// SPDX-License-Identifier: MIT
#include "game/fen_diagnostics.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "movetext/game/epd.hpp"

namespace movetext::game {
namespace {

// The FEN tag: en passant squares that cannot be are a warning, every place is counted from base_offset.
TEST(FenTag, ReadsStartPositions) {
  struct {
    std::string_view fen;
    bool chess960;
    bool is_readable;
    bool is_legal;
    bool needs_chess960;
    bool has_number;
    std::string_view read;         // the position as FEN
    std::string_view diagnostics;  // "code offset+length message", offsets from 100
  } const rows[] = {
      {"8/3k4/8/4P3/8/8/8/4K3 b - - 0 2", false, true, true, false, true, "8/3k4/8/4P3/8/8/8/4K3 b - - 0 2", ""},
      {"8/3k4/8/4P3/8/8/8/4K3 b - -", false, true, true, false, false, "8/3k4/8/4P3/8/8/8/4K3 b - - 0 1",
       "note fen.short 100+27 this FEN has fewer than six fields; the usual values were taken"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 0", false, true, true, false, true, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
       "warning fen.fullmove 130+1 the move number of a FEN must be at least 1; read as 1"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1000000001", false, true, true, false, true,
       "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1000000000",
       "warning fen.fullmove 130+10 no move number is above 1000000000; read as that"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 5000000000 1", false, true, true, false, true,
       "4k3/8/8/8/8/8/4P3/4K3 w - - 1000000000 1",
       "warning fen.implausible 128+10 no halfmove clock is above 1000000000; read as that"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - e3 0 1", false, true, true, false, true, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
       "warning fen.ep 126+2 en passant square e3 is on the wrong rank for White to move; read as -"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1", false, true, true, false, true, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
       "warning fen.ep 126+2 no black pawn on e5 that can have passed the en passant square e6; read as -"},
      {"8/ppp2ppp/8/3p4/3P4/8/PPP2PPP/8 w - - 0 1", false, true, false, false, true,
       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "error fen.invalid 100+31 no kings"},
      {"", false, false, false, false, false, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       "error fen.invalid 100+0 there is no position here"},
      {"rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w KQkq - 0 1", false, true, true, true, true,
       "rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w KQkq - 0 1", ""},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true, true, true, false, true, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
       ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.fen);
    std::vector<base::Diagnostic> diagnostics;
    const StartPosition start = read_fen(row.fen, row.chess960, 100, diagnostics);
    EXPECT_EQ(start.is_readable, row.is_readable);
    EXPECT_EQ(start.is_legal, row.is_legal);
    EXPECT_EQ(start.needs_chess960, row.needs_chess960);
    EXPECT_EQ(start.has_fullmove_number, row.has_number);
    EXPECT_EQ(start.position.is_chess960(), row.chess960 || row.needs_chess960);
    std::string fen;
    chess::write_fen(start.position, fen);
    EXPECT_EQ(fen, row.read);
    std::string text;
    for (const base::Diagnostic& diagnostic : diagnostics) {
      text.append(name(diagnostic.severity)).append(" ").append(name(diagnostic.code)).append(" ");
      text += std::to_string(diagnostic.offset) + "+" + std::to_string(diagnostic.length) + " ";
      write_position_message(diagnostic, text);
    }
    EXPECT_EQ(text, row.diagnostics);
    ++count;
  }
  EXPECT_EQ(count, 11);
}

TEST(FenTag, KeepsAnImpossibleSetup) {
  std::vector<base::Diagnostic> diagnostics;
  const StartPosition start = read_fen("8/8/8/3q4/8/8/8/8 b - - 7 9", false, 0, diagnostics);
  EXPECT_TRUE(start.is_readable);
  EXPECT_FALSE(start.is_legal);
  EXPECT_EQ(start.setup.board[35], (chess::Piece{chess::Color::Black, chess::Role::Queen}));
  EXPECT_EQ(start.setup.turn, chess::Color::Black);
  EXPECT_EQ(start.setup.fullmove_number, 9u);
}

TEST(FenTag, PacksText) {
  EXPECT_EQ(pack_text(""), (std::array<std::uint16_t, 2>{0, 0}));
  EXPECT_EQ(pack_text("x"), (std::array<std::uint16_t, 2>{'x' << 8, 0}));
  EXPECT_EQ(pack_text("zero"), (std::array<std::uint16_t, 2>{'z' << 8 | 'e', 'r' << 8 | 'o'}));
}

}  // namespace
}  // namespace movetext::game
