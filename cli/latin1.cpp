// SPDX-License-Identifier: MIT
#include "cli/latin1.hpp"

#include "movetext/base/text.hpp"

namespace movetext::cli {
namespace {

bool is_in_latin1(const base::CodePoint& point) noexcept {
  return point.valid && point.value <= 0xFF && (point.value < 0x7F || point.value > 0x9F);
}

}  // namespace

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
  const bool is_utf16 = view.encoding == base::Encoding::Utf16Le || view.encoding == base::Encoding::Utf16Be;
  std::string decoded;
  std::uint32_t length = 1;
  for (std::uint32_t at = view.begin; at < view.end; at += length) {
    if (!is_byte) length = base::first_code_point(view.text.substr(at)).length;
    decoded.clear();
    base::append_utf8(view.text.substr(at, length), is_utf16 ? base::Encoding::Utf8 : view.encoding, decoded);
    if (base::first_code_point(decoded).value == character) return {at, length};
  }
  return {view.begin, 0};
}

}  // namespace movetext::cli
