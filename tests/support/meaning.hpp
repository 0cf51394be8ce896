// SPDX-License-Identifier: MIT
// What the games of a text say, without how they say it: what safe repairs must keep.
#pragma once

#include <string>
#include <string_view>

#include "movetext/game/json.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::support {

// Repairs turn braces inside comments into parentheses, and drop $0.
inline void forget_form(std::string& json) {
  for (char& c : json) {
    if (c == '{') c = '(';
    if (c == '}') c = ')';
  }
  for (const std::string_view zero : {"\"nags\":[0],", ",\"nags\":[0]", "\"initial_nags\":[0],"}) {
    for (std::size_t at = json.find(zero); at != json.npos; at = json.find(zero)) json.erase(at, zero.size());
  }
  for (std::size_t at = json.find("[0,"); at != json.npos; at = json.find("[0,")) json.erase(at + 1, 2);
}

// Behind the tags of a game without movetext a comment is one among the tags or one before the first move, as the text
// behind it has it.
inline void join_first_comments(std::string& json) {
  if (const std::size_t at = json.find("\"preamble\":"); at != json.npos) json.replace(at, 11, "\"comments\":");
  if (const std::size_t at = json.find("],\"comments\":["); at != json.npos) json.replace(at, 14, ",");
  if (const std::size_t at = json.find(",\"start\":("); at != json.npos) json.erase(at, json.find(')', at) + 1 - at);
}

// One line a game: JSON without tags and places, and without the text that could not be used.
inline std::string meaning(std::string_view text) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  game::Replay replay;
  game::Game game;
  std::string all;
  while (const pgn::GameView* const view = reader.next()) {
    if (view->is_gap || view->is_over_limit) continue;
    replay.read(*view, game);
    game.tags.clear();
    for (game::LineId line = 0; line < game.line_count(); ++line) {
      if (game.line(line).unparsed.length > 0) game.line(line).unparsed = game.add_text("...");
    }
    std::string json;
    game::write_json(game, {1, "", 0, 0, 1}, {}, chess::FenStyle{}, json);
    forget_form(json);
    if (game.move_count() == 0) join_first_comments(json);
    all.append(json).append("\n");
  }
  return all;
}

}  // namespace movetext::support
