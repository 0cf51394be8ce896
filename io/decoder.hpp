// SPDX-License-Identifier: MIT
// One frame after the other of a compressed format, from bytes in memory to bytes in memory. Each library is seen by
// one file alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "io/compression.hpp"

namespace movetext::io {

// What a file may ask for before it is refused: the window that back references reach into.
inline constexpr std::uint64_t largest_window = std::uint64_t{128} << 20;

class Decoder {
 public:
  // More: all of `in` was used, or `out` is full. FrameEnd: a frame (member, stream) is whole and its checksum is
  // right; what is left of `in` lies behind it. Damaged: no such data, or a wrong checksum. TooLarge: it needs more
  // than largest_window.
  enum class Step : std::uint8_t { More, FrameEnd, Damaged, TooLarge };

  virtual ~Decoder() = default;
  // Takes what it uses away from the front of `in`, and what it fills from the front of `out`. After FrameEnd the next
  // call begins a new frame. Throws std::bad_alloc.
  [[nodiscard]] virtual Step decode(std::string_view& in, std::span<char>& out) = 0;
};

[[nodiscard]] std::unique_ptr<Decoder> make_decoder(Compression compression);

[[nodiscard]] std::unique_ptr<Decoder> make_zstd_decoder();
[[nodiscard]] std::unique_ptr<Decoder> make_zlib_decoder();   // gzip
[[nodiscard]] std::unique_ptr<Decoder> make_isal_decoder();   // gzip; null where the program was built without ISA-L
[[nodiscard]] std::unique_ptr<Decoder> make_bzip2_decoder();
[[nodiscard]] std::unique_ptr<Decoder> make_xz_decoder();

}  // namespace movetext::io
