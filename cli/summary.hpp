// SPDX-License-Identifier: MIT
// What a run has read and found.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/base/diagnostic.hpp"

namespace movetext::cli {

struct Summary {
  std::uint64_t files = 0;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;                  // half-moves of the main lines
  std::array<std::uint64_t, 3> findings{};  // by severity
  std::uint64_t damaged_games = 0;
  std::uint64_t bytes = 0;                  // decompressed

  [[nodiscard]] std::uint64_t count(base::Severity severity) const noexcept {
    return findings[static_cast<std::size_t>(severity)];
  }
};

// "1 file, 4 games, 61 plies: 2 errors, 1 warning, 3 notes; 2 games damaged". `unit`: "game" or "position".
[[nodiscard]] std::string to_text(const Summary& summary, std::string_view unit);
// The object that json.md describes, without a line end.
void write_json(const Summary& summary, std::string& out);
// "1 game", "1,234 games": `unit` in the singular.
[[nodiscard]] std::string count_of(std::uint64_t number, std::string_view unit);
// "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);

}  // namespace movetext::cli
