// SPDX-License-Identifier: MIT
// Names of openings by position: ECO code and name, however the position came about.
//
//   const OpeningTable& table = builtin_table();  // or OpeningTable::parse(bytes of data/openings/openings.bin)
//   OpeningFinder finder(table);
//   for (const chess::Position& position : game) finder.add(position);
//   if (const auto opening = finder.deepest()) ...        // B90, Sicilian Defense: Najdorf Variation
//
// The format of openings.bin. Numbers are little endian; lists stand one behind the other, without gaps:
//
//   char[4]   "MTO1"
//   u16       rows, one a line of moves
//   u16       names, each once
//   u32       moves, the sum of `added`
//   u32       bytes of the rest of the names, with their NULs
//   u8[rows]  shared: moves that the line has in common with the one before it
//   u8[rows]  added: its further moves; a line has one move at least
//   u16[rows] ECO: 100 times the letter (A 0 ... E 4), plus the number
//   u16[rows] name: 0 for the next name that no row has had, else how far back from there it stands
//   u8[moves] the place of the move, from 0, among all legal moves in the order of origin, target (a1 0, b1 1, ...
//             h8 63; castling goes to the rook) and promotion (N B R Q)
//   u8[names] bytes that the name has in common with the one before it
//   char[]    the rest of each name, UTF-8, each with a NUL behind it
//
// All lines start from the standard array and are in ascending order of their moves. A line of 10 moves takes about two
// bytes so, and the whole file less when it is compressed than the tables as text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/result.hpp"
#include "movetext/chess/move.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::openings {

// Lifetime: that of the table.
struct Opening {
  std::string_view eco;   // "B90"
  std::string_view name;  // "Sicilian Defense: Najdorf Variation, English Attack"
  std::uint32_t row = 0;  // in the table, in ascending order of moves
};

// "Sicilian Defense: Najdorf Variation, English Attack" as the tags Opening, Variation and SubVariation have it. What a
// name does not have is empty. Lifetime: that of the name.
struct NameParts {
  std::string_view opening;       // "Sicilian Defense"
  std::string_view variation;     // "Najdorf Variation"
  std::string_view subvariation;  // "English Attack"; all that follows the first comma
};
[[nodiscard]] NameParts split_name(std::string_view name) noexcept;

// Why bytes are no table.
enum class TableFault : std::uint8_t {
  NotATable,     // they do not start as one
  WrongSize,     // cut, or something follows
  BadLine,       // shares more moves than there are, has none, or an illegal one
  BadName,       // shares more bytes than there are, or an index that no name has
  BadCode,       // beyond E99
  SamePosition,  // two lines lead to one position
};
// One sentence without a full stop.
[[nodiscard]] std::string_view message(TableFault fault) noexcept;

// Immutable once parsed; any number of threads may ask.
class OpeningTable {
 public:
  // Checks everything. `bytes` are not needed afterwards. Complexity: plays each move of the table once.
  [[nodiscard]] static base::Result<OpeningTable, TableFault> parse(std::string_view bytes);

  // The opening that is known by this position, with either side's right to castle and to capture en passant; the
  // counters do not matter. Complexity: constant.
  [[nodiscard]] std::optional<Opening> find(const chess::Position& position) const noexcept;

  [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(rows_.size()); }
  // Requires: row < size().
  [[nodiscard]] Opening at(std::uint32_t row) const noexcept;
  // The moves that the table gives for it. Requires: row < size().
  [[nodiscard]] std::span<const chess::Move> moves(std::uint32_t row) const noexcept;
  // Fewer men than in any named position: no later position of a game has a name.
  [[nodiscard]] int least_men() const noexcept { return least_men_; }

 private:
  friend class TableParser;
  struct Row {
    std::uint64_t key = 0;
    std::uint32_t first_move = 0;
    std::uint16_t move_count = 0;
    std::uint16_t name = 0;
    std::array<char, 3> eco{};
  };
  std::vector<Row> rows_;
  std::vector<chess::Move> moves_;
  std::string names_;
  std::vector<std::uint32_t> name_ends_;
  std::vector<std::uint16_t> slots_;  // open addressing by key; row + 1, 0 = free
  int least_men_ = 32;
};

// The table that the program carries in itself. Programs that load a table of their own do not link it.
[[nodiscard]] const OpeningTable& builtin_table();
// Its bytes: the contents of data/openings/openings.bin.
[[nodiscard]] std::string_view builtin_table_bytes() noexcept;
// OpeningTable::find in builtin_table().
[[nodiscard]] std::optional<Opening> find_opening(const chess::Position& position);

// The last position of a game that has a name. One object for many games.
class OpeningFinder {
 public:
  // Lifetime: the table must outlive the finder.
  explicit OpeningFinder(const OpeningTable& table) noexcept : table_(&table) {}

  // A new game.
  void clear() noexcept;
  // The next position of the game, the start position included. False: no later one can have a name.
  bool add(const chess::Position& position) noexcept;
  [[nodiscard]] std::optional<Opening> deepest() const noexcept;
  // Half-moves up to the deepest one, 0 at the start.
  [[nodiscard]] std::uint32_t ply() const noexcept { return ply_; }

 private:
  const OpeningTable* table_;
  std::optional<std::uint32_t> row_;
  std::uint32_t ply_ = 0;
  std::uint32_t next_ply_ = 0;
};

}  // namespace movetext::openings
