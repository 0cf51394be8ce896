// SPDX-License-Identifier: MIT
// When two games are the same: by moves, by names however they are spelled, by the final position.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/collection/main_line.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::collection {

// A player's name as words of the letters a to z and digits: "Kasparov, G." and "Garry Kasparov" are the same.
// Accents go, also of letters that are written in two ways (ö, oe).
struct NameWords {
  std::vector<std::string> words;  // sorted, each once

  [[nodiscard]] static NameWords of(std::string_view name);
  // Nothing is known: "", "?", "N.N."
  [[nodiscard]] bool empty() const noexcept { return words.empty(); }
};
// Each word of the shorter name is a word of the other one, or begins it, or is its initial; and one of three letters
// or more is the same. Two unknown names are the same; an unknown one is the same as any.
[[nodiscard]] bool are_same_name(const NameWords& a, const NameWords& b) noexcept;

// What a main line is, as bytes that compare move by move: start position, then two bytes a move. A game that is the
// beginning of another one has a key that is the beginning of its key.
class MoveKeys {
 public:
  explicit MoveKeys(const game::ReplayOptions& options) : line_(options) {}

  // Appends the key. False: the game is not played, its moves are hashed as they are written, and its key begins no
  // other one. Requires: as MainLine::walk.
  bool append_moves(const pgn::GameView& view, std::string& out);
  // Appends the last position and the number of half-moves modulo two, as twelve bytes.
  void append_final_position(const pgn::GameView& view, std::string& out);

 private:
  MainLine line_;
};

// Bytes of the key of a game of that many half-moves.
[[nodiscard]] constexpr std::size_t move_key_size(std::size_t plies) noexcept { return 8 + 2 * plies; }

}  // namespace movetext::collection
