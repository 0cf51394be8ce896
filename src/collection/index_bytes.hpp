// SPDX-License-Identifier: MIT
// The pieces that the file of an index is made of: numbers in little-endian order, and a reader that never leaves its
// bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/base/little_endian.hpp"

namespace movetext::collection {

inline void append_bytes(std::uint64_t value, int count, std::string& out) {
  char bytes[8];
  for (int i = 0; i < count; ++i) bytes[i] = static_cast<char>(value >> 8 * i);
  out.append(bytes, static_cast<std::size_t>(count));
}
inline void append_u32(std::uint32_t value, std::string& out) { append_bytes(value, 4, out); }
inline void append_u64(std::uint64_t value, std::string& out) { append_bytes(value, 8, out); }

// Seven bits a byte, the lowest first.
inline void append_varint(std::uint64_t value, std::string& out) {
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
  out += static_cast<char>(value);
}

// Reads one thing after the other. Once something was not there, everything is 0 and has_failed() is true.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) noexcept : bytes_(bytes) {}

  [[nodiscard]] std::string_view read(std::uint64_t count) noexcept {
    if (count > bytes_.size()) {
      has_failed_ = true;
      bytes_ = {};
      return {};
    }
    const std::string_view found = bytes_.substr(0, static_cast<std::size_t>(count));
    bytes_.remove_prefix(found.size());
    return found;
  }
  [[nodiscard]] std::uint64_t read_number(std::size_t count) noexcept {
    std::uint64_t value = 0;
    int shift = 0;
    for (const char c : read(count)) {
      value |= std::uint64_t{static_cast<unsigned char>(c)} << shift;
      shift += 8;
    }
    return value;
  }
  [[nodiscard]] std::uint8_t read_u8() noexcept { return static_cast<std::uint8_t>(read_number(1)); }
  [[nodiscard]] std::uint32_t read_u32() noexcept { return static_cast<std::uint32_t>(read_number(4)); }
  [[nodiscard]] std::uint64_t read_u64() noexcept { return read_number(8); }
  [[nodiscard]] std::uint64_t read_varint() noexcept {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const std::uint8_t byte = read_u8();
      value |= std::uint64_t{byte & 0x7Fu} << shift;
      if (byte < 0x80) return value;
    }
    has_failed_ = true;
    return 0;
  }

  [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }
  [[nodiscard]] std::string_view rest() const noexcept { return bytes_; }

 private:
  std::string_view bytes_;
  bool has_failed_ = false;
};

}  // namespace movetext::collection
