// SPDX-License-Identifier: MIT
// The fast path of SAN against the lenient reader, its slow twin: what one takes as canonical, the other does, too.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "chess/san_lenient.hpp"
#include "movetext/chess/chess960.hpp"
#include "movetext/chess/san.hpp"
#include "support/seed.hpp"

namespace movetext::chess {
namespace {

struct Counts {
  int canonical = 0;
  int other = 0;
};

// "Qh4e1": the fast path leaves tokens with a whole square before the target to the lenient reader.
bool has_whole_origin(std::string_view token) {
  return token.size() >= 5 && token[1] >= 'a' && token[1] <= 'h' && token[2] >= '1' && token[2] <= '8';
}

// `before` and `behind`: what stands around the token in the text.
void expect_same_reading(const Position& position, const std::string& token, Counts& counts) {
  const SanReading slow = parse_lenient_san(position, token, nullptr);
  const bool is_canonical = slow.move && slow.spellings == 0 && slow.move.kind != MoveKind::Null;
  const std::string text = "12345678" + token + " ";
  for (const SanWord word : {to_san_word(token), to_san_word(text, 8, token.size())}) {
    Position played = position;
    const Move move = play_canonical_san(played, read_canonical_san(word));
    const bool is_played = move.kind != MoveKind::None;
    ASSERT_EQ(is_played, is_canonical && !has_whole_origin(token)) << token;
    Position expected = position;
    if (is_played) {
      ASSERT_EQ(move, slow.move) << token;
      expected.play_unchecked(move);
    }
    ASSERT_EQ(played, expected) << token;
    ASSERT_EQ(played.is_check(), expected.is_check()) << token;
  }
  ++(is_canonical ? counts.canonical : counts.other);
}

// A token that is nearly the given one, or none at all.
std::string change(std::string token, std::mt19937_64& random) {
  constexpr std::string_view characters = "abcdefgh12345678NBRQKx=+#O-";
  const std::size_t changes = 1 + random() % 2;
  for (std::size_t i = 0; i < changes; ++i) {
    const std::size_t at = random() % (token.size() + 1);
    const char c = characters[random() % characters.size()];
    switch (random() % 3) {
      case 0: token.insert(at, 1, c); break;
      case 1: if (at < token.size() && token.size() > 1) token.erase(at, 1); break;
      case 2: if (at < token.size()) token[at] = c; break;
    }
  }
  return token;
}

TEST(San, FastPathTakesWhatTheLenientReaderCallsCanonical) {
  std::mt19937_64 random(support::find_seed(1));
  Counts counts;
  for (int game = 0; game < 60; ++game) {
    Position position;
    if (game % 3 == 0) position = chess960_position(static_cast<int>(random() % 960));
    for (int ply = 0; ply < 120; ++ply) {
      MoveList moves;
      position.append_legal_moves(moves);
      if (moves.empty()) break;
      for (const Move move : moves) {
        const std::string token(to_san(position, move).view());
        expect_same_reading(position, token, counts);
        expect_same_reading(position, change(token, random), counts);
        if (HasFatalFailure()) return;
      }
      position.play_unchecked(moves[random() % moves.size()]);
    }
  }
  EXPECT_GT(counts.canonical, 100'000);
  EXPECT_GT(counts.other, 50'000);
}

}  // namespace
}  // namespace movetext::chess
