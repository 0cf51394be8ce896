// SPDX-License-Identifier: MIT
// The seekable format of zstd: a skippable frame with a row a frame, and a footer by which it is found from the end.
#include "io/zstd_frame.hpp"

namespace movetext::io {
namespace {

constexpr std::uint32_t table_mark = 0x184D2A5E;
constexpr std::uint32_t footer_mark = 0x8F92EAB1;
constexpr std::size_t header_size = 8;
constexpr unsigned has_checksums = 0x80;
constexpr unsigned reserved = 0x7C;
constexpr std::uint32_t most_frames = 0x8000000;

void append_number(std::uint32_t value, std::string& out) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(value >> shift & 0xFF);
}

// Requires: four bytes at `at`.
std::uint32_t number_at(std::string_view bytes, std::size_t at) noexcept {
  std::uint32_t value = 0;
  for (std::size_t i = 4; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

constexpr std::size_t row_size(bool is_checked) noexcept { return is_checked ? 12 : 8; }

}  // namespace

void append_seek_table(std::span<const FrameSize> frames, std::string& out) {
  const auto count = static_cast<std::uint32_t>(frames.size());
  append_number(table_mark, out);
  append_number(static_cast<std::uint32_t>(count * row_size(false) + seek_footer_size), out);
  for (const FrameSize& frame : frames) {
    append_number(frame.compressed, out);
    append_number(frame.content, out);
  }
  append_number(count, out);
  out += '\0';  // no checksums: each frame has its own
  append_number(footer_mark, out);
}

std::optional<std::uint64_t> find_table_size(std::string_view footer) noexcept {
  if (footer.size() < seek_footer_size) return std::nullopt;
  footer = footer.substr(footer.size() - seek_footer_size);
  const std::uint32_t count = number_at(footer, 0);
  const unsigned descriptor = static_cast<unsigned char>(footer[4]);
  if (number_at(footer, 5) != footer_mark || count > most_frames || (descriptor & reserved) != 0) return std::nullopt;
  return header_size + std::uint64_t{count} * row_size(descriptor & has_checksums) + seek_footer_size;
}

std::vector<FrameSize> parse_seek_table(std::string_view table, std::uint64_t file_size) {
  if (find_table_size(table) != table.size() || number_at(table, 0) != table_mark ||
      number_at(table, 4) != table.size() - header_size) {
    return {};
  }
  std::vector<FrameSize> frames;
  const std::uint32_t count = number_at(table, table.size() - seek_footer_size);
  const std::size_t size = row_size(static_cast<unsigned char>(table[table.size() - 5]) & has_checksums);
  std::uint64_t total = table.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t row = header_size + i * size;
    frames.push_back({number_at(table, row), number_at(table, row + 4)});
    total += frames.back().compressed;
  }
  return total == file_size ? frames : std::vector<FrameSize>{};
}

}  // namespace movetext::io
