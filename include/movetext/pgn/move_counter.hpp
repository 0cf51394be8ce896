// SPDX-License-Identifier: MIT
// Counts the moves of plain movetext 64 bytes at a time, without a token, for whoever wants their number alone.
#pragma once

#include <cstdint>

#include "movetext/pgn/plain_movetext.hpp"

namespace movetext::pgn {

// One object for many games.
class MoveCounter final : public MovetextTaker {
 public:
  MoveCounter() noexcept;

  // Complexity: linear. No allocation.
  [[nodiscard]] Taken take(const Offer& offer) override;
  // Of the movetext taken last: what count_moves() says of a game that was not taken.
  [[nodiscard]] std::uint32_t moves() const noexcept { return moves_; }

 private:
  enum class Step : std::uint8_t { On, Stop };

  Step count_block(const char*& p);
  Step pass_other(const char*& p, const char* end);

  const scan::Kernel& kernel_;
  CommentSearch search_;
  std::uint32_t moves_ = 0;  // of the main line
  std::uint32_t depth_ = 0;  // of open variations
  bool has_comments_ = false;
  bool has_variations_ = false;
};

}  // namespace movetext::pgn
