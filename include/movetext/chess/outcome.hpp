// SPDX-License-Identifier: MIT
// How a game stands: mate, stalemate, draws by rule, and who can still mate by material (decisions.md, "Rules").
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "movetext/chess/position.hpp"

namespace movetext::chess {

enum class Ending : std::uint8_t {
  None,
  Checkmate, Stalemate,
  DeadPosition,                        // by material: K-K, K+B-K, K+N-K, bishops all on one colour
  SeventyFiveMoves, FivefoldRepetition,  // end the game by themselves (FIDE 9.6)
  FiftyMoves, ThreefoldRepetition,       // may be claimed (FIDE 9.2, 9.3)
};

// Neither side can ever mate, by material.
[[nodiscard]] bool is_dead_by_material(const Position& position) noexcept;
// `side` could still mate by some sequence of legal moves, judged by material only; doubtful = true.
[[nodiscard]] bool can_mate(const Position& position, Color side) noexcept;

// Counts how often each position of one line of play occurred. One object a line.
class RepetitionCounter {
 public:
  // Adds the position and returns how often it has occurred now (1 = first time).
  std::uint32_t add(const Position& position);
  void clear() noexcept {
    slots_.clear();
    used_ = 0;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t count = 0;  // 0: free
  };
  [[nodiscard]] Slot& find(std::uint64_t key) noexcept;
  void grow();

  std::vector<Slot> slots_;  // by key, open addressing: a game may go on for a million quiet moves
  std::size_t used_ = 0;
};

// What ends the game (or may be claimed) in `position`, which occurred `occurrences` times; the strongest first in the
// order of Ending.
[[nodiscard]] Ending find_ending(const Position& position, std::uint32_t occurrences = 1) noexcept;

}  // namespace movetext::chess
