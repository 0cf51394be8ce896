// SPDX-License-Identifier: MIT
// Slow, obvious twin of pgn/reader.hpp for tidy PGN: tags alone on their lines, a blank line, movetext without blank
// lines whose tokens white space or parentheses separate, a blank line.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movetext/pgn/token.hpp"

namespace movetext::oracle {

struct SlowToken {
  pgn::TokenKind kind{};
  std::string text;
  friend bool operator==(const SlowToken&, const SlowToken&) = default;
};

struct SlowGame {
  std::vector<std::pair<std::string, std::string>> tags;  // values unescaped
  std::vector<SlowToken> tokens;
};

// Line by line, then character by character.
[[nodiscard]] std::vector<SlowGame> read_tidy_pgn(std::string_view text);

}  // namespace movetext::oracle
