// SPDX-License-Identifier: MIT
// Line and column, computed only when somebody asks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace movetext::base {

// 1-based line and column. A column is one code point: a tab is 1, an invalid byte 1, a BOM 0.
struct LineColumn {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  friend bool operator==(const LineColumn&, const LineColumn&) = default;
};

// Line ends in `text`: LF, CR LF and CR each count one; VT, FF, U+0085, U+2028 do not.
// A CR at the very end counts, so split texts only where no CR LF is cut.
[[nodiscard]] std::uint64_t count_line_ends(std::string_view text) noexcept;

// Columns (code points, decisions.md "Places") in `text`, which holds no line end.
[[nodiscard]] std::uint64_t count_columns(std::string_view text) noexcept;

// Finds lines and columns in one text. Queries in ascending order cost one pass altogether.
// Lifetime: the text must outlive the index.
class LineIndex {
 public:
  // `first` is the place of text[0]. Requires: text starts where a line or a token starts.
  explicit LineIndex(std::string_view text, LineColumn first = {}) noexcept : text_(text), first_(first), at_(first) {}

  // The place of the byte at `offset`, or of the code point that holds it; offsets past the end mean the end.
  [[nodiscard]] LineColumn locate(std::size_t offset) noexcept;
  // The whole line that holds `offset`, without its line end.
  [[nodiscard]] std::string_view line_at(std::size_t offset) const noexcept;

 private:
  std::string_view text_;
  LineColumn first_;
  LineColumn at_;          // place of known_
  std::size_t known_ = 0;  // start of a code point, never between CR and LF
};

}  // namespace movetext::base
