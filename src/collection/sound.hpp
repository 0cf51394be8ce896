// SPDX-License-Identifier: MIT
// Names that sound alike in English, by the code of Russell and Odell (1918, 1922).
#pragma once

#include <string>
#include <string_view>

namespace movetext::collection {

// The code of a word: its first letter and three digits, "Petrosian" and "Petrossjan" alike P362; empty: it has no
// letter A to Z.
[[nodiscard]] std::string sound_code(std::string_view word);
// Every word of `wanted` sounds like a word of `name`; false for a wanted text without words.
[[nodiscard]] bool sounds_like(std::string_view name, std::string_view wanted);

}  // namespace movetext::collection
