// SPDX-License-Identifier: MIT
// Numeric annotation glyphs: what they mean, how they are shown, and the signs that stand for them
// (R-104, R-107, R-108, S-12).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace movetext::pgn {

// One number of the table. The glyph is for display and may be empty.
struct NagInfo {
  std::uint8_t number = 0;
  std::string_view english;
  std::string_view french;
  std::string_view swedish;
  std::string_view glyph;
};

// What `number` means, null for a number that nobody has given a meaning. 0 to 146 are always there; from 147 on
// each number belongs to the one program family that uses it.
[[nodiscard]] const NagInfo* find_nag(int number) noexcept;

// A sign that was read as a NAG.
struct NagGlyph {
  std::uint8_t nag = 0;
  std::uint8_t length = 0;  // bytes
};

// The longest glyph at the front of UTF-8 `text`, which starts with a byte that is not ASCII. Dashes of R-093 count
// as "-" in a glyph that begins with one, as in "−+".
[[nodiscard]] std::optional<NagGlyph> match_unicode_glyph(std::string_view text) noexcept;

// The glyph that the whole `token` is: an ASCII spelling of Appendix A note 5, with any dash of R-093 for "-", or a
// Unicode glyph. Suffixes (! and ?) are not among them, see parse_suffix.
[[nodiscard]] std::optional<NagGlyph> match_glyph(std::string_view token) noexcept;

// A run of suffix marks as a NAG; exact is false where marks had to be dropped (suffix.invalid).
struct SuffixReading {
  std::uint8_t nag = 0;
  bool exact = true;
};

// Of a run longer than two the first two marks count. Requires: `run` holds only "!" and "?", at least one.
[[nodiscard]] SuffixReading parse_suffix(std::string_view run) noexcept;

}  // namespace movetext::pgn
