// SPDX-License-Identifier: MIT
// Proposes where a text may be cut between two games, so that its parts can be read side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace movetext::pgn {

// A place directly behind what looks like a termination marker: the white space there belongs to the next game.
struct Cut {
  std::size_t offset = 0;
  std::uint64_t column = 1;  // 1-based, of that offset
};

// The first place to cut behind at least one byte of `text`, before a line in [from, until) that starts with [Event or,
// after a blank line, with another tag. `column` is the one of text[0]; 0 = not known.
//
// It is a guess: the same bytes may stand in a comment or in a string. What is read from a cut on holds only when the
// reading of what stands before it has come to an end exactly there (Reader::position).
// Complexity: linear in until - from, and in the length of the last line before a cut, up to 64 KiB for each tag.
[[nodiscard]] std::optional<Cut> find_cut(std::string_view text, std::size_t from, std::size_t until,
                                          std::uint64_t column) noexcept;

}  // namespace movetext::pgn
