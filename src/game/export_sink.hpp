// SPDX-License-Identifier: MIT
// Turns what a walk meets into movetext, as long as it comes in the order in which it is written. What comes in another
// order (a NAG after a comment, a variation before the first move, an empty variation) needs the tree: is_irregular().
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/export_tags.hpp"
#include "game/sinks.hpp"
#include "movetext/chess/outcome.hpp"
#include "movetext/game/export.hpp"

namespace movetext::game {

class ExportSink {
 public:
  static constexpr bool wants_text = true;
  static constexpr bool wants_san = true;
  static constexpr bool stops_at_error = false;

  ExportSink() { clear(); }
  explicit ExportSink(const ExportOptions& options) { set_options(options); }
  void set_options(const ExportOptions& options);
  void clear();

  [[nodiscard]] const ExportOptions& options() const noexcept { return options_; }
  [[nodiscard]] bool is_irregular() const noexcept { return is_irregular_; }
  [[nodiscard]] bool has_null_move() const noexcept { return has_null_move_; }
  // The main line ends with text that could not be used, perhaps as a comment that was written before.
  [[nodiscard]] bool ends_unparsed() const noexcept { return ends_unparsed_; }
  // Such text is written.
  [[nodiscard]] bool keeps_rest() const noexcept;
  // Adds the result and appends the movetext.
  void finish(std::string_view result, std::string& out);

  void set_encoding(base::Encoding encoding) { encoding_ = encoding; }
  void set_start(const chess::Position&) {}
  void add_comment(Place place, std::string_view text, CommentKind kind);
  void add_initial_nag(std::uint8_t) {}  // left out
  void add_nag(std::uint8_t value);
  void add_prefix_nag(std::uint8_t value);
  void add_move(const PlayedMove& played);
  // All moves of the main line (pgn::MovetextWriter::add_moves).
  void add_moves(std::string_view movetext);
  void begin_variation(bool has_parent);
  void end_variation(VariationEnd end, std::string_view unparsed);
  void flush_before(Place) {}
  void drop_start();
  void set_unparsed(std::string_view text);
  void promote_first_variation() { is_irregular_ = true; }
  void finish_lines() {}

 private:
  struct Frame {
    bool is_open = false;         // its "(" is written
    bool has_move = false;
    bool has_comment = false;     // one stands before the first move
    bool is_interrupted = true;   // Black's next move needs its number
    bool takes_nags = false;      // nothing but NAGs has come since the last move
    std::vector<std::uint8_t> prefix_nags;
  };
  [[nodiscard]] Frame& top() noexcept { return frames_[depth_]; }
  void open(Frame& frame);
  void flush_nags();
  void write_comment(std::string_view text);
  void write_start_comments(bool has_move);
  void begin_again();
  void write_unparsed(std::string_view text);
  void write_rest(std::string_view comment);
  void write_number(const PlayedMove& played, const Frame& frame);
  void write_played(std::string_view text);
  void write_nag(std::uint8_t value, bool is_first);
  [[nodiscard]] bool is_hidden() const noexcept { return hidden_depth_ > 0; }

  ExportOptions options_;
  pgn::MovetextWriter writer_;
  std::vector<Frame> frames_;
  std::size_t depth_ = 0;
  std::size_t hidden_depth_ = 0;   // open variations that are not wanted
  std::vector<std::uint8_t> nags_;
  std::string scratch_;
  std::vector<std::string> start_comments_;  // from the first "unparsed:" on, before the first move
  base::Encoding encoding_ = base::Encoding::Utf8;
  bool is_irregular_ = false;
  bool has_null_move_ = false;
  bool ends_unparsed_ = false;
};

// Feeds a tree into the sink, in the order in which it is written.
void walk_tree(const Game& game, ExportSink& sink);

// Appends the whole game, its moves being in the sink, or says why not.
Written finish_export(ExportSink& sink, std::span<const ExportTag> tags, ExportFacts facts,
                      const ExportOptions& options, std::string& out);

// The result that the last position leaves no choice about: mate or stalemate. `turn`: the side to move there.
[[nodiscard]] std::optional<pgn::GameResult> find_result(chess::Ending ending, chess::Color turn) noexcept;

}  // namespace movetext::game
