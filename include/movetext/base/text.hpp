// SPDX-License-Identifier: MIT
// Encodings, token by token: UTF-8 where it is valid, else Windows-1252; UTF-16 as a whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace movetext::base {

// How the bytes of an input are to be read; Auto decides per token.
enum class Encoding : std::uint8_t { Auto, Utf8, Latin1, Cp1252, Utf16Le, Utf16Be };

// What decoding one token met.
struct Decoded {
  bool guessed = false;     // was no valid UTF-8, read as Windows-1252 (enc.guessed)
  bool invalid = false;     // held bytes without a meaning, now U+FFFD (enc.invalid)
};

// True when every byte is below 128.
[[nodiscard]] bool is_ascii(std::string_view text) noexcept;
// True when `text` is valid UTF-8 (no overlong forms, no surrogates, at most U+10FFFF).
[[nodiscard]] bool is_utf8(std::string_view text) noexcept;

// Appends `text` to `out` as UTF-8. Auto: valid UTF-8 as it is, anything else as Windows-1252; Utf8: invalid
// bytes become U+FFFD. Requires: encoding is not UTF-16.
Decoded append_utf8(std::string_view text, Encoding encoding, std::string& out);

// Appends one code point as UTF-8; surrogates and values above U+10FFFF become U+FFFD.
void append_code_point(char32_t code_point, std::string& out);

// One code point at the front of a UTF-8 text.
struct CodePoint {
  char32_t value = 0;
  std::uint32_t length = 1;  // bytes, 1-4
  bool valid = true;         // false: value is the byte itself, length 1
};
// Requires: !text.empty().
[[nodiscard]] CodePoint first_code_point(std::string_view text) noexcept;

// Transcodes UTF-16 to UTF-8 chunk by chunk; unpaired surrogates become U+FFFD.
class Utf16Decoder {
 public:
  explicit Utf16Decoder(Encoding encoding) noexcept : big_endian_(encoding == Encoding::Utf16Be) {}
  // Appends to `out` what of `bytes` is complete; keeps the rest for the next call.
  void append(std::string_view bytes, std::string& out);
  // The input has ended: half a unit or half a pair becomes U+FFFD.
  void finish(std::string& out);

 private:
  void push_unit(std::uint16_t unit, std::string& out);
  bool big_endian_;
  bool has_byte_ = false;
  unsigned char byte_ = 0;
  char16_t high_surrogate_ = 0;
};

// Bytes that UTF-8 `text` took in UTF-16: two a code point, four above U+FFFF.
[[nodiscard]] std::uint64_t utf16_length(std::string_view text) noexcept;

// Appends UTF-8 `text` with runs of white space and control characters (to U+0020, U+007F to U+009F) folded to one
// blank, ends trimmed.
void append_folded(std::string_view text, std::string& out);

// ASCII only, independent of any locale.
[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_lower(char c) noexcept { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_letter(char c) noexcept { return is_upper(c) || is_lower(c); }
[[nodiscard]] constexpr char to_lower(char c) noexcept { return is_upper(c) ? static_cast<char>(c + 32) : c; }
[[nodiscard]] constexpr char to_upper(char c) noexcept { return is_lower(c) ? static_cast<char>(c - 32) : c; }
// Blank, HT, LF, VT, FF, CR.
[[nodiscard]] constexpr bool is_space(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }
// Equal but for the case of ASCII letters.
[[nodiscard]] bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept;
// Without leading and trailing white space.
[[nodiscard]] std::string_view trim(std::string_view text) noexcept;

}  // namespace movetext::base
