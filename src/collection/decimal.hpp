// SPDX-License-Identifier: MIT
// Decimal numbers at the front of a text: std::from_chars of libc++ has none for double.
#pragma once

#include <cstddef>
#include <string_view>

#include "movetext/base/text.hpp"

namespace movetext::collection {

// Sign, digits, perhaps a fraction. The bytes that were read; 0: there is no number. More than 15 digits lose
// precision.
[[nodiscard]] inline std::size_t read_decimal(std::string_view text, double& value) noexcept {
  std::size_t at = text.starts_with('-') ? 1 : 0;
  const std::size_t begin = at;
  double number = 0;
  for (; at < text.size() && base::is_digit(text[at]); ++at) number = number * 10 + (text[at] - '0');
  if (at == begin) return 0;
  if (at + 1 < text.size() && text[at] == '.' && base::is_digit(text[at + 1])) {
    double unit = 0.1;
    for (++at; at < text.size() && base::is_digit(text[at]); ++at, unit /= 10) number += unit * (text[at] - '0');
  }
  value = begin == 1 ? -number : number;
  return at;
}

}  // namespace movetext::collection
