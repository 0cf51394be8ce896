// SPDX-License-Identifier: MIT
// Plays a game straight from its text, as long as it says nothing but canonical moves of a legal game, as nearly all
// games of nearly all files do. It finds what the walk over tokens would find, or leaves the game to it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "movetext/base/limits.hpp"
#include "movetext/chess/position.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/pgn/plain_movetext.hpp"

namespace movetext::game {

class PlainPlayer final : public pgn::MovetextTaker {
 public:
  enum class Elements : std::uint8_t { All, Moves };  // Moves: a game with anything else is left to the walk

  explicit PlainPlayer(const base::Limits& limits) : limits_(limits) {}
  void set_elements(Elements elements) noexcept { elements_ = elements; }

  [[nodiscard]] Taken take(const Offer& offer) override;

  // Of the movetext taken last:
  [[nodiscard]] std::uint32_t plies() const noexcept { return lines_.front().ply; }  // of the main line
  [[nodiscard]] const chess::Position& final_position() const noexcept { return lines_.front().position; }
  [[nodiscard]] std::string_view movetext() const noexcept { return movetext_; }
  // The comments that may give reason to remark, as tokens.
  [[nodiscard]] const std::vector<pgn::Token>& comments() const noexcept { return comments_; }

  // The visitor of pgn::walk_plain.
  [[nodiscard]] bool on_word(std::uint64_t bytes, char mark);
  [[nodiscard]] bool on_nag(unsigned value);
  [[nodiscard]] const char* on_comment(const char* open, const char* end);
  [[nodiscard]] bool on_variation_begin();
  [[nodiscard]] bool on_variation_end();

 private:
  struct Line {
    chess::Position position;  // after the last move that has been played
    chess::Position before;    // before it, when a variation of it has been read
    std::uint32_t ply = 0;     // half-moves up to it
  };

  bool play_waiting(std::size_t count);

  base::Limits limits_;
  Elements elements_ = Elements::All;
  const chess::Position standard_array_;
  pgn::CommentSearch search_;
  std::vector<Line> lines_{1};  // the open ones come first; kept, so that their memory is
  std::size_t depth_ = 0;
  Line* line_ = nullptr;        // lines_[depth_]
  const char* text_ = nullptr;
  std::string_view movetext_;
  bool has_comments_ = false;
  bool has_variations_ = false;
  std::vector<pgn::Token> comments_;
  // OPTIMIZATION: moves are taken from the text first, and played many at a time. A wrong guess about the next one, as
  // there is one for each half-move or more, is found out much sooner when nothing waits for the text.
  std::array<chess::WrittenSan, 512> moves_;  // of the line that is read, not yet played
  std::size_t waiting_ = 0;
};

}  // namespace movetext::game
