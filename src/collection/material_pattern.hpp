// SPDX-License-Identifier: MIT
// Material: "KRPvKR", with counts. A letter alone is one piece, twice two; behind a letter stands + for one or more,
// * for any number, ? for one or none, or a digit. M is a knight or a bishop, counted together.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/chess/position.hpp"

namespace movetext::collection {

class MaterialPattern {
 public:
  // False: `error` says why, and `offset` where.
  [[nodiscard]] bool parse(std::string_view text, std::string& error, std::size_t& offset);
  // The side before the v is `first`.
  [[nodiscard]] bool matches(const chess::Position& position, chess::Color first) const noexcept;

 private:
  struct Range {
    std::uint8_t least = 0;
    std::uint8_t most = 0;
  };
  struct Side {
    std::array<Range, 6> counts{};  // pawns, knights, bishops, rooks, queens, and knights and bishops together
    bool has_minors = false;        // the last one counts instead of the two
  };
  [[nodiscard]] static bool matches(const Side& side, const chess::Position& position, chess::Color color) noexcept;
  std::array<Side, 2> sides_;
};

}  // namespace movetext::collection
