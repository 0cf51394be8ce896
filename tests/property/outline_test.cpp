// SPDX-License-Identifier: MIT
// The outline that is read from the text against that of the moves that were played. MOVETEXT_SEED repeats a run.
#include "movetext/collection/outline.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "movetext/collection/identity.hpp"
#include "movetext/pgn/reader.hpp"
#include "support/pgn_generator.hpp"
#include "support/plain_games.hpp"
#include "support/played_games.hpp"
#include "support/seed.hpp"

namespace movetext::collection {
namespace {

struct Counts {
  std::size_t taken = 0;
  std::size_t damaged = 0;  // of those taken
  std::size_t left = 0;
};

void expect_same_outlines(std::string_view text, Counts& counts) {
  pgn::Reader plain;
  pgn::Reader taking;
  for (pgn::Reader* const reader : {&plain, &taking}) {
    reader->feed(text);
    reader->finish();
  }
  OutlineReader outlines;
  MoveKeys keys({});
  while (const pgn::GameView* const expected = plain.next()) {
    const pgn::GameView* const found = taking.next(&outlines);
    ASSERT_NE(found, nullptr);
    ASSERT_EQ(found->end, expected->end);
    if (expected->is_gap) continue;
    if (!found->is_taken) {
      ++counts.left;
      continue;
    }
    std::string key;
    const MoveKeys::Facts facts = keys.append_moves(*expected, key);
    ASSERT_EQ(outlines.outline(), outline_of(key)) << expected->text;
    if (facts.kind == KeyKind::Played) {
      ASSERT_EQ(outlines.plies(), facts.plies);
    }
    std::uint64_t remarks = 0;
    for (const pgn::Token& token : expected->tokens) {
      if (pgn::is_comment(token.kind)) remarks += token.length;
      remarks += token.kind == pgn::TokenKind::Nag || token.kind == pgn::TokenKind::Suffix;
    }
    std::uint64_t beside = 0;
    for (const pgn::Token& token : found->tokens) {
      if (pgn::is_comment(token.kind)) beside += token.length;
    }
    ASSERT_EQ(outlines.remarks() + beside, remarks) << expected->text;
    ++counts.taken;
    counts.damaged += facts.kind == KeyKind::Damaged;
  }
}

// Another rank in one of the words: a move of the same form, and often an illegal one.
std::string change_rank(std::string text, support::PgnGenerator& generator) {
  std::vector<std::size_t> ranks;
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    const bool is_square = text[i] >= 'a' && text[i] <= 'h' && text[i + 1] >= '1' && text[i + 1] <= '8';
    if (is_square && text[i + 2] == ' ') ranks.push_back(i + 1);
  }
  if (!ranks.empty()) text[ranks[generator.below(ranks.size())]] = static_cast<char>('1' + generator.below(8));
  return text;
}

TEST(Outline, IsThatOfTheMovesThatArePlayed) {
  support::PgnGenerator generator(support::find_seed());
  support::PlainGames games(generator);
  Counts plain;
  Counts mutated;
  Counts careless;
  Counts illegal;
  for (int i = 0; i < 2'000 && !HasFatalFailure(); ++i) {
    const std::string text = games.make(2 + generator.below(4));
    expect_same_outlines(text, plain);
    expect_same_outlines(generator.mutate(text), mutated);
    expect_same_outlines(support::played_games(generator, 2), careless);
    expect_same_outlines(change_rank(text, generator), illegal);
  }
  EXPECT_GT(plain.taken, 2'000u);
  EXPECT_GT(mutated.taken, 1'000u);
  EXPECT_GT(illegal.damaged, 50u);
  EXPECT_GT(careless.left, 500u);
}

// A king that goes to the g-file at once may be read as castling.
TEST(Outline, LeavesWhatMayBeCastling) {
  Counts counts;
  expect_same_outlines("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. Kg1 *\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O 5. Kh1 *\n\n"
                       "1. e4 e5 2. Ke2 Ke7 3. Kf3 Kf6 4. Kg3 Kg6 *\n\n[Event \"not looked at\"]\n\n*", counts);
  EXPECT_EQ(counts.left, 2u);
  EXPECT_EQ(counts.taken, 2u);
}

}  // namespace
}  // namespace movetext::collection
