// SPDX-License-Identifier: MIT
#include "pgn/tag_names.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "movetext/pgn/reader.hpp"
#include "support/seed.hpp"

namespace movetext::pgn {
namespace {

constexpr std::string_view pool[] = {
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO", "WhiteElo", "BlackElo", "WHITE", "event", "A",
    "Annotator", "BlackRatingDiff", "NameOfSixteenBy", "NameOfSixteenByt", "NameOfSeventeenBy", "fEN", "Od_d"};

// Names in the order of the pool, with some left out; now and then one at the wrong place, or twice.
std::vector<std::string_view> random_names(std::mt19937_64& random) {
  std::vector<std::string_view> names;
  const std::size_t missing = random() % 8;
  for (const std::string_view name : pool) {
    if (random() % 8 >= missing) names.push_back(name);
    if (random() % 24 == 0) names.push_back(pool[random() % std::size(pool)]);
  }
  if (random() % 6 == 0) std::ranges::shuffle(names, random);
  return names;
}

// `behind`: what follows each tag on its line.
std::string to_game(const std::vector<std::string_view>& names, std::string_view behind) {
  std::string text = "[Event \"first\"]\n";
  for (const std::string_view name : names) {
    if (name == "Event") continue;  // begins another game
    text.append("[").append(name).append(" \"of ").append(name).append("\"]").append(behind) += '\n';
  }
  return text + "\n1. e4 *\n\n";
}

using Row = std::tuple<std::string, std::string, KnownTag, bool, bool>;

std::vector<std::vector<Row>> read(const std::string& text) {
  Reader reader;
  reader.feed(text);
  reader.finish();
  std::vector<std::vector<Row>> games;
  while (const GameView* const view = reader.next()) {
    std::vector<Row>& rows = games.emplace_back();
    for (const Tag& tag : view->tags) {
      rows.emplace_back(tag.name(view->text), tag.raw_value(view->text), tag.known.tag, tag.known.is_exact,
                        tag.is_duplicate);
    }
  }
  return games;
}

// A name means the same whatever names the game before had, and however its line is spelled.
TEST(TagNames, DependOnTheirGameAlone) {
  std::mt19937_64 random(support::find_seed(3));
  std::size_t duplicates = 0;
  std::size_t tags = 0;
  for (int i = 0; i < 200; ++i) {
    std::string plain, general;
    std::vector<std::vector<Row>> alone;
    for (int game = 0; game < 20; ++game) {
      const std::vector<std::string_view> names = random_names(random);
      plain += to_game(names, "");
      general += to_game(names, " ");
      alone.push_back(read(to_game(names, ""))[0]);
    }
    const auto found = read(plain);
    ASSERT_EQ(found, alone);
    ASSERT_EQ(read(general), alone);
    for (const std::vector<Row>& rows : found) {
      tags += rows.size();
      for (const Row& row : rows) duplicates += std::get<4>(row);
    }
  }
  EXPECT_GT(duplicates, 500u);
  EXPECT_GT(tags, 20'000u);
}

TEST(TagNames, TakesWhatTheGameBeforeHad) {
  TagNames names;
  const std::string text = "Event \"\" Site \"\" Round \"\" Black \"\" Result \"\"                ";
  const auto take = [&](std::string_view name) {
    const char* const at = text.data() + text.find(name);
    return names.take_usual(at, at + name.size() + 1);
  };
  const auto add = [&](std::string_view name, std::uint32_t index) {
    return names.add(std::string_view(text).substr(text.find(name), name.size()), read_tag_name(name), index);
  };
  names.clear();
  EXPECT_EQ(take("Event"), nullptr);
  const std::string_view all[] = {"Event", "Site", "Round", "Black", "Result"};
  for (std::uint32_t i = 0; i < 5; ++i) EXPECT_EQ(add(all[i], i), TagNames::none);
  EXPECT_EQ(add("Site", 5), 1u);
  names.clear();
  const KnownName* const event = take("Event");
  ASSERT_NE(event, nullptr);
  EXPECT_EQ(event->tag, KnownTag::Event);
  ASSERT_NE(take("Black"), nullptr);                // two are missing
  EXPECT_EQ(take("Site"), nullptr);                 // not in this order
  EXPECT_EQ(names.take_usual(text.data(), text.data()), nullptr);  // no name at all
  EXPECT_EQ(add("Event", 2), 0u);
  EXPECT_EQ(add("Black", 3), 1u);
  EXPECT_EQ(add("Site", 4), TagNames::none);
}

}  // namespace
}  // namespace movetext::pgn
