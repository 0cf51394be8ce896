// SPDX-License-Identifier: MIT
// What export writes: the same straight and by way of the tree, the same again when read and written again, the same
// game when read again, and no line longer than it may be (pgn.md section 0.1, invariants 1 and 2).
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <string>

#include "movetext/chess/fen.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"
#include "movetext/game/replay.hpp"
#include "support/pgn_generator.hpp"

namespace movetext::game {
namespace {

std::uint64_t seed() {
  const char* const given = std::getenv("MOVETEXT_SEED");
  return given ? std::strtoull(given, nullptr, 10) : 20261130;
}

struct Exported {
  std::string straight;
  std::string by_tree;
  std::vector<Game> games;
};

Exported export_all(std::string_view pgn) {
  Exported result;
  Replay replay;
  pgn::Reader reader;
  reader.feed(pgn);
  reader.finish();
  while (const pgn::GameView* view = reader.next()) {
    if (view->is_gap) continue;
    replay.write(*view, {}, result.straight);
    Game game;
    replay.read(*view, game);
    write_pgn(game, {}, result.by_tree);
    result.games.push_back(std::move(game));
  }
  return result;
}

std::size_t columns(std::string_view line) {
  std::size_t count = 0;
  for (const char c : line) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

// A line may be longer only when it is one unit: then it has no blank outside of a command.
void expect_lines_fit(const std::string& text) {
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t stop = text.find('\n', start);
    const std::string line = text.substr(start, stop - start);
    if (!line.starts_with('[') && columns(line) > 79) {
      const std::size_t command = line.find("[%");
      const bool may_be_unit = command != std::string::npos || line.find(' ') == std::string::npos ||
                               line.find(" %") != std::string::npos || line.find(" [Event") != std::string::npos;
      EXPECT_TRUE(may_be_unit) << line;
    }
    start = stop + 1;
  }
}

// The moves of all lines with their NAGs, as text: what must survive.
std::string moves(const Game& game) {
  std::string json;
  write_json(game, {}, {}, {}, json);
  const std::size_t at = json.find("\"moves\":");
  return json.substr(at);
}

void check(const std::string& pgn) {
  const Exported once = export_all(pgn);
  ASSERT_EQ(once.straight, once.by_tree) << pgn;
  const Exported twice = export_all(once.straight);
  ASSERT_EQ(twice.straight, once.straight) << pgn;
  ASSERT_EQ(twice.games.size(), once.games.size()) << once.straight;
  for (std::size_t i = 0; i < once.games.size(); ++i) {
    EXPECT_EQ(twice.games[i].plies, once.games[i].plies) << pgn;
    EXPECT_EQ(twice.games[i].result, once.games[i].result) << pgn;
    EXPECT_EQ(twice.games[i].variant, once.games[i].variant) << pgn;
  }
  expect_lines_fit(once.straight);
}

TEST(ExportProperty, WildTexts) {
  std::cout << "seed " << seed() << " (MOVETEXT_SEED replays)\n";
  support::PgnGenerator generator(seed());
  int checked = 0;
  for (int i = 0; i < 3000; ++i, ++checked) {
    check(generator.wild(1 + generator.below(40)));
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(checked, 3000);
}

TEST(ExportProperty, TidyAndMutatedTexts) {
  support::PgnGenerator generator(seed() + 1);
  int checked = 0;
  for (int i = 0; i < 1500; ++i, ++checked) {
    const std::string tidy = generator.tidy(1 + generator.below(4));
    check(tidy);
    check(generator.mutate(tidy));
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(checked, 1500);
}

// The whole tree comes back: moves, NAGs, comments, variations (after the normalisations, hence from the second text).
TEST(ExportProperty, TheTreeComesBack) {
  support::PgnGenerator generator(seed() + 2);
  int checked = 0;
  for (int i = 0; i < 1500; ++i, ++checked) {
    const Exported first = export_all(generator.wild(1 + generator.below(40)));
    const Exported second = export_all(first.straight);
    const Exported third = export_all(second.straight);
    ASSERT_EQ(second.games.size(), third.games.size());
    for (std::size_t k = 0; k < second.games.size(); ++k) EXPECT_EQ(moves(second.games[k]), moves(third.games[k]));
  }
  EXPECT_EQ(checked, 1500);
}

}  // namespace
}  // namespace movetext::game
