// SPDX-License-Identifier: MIT
#include "movetext/collection/merge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "movetext/collection/split.hpp"
#include "movetext/game/edit.hpp"
#include "support/game_generator.hpp"
#include "support/one_game.hpp"
#include "support/seed.hpp"

namespace movetext::collection {
namespace {

TEST(Merge, Rows) {
  const struct {
    std::string_view into, from;
    MergeFault fault;
    std::string_view moves;
  } rows[] = {
      {"1. e4 e5 *", "1. e4 c5 *", MergeFault::None, "1. e4 e5 (1... c5) *"},
      {"1. e4 e5 *", "1. d4 *", MergeFault::None, "1. e4 (1. d4) 1... e5 *"},
      {"1. e4 *", "1. e4 e5 2. Nf3 *", MergeFault::None, "1. e4 e5 2. Nf3 *"},
      {"1. e4 e5 *", "1. e4 e5 *", MergeFault::None, "1. e4 e5 *"},
      {"1. e4 {a} e5 *", "1. e4 $1 {b} e5 {a} *", MergeFault::None, "1. e4 $1 {a} {b} 1... e5 {a} *"},
      {"1. e4 {a} *", "1. e4 {a} *", MergeFault::None, "1. e4 {a} *"},
      {"1. e4 (1. d4 {x}) e5 *", "1. d4 {y} d5 (1... Nf6) *", MergeFault::None,
       "1. e4 (1. d4 {x} {y} 1... d5 (1... Nf6)) 1... e5 *"},
      {"{first} 1. e4 *", "{second} 1. e4 *", MergeFault::None, "{first} {second} 1. e4 *"},
      {"{a} 1. e4 *", "1. d4 (1. {b} e4) *", MergeFault::None, "{a} {b} 1. e4 (1. d4) *"},
      {"*", "1. e4 (1. c4) *", MergeFault::None, "1. e4 (1. c4) *"},
      {"1. e4 1-0", "1. e4 e5 0-1", MergeFault::None, "1. e4 e5 1-0"},
      {"1. e4 *", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O *", MergeFault::OtherStart, "1. e4 *"},
      {"1. e4 *", "1. e5 *", MergeFault::Damaged, "1. e4 *"},
      {"1. e4 *", "[Variant \"Atomic\"]\n\n1. e4 *", MergeFault::NotPlayed, "1. e4 *"},
  };
  int count = 0;
  for (const auto& row : rows) {
    game::Game into = support::tree_of(row.into);
    EXPECT_EQ(merge_into(into, support::tree_of(row.from), TagConflict::KeepFirst), row.fault) << row.from;
    EXPECT_EQ(support::moves_of(into), row.moves) << row.into << " and " << row.from;
    ++count;
  }
  EXPECT_EQ(count, 14);
}

std::string tags_of(const game::Game& game) {
  std::string text;
  for (const game::TagPair& tag : game.tags) text += tag.name + "=" + tag.value + " ";
  return text;
}

TEST(Merge, Tags) {
  const struct {
    std::string_view into, from, tags, moves;
  } rows[] = {
      // A copy of the same game.
      {"[Event \"A\"]\n[White \"Ann\"]\n[Black \"?\"]", "[Event \"A\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[BlackElo \"2000\"]\n[Annotator \"Me\"]",
       "Event=A White=Ann Black=Bob BlackElo=2000 Annotator=Me ", "1. e4 *"},
      {"[Date \"2001.??.??\"]\n[White \"Ann\"]", "[Date \"2001.05.03\"]\n[White \"Ann\"]\n[ECO \"B00\"]",
       "Date=2001.??.?? White=Ann ECO=B00 ", "{Date: 2001.05.03} 1. e4 *"},
      // Another game of the same player.
      {"[Round \"1\"]\n[White \"Ann\"]", "[Round \"2\"]\n[White \"Ann\"]\n[WhiteElo \"2500\"]\n[BlackElo \"2400\"]\n[TimeControl \"60\"]",
       "Round=1 White=Ann WhiteElo=2500 ", "{Round: 2} {BlackElo: 2400} {TimeControl: 60} 1. e4 *"},
      {"[Date \"1990.01.01\"]\n[White \"Ann\"]", "[Date \"2010.01.01\"]\n[White \"Ann\"]\n[WhiteElo \"2500\"]",
       "Date=1990.01.01 White=Ann ", "{Date: 2010.01.01} {WhiteElo: 2500} 1. e4 *"},
      // Of other players, or of nobody knows whom.
      {"[White \"A\"]\n[Black \"B\"]", "[Event \"Wijk\"]\n[White \"C\"]\n[WhiteElo \"2800\"]\n[PlyCount \"99\"]",
       "White=A Black=B ", "{Event: Wijk} {White: C} {WhiteElo: 2800} 1. e4 *"},
      {"[White \"?\"]", "[White \"Ann\"]\n[Round \"?\"]\n[WhiteElo \"2500\"]", "White=? ", "{White: Ann} {WhiteElo: 2500} 1. e4 *"},
      {"[PlyCount \"1\"]\n[White \"A\"]", "[White \"A\"]\n[Result \"1-0\"]\n[TotalPlyCount \"7\"]", "PlyCount=1 White=A ",
       "{Result: 1-0} 1. e4 *"},
  };
  int count = 0;
  for (const auto& row : rows) {
    for (const TagConflict conflict : {TagConflict::Comment, TagConflict::KeepFirst}) {
      game::Game into = support::tree_of(std::string(row.into) + "\n\n1. e4 *");
      const game::Game from = support::tree_of(std::string(row.from) + "\n\n1. e4 *");
      ASSERT_EQ(merge_into(into, from, conflict), MergeFault::None);
      EXPECT_EQ(tags_of(into), row.tags) << row.from;
      EXPECT_EQ(support::moves_of(into), conflict == TagConflict::Comment ? row.moves : "1. e4 *") << row.from;
      ++count;
    }
  }
  EXPECT_EQ(count, 14);
}

TEST(Merge, CountsHalfMovesOfTheLongerLine) {
  game::Game into = support::tree_of("[White \"A\"]\n[PlyCount \"1\"]\n\n1. e4 *");
  ASSERT_EQ(merge_into(into, support::tree_of("[White \"A\"]\n[PlyCount \"3\"]\n\n1. e4 e5 2. Nf3 *"), TagConflict::Comment),
            MergeFault::None);
  EXPECT_EQ(tags_of(into), "White=A PlyCount=3 ");
  EXPECT_EQ(support::moves_of(into), "1. e4 e5 2. Nf3 *");
}

// Whoever is named, and whatever a copy that was cut short counts: no tag is lost.
TEST(Merge, TakesAllTagsOfACopy) {
  struct Row {
    std::string_view from;
    std::string_view tags;
    std::string_view comment;
  };
  constexpr Row rows[] = {
      {"[White \"Tal, Mikhail\"]\n[WhiteElo \"2700\"]\n[Annotator \"B\"]\n\n1. e4 e5 *",
       "White=Tal, M WhiteElo=2700 Annotator=B ", "{White: Tal, Mikhail} "},
      {"[White \"Tal, M\"]\n[PlyCount \"2\"]\n\n1. e4 e5 *", "White=Tal, M PlyCount=2 ", ""},
      {"[White \"Tal, M\"]\n[PlyCount \"1\"]\n\n1. e4 *", "White=Tal, M ", "{PlyCount: 1} "},
  };
  int count = 0;
  for (const Row& row : rows) {
    game::Game into = support::tree_of("[White \"Tal, M\"]\n\n1. e4 e5 *");
    ASSERT_EQ(merge_into(into, support::tree_of(row.from), TagConflict::Copies), MergeFault::None);
    EXPECT_EQ(tags_of(into), row.tags) << row.from;
    EXPECT_EQ(support::moves_of(into), std::string(row.comment) + "1. e4 e5 *") << row.from;
    ++count;
  }
  EXPECT_EQ(count, 3);
}

// As many comments at one move as there are games: none is lost, and the time is not that of all pairs.
TEST(Merge, ManyCommentsAtOneMove) {
  constexpr int games = 20'000;
  game::Game into = support::tree_of("1. e4 {first} *");
  Merger merger(into);
  for (int i = 0; i < games; ++i) {
    const game::Game from = support::tree_of("[Event \"" + std::to_string(i) + "\"]\n\n1. e4 {comment " + std::to_string(i) + "} *");
    ASSERT_EQ(merger.add(from, TagConflict::Comment), MergeFault::None);
  }
  merger.finish();
  const auto check = [&](game::CommentList list, const std::string& before, int first) {
    int count = first;
    for (game::CommentId id = list.first; id != game::none; id = into.comment(id).next, ++count) {
      const std::string expected = count < 0 ? "first" : before + std::to_string(count);
      ASSERT_EQ(into.text(into.comment(id).text), expected);
    }
    EXPECT_EQ(count, games);
  };
  check(into.initial, "Event: ", 0);
  check(into.move(into.line(game::mainline).first).after, "comment ", -1);
}

// What every line says: the moves up to each, with the comments and glyphs there.
std::multiset<std::string> sayings(const game::Game& game) {
  std::multiset<std::string> all;
  for (game::LineId line = 0; line < count_lines(game); ++line) {
    if (!game::has_line(game, line)) continue;
    const game::Game one = split_line(game, line);
    std::string path;
    for (game::MoveId id = one.line(game::mainline).first; id != game::none; id = one.move(id).next) {
      const game::MoveNode& node = one.move(id);
      path += std::to_string(chess::index(node.move.from)) + "-" + std::to_string(chess::index(node.move.to)) +
              std::to_string(chess::index(node.move.promotion)) + " ";
      all.insert(path);
      for (game::CommentId each = node.after.first; each != game::none; each = one.comment(each).next) {
        all.insert(path + "{" + std::string(one.text(one.comment(each).text)));
      }
      for (game::NagId each = node.nags.first; each != game::none; each = one.nag(each).next) {
        all.insert(path + "$" + std::to_string(one.nag(each).value));
      }
    }
  }
  return all;
}

// Nothing that either game says is lost.
TEST(Merge, LosesNothing) {
  support::GameGenerator generator(support::find_seed());
  int compared = 0, merged = 0;
  for (int i = 0; i < 150; ++i) {
    // Two games that have moves in common: both are changes of one.
    std::string text;
    (void)game::write_pgn(generator.game(30), {}, text);
    game::Game a = support::tree_of(text);
    game::Game b = a;
    if (b.line(game::mainline).first != game::none && i % 3 != 0) {
      (void)game::take_back(b, game::mainline, 1 + static_cast<std::uint32_t>(generator.below(5)));
      b = game::compact(b);
    }
    if (i % 3 == 1) std::swap(a, b);
    game::Game both = a;
    if (merge_into(both, b, TagConflict::Comment) != MergeFault::None) continue;
    ++merged;
    const std::multiset<std::string> there = sayings(both);
    for (const game::Game* const game : {&a, &b}) {
      for (const std::string& saying : sayings(*game)) {
        EXPECT_TRUE(there.contains(saying)) << saying << "\n" << text;
        ++compared;
      }
    }
  }
  EXPECT_GE(merged, 50);
  EXPECT_GE(compared, 1000);
}

}  // namespace
}  // namespace movetext::collection
