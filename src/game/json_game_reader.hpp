// SPDX-License-Identifier: MIT
// Builds a game from the values of one JSON object. Variations nest in the input, never on the call stack.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/json_tape.hpp"
#include "movetext/base/limits.hpp"
#include "movetext/chess/position.hpp"
#include "movetext/game/game.hpp"

namespace movetext::game {

class JsonGameReader {
 public:
  JsonGameReader(const JsonTape& tape, const base::Limits& limits) : tape_(tape), limits_(limits) {}

  [[nodiscard]] base::Result<Game, JsonError> run();

 private:
  using Index = JsonTape::Index;
  static constexpr Index absent = 0xFFFFFFFF;

  // The values of the keys that are looked at, or absent.
  struct GameKeys {
    Index tags = absent, result = absent, damaged = absent, variant = absent, start_fen = absent, preamble = absent,
          comments = absent, initial_nags = absent, trailing = absent, moves = absent, unparsed = absent;
  };
  struct MoveKeys {
    Index san = absent, uci = absent, before = absent, nags = absent, comments = absent, variations = absent;
  };
  struct LineKeys {
    Index moves = absent, unparsed = absent, after = absent;
  };
  // One line of play that is being built.
  struct Level {
    LineId line = mainline;
    std::uint32_t ply = 0;        // half-moves played
    Index move = 0;               // the next one, up to moves_end
    Index moves_end = 0;
    Index variation = 0;          // the next alternative to the last move, up to variations_end
    Index variations_end = 0;
    chess::Position before;       // the last move
    chess::Position after;
  };
  struct Key {
    std::string_view name;
    JsonKind kind{};
    Index* value = nullptr;
  };

  bool fail(Index at, std::string message);
  // Finds the keys of an object, each once at most; null is no value.
  bool find_keys(Index object, std::initializer_list<Key> keys);
  bool expect(Index value, JsonKind kind, std::string_view what);

  bool read_head(const GameKeys& keys);
  bool read_tags(Index value);
  bool read_variant(Index value);
  bool read_start(Index value);
  bool read_result(Index value);
  bool read_comments(Index value, CommentList& list);
  bool read_nags(Index value, NagList& list);
  void read_unparsed(Index value, LineId line);

  bool read_moves(const GameKeys& keys);
  void open_level(LineId line, std::uint32_t ply, Index moves, const chess::Position& position);
  bool read_move(Level& level);
  bool read_variation(Index value);
  bool read_played(const MoveKeys& keys, Index at, Level& level, chess::Move& move);
  bool check_carried();
  [[nodiscard]] std::string opaque_number(const Level& level, const MoveNode& node) const;
  [[nodiscard]] std::string at_half_move(std::uint32_t ply) const;

  const JsonTape& tape_;
  const base::Limits& limits_;
  Game game_;
  std::vector<Level> levels_;
  std::string scratch_;
  std::optional<JsonError> error_;
  // The moves of a game that is carried, not played: as a text to be cut into tokens, and where each comes from.
  struct Carried {
    Index value = absent;         // its san
    std::uint32_t ply = 0;
    std::uint32_t length = 0;     // of the text
    bool is_first = false;        // of its line, where no mark or glyph is taken for one of the move before
  };
  std::vector<Carried> carried_;
  std::string carried_text_;
  // Where the numbers of a game that is carried, not played, begin.
  std::uint32_t first_number_ = 1;
  bool starts_black_ = false;
};

}  // namespace movetext::game
