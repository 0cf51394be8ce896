// SPDX-License-Identifier: MIT
// One game into another, without losing a move, comment, glyph or tag of either.
#pragma once

#include <cstdint>
#include <memory>

#include "movetext/game/game.hpp"

namespace movetext::collection {

enum class MergeFault : std::uint8_t {
  None,
  OtherStart,  // the two start from different positions, or are of different variants
  NotPlayed,   // one of them has no start position, or is of a variant that is not played
  Damaged,     // one of them holds moves that could not be used: they would have no place
};

// What becomes of tags with other values, and of tags that say something of another game.
enum class TagConflict : std::uint8_t {
  KeepFirst,  // they are left out
  Comment,    // they go into a comment before the first move: {White: Morphy, P.}
  Copies,     // the two are one game: tags with other values go into a comment, all others speak of the same
};

// Adds the moves of `from` to `into`: where a line goes on with another move, as a variation. Comments and glyphs of
// `from` are added to the same moves unless they are there. Result and main line are those of `into`, but that a
// shorter main line is prolonged by a longer one.
//
// A tag that `into` lacks is taken over where it speaks of the same: those of a player (WhiteElo) when name and date
// are the same, any other when a player is the same and nothing of event, site, date, round and players contradicts.
// Ply counts are taken over from copies only. Complexity: linear in both, times the half-moves of a line.
MergeFault merge_into(game::Game& into, const game::Game& from, TagConflict conflict);

// The same for many games, one after the other: linear in all of them.
// Lifetime: nobody else may change `into` until finish().
class Merger {
 public:
  explicit Merger(game::Game& into);
  ~Merger();
  Merger(const Merger&) = delete;
  Merger& operator=(const Merger&) = delete;

  MergeFault add(const game::Game& from, TagConflict conflict);
  // Writes the comments, which have waited until now. Once, behind the last game.
  void finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace movetext::collection
