// SPDX-License-Identifier: MIT
#include "game/game_facts.hpp"

#include <string>
#include <utility>

#include "game/end_sentence.hpp"
#include "game/known_tags.hpp"
#include "game/repetitions.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/annotation.hpp"

namespace movetext::game {

namespace {

std::uint32_t count_plies(const Game& game) noexcept {
  std::uint32_t plies = 0;
  for (MoveId id = game.line(mainline).first; id != none; id = game.move(id).next) ++plies;
  return plies;
}

bool says_nothing(const Game& game, CommentList list) {
  std::string folded;
  for (CommentId id = list.first; id != none && folded.empty(); id = game.comment(id).next) {
    base::append_folded(game.text(game.comment(id).text), folded);
  }
  return folded.empty();
}

template <typename AnyGame>
auto& find_final_comments(AnyGame& game) {
  const MoveId last = game.line(mainline).last;
  if (last == none) return game.initial;
  const LineId variation = game.move(last).last_variation;
  if (variation == none || says_nothing(game, game.line(variation).after)) return game.move(last).after;
  return game.line(variation).after;
}

// The ending that the comments before the result state; the last one that states any.
std::optional<Termination> find_ending_comment(const Game& game) {
  std::optional<Termination> ending;
  std::string text;
  for (CommentId id = final_comments(game).first; id != none; id = game.comment(id).next) {
    text.clear();
    append_without_commands(game.text(game.comment(id).text), text);
    std::optional<Termination> found = parse_ending_comment(text);
    const FinishRow* const row = found ? nullptr : find_end_sentence(text);
    if (row) found = parse_ending_comment(row->comment);
    if (found) ending = found;
  }
  return ending;
}

}  // namespace

const TagPair* find_effective_tag(const Game& game, std::string_view name) noexcept {
  for (const TagPair& tag : game.tags) {
    if (tag.name == name) return &tag;
  }
  const pgn::KnownName known = pgn::read_tag_name(name);
  if (!known.is_exact) return nullptr;
  for (const TagPair& tag : game.tags) {
    if (pgn::read_tag_name(tag.name).tag == known.tag) return &tag;
  }
  return nullptr;
}

std::string_view effective_value(const Game& game, std::string_view name) noexcept {
  const TagPair* const tag = find_effective_tag(game, name);
  return tag ? std::string_view(tag->value) : std::string_view();
}

chess::Position final_position(const Game& game) {
  chess::Position position = game.start;
  for (MoveId id = game.line(mainline).first; id != none; id = game.move(id).next) {
    position.play_unchecked(game.move(id).move);
  }
  return position;
}

std::optional<pgn::Date> find_date(std::string_view value) noexcept {
  const pgn::DateReading read = pgn::parse_date(value);
  if (read.date.empty() || read.form == pgn::DateForm::Impossible) return std::nullopt;
  return read.date;
}

std::optional<pgn::TimeControl> find_time_control(std::string_view value) {
  pgn::TimeControl control = pgn::parse_time_control(value);
  if (control.kind != pgn::TimeControlKind::Stages) return std::nullopt;
  return control;
}

std::optional<Termination> find_termination(const Game& game, std::string_view tag, chess::Ending ending) {
  const std::optional<Termination> by_tag = tag.empty() ? std::nullopt : parse_termination(tag);
  return find_ending(by_tag, find_ending_comment(game), ending);
}

bool has_final_position(const Game& game) noexcept { return game.is_played && game.has_start && !game.is_damaged; }

CommentList& comments_behind(Game& game, MoveId move) noexcept {
  const LineId variation = game.move(move).last_variation;
  return variation != none ? game.line(variation).after : game.move(move).after;
}

CommentList final_comments(const Game& game) { return find_final_comments(game); }

CommentList& final_comments(Game& game) { return find_final_comments(game); }

CommentList& end_comments(Game& game) noexcept {
  const MoveId last = game.line(mainline).last;
  return last != none ? comments_behind(game, last) : game.initial;
}

void update_facts(Game& game) {
  game.plies = count_plies(game);
  game.is_damaged = (game.is_played && !game.has_start) || game.line(mainline).unparsed.length > 0;
  game.date = find_date(effective_value(game, "Date"));
  game.time_control = find_time_control(effective_value(game, "TimeControl"));
  const chess::Ending ending = has_final_position(game)
                                   ? chess::find_ending(final_position(game), count_final_occurrences(game))
                                   : chess::Ending::None;
  game.termination = find_termination(game, effective_value(game, "Termination"), ending);
}

void update_after_edit(Game& game) {
  const TagPair* const tag = find_effective_tag(game, "PlyCount");
  const bool was_right = tag && tag->value == std::to_string(game.plies);
  update_facts(game);
  if (was_right) game.tags[static_cast<std::size_t>(tag - game.tags.data())].value = std::to_string(game.plies);
}

}  // namespace movetext::game
