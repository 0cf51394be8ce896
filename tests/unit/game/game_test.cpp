// SPDX-License-Identifier: MIT
#include "movetext/game/game.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "support/read_text.hpp"

namespace movetext::support {
namespace {

chess::Move find_move(const chess::Position& position, std::string_view san) {
  return chess::parse_san(position, san).move;
}

// 1. e4 e5 with comments, NAGs and an alternative to each move.
Game make_game() {
  Game game;
  game.tags = {{"White", "A"}, {"White", "B"}};
  chess::Position position;
  const MoveId e4 = game.add_move(mainline, find_move(position, "e4"), 1, "e4");
  const LineId queens_pawn = game.add_variation(e4);
  game.add_move(queens_pawn, find_move(position, "d4"), 1, "d4");
  position.play_unchecked(game.move(e4).move);
  const MoveId e5 = game.add_move(mainline, find_move(position, "e5"), 2, "e7e5");
  const LineId sicilian = game.add_variation(none);
  game.add_move(sicilian, find_move(position, "c5"), 2, "c5");
  game.attach_variation(sicilian, e5);
  const LineId french = game.add_variation(e5);
  game.add_move(french, find_move(position, "e6"), 2, "e6");
  game.line(french).unparsed = game.add_text("d9");
  game.add_comment(game.initial, "i", CommentKind::Brace);
  game.add_comment(game.move(e5).after, "a", CommentKind::Line);
  game.add_comment(game.line(sicilian).after, "s", CommentKind::Brace);
  game.add_nag(game.move(e5).nags, 6);
  game.add_nag(game.move(e5).nags, 14);
  game.plies = 2;
  return game;
}

constexpr std::string_view shown = "I{i} e4 (d4) e5 $6 $14 {;a} (c5) <s> (e6 |d9|)";

TEST(Game, StartsEmpty) {
  const Game game;
  EXPECT_EQ(game.move_count(), 0u);
  EXPECT_EQ(game.line_count(), 1u);
  EXPECT_EQ(game.line(mainline).first, none);
  EXPECT_EQ(game.line(mainline).parent, none);
  EXPECT_EQ(game.start, chess::Position());
  EXPECT_TRUE(game.has_start);
  EXPECT_TRUE(game.is_played);
  EXPECT_EQ(game.variant, "chess");
  EXPECT_EQ(game.result, pgn::GameResult::Unknown);
  EXPECT_EQ(dump(game), "");
}

TEST(Game, KeepsTheTree) {
  const Game game = make_game();
  EXPECT_EQ(dump(game), shown);
  EXPECT_EQ(game.move_count(), 5u);
  EXPECT_EQ(game.line_count(), 4u);
  const Line& line = game.line(mainline);
  const MoveNode& first = game.move(line.first);
  EXPECT_EQ(first.previous, none);
  EXPECT_EQ(first.next, line.last);
  EXPECT_EQ(game.move(line.last).previous, line.first);
  EXPECT_EQ(game.move(line.last).next, none);
  EXPECT_EQ(game.text(game.move(line.last).written), "e7e5");
  const LineId alternative = game.move(line.last).first_variation;
  EXPECT_EQ(game.line(alternative).parent, line.last);
  EXPECT_EQ(game.line(game.line(alternative).next_variation).next_variation, none);
  EXPECT_EQ(game.move(line.last).last_variation, game.line(alternative).next_variation);
}

TEST(Game, FindsTheFirstTagOfAName) {
  const Game game = make_game();
  ASSERT_NE(game.find_tag("White"), nullptr);
  EXPECT_EQ(*game.find_tag("White"), "A");
  EXPECT_EQ(game.find_tag("white"), nullptr);
  EXPECT_EQ(game.find_tag("Black"), nullptr);
}

// A value: copies and moved games live on their own.
TEST(Game, IsAValue) {
  Game game = make_game();
  Game copy = game;
  copy.add_comment(copy.initial, "more", CommentKind::Brace);
  copy.add_move(mainline, chess::null_move, 3, "--");
  game.clear();
  EXPECT_EQ(dump(copy), "I{i} I{more} e4 (d4) e5 $6 $14 {;a} (c5) <s> (e6 |d9|) --");
  const Game moved = std::move(copy);
  EXPECT_EQ(moved.move_count(), 6u);
  EXPECT_EQ(dump(game), "");
  EXPECT_TRUE(game.tags.empty());
}

TEST(Game, ClearForgetsEverything) {
  Game game = make_game();
  game.result = pgn::GameResult::Draw;
  game.variant = "Atomic";
  game.is_played = game.has_start = false;
  game.is_damaged = true;
  game.start_text = "x";
  game.date = pgn::Date{2024, 1, 1};
  game.time_control.emplace();
  game.termination = Termination::Normal;
  game.start.play_unchecked(find_move(game.start, "e4"));
  game.add_comment(game.preamble, "p", CommentKind::Brace);
  game.add_comment(game.trailing, "t", CommentKind::Brace);
  game.add_nag(game.initial_nags, 1);
  game.clear();
  std::string cleared;
  write_json(game, {}, {}, {}, cleared);
  std::string fresh;
  write_json(Game(), {}, {}, {}, fresh);
  EXPECT_EQ(cleared, fresh);
  EXPECT_TRUE(game.initial_nags.empty());
  EXPECT_FALSE(game.is_damaged);
}

TEST(Game, SplicesLists) {
  Game game;
  const MoveId move = game.add_move(mainline, find_move(game.start, "e4"), 1, "e4");
  CommentList waiting;
  game.splice(game.move(move).after, waiting);
  EXPECT_TRUE(game.move(move).after.empty());
  game.add_comment(waiting, "b", CommentKind::Brace);
  game.add_comment(waiting, "c", CommentKind::Brace);
  game.add_comment(game.move(move).after, "a", CommentKind::Brace);
  game.splice(game.move(move).after, waiting);
  EXPECT_TRUE(waiting.empty());
  game.add_comment(game.move(move).after, "d", CommentKind::Brace);
  EXPECT_EQ(dump(game), "e4 {a} {b} {c} {d}");
  NagList nags;
  game.add_nag(nags, 3);
  game.add_nag(nags, 0);
  game.splice(game.move(move).nags, nags);
  EXPECT_TRUE(nags.empty());
  EXPECT_EQ(dump(game), "e4 $3 $0 {a} {b} {c} {d}");
}

// What a reader fills in, and what it keeps as written.
TEST(Game, KeepsSpellings) {
  const ReadGame one = read_one("1. Ngf3!? e7-e5 2. 0-0?? *");
  const Game& game = one.game;
  std::string written;
  for (MoveId id = game.line(mainline).first; id != none; id = game.move(id).next) {
    written.append(game.text(game.move(id).written)).append(" ").append(std::to_string(game.move(id).ply)).append(", ");
  }
  EXPECT_EQ(written, "Ngf3 1, e7-e5 2, ");
  EXPECT_EQ(game.text(game.line(mainline).unparsed), "0-0??");
}

}  // namespace
}  // namespace movetext::support
