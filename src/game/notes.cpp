// SPDX-License-Identifier: MIT
#include <array>
#include <string>

#include "game/game_facts.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/annotation.hpp"
#include "movetext/game/excerpt.hpp"

namespace movetext::game {

namespace {

enum class Kind : std::uint8_t { Clock, Evaluation, Shape, Other };

Kind kind_of(std::string_view command) noexcept {
  if (command == "clk" || command == "emt" || command == "egt" || command == "mct") return Kind::Clock;
  if (command == "eval") return Kind::Evaluation;
  if (command == "cal" || command == "csl") return Kind::Shape;
  return Kind::Other;
}

bool keeps(const Notes& notes, Kind kind) noexcept {
  switch (kind) {
    case Kind::Clock: return notes.has_clocks;
    case Kind::Evaluation: return notes.has_evaluations;
    case Kind::Shape: return notes.has_shapes;
    case Kind::Other: return notes.has_texts;
  }
  return true;
}

bool is_end_comment(std::string_view text) noexcept {
  for (const FinishRow& row : finish_rows()) {
    if (!row.comment.empty() && row.comment == text) return true;
  }
  return false;
}

// A score as engine matches write it is an evaluation, whatever words it stands in.
bool is_engine_score(std::string_view text) {
  CommandScanner scanner(text);
  Command command;
  if (scanner.next(command)) return false;
  Annotations annotations;
  read_annotations(text, chess::Color::White, annotations);
  return annotations.evaluation.has_value();
}

// What is left of a comment; empty: nothing.
std::string filter(std::string_view text, const Notes& notes) {
  if (is_unparsed(text) || is_end_comment(text)) return std::string(text);
  if (is_engine_score(text)) return notes.has_evaluations ? std::string(text) : std::string();
  std::string left;
  const auto add = [&left](std::string_view part) {
    part = base::trim(part);
    if (part.empty()) return;
    if (!left.empty()) left += ' ';
    left += part;
  };
  CommandScanner scanner(text);
  Command command;
  std::size_t from = 0;
  while (scanner.next(command)) {
    const std::size_t start = static_cast<std::size_t>(command.whole.data() - text.data());
    if (notes.has_texts) add(text.substr(from, start - from));
    if (keeps(notes, kind_of(command.name))) add(command.whole);
    from = start + command.whole.size();
  }
  if (from == 0 && notes.has_texts) return std::string(text);
  if (notes.has_texts) add(text.substr(from));
  return left;
}

void filter(Game& game, CommentList& list, const Notes& notes) {
  CommentList kept;
  for (CommentId id = list.first; id != none;) {
    const Comment comment = game.comment(id);
    id = comment.next;
    const std::string text = filter(game.text(comment.text), notes);
    if (!base::trim(text).empty()) game.add_comment(kept, text, comment.kind);
  }
  list = kept;
}

}  // namespace

Game with_notes(const Game& game, const Notes& notes) {
  Game copy = game;
  if (notes.has_texts && notes.has_clocks && notes.has_evaluations && notes.has_shapes) return copy;
  for (CommentList* const list : {&copy.preamble, &copy.initial, &copy.trailing}) filter(copy, *list, notes);
  for (MoveId id = 0; id < copy.move_count(); ++id) {
    filter(copy, copy.move(id).before, notes);
    filter(copy, copy.move(id).after, notes);
  }
  for (LineId id = 0; id < copy.line_count(); ++id) filter(copy, copy.line(id).after, notes);
  update_facts(copy);
  return copy;
}

}  // namespace movetext::game
