// SPDX-License-Identifier: MIT
// game/edit.hpp: after any row of random edits the tree is linked as it says, its moves are legal, and reading its
// export gives the same game; compact() changes nothing; what is set is read; what moves keeps its annotations.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"
#include "movetext/game/replay.hpp"
#include "support/game_generator.hpp"
#include "support/game_text.hpp"
#include "support/seed.hpp"

namespace movetext::game {
namespace {

using support::GameGenerator;
using support::to_json;
using support::to_pgn;

Game read(std::string_view text) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  Replay replay;
  Game game;
  if (const pgn::GameView* const view = reader.next()) replay.read(*view, game);
  return game;
}

// Walks over all that can be reached and checks every link and every move.
class TreeCheck {
 public:
  explicit TreeCheck(const Game& game) : game_(game) {}

  void run() {
    EXPECT_EQ(check_line(mainline, game_.start, 0), game_.plies);
    for (LineId id = 0; id < game_.line_count(); ++id) EXPECT_EQ(has_line(game_, id), lines_.contains(id)) << id;
    for (MoveId id = 0; id < game_.move_count(); ++id) EXPECT_EQ(has_move(game_, id), moves_.contains(id)) << id;
  }

 private:
  std::uint32_t check_line(LineId line, chess::Position position, std::uint32_t ply) {
    EXPECT_TRUE(lines_.emplace(line, true).second) << "a line hangs in two places";
    std::uint32_t count = 0;
    MoveId previous = none;
    for (MoveId id = game_.line(line).first; id != none; id = game_.move(id).next) {
      const MoveNode& node = game_.move(id);
      EXPECT_TRUE(moves_.emplace(id, true).second) << "a move stands in two places";
      EXPECT_EQ(node.line, line);
      EXPECT_EQ(node.previous, previous);
      EXPECT_EQ(node.ply, ++ply);
      check_variations(id, position, ply - 1);
      const bool is_null = node.move.kind == chess::MoveKind::Null;
      EXPECT_TRUE(is_null ? !position.is_check() : position.is_legal(node.move));
      position.play_unchecked(node.move);
      EXPECT_EQ(position_after(game_, id), position);
      previous = id;
      ++count;
    }
    EXPECT_EQ(game_.line(line).last, previous);
    return count;
  }

  void check_variations(MoveId move, const chess::Position& position, std::uint32_t ply) {
    LineId last = none;
    for (LineId id = game_.move(move).first_variation; id != none; id = game_.line(id).next_variation) {
      EXPECT_EQ(game_.line(id).parent, move);
      EXPECT_GT(check_line(id, position, ply), 0u);
      last = id;
    }
    EXPECT_EQ(game_.move(move).last_variation, last);
  }

  const Game& game_;
  std::map<LineId, bool> lines_;
  std::map<MoveId, bool> moves_;
};

// Comments are put where reading finds them: in front of an inner move means behind the move before it.
TEST(EditProperty, TreesStayWhole) {
  GameGenerator random(support::find_seed());
  for (int round = 0; round < 120; ++round) {
    Game game = random.game(0);
    for (int i = 0; i < 60; ++i) {
      random.change(game);
      TreeCheck(game).run();
      if (::testing::Test::HasFailure()) return;
    }
    const Game compacted = compact(game);
    TreeCheck(compacted).run();
    EXPECT_EQ(to_json(compacted), to_json(game));
    EXPECT_EQ(to_pgn(compacted), to_pgn(game));
    const std::string pgn = to_pgn(game);
    const Game again = read(pgn);
    EXPECT_EQ(to_pgn(again), pgn);
    EXPECT_EQ(again.plies, game.plies);
    EXPECT_EQ(again.result, game.result);
    EXPECT_EQ(again.date, game.date);
    // The export writes comments behind the result in front of it, where they may state an ending.
    if (game.trailing.empty()) {
      EXPECT_EQ(again.termination, game.termination) << pgn;
    }
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(EditProperty, WhatIsSetIsRead) {
  const std::uint64_t seed = support::find_seed();
  GameGenerator random(seed);
  std::size_t count = 0;
  for (int round = 0; round < 400; ++round) {
    Game game = random.game(30);
    const MoveId move = random.one_in(6) ? none : random.any_move(game);
    const Annotations before = find_annotations(game, move);
    const std::int64_t ms = static_cast<std::int64_t>(random.below(1'000'000'000));
    const Evaluation evaluation{Evaluation::Kind::Centipawns, static_cast<std::int32_t>(random.below(2000)) - 1000, 30};
    const std::string_view arrows[] = {"Ge2e4", "Bh1a8"};
    const std::string_view squares[] = {"Ra1"};
    Annotations expected = before;
    expected.has_ambiguous_evaluation = false;
    switch (random.below(5)) {
      case 0: ASSERT_FALSE(set_clock(game, move, ms)); expected.clock_ms = ms; break;
      case 1: ASSERT_FALSE(set_elapsed(game, move, ms)); expected.elapsed_ms = ms; break;
      case 2: ASSERT_FALSE(set_evaluation(game, move, evaluation)); expected.evaluation = evaluation; break;
      case 3: ASSERT_FALSE(set_arrows(game, move, arrows)); expected.arrows = {"Ge2e4", "Bh1a8"}; break;
      case 4: ASSERT_FALSE(set_squares(game, move, squares)); expected.squares = {"Ra1"}; break;
    }
    Annotations after = find_annotations(game, move);
    after.has_ambiguous_evaluation = false;
    EXPECT_EQ(after, expected) << to_pgn(game);
    // Taken away again: nothing of the kind is left, the rest is what it was.
    ASSERT_FALSE(set_clock(game, move, std::nullopt));
    expected.clock_ms.reset();
    after = find_annotations(game, move);
    after.has_ambiguous_evaluation = false;
    EXPECT_EQ(after, expected) << to_pgn(game);
    ++count;
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_EQ(count, 400u);
}

// Promotion moves lines, never what is said of a move; demoting the new line brings the old one back.
TEST(EditProperty, PromotionKeepsMovesAndAnnotations) {
  GameGenerator random(support::find_seed());
  std::size_t promoted = 0;
  for (int round = 0; round < 400; ++round) {
    Game game = random.game(40);
    // Comments in front of a variation's first move come to speak of the move before it when it is promoted.
    for (MoveId id = 0; id < game.move_count(); ++id) {
      if (has_move(game, id)) (void)set_comments(game, {CommentSpot::Kind::Before, id}, {});
    }
    std::map<MoveId, Annotations> before;
    for (MoveId id = 0; id < game.move_count(); ++id) {
      if (has_move(game, id)) before[id] = find_annotations(game, id);
    }
    const LineId line = random.any_line(game);
    if (line == mainline) continue;
    const MoveId replaced = game.line(line).parent;
    const MoveId first = game.line(line).first;
    ASSERT_FALSE(promote(game, line));
    TreeCheck(game).run();
    EXPECT_EQ(game.line(game.move(first).first_variation).first, replaced);
    for (const auto& [id, annotations] : before) EXPECT_EQ(find_annotations(game, id), annotations) << to_pgn(game);
    ASSERT_FALSE(demote(game, first));
    EXPECT_EQ(game.line(game.move(replaced).first_variation).first, first);
    TreeCheck(game).run();
    ++promoted;
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(promoted, 50u);
}

// Taking back what was appended leaves the game as it was.
TEST(EditProperty, TakingBackUndoesAppending) {
  GameGenerator random(support::find_seed());
  std::size_t count = 0;
  for (int round = 0; round < 300; ++round) {
    Game game = random.game(25);
    const LineId line = random.any_line(game);
    const std::string before = to_json(game);
    std::uint32_t moves = 0;
    while (moves < 5 && random.append(game, line)) ++moves;
    ASSERT_FALSE(take_back(game, line, moves));
    EXPECT_EQ(to_json(game), before);
    count += moves;
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(count, 500u);
}

}  // namespace
}  // namespace movetext::game
