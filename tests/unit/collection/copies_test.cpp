// SPDX-License-Identifier: MIT
#include "movetext/collection/copies.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace movetext::collection {
namespace {

struct Game {
  std::string moves;  // of a key: two bytes a half-move
  std::string names;
  bool is_known = false;
};

// A key of at least 20 half-moves with `moves` at its end.
std::string key_of(const std::string& moves) {
  return std::string(1, '\0') + std::string(8, 's') + std::string(40, 'm') + moves;
}

// Groups of copies as "1=2" (2 is the best), sorted; games are numbered from 1.
std::vector<std::string> find(const std::vector<Game>& games, CopyOptions options) {
  std::vector<std::string> groups;
  CopyFinder finder(options, [&](Copies& copies) {
    const std::uint64_t best = copies.games[copies.best].number;
    for (const Copy& copy : copies.games) {
      if (copy.number == best && !copies.is_known) continue;
      groups.push_back(std::to_string(copy.number) + "=" + (copies.is_known ? "known" : std::to_string(best)));
    }
  });
  std::vector<std::size_t> order(games.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return key_of(games[i].moves); });
  for (const std::size_t i : order) {
    Copy copy;
    copy.number = games[i].is_known ? 0 : i + 1;
    copy.plies = static_cast<std::uint32_t>(games[i].moves.size() / 2);
    finder.add(key_of(games[i].moves), games[i].names, copy);
  }
  finder.finish();
  std::ranges::sort(groups);
  return groups;
}

TEST(Copies, Groups) {
  struct Row {
    std::string_view what;
    CopyOptions options;
    std::vector<Game> games;
    std::vector<std::string> groups;
  };
  const CopyOptions exact{true, false}, moves{false, false}, fuzzy{true, true}, fuzzy_moves{false, true};
  const std::string ab = "A\nB\n";
  const std::vector<Row> rows = {
      {"nothing", exact, {}, {}},
      {"moves", exact, {{"aa", ab}, {"bb", ab}, {"aa", ab}}, {"3=1"}},
      {"names", exact, {{"aa", ab}, {"aa", "A\nC\n"}}, {}},
      {"moves alone", moves, {{"aa", ab}, {"aa", "A\nC\n"}}, {"2=1"}},
      {"one begins the other", moves, {{"aa", ab}, {"aabb", ab}}, {}},
      {"cut short", fuzzy, {{"aa", ab}, {"aabb", ab}}, {"1=2"}},
      {"two that one begins", fuzzy, {{"aa", ab}, {"aabb", ab}, {"aacc", ab}}, {"1=2"}},
      {"two that one begins, whoever plays", fuzzy_moves, {{"aa", ab}, {"aabb", ab}, {"aacc", "C\nD\n"}}, {"1=2"}},
      {"a chain", fuzzy, {{"aabbcc", ab}, {"aa", ab}, {"aabb", ab}}, {"2=1", "3=1"}},
      {"another behind a chain", fuzzy, {{"aa", ab}, {"aabb", ab}, {"aabb", ab}, {"aacc", ab}, {"aacc", ab}},
       {"1=2", "3=2", "5=4"}},
      {"spelling", fuzzy, {{"aa", "Carlsen, Magnus\nX\n"}, {"aa", "M. Carlsen\nX\n"}}, {"2=1"}},
      {"a third name", fuzzy, {{"aa", "Carlsen, M\nX\n"}, {"aa", "Carlsen, Magnus\nX\n"}, {"aa", "Carlsen, Mia\nX\n"}},
       {"2=1"}},
      {"nobody between", fuzzy, {{"aa", "?\n?\n"}, {"aa", "Smith\nMiller\n"}, {"aa", "Jones\nBrown\n"}}, {"2=1"}},
      {"one side unknown", fuzzy, {{"aa", "Smith\n?\n"}, {"aa", "Smith\nMiller\n"}, {"aa", "?\nBrown\n"}}, {"2=1"}},
      {"known", exact, {{"aa", ab, true}, {"aa", ab}, {"bb", ab}}, {"2=known"}},
      {"known, cut short", fuzzy, {{"aa", ab, true}, {"aabb", ab}}, {}},
      {"known, longer", fuzzy, {{"aabb", ab, true}, {"aa", ab}}, {"2=known"}},
  };
  std::size_t count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(find(row.games, row.options), row.groups) << row.what;
    ++count;
  }
  EXPECT_EQ(count, 17u);
}

// Many players of the same moves are no more work than many games.
TEST(Copies, ManyNames) {
  for (const bool is_fuzzy : {false, true}) {
    std::vector<Game> games;
    for (int i = 0; i < 20'000; ++i) games.push_back({"", "Player" + std::to_string(i % 10'000) + "\nOther\n"});
    EXPECT_EQ(find(games, {true, is_fuzzy}).size(), 10'000u);
  }
}

}  // namespace
}  // namespace movetext::collection
