// SPDX-License-Identifier: MIT
// The sentence of an ending in the comment before the result (S-15): alone, or in front of a person's words. One
// comment holds both and the commands, since some readers take only one comment at a place.
#pragma once

#include <string>
#include <string_view>

#include "movetext/game/finish.hpp"

namespace movetext::game {

// The row whose sentence the comment starts with, behind its commands: "[%clk 0:01:00] White resigns.", "White resigns.
// A pity." Null: there is none, "White resigns in a won position." among others.
// `comment`: as it stands in the file; the row is the first of its sentence.
[[nodiscard]] const FinishRow* find_end_sentence(std::string_view comment) noexcept;

// The comment may have the sentence in front: what it says would still be read.
[[nodiscard]] bool takes_end_sentence(std::string_view comment) noexcept;
// Puts the sentence behind the commands at the front and before the words. Requires: takes_end_sentence(comment).
void put_end_sentence(std::string& comment, std::string_view sentence);
// Takes the sentence out; words and commands stay. False: there is none.
bool take_end_sentence(std::string& comment);

}  // namespace movetext::game
