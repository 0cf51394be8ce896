// SPDX-License-Identifier: MIT
// The parts of the file of an index (docs/mti-format.md), as both its writer and its reader see them.
//
//   magic, version | parts | directory | place of the directory, its size, its hash, magic
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "collection/index_columns.hpp"
#include "movetext/collection/game_index.hpp"

namespace movetext::collection {

inline constexpr std::string_view index_magic = "movetext.index\r\n";
inline constexpr std::uint32_t index_version = 1;
inline constexpr std::size_t index_head_bytes = 20;  // magic, version
inline constexpr std::size_t index_foot_bytes = 40;  // offset, size and hash of the directory, magic

// In the order in which they stand in the file.
enum class IndexPart : std::uint8_t {
  Boards = 1,      // blocks of boards, one behind the other
  BoardBlocks,     // size and hash of each, four bytes both
  Starts,          // offset and line of every numbers_a_block-th game, eight bytes both
  Lengths,         // numbers: bytes
  Lines,           // numbers: lines between the start of a game and that of the next
  Columns,         // numbers: column of the start
  Plies,           // numbers
  Values,          // texts: the different values of a tag
  ValueNumbers,    // numbers: value_missing, value_unclear, or a value
};
inline constexpr std::uint32_t value_missing = 0;
inline constexpr std::uint32_t value_unclear = 1;  // the tag stands there more than once, in several spellings
inline constexpr std::uint32_t first_value = 2;    // number of the first text

struct IndexSection {
  IndexPart part{};
  std::string name;           // of a tag, as it was written first
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::uint64_t hash = 0;     // base::content_hash; 0 of Boards, whose blocks have their own
};

struct IndexDirectory {
  IndexSource source;
  std::string reading;
  std::uint64_t games = 0;
  bool knows_all_tags = true;  // false: a tag without a column may be there all the same
  std::vector<IndexSection> sections;
};
[[nodiscard]] std::string write_directory(const IndexDirectory& directory);
// Requires of a directory that is given: sections lie in the file.
[[nodiscard]] base::Result<IndexDirectory, IndexFault> parse_directory(std::string_view file);

class IndexFile {
 public:
  // Lifetime: `file` must outlive it.
  IndexFile(std::string_view file, IndexDirectory given) noexcept : directory(std::move(given)), file_(file) {}

  IndexDirectory directory;

  // The bytes of a part that have the right hash; nothing: there is none, or they have not.
  [[nodiscard]] std::optional<std::string_view> find(IndexPart part, std::string_view name = {}) const noexcept;
  [[nodiscard]] const IndexSection* find_section(IndexPart part, std::string_view name) const noexcept;
  // Calls `take` with each block of boards. False: one is damaged, or missing, or `take` said so.
  [[nodiscard]] bool each_board_block(const std::function<bool(std::string_view)>& take) const;
  // The places of games by their numbers, which ascend; nothing: the index is damaged.
  [[nodiscard]] std::optional<std::vector<IndexedGame>> find_places(const std::vector<std::uint64_t>& games) const;
  [[nodiscard]] bool is_whole() const noexcept;

 private:
  [[nodiscard]] std::string_view bytes_of(const IndexSection& section) const noexcept {
    return file_.substr(static_cast<std::size_t>(section.offset), static_cast<std::size_t>(section.size));
  }
  std::string_view file_;
};

}  // namespace movetext::collection
