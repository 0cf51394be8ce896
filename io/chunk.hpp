// SPDX-License-Identifier: MIT
// Chunks of an input that are read side by side.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/game_part.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::io {

// Raw: starts where no game does as far as is known, or somebody else has read its beginning. It is only read on from
// what stands before it.
enum class ChunkState : std::uint8_t { Queued, Working, Done, Raw };

// One stretch of the input that starts where a game may, and what its games came to.
struct GameChunk {
  pgn::ReaderPosition start;    // `line` is always 1, `games` not 0 unless it is the start of the input
  std::uint64_t end = 0;        // offset
  std::string_view text;        // from start on, with some bytes behind the end
  std::string buffer;           // holds the text of a stream
  bool is_final = false;        // text goes up to the end of the input
  ChunkState state = ChunkState::Queued;
  std::atomic<bool> is_void = false;  // what its games come to is not wanted
  bool is_proven = false;       // a game ends where it starts

  // Of games that begin before the end:
  std::unique_ptr<GamePart> part;
  std::optional<pgn::Reader> reader;  // behind them
  std::uint64_t stand = 0;            // where it stands
  bool is_between_games = true;       // the state of the reader is that place, and nothing else
  bool is_dry = false;                // it needs more bytes
};

// Reads the games of a chunk that begin before its end, if the text holds them whole, until `part` is full or
// `must_stop`.
void read_chunk(GameChunk& chunk, pgn::ReaderOptions options, GameTask& task, const std::atomic<bool>& must_stop);

// Cuts an input into chunks.
class ChunkCutter {
 public:
  // `offset`: of the first byte that is to be cut. 0 starts a game, anything else a raw chunk.
  ChunkCutter(std::size_t chunk_bytes, std::uint64_t offset) noexcept;

  // The next chunk of `text`, which starts at position(); null: more text is needed, or there is none.
  // The text of the chunk is a part of `text`. `is_final`: nothing comes behind it.
  [[nodiscard]] std::shared_ptr<GameChunk> cut(std::string_view text, bool is_final);
  // All of `text` as one raw chunk, without waiting for more.
  [[nodiscard]] std::shared_ptr<GameChunk> cut_all(std::string_view text);
  [[nodiscard]] std::uint64_t position() const noexcept { return position_; }

 private:
  [[nodiscard]] std::shared_ptr<GameChunk> make(std::string_view text, std::size_t size, bool is_final);

  std::size_t chunk_bytes_;
  std::size_t bytes_behind_;     // of a chunk's text, to look at
  std::uint64_t position_;
  std::uint64_t column_;         // of position_; 0: a raw chunk starts there
};

}  // namespace movetext::io
