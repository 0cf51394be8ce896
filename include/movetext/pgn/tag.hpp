// SPDX-License-Identifier: MIT
// Tag pairs as they stand in the text (pgn.md section 4).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "movetext/base/text.hpp"
#include "movetext/pgn/known_tag.hpp"

namespace movetext::pgn {

enum class TagStyle : std::uint8_t {
  Quoted,       // "..."
  Bare,         // no quotes
  Typographic,  // “...” and the like
};

// Offsets count bytes from the start of GameView::text.
struct Tag {
  std::uint32_t offset = 0;        // of the "["
  std::uint32_t length = 0;        // up to and including "]"
  std::uint32_t name_offset = 0;
  std::uint32_t name_length = 0;
  std::uint32_t value_offset = 0;  // inside the quotes
  std::uint32_t value_length = 0;
  TagStyle style = TagStyle::Quoted;
  bool is_plain = true;            // the value holds no backslash, line end or byte above 127
  bool is_duplicate = false;       // the name stood before in this game
  KnownName known;                 // of its name

  [[nodiscard]] std::string_view name(std::string_view text) const noexcept {
    return text.substr(name_offset, name_length);
  }
  // The value as written between the quotes.
  [[nodiscard]] std::string_view raw_value(std::string_view text) const noexcept {
    return text.substr(value_offset, value_length);
  }
};

// Appends the value: \" and \\ resolved, any other backslash kept (R-021), line ends as one blank (R-022), UTF-8.
base::Decoded append_value(const Tag& tag, std::string_view text, base::Encoding encoding, std::string& out);

// The effective tag of that name: the first one with exactly that spelling, else the first that differs only in case
// null when there is none.
[[nodiscard]] const Tag* find_tag(std::span<const Tag> tags, std::string_view text, std::string_view name) noexcept;

// The seven tags of the roster, in order.
[[nodiscard]] std::span<const std::string_view> roster() noexcept;

}  // namespace movetext::pgn
