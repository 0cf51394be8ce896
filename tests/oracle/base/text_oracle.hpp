// SPDX-License-Identifier: MIT
// Slow, obvious twins of base/text.hpp and base/line_index.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/line_index.hpp"

namespace movetext::oracle {

// Reads `text` bit by bit and compares each code point with its only right spelling.
[[nodiscard]] bool is_utf8(std::string_view text);

// A text cut into code points and, where it is not UTF-8, single bytes.
struct Piece {
  std::size_t offset;
  std::size_t length;
  char32_t value;
  bool valid;
};
[[nodiscard]] std::vector<Piece> cut_into_code_points(std::string_view text);

// The spelling of a code point in UTF-8, from the table of the Unicode standard.
[[nodiscard]] std::string spell_utf8(char32_t code_point);

// Walks the text from its start.
[[nodiscard]] std::uint64_t count_line_ends(std::string_view text);
[[nodiscard]] base::LineColumn locate(std::string_view text, std::size_t offset, base::LineColumn first);
[[nodiscard]] std::string line_at(std::string_view text, std::size_t offset);

// Transcodes the whole input at once.
[[nodiscard]] std::string decode_utf16(std::string_view bytes, bool big_endian);

// Blanks for all white space and controls first, then folds, then trims.
[[nodiscard]] std::string fold(std::string_view utf8);

}  // namespace movetext::oracle
