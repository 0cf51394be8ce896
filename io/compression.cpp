// SPDX-License-Identifier: MIT
#include "io/compression.hpp"

namespace movetext::io {
namespace {

using namespace std::string_view_literals;

struct Format {
  std::string_view name;
  std::string_view mark;  // the first bytes
};

// In the order of Compression.
constexpr Format formats[] = {
    {"gzip", "\x1F\x8B"sv},
    {"zstd", "\x28\xB5\x2F\xFD"sv},
    {"bzip2", "BZh"sv},
    {"xz", "\xFD\x37\x7A\x58\x5A\x00"sv},
};

// "BZh", a digit, and a block or the end: three letters alone could be text.
constexpr std::string_view bzip2_block = "\x31\x41\x59\x26\x53\x59"sv;
constexpr std::string_view bzip2_end = "\x17\x72\x45\x38\x50\x90"sv;

bool is_bzip2(std::string_view head) noexcept {
  if (head.size() < magic_bytes || head[3] < '1' || head[3] > '9') return false;
  const std::string_view block = head.substr(4, 6);
  return block == bzip2_block || block == bzip2_end;
}

// A frame of zstd that holds no data: parallel writers begin with one.
bool is_skippable(std::string_view head) noexcept {
  return head.size() >= 4 && head[0] >= '\x50' && head[0] <= '\x5F' && head.substr(1, 3) == "\x2A\x4D\x18"sv;
}

const Format& format_of(Compression compression) noexcept { return formats[static_cast<std::size_t>(compression)]; }

}  // namespace

std::optional<Compression> find_compression(std::string_view head) noexcept {
  for (const Compression kind : {Compression::Gzip, Compression::Zstd, Compression::Xz}) {
    if (head.starts_with(format_of(kind).mark)) return kind;
  }
  if (is_skippable(head)) return Compression::Zstd;
  if (head.starts_with(format_of(Compression::Bzip2).mark) && is_bzip2(head)) return Compression::Bzip2;
  return std::nullopt;
}

bool is_cut_mark(std::string_view head, Compression compression) noexcept {
  if (head.empty() || head.size() >= magic_bytes) return false;
  const std::string_view mark = format_of(compression).mark;
  if (head.size() < mark.size()) return mark.starts_with(head);
  return head.starts_with(mark);
}

std::string_view to_name(Compression compression) noexcept { return format_of(compression).name; }

}  // namespace movetext::io
