// SPDX-License-Identifier: MIT
#include "game/json_game.hpp"

#include <algorithm>
#include <array>

#include "game/json_object.hpp"
#include "game/repetitions.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/uci.hpp"

namespace movetext::game {

void GameJson::write(const JsonSource& source, FindingSource& findings) {
  JsonObject object(out_);
  write_head(object, source);
  // "moves" comes late, but only its walk gives the final position: it is written into place afterwards.
  const std::size_t place = out_.size();
  chess::Position last = game_.start;
  object.key("moves");
  write_moves(last);
  std::string moves = out_.substr(place);
  out_.resize(place);
  std::string fen;
  if (game_.has_start) chess::write_fen(last, fen, style_);
  if (!fen.empty()) object.add("final_fen", fen);
  object.add("plies", game_.plies);
  write_start(object);
  out_ += moves;
  if (const TextRef raw = game_.line(mainline).unparsed; raw.length > 0) object.add("unparsed", game_.text(raw));
  const Finding* finding = findings.next();
  if (!finding) return;
  object.key("diagnostics");
  JsonArray array(out_);
  for (; finding; finding = findings.next()) write_json(*finding, {}, array.next(), numbers_);
}

// The keys up to start_fen.
void GameJson::write_head(JsonObject& object, const JsonSource& source) const {
  object.add_counted("game", source.game, Counted::Games, numbers_);
  object.key("source");
  {
    JsonObject place(out_);
    place.add("file", source.file);
    place.add("offset", source.offset);
    place.add("length", source.length);
    place.add_counted("line", source.line, Counted::Lines, numbers_);
  }
  object.key("tags");
  {
    JsonArray tags(out_);
    for (const TagPair& tag : game_.tags) {
      tags.next();
      JsonArray pair(out_);
      pair.add(tag.name);
      pair.add(tag.value);
    }
  }
  object.add("result", pgn::to_text(game_.result));
  if (game_.is_damaged) object.add("damaged", true);
  object.add("variant", game_.variant);
  std::string fen = game_.start_text;
  if (game_.has_start) chess::write_fen(game_.start, fen, style_);
  if (!fen.empty()) object.add("start_fen", fen);
}

namespace {

void write_stages(const pgn::TimeControl& control, std::string& out) {
  JsonArray stages(out);
  for (const pgn::TimeControlStage& stage : control.stages) {
    stages.next();
    JsonObject object(out);
    if (stage.moves) object.add("moves", *stage.moves);
    if (stage.milliseconds) object.add_seconds("seconds", *stage.milliseconds);
    if (stage.increment_ms) object.add_seconds("increment", *stage.increment_ms);
    if (stage.delay_ms) object.add_seconds("delay", *stage.delay_ms);
    if (stage.sandclock_ms) object.add_seconds("sandclock", *stage.sandclock_ms);
  }
}

}  // namespace

// The keys from date to trailing.
void GameJson::write_start(JsonObject& object) const {
  if (game_.date) {
    object.key("date");
    JsonObject date(out_);
    if (game_.date->year) date.add("year", game_.date->year);
    if (game_.date->month) date.add("month", game_.date->month);
    if (game_.date->day) date.add("day", game_.date->day);
  }
  if (game_.time_control) write_stages(*game_.time_control, object.key("time_control"));
  if (game_.termination) object.add("termination", to_text(*game_.termination));
  if (const std::vector<Repetition> repetitions = find_repetitions(game_); !repetitions.empty()) {
    object.key("repetitions");
    JsonArray array(out_);
    for (const Repetition& repetition : repetitions) {
      array.next();
      JsonObject entry(out_);
      entry.add("ply", repetition.ply);
      entry.add("count", repetition.count);
    }
  }
  write_comments(object, "preamble", game_.preamble);
  write_comments(object, "comments", game_.initial);
  Annotations annotations;
  read_comments(game_.initial, !game_.start.turn(), annotations);
  if (annotations != Annotations{}) {
    object.key("start");
    JsonObject start(out_);
    write_annotations(start, annotations);
  }
  write_nags(object, "initial_nags", game_.initial_nags);
  write_comments(object, "trailing", game_.trailing);
}

// Writes the array of the main line's moves with everything in it. `last` becomes the final position.
void GameJson::write_moves(chess::Position& last) {
  levels_.clear();
  open_level(mainline, game_.start);
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (level.variation != none) {
      const LineId variation = level.variation;
      out_ += level.is_first_variation ? ",\"variations\":[" : ",";
      level.is_first_variation = false;
      level.variation = game_.line(variation).next_variation;
      out_ += "{\"moves\":";
      open_level(variation, level.before);
    } else if (level.current != none) {
      if (!level.is_first_variation) out_ += ']';
      out_ += '}';
      level.current = none;
    } else if (level.next != none) {
      open_move(level);
    } else {
      if (levels_.size() == 1) last = level.after;
      close_level();
    }
  }
}

void GameJson::open_level(LineId line, const chess::Position& position) {
  out_ += '[';
  Level level;
  level.line = line;
  level.next = game_.line(line).first;
  level.before = level.after = position;
  levels_.push_back(level);
}

// Closes the array of moves; a variation's object gets its other keys and is closed too.
void GameJson::close_level() {
  const LineId id = levels_.back().line;
  levels_.pop_back();
  out_ += ']';
  if (levels_.empty()) return;
  const Line& line = game_.line(id);
  if (line.unparsed.length > 0) {
    out_ += ",\"unparsed\":";
    write_json_string(game_.text(line.unparsed), out_);
  }
  if (has_text(line.after)) {
    out_ += ",\"after\":";
    write_comment_array(line.after);
  }
  out_ += '}';
}

// Who makes the move; in a game that is carried, not played, as far as its FEN tells.
chess::Color GameJson::mover(const MoveNode& node) const noexcept {
  const std::size_t placement = game_.start_text.find(' ');
  const bool starts_black =
      game_.is_played
          ? game_.start.turn() == chess::Color::Black
          : placement != std::string::npos && std::string_view(game_.start_text).substr(placement).starts_with(" b");
  return (node.ply % 2 == 1) != starts_black ? chess::Color::White : chess::Color::Black;
}

// Writes a move's object but for its variations and the closing brace.
void GameJson::open_move(Level& level) {
  const MoveNode& node = game_.move(level.next);
  if (!level.is_first_move) out_ += ',';
  level.is_first_move = false;
  level.before = level.after;
  Annotations annotations;
  {
    JsonObject object(out_);
    object.add("ply", node.ply);
    if (game_.is_played) {
      object.add("san", chess::to_san(level.before, node.move).view());
      object.add("uci", chess::to_uci(level.before, node.move).view());
      level.after.play_unchecked(node.move);
    } else {
      object.add("san", game_.text(node.written));
    }
    write_comments(object, "before", node.before);
    write_nags(object, "nags", node.nags);
    write_comments(object, "comments", node.after);
    // A command after a variation speaks of the move before the variation.
    const chess::Color side = mover(node);
    read_comments(node.after, side, annotations);
    for (LineId id = node.first_variation; id != none; id = game_.line(id).next_variation) {
      read_comments(game_.line(id).after, side, annotations);
    }
    if (node.next != none) read_comments(game_.move(node.next).before, side, annotations);
    write_annotations(object, annotations);
  }
  out_.pop_back();  // the object stays open for the variations
  level.current = level.next;
  level.next = node.next;
  level.variation = node.first_variation;
  level.is_first_variation = true;
}

// False: nothing but empty comments, which say nothing.
bool GameJson::has_text(const CommentList& list) const {
  std::string folded;
  for (CommentId id = list.first; id != none && folded.empty(); id = game_.comment(id).next) {
    base::append_folded(game_.text(game_.comment(id).text), folded);
  }
  return !folded.empty();
}

void GameJson::write_comment_array(const CommentList& list) const {
  JsonArray array(out_);
  std::string folded;
  for (CommentId id = list.first; id != none; id = game_.comment(id).next) {
    folded.clear();
    base::append_folded(game_.text(game_.comment(id).text), folded);
    if (!folded.empty()) array.add(folded);
  }
}

void GameJson::write_comments(JsonObject& object, std::string_view name, const CommentList& list) const {
  if (!has_text(list)) return;
  object.key(name);
  write_comment_array(list);
}

// json.md: ascending.
void GameJson::write_nags(JsonObject& object, std::string_view name, const NagList& list) const {
  if (list.empty()) return;
  std::array<bool, 256> has{};
  for (NagId id = list.first; id != none; id = game_.nag(id).next) has[game_.nag(id).value] = true;
  object.key(name);
  JsonArray array(out_);
  for (std::size_t value = 0; value < has.size(); ++value) {
    if (has[value]) array.add(static_cast<std::int64_t>(value));
  }
}

void GameJson::read_comments(const CommentList& list, chess::Color mover, Annotations& annotations) const {
  for (CommentId id = list.first; id != none; id = game_.comment(id).next) {
    read_annotations(game_.text(game_.comment(id).text), mover, annotations);
  }
}

void GameJson::write_annotations(JsonObject& object, const Annotations& annotations) const {
  if (annotations.clock_ms) object.add_seconds("clock", *annotations.clock_ms);
  if (annotations.elapsed_ms) object.add_seconds("elapsed", *annotations.elapsed_ms);
  if (annotations.evaluation) {
    object.key("eval");
    JsonObject eval(out_);
    eval.add(annotations.evaluation->kind == Evaluation::Kind::Centipawns ? "cp" : "mate",
             annotations.evaluation->value);
    if (annotations.evaluation->depth) eval.add("depth", *annotations.evaluation->depth);
  }
  for (const auto& [name, shapes] :
       {std::pair{"arrows", &annotations.arrows}, std::pair{"squares", &annotations.squares}}) {
    if (shapes->empty()) continue;
    object.key(name);
    JsonArray array(out_);
    for (const std::string& shape : *shapes) array.add(shape);
  }
}

}  // namespace movetext::game
