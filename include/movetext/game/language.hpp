// SPDX-License-Identifier: MIT
// Piece letters by language (R-096, R-146, Appendix B.1 and B.2).
#pragma once

#include <span>
#include <string_view>

#include "movetext/chess/san.hpp"

namespace movetext::game {

struct Language {
  std::string_view tag;         // "de"
  std::string_view name;        // "German"
  chess::PieceLetters letters;  // the pawn has none where no source gives one
  bool automatic;               // tried by --language auto when the English letters fail; false for English itself
};

// English first, then by tag.
[[nodiscard]] std::span<const Language> languages() noexcept;

// The language of a tag in any case, a region or script behind it is ignored ("pt-BR"); null: not known.
[[nodiscard]] const Language* find_language(std::string_view tag) noexcept;

}  // namespace movetext::game
