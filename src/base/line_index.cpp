// SPDX-License-Identifier: MIT
#include "movetext/base/line_index.hpp"

#include <algorithm>
#include <cstring>

#include "movetext/base/text.hpp"

namespace movetext::base {
namespace {

constexpr char32_t byte_order_mark = 0xFEFF;

constexpr bool is_line_end(char c) noexcept { return c == '\n' || c == '\r'; }

// True when `offset` stands between the CR and the LF of one line end.
bool splits_line_end(std::string_view text, std::size_t offset) noexcept {
  return offset > 0 && offset < text.size() && text[offset] == '\n' && text[offset - 1] == '\r';
}

// The start of the code point that holds the byte at `offset`, but not before `floor`.
std::size_t code_point_start(std::string_view text, std::size_t offset, std::size_t floor) noexcept {
  for (std::size_t back = 1; back <= 3 && back <= offset - floor && offset < text.size(); ++back) {
    const CodePoint point = first_code_point(text.substr(offset - back));
    if (point.valid && point.length > back) return offset - back;
  }
  return offset;
}

}  // namespace

std::uint64_t count_line_ends(std::string_view text) noexcept {
  if (text.empty()) return 0;
  std::uint64_t count = is_line_end(text[0]) ? 1 : 0;
  std::size_t i = 1;
  while (i < text.size()) {
    // OPTIMIZATION: a counter of one byte and a run that cannot overflow it, so that the compiler counts a whole
    // vector register at a time.
    const std::size_t end = std::min(text.size(), i + 255);
    std::uint8_t run = 0;
    for (; i < end; ++i) {
      const auto is_cr = static_cast<std::uint8_t>(text[i] == '\r');
      const auto is_lf = static_cast<std::uint8_t>(text[i] == '\n');
      const auto follows_other = static_cast<std::uint8_t>(text[i - 1] != '\r');
      run = static_cast<std::uint8_t>(run + (is_cr | (is_lf & follows_other)));
    }
    count += run;
  }
  return count;
}

namespace {

// Bytes of ASCII at the front of `text`, or fewer.
std::size_t count_ascii(std::string_view text) noexcept {
  std::size_t size = 0;
  std::uint64_t word = 0;
  for (; text.size() - size >= sizeof word; size += sizeof word) {
    std::memcpy(&word, text.data() + size, sizeof word);
    if ((word & 0x8080808080808080u) != 0) break;
  }
  return size;
}

}  // namespace

std::uint64_t count_columns(std::string_view text) noexcept {
  std::uint64_t columns = 0;
  while (!text.empty()) {
    if (const std::size_t ascii = count_ascii(text); ascii > 0) {
      columns += ascii;
      text.remove_prefix(ascii);
      continue;
    }
    const CodePoint point = first_code_point(text);
    if (!point.valid || point.value != byte_order_mark) ++columns;
    text.remove_prefix(point.length);
  }
  return columns;
}

LineColumn LineIndex::locate(std::size_t offset) noexcept {
  offset = std::min(offset, text_.size());
  // The LF of a CR LF stands one column behind its CR, on the line that both end.
  const bool at_lf = splits_line_end(text_, offset);
  if (at_lf) --offset;
  if (offset < known_) {
    known_ = 0;
    at_ = first_;
  }
  const std::string_view passed = text_.substr(known_, offset - known_);
  if (const std::size_t last = passed.find_last_of("\r\n"); last != std::string_view::npos) {
    at_ = {at_.line + count_line_ends(passed), 1};
    known_ += last + 1;
  }
  const std::size_t target = code_point_start(text_, offset, known_);
  at_.column += count_columns(text_.substr(known_, target - known_));
  known_ = target;
  return {at_.line, at_.column + (at_lf ? 1 : 0)};
}

std::string_view LineIndex::line_at(std::size_t offset) const noexcept {
  offset = std::min(offset, text_.size());
  if (splits_line_end(text_, offset)) --offset;
  const std::size_t before = text_.substr(0, offset).find_last_of("\r\n");
  const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
  return text_.substr(start, text_.substr(start).find_first_of("\r\n"));
}

}  // namespace movetext::base
