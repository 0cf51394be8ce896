// SPDX-License-Identifier: MIT
// Compressed input, told by its first bytes, never by its name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace movetext::io {

enum class Compression : std::uint8_t { Gzip, Zstd, Bzip2, Xz };

// Bytes of a file that are enough to tell.
inline constexpr std::size_t magic_bytes = 10;

// The compression of a file that begins with `head`, if any that we know.
[[nodiscard]] std::optional<Compression> find_compression(std::string_view head) noexcept;
// `head` is all there is, and could be the beginning of that compression, cut off within its mark.
[[nodiscard]] bool is_cut_mark(std::string_view head, Compression compression) noexcept;

// "gzip"
[[nodiscard]] std::string_view to_name(Compression compression) noexcept;

}  // namespace movetext::io
