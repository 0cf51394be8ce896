// SPDX-License-Identifier: MIT
// One game into another, without losing a move, comment, glyph or tag of either.
#pragma once

#include <cstdint>

#include "movetext/game/game.hpp"

namespace movetext::collection {

enum class MergeFault : std::uint8_t {
  None,
  OtherStart,  // the two start from different positions, or are of different variants
  NotPlayed,   // one of them has no start position, or is of a variant that is not played
  Damaged,     // one of them holds moves that could not be used: they would have no place
};

// What becomes of tags that both have with different values.
enum class TagConflict : std::uint8_t {
  KeepFirst,  // the one of `into` stays
  Comment,    // and the other one goes into a comment before the first move: {White: Morphy, P.}
};

// Adds the moves of `from` to `into`: where a line goes on with another move, as a variation. Comments and glyphs of
// `from` are added to the same moves unless they are there; so are tags. Result and main line are those of `into`, but
// that a shorter main line is prolonged by a longer one. Complexity: linear in `from`, times the variations at a move.
MergeFault merge_into(game::Game& into, const game::Game& from, TagConflict conflict);

}  // namespace movetext::collection
