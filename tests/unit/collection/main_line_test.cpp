// SPDX-License-Identifier: MIT
#include "movetext/collection/main_line.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "movetext/chess/san.hpp"
#include "oracle/collection/slow_line.hpp"
#include "support/pgn_generator.hpp"
#include "support/seed.hpp"

namespace movetext::collection {
namespace {

class Collecting : public LineVisitor {
 public:
  bool start(const chess::Position& position) override {
    positions = {position};
    faults = 0;
    return true;
  }
  bool step(const Step& step) override {
    chess::Position after = positions.back();
    faults += step.before && !(*step.before == after);
    faults += step.ply != positions.size();
    if (!step.san.empty()) faults += chess::to_san(after, step.move).view() != step.san;
    after.play_unchecked(step.move);
    faults += !(after == *step.position);
    positions.push_back(*step.position);
    return positions.size() <= most;
  }
  std::vector<chess::Position> positions;
  std::size_t most = 1'000'000;
  int faults = 0;
};

// Compares with the tree; the games that were compared.
int compare(std::string_view text) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  MainLine line({});
  int games = 0;
  while (const pgn::GameView* view = reader.next()) {
    if (view->is_gap || view->is_over_limit) continue;
    Collecting visitor;
    const WalkEnd end = games % 2 == 0 ? line.walk(*view, visitor) : line.walk_with_before(*view, visitor);
    const auto slow = oracle::slow_line(*view);
    EXPECT_EQ(end != WalkEnd::NotPlayed, slow.has_value()) << view->text;
    EXPECT_EQ(visitor.positions, slow.value_or(std::vector<chess::Position>())) << view->text;
    EXPECT_EQ(visitor.faults, 0) << view->text;
    ++games;
  }
  return games;
}

TEST(MainLine, IsThatOfTheTree) {
  int games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(MOVETEXT_SOURCE_DIR "/tests/golden")) {
    std::ifstream file(entry.path() / "input.pgn", std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    games += compare(text.str());
  }
  EXPECT_GE(games, 100);
}

TEST(MainLine, IsThatOfTheTreeInBrokenText) {
  support::PgnGenerator generator(support::find_seed());
  int games = 0;
  for (int i = 0; i < 200; ++i) games += compare(generator.mutate(generator.tidy(5)));
  EXPECT_GE(games, 500);
}

TEST(MainLine, TellsTokensAndStopsWhenTold) {
  const std::string_view text = "1. e4 {a} (1. d4 d5) e5 2. Ngf3 Nc6 1-0";
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  ASSERT_TRUE(view);
  MainLine line({});
  struct Places : LineVisitor {
    bool start(const chess::Position&) override { return true; }
    bool step(const Step& step) override {
      places.emplace_back(step.token, step.offset);
      return true;
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> places;
  } places;
  EXPECT_EQ(line.walk(*view, places), WalkEnd::Whole);
  ASSERT_EQ(places.places.size(), 4u);
  constexpr std::string_view moves[] = {"e4", "e5", "Ngf3", "Nc6"};
  int count = 0;
  for (const auto& [token, offset] : places.places) {
    EXPECT_EQ(view->tokens[token].in(view->text), moves[count]);
    EXPECT_EQ(view->tokens[token].end(), offset);
    ++count;
  }
  EXPECT_EQ(count, 4);
  Collecting visitor;
  visitor.most = 2;
  EXPECT_EQ(line.walk(*view, visitor), WalkEnd::Stopped);
  EXPECT_EQ(visitor.positions.size(), 3u);
}

}  // namespace
}  // namespace movetext::collection
