// SPDX-License-Identifier: MIT
// Whole frames of zstd in memory, and the table that says where in a file they are (the seekable format).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace movetext::io {

class ZstdFrames {
 public:
  ZstdFrames();
  ~ZstdFrames();
  ZstdFrames(ZstdFrames&&) noexcept;

  // True: `frames` are whole and hold exactly the bytes that now fill `out`.
  [[nodiscard]] bool decode(std::string_view frames, std::span<char> out);

 private:
  struct Library;
  std::unique_ptr<Library> library_;
};

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = 19;

class ZstdEncoder {
 public:
  // `level` from lowest_level to highest_level.
  explicit ZstdEncoder(int level);
  ~ZstdEncoder();
  ZstdEncoder(ZstdEncoder&&) noexcept;

  // Makes `out` one frame that holds `text`, its length and a checksum.
  void encode(std::string_view text, std::string& out);

 private:
  struct Library;
  std::unique_ptr<Library> library_;
};

// One frame of a file, in the order of the file and without gaps.
struct FrameSize {
  std::uint32_t compressed = 0;
  std::uint32_t content = 0;
};

// The table that stands at the end of a seekable file, a frame that other readers skip.
void append_seek_table(std::span<const FrameSize> frames, std::string& out);

// Bytes at the end of a file that find_table_size looks at.
inline constexpr std::size_t seek_footer_size = 9;
// The bytes of the table of a file that ends with `footer`, if it has one.
[[nodiscard]] std::optional<std::uint64_t> find_table_size(std::string_view footer) noexcept;
// The frames that a table names. Nothing when it is no table, or does not fit a file of `file_size` bytes.
[[nodiscard]] std::vector<FrameSize> parse_seek_table(std::string_view table, std::uint64_t file_size);

}  // namespace movetext::io
