// SPDX-License-Identifier: MIT
#include "io/line_file.hpp"

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

struct Row {
  std::string bytes;
  std::vector<std::string> lines;
  std::vector<std::uint64_t> offsets;
};

std::vector<LineView> read_lines(const std::string& path, base::Encoding encoding, std::uint32_t limit,
                                 std::vector<std::string>& texts) {
  auto file = LineFile::open(path, encoding, {.max_game_bytes = limit});
  std::vector<LineView> lines;
  if (!file) return lines;
  while (true) {
    while (const LineView* line = file->next()) {
      lines.push_back(*line);
      texts.emplace_back(line->text);
    }
    if (file->is_at_end() || file->fill()) return lines;
  }
}

TEST(LineFile, LineEndsAndByteOrderMarks) {
  const std::string big_endian("\xFE\xFF\0a\0\r\0\n\x26\x5E\0b", 12);
  const Row rows[] = {
      {"", {}, {}},
      {"a", {"a"}, {0}},
      {"a\n", {"a"}, {0}},
      {"a\nb\r\nc\rd", {"a", "b", "c", "d"}, {0, 2, 5, 7}},
      {"\n\r\n\r", {"", "", ""}, {0, 1, 3}},
      {"a\r", {"a"}, {0}},
      {"\xEF\xBB\xBFx\ny", {"x", "y"}, {3, 5}},
      {big_endian, {"a", "\u265Eb"}, {2, 8}},
      {"caf\xE9\nz", {"caf\u00E9", "z"}, {0, 5}},  // Windows-1252 where it is no UTF-8
  };
  int count = 0;
  for (const Row& row : rows) {
    std::vector<std::string> texts;
    const auto lines = read_lines(write_file("lines", row.bytes), base::Encoding::Auto, 1000, texts);
    EXPECT_EQ(texts, row.lines) << row.bytes;
    ASSERT_EQ(lines.size(), row.offsets.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      EXPECT_EQ(lines[i].offset, row.offsets[i]) << row.bytes;
      EXPECT_EQ(lines[i].number, i + 1);
      EXPECT_FALSE(lines[i].is_over_limit);
    }
    ++count;
  }
  EXPECT_EQ(count, 9);
}

TEST(LineFile, SourceBytesCountTheBytesOfTheInput) {
  struct {
    base::Encoding encoding;
    std::uint64_t bytes;
  } const rows[] = {{base::Encoding::Utf8, 4}, {base::Encoding::Cp1252, 2}, {base::Encoding::Utf16Be, 4}};
  for (const auto& row : rows) {
    LineView line;
    line.text = "\u265Ea";  // three bytes and one
    line.encoding = row.encoding;
    EXPECT_EQ(line.source_bytes(4), row.bytes);
  }
  EXPECT_EQ(std::size(rows), 3u);
}

TEST(LineFile, ALineOverTheLimitIsCutAndTheNextOneIsWhole) {
  // Longer than the buffer that files are read into, so that it comes in pieces.
  const std::string path = write_file("long", "a\n" + std::string(1'000'000, 'x') + "\nb\n");
  std::vector<std::string> texts;
  const auto lines = read_lines(path, base::Encoding::Auto, 100, texts);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_TRUE(lines[1].is_over_limit);
  EXPECT_EQ(texts[1], std::string(100, 'x'));
  EXPECT_EQ(texts[2], "b");
  EXPECT_EQ(lines[2].offset, 1'000'003u);
  EXPECT_EQ(lines[2].number, 3u);
  EXPECT_FALSE(lines[2].is_over_limit);
}

TEST(LineFile, LinesThatCrossTheBufferAreWhole) {
  std::string bytes;
  for (int i = 0; i < 100'000; ++i) bytes += "line " + std::to_string(i) + "\r\n";
  std::vector<std::string> texts;
  const auto lines = read_lines(write_file("many", bytes), base::Encoding::Auto, 1000, texts);
  ASSERT_EQ(lines.size(), 100'000u);
  for (int i = 0; i < 100'000; ++i) ASSERT_EQ(texts[static_cast<std::size_t>(i)], "line " + std::to_string(i));
}

}  // namespace
}  // namespace movetext::io
