// SPDX-License-Identifier: MIT
// The first game of a text, as a tree; and a tree as text.
#pragma once

#include <string>
#include <string_view>

#include "movetext/game/export.hpp"
#include "movetext/game/replay.hpp"

namespace movetext::support {

inline game::Game tree_of(std::string_view text) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  game::Replay replay;
  game::Game game;
  if (const pgn::GameView* const view = reader.next()) (void)replay.read(*view, game);
  return game;
}

// The moves alone, without tags and the white space around them.
inline std::string moves_of(const game::Game& game) {
  std::string text;
  game::ExportOptions options;
  options.layout.columns = 0;
  (void)game::write_pgn(game, options, text);
  const std::size_t tags_end = text.rfind("]\n\n");
  if (tags_end != text.npos) text.erase(0, tags_end + 3);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace movetext::support
