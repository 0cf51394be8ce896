// SPDX-License-Identifier: MIT
// Checks of single values: tags (pgn.md section 4) and the characters of strings and comments (R-004, S-14).
#pragma once

#include <string_view>

#include "game/findings.hpp"
#include "game/known_tags.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::game {

// Reports what is odd about the tags: names, formats of values, characters.
void check_tags(const pgn::GameView& view, const KnownTags& known, Findings& findings);

// Reports characters that decoding had to guess, that mean nothing, or that the standard forbids or discourages.
void check_characters(std::string_view text, std::uint32_t offset, base::Encoding encoding, Findings& findings);

// Half a pair of UTF-16, or half a unit at the end of the input, that became U+FFFD: enc.invalid, once a tag value or
// comment, as in other encodings.
void check_units(const pgn::GameView& view, Findings& findings);

// Reports lines over 255 bytes and, as a matter of style, of 80 columns or more.
void check_lines(const pgn::GameView& view, Findings& findings);

}  // namespace movetext::game
