// SPDX-License-Identifier: MIT
// The positions of a main line, one after the other, as fast as they can be had.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "movetext/chess/position.hpp"
#include "movetext/game/game.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::collection {

// One half-move. Lifetime: until the visitor returns.
struct Step {
  const chess::Position* before = nullptr;  // null unless the walk was asked for it
  const chess::Position* position = nullptr;  // after the move
  chess::Move move;                         // kind None: the start position
  std::string_view san;                     // canonical, when the walk could tell without asking; else empty
  std::uint32_t ply = 0;                    // 0: the start position
  std::uint32_t token = 0;                  // index in GameView::tokens; none_token where there is no telling
  std::uint32_t offset = 0;                 // of the text behind the move and its number, in GameView::text

  static constexpr std::uint32_t none_token = 0xFFFFFFFF;
};

// Wants the positions of a line.
class LineVisitor {
 public:
  virtual ~LineVisitor() = default;
  // A line begins, perhaps once more: what was seen of it so far does not count. False: enough.
  virtual bool start(const chess::Position& position) = 0;
  // False: enough.
  virtual bool step(const Step& step) = 0;
};

// How a walk came to its end.
enum class WalkEnd : std::uint8_t {
  Whole,      // the end of the line
  Stopped,    // the visitor had enough
  Damaged,    // at a move that cannot be played
  NotPlayed,  // there is no start position, or the variant is not played: the visitor was never asked
};

// Walks main lines. Moves are taken from the text as long as they are English and legal; a game where that fails, and
// one of a start position or variant of its own, is read into a tree, so that all that movetext can read is walked.
// One object for many games.
class MainLine {
 public:
  explicit MainLine(const game::ReplayOptions& options);
  ~MainLine();
  MainLine(MainLine&&) noexcept;
  MainLine& operator=(MainLine&&) noexcept;

  // Requires: the view was read with Movetext::Read, and is a game (no gap, not over the limit).
  WalkEnd walk(const pgn::GameView& view, LineVisitor& visitor);
  // The same with Step::before.
  WalkEnd walk_with_before(const pgn::GameView& view, LineVisitor& visitor);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// The value of the effective tag of that name in UTF-8, empty when there is none. Lifetime: that of the view, or until
// scratch changes.
[[nodiscard]] std::string_view find_value(const pgn::GameView& view, std::string_view name, std::string& scratch);
// The number that a value begins with, as every command reads it: "2450", "2450*"; nullopt: no number, or a letter
// behind it ("24OO").
[[nodiscard]] std::optional<double> parse_number(std::string_view value) noexcept;

}  // namespace movetext::collection
