// SPDX-License-Identifier: MIT
#include "movetext/pgn/tag.hpp"

#include <array>

namespace movetext::pgn {

namespace {

// R-021: only \" and \\ are escapes; R-022 (4): a line end inside a string is one blank.
void append_unescaped(std::string_view value, std::string& out) {
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    const char following = i + 1 < value.size() ? value[i + 1] : '\0';
    if (c == '\\' && (following == '"' || following == '\\')) {
      out += following;
      ++i;
    } else if (c == '\r' || c == '\n') {
      out += ' ';
      if (c == '\r' && following == '\n') ++i;
    } else {
      out += c;
    }
  }
}

}  // namespace

base::Decoded append_value(const Tag& tag, std::string_view text, base::Encoding encoding, std::string& out) {
  const std::string_view raw = tag.raw_value(text);
  if (tag.is_plain) {
    out += raw;
    return {};
  }
  std::string decoded;
  const base::Decoded result = base::append_utf8(raw, encoding, decoded);
  if (tag.style == TagStyle::Quoted) {
    append_unescaped(decoded, out);
  } else {
    out += decoded;
  }
  return result;
}

const Tag* find_tag(std::span<const Tag> tags, std::string_view text, std::string_view name) noexcept {
  const Tag* other_case = nullptr;
  for (const Tag& tag : tags) {
    // OPTIMIZATION: most other names of that length begin with another letter.
    if (tag.name_length != name.size() || name.empty()) continue;
    if (((text[tag.name_offset] ^ name[0]) & ~0x20) != 0) continue;
    if (tag.name(text) == name) return &tag;
    if (!other_case && base::equal_ignoring_case(tag.name(text), name)) other_case = &tag;
  }
  return other_case;
}

std::span<const std::string_view> roster() noexcept {
  static constexpr std::array<std::string_view, 7> names = {"Event", "Site",  "Date",  "Round",
                                                            "White", "Black", "Result"};
  return names;
}

}  // namespace movetext::pgn
