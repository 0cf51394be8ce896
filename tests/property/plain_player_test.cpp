// SPDX-License-Identifier: MIT
// A Reader with a taker against one without: the same games, with the same reports, whatever the text holds.
// MOVETEXT_SEED repeats a run.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "movetext/game/replay.hpp"
#include "support/pgn_generator.hpp"
#include "support/plain_games.hpp"
#include "support/seed.hpp"

namespace movetext::game {
namespace {

struct Counts {
  std::size_t taken = 0;
  std::size_t left = 0;
};

bool same(const base::Diagnostic& a, const base::Diagnostic& b) {
  return a.code == b.code && a.severity == b.severity && a.offset == b.offset && a.length == b.length &&
         a.ply == b.ply && a.context == b.context && a.detail == b.detail;
}

void expect_same_report(const Report& found, const Report& expected) {
  ASSERT_EQ(found.diagnostics.size(), expected.diagnostics.size());
  for (std::size_t i = 0; i < found.diagnostics.size(); ++i) {
    ASSERT_TRUE(same(found.diagnostics[i], expected.diagnostics[i]))
        << base::name(found.diagnostics[i].code) << " / " << base::name(expected.diagnostics[i].code);
  }
  ASSERT_EQ(found.plies, expected.plies);
  ASSERT_EQ(found.result, expected.result);
  ASSERT_EQ(found.is_damaged, expected.is_damaged);
  ASSERT_EQ(found.is_played, expected.is_played);
  ASSERT_EQ(found.languages, expected.languages);
  ASSERT_EQ(found.positions, expected.positions);
}

// `chunk`: bytes that are fed at once to the reader with the taker.
void expect_same_games(std::string_view text, std::size_t chunk, const ReplayOptions& options, Counts& counts) {
  pgn::Reader plain;
  pgn::Reader taking;
  plain.feed(text);
  plain.finish();
  Replay slow(options);
  Replay fast(options);
  std::size_t fed = 0;
  const auto next = [&]() -> const pgn::GameView* {
    for (;;) {
      if (const pgn::GameView* const view = taking.next(fast.taker())) return view;
      if (fed == text.size()) return nullptr;
      taking.feed(text.substr(fed, chunk));
      fed = std::min(fed + chunk, text.size());
      if (fed == text.size()) taking.finish();
    }
  };
  while (const pgn::GameView* const expected = plain.next()) {
    const pgn::GameView* const found = next();
    ASSERT_NE(found, nullptr);
    ASSERT_EQ(found->text, expected->text);
    ASSERT_EQ(found->begin, expected->begin);
    ASSERT_EQ(found->end, expected->end);
    ASSERT_EQ(found->tags.size(), expected->tags.size());
    ASSERT_EQ(found->place.line, expected->place.line);
    ASSERT_EQ(found->has_variations, expected->has_variations);
    ASSERT_EQ(found->has_comments, expected->has_comments);
    expect_same_report(fast.check(*found), slow.check(*expected));
    if (::testing::Test::HasFatalFailure()) return;
    ++(found->is_taken ? counts.taken : counts.left);
  }
  ASSERT_EQ(next(), nullptr);
}

TEST(PlainPlayer, ReadsAsTheWalkOverTokensDoes) {
  support::PgnGenerator generator(support::find_seed());
  support::PlainGames games(generator);
  Counts plain;
  Counts mutated;
  ReplayOptions options;
  for (int i = 0; i < 4'000 && !HasFatalFailure(); ++i) {
    options.limits.max_depth = generator.one_in(8) ? 1 : 10'000;
    const std::string text = games.make(1 + generator.below(6));
    const std::size_t chunk = generator.one_in(3) ? 1 + generator.below(300) : text.size();
    SCOPED_TRACE(text);
    expect_same_games(text, chunk, options, plain);
    const std::string changed = generator.mutate(text);
    SCOPED_TRACE(changed);
    expect_same_games(changed, chunk, options, mutated);
  }
  EXPECT_GT(plain.taken, 2'000u);
  EXPECT_GT(plain.left, 200u);
  EXPECT_GT(mutated.taken, 1'500u);
  EXPECT_GT(mutated.left, 300u);
}

TEST(PlainPlayer, LeavesWhatIsWild) {
  support::PgnGenerator generator(support::find_seed());
  Counts counts;
  for (int i = 0; i < 3'000 && !HasFatalFailure(); ++i) {
    const std::string text = generator.one_in(2) ? generator.wild(30) : generator.tidy(3);
    SCOPED_TRACE(text);
    expect_same_games(text, text.size(), {}, counts);
  }
  EXPECT_GT(counts.left, 3'000u);
}

// The same text written, and the same said about it.
void expect_same_writing(std::string_view text, const ExportOptions& options, Counts& counts) {
  pgn::Reader plain;
  pgn::Reader taking;
  for (pgn::Reader* const reader : {&plain, &taking}) {
    reader->feed(text);
    reader->finish();
  }
  Replay slow;
  Replay fast;
  std::string expected;
  std::string found;
  while (const pgn::GameView* const game = plain.next()) {
    const pgn::GameView* const same = taking.next(fast.taker(options));
    ASSERT_NE(same, nullptr);
    expect_same_report(fast.write(*same, options, found), slow.write(*game, options, expected));
    ASSERT_EQ(found, expected);
    if (::testing::Test::HasFatalFailure()) return;
    ++(same->is_taken ? counts.taken : counts.left);
  }
}

TEST(PlainPlayer, IsWrittenAsTheWalkWritesIt) {
  support::PgnGenerator generator(support::find_seed());
  support::PlainGames games(generator);
  Counts plain;
  Counts mutated;
  for (int i = 0; i < 3'000 && !HasFatalFailure(); ++i) {
    ExportOptions options;
    options.layout.columns = generator.one_in(4) ? static_cast<std::uint32_t>(generator.below(100)) : 79;
    options.layout.has_space_after_number = !generator.one_in(4);
    options.layout.repeats_number = generator.one_in(4);
    options.is_reduced = generator.one_in(4);
    options.has_comments = !generator.one_in(4);
    options.adds_ply_count = generator.one_in(4);
    options.has_result = !generator.one_in(4);
    options.has_numbers = !generator.one_in(8);
    options.has_check_marks = !generator.one_in(8);
    options.notation = generator.one_in(8) ? Notation::Lan : Notation::San;
    const std::string text = games.make(1 + generator.below(6));
    SCOPED_TRACE(text);
    expect_same_writing(text, options, plain);
    const std::string changed = generator.mutate(text);
    SCOPED_TRACE(changed);
    expect_same_writing(changed, options, mutated);
  }
  EXPECT_GT(plain.taken, 500u);
  EXPECT_GT(plain.left, 2'000u);
  EXPECT_GT(mutated.taken, 400u);
}

// Other options need tokens.
TEST(PlainPlayer, IsOfferedOnlyWhereItHelps) {
  ReplayOptions options;
  EXPECT_NE(Replay(options).taker(), nullptr);
  options.profile = base::Profile::Strict;
  EXPECT_EQ(Replay(options).taker(), nullptr);
  options = {};
  options.language = &languages().front();
  EXPECT_EQ(Replay(options).taker(), nullptr);
  options = {};
  options.variant = "Chess960";
  EXPECT_EQ(Replay(options).taker(), nullptr);
}

}  // namespace
}  // namespace movetext::game
