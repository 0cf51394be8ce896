// SPDX-License-Identifier: MIT
// Positions from FEN for tests; a FEN that cannot be read ends the test program, so that no row passes unseen.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "movetext/chess/fen.hpp"

namespace movetext::chess {

inline Setup setup_of(std::string_view fen, bool chess960 = false) {
  const auto read = parse_fen(fen, chess960);
  if (!read) {
    std::fprintf(stderr, "unreadable FEN in a test: %.*s\n", static_cast<int>(fen.size()), fen.data());
    std::abort();
  }
  return read->setup;
}

inline Position position_of(std::string_view fen, bool chess960 = false, SetupReasons accepted = {}) {
  const auto position = Position::from_setup(setup_of(fen, chess960), accepted);
  if (!position) {
    std::fprintf(stderr, "impossible position in a test: %.*s\n", static_cast<int>(fen.size()), fen.data());
    std::abort();
  }
  return *position;
}

inline std::string fen_of(const Position& position, FenStyle style = {}) {
  std::string fen;
  write_fen(position, fen, style);
  return fen;
}

inline Square square_of(std::string_view name) { return name == "-" ? Square::None : parse_square(name).value(); }

}  // namespace movetext::chess
