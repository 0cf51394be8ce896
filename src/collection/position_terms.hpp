// SPDX-License-Identifier: MIT
// Terms that look at moves and positions.
#pragma once

#include "collection/board_pattern.hpp"
#include "collection/material_pattern.hpp"
#include "collection/move_sequence.hpp"
#include "collection/terms.hpp"

namespace movetext::collection {

// A position to look for: exact, as far as it is given.
struct Target {
  chess::Position position;
  bool has_turn = true;
  bool has_castling = true;
  bool has_en_passant = true;
};

// A FEN of one to six fields, counters ignored, or moves from the initial position. False: `error` says why.
[[nodiscard]] bool parse_target(std::string_view text, Target& target, std::string& error, std::size_t& offset);

enum class Feature : std::uint8_t {
  Mate, Stalemate, Insufficient,               // of the last position
  Threefold, Fivefold, FiftyMoves, SeventyFiveMoves,  // of any position
  Odds,                                        // of the start: not the same men on both sides
  Check, Castling, EnPassant, Promotion, Underpromotion,  // of any move
};

[[nodiscard]] std::shared_ptr<const Term> make_reaches(const Target& target);
// `key`: chess::polyglot_key of the position.
[[nodiscard]] std::shared_ptr<const Term> make_key(std::uint64_t key);
[[nodiscard]] std::shared_ptr<const Term> make_pattern(BoardPattern pattern, bool either_colour);
// Which side the first one is: a colour, or either. `plies`: for how many positions in a row, 1 at least.
enum class FirstSide : std::uint8_t { White, Black, Either };
[[nodiscard]] std::shared_ptr<const Term> make_material(const MaterialPattern& pattern, FirstSide first,
                                                        std::uint32_t plies);
[[nodiscard]] std::shared_ptr<const Term> make_sequence(MoveSequence sequence);
// `role`: of Promotion; None: any.
[[nodiscard]] std::shared_ptr<const Term> make_feature(Feature feature, chess::Role role = chess::Role::None);

}  // namespace movetext::collection
