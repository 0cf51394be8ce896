// SPDX-License-Identifier: MIT
#include "movetext/collection/index_writer.hpp"

#include <gtest/gtest.h>

#include "support/make_index.hpp"
#include "support/played_games.hpp"
#include "support/seed.hpp"

namespace movetext::collection {
namespace {

// As if the file had grown from the first text to the second. Empty: the index cannot be continued.
std::string extend(const std::string& old_bytes, std::string_view text) {
  const auto old = GameIndex::open(old_bytes);
  if (!old) return "the old index is damaged";
  IndexWriter writer{std::string(support::index_reading)};
  const auto place = writer.resume(*old);
  if (!place) return {};
  EXPECT_EQ(place->games, writer.games());
  support::add_games(text, *place, 7, writer);
  writer.finish(support::source_of(text));
  return writer.take();
}

TEST(IndexWriter, DoesNotDependOnBatches) {
  support::PgnGenerator generator(support::find_seed());
  const std::string text = support::played_games(generator, 300);
  const auto expected = support::make_index(text, 1'000'000);
  for (const std::size_t games : {1u, 2u, 127u, 128u, 129u}) EXPECT_TRUE(support::make_index(text, games) == expected);
}

TEST(IndexWriter, GoesOnAsIfAllHadBeenReadAtOnce) {
  support::PgnGenerator generator(support::find_seed());
  std::string text = support::played_games(generator, 700);
  const auto expected = support::make_index(text);
  std::size_t extended = 0;
  for (int i = 0; i < 40; ++i) {
    const std::string_view before = std::string_view(text).substr(0, generator.below(text.size()));
    const auto old = support::make_index(before);
    ASSERT_TRUE(old.has_value());
    const std::string found = extend(*old, text);
    if (found.empty()) continue;
    EXPECT_TRUE(found == *expected) << before.size();
    ++extended;
  }
  EXPECT_GT(extended, 20u);  // with less than 129 games there is nothing to go on with
  EXPECT_TRUE(extend(*expected, text) == *expected);
}

// A value that only a game with two spellings of the tag has is none.
TEST(IndexWriter, GoesOnBehindTagsThatAreUnclear) {
  std::string text;
  for (int i = 0; i < 300; ++i) {
    text += i == 100 || i == 200 ? "[Event \"one\"]\n[event \"two\"]\n\n1. e4 e5 *\n\n"
                                 : "[Event \"" + std::to_string(i % 90) + "\"]\n\n1. e4 e5 *\n\n";
  }
  const auto expected = support::make_index(text);
  ASSERT_TRUE(expected.has_value());
  EXPECT_TRUE(extend(*expected, text) == *expected);
  EXPECT_EQ(expected->find("one"), std::string::npos);
  const auto index = GameIndex::open(*expected);
  ASSERT_TRUE(index.has_value());
  // Three that have it, and two that must be read.
  EXPECT_EQ(support::select_numbers(*index, *Expression::parse("Event = 89"))->size(), 5u);
}

TEST(IndexWriter, HandsOutBoardsAsTheyCome) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "[Event \"x\"]\n\n1. e4 e5 *\n\n";
  IndexWriter writer("");
  support::add_games(text, {}, 50, writer);
  EXPECT_EQ(writer.games(), 200u);
  EXPECT_GT(writer.take().size(), 400u);
  EXPECT_EQ(writer.take(), "");
}

// A tag that would make the index as large as the file has no column, and of tags without one nothing is known.
TEST(IndexWriter, LeavesOutTagsThatAreTooLarge) {
  std::string text;
  for (int i = 0; i < 3000; ++i) {
    text += "[White \"Ann\"]\n[Id \"" + std::to_string(i) + "." + std::string(50, static_cast<char>('a' + i % 26)) +
            "\"]\n\n1. e4 *\n\n";
  }
  const auto bytes = support::make_index(text);
  const auto index = GameIndex::open(*bytes);
  ASSERT_TRUE(index.has_value());
  EXPECT_LT(bytes->size(), text.size() / 5);
  EXPECT_EQ(support::select_numbers(*index, *Expression::parse("Id starts \"7.\"")), std::nullopt);
  EXPECT_EQ(support::select_numbers(*index, *Expression::parse("Other = x")), std::nullopt);
  EXPECT_EQ(support::select_numbers(*index, *Expression::parse("White = Bob"))->size(), 0u);
  EXPECT_EQ(extend(*bytes, text), "");
}

TEST(IndexWriter, ManyNamesAndLongValues) {
  std::string text = "[White \"Ann\"]\n[Long \"" + std::string(100'000, 'x') + "\"]\n";
  for (int i = 0; i < 400; ++i) text += "[T" + std::to_string(i) + " \"" + std::to_string(i) + "\"]\n";
  text += "[" + std::string(200, 'N') + " \"1\"]\n\n*\n\n[White \"Bob\"]\n\n*\n\n";
  const auto bytes = support::make_index(text);
  const auto index = GameIndex::open(*bytes);
  ASSERT_TRUE(index.has_value());
  EXPECT_TRUE(index->is_whole());
  using Numbers = std::vector<std::uint64_t>;
  EXPECT_EQ(support::select_numbers(*index, *Expression::parse("T3 = 3")), Numbers{1});
  EXPECT_EQ(support::select_numbers(*index, *Expression::parse("T399 = 3")), std::nullopt);
  EXPECT_EQ(support::select_numbers(*index, *Expression::parse("Long = x")), Numbers{1});
  EXPECT_EQ(support::select_numbers(*index, *Expression::parse("White = Bob")), Numbers{2});
}

}  // namespace
}  // namespace movetext::collection
