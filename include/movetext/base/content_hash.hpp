// SPDX-License-Identifier: MIT
// A 64-bit hash of many bytes, the same on every machine and in every release: it stands in files. It tells damage and
// change; it is no defence against somebody who wants two texts to have the same one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace movetext::base {

// Bytes may be added in pieces of any size: only all of them together count.
// Complexity: linear, about as fast as memory is read.
class ContentHash {
 public:
  void add(std::string_view bytes) noexcept;
  // Of everything so far; more may be added.
  [[nodiscard]] std::uint64_t value() const noexcept;

 private:
  static constexpr std::size_t block = 32;  // bytes

  std::array<std::uint64_t, 4> lanes_{0x243F6A8885A308D3u, 0x13198A2E03707344u, 0xA4093822299F31D0u,
                                      0x082EFA98EC4E6C89u};
  std::array<char, block> rest_{};
  std::uint64_t size_ = 0;  // of everything; its remainder by `block` bytes stand in rest_
};

[[nodiscard]] std::uint64_t content_hash(std::string_view bytes) noexcept;

}  // namespace movetext::base
