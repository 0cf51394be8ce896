// SPDX-License-Identifier: MIT
#include "io/line_file.hpp"

#include <algorithm>
#include <utility>

#include "io/game_file.hpp"
#include "movetext/base/line_index.hpp"

namespace movetext::io {
namespace {

constexpr std::size_t detection_bytes = 64;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

base::Encoding find_encoding(base::Encoding asked, std::string_view head) noexcept {
  if (asked == base::Encoding::Utf16Le) return find_utf16_order(head);
  const bool is_marked = head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF");
  if (asked != base::Encoding::Auto || (!is_marked && head.find('\0') == head.npos)) return asked;
  return find_utf16_order(head);
}

}  // namespace

std::uint64_t LineView::source_bytes(std::size_t count) const noexcept {
  const std::string_view part = text.substr(0, count);
  switch (encoding) {
    case base::Encoding::Auto:
    case base::Encoding::Utf8: return part.size();
    case base::Encoding::Latin1:
    case base::Encoding::Cp1252: return base::count_columns(part);
    case base::Encoding::Utf16Le:
    case base::Encoding::Utf16Be: return base::utf16_length(part);
  }
  return part.size();
}

base::Result<LineFile, Error> LineFile::open(const std::string& path, base::Encoding encoding,
                                             const base::Limits& limits) {
  auto input = Input::open(path, Access::Pieces);
  if (!input) return base::Unexpected{std::move(input.error())};
  const base::Encoding found = find_encoding(encoding, input->head().substr(0, detection_bytes));
  return LineFile(std::move(*input), found, limits.max_game_bytes);
}

LineFile::LineFile(Input input, base::Encoding encoding, std::size_t limit)
    : input_(std::move(input)), encoding_(encoding), limit_(limit) {
  if (encoding_ == base::Encoding::Utf16Le || encoding_ == base::Encoding::Utf16Be) decoder_.emplace(encoding_);
}

std::optional<Error> LineFile::fill() {
  auto chunk = input_.read();
  if (!chunk) return std::move(chunk.error());
  scanned_ -= used_;
  carry_.erase(0, std::exchange(used_, 0));
  if (decoder_) {
    decoder_->append(chunk->bytes, carry_);
    if (chunk->is_last) decoder_->finish(carry_);
  } else {
    carry_ += chunk->bytes;
  }
  is_at_end_ = chunk->is_last;
  return std::nullopt;
}

std::optional<LineFile::End> LineFile::find_end() noexcept {
  const std::size_t at = carry_.find_first_of("\r\n", scanned_);
  scanned_ = std::min(at, carry_.size());
  const std::size_t length = scanned_ - used_;
  if (at == carry_.npos) {
    if (length > 0 && (is_at_end_ || length > limit_)) return End{length, 0};
    return std::nullopt;
  }
  if (carry_[at] == '\n') return End{length, 1};
  if (at + 1 == carry_.size()) return is_at_end_ ? std::optional(End{length, 1}) : std::nullopt;
  return End{length, carry_[at + 1] == '\n' ? std::size_t{2} : std::size_t{1}};
}

const LineView* LineFile::next() {
  while (const auto end = find_end()) {
    const bool is_rest = is_cut_;
    is_cut_ = end->mark == 0 && !is_at_end_;
    if (!is_rest) {
      take(*end);
      view_.is_over_limit = end->length > limit_;
    }
    const std::string_view passed = std::string_view(carry_).substr(used_, end->length + end->mark);
    next_offset_ += is_utf16() ? base::utf16_length(passed) : passed.size();
    used_ += passed.size();
    scanned_ = used_;
    if (!is_rest) return &view_;
  }
  return nullptr;
}

void LineFile::take(End end) {
  std::string_view line = std::string_view(carry_).substr(used_, std::min(end.length, limit_));
  view_.offset = next_offset_;
  ++view_.number;
  if (next_offset_ == 0 && line.starts_with(byte_order_mark)) {
    line.remove_prefix(byte_order_mark.size());
    view_.offset = is_utf16() ? 2 : byte_order_mark.size();
  }
  decode(line);
}

void LineFile::decode(std::string_view line) {
  view_.encoding = is_utf16() ? encoding_ : base::Encoding::Utf8;
  view_.text = line;
  const bool is_single_byte = encoding_ == base::Encoding::Latin1 || encoding_ == base::Encoding::Cp1252;
  if (is_utf16() || base::is_ascii(line) || (!is_single_byte && base::is_utf8(line))) return;
  decoded_.clear();
  base::append_utf8(line, encoding_, decoded_);
  view_.text = decoded_;
  if (encoding_ != base::Encoding::Utf8) view_.encoding = base::Encoding::Cp1252;
}

}  // namespace movetext::io
