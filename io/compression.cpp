// SPDX-License-Identifier: MIT
#include "io/compression.hpp"

namespace movetext::io {
namespace {

using namespace std::string_view_literals;

constexpr Compression formats[] = {
    {"gzip", "\x1F\x8B"sv, "gzip -dc"},
    {"zstd", "\x28\xB5\x2F\xFD"sv, "zstd -dc"},
    // "BZh", a digit and the first block: three letters alone could be text.
    {"bzip2", "BZh"sv, "bzip2 -dc"},
    {"xz", "\xFD\x37\x7A\x58\x5A\x00"sv, "xz -dc"},
};
constexpr std::string_view bzip2_block = "\x31\x41\x59\x26\x53\x59"sv;

bool is_bzip2(std::string_view head) noexcept {
  return head.size() >= 10 && head[3] >= '1' && head[3] <= '9' && head.substr(4, 6) == bzip2_block;
}

bool is_plain_in_shell(std::string_view name) noexcept {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/+,@%:";
  return !name.empty() && name.find_first_not_of(plain) == name.npos;
}

std::string quote_for_shell(std::string_view name) {
  std::string text(name.starts_with('-') ? "-- " : "");
  if (is_plain_in_shell(name)) return text += name;
  text += '\'';
  for (const char c : name) text += c == '\'' ? std::string_view("'\\''") : std::string_view(&c, 1);
  return text += '\'';
}

}  // namespace

const Compression* find_compression(std::string_view head) noexcept {
  for (const Compression& format : formats) {
    if (!head.starts_with(format.magic)) continue;
    if (format.name == "bzip2" && !is_bzip2(head)) continue;
    return &format;
  }
  return nullptr;
}

std::string to_advice(const Compression& compression, std::string_view name) {
  std::string text = "it is compressed with ";
  text += compression.name;
  text += "; unpack it on the way: ";
  text += compression.command;
  if (name != "-") text += ' ' + quote_for_shell(name);
  return text += " | movetext ...";
}

}  // namespace movetext::io
