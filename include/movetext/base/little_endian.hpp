// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace movetext::base {

// The number whose lowest byte comes first, whatever the machine.
// Requires: eight bytes at p.
[[nodiscard]] inline std::uint64_t load_u64(const char* p) noexcept {
  std::uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, p, sizeof word);
  } else {
    for (int i = 7; i >= 0; --i) word = word << 8 | static_cast<unsigned char>(p[i]);
  }
  return word;
}

}  // namespace movetext::base
