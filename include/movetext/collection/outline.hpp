// SPDX-License-Identifier: MIT
// Where the moves of a game go, as one number: games that may be the same are found without playing a move.
#pragma once

#include <cstdint>
#include <string_view>

#include "movetext/pgn/plain_movetext.hpp"

namespace movetext::collection {

// The outline of a key of MoveKeys::append_moves: games with the same key have the same outline.
[[nodiscard]] std::uint64_t outline_of(std::string_view key);

// Reads the outline from plain movetext: the one that the key of the game would give. Not taken are games that do not
// start from the usual position, or are not written in the standard's form.
// One object for many games. The moves are taken to be English.
class OutlineReader final : public pgn::MovetextTaker {
 public:
  // Complexity: linear. No allocation.
  [[nodiscard]] Taken take(const Offer& offer) override;

  // Of the movetext taken last.
  [[nodiscard]] std::uint64_t outline() const noexcept { return outline_; }
  [[nodiscard]] std::uint32_t plies() const noexcept { return plies_; }  // of the main line, as they are written
  // Bytes of comments, and one for each glyph and suffix; in variations, too.
  [[nodiscard]] std::uint64_t remarks() const noexcept { return remarks_; }

 private:
  class Visitor;

  pgn::CommentSearch search_;
  std::uint64_t outline_ = 0;
  std::uint64_t remarks_ = 0;
  std::uint32_t plies_ = 0;
};

}  // namespace movetext::collection
