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

// A player's name as words: "Kasparov, G." and "Garry Kasparov" are the same. Latin letters lose their accents, also
// those that are written in two ways (ö, oe); letters of other scripts stay.
struct NameWords {
  std::vector<std::string> words;  // sorted, each once

  [[nodiscard]] static NameWords of(std::string_view name);
  // Nothing is known: "", "?", "N.N."
  [[nodiscard]] bool empty() const noexcept { return words.empty(); }
  // Bytes of all words: of two spellings of a name the fuller one has more.
  [[nodiscard]] std::size_t size() const noexcept;
};
// Each word of the shorter name is a word of the other one, or begins it, or is its initial (a number is neither); and
// one of three letters or more is the same. Two unknown names are the same; an unknown one is the same as any.
[[nodiscard]] bool are_same_name(const NameWords& a, const NameWords& b) noexcept;

enum class KeyKind : std::uint8_t {
  Played,     // a key that is the beginning of another one is of a game that is the beginning of that game
  Damaged,    // with the text of what cannot be played
  NotPlayed,  // the text alone
};

// What a main line is, as bytes that compare move by move: KeyKind, start position, two bytes a move; then whatever of
// the text was not played, without comments, glyphs and variations. Two games have the same key when nothing tells
// them apart.
class MoveKeys {
 public:
  explicit MoveKeys(const game::ReplayOptions& options) : line_(options) {}

  struct Facts {
    KeyKind kind = KeyKind::Played;
    std::uint32_t plies = 0;  // that were played
  };
  // Appends the key. Requires: as MainLine::walk.
  Facts append_moves(const pgn::GameView& view, std::string& out);
  // Appends the last position and the number of half-moves modulo two, as twelve bytes; the key of the moves, when not
  // all of them are played.
  Facts append_final_position(const pgn::GameView& view, std::string& out);

 private:
  MainLine line_;
  std::string scratch_;
};

// Bytes of the key of a game of that many half-moves.
[[nodiscard]] constexpr std::size_t move_key_size(std::size_t plies) noexcept { return 9 + 2 * plies; }

}  // namespace movetext::collection
