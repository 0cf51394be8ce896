// SPDX-License-Identifier: MIT
#include "movetext/game/excerpt.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "movetext/game/export.hpp"
#include "support/read_text.hpp"

namespace movetext::game {
namespace {

using support::movetext_of;
using support::read_text;

std::string tag_of(const Game& game, std::string_view name) {
  const std::string* const value = game.find_tag(name);
  return value ? *value : "-";
}

MoveId find_move(const Game& game, std::string_view san, LineId line) {
  for (MoveId id = 0; id < game.move_count(); ++id) {
    if (game.move(id).line == line && game.text(game.move(id).written) == san) return id;
  }
  return none;
}

constexpr std::string_view source =
    "[Result \"1-0\"]\n[Termination \"Normal\"]\n\n{Intro} 1. e4 {[%clk 0:01] one} e5 (1... c5 {two} 2. Nf3) 2. Nf3 Nc6 "
    "{[%eval 0.1]} 1-0\n";

TEST(Excerpt, FromAMove) {
  const Game game = read_text(source).games.front().game;
  const auto from = excerpt_from(game, find_move(game, "Nf3", mainline));
  ASSERT_TRUE(from);
  EXPECT_EQ(movetext_of(*from), "2. Nf3 Nc6 {[%eval 0.1]} 1-0");
  EXPECT_EQ(tag_of(*from, "FEN"), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  EXPECT_EQ(tag_of(*from, "SetUp"), "1");
  EXPECT_EQ(from->plies, 2u);
  const auto branch = excerpt_from(game, find_move(game, "e5", mainline));
  ASSERT_TRUE(branch);
  EXPECT_EQ(movetext_of(*branch), "1... e5 (1... c5 {two} 2. Nf3) 2. Nf3 Nc6 {[%eval 0.1]} 1-0");
  const auto inside = excerpt_from(game, find_move(game, "Nf3", 1));
  ASSERT_TRUE(inside);
  EXPECT_EQ(movetext_of(*inside), "2. Nf3 *");
  EXPECT_EQ(tag_of(*inside, "Termination"), "-");
  EXPECT_EQ(excerpt_from(game, 99).error().fault, EditFault::NoSuchMove);
}

TEST(Excerpt, OneLine) {
  const Game game = read_text(source).games.front().game;
  const auto main = excerpt_line(game, none);
  ASSERT_TRUE(main);
  EXPECT_EQ(movetext_of(*main), "{Intro} 1. e4 {[%clk 0:01] one} 1... e5 2. Nf3 Nc6 {[%eval 0.1]} 1-0");
  const auto line = excerpt_line(game, find_move(game, "c5", 1));
  ASSERT_TRUE(line);
  EXPECT_EQ(movetext_of(*line), "{Intro} 1. e4 {[%clk 0:01] one} 1... c5 {two} 2. Nf3 *");
  EXPECT_EQ(tag_of(*line, "Result"), "*");
  EXPECT_FALSE(excerpt_line(game, 99));
}

TEST(Excerpt, Notes) {
  const Game game = read_text(source).games.front().game;
  struct {
    Notes notes;
    std::string_view movetext;
  } const rows[] = {
      {{}, "{Intro} 1. e4 {[%clk 0:01] one} 1... e5 (1... c5 {two} 2. Nf3) 2. Nf3 Nc6 {[%eval 0.1]} 1-0"},
      {{false, true, true, true}, "1. e4 {[%clk 0:01]} 1... e5 (1... c5 2. Nf3) 2. Nf3 Nc6 {[%eval 0.1]} 1-0"},
      {{true, false, true, true}, "{Intro} 1. e4 {one} 1... e5 (1... c5 {two} 2. Nf3) 2. Nf3 Nc6 {[%eval 0.1]} 1-0"},
      {{false, false, false, false}, "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0"},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(movetext_of(with_notes(game, row.notes)), row.movetext);
    ++count;
  }
  EXPECT_EQ(count, 4);
}

// S-16, S-18: what is known is put into the other words, what is not stays.
TEST(Excerpt, Styles) {
  struct {
    std::string_view tags;
    std::string_view moves;
    Style style;
    std::string_view termination;
    std::string_view control;
  } const rows[] = {
      {"[Result \"1-0\"]\n[Termination \"Time forfeit\"]\n[TimeControl \"600+5\"]", "1. e4 1-0", Style::Document,
       "White wins by timeout", "10+5"},
      {"[Result \"0-1\"]\n[Termination \"White resigns\"]\n[Variant \"Standard\"]\n[TimeControl \"15+10\"]",
       "1. e4 {White resigns.} 0-1", Style::Standard, "normal", "900+10"},
      {"[Result \"1-0\"]\n[Termination \"Normal\"]\n[TimeControl \"180+2\"]", "1. e4 1-0", Style::Document, "Normal",
       "180+2"},
      {"[Result \"1-0\"]\n[Termination \"rules infraction\"]\n[TimeControl \"40/7200:3600\"]", "1. e4 1-0",
       Style::Document, "rules infraction", "40/7200:3600"},
  };
  int count = 0;
  for (const auto& row : rows) {
    const std::string pgn = std::string(row.tags) + "\n\n" + std::string(row.moves) + "\n";
    const Game styled = with_style(read_text(pgn).games.front().game, row.style);
    EXPECT_EQ(tag_of(styled, "Termination"), row.termination) << pgn;
    EXPECT_EQ(tag_of(styled, "TimeControl"), row.control) << pgn;
    ++count;
  }
  EXPECT_EQ(count, 4);
}

TEST(Excerpt, FindsStyleAndFinish) {
  const std::string tags = "[Result \"0-1\"]\n[Termination \"White resigns\"]\n[Variant \"Standard\"]\n\n";
  const Game document = read_text(tags + "1. e4 0-1\n").games.front().game;
  EXPECT_EQ(find_style(document), Style::Document);
  EXPECT_EQ(find_written_finish(document), Finish::WhiteResigns);
  const Game standard = read_text("[Result \"0-1\"]\n[Termination \"time forfeit\"]\n\n1. e4 0-1\n").games.front().game;
  EXPECT_EQ(find_style(standard), Style::Standard);
  EXPECT_EQ(find_written_finish(standard), Finish::WhiteTimeout);
  EXPECT_EQ(find_style(read_text("1. e4 *\n").games.front().game), std::nullopt);
}

}  // namespace
}  // namespace movetext::game
