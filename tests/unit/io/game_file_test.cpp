// SPDX-License-Identifier: MIT
#include "io/game_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace movetext::io {
namespace {

std::string write_file(const std::string& name, const std::string& bytes) {
  const std::string path = testing::TempDir() + "movetext_" + name;
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

// The text of each game, and how many bytes were filled in.
std::vector<std::string> read_games(const std::string& path, base::Encoding encoding, std::uint64_t& bytes) {
  std::vector<std::string> games;
  pgn::ReaderOptions options;
  options.encoding = encoding;
  auto file = GameFile::open(path, options);
  if (!file) return games;
  while (true) {
    while (const pgn::GameView* game = file->next()) games.emplace_back(game->text);
    if (file->is_at_end() || file->fill()) break;
  }
  bytes = file->bytes();
  return games;
}

std::string to_utf16(const std::string& ascii, bool is_big_endian) {
  std::string bytes;
  for (const char c : ascii) bytes += is_big_endian ? std::string{'\0', c} : std::string{c, '\0'};
  return bytes;
}

TEST(GameFile, SmallFilesMapsAndUtf16GiveTheSameGames) {
  const std::string game = "[Event \"x\"]\n\n1. e4 e5 *\n\n";
  std::string small, large;
  for (int i = 0; i < 100; ++i) small += game;
  while (large.size() < (5u << 20)) large += small;
  struct {
    std::string name;
    std::string bytes;
    base::Encoding encoding;
    std::size_t games;
  } const rows[] = {
      {"empty", "", base::Encoding::Auto, 0},
      {"small", small, base::Encoding::Auto, 100},
      {"map", large, base::Encoding::Auto, large.size() / game.size()},
      {"utf16", "\xFF\xFE" + to_utf16(small, false), base::Encoding::Auto, 100},
      {"utf16 without mark", to_utf16(small, true), base::Encoding::Auto, 100},
      {"utf16 asked for", to_utf16(small, true), base::Encoding::Utf16Le, 100},
      {"utf16 map", to_utf16(large, false), base::Encoding::Auto, large.size() / game.size()},
  };
  int count = 0;
  for (const auto& row : rows) {
    std::uint64_t bytes = 0;
    const auto games = read_games(write_file("games", row.bytes), row.encoding, bytes);
    EXPECT_EQ(games.size(), row.games) << row.name;
    EXPECT_EQ(bytes, row.bytes.size()) << row.name;
    ++count;
  }
  EXPECT_EQ(count, 7);
}

TEST(GameFile, WhatCannotBeOpenedSaysWhy) {
  const std::string gzip = write_file("gzip", std::string("\x1F\x8B\x08\0", 4));
  struct {
    std::string path;
    std::string text;
  } const rows[] = {
      {testing::TempDir() + "movetext_none", ": cannot open: No such file or directory"},
      {testing::TempDir(), ": cannot read: Is a directory"},
      {gzip, ": cannot read: its gzip data is truncated: it ends at byte 4"},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto file = GameFile::open(row.path, {});
    ASSERT_FALSE(file);
    EXPECT_EQ(to_text(file.error()), row.path + row.text);
    ++count;
  }
  EXPECT_EQ(count, 3);
}

}  // namespace
}  // namespace movetext::io
