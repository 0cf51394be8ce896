// SPDX-License-Identifier: MIT
#include "cli/game_alone.hpp"

#include <algorithm>
#include <vector>

#include "movetext/base/text.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"
#include "movetext/pgn/result.hpp"
#include "movetext/pgn/tag.hpp"

namespace movetext::cli {
namespace {

constexpr std::string_view neighbour = "1. e4 *";
constexpr std::string_view tag_of_neighbour = "[Neighbour \"1\"]";

std::string result_of(const pgn::GameView& view) {
  std::string scratch;
  const pgn::Tag* const tag = pgn::find_tag(view.tags, view.text, "Result");
  if (!tag) return "*";
  return std::string(pgn::to_text(pgn::parse_result_tag(tag->raw_value(view.text)).result));
}

// What closes the game: "}", a ")" for each open variation, the result.
std::string find_end(const pgn::GameView& view, std::string_view line_end) {
  std::string end;
  std::size_t depth = 0;
  bool is_open_comment = false;
  for (const pgn::Token& token : view.tokens) {
    depth += token.kind == pgn::TokenKind::RavBegin;
    depth -= token.kind == pgn::TokenKind::RavEnd && depth > 0;
    is_open_comment = token.kind == pgn::TokenKind::BraceComment && token.has(pgn::TokenFlag::Unterminated);
  }
  const bool is_plain = !view.tokens.empty() && view.tokens.back().end() == view.end;
  const pgn::TokenKind last = is_plain ? view.tokens.back().kind : pgn::TokenKind::LineComment;
  const bool ends_line = last == pgn::TokenKind::LineComment || last == pgn::TokenKind::Escape;
  if (view.movetext().empty()) end.append(line_end).append(line_end);
  else if (is_open_comment) end += '}';
  else if (ends_line) end += line_end;
  end.append(depth, ')');
  if (end.empty() || end.back() == '}' || end.back() == ')') end += ' ';
  return end + result_of(view);
}

// What a game has that it must not lose to another one, and how it reads.
struct Extent {
  std::uint32_t moves = 0;  // as written
  std::size_t comments = 0;
  std::uint32_t plies = 0;  // that could be played
  bool is_damaged = false;
  friend bool operator==(const Extent&, const Extent&) = default;
};

constexpr Extent extent_of_neighbour{1, 0, 1, false};

class Reading {
 public:
  Extent extent_of(const pgn::GameView& view) {
    const auto is_comment = [](const pgn::Token& token) { return pgn::is_comment(token.kind); };
    const auto comments = static_cast<std::size_t>(std::ranges::count_if(view.tokens, is_comment));
    if (view.is_over_limit) return {pgn::count_moves(view), comments, 0, false};
    const game::Report& report = replay_.check(view);
    return {pgn::count_moves(view), comments, report.plies, report.is_damaged};
  }

  // Between two others it is still one game, with all that it had.
  bool stands_alone(std::string_view text, std::string_view line_end, const Extent& extent) {
    std::string all(neighbour);
    all.append(line_end).append(line_end).append(text).append(line_end).append(line_end).append(neighbour);
    return read_games(all) == std::vector<Extent>{extent_of_neighbour, extent, extent_of_neighbour};
  }

  // Those of each game of a text.
  std::vector<Extent> read_games(std::string_view text) {
    std::vector<Extent> games;
    pgn::Reader reader;
    reader.feed(text);
    reader.finish();
    while (const pgn::GameView* const view = reader.next()) games.push_back(extent_of(*view));
    return games;
  }

 private:
  // Piece letters of other languages make no difference between two readings of the same game.
  game::Replay replay_{[] {
    game::ReplayOptions options;
    options.try_languages = false;
    return options;
  }()};
};

// The game up to its last move, where that is a result which PGN does not have (0-0): a move as soon as something
// follows it.
std::string without_last_move(const pgn::GameView& view) {
  if (view.movetext().empty() || view.movetext().back().kind != pgn::TokenKind::Symbol) return {};
  std::string game(view.text.substr(view.begin, view.movetext().back().offset - view.begin));
  game.resize(game.find_last_not_of(" \t\r\n") + 1);
  return game;
}

// A comment behind the result belongs to the game only on the same line, where another game follows.
std::string with_trailing_on_one_line(const pgn::GameView& view) {
  std::string game(view.text.substr(0, view.end));
  std::uint32_t end = view.tokens[view.terminator].end();
  for (const pgn::Token& token : view.trailing()) {
    const std::string_view space = view.text.substr(end, token.offset - end);
    if (base::trim(space).empty()) std::fill_n(game.begin() + end, space.size(), ' ');
    end = token.end();
  }
  return game.substr(view.begin);
}

}  // namespace

std::string to_game_alone(std::string_view text, std::string_view line_end) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  if (!view || view->is_gap || view->is_over_limit) return std::string(text);
  Reading reading;
  Extent extent = reading.extent_of(*view);
  std::string game(text);
  if (view->has_marker && !view->trailing().empty()) game = with_trailing_on_one_line(*view);
  const bool is_open = !view->tokens.empty() && view->tokens.back().has(pgn::TokenFlag::Unterminated);
  if (is_open) game.resize(game.find_last_not_of(" \t\r\n") + 1);
  if (!view->has_marker) game += find_end(*view, line_end);
  else if (is_open) game += '}';
  if (reading.stands_alone(game, line_end, extent)) return game;
  std::string tagged("[Result \"" + result_of(*view) + "\"]");
  tagged.append(line_end).append(line_end).append(game);
  if (view->tags.empty() && reading.stands_alone(tagged, line_end, extent)) return tagged;
  std::string shortened = view->has_marker ? std::string() : without_last_move(*view);
  if (!shortened.empty()) {
    shortened += ' ' + result_of(*view);
    --extent.moves;
    if (reading.stands_alone(shortened, line_end, extent)) return shortened;
  }
  game::Replay replay;
  std::string exported;
  (void)replay.write(*view, {}, exported);
  while (!exported.empty() && exported.back() == '\n') exported.pop_back();
  return exported.empty() ? std::string(text) : exported;
}

MissingEnd find_missing_end(std::string_view text, std::string_view line_end) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  if (!view || view->is_gap || view->is_over_limit) return {};
  Reading reading;
  const Extent extent = reading.extent_of(*view);
  const bool is_open = !view->tokens.empty() && view->tokens.back().has(pgn::TokenFlag::Unterminated);
  if (view->has_marker && !is_open) return {};
  MissingEnd end{view->has_marker ? "}" : find_end(*view, line_end)};
  // A comment that was never closed took the empty line before the next game.
  if (base::is_space(text.back())) end.text.append(line_end).append(line_end);
  std::string all(text);
  all.append(line_end).append(line_end).append(tag_of_neighbour).append(line_end).append(line_end).append(neighbour);
  end.is_needed_always = reading.read_games(all) != std::vector<Extent>{extent, extent_of_neighbour};
  return end;
}

bool is_game_between(std::string_view text, std::string_view line_end) {
  Reading reading;
  const std::vector<Extent> alone = reading.read_games(text);
  std::string all(neighbour);
  for (const std::string_view each : {text, tag_of_neighbour, neighbour}) {
    all.append(line_end).append(line_end).append(each);
  }
  return alone.size() == 1 &&
         reading.read_games(all) == std::vector<Extent>{extent_of_neighbour, alone[0], extent_of_neighbour};
}

}  // namespace movetext::cli
