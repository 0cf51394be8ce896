// SPDX-License-Identifier: MIT
// Edits into text, and text into the encoding that an input has.
#include <algorithm>

#include "movetext/pgn/edit.hpp"

namespace movetext::pgn {

namespace {

// ---- Encodings

bool is_utf16(base::Encoding encoding) noexcept {
  return encoding == base::Encoding::Utf16Le || encoding == base::Encoding::Utf16Be;
}

// The byte that stands for `c` in Windows-1252; 0: none does.
unsigned char to_cp1252(char32_t c) {
  if (c < 0x80 || (c >= 0xA0 && c <= 0xFF)) return static_cast<unsigned char>(c);
  for (int byte = 0x80; byte < 0xA0; ++byte) {
    const char text = static_cast<char>(byte);
    std::string decoded;
    const bool is_invalid = base::append_utf8({&text, 1}, base::Encoding::Cp1252, decoded).invalid;
    if (!is_invalid && base::first_code_point(decoded).value == c) return static_cast<unsigned char>(byte);
  }
  return 0;
}

void append_unit(unsigned unit, bool is_big_endian, std::string& out) {
  const char high = static_cast<char>(unit >> 8);
  const char low = static_cast<char>(unit & 0xFF);
  out += is_big_endian ? high : low;
  out += is_big_endian ? low : high;
}

void append_utf16(char32_t c, bool is_big_endian, std::string& out) {
  if (c < 0x10000) return append_unit(static_cast<unsigned>(c), is_big_endian, out);
  append_unit(0xD800 + static_cast<unsigned>((c - 0x10000) >> 10), is_big_endian, out);
  append_unit(0xDC00 + static_cast<unsigned>((c - 0x10000) & 0x3FF), is_big_endian, out);
}

// False: the encoding does not have the character; "?" was written.
bool append_character(char32_t c, base::Encoding encoding, std::string& out) {
  switch (encoding) {
    case base::Encoding::Auto:
    case base::Encoding::Utf8:
      base::append_code_point(c, out);
      return true;
    case base::Encoding::Utf16Le:
      append_utf16(c, false, out);
      return true;
    case base::Encoding::Utf16Be:
      append_utf16(c, true, out);
      return true;
    case base::Encoding::Latin1:
    case base::Encoding::Cp1252:
      break;
  }
  const bool is_latin1 = encoding == base::Encoding::Latin1;
  const unsigned char byte = is_latin1 ? static_cast<unsigned char>(c <= 0xFF ? c : 0) : to_cp1252(c);
  const bool fits = byte != 0 || c == 0;
  out += fits ? static_cast<char>(byte) : '?';
  return fits;
}

// ---- Token by token

struct Range {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
};

// The string or comment that holds an edit: what the reader decodes as one; else only what the edit replaces.
Range find_decoded_range(const GameView& view, const Edit& edit) noexcept {
  const auto tag = std::ranges::upper_bound(view.tags, edit.offset, {}, &Tag::offset);
  if (tag != view.tags.begin()) {
    const Range value{tag[-1].value_offset, tag[-1].value_offset + tag[-1].value_length};
    if (edit.offset <= value.to && edit.end() >= value.from) {
      return {std::min(value.from, edit.offset), std::max(value.to, edit.end())};
    }
  }
  const auto token = std::ranges::lower_bound(view.tokens, edit.offset, {}, &Token::offset);
  if (token != view.tokens.begin() && is_comment(token[-1].kind) && edit.end() <= token[-1].end()) {
    return {token[-1].offset, token[-1].end()};
  }
  return {edit.offset, edit.end()};
}

bool is_cp1252(std::string_view utf8) {
  std::string bytes;
  return !append_source_bytes(utf8, base::Encoding::Cp1252, bytes);
}

// Goes through edits in order; all of one string or comment are looked at together, once.
class EncodingChooser {
 public:
  EncodingChooser(const GameView& view, std::span<const Edit> edits) noexcept : view_(view), edits_(edits) {}

  // Requires: `index` grows from call to call.
  base::Encoding choose(std::size_t index) {
    if (view_.encoding != base::Encoding::Auto) return view_.encoding;
    const Edit& edit = edits_[index];
    const bool is_plain = base::is_ascii(edit.text) || edit.encoding == EditEncoding::Utf8;
    if (is_plain) return base::Encoding::Utf8;
    if (index >= group_end_) begin_group(index);
    return is_group_utf8_ || !is_cp1252(edit.text) ? base::Encoding::Utf8 : base::Encoding::Cp1252;
  }

 private:
  // Windows-1252 where the text around was that, unless the new bytes would be taken for UTF-8.
  void begin_group(std::size_t index) {
    const Range range = find_decoded_range(view_, edits_[index]);
    group_end_ = index + 1;
    while (group_end_ < edits_.size() && edits_[group_end_].end() <= range.to) ++group_end_;
    const std::string_view around = view_.text.substr(range.from, range.to - range.from);
    is_group_utf8_ = base::is_ascii(around) ? is_game_utf8() : base::is_utf8(around);
    while (index > 0 && edits_[index - 1].offset >= range.from) --index;
    if (!is_group_utf8_) is_group_utf8_ = base::is_utf8(as_cp1252(range, index));
  }

  // What the range becomes when its edits from `index` on are made in Windows-1252, where they can be.
  std::string as_cp1252(const Range& range, std::size_t index) const {
    std::string bytes;
    std::uint32_t at = range.from;
    for (std::size_t i = index; i < group_end_; ++i) {
      const Edit& edit = edits_[i];
      bytes += view_.text.substr(at, edit.offset - at);
      const bool is_utf8 = edit.encoding == EditEncoding::Utf8 || !is_cp1252(edit.text);
      append_source_bytes(edit.text, is_utf8 ? base::Encoding::Utf8 : base::Encoding::Cp1252, bytes);
      at = edit.end();
    }
    return bytes.append(view_.text.substr(at, range.to - at));
  }

  bool is_game_utf8() {
    if (!is_known_) is_game_utf8_ = base::is_utf8(view_.text);
    is_known_ = true;
    return is_game_utf8_;
  }

  const GameView& view_;
  std::span<const Edit> edits_;
  std::size_t group_end_ = 0;  // behind the last edit of the string or comment that was looked at
  bool is_group_utf8_ = false;
  bool is_known_ = false;  // is_game_utf8_ is: it costs a look at the whole game
  bool is_game_utf8_ = false;
};

// Copies the source in step with its text.
class SourceCopy {
 public:
  explicit SourceCopy(const GameView& view) noexcept : view_(view), is_wide_(is_utf16(view.encoding)) {}

  // Copies up to `offset` of the text. New text goes before half a unit at the end, or it would be cut in half, too.
  void copy_to(std::uint32_t offset, std::string& out) {
    const std::size_t from = at_;
    skip_to(offset);
    at_ = std::max(from, std::min(at_, view_.source.size() & ~std::size_t{is_wide_}));
    out.append(view_.source.substr(from, at_ - from));
  }
  void skip_to(std::uint32_t offset) {
    const std::string_view passed = view_.text.substr(text_at_, offset - text_at_);
    at_ += is_wide_ ? static_cast<std::size_t>(base::utf16_length(passed)) : passed.size();
    at_ = std::min(at_, view_.source.size());  // half a unit at the end became U+FFFD
    text_at_ = offset;
  }
  void copy_rest(std::string& out) const { out.append(view_.source.substr(at_)); }

 private:
  const GameView& view_;
  bool is_wide_;
  std::size_t at_ = 0;  // bytes of the source
  std::uint32_t text_at_ = 0;
};

}  // namespace

std::size_t sort_edits(std::vector<Edit>& edits) {
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
    if (a.offset != b.offset) return a.offset < b.offset;
    if ((a.length == 0) != (b.length == 0)) return a.length == 0;  // what is inserted stands before what is replaced
    return a.length > b.length;
  });
  std::size_t kept = 0;
  std::size_t dropped = 0;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (kept > 0 && edits[i].length > 0 && edits[i] == edits[kept - 1]) continue;
    if (kept > 0 && edits[i].offset < edits[kept - 1].end()) {
      ++dropped;
      continue;
    }
    if (kept != i) edits[kept] = std::move(edits[i]);
    ++kept;
  }
  edits.resize(kept);
  return dropped;
}

bool are_sorted(std::span<const Edit> edits, std::size_t size) noexcept {
  std::uint64_t end = 0;
  for (const Edit& edit : edits) {
    if (edit.offset < end) return false;
    end = std::uint64_t{edit.offset} + edit.length;
  }
  return end <= size;
}

std::size_t drop_misfits(const GameView& view, std::vector<Edit>& edits) {
  if (view.encoding == base::Encoding::Auto) return 0;
  std::string scratch;
  return std::erase_if(edits, [&](const Edit& edit) {
    scratch.clear();
    return append_source_bytes(edit.text, view.encoding, scratch).has_value();
  });
}

std::string apply_edits(std::string_view text, std::span<const Edit> edits) {
  std::string out;
  std::uint32_t at = 0;
  for (const Edit& edit : edits) {
    out.append(text.substr(at, edit.offset - at)).append(edit.text);
    at = edit.end();
  }
  return out.append(text.substr(at));
}

std::optional<Misfit> write_source(const GameView& view, std::span<const Edit> edits, std::string& out) {
  const std::size_t before = out.size();
  SourceCopy copy(view);
  EncodingChooser encodings(view, edits);
  for (std::size_t i = 0; i < edits.size(); ++i) {
    copy.copy_to(edits[i].offset, out);
    if (const auto misfit = append_source_bytes(edits[i].text, encodings.choose(i), out)) {
      out.resize(before);
      return Misfit{i, *misfit};
    }
    copy.skip_to(edits[i].end());
  }
  copy.copy_rest(out);
  return std::nullopt;
}

std::optional<char32_t> append_source_bytes(std::string_view text, base::Encoding encoding, std::string& out) {
  std::optional<char32_t> misfit;
  while (!text.empty()) {
    const base::CodePoint point = base::first_code_point(text);
    text.remove_prefix(point.length);
    const char32_t character = point.valid ? point.value : 0xFFFD;
    if (!append_character(character, encoding, out) && !misfit) misfit = character;
  }
  return misfit;
}

}  // namespace movetext::pgn
