// SPDX-License-Identifier: MIT
// Does a game say the same after a repair?
#include <algorithm>

#include "movetext/game/fix.hpp"
#include "movetext/game/json.hpp"

namespace movetext::game {

namespace {

// What safe repairs may change: braces inside comments, $0, and text that could not be used anyway.
void forget_form(Game& game) {
  game.tags.clear();
  for (LineId line = 0; line < game.line_count(); ++line) {
    if (game.line(line).unparsed.length > 0) game.line(line).unparsed = game.add_text("?");
  }
}

void forget_form(std::string& json) {
  for (char& c : json) {
    if (c == '{' || c == '}') c = c == '{' ? '(' : ')';
  }
  for (const std::string_view zero : {",\"nags\":[0]", ",\"initial_nags\":[0]"}) {
    for (std::size_t at = json.find(zero); at != json.npos; at = json.find(zero, at)) json.erase(at, zero.size());
  }
  for (std::size_t at = json.find(":[0,"); at != json.npos; at = json.find(":[0,", at)) json.erase(at + 2, 2);
}

// All games of the text of one, as JSON without tags and places.
void append_meaning(std::string_view text, const pgn::GameView& view, Replay& replay, std::string& out) {
  pgn::ReaderOptions options;
  const bool is_utf16 = view.encoding == base::Encoding::Utf16Le || view.encoding == base::Encoding::Utf16Be;
  options.encoding = is_utf16 ? base::Encoding::Utf8 : view.encoding;
  options.start = view.place;
  pgn::Reader reader(options);
  reader.feed(text);
  reader.finish();
  Game game;
  while (const pgn::GameView* const read = reader.next()) {
    if (read->is_gap || read->is_over_limit) continue;
    replay.read(*read, game);
    forget_form(game);
    write_json(game, {1, {}, 0, 0, 1}, {}, chess::FenStyle{}, out);
    out += '\n';
  }
}

// The game alone, and with another one behind it: what an open string or a late comment is taken for depends on that.
// Tags alone would become part of the other game.
std::string read_meaning(std::string text, const pgn::GameView& view, Replay& replay) {
  std::string all;
  append_meaning(text, view, replay, all);
  const auto is_no_movetext = [](const base::Diagnostic& d) { return d.code == base::Code::GameNoMovetext; };
  const bool is_tags_only = std::ranges::any_of(view.diagnostics, is_no_movetext);
  if (!is_tags_only) append_meaning(text.append("\n[Event \"\"]\n[Site \"\"]\n\n*\n"), view, replay, all);
  forget_form(all);
  return all;
}

}  // namespace

bool keeps_meaning(const pgn::GameView& view, std::span<const pgn::Edit> edits, const ReplayOptions& options) {
  Replay before(options);
  ReplayOptions translated = options;  // repairs turn foreign piece letters into English ones
  translated.language = nullptr;
  Replay after(translated);
  return read_meaning(std::string(view.text), view, before) ==
         read_meaning(pgn::apply_edits(view.text, edits), view, after);
}

}  // namespace movetext::game
