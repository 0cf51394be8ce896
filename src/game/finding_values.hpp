// SPDX-License-Identifier: MIT
// What the sentence and the hint of a finding name beyond the token and the refusal, as data: for the hint in English,
// and for whoever words a finding in another language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/diagnostic.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::game {

// By code; any other code names nothing.
//   result.conflict: the Result tag, the marker, what was taken. result.position: the result, then what the position
//   is: "white-mates", "black-mates" or "stalemate".
//   plycount.mismatch: the half-moves of the game. num.mismatch: "2." or "2...".
//   san.no-x to san.figurine: the canonical move, if it is known. san.ambiguous: the moves that can be meant.
//   san.syntax: the square that no board has, if that is what is wrong. san.language: the tags of the languages.
//   null.in-check: where the check comes from. fen.ep: the square. tag.case: the usual name.
//   timecontrol.minutes?: the same in seconds.
//   variant.unsupported: "played" or "carried". fen.fullmove: "too-large", or nothing. fen.implausible: "clock", or
//   nothing.
// `token` as the finding has it; `before`: the position before the move, null: not known.
[[nodiscard]] std::vector<std::string> find_values(const base::Diagnostic& diagnostic, std::string_view token,
                                                   const chess::Position* before);

}  // namespace movetext::game
