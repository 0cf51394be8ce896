// SPDX-License-Identifier: MIT
// Reads two games, one of them with an illegal move, and checks what was read.
#include <cstdio>
#include <string_view>

#include <movetext/base/diagnostic.hpp>
#include <movetext/chess/san.hpp>
#include <movetext/pgn/reader.hpp>

using namespace movetext;

static int failures = 0;

static void expect(bool holds, const char* what) {
  if (holds) return;
  std::printf("consumer: wrong: %s\n", what);
  ++failures;
}

static int legal_plies(const pgn::GameView& game) {
  chess::Position position;
  int plies = 0;
  for (const pgn::Token& token : game.movetext()) {
    if (token.kind != pgn::TokenKind::Symbol) continue;
    const chess::SanReading reading = chess::parse_san(position, token.in(game.text));
    if (!reading.move) break;
    position.play_unchecked(reading.move);
    ++plies;
  }
  return plies;
}

int main() {
  constexpr std::string_view text =
      "[White \"One\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
      "[White \"Two\"]\n\n1. e4 e5 2. Nd5 1-0\n";
  constexpr int plies[] = {4, 2};

  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  std::size_t games = 0;
  while (const pgn::GameView* game = reader.next()) {
    expect(games < 2 && legal_plies(*game) == plies[games], "half-moves of a game");
    expect(pgn::find_tag(game->tags, game->text, "White") != nullptr, "the White tag");
    ++games;
  }
  expect(games == 2, "number of games");
  expect(base::name(base::Code::SanIllegal) == "san.illegal", "name of a code");
  if (failures == 0) std::printf("consumer: read %zu games as expected\n", games);
  return failures == 0 ? 0 : 1;
}
