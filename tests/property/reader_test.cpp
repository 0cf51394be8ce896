// SPDX-License-Identifier: MIT
// The reader gives the same games however the input is cut, with and without tokens, resumed anywhere; the texts of
// its views are the input.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "oracle/pgn/slow_tokens.hpp"
#include "support/dump.hpp"
#include "support/pgn_generator.hpp"
#include "support/read_games.hpp"
#include "support/reader_rows.hpp"
#include "support/seed.hpp"

namespace movetext {
namespace {

using support::GameRecord;
using support::PgnGenerator;

PgnGenerator make_generator() { return PgnGenerator(support::find_seed()); }

// Rows, generated games, and damaged forms of both.
std::string make_input(PgnGenerator& generator, std::size_t round) {
  std::string input;
  switch (generator.below(4)) {
    case 0:
      input = support::reader_rows[round % std::size(support::reader_rows)].input;
      break;
    case 1:
      input = generator.tidy(1 + generator.below(4));
      break;
    default:
      input = generator.wild(1 + generator.below(40));
      break;
  }
  if (generator.one_in(4))
    input += '\n' + std::string(support::reader_rows[generator.below(std::size(support::reader_rows))].input);
  if (generator.one_in(2)) input = generator.mutate(input);
  if (generator.one_in(12)) input = PgnGenerator::to_utf16(input, generator.one_in(2), generator.one_in(2));
  return input;
}

pgn::ReaderOptions make_options(PgnGenerator& generator) {
  pgn::ReaderOptions options;
  if (generator.one_in(8)) options.limits.max_game_bytes = static_cast<std::uint32_t>(20 + generator.below(200));
  return options;
}

support::ChunkSizes make_sizes(PgnGenerator& generator) {
  switch (generator.below(4)) {
    case 0:
      return [] { return 1; };
    case 1:
      return [&generator] { return 1 + generator.below(4); };
    case 2:
      return [&generator] { return 1 + generator.below(80); };
    default:
      return [&generator] { return generator.one_in(3) ? 1 : 1 + generator.below(400); };
  }
}

bool has_over_limit(const std::vector<GameRecord>& games) {
  for (const GameRecord& game : games) {
    if (game.is_over_limit) return true;
  }
  return false;
}

TEST(ReaderProperty, AnyChunkingGivesTheSameGames) {
  PgnGenerator generator = make_generator();
  std::size_t games_seen = 0;
  for (std::size_t round = 0; round < 12'000; ++round) {
    const std::string input = make_input(generator, round);
    const pgn::ReaderOptions options = make_options(generator);
    const std::vector<GameRecord> games = support::read_games(input, options);
    const std::vector<GameRecord> chunked = support::read_games(input, options, make_sizes(generator));
    ASSERT_EQ(support::find_difference(games, chunked), "") << ::testing::PrintToString(input) << "\nwhole\n"
                                                            << support::dump(games) << "\nchunks\n"
                                                            << support::dump(chunked);
    games_seen += games.size();
  }
  EXPECT_GT(games_seen, 12'000u);
}

TEST(ReaderProperty, TextsOfTheViewsAreTheInput) {
  PgnGenerator generator = make_generator();
  std::size_t tokens_seen = 0;
  for (std::size_t round = 0; round < 12'000; ++round) {
    const std::string input = make_input(generator, round);
    const std::vector<GameRecord> games = support::read_games(input, make_options(generator));
    ASSERT_EQ(support::find_fault(games, input), "") << ::testing::PrintToString(input) << '\n' << support::dump(games);
    for (const GameRecord& game : games) tokens_seen += game.tokens.size();
  }
  EXPECT_GT(tokens_seen, 50'000u);
}

TEST(ReaderProperty, SkippingTheMovetextFindsTheSameGamesAndTags) {
  PgnGenerator generator = make_generator();
  std::size_t tags_seen = 0;
  for (std::size_t round = 0; round < 6'000; ++round) {
    const std::string input = make_input(generator, round);
    pgn::ReaderOptions options = make_options(generator);
    const std::vector<GameRecord> games = support::read_games(input, options);
    options.movetext = pgn::Movetext::Skip;
    const std::vector<GameRecord> skipped = support::read_games(input, options, make_sizes(generator));
    ASSERT_EQ(support::find_skip_fault(skipped, games), "") << ::testing::PrintToString(input);
    for (const GameRecord& game : games) tags_seen += game.tags.size();
  }
  EXPECT_GT(tags_seen, 6'000u);
}

TEST(ReaderProperty, ResumingAfterAGameGivesTheRest) {
  PgnGenerator generator = make_generator();
  std::size_t resumed = 0;
  for (std::size_t round = 0; round < 6'000; ++round) {
    const std::string input = make_input(generator, round);
    const pgn::ReaderOptions options = make_options(generator);
    const std::vector<GameRecord> games = support::read_games(input, options);
    if (games.empty() || has_over_limit(games)) continue;
    const std::size_t index = generator.below(games.size());
    ASSERT_EQ(support::find_resume_fault(games, index, input, options), "") << ::testing::PrintToString(input) << '\n'
                                                                            << support::dump(games);
    ++resumed;
  }
  EXPECT_GT(resumed, 3'000u);
}

TEST(ReaderProperty, TidyGamesAreThoseOfTheSlowTwin) {
  PgnGenerator generator = make_generator();
  std::size_t tokens_seen = 0;
  for (std::size_t round = 0; round < 2'000; ++round) {
    const std::string input = generator.tidy(1 + generator.below(5));
    const std::vector<GameRecord> games = support::read_games(input);
    const std::vector<oracle::SlowGame> expected = oracle::read_tidy_pgn(input);
    ASSERT_EQ(games.size(), expected.size()) << input;
    for (std::size_t i = 0; i < games.size(); ++i) {
      ASSERT_EQ(games[i].tags.size(), expected[i].tags.size()) << input;
      for (std::size_t k = 0; k < games[i].tags.size(); ++k) {
        ASSERT_EQ(games[i].tags[k].name, expected[i].tags[k].first) << input;
        ASSERT_EQ(games[i].tags[k].value, expected[i].tags[k].second) << input;
      }
      std::vector<oracle::SlowToken> tokens;
      for (const support::TokenRecord& token : games[i].tokens) tokens.push_back({token.kind, token.text});
      ASSERT_TRUE(tokens == expected[i].tokens) << input;
      tokens_seen += tokens.size();
    }
  }
  EXPECT_GT(tokens_seen, 50'000u);
}

}  // namespace
}  // namespace movetext
