// SPDX-License-Identifier: MIT
#include "movetext/base/text.hpp"

#include <cstring>

namespace movetext::base {
namespace {

constexpr char32_t replacement = 0xFFFD;

constexpr unsigned char to_byte(char c) noexcept { return static_cast<unsigned char>(c); }
constexpr bool is_continuation(char c) noexcept { return (to_byte(c) & 0xC0) == 0x80; }

// Windows-1252 at 0x80-0x9F; 0 = no character. From 0xA0 on it is Latin-1.
constexpr char16_t cp1252_high[32] = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                      0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                      0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

// Number of ASCII bytes at the front of `text`.
std::size_t ascii_prefix(std::string_view text) noexcept {
  std::size_t i = 0;
  // OPTIMIZATION: eight bytes at a time; almost every text is ASCII from end to end.
  for (; i + 8 <= text.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + i, 8);
    if (word & 0x8080808080808080u) break;
  }
  while (i < text.size() && to_byte(text[i]) < 0x80) ++i;
  return i;
}

// Bytes of the form that `lead` announces and the smallest and largest second byte that the form allows;
// length 0: `lead` starts no code point. The bounds exclude overlong forms, surrogates and values above U+10FFFF.
struct LeadByte {
  std::uint8_t length;
  std::uint8_t low;
  std::uint8_t high;
};

constexpr LeadByte classify_lead(unsigned char lead) noexcept {
  if (lead < 0x80) return {1, 0, 0};
  if (lead < 0xC2) return {0, 0, 0};
  if (lead < 0xE0) return {2, 0x80, 0xBF};
  if (lead == 0xE0) return {3, 0xA0, 0xBF};
  if (lead == 0xED) return {3, 0x80, 0x9F};
  if (lead < 0xF0) return {3, 0x80, 0xBF};
  if (lead == 0xF0) return {4, 0x90, 0xBF};
  if (lead < 0xF4) return {4, 0x80, 0xBF};
  if (lead == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

Decoded append_checked_utf8(std::string_view text, std::string& out) {
  Decoded decoded;
  while (!text.empty()) {
    const std::size_t ascii = ascii_prefix(text);
    out.append(text.substr(0, ascii));
    text.remove_prefix(ascii);
    if (text.empty()) break;
    const CodePoint first = first_code_point(text);
    decoded.invalid |= !first.valid;
    append_code_point(first.valid ? first.value : replacement, out);
    text.remove_prefix(first.length);
  }
  return decoded;
}

Decoded append_cp1252(std::string_view text, std::string& out) {
  Decoded decoded;
  for (const char c : text) {
    const unsigned char byte = to_byte(c);
    const bool in_table = byte >= 0x80 && byte < 0xA0;
    const char32_t code_point = in_table ? cp1252_high[byte - 0x80] : byte;
    const bool has_character = !in_table || code_point != 0;
    decoded.invalid |= !has_character;
    append_code_point(has_character ? code_point : replacement, out);
  }
  return decoded;
}

void append_latin1(std::string_view text, std::string& out) {
  for (const char c : text) append_code_point(to_byte(c), out);
}

constexpr bool is_high_surrogate(std::uint16_t unit) noexcept { return (unit & 0xFC00) == 0xD800; }
constexpr bool is_low_surrogate(std::uint16_t unit) noexcept { return (unit & 0xFC00) == 0xDC00; }

// Bytes of the white space or control character at the front of UTF-8 `text`, 0 if there is none.
std::size_t blank_length(std::string_view text) noexcept {
  const unsigned char byte = to_byte(text[0]);
  if (byte <= 0x20 || byte == 0x7F) return 1;
  const bool is_c1_control = byte == 0xC2 && text.size() > 1 && to_byte(text[1]) >= 0x80 && to_byte(text[1]) < 0xA0;
  return is_c1_control ? 2 : 0;
}

}  // namespace

bool is_ascii(std::string_view text) noexcept { return ascii_prefix(text) == text.size(); }

bool is_utf8(std::string_view text) noexcept {
  while (true) {
    text.remove_prefix(ascii_prefix(text));
    if (text.empty()) return true;
    const CodePoint first = first_code_point(text);
    if (!first.valid) return false;
    text.remove_prefix(first.length);
  }
}

Decoded append_utf8(std::string_view text, Encoding encoding, std::string& out) {
  switch (encoding) {
    case Encoding::Auto:
      if (is_utf8(text)) {
        out.append(text);
        return {};
      } else {
        Decoded decoded = append_cp1252(text, out);
        decoded.guessed = true;
        return decoded;
      }
    case Encoding::Cp1252:
      return append_cp1252(text, out);
    case Encoding::Latin1:
      append_latin1(text, out);
      return {};
    case Encoding::Utf8:
    // A UTF-16 input is UTF-8 by the time that tokens are cut from it (Utf16Decoder).
    case Encoding::Utf16Le:
    case Encoding::Utf16Be:
      break;
  }
  return append_checked_utf8(text, out);
}

void append_code_point(char32_t code_point, std::string& out) {
  const auto push = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code_point > 0x10FFFF || (code_point >= 0xD800 && code_point < 0xE000)) code_point = replacement;
  if (code_point < 0x80) {
    push(code_point);
  } else if (code_point < 0x800) {
    push(0xC0 | code_point >> 6);
    push(0x80 | (code_point & 0x3F));
  } else if (code_point < 0x10000) {
    push(0xE0 | code_point >> 12);
    push(0x80 | (code_point >> 6 & 0x3F));
    push(0x80 | (code_point & 0x3F));
  } else {
    push(0xF0 | code_point >> 18);
    push(0x80 | (code_point >> 12 & 0x3F));
    push(0x80 | (code_point >> 6 & 0x3F));
    push(0x80 | (code_point & 0x3F));
  }
}

CodePoint first_code_point(std::string_view text) noexcept {
  const unsigned char lead = to_byte(text[0]);
  const LeadByte form = classify_lead(lead);
  if (form.length == 1) return {lead, 1, true};
  const CodePoint invalid{lead, 1, false};
  if (form.length == 0 || text.size() < form.length) return invalid;
  const unsigned char second = to_byte(text[1]);
  if (second < form.low || second > form.high) return invalid;
  char32_t value = (lead & (0x7Fu >> form.length)) << 6 | (second & 0x3Fu);
  for (std::size_t i = 2; i < form.length; ++i) {
    if (!is_continuation(text[i])) return invalid;
    value = value << 6 | (to_byte(text[i]) & 0x3Fu);
  }
  return {value, form.length, true};
}

void Utf16Decoder::append(std::string_view bytes, std::string& out) {
  for (const char c : bytes) {
    if (!has_byte_) {
      byte_ = to_byte(c);
      has_byte_ = true;
      continue;
    }
    has_byte_ = false;
    const unsigned high = big_endian_ ? byte_ : to_byte(c);
    const unsigned low = big_endian_ ? to_byte(c) : byte_;
    push_unit(static_cast<std::uint16_t>(high << 8 | low), out);
  }
}

void Utf16Decoder::push_unit(std::uint16_t unit, std::string& out) {
  if (high_surrogate_ != 0) {
    const char32_t high = high_surrogate_;
    high_surrogate_ = 0;
    if (is_low_surrogate(unit)) {
      append_code_point(0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00u), out);
      return;
    }
    append_code_point(replacement, out);
  }
  if (is_high_surrogate(unit)) {
    high_surrogate_ = unit;
  } else {
    append_code_point(unit, out);  // a low surrogate alone becomes U+FFFD there
  }
}

void Utf16Decoder::finish(std::string& out) {
  if (high_surrogate_ != 0) append_code_point(replacement, out);
  if (has_byte_) append_code_point(replacement, out);
  high_surrogate_ = 0;
  has_byte_ = false;
}

std::uint64_t utf16_length(std::string_view text) noexcept {
  std::uint64_t bytes = 0;
  for (const char c : text) {
    // A code point counts where it starts; one above U+FFFF starts with 0xF0 or more.
    if (!is_continuation(c)) bytes += to_byte(c) >= 0xF0 ? 4 : 2;
  }
  return bytes;
}

void append_folded(std::string_view text, std::string& out) {
  bool has_text = false;
  bool wants_blank = false;
  while (!text.empty()) {
    if (const std::size_t blank = blank_length(text); blank != 0) {
      wants_blank = has_text;
      text.remove_prefix(blank);
      continue;
    }
    std::size_t end = 1;
    while (end < text.size() && blank_length(text.substr(end)) == 0) ++end;
    if (wants_blank) out.push_back(' ');
    out.append(text.substr(0, end));
    text.remove_prefix(end);
    has_text = true;
    wants_blank = false;
  }
}

bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (to_lower(a[i]) != to_lower(b[i])) return false;
  }
  return true;
}

std::string_view trim(std::string_view text) noexcept {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace movetext::base
