// SPDX-License-Identifier: MIT
// The tags whose values mean something to readers (pgn.md section 4).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace movetext::pgn {

enum class KnownTag : std::uint8_t {
  Event, Site, Date, Round, White, Black, Result,
  Fen, SetUp, Variant, TimeControl, Termination, PlyCount, WhiteElo, BlackElo, Eco, EventDate, UtcDate,
  Other,
};
inline constexpr std::size_t known_tag_count = static_cast<std::size_t>(KnownTag::Other);

struct KnownName {
  KnownTag tag = KnownTag::Other;
  bool is_exact = false;  // the case of the letters is that of the standard
};
// The tag that a name stands for, whatever the case of its letters. Complexity: constant.
[[nodiscard]] KnownName read_tag_name(std::string_view name) noexcept;

[[nodiscard]] std::string_view name(KnownTag tag) noexcept;

}  // namespace movetext::pgn
