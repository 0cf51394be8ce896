// SPDX-License-Identifier: MIT
#include <string>
#include <vector>

#include "game/export_sink.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/uci.hpp"

namespace movetext::game {

namespace {

// Walks the tree without recursion: variations may nest thousands deep.
class TreeWalk {
 public:
  TreeWalk(const Game& game, ExportSink& sink) : game_(game), sink_(sink) {}

  void run() {
    give_comments(game_.preamble, Place::Preamble);
    give_comments(game_.initial, Place::Initial);
    open(mainline, game_.start);
    while (!levels_.empty()) step();
    if (const TextRef raw = game_.line(mainline).unparsed; raw.length > 0) sink_.set_unparsed(game_.text(raw));
    give_comments(game_.trailing, Place::Trailing);
  }

 private:
  struct Level {
    LineId line = mainline;
    MoveId next = none;
    LineId variation = none;      // of the move given last, still to come
    chess::Position before;       // that move
    chess::Position after;
  };

  void open(LineId line, const chess::Position& position) {
    Level level;
    level.line = line;
    level.next = game_.line(line).first;
    level.before = level.after = position;
    levels_.push_back(level);
  }

  void step() {
    Level& level = levels_.back();
    if (level.variation != none) {
      const LineId id = level.variation;
      level.variation = game_.line(id).next_variation;
      sink_.begin_variation(true);
      const chess::Position start = level.before;
      open(id, start);
    } else if (level.next != none) {
      give_move(level);
    } else {
      close();
    }
  }

  void close() {
    const LineId id = levels_.back().line;
    levels_.pop_back();
    if (id == mainline) return;
    const Line& line = game_.line(id);
    sink_.end_variation(line.first == none && line.unparsed.length == 0 ? VariationEnd::Empty : VariationEnd::Kept,
                        game_.text(line.unparsed));
    give_comments(line.after, Place::AfterVariation);
  }

  void give_move(Level& level) {
    const MoveNode& node = game_.move(level.next);
    give_comments(node.before, Place::BeforeNext);
    level.before = level.after;
    PlayedMove played;
    played.move = node.move;
    played.ply = node.ply;
    played.written = game_.text(node.written);
    played.number_text = game_.text(node.number);
    chess::SanText text;
    if (game_.is_played) {
      played.san = spell(level.before, node.move, text);
      played.number = level.before.fullmove_number();
      played.is_black = level.before.turn() == chess::Color::Black;
      level.after.play_unchecked(node.move);
    }
    sink_.add_move(played);
    for (NagId id = node.nags.first; id != none; id = game_.nag(id).next) sink_.add_nag(game_.nag(id).value);
    give_comments(node.after, Place::AfterMove);
    level.variation = node.first_variation;
    level.next = node.next;
  }

  // The move as the options of the sink want it; in `text`, or in lan_.
  std::string_view spell(const chess::Position& position, chess::Move move, chess::SanText& text) {
    switch (sink_.options().notation) {
      case Notation::San: text = chess::to_san(position, move); break;
      case Notation::Uci: text = chess::to_uci(position, move); break;
      case Notation::Lan:
        lan_.clear();
        chess::write_lan(position, move, lan_);
        return lan_;
    }
    return text.view();
  }

  void give_comments(const CommentList& list, Place place) {
    for (CommentId id = list.first; id != none; id = game_.comment(id).next) {
      sink_.add_comment(place, game_.text(game_.comment(id).text), game_.comment(id).kind);
    }
  }

  const Game& game_;
  ExportSink& sink_;
  std::vector<Level> levels_;
  std::string lan_;
};

}  // namespace

void walk_tree(const Game& game, ExportSink& sink) { TreeWalk(game, sink).run(); }

}  // namespace movetext::game
