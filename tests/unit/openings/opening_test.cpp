// SPDX-License-Identifier: MIT
#include "movetext/openings/opening.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::openings {
namespace {

using chess::Position;

Position after(std::string_view moves) {
  Position position;
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    const std::string_view word = moves.substr(0, end);
    moves.remove_prefix(std::min(end + 1, moves.size()));
    if (word.ends_with('.')) continue;
    EXPECT_TRUE(chess::play_san(position, word).move) << word;
  }
  return position;
}

std::string read(const std::string& path) {
  std::ifstream file(std::string(MOVETEXT_SOURCE_DIR) + "/" + path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct TableRow {
  std::string eco, name, moves;
};

std::vector<TableRow> read_tables() {
  std::vector<TableRow> rows;
  for (const char volume : std::string_view("abcde")) {
    std::istringstream file(read(std::string("data/openings/") + volume + ".tsv"));
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
      std::istringstream columns(line);
      TableRow& row = rows.emplace_back();
      std::getline(columns, row.eco, '\t');
      std::getline(columns, row.name, '\t');
      std::getline(columns, row.moves);
    }
  }
  return rows;
}

TEST(Opening, EveryNamedPositionOfTheTables) {
  int count = 0;
  std::set<std::uint32_t> seen;
  for (const TableRow& row : read_tables()) {
    const auto opening = find_opening(after(row.moves));
    ASSERT_TRUE(opening) << row.moves;
    EXPECT_EQ(opening->eco, row.eco) << row.moves;
    EXPECT_EQ(opening->name, row.name) << row.moves;
    seen.insert(opening->row);
    Position position;
    for (const chess::Move move : builtin_table().moves(opening->row)) position.play_unchecked(move);
    EXPECT_EQ(position, after(row.moves));
    ++count;
  }
  EXPECT_EQ(count, 3807);
  EXPECT_EQ(seen.size(), 3807u);
  EXPECT_EQ(builtin_table().size(), 3807u);
}

TEST(Opening, ByPositionHoweverItCameAbout) {
  constexpr struct {
    std::string_view moves, eco, name;  // no code: no name
  } rows[] = {
      {"e4", "B00", "King's Pawn Game"},
      {"d4 f5 e4", "A82", "Dutch Defense: Staunton Gambit"},
      {"e4 f5 d4", "A82", "Dutch Defense: Staunton Gambit"},
      {"d4 Nf6 c4 e6 Nc3 Bb4", "E20", "Nimzo-Indian Defense"},
      {"c4 e6 Nc3 Bb4 d4 Nf6", "E20", "Nimzo-Indian Defense"},
      {"Nf3 c5 e4", "B27", "Sicilian Defense"},
      {"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90", "Sicilian Defense: Najdorf Variation"},
      {"e4 c5 Nf3 a6 d4 cxd4 Nxd4 d6 Nc3 Nf6", "B90", "Sicilian Defense: Najdorf Variation"},
      {"", "", ""},
      {"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Kh8 a4 h6 Na3", "", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto opening = find_opening(after(row.moves));
    EXPECT_EQ(opening ? opening->eco : "", row.eco) << row.moves;
    EXPECT_EQ(opening ? opening->name : "", row.name) << row.moves;
    ++count;
  }
  EXPECT_EQ(count, 10);
}

TEST(Opening, CastlingRightsCountCountersDoNot) {
  constexpr struct {
    std::string_view fen;
    bool is_named;
  } rows[] = {
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", true},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", true},  // nobody can capture there
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 7 40", true},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQk - 0 1", false},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", false},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto fen = chess::parse_fen(row.fen);
    ASSERT_TRUE(fen);
    const auto position = Position::from_setup(fen->setup);
    ASSERT_TRUE(position);
    EXPECT_EQ(find_opening(*position).has_value(), row.is_named) << row.fen;
    ++count;
  }
  EXPECT_EQ(count, 5);
}

TEST(Opening, NamesInParts) {
  constexpr struct {
    std::string_view name, opening, variation, subvariation;
  } rows[] = {
      {"King's Pawn Game", "King's Pawn Game", "", ""},
      {"Sicilian Defense: Najdorf Variation", "Sicilian Defense", "Najdorf Variation", ""},
      {"Sicilian Defense: Najdorf Variation, English Attack", "Sicilian Defense", "Najdorf Variation", "English Attack"},
      {"A: B, C, D", "A", "B", "C, D"},
      {"A, B", "A, B", "", ""},
      {"", "", "", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    const NameParts parts = split_name(row.name);
    EXPECT_EQ(parts.opening, row.opening);
    EXPECT_EQ(parts.variation, row.variation);
    EXPECT_EQ(parts.subvariation, row.subvariation);
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(Opening, TheDeepestOfAGame) {
  OpeningFinder finder(builtin_table());
  constexpr struct {
    std::string_view moves, eco;
    std::uint32_t ply;
  } rows[] = {
      {"", "", 0},
      {"e4 e5 Nf3 Nc6 Bb5", "C60", 5},
      {"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Kh8 a4 h6 Na3", "C92", 17},
      {"Nf3 Nf6 Ng1 Ng8 e4", "B00", 5},
  };
  int count = 0;
  for (const auto& row : rows) {
    finder.clear();
    Position position;
    EXPECT_TRUE(finder.add(position));
    std::istringstream words{std::string(row.moves)};
    for (std::string word; words >> word;) {
      ASSERT_TRUE(chess::play_san(position, word).move);
      finder.add(position);
    }
    EXPECT_EQ(finder.deepest() ? finder.deepest()->eco : "", row.eco) << row.moves;
    EXPECT_EQ(finder.ply(), row.ply) << row.moves;
    ++count;
  }
  EXPECT_EQ(count, 4);
}

TEST(Opening, FewMenHaveNoName) {
  OpeningFinder finder(builtin_table());
  EXPECT_GT(builtin_table().least_men(), 16);
  const auto fen = chess::parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_FALSE(finder.add(*Position::from_setup(fen->setup)));
  EXPECT_FALSE(finder.deepest());
}

TEST(Opening, TheFileIsTheBuiltinTable) {
  const std::string file = read("data/openings/openings.bin");
  EXPECT_EQ(std::string_view(file), builtin_table_bytes());
  const auto table = OpeningTable::parse(file);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->find(after("e4 c5"))->name, "Sicilian Defense");
}

TEST(Opening, BytesThatAreNoTable) {
  const std::string whole(builtin_table_bytes());
  const auto changed = [&](std::size_t at, char to) {
    std::string bytes = whole;
    bytes[at] = to;
    return bytes;
  };
  // One line, 1. a3 (place 8 of 20: Na3 Nc3 Nf3 Nh3 come first, then a3), named A, A00.
  const auto small = [](std::string_view shared, std::string_view places, char code, char name) {
    std::string bytes("MTO1\1\0\1\0\1\0\0\0\2\0\0\0", 16);
    bytes += shared;
    bytes += {code, code == '\xf4' ? '\1' : '\0', name, '\0'};
    bytes += places;
    return bytes + std::string("\0A\0", 3);
  };
  const struct {
    std::string bytes;
    std::optional<TableFault> fault;
  } rows[] = {
      {"", TableFault::NotATable},
      {"MTO", TableFault::NotATable},
      {"MTO2", TableFault::NotATable},
      {"MTO1", TableFault::WrongSize},
      {whole.substr(0, whole.size() - 1), TableFault::WrongSize},
      {whole + '\0', TableFault::WrongSize},
      {changed(4, '\0'), TableFault::WrongSize},
      {small({"\0\1", 2}, "\4", 0, 0), std::nullopt},
      {small({"\0\1", 2}, "\24", 0, 0), TableFault::BadLine},  // the twenty-first move
      {small({"\1\1", 2}, "\4", 0, 0), TableFault::BadLine},
      {small({"\0\0", 2}, "\4", 0, 0), TableFault::BadLine},
      {small({"\0\2", 2}, "\4", 0, 0), TableFault::BadLine},
      {small({"\0\1", 2}, "\4", 0, 1), TableFault::BadName},
      {small({"\0\1", 2}, "\4", '\xf4', 0), TableFault::BadCode},
      {std::string("MTO1\2\0\1\0\1\0\0\0\2\0\0\0\0\1\1\0\0\0\0\0\0\0\1\0\4\0A\0", 32), TableFault::SamePosition},
      {std::string("MTO1\1\0\1\0\1\0\0\0\2\0\0\0\0\1\0\0\0\0\4\1A\0", 26), TableFault::BadName},  // shares a byte of none
      {std::string("MTO1\1\0\1\0\1\0\0\0\2\0\0\0\0\1\0\0\0\0\4\0AB", 26), TableFault::BadName},   // no NUL
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto table = OpeningTable::parse(row.bytes);
    EXPECT_EQ(table ? std::nullopt : std::optional(table.error()), row.fault) << count;
    EXPECT_TRUE(table || !message(table.error()).empty());
    ++count;
  }
  EXPECT_EQ(count, 17);
}

// Whatever the bytes, parsing ends, and a table that comes of it can be asked.
TEST(Opening, DamagedBytesAreRefusedOrATable) {
  const std::string whole(builtin_table_bytes());
  std::mt19937_64 random(20261130);
  int refused = 0;
  int count = 0;
  for (; count < 40; ++count) {
    std::string bytes = whole;
    for (int i = 0; i < 8; ++i) bytes[random() % bytes.size()] = static_cast<char>(random());
    const auto table = OpeningTable::parse(bytes);
    refused += !table;
    if (!table) continue;
    for (std::uint32_t row = 0; row < table->size(); ++row) EXPECT_LE(table->at(row).eco, "E99");
  }
  EXPECT_EQ(count, 40);
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace movetext::openings
