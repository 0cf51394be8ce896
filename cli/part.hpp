// SPDX-License-Identifier: MIT
// What a command made of some games that follow one another (io/game_part.hpp): the same for all commands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/summary.hpp"
#include "io/game_part.hpp"
#include "movetext/game/explain.hpp"
#include "movetext/game/json.hpp"

namespace movetext::cli {

// Where numbers of a part begin: its first game is number `games` + 1, and `lines` are added to its lines.
struct PartStart {
  std::uint64_t games = 0;
  std::uint64_t lines = 0;
};

// Written games, with numbers in them that are to be corrected.
struct GameText {
  std::string text;
  std::vector<game::CountedNumber> numbers;
  std::uint64_t left_out = 0;  // games that were not written

  void clear() noexcept {
    text.clear();
    numbers.clear();
    left_out = 0;
  }
};

// Appends the text from `begin` on, with the numbers that it has in the whole input. `given` may lose its text.
void append(GameText& given, std::size_t begin, PartStart start, std::string& out);

// A character that Latin-1 does not have, and its place in the part.
struct Misfit {
  char32_t character = 0;
  std::uint64_t line = 1;
  std::uint64_t column = 1;
};

struct Part : io::GamePart {
  Summary summary;                      // but for files and bytes
  bool has_failure = false;             // some finding gives exit status 1
  std::vector<game::Finding> findings;  // the first `shown` of them, and memory for more
  std::size_t shown = 0;
  std::uint64_t wanted = 0;             // findings that would be shown if there were no limit
  GameText output;
  std::string source;                   // the bytes of its games, where they are compared with the output
  std::string left;                     // why the file must stay as it is; empty: it need not
  std::optional<Misfit> misfit;         // no game is written from there on

  void clear() override;
  void skip_games(std::uint64_t games) override { summary.games += games; }
  [[nodiscard]] bool is_full() const noexcept override;
  // Memory for the next finding.
  [[nodiscard]] game::Finding& next_finding();
};

}  // namespace movetext::cli
