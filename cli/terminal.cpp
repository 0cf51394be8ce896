// SPDX-License-Identifier: MIT
#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "io/error.hpp"
#include "movetext/base/text.hpp"

namespace movetext::cli {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// The blocks whose characters matter in chess files; the full Unicode tables would gain nothing visible here.
constexpr Range combining[] = {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
                               {0x200B, 0x200F}, {0x2060, 0x2064}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F},
                               {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}};
constexpr Range wide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},
                          {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
                          {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},   {0x1F300, 0x1F64F},
                          {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};

bool is_in(char32_t c, std::span<const Range> ranges) noexcept {
  return std::ranges::any_of(ranges, [c](Range range) { return c >= range.first && c <= range.last; });
}

struct Cell {
  std::string_view bytes;
  int width = 1;
};

std::vector<Cell> to_cells(std::string_view line) {
  std::vector<Cell> cells;
  while (!line.empty()) {
    const base::CodePoint point = base::first_code_point(line);
    cells.push_back({line.substr(0, point.length), point.valid ? cell_width(point.value) : 1});
    line.remove_prefix(point.length);
  }
  return cells;
}

std::size_t width_of(std::span<const Cell> cells) noexcept {
  std::size_t width = 0;
  for (const Cell& cell : cells) width += static_cast<std::size_t>(cell.width);
  return width;
}

void append_cell(const Cell& cell, std::string& out) {
  if (cell.bytes == "\t") {
    out += '\t';
  } else {
    io::append_printable(cell.bytes, out);
  }
}

constexpr std::string_view cut_mark = "...";

// The part of a line around [begin, end) that fits into `width` cells.
struct Window {
  std::size_t first = 0;
  std::size_t last = 0;
};

Window find_window(std::span<const Cell> cells, std::size_t begin, std::size_t end, std::size_t width) {
  if (width_of(cells) <= width) return {0, cells.size()};
  const std::size_t room = width > 2 * cut_mark.size() ? width - 2 * cut_mark.size() : 1;
  Window window{begin, begin};
  std::size_t used = 0;
  const auto take = [&](std::size_t index) { used += static_cast<std::size_t>(cells[index].width); };
  while (window.last < end && used < room * 2 / 3) take(window.last++);
  while (used < room && (window.first > 0 || window.last < cells.size())) {
    if (window.first > 0) take(--window.first);
    if (window.last < cells.size() && used < room) take(window.last++);
  }
  return window;
}

}  // namespace

Color choose_color(const Arguments& arguments, const io::Output& output) {
  const std::string_view choice = arguments.text(Option::Color);
  if (choice != "auto") return choice == "always" ? Color::Yes : Color::No;
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool is_plain = (no_color && no_color[0]) || (term && std::string_view(term) == "dumb");
  return !is_plain && output.is_terminal() ? Color::Yes : Color::No;
}

int cell_width(char32_t c) noexcept {
  if (c < 0x300) return 1;
  if (is_in(c, combining)) return 0;
  return is_in(c, wide) ? 2 : 1;
}

int terminal_columns(int fd, int fallback) noexcept {
  struct winsize size {};
  return ::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : fallback;
}

Excerpt make_excerpt(std::string_view line, std::uint64_t column, std::uint64_t length, std::size_t width) {
  const std::vector<Cell> cells = to_cells(line);
  const std::size_t begin = std::min<std::size_t>(column - 1, cells.size());
  const std::size_t end = std::min<std::size_t>(begin + std::max<std::uint64_t>(length, 1), cells.size());
  const Window window = find_window(cells, begin, end, width);
  Excerpt excerpt;
  if (window.first > 0) {
    excerpt.line = cut_mark;
    excerpt.pad = std::string(cut_mark.size(), ' ');
  }
  for (std::size_t i = window.first; i < window.last; ++i) {
    append_cell(cells[i], excerpt.line);
    if (i >= begin) continue;
    const bool is_tab = cells[i].bytes == "\t";
    excerpt.pad += is_tab ? std::string("\t") : std::string(static_cast<std::size_t>(cells[i].width), ' ');
  }
  if (window.last < cells.size()) excerpt.line += cut_mark;
  const std::span<const Cell> token = std::span(cells).subspan(begin, std::min(end, window.last) - begin);
  excerpt.marks = '^' + std::string(std::max<std::size_t>(width_of(token), 1) - 1, '~');
  return excerpt;
}

}  // namespace movetext::cli
