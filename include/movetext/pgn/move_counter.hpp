// SPDX-License-Identifier: MIT
// How many moves a game has, as far as its tokens tell: nothing is played.
#pragma once

#include <cstdint>

#include "movetext/pgn/plain_movetext.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::pgn {

// Give it to Reader::next, and ask it for each game: plain movetext is counted without tokens.
class MoveCounter final : public MovetextTaker {
 public:
  [[nodiscard]] std::uint32_t take(const Offer& offer) override;
  // The tokens of the main line that stand where moves do (decisions.md "Command line").
  // Requires: if the view is_taken, then by this object, last.
  [[nodiscard]] std::uint64_t count(const GameView& view) const noexcept;

  // The visitor of walk_plain.
  [[nodiscard]] bool on_word(std::uint64_t bytes, unsigned size) noexcept;
  [[nodiscard]] bool on_number(unsigned, unsigned) noexcept { return true; }
  [[nodiscard]] bool on_nag(unsigned) noexcept { return true; }
  [[nodiscard]] const char* on_comment(const char* open, const char* end) noexcept;
  [[nodiscard]] bool on_variation_begin() noexcept;
  [[nodiscard]] bool on_variation_end() noexcept;

 private:
  CommentSearch search_;
  std::uint32_t moves_ = 0;
  std::uint32_t depth_ = 0;
};

}  // namespace movetext::pgn
