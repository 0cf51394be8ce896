// SPDX-License-Identifier: MIT
#include "collection/board_block.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "movetext/chess/san.hpp"
#include "support/seed.hpp"

namespace movetext::collection {
namespace {

std::set<std::uint32_t> find(std::string_view block, std::uint32_t key) {
  std::set<std::uint32_t> games;
  EXPECT_TRUE(find_board(block, key, [&](std::uint32_t game) { games.insert(game); }));
  return games;
}

TEST(BoardBlock, NamesEveryGameThatHasTheBoardAndFewOthers) {
  std::mt19937_64 random(support::find_seed());
  std::size_t asked = 0;
  std::size_t others = 0;
  for (const std::size_t plies : {0u, 1u, 2u, 30u, 90u}) {
    BoardBlockWriter writer;
    std::map<std::uint32_t, std::set<std::uint32_t>> expected;
    for (std::uint32_t game = 0; game < games_a_board_block; ++game) {
      for (std::size_t ply = 0; ply < plies; ++ply) {
        const auto key = static_cast<std::uint32_t>(ply < 3 ? ply * 1'000'000'007 : random());
        writer.add(game, key);
        if (random() % 20 == 0) writer.add(game, key);
        expected[key].insert(game);
      }
    }
    std::string block;
    writer.finish(block);
    EXPECT_LT(block.size(), 20 + games_a_board_block * plies * 13 / 8);  // a few boards come twice
    for (const auto& [key, games] : expected) {
      const std::set<std::uint32_t> found = find(block, key);
      EXPECT_TRUE(std::includes(found.begin(), found.end(), games.begin(), games.end()));
    }
    for (int i = 0; i < 2000; ++i, ++asked) others += find(block, static_cast<std::uint32_t>(random())).size();
  }
  EXPECT_EQ(asked, 10'000u);
  EXPECT_LT(others, asked / 4);  // an eighth is expected of the larger blocks
  EXPECT_GT(others, 0u);
}

TEST(BoardBlock, BytesThatAreNoBlockAreRefused) {
  BoardBlockWriter writer;
  for (std::uint32_t game = 0; game < 40; ++game) writer.add(game, game * 100'000'007);
  std::string block;
  writer.finish(block);
  for (std::size_t size = 0; size < block.size(); ++size) {
    EXPECT_FALSE(find_board(std::string_view(block).substr(0, size), 7, [](std::uint32_t) {})) << size;
  }
  // All entries in one bucket, or none in any: nothing outside the block is read, and no game outside it named.
  for (const char filling : {'\0', '\xFF', '\x55'}) {
    std::string damaged = block;
    for (std::size_t i = 4; i < block.size(); ++i) damaged[i] = filling;
    for (std::uint32_t key = 0; key < 50; ++key) {
      (void)find_board(damaged, key << 26, [](std::uint32_t game) { EXPECT_LT(game, games_a_board_block); });
    }
  }
}

// It stands in files: it stays. Only what stands where counts.
TEST(BoardKey, IsOfTheBoardAlone) {
  chess::Position initial;
  EXPECT_EQ(board_key(initial), 0x81083C2Bu);
  chess::Position there = initial;
  chess::Position back = initial;
  for (const char* san : {"Nf3", "Nf6", "Ng1", "Ng8"}) EXPECT_TRUE(chess::play_san(back, san).move);
  EXPECT_EQ(board_key(back), board_key(initial));
  EXPECT_TRUE(chess::play_san(there, "e4").move);
  EXPECT_NE(board_key(there), board_key(initial));
}

}  // namespace
}  // namespace movetext::collection
