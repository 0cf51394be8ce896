// SPDX-License-Identifier: MIT
// Reads the JSON that json.hpp writes (schema 1) back into games.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/base/limits.hpp"
#include "movetext/base/result.hpp"
#include "movetext/game/game.hpp"

namespace movetext::game {

struct JsonError {
  std::uint64_t offset = 0;  // bytes from the start of the object
  std::string message;       // one sentence without a full stop
};

// The game of one object, the inverse of write_json but for `game`, `source` and `diagnostics`. Taken: tags, result,
// damaged, variant, start_fen, preamble, comments, initial_nags, trailing, moves with their before, nags, comments,
// variations and unparsed; all else follows from these and is not looked at. Keys may stand in any order, and all may
// be missing: without `start_fen` and `variant` the tags tell. `san` (in any spelling that parse_san reads) or `uci` is
// enough for a move; when both are there they must mean the same. What JSON does not carry gets the export form: SAN
// as written, braces, and numbers in games that are carried, not played.
// Errors: text that is no JSON (RFC 8259) or no UTF-8, half a surrogate pair, keys with values of another kind or twice
// in one object, tag names that no PGN can hold, illegal moves (the message names the half-move), moves that
// are carried and not one move token (the same), `damaged` without `unparsed` for a legal start position, limits.
// Complexity: linear.
[[nodiscard]] base::Result<Game, JsonError> parse_json_game(std::string_view object, const base::Limits& limits = {});

// Cuts a text into its objects: one array (`--to json`) or one after another, as in lines (`--to jsonl`). Only brackets
// and strings are looked at; anything that stands between objects is given as an object too, so that parse_json_game
// says what is wrong with it. An object whose brackets do not match ends before the next line that begins with "{": one
// broken game does not cost the next.
// Lifetime: the text must outlive the objects.
class JsonGames {
 public:
  explicit JsonGames(std::string_view text) noexcept;
  // For a text that comes in pieces: what follows the objects that were given so far, the array being open or not.
  JsonGames(std::string_view rest, bool is_array_open) noexcept : text_(rest), is_array_open_(is_array_open) {}

  // Sets `object` to the next one; false: there are no more.
  [[nodiscard]] bool next(std::string_view& object) noexcept;
  // Once next() has given false: the array, if it was one, was closed.
  [[nodiscard]] bool is_complete() const noexcept { return !is_array_open_; }
  // Bytes from the start of the text to the end of the object given last.
  [[nodiscard]] std::uint64_t offset() const noexcept { return position_; }

 private:
  void skip_separators() noexcept;
  [[nodiscard]] std::size_t object_end() const noexcept;
  [[nodiscard]] std::size_t stray_end() const noexcept;

  std::string_view text_;
  std::size_t position_ = 0;
  bool is_array_open_ = false;
};

}  // namespace movetext::game
