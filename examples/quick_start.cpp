// SPDX-License-Identifier: MIT
#include <iostream>
#include <string>

#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/pgn/reader.hpp"

using namespace movetext;

int main() {
  pgn::Reader reader;
  reader.feed("1. e4 e5 2. Nf3 Nc6 3. Bb5 {a pin?} d6 4. d4 Nxd4 1-0");
  reader.finish();
  while (const pgn::GameView* game = reader.next()) {
    chess::Position position;
    for (const pgn::Token& token : game->movetext()) {
      if (token.kind != pgn::TokenKind::Symbol) continue;
      const chess::SanReading reading = chess::parse_san(position, token.in(game->text));
      if (!reading.move) {
        const bool pinned = reading.refusal.reason == chess::Refusal::Pinned;
        std::cout << token.in(game->text) << (pinned ? " is pinned\n" : " is illegal\n");
        break;
      }
      position.play_unchecked(reading.move);
    }
    std::string fen;
    chess::write_fen(position, fen);
    std::cout << fen << '\n';
  }
}
