// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "movetext/base/text.hpp"

namespace movetext::pgn {

// Takes digits with an optional decimal part from the front of `text`, as thousandths; further decimals are cut.
// Empty, and nothing taken, where no digit stands or where the number is above 10^12.
[[nodiscard]] inline std::optional<std::int64_t> take_thousandths(std::string_view& text) noexcept {
  constexpr std::int64_t largest = 1'000'000'000'000;
  std::size_t at = 0;
  std::int64_t value = 0;
  for (; at < text.size() && base::is_digit(text[at]); ++at) {
    value = value * 10 + (text[at] - '0');
    if (value > largest) return std::nullopt;
  }
  if (at == 0) return std::nullopt;
  value *= 1000;
  if (at + 1 < text.size() && text[at] == '.' && base::is_digit(text[at + 1])) {
    ++at;
    for (std::int64_t unit = 100; at < text.size() && base::is_digit(text[at]); ++at, unit /= 10) {
      value += unit * (text[at] - '0');
    }
  }
  text.remove_prefix(at);
  return value;
}

}  // namespace movetext::pgn
