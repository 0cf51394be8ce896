// SPDX-License-Identifier: MIT
// Names of chess variants in the Variant tag (R-060, R-103, Appendix E).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "movetext/pgn/tag.hpp"

namespace movetext::game {

enum class VariantKind : std::uint8_t {
  Standard,
  Chess960,
  SameMoves,  // other ends, but the moves of standard chess: King of the Hill, Three-check
  Opaque,     // other moves: carried as tokens, not played
  Unknown,    // a name nobody knows: standard rules while all moves are legal, else opaque (decisions.md "variant")
};

struct Variant {
  VariantKind kind = VariantKind::Standard;
  // "chess", "chess960", "King of the Hill", "Crazyhouse" ... For Unknown, and for names of Appendix E's last row, the
  // text as given, trimmed.
  // Lifetime: then that of the tag value; else static.
  std::string_view name = "chess";

  friend constexpr bool operator==(const Variant&, const Variant&) noexcept = default;
};

// The variant that a Variant tag names, in any case, white space around ignored. "" and "?" are standard chess.
// A set-up position may still make a standard game one of Chess960; that is not seen here.
[[nodiscard]] Variant find_variant(std::string_view tag_value) noexcept;

// A tag says that the game may not start from the standard array, or not go by the rules of standard chess.
[[nodiscard]] bool has_own_start(std::span<const pgn::Tag> tags, std::string_view text) noexcept;

}  // namespace movetext::game
