// SPDX-License-Identifier: MIT
// Moves counted from masks against moves counted as tokens, whatever the text holds. MOVETEXT_SEED repeats a run.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "movetext/pgn/move_counter.hpp"
#include "movetext/pgn/reader.hpp"
#include "support/pgn_generator.hpp"
#include "support/plain_games.hpp"
#include "support/seed.hpp"

namespace movetext::pgn {
namespace {

struct Counts {
  std::size_t taken = 0;
  std::size_t left = 0;
};

void expect_same_moves(std::string_view text, Counts& counts) {
  Reader plain;
  Reader taking;
  for (Reader* const reader : {&plain, &taking}) {
    reader->feed(text);
    reader->finish();
  }
  MoveCounter counter;
  while (const GameView* const expected = plain.next()) {
    const GameView* const found = taking.next(&counter);
    ASSERT_NE(found, nullptr);
    ASSERT_EQ(found->text, expected->text);
    ASSERT_EQ(found->begin, expected->begin);
    ASSERT_EQ(found->end, expected->end);
    ASSERT_EQ(found->has_comments, expected->has_comments);
    ASSERT_EQ(found->has_variations, expected->has_variations);
    ASSERT_EQ(found->is_taken ? counter.moves() : count_moves(*found), count_moves(*expected));
    ++(found->is_taken ? counts.taken : counts.left);
  }
  ASSERT_EQ(taking.next(&counter), nullptr);
}

TEST(MoveCounter, CountsAsTokensDo) {
  support::PgnGenerator generator(support::find_seed());
  support::PlainGames games(generator);
  Counts plain;
  Counts mutated;
  for (int i = 0; i < 3'000 && !HasFatalFailure(); ++i) {
    const std::string text = games.make(2 + generator.below(6));
    SCOPED_TRACE(text);
    expect_same_moves(text, plain);
    const std::string changed = generator.mutate(text);
    SCOPED_TRACE(changed);
    expect_same_moves(changed, mutated);
  }
  EXPECT_GT(plain.taken, 3'000u);
  EXPECT_GT(mutated.taken, 2'000u);
  EXPECT_GT(mutated.left, 300u);
}

TEST(MoveCounter, LeavesWhatIsWild) {
  support::PgnGenerator generator(support::find_seed());
  Counts counts;
  for (int i = 0; i < 5'000 && !HasFatalFailure(); ++i) {
    const std::string text = generator.one_in(2) ? generator.wild(60) : generator.tidy(3);
    SCOPED_TRACE(text);
    expect_same_moves(text, counts);
  }
  EXPECT_GT(counts.taken, 100u);
  EXPECT_GT(counts.left, 3'000u);
}

}  // namespace
}  // namespace movetext::pgn
