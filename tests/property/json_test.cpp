// SPDX-License-Identifier: MIT
// game/json_read.hpp: games read from random text, tidy, wild and broken, come back from their JSON as they were; and
// JSON that was tampered with is either refused or read the same twice.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "movetext/game/edit.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"
#include "movetext/game/json_read.hpp"
#include "movetext/game/replay.hpp"
#include "support/game_generator.hpp"
#include "support/game_text.hpp"
#include "support/json_check.hpp"
#include "support/pgn_generator.hpp"
#include "support/seed.hpp"

namespace movetext::game {
namespace {

using support::to_json;
using support::to_pgn;

// Equal JSON; equal export too, where the numbers are not those of the text.
void expect_round_trip(const Game& game) {
  const std::string json = to_json(game);
  const auto read = parse_json_game(json);
  ASSERT_TRUE(read) << read.error().message << " at " << read.error().offset << "\n" << json;
  EXPECT_EQ(to_json(*read), json);
  if (game.is_played) {
    EXPECT_EQ(to_pgn(*read), to_pgn(game));
  }
}

TEST(JsonProperty, TextsComeBack) {
  support::PgnGenerator random(support::find_seed());
  Replay replay;
  std::size_t games = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text = random.one_in(2) ? random.tidy(2) : random.wild(30);
    if (random.one_in(2)) text = random.mutate(text);
    pgn::Reader reader;
    reader.feed(text);
    reader.finish();
    while (const pgn::GameView* const view = reader.next()) {
      Game game;
      replay.read(*view, game);
      if (view->is_gap || view->is_over_limit) continue;
      SCOPED_TRACE(view->text);
      expect_round_trip(game);
      ++games;
      if (::testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(games, 3000u);
}

TEST(JsonProperty, LegalGamesComeBack) {
  support::GameGenerator random(support::find_seed());
  for (int round = 0; round < 300; ++round) {
    const Game game = random.game(60);
    expect_round_trip(game);
    if (::testing::Test::HasFailure()) return;
  }
}

// Bytes changed, cut and doubled: an error or a game, never more; and a game that reads back the same.
TEST(JsonProperty, TamperedJsonIsReadOrRefused) {
  const std::uint64_t seed = support::find_seed();
  support::GameGenerator games(seed);
  support::PgnGenerator random(seed + 1);
  std::size_t read = 0;
  std::size_t refused = 0;
  for (int round = 0; round < 2000; ++round) {
    const std::string json = random.mutate(to_json(games.game(12)));
    SCOPED_TRACE(json);
    const auto game = parse_json_game(json);
    EXPECT_TRUE(!game || support::is_json(json));
    if (!game) {
      EXPECT_LE(game.error().offset, json.size());
      EXPECT_FALSE(game.error().message.empty());
      ++refused;
      continue;
    }
    ++read;
    const auto again = parse_json_game(to_json(*game));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(to_json(*again), to_json(*game));
    EXPECT_EQ(to_pgn(*again), to_pgn(*game));
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(read, 50u);
  EXPECT_GT(refused, 500u);
}

// However the objects are put together, they come apart again.
TEST(JsonProperty, SplitterFindsWhatWasJoined) {
  const std::uint64_t seed = support::find_seed();
  support::GameGenerator games(seed);
  std::mt19937_64 random(seed);
  for (int round = 0; round < 200; ++round) {
    const bool is_array = random() % 2 == 0;
    std::vector<std::string> objects;
    std::string text = is_array ? "[" : "";
    for (std::uint64_t i = random() % 5; i > 0; --i) {
      if (!objects.empty()) text += is_array ? (random() % 2 ? "," : ",\n") : (random() % 2 ? "\n" : "\r\n\n");
      objects.push_back(to_json(games.game(6)));
      text += objects.back();
    }
    text += is_array ? "]\n" : "\n";
    JsonGames split(text);
    std::string_view object;
    for (const std::string& expected : objects) {
      ASSERT_TRUE(split.next(object));
      EXPECT_EQ(object, expected);
    }
    EXPECT_FALSE(split.next(object)) << object;
    EXPECT_TRUE(split.is_complete());
  }
}

}  // namespace
}  // namespace movetext::game
