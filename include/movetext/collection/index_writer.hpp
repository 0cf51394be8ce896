// SPDX-License-Identifier: MIT
// Makes the index of a file of games (docs/mti-format.md): what its tags say, and which boards its main lines come to.
//
//   GameScanner scanner(options);                        // one a thread
//   IndexBatch batch;
//   while (const pgn::GameView* view = reader.next(scanner.taker())) scanner.scan(*view, batch);
//   IndexWriter writer(reading);
//   writer.add(batch, 0);                                // in the order of the file
//   write(writer.take());                                // as often as there is something
//   writer.finish(source); write(writer.take());
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/collection/game_index.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::collection {

// What an index keeps of some games that follow one another.
struct IndexBatch {
  struct Game {
    std::uint64_t length = 0;      // bytes of GameView::source
    std::uint64_t line = 0;        // GameView::place
    std::uint64_t column = 0;
    std::uint32_t plies = 0;       // pgn::count_moves
    std::size_t tags_end = 0;      // in `tags`
    std::size_t boards_end = 0;    // in `boards`
  };
  struct Tag {
    std::size_t name = 0;          // offset in `text`
    std::uint32_t name_length = 0;
    std::uint32_t value_length = 0;  // it stands behind the name
    std::uint64_t hash = 0;        // of the value
  };
  std::vector<Game> games;
  std::vector<Tag> tags;           // in the order of the game, duplicates included
  std::string text;                // names and values
  std::vector<std::uint32_t> boards;  // keys of all positions of the main line

  void clear() noexcept;
};

// Looks at games. One object a thread.
class GameScanner {
 public:
  explicit GameScanner(const game::ReplayOptions& options);
  ~GameScanner();
  GameScanner(GameScanner&&) noexcept;
  GameScanner& operator=(GameScanner&&) noexcept;

  // For Reader::next: most games are played straight from their text. Null: these options need tokens.
  [[nodiscard]] pgn::MovetextTaker* taker() noexcept;
  // Appends a game. Requires: it was read with Movetext::Read and is a game, not over the limit; if it is_taken, then
  // by the taker of this object.
  void scan(const pgn::GameView& view, IndexBatch& batch);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Memory: the different values of all tags, and some bytes a game; boards are handed out as they come.
class IndexWriter {
 public:
  // `reading`: names all that decides how games are read. An index is only good for who reads in the same way.
  explicit IndexWriter(std::string reading);
  ~IndexWriter();
  IndexWriter(IndexWriter&&) noexcept;
  IndexWriter& operator=(IndexWriter&&) noexcept;

  // Takes over the first games of an index, as many as make whole blocks and are not the last game, which may go on in
  // a file that has grown. Where the others begin; nothing: the index cannot be continued, or has no such games, and
  // another writer must read all.
  // Requires: nothing has been added.
  [[nodiscard]] std::optional<pgn::ReaderPosition> resume(const GameIndex& index);
  // The next games. `lines` are to be added to their lines.
  void add(const IndexBatch& batch, std::uint64_t lines);
  [[nodiscard]] std::uint64_t games() const noexcept;
  // The last bytes. Nothing can be added after.
  void finish(const IndexSource& source);
  // Bytes of the file that are ready, and have not been taken yet.
  [[nodiscard]] std::string take();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace movetext::collection
