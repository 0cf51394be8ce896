// SPDX-License-Identifier: MIT
// Compressed input, told by its first bytes, never by its name.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace movetext::io {

struct Compression {
  std::string_view name;     // "gzip"
  std::string_view magic;    // the first bytes of such a file
  std::string_view command;  // a program that writes the unpacked bytes to its standard output
};

// Bytes of a file that are enough to tell.
inline constexpr std::size_t magic_bytes = 10;

// The compression of a file that begins with `head`; null: none that we know.
[[nodiscard]] const Compression* find_compression(std::string_view head) noexcept;

// "compressed with gzip; unpack it first: gzip -dc games.gz | movetext ..."; `name` "-" = standard input.
[[nodiscard]] std::string to_advice(const Compression& compression, std::string_view name);

}  // namespace movetext::io
