// SPDX-License-Identifier: MIT
// Hostile inputs cost linear time; where something grows with the square of the size, these tests never end. What
// is checked is that the reader says the same as for a small input of the kind, in every chunking.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "movetext/pgn/reader.hpp"
#include "support/hostile_inputs.hpp"

namespace movetext {
namespace {

using support::HostileInput;

struct Counts {
  std::size_t games = 0;
  std::size_t tags = 0;
  std::size_t tokens = 0;
  std::size_t diagnostics = 0;
  std::size_t bytes = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
};

Counts count(std::string_view input, std::size_t chunk_size) {
  Counts counts;
  pgn::Reader reader;
  const auto take = [&] {
    while (const pgn::GameView* game = reader.next()) {
      counts.games += game->is_gap ? 0 : 1;
      counts.tags += game->tags.size();
      counts.tokens += game->tokens.size();
      counts.diagnostics += game->diagnostics.size();
      counts.bytes += game->text.size();
    }
  };
  for (std::size_t at = 0; at < input.size(); at += chunk_size) {
    reader.feed(input.substr(at, chunk_size));
    take();
  }
  reader.finish();
  take();
  return counts;
}

TEST(ReaderScale, SmallHostileInputs) {
  int rows = 0;
  for (const HostileInput& row : support::hostile_inputs) {
    const Counts counts = count(support::make(row, 100), 1'000'000);
    EXPECT_EQ(counts.games, row.games_of_100) << row.name;
    EXPECT_EQ(counts.tokens, row.tokens_of_100) << row.name;
    ++rows;
  }
  EXPECT_EQ(rows, 80);
}

TEST(ReaderScale, LargeHostileInputs) {
  constexpr std::size_t size = 200'000;
  int rows = 0;
  for (const HostileInput& row : support::hostile_inputs) {
    const std::string input = support::make(row, size / row.piece.size());
    const Counts whole = count(input, input.size());
    EXPECT_GE(whole.games * 100, row.games_of_100) << row.name;
    EXPECT_EQ(whole.bytes, whole.games > 0 || whole.diagnostics > 0 ? input.size() : 0) << row.name;
    EXPECT_EQ(count(input, 100), whole) << row.name;
    ++rows;
  }
  EXPECT_EQ(rows, 80);
}

// 3,000 levels, and a thousand times that.
TEST(ReaderScale, DeepVariations) {
  for (const std::size_t depth : {std::size_t{3'000}, std::size_t{300'000}}) {
    std::string input = "1. e4";
    for (std::size_t i = 0; i < depth; ++i) input += " (1. d4";
    input.append(depth, ')').append(" e5 *");
    EXPECT_EQ(count(input, input.size()), (Counts{1, 0, 4 * depth + 4, 0, input.size()}));
    EXPECT_EQ(count(input, 64 << 10), (Counts{1, 0, 4 * depth + 4, 0, input.size()}));
  }
}

TEST(ReaderScale, OneLargeCommentInSmallChunks) {
  const std::string input = "1. e4 {" + std::string(4 << 20, 'c') + "} *";
  const Counts expected{1, 0, 4, 0, input.size()};
  for (const std::size_t chunk : {std::size_t{100}, std::size_t{64} << 10, input.size()}) {
    EXPECT_EQ(count(input, chunk), expected) << chunk;
  }
}

TEST(ReaderScale, ManyTagsInOneGame) {
  std::string different;
  std::string same;
  for (int i = 0; i < 100'000; ++i) {
    different += "[T" + std::to_string(i) + " \"x\"]\n";
    same += "[T \"x\"]\n";
  }
  EXPECT_EQ(count(different + "*", 64 << 10), (Counts{1, 100'000, 1, 0, different.size() + 1}));
  EXPECT_EQ(count(same + "*", 64 << 10), (Counts{1, 100'000, 1, 99'999, same.size() + 1}));
}

TEST(ReaderScale, OneLongLine) {
  std::string input = "1. e4 ";
  while (input.size() < 1 << 20) input += "Nf3 {c} ";
  input += '*';
  const std::size_t pairs = (input.size() - 7) / 8;
  EXPECT_EQ(count(input, 64 << 10), (Counts{1, 0, 2 * pairs + 3, 0, input.size()}));
}

TEST(ReaderScale, NothingButNuls) {
  const std::string input(2 << 20, '\0');
  EXPECT_EQ(count(input, 64 << 10), (Counts{0, 0, 0, 1, input.size()}));
}

// Memory holds the largest game, not the input: 64 MiB of small games through chunks of 64 KiB.
TEST(ReaderScale, ManyGames) {
  const std::string games = [] {
    std::string out;
    for (int i = 0; i < 1'000; ++i) out += "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";
    return out;
  }();
  pgn::Reader reader;
  std::uint64_t seen = 0;
  std::uint64_t last_line = 0;
  for (int i = 0; i < 1'000; ++i) {
    reader.feed(games);
    while (const pgn::GameView* game = reader.next()) {
      ASSERT_LT(game->text.size(), 60u);
      seen = game->number;
      last_line = game->place.line;
    }
  }
  reader.finish();
  while (const pgn::GameView* game = reader.next()) seen = game->number;
  EXPECT_EQ(seen, 1'000'000u);
  EXPECT_GT(last_line, 3'900'000u);
}

}  // namespace
}  // namespace movetext
