// SPDX-License-Identifier: MIT
// The JSON that movetext writes (schema 1): one object a game, one object a diagnostic.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "movetext/chess/fen.hpp"
#include "movetext/game/explain.hpp"
#include "movetext/game/game.hpp"

namespace movetext::game {

// Where a game came from: json.md `source`.
struct JsonSource {
  std::uint64_t game = 1;     // 1-based number in the whole input
  std::string_view file;      // "-" for standard input
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
  std::uint64_t line = 1;
};

// Appends one game object without a line end. `findings` are its diagnostics, already explained.
void write_json(const Game& game, const JsonSource& source, std::span<const Finding> findings, chess::FenStyle style,
                std::string& out);
// Appends one diagnostic object; `file` is added when not empty.
void write_json(const Finding& finding, std::string_view file, std::string& out);
// Appends a JSON string with its quotes. Requires: text is UTF-8.
void write_json_string(std::string_view text, std::string& out);

}  // namespace movetext::game
