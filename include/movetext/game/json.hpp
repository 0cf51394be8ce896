// SPDX-License-Identifier: MIT
// The JSON that movetext writes (schema 1): one object a game, one object a diagnostic.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// Numbers that count from the start of the whole input: whoever reads a part of it can tell them only later.
enum class Counted : std::uint8_t { Games, Lines };

// Where such a number stands in a text.
struct CountedNumber {
  std::size_t offset = 0;  // of its first digit
  Counted what{};
};

// The diagnostics of one game, explained one after another: those of a game with very many are never held together.
class FindingSource {
 public:
  virtual ~FindingSource() = default;
  // Null: there are no more. Lifetime: until the next call.
  [[nodiscard]] virtual const Finding* next() = 0;
};

// Appends one game object without a line end. `findings` are its diagnostics, already explained. The places of the
// numbers of games and lines are added to `numbers`, in order, unless it is null.
void write_json(const Game& game, const JsonSource& source, std::span<const Finding> findings, chess::FenStyle style,
                std::string& out, std::vector<CountedNumber>* numbers = nullptr);
// The same with diagnostics that are explained only now.
void write_json(const Game& game, const JsonSource& source, FindingSource& findings, chess::FenStyle style,
                std::string& out, std::vector<CountedNumber>* numbers = nullptr);
// Appends one diagnostic object; `file` is added when not empty. `numbers` as above.
void write_json(const Finding& finding, std::string_view file, std::string& out,
                std::vector<CountedNumber>* numbers = nullptr);
// Appends a JSON string with its quotes. Requires: text is UTF-8.
void write_json_string(std::string_view text, std::string& out);

}  // namespace movetext::game
