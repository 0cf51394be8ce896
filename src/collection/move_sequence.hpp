// SPDX-License-Identifier: MIT
// Sequences of moves as they are written: "e4 c5 * Nf3". Move numbers do not count, nor do signs for check and mate.
//
//   e4      that move          e4|d4   one of them
//   ?       any move           !e4     any but that one (or those)
//   *       any number of moves
//
// A sequence starts with the first move of the game, unless a * stands before it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace movetext::collection {

class MoveSequence {
 public:
  static constexpr std::size_t most_items = 63;

  // False: `error` says why, and `offset` where.
  [[nodiscard]] bool parse(std::string_view text, std::string& error, std::size_t& offset);
  // The items that may come next, as bits, before the first move.
  [[nodiscard]] std::uint64_t start() const noexcept { return skip_stars(1); }
  // The same after a move: its canonical SAN, perhaps with + or #. 0: it can never match.
  [[nodiscard]] std::uint64_t step(std::uint64_t state, std::string_view san) const noexcept;
  [[nodiscard]] bool is_complete(std::uint64_t state) const noexcept { return state >> items_.size() & 1; }

 private:
  struct Item {
    std::vector<std::string> moves;
    bool is_negated = false;
    bool is_star = false;
  };
  [[nodiscard]] static bool fits(const Item& item, std::string_view san) noexcept;
  // A star may stand for no move at all.
  [[nodiscard]] std::uint64_t skip_stars(std::uint64_t state) const noexcept;

  std::vector<Item> items_;
};

}  // namespace movetext::collection
