// SPDX-License-Identifier: MIT
// What a command makes of games, in parts that can be made side by side and are put together in order.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "movetext/pgn/reader.hpp"

namespace movetext::io {

// What some games that follow one another came to. It does not know what stands before them: their numbers count from
// 1, and their lines from a line that is told when the part is merged.
class GamePart {
 public:
  GamePart() = default;
  virtual ~GamePart() = default;
  GamePart(const GamePart&) = delete;
  GamePart& operator=(const GamePart&) = delete;

  // As new; memory is kept.
  virtual void clear() = 0;
  // So many games, which nobody looks at, stand before the next one that is taken, or at the end.
  virtual void skip_games(std::uint64_t /*games*/) {}
  // It holds so much, or something of such a kind, that it should be merged before another game is taken.
  [[nodiscard]] virtual bool is_full() const noexcept = 0;
};

// Takes games. One object a thread.
class GameTask {
 public:
  GameTask() = default;
  virtual ~GameTask() = default;
  GameTask(const GameTask&) = delete;
  GameTask& operator=(const GameTask&) = delete;

  [[nodiscard]] virtual std::unique_ptr<GamePart> make_part() const = 0;
  // What the movetext of the games that it takes is offered to, if any (pgn::Reader::next).
  [[nodiscard]] virtual pgn::MovetextTaker* taker() noexcept { return nullptr; }
  // Adds a game; `part` is one that make_part() of a task of the same command has made.
  virtual void take(const pgn::GameView& view, GamePart& part) = 0;
};

// Where a part stands in the input.
struct PartPlace {
  std::uint64_t lines = 0;       // to be added to the lines in it
  std::uint64_t end = 0;         // bytes of the input up to its end
  std::uint64_t file_bytes = 0;  // about as many of the file, which may be compressed, have been used
};

// Gets the parts in the order of the input: one call at a time, from any thread.
class PartSink {
 public:
  virtual ~PartSink() = default;

  // False: enough, nothing more is to be read.
  [[nodiscard]] virtual bool merge(GamePart& part, const PartPlace& place) = 0;
  // The next bytes of the input may take their time: what there is should be shown.
  virtual void wait() {}
  // The end: bytes that belong to no game (pgn::Reader::rest), and how many the input has. Not after a fault.
  virtual void finish(std::string_view rest, std::uint64_t bytes) = 0;
};

}  // namespace movetext::io
