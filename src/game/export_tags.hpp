// SPDX-License-Identifier: MIT
// The tag section of the export format (R-038 to R-061, decisions.md "normalisations").
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "movetext/chess/position.hpp"
#include "movetext/game/export.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::game {

struct ExportTag {
  std::string_view name;
  std::string_view value;  // unescaped, UTF-8
};

// What the tags follow from, beside those that are there.
struct ExportFacts {
  pgn::GameResult result = pgn::GameResult::Unknown;
  const chess::Position* start = nullptr;   // null: no legal start position, or a variant that is not played
  // What the FEN tag must say where `start` is null and not every reader of the tags knows it; empty: nothing.
  std::string_view start_text;
  std::string_view variant = "chess";       // Game::variant
  bool is_played = true;                    // Game::is_played
  bool is_damaged = false;
  std::uint32_t plies = 0;
};

// The game cannot be written in reduced format, which has no room for a start position of its own, nor for the name of
// a variant.
[[nodiscard]] bool is_irreducible(std::span<const ExportTag> tags, const ExportFacts& facts,
                                  const ExportOptions& options);

// Appends the tag lines and the empty line behind them.
void write_tags(std::span<const ExportTag> tags, const ExportFacts& facts, const ExportOptions& options,
                std::string& out);

}  // namespace movetext::game
