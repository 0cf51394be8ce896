// SPDX-License-Identifier: MIT
// A game for drawing. Flat: a walk with a stack of its own, whatever the depth of the variations.
#include <string>
#include <utility>
#include <vector>

#include "game.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/uci.hpp"
#include "movetext/game/annotation.hpp"
#include "movetext/game/termination.hpp"
#include "movetext/pgn/result.hpp"
#include "names.hpp"
#include "position.hpp"
#include "tables.hpp"

namespace movetext::wasm {

namespace {

using namespace game;  // NOLINT: the vocabulary of this file

class ViewWriter {
 public:
  ViewWriter(const Handle& handle, std::string& out) : game_(handle.game), out_(out) {
    const std::size_t space = game_.start_text.find(' ');
    is_black_first_ = game_.has_start ? game_.start.turn() == chess::Color::Black
                                      : space != std::string::npos && game_.start_text.compare(space, 2, " b") == 0;
  }

  void write() {
    Object object(out_);
    write_head(object);
    write_comments(object, "preamble", game_.preamble);
    write_comments(object, "initial", game_.initial);
    write_comments(object, "trailing", game_.trailing);
    write_nags(object, "initialNags", game_.initial_nags);
    {
      Object start(object.key("start"));
      write_annotations(start, find_annotations(game_, none));
    }
    {
      Array moves(object.key("moves"));
      walk(moves);
    }
    Array lines(object.key("lines"));
    for (const LineId id : lines_) write_line(id, lines.next());
  }

 private:
  void write_head(Object& object) {
    {
      Array tags(object.key("tags"));
      for (const TagPair& tag : game_.tags) {
        Object pair(tags.next());
        pair.add("name", std::string_view(tag.name));
        pair.add("value", std::string_view(tag.value));
      }
    }
    object.add("result", pgn::to_text(game_.result));
    if (game_.termination) {
      object.add("termination", game::to_text(*game_.termination));
    } else {
      object.add_null("termination");
    }
    object.add("variant", std::string_view(game_.variant));
    object.add("isPlayed", game_.is_played && game_.has_start);
    object.add("isDamaged", game_.is_damaged);
    std::string fen = game_.start_text;
    if (game_.has_start) fen.clear(), chess::write_fen(game_.start, fen);
    object.add("startFen", std::string_view(fen));
    object.add("startColor", is_black_first_ ? "black" : "white");
    const std::string* const control = game_.find_tag("TimeControl");
    write_time_control(control ? std::string_view(*control) : std::string_view(), object.key("timeControl"));
    object.add("plies", game_.plies);
  }

  void walk(Array& moves) {
    std::vector<std::pair<LineId, chess::Position>> waiting{{mainline, game_.start}};
    while (!waiting.empty()) {
      auto [line, position] = std::move(waiting.back());
      waiting.pop_back();
      lines_.push_back(line);
      for (MoveId id = game_.line(line).first; id != none; id = game_.move(id).next) {
        for (LineId v = game_.move(id).first_variation; v != none; v = game_.line(v).next_variation) {
          waiting.emplace_back(v, position);
        }
        write_move(id, position, moves.next());
      }
    }
  }

  // Writes the move and plays it.
  void write_move(MoveId id, chess::Position& position, std::string& out) {
    const MoveNode& node = game_.move(id);
    Object object(out);
    object.add("id", id);
    object.add("line", node.line);
    object.add_id("previous", node.previous != none ? node.previous : before_line(node.line));
    object.add_id("next", node.next);
    {
      Array variations(object.key("variations"));
      for (LineId v = node.first_variation; v != none; v = game_.line(v).next_variation) variations.add(v);
    }
    object.add("ply", node.ply);
    const bool is_black = (node.ply % 2 == 1) == is_black_first_;
    object.add("number", number_of(node.ply));
    object.add("color", is_black ? "black" : "white");
    write_words(node, position, object);
    write_nags(object, "nags", node.nags);
    write_comments(object, "before", node.before);
    write_comments(object, "comments", node.after);
    write_annotations(object, find_annotations(game_, id));
  }

  void write_words(const MoveNode& node, chess::Position& position, Object& object) {
    if (!game_.is_played || !game_.has_start || !node.move) {
      object.add("san", game_.text(node.written));
      object.add("uci", "");
      return;
    }
    object.add("san", chess::to_san(position, node.move).view());
    object.add("uci", chess::to_uci(position, node.move).view());
    add_square(object, "from", node.move.from);
    add_square(object, "to", target_of(node.move));
    position.play_unchecked(node.move);
  }

  // The move before the one that the line replaces.
  [[nodiscard]] MoveId before_line(LineId line) const noexcept {
    return line == mainline ? none : move_before(game_, game_.line(line).parent);
  }

  [[nodiscard]] std::uint32_t number_of(std::uint32_t ply) const noexcept {
    const std::uint32_t first = game_.has_start ? game_.start.fullmove_number() : 1;
    return first + (ply - 1 + (is_black_first_ ? 1 : 0)) / 2;
  }

  void write_line(LineId id, std::string& out) {
    const Line& line = game_.line(id);
    Object object(out);
    object.add("id", id);
    object.add_id("parent", id == mainline ? none : line.parent);
    {
      Array moves(object.key("moves"));
      for (MoveId move = line.first; move != none; move = game_.move(move).next) moves.add(move);
    }
    write_comments(object, "after", line.after);
    object.add("unparsed", game_.text(line.unparsed));
  }

  void write_comments(Object& object, std::string_view name, const CommentList& list) {
    Array array(object.key(name));
    for (CommentId id = list.first; id != none; id = game_.comment(id).next) {
      const std::string_view raw = game_.text(game_.comment(id).text);
      words_.clear();
      append_without_commands(raw, words_);
      Object comment(array.next());
      comment.add("raw", raw);
      if (words_ != raw) comment.add("text", std::string_view(words_));
    }
  }

  void write_nags(Object& object, std::string_view name, const NagList& list) {
    Array array(object.key(name));
    for (NagId id = list.first; id != none; id = game_.nag(id).next) array.add(game_.nag(id).value);
  }

  static void write_annotations(Object& object, const Annotations& annotations) {
    if (annotations.clock_ms) object.add("clockMs", *annotations.clock_ms);
    if (annotations.elapsed_ms) object.add("elapsedMs", *annotations.elapsed_ms);
    if (annotations.evaluation) {
      Object evaluation(object.key("evaluation"));
      const bool is_mate = annotations.evaluation->kind == Evaluation::Kind::MateIn;
      evaluation.add(is_mate ? "mateIn" : "centipawns", annotations.evaluation->value);
      if (annotations.evaluation->depth) evaluation.add("depth", *annotations.evaluation->depth);
    }
    write_shapes(object, "arrows", annotations.arrows);
    write_shapes(object, "squares", annotations.squares);
  }

  static void write_shapes(Object& object, std::string_view name, const std::vector<std::string>& shapes) {
    if (shapes.empty()) return;
    Array array(object.key(name));
    for (const std::string& shape : shapes) array.add(std::string_view(shape));
  }

  const Game& game_;
  std::string& out_;
  bool is_black_first_ = false;
  std::vector<LineId> lines_;
  std::string words_;
};

}  // namespace

void write_view(const Handle& handle, std::string& out) { ViewWriter(handle, out).write(); }

}  // namespace movetext::wasm
