// SPDX-License-Identifier: MIT
// Who listens to the walk over a game: nobody, the tree, or the comparison of languages.
#pragma once

#include <string_view>
#include <vector>

#include "movetext/base/text.hpp"
#include "movetext/game/game.hpp"

namespace movetext::game {

// Where a comment stands.
enum class Place : std::uint8_t {
  Preamble,        // before or among the tags
  Initial,         // before the first move of the game
  BeforeNext,      // between "(" and the first move, or between a number and its move
  AfterMove,
  AfterVariation,
  Trailing,        // after the termination marker
};

// A half-move as the walk met it.
struct PlayedMove {
  chess::Move move;                          // kind None: carried, not played
  std::uint32_t ply = 0;
  std::string_view written;                  // the token, UTF-8
  std::string_view san;                      // canonical SAN, for sinks that want it
  std::string_view number_text;              // the number before it as written, carried games only
  std::uint32_t number = 0;                  // of the full move; 0: carried
  bool is_black = false;
};

// How a variation ended.
enum class VariationEnd : std::uint8_t {
  Kept,   // it has moves, or raw text
  Empty,  // neither: its comments become the preceding move's
};

// For checking only: every call compiles to nothing.
struct NullSink {
  static constexpr bool wants_text = false;
  static constexpr bool wants_san = false;
  static constexpr bool stops_at_error = false;
  void set_encoding(base::Encoding) {}
  void set_start(const chess::Position&) {}
  void add_comment(Place, std::string_view, CommentKind) {}
  void add_initial_nag(std::uint8_t) {}
  void add_nag(std::uint8_t) {}
  void add_prefix_nag(std::uint8_t) {}
  void add_move(const PlayedMove&) {}
  void begin_variation(bool) {}
  void end_variation(VariationEnd, std::string_view) {}
  void flush_before(Place) {}
  void drop_start() {}
  void set_unparsed(std::string_view) {}
  void promote_first_variation() {}
  void finish_lines() {}
};

// For comparing languages: the moves of all lines as one number, and no interest in what comes after an error.
struct HashSink : NullSink {
  static constexpr bool stops_at_error = true;
  std::uint64_t hash = 0xCBF29CE484222325u;
  void add_move(const PlayedMove& played) {
    const chess::Move move = played.move;
    const std::uint64_t packed =
        static_cast<std::uint64_t>(move.from) << 24 | static_cast<std::uint64_t>(move.to) << 16 |
        static_cast<std::uint64_t>(move.promotion) << 8 | static_cast<std::uint64_t>(move.kind);
    hash = (hash ^ packed ^ (std::uint64_t{played.ply} << 32)) * 0x100000001B3u;
  }
};

// Builds the tree.
class TreeSink {
 public:
  static constexpr bool wants_text = true;
  static constexpr bool wants_san = false;
  static constexpr bool stops_at_error = false;

  explicit TreeSink(Game& game) : game_(game) { frames_.push_back({}); }

  void set_encoding(base::Encoding encoding) { encoding_ = encoding; }
  void set_start(const chess::Position& position) { game_.start = position; }
  void add_comment(Place place, std::string_view text, CommentKind kind);
  void add_initial_nag(std::uint8_t value) { game_.add_nag(game_.initial_nags, value); }
  void add_nag(std::uint8_t value) { game_.add_nag(game_.move(top().last_move()).nags, value); }
  void add_prefix_nag(std::uint8_t value) { game_.add_nag(top().nags_before, value); }
  void add_move(const PlayedMove& played);
  // `has_parent` false: no move stands before it in its line.
  void begin_variation(bool has_parent);
  // `raw`: text of the source from the first token that could not be used, not decoded.
  void end_variation(VariationEnd end, std::string_view raw);
  // Comments that waited for a move that never came go to the last move, or to the last variation.
  void flush_before(Place place);
  // What stood before the first move of the line is part of its raw text.
  void drop_start();
  // Raw text of the main line.
  void set_unparsed(std::string_view raw) { set_raw(mainline, raw); }
  // the line itself has no move; its first variation with moves becomes the line.
  void promote_first_variation();
  // All lines are closed: raw texts of lines that are part of the tree go into it.
  void finish_lines();

 private:
  struct Frame {
    LineId line = mainline;
    MoveId last = none;
    LineId last_variation = none;       // the one that the text has after the last move
    LineId sibling = none;              // the alternative before this line, to the same move
    LineId outer_variation = none;      // last_variation of the line around, before this line began
    CommentList before;                 // waiting for the next move
    NagList nags_before;
    std::vector<LineId> orphans;        // variations that came before the first move
    [[nodiscard]] MoveId last_move() const noexcept { return last; }
  };
  [[nodiscard]] Frame& top() noexcept { return frames_.back(); }
  [[nodiscard]] CommentList& last_after();

  void set_raw(LineId line, std::string_view raw);

  Game& game_;
  std::vector<Frame> frames_;
  std::vector<std::string_view> raw_;     // by line, of the source
  base::Encoding encoding_ = base::Encoding::Auto;
};

}  // namespace movetext::game
