// SPDX-License-Identifier: MIT
// A set of ASCII characters in the two forms that kernels can look up many bytes in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace movetext::pgn::scan {

struct ByteSet {
  struct Range {
    char low = 0;
    char high = 0;  // included
  };
  static constexpr std::size_t most_ranges = 12;

  // Bit h of by_low[l] is the character with the upper half h and the lower half l; a character of the upper half h has
  // bit h in by_high[h]. So it is in the set where the two have a bit in common. (Plain arrays: see algorithms.hpp.)
  alignas(16) std::uint8_t by_low[16] = {};
  alignas(16) std::uint8_t by_high[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  Range ranges[most_ranges] = {};
  std::size_t range_count = 0;
};

// The letters of both cases, the digits, and what else is asked for.
enum class Also : std::uint8_t { Nothing, Words };

// More ranges than there is room for do not compile.
consteval ByteSet make_byte_set(std::string_view characters, Also also = Also::Nothing) {
  bool is_in[129] = {};
  for (const char c : characters) is_in[static_cast<std::size_t>(c)] = true;
  if (also == Also::Words) {
    for (char c = '0'; c <= '9'; ++c) is_in[static_cast<std::size_t>(c)] = true;
    for (char c = 'a'; c <= 'z'; ++c) {
      is_in[static_cast<std::size_t>(c)] = is_in[static_cast<std::size_t>(c) - 32] = true;
    }
  }
  ByteSet set;
  for (std::size_t c = 0; c < 128; ++c) {
    if (!is_in[c]) continue;
    set.by_low[c % 16] = static_cast<std::uint8_t>(set.by_low[c % 16] | 1 << (c / 16));
    if (c == 0 || !is_in[c - 1]) set.ranges[set.range_count].low = static_cast<char>(c);
    if (!is_in[c + 1]) set.ranges[set.range_count++].high = static_cast<char>(c);
  }
  return set;
}

}  // namespace movetext::pgn::scan
