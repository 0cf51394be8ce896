// SPDX-License-Identifier: MIT
#include "cli/latin1.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"

namespace movetext::cli {
namespace {

bool is_in_latin1(const base::CodePoint& point) noexcept {
  return point.valid && point.value <= 0xFF && (point.value < 0x7F || point.value > 0x9F);
}

bool is_false_utf8(std::string_view latin1) noexcept { return !base::is_ascii(latin1) && base::is_utf8(latin1); }

base::Encoding encoding_of_text(const pgn::GameView& view) noexcept {
  const bool is_utf16 = view.encoding == base::Encoding::Utf16Le || view.encoding == base::Encoding::Utf16Be;
  return is_utf16 ? base::Encoding::Utf8 : view.encoding;
}

bool becomes_false_utf8(std::string_view raw, const pgn::GameView& view) {
  std::string text;
  base::append_utf8(raw, encoding_of_text(view), text);
  if (base::is_ascii(text)) return false;
  return !to_latin1(0, text) && is_false_utf8(text);
}

}  // namespace

bool has_false_utf8(std::string_view written) noexcept {
  // No tag value is longer than its line, and no comment holds braces.
  while (!written.empty()) {
    const bool is_tag = written.front() == '[';
    const char opening = is_tag ? '"' : '{';
    const std::size_t begin = std::min(written.find(opening), written.size());
    const std::size_t end = std::min(written.find(is_tag ? '\n' : '}', begin), written.size());
    if (is_false_utf8(written.substr(begin, end - begin))) return true;
    written.remove_prefix(std::min(end + 1, written.size()));
  }
  return false;
}

std::optional<char32_t> to_latin1(std::size_t start, std::string& text) {
  const std::string_view whole(text);
  if (base::is_ascii(whole.substr(start))) return std::nullopt;  // DEL apart, which no writer leaves in
  std::optional<char32_t> misfit;
  std::size_t end = start;
  for (std::string_view rest = whole.substr(start); !rest.empty();) {
    const base::CodePoint point = base::first_code_point(rest);
    const bool fits = is_in_latin1(point);
    if (!fits && !misfit) misfit = point.valid ? point.value : U'\uFFFD';
    rest.remove_prefix(point.length);
    text[end++] = fits ? static_cast<char>(static_cast<unsigned char>(point.value)) : '?';
  }
  text.resize(end);
  return misfit;
}

CharacterPlace find_character(const pgn::GameView& view, char32_t character) {
  const bool is_byte = view.encoding == base::Encoding::Latin1 || view.encoding == base::Encoding::Cp1252;
  std::string decoded;
  std::uint32_t length = 1;
  for (std::uint32_t at = view.begin; at < view.end; at += length) {
    if (!is_byte) length = base::first_code_point(view.text.substr(at)).length;
    decoded.clear();
    base::append_utf8(view.text.substr(at, length), encoding_of_text(view), decoded);
    if (base::first_code_point(decoded).value == character) return {at, length};
  }
  return {view.begin, 0};
}

CharacterPlace find_false_utf8(const pgn::GameView& view) {
  for (const pgn::Tag& tag : view.tags) {
    if (becomes_false_utf8(tag.raw_value(view.text), view)) return {tag.value_offset, tag.value_length};
  }
  for (const pgn::Token& token : view.tokens) {
    if (!pgn::is_comment(token.kind)) continue;
    if (becomes_false_utf8(pgn::comment_text(token, view.text), view)) return {token.offset, token.length};
  }
  return {view.begin, 0};
}

}  // namespace movetext::cli
