// SPDX-License-Identifier: MIT
#include "movetext/game/reshape.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "movetext/game/export.hpp"
#include "support/read_text.hpp"

namespace movetext::game {
namespace {

using support::movetext_of;
using support::read_text;

std::string reshaped(std::string_view text, const Reshape& what) {
  Game game = read_text(text).games.front().game;
  reshape(game, what);
  return movetext_of(game);
}

std::string tag_after(std::string_view text, const Reshape& what, std::string_view name) {
  Game game = read_text(text).games.front().game;
  reshape(game, what);
  std::string pgn;
  write_pgn(game, {}, pgn);
  const std::size_t at = pgn.find("[" + std::string(name) + " \"");
  if (at == std::string::npos) return "-";
  const std::size_t begin = at + name.size() + 3;
  return pgn.substr(begin, pgn.find('"', begin) - begin);
}

constexpr std::string_view source =
    "[Result \"1-0\"]\n[PlyCount \"8\"]\n\n{Intro} 1. e4 {one} e5 (1... c5 {two} 2. Nf3) 2. Nf3 Nc6 {here it comes} "
    "3. Bb5 a6 4. Bxc6 dxc6 1-0\n";

Reshape cut(std::uint32_t first, std::uint32_t last, std::uint32_t from_end = 0, std::uint32_t quiet = 0,
            std::string comment = {}) {
  Reshape what;
  what.trim = {first, last, from_end, quiet, std::move(comment)};
  return what;
}

const std::uint32_t no_end = Trim{}.last;

TEST(Reshape, Cuts) {
  const std::string whole = reshaped(source, {});
  struct {
    Reshape what;
    std::string_view movetext;
  } const rows[] = {
      {{}, "{Intro} 1. e4 {one} 1... e5 (1... c5 {two} 2. Nf3) 2. Nf3 Nc6 {here it comes} 3. Bb5 a6 4. Bxc6 dxc6 1-0"},
      {cut(1, 3), "{Intro} 1. e4 {one} 1... e5 (1... c5 {two} 2. Nf3) 2. Nf3 1-0"},
      {cut(1, 0), "{Intro} 1-0"},
      {cut(1, 100), whole},
      {cut(6, no_end), "3... a6 4. Bxc6 dxc6 1-0"},
      {cut(2, 2), "1... e5 (1... c5 {two} 2. Nf3) 1-0"},
      {cut(9, no_end), "1-0"},
      {cut(99, no_end), "1-0"},
      {cut(1, no_end, 2), "4. Bxc6 dxc6 1-0"},
      {cut(1, no_end, 99), whole},
      {cut(1, 2, 0, 1), "{Intro} 1. e4 {one} 1... e5 (1... c5 {two} 2. Nf3) 1-0"},
      {cut(1, 2, 0, 4), "{Intro} 1. e4 {one} 1... e5 (1... c5 {two} 2. Nf3) 2. Nf3 Nc6 {here it comes} 1-0"},
      {cut(1, 7, 0, 1), whole},
      {cut(1, no_end, 0, 0, "it comes"), "{here it comes} 3. Bb5 a6 4. Bxc6 dxc6 1-0"},
      {cut(1, no_end, 0, 0, "nowhere"), whole},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(reshaped(source, row.what), row.movetext) << count;
    ++count;
  }
  EXPECT_EQ(count, 15);
  EXPECT_EQ(tag_after(source, cut(1, 3), "PlyCount"), "3");
  EXPECT_EQ(tag_after(source, cut(6, no_end), "FEN"),
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
  EXPECT_EQ(tag_after(source, cut(6, no_end), "Result"), "1-0");
  EXPECT_EQ(tag_after(source, cut(99, no_end), "FEN"),
            "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5");
}

TEST(Reshape, MakesRemarks) {
  Reshape each;
  each.each_move.has_balance = true;
  EXPECT_EQ(reshaped("1. e4 {mine} d5 (1... e5) 2. exd5 *", each),
            "1. e4 {mine} {balance 0} 1... d5 {balance 0} (1... e5) 2. exd5 {balance +1} *");
  Reshape end = each;
  end.end.has_key = end.end.has_fen = true;
  EXPECT_EQ(reshaped("1. e4 *", end),
            "1. e4 {rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1} {key 823c9b50fd114196} {balance 0} *");
  EXPECT_EQ(reshaped("[Event \"x\"]\n\n*", end).substr(0, 58), "{rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1}");
}

TEST(Reshape, AddsTagsAndMovesComments) {
  Reshape what;
  what.adds_key = what.adds_total_ply_count = what.moves_lead_comments = true;
  EXPECT_EQ(tag_after("1. e4 e5 (1... c5 2. Nf3 (2. d4)) *", what, "TotalPlyCount"), "5");
  EXPECT_EQ(tag_after("1. e4 *", what, "HashCode"), "823c9b50fd114196");
  EXPECT_EQ(reshaped("{a} 1. e4 ({b} 1. d4 {c} d5 ({d} 1... f5)) *", what),
            "{a} 1. e4 (1. d4 {b} {c} 1... d5 (1... f5 {d})) *");
}

TEST(Reshape, LeavesAloneWhatHasNoPositions) {
  Reshape what = cut(2, no_end);
  what.each_move.has_fen = what.adds_key = true;
  EXPECT_EQ(reshaped("[Variant \"Atomic\"]\n\n1. e4 e5 *", what), "1. e4 e5 *");
  EXPECT_EQ(reshaped("[Variant \"Atomic\"]\n\n1. e4 e5 *", cut(1, 1)), "1. e4 *");
}

TEST(Reshape, NestedDeeply) {
  std::string text = "1. e4 ";
  for (int i = 0; i < 5000; ++i) text += "({x} 1. d4 ";
  text.append(5000, ')').append(" *");
  Reshape what;
  what.moves_lead_comments = what.adds_total_ply_count = true;
  EXPECT_EQ(tag_after(text, what, "TotalPlyCount"), "5001");
}

}  // namespace
}  // namespace movetext::game
