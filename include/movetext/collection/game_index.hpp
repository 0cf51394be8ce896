// SPDX-License-Identifier: MIT
// The index of a file of games: which of them an expression may be true for, without reading them
// (docs/mti-format.md). It is never believed for more than that: who asks reads the games and decides.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/result.hpp"
#include "movetext/collection/expression.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::collection {

// By what a file is known again.
struct IndexSource {
  std::uint64_t size = 0;      // bytes
  std::int64_t modified = 0;   // nanoseconds since 1970
  std::uint64_t samples = 0;   // sample_hash
  std::uint64_t content = 0;   // base::content_hash of everything

  // All that can be told without reading the whole file.
  [[nodiscard]] bool looks_like(const IndexSource& other) const noexcept {
    return size == other.size && modified == other.modified && samples == other.samples;
  }
};
// Of the first and last bytes of a file, and some between. Complexity: constant.
[[nodiscard]] std::uint64_t sample_hash(std::string_view bytes) noexcept;

// Why an index cannot be used.
enum class IndexFault : std::uint8_t {
  NoIndex,   // it does not begin as one
  Version,   // of another release
  Damaged,   // a part is missing, or differs from its checksum
};
// "is no index", "is of another version of movetext", "is damaged".
[[nodiscard]] std::string_view to_text(IndexFault fault) noexcept;

// A game, and where it stands.
struct IndexedGame {
  pgn::ReaderPosition place;  // of GameView::text[0]; `games`: before it
  std::uint64_t length = 0;   // bytes of GameView::source
};

class IndexFile;

// Looks at the bytes of an index; parts are checked when they are needed. Whatever the bytes are, nothing outside them
// is read. Any number of threads may ask one.
class GameIndex {
 public:
  // Lifetime: the bytes must outlive the index.
  [[nodiscard]] static base::Result<GameIndex, IndexFault> open(std::string_view bytes);
  ~GameIndex();
  GameIndex(GameIndex&&) noexcept;
  GameIndex& operator=(GameIndex&&) noexcept;

  [[nodiscard]] const IndexSource& source() const noexcept;
  // IndexWriter::IndexWriter.
  [[nodiscard]] std::string_view reading() const noexcept;
  [[nodiscard]] std::uint64_t games() const noexcept;
  // Compares every part with its checksum.
  [[nodiscard]] bool is_whole() const noexcept;

  enum class Wanted : std::uint8_t { Matches, Others };
  // The games that may be wanted, in the order of the file; all that are left out are not. Nothing: the index does not
  // know enough of what the expression asks to leave out many.
  // Complexity: linear in games, and in the different values of the tags that are asked for.
  using Selection = std::optional<std::vector<IndexedGame>>;
  [[nodiscard]] base::Result<Selection, IndexFault> select(const Expression& expression, Wanted wanted) const;

 private:
  friend class IndexWriter;
  explicit GameIndex(std::unique_ptr<IndexFile> file) noexcept;
  std::unique_ptr<IndexFile> file_;
};

}  // namespace movetext::collection
