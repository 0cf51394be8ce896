// SPDX-License-Identifier: MIT
// 10,000 games of random edits (issue bar of the writer): after each edit the export read again is the game as it was,
// but for the normalisations of decisions.md "Writing"; its export is the same text; and the JSON comes back as the
// same JSON and the same text.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/game_facts.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"
#include "movetext/game/json_read.hpp"
#include "movetext/game/replay.hpp"
#include "support/game_generator.hpp"
#include "support/game_text.hpp"
#include "support/seed.hpp"

namespace movetext::game {
namespace {

using support::GameGenerator;
using support::to_json;
using support::to_pgn;

// ---- decisions.md, "normalisations of fmt", as far as a tree can need them

// NAGs ascending, each once, without 0.
void normalise_nags(Game& game, NagList& list) {
  std::vector<std::uint8_t> values;
  for (NagId id = list.first; id != none; id = game.nag(id).next) values.push_back(game.nag(id).value);
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  list = {};
  for (const std::uint8_t value : values) {
    if (value != 0) game.add_nag(list, value);
  }
}

// A comment before an inner move stands behind the one before it.
void normalise_move(Game& game, MoveId id) {
  normalise_nags(game, game.move(id).nags);
  const MoveId previous = game.move(id).previous;
  if (game.move(id).before.empty()) return;
  if (previous != none) {
    game.splice(comments_behind(game, previous), game.move(id).before);
  } else if (game.move(id).line == mainline) {
    game.splice(game.initial, game.move(id).before);
  }
}

Game normalise(Game game) {
  game.splice(game.preamble, game.initial);
  std::swap(game.preamble, game.initial);
  game.initial_nags = {};
  for (MoveId id = 0; id < game.move_count(); ++id) {
    if (has_move(game, id)) normalise_move(game, id);
  }
  game.splice(end_comments(game), game.trailing);
  update_facts(game);
  return game;
}

// All but the tags; braces in comments are parentheses.
std::string tree_of(Game game) {
  game.tags.clear();
  std::string json = to_json(game);
  std::replace(json.begin(), json.end(), '{', '(');
  std::replace(json.begin(), json.end(), '}', ')');
  return json;
}

using Tags = std::vector<std::pair<std::string, std::string>>;

// The roster in its order with its defaults, then the others by name; of several with one name the first.
Tags normalise_tags(const Game& game) {
  static constexpr std::string_view roster[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
  std::map<std::string, std::string> values;
  for (const TagPair& tag : game.tags) {
    std::string value = tag.value;
    std::replace_if(value.begin(), value.end(), [](char c) { return c >= 0 && c < ' '; }, ' ');
    values.emplace(tag.name, value);
  }
  values["Result"] = pgn::to_text(game.result);
  Tags tags;
  for (const std::string_view name : roster) {
    std::string& value = values[std::string(name)];
    if (value.empty()) value = name == "Date" ? "????.??.??" : "?";
    tags.emplace_back(name, value);
    values.erase(std::string(name));
  }
  tags.insert(tags.end(), values.begin(), values.end());
  return tags;
}

Tags tags_of(const Game& game) {
  Tags tags;
  for (const TagPair& tag : game.tags) tags.emplace_back(tag.name, tag.value);
  return tags;
}

// ---- the equations

void expect_export_comes_back(const Game& game) {
  const std::string pgn = to_pgn(game);
  pgn::Reader reader;
  reader.feed(pgn);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  ASSERT_NE(view, nullptr);
  Replay replay;
  Game again;
  const Report& report = replay.read(*view, again);
  for (const base::Diagnostic& found : report.diagnostics) EXPECT_NE(found.severity, base::Severity::Error) << pgn;
  EXPECT_EQ(to_pgn(again), pgn);
  EXPECT_EQ(tree_of(again), tree_of(normalise(game))) << pgn;
  EXPECT_EQ(tags_of(again), normalise_tags(game)) << pgn;
  EXPECT_EQ(reader.next(), nullptr) << pgn;
}

void expect_json_comes_back(const Game& game) {
  const std::string json = to_json(game);
  const auto again = parse_json_game(json);
  ASSERT_TRUE(again) << again.error().message << " at " << again.error().offset << "\n" << json;
  EXPECT_EQ(to_json(*again), json);
  EXPECT_EQ(to_pgn(*again), to_pgn(game));
}

TEST(RandomEdits, KeepExportAndJson) {
  constexpr int games = 10'000;
  constexpr int edits = 5;  // that are checked one by one
  GameGenerator random(support::find_seed());
  int checked = 0;
  std::size_t moves = 0;
  std::size_t lines = 0;
  for (int i = 0; i < games; ++i) {
    Game game = random.game(static_cast<int>(random.below(25)));
    for (int edit = 0; edit < edits; ++edit) {
      random.change(game);
      expect_export_comes_back(game);
      expect_json_comes_back(game);
      if (::testing::Test::HasFailure()) return;
      ++checked;
    }
    moves += game.move_count();
    lines += game.line_count();
  }
  EXPECT_EQ(checked, games * edits);
  EXPECT_GT(moves, std::size_t{games} * 5);
  EXPECT_GT(lines, std::size_t{games} * 2);
}

}  // namespace
}  // namespace movetext::game
