// SPDX-License-Identifier: MIT
// What a terminal can show: colours, widths, carets under a token.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/arguments.hpp"
#include "io/output.hpp"

namespace movetext::cli {

enum class Color : std::uint8_t { No, Yes };

// --color and, for auto, the terminal and NO_COLOR (https://no-color.org).
[[nodiscard]] Color choose_color(const Arguments& arguments, const io::Output& output);

// Cells that a character takes: 0 for combining marks, 2 for wide ones (East Asian, emoji).
[[nodiscard]] int cell_width(char32_t c) noexcept;

// Columns of the terminal at `fd`, or `fallback`.
[[nodiscard]] int terminal_columns(int fd, int fallback) noexcept;

// A source line and what stands under it.
struct Excerpt {
  std::string line;    // printable, cut around the token when it is long
  std::string pad;     // blanks (and tabs) up to the token
  std::string marks;   // "^~~~"
};
// `column` and `length` count characters of `line`, column from 1. At most `width` cells.
[[nodiscard]] Excerpt make_excerpt(std::string_view line, std::uint64_t column, std::uint64_t length,
                                   std::size_t width);

}  // namespace movetext::cli
