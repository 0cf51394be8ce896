// SPDX-License-Identifier: MIT
// Country codes at the end of the Site tag (R-041, R-149, S-04).
#pragma once

#include <string_view>

namespace movetext::pgn {

// True for the codes of the PGN standard of 1994, for those of the International Olympic Committee, present and past,
// and for those that FIDE adds. Upper case only. Codes are recognised, never rewritten.
[[nodiscard]] bool is_country_code(std::string_view code) noexcept;

// The three capital letters that end `site` after a blank, or empty: "SWE" of "Västerås, SWE".
[[nodiscard]] std::string_view country_suffix(std::string_view site) noexcept;

}  // namespace movetext::pgn
