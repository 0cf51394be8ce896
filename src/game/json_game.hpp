// SPDX-License-Identifier: MIT
// Writes one game as JSON (json.md). Variations nest in the output, never on the call stack.
#pragma once

#include <string>
#include <vector>

#include "movetext/chess/position.hpp"
#include "movetext/game/annotation.hpp"
#include "movetext/game/json.hpp"

namespace movetext::game {

class JsonObject;

class GameJson {
 public:
  GameJson(const Game& game, chess::FenStyle style, std::string& out, std::vector<CountedNumber>* numbers)
      : game_(game), style_(style), out_(out), numbers_(numbers) {}
  void write(const JsonSource& source, FindingSource& findings);

 private:
  // One line of play that is being written.
  struct Level {
    LineId line = mainline;
    MoveId next = none;               // to be written
    MoveId current = none;            // whose object is open
    LineId variation = none;          // of the current move, to be written
    bool is_first_move = true;
    bool is_first_variation = true;
    chess::Position before;           // the current move
    chess::Position after;
  };

  void write_head(JsonObject& object, const JsonSource& source) const;
  void write_start(JsonObject& object) const;
  void write_moves(chess::Position& last);
  void open_level(LineId line, const chess::Position& position);
  void close_level();
  void open_move(Level& level);
  void write_comments(JsonObject& object, std::string_view name, const CommentList& list) const;
  [[nodiscard]] chess::Color mover(const MoveNode& node) const noexcept;
  [[nodiscard]] bool has_text(const CommentList& list) const;
  void write_comment_array(const CommentList& list) const;
  void write_nags(JsonObject& object, std::string_view name, const NagList& list) const;
  void write_annotations(JsonObject& object, const Annotations& annotations) const;
  void read_comments(const CommentList& list, chess::Color mover, Annotations& annotations) const;

  const Game& game_;
  chess::FenStyle style_;
  std::string& out_;
  std::vector<CountedNumber>* numbers_;
  std::vector<Level> levels_;
};

}  // namespace movetext::game
