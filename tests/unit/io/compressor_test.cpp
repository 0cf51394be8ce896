// SPDX-License-Identifier: MIT
#include "io/compressor.hpp"

#include <gtest/gtest.h>

#include <random>

#include "io/parallel_unpacking.hpp"
#include "support/pack.hpp"

namespace movetext::io {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The path of a file that holds `text`, compressed, given in pieces of a size.
std::string compress(std::string_view text, unsigned threads, std::size_t piece, int level = 1) {
  const std::string path = testing::TempDir() + "movetext_compressed";
  Output out(Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600)), path);
  Compressor compressor(out, level, threads);
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
    EXPECT_TRUE(compressor.add(text.substr(0, piece)));
  }
  EXPECT_TRUE(compressor.finish());
  out.close();
  EXPECT_FALSE(out.error());
  return path;
}

std::string decode_plainly(const std::string& path) {
  const std::string packed = read_file(path);
  std::string text;
  std::vector<char> buffer(1 << 20);
  ZSTD_DCtx* context = ZSTD_createDCtx();
  ZSTD_inBuffer in{packed.data(), packed.size(), 0};
  while (in.pos < in.size) {
    ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
    EXPECT_FALSE(ZSTD_isError(ZSTD_decompressStream(context, &out, &in)));
    text.append(buffer.data(), out.pos);
  }
  ZSTD_freeDCtx(context);
  return text;
}

TEST(Compressor, WhatGoesInComesOut) {
  int count = 0;
  for (const std::size_t size : {0, 1, 100, 1'000'000, 2'097'152, 2'097'153, 9'000'000}) {
    const std::string text = some_text(size);
    std::string first;
    for (const unsigned threads : {1u, 2u, 5u}) {
      for (const std::size_t piece : {std::size_t{100'000'000}, std::size_t{999'983}, std::size_t{4096}}) {
        const std::string path = compress(text, threads, piece);
        const std::string packed = read_file(path);
        if (first.empty()) first = packed;
        ASSERT_TRUE(packed == first) << size << ' ' << threads << ' ' << piece;  // the same bytes in any case
        EXPECT_TRUE(decode_plainly(path) == text) << size;
        for (const unsigned readers : {1u, 2u, 7u}) {
          EXPECT_TRUE(read_all(path, Access::Whole, readers) == (Outcome{text, {}, {}})) << size;
        }
        ++count;
      }
    }
  }
  EXPECT_EQ(count, 7 * 3 * 3);
}

TEST(Compressor, BytesThatAreNoText) {
  std::mt19937_64 random(1);
  std::string bytes(5'000'000, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  EXPECT_TRUE(read_all(compress(bytes, 2, 65'536), Access::Whole, 2).text == bytes);
  const std::string zeros(9'000'000, '\0');
  EXPECT_TRUE(read_all(compress(zeros, 2, 65'536), Access::Whole, 2).text == zeros);
}

TEST(Compressor, FramesEndBehindGamesOrLines) {
  struct Row {
    std::string text;
    std::size_t end;
  };
  const std::string game = "[Event \"a\"]\n\n1. e4 *\n\n";
  const std::string windows = "[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n";
  const Row rows[] = {
      {"x", 1},
      {"abcdefgh", 8},
      {"abcdefg\nh", 8},
      {"a\nbcdefghijk", 12},  // a line end in the first half is too early
      {game + game + game, 2 * game.size()},
      {windows + windows + windows, 2 * windows.size()},
      {game + game + game + "[Even", 2 * game.size()},
      {game + "1. e4\ne5\n2. d4", game.size() + 9},
  };
  int count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(find_frame_end(row.text), row.end) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 8);
}

TEST(SeekTable, ReadsWhatItWrites) {
  const FrameSize frames[] = {{100, 1000}, {0, 0}, {0xFFFFFFFF, 0x80000001}};
  std::string table;
  append_seek_table(frames, table);
  EXPECT_EQ(table.size(), 8 + 3 * 8 + 9u);
  EXPECT_EQ(find_table_size(table), table.size());
  const std::uint64_t file_size = std::uint64_t{100} + 0xFFFFFFFFu + table.size();
  const auto parsed = parse_seek_table(table, file_size);
  ASSERT_EQ(parsed.size(), 3u);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(parsed[i].compressed, frames[i].compressed);
    EXPECT_EQ(parsed[i].content, frames[i].content);
  }
  EXPECT_TRUE(parse_seek_table(table, file_size + 1).empty());
  EXPECT_TRUE(parse_seek_table(table.substr(1), file_size - 1).empty());
  EXPECT_TRUE(parse_seek_table("", 0).empty());
}

TEST(SeekTable, WithChecksums) {
  using namespace std::string_view_literals;
  const std::string_view table =
      "\x5E\x2A\x4D\x18\x15\0\0\0"
      "\x0A\0\0\0\x64\0\0\0\x01\x02\x03\x04"
      "\x01\0\0\0\x80\xB1\xEA\x92\x8F"sv;
  const auto frames = parse_seek_table(table, table.size() + 10);
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(frames[0].compressed, 10u);
  EXPECT_EQ(frames[0].content, 100u);
}

TEST(SeekTable, AnyBytes) {
  std::string table;
  append_seek_table(std::vector<FrameSize>(3, {10, 20}), table);
  for (std::size_t at = 0; at < table.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string bytes = table;
      bytes[at] = static_cast<char>(bytes[at] ^ 1 << bit);
      const auto frames = parse_seek_table(bytes, table.size() + 30);
      EXPECT_TRUE(frames.empty() || frames.size() == 3) << at;
    }
  }
}

// Threads make no difference, whatever is wrong: with the frames, or with the table.
TEST(ParallelUnpacking, IsTheSameAsOneThread) {
  const std::uint64_t seed = 20261130;
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  const std::string text = some_text(600'000);
  std::vector<FrameSize> frames;
  std::string packed;
  for (std::size_t at = 0; at < text.size(); at += 50'000) {
    const std::string frame = pack_zstd(std::string_view(text).substr(at, 50'000));
    packed += frame;
    frames.push_back({static_cast<std::uint32_t>(frame.size()), 50'000});
  }
  const std::size_t table_start = packed.size();
  append_seek_table(frames, packed);
  int wrong = 0;
  int count = 0;
  for (; count < 300; ++count) {
    std::string bytes = packed;
    const bool in_table = count % 3 == 0;
    const std::size_t at = in_table ? table_start + random() % (packed.size() - table_start) : random() % table_start;
    bytes[at] = static_cast<char>(bytes[at] ^ 1 << random() % 8);
    if (count % 7 == 0) bytes.erase(random() % table_start, 1 + random() % 100);
    const std::string path = write_packed("parallel", bytes);
    const Outcome expected = read_all(path);
    EXPECT_TRUE(read_all(path, Access::Whole, 1 + count % 5) == expected) << count << ' ' << expected.error;
    wrong += !expected.error.empty();
  }
  EXPECT_EQ(count, 300);
  EXPECT_GT(wrong, 150);
}

// A table whose borders are not those of the frames, though the sums are right.
TEST(ParallelUnpacking, WrongBordersAreNoFault) {
  const std::string text = some_text(300'000);
  std::string packed = pack_frames(Compression::Zstd, text, 100'000);
  const auto size = static_cast<std::uint32_t>(packed.size());
  append_seek_table(std::vector<FrameSize>{{size / 2, 150'000}, {size - size / 2, 150'000}}, packed);
  const std::string path = write_packed("borders", packed);
  EXPECT_TRUE(read_all(path, Access::Whole, 4) == (Outcome{text, {}, {}})) << read_all(path, Access::Whole, 4).error;
}

TEST(ParallelUnpacking, TakesOnlyWhatItCanHold) {
  const std::string path = compress(some_text(9'000'000), 1, 1'000'000);
  const auto frames_of = [](const std::string& name) {
    Packed packed;
    packed.descriptor = Descriptor(::open(name.c_str(), O_RDONLY));
    packed.compression = Compression::Zstd;
    packed.size = find_file_size(name);
    return find_frames(packed).size();
  };
  EXPECT_EQ(frames_of(path), 5u);
  std::string huge = read_file(path);
  std::string table;
  append_seek_table(std::vector<FrameSize>{{static_cast<std::uint32_t>(huge.size()), 17 << 20}, {0, 0}}, table);
  EXPECT_EQ(frames_of(write_packed("huge", huge + table)), 0u);
  EXPECT_EQ(frames_of(write_packed("plain", pack_zstd("1. e4 *"))), 0u);
}

}  // namespace
}  // namespace movetext::io
