// SPDX-License-Identifier: MIT
// Compressed input, as it comes out of io::Input.
#include "io/unpacking.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "io/compressor.hpp"
#include "support/pack.hpp"

namespace movetext::io {
namespace {

using Clock = std::chrono::steady_clock;

std::string name_of(Compression compression) { return "packed_" + std::string(to_name(compression)); }

TEST(Unpacking, OneFrameAndManyFromFilesAndPipes) {
  int count = 0;
  for (const std::size_t size : {0, 1, 63, 64, 65, 5000, 3'000'000}) {
    const std::string text = some_text(size);
    for (const Compression compression : every_compression) {
      for (const std::size_t frame_bytes : {std::size_t{10'000'000}, size / 3 + 1}) {
        std::string packed = pack_frames(compression, text, frame_bytes);
        if (size == 0) packed = pack(compression, "");
        const std::string path = write_packed(name_of(compression), packed);
        const Outcome expected{text, {}, {}};
        EXPECT_TRUE(read_all(path) == expected) << to_name(compression) << ' ' << size << ' ' << read_all(path).error;
        EXPECT_TRUE(read_all(path, Access::Pieces, 4) == expected);
        for (const std::size_t piece : {std::size_t{37}, std::size_t{100'000}}) {
          if (packed.size() / piece > 2000) continue;
          const FilledPipe pipe("pipe", packed, piece);
          EXPECT_TRUE(read_all(pipe.path()) == expected) << to_name(compression) << ' ' << size;
        }
        ++count;
      }
    }
  }
  EXPECT_EQ(count, 7 * 4 * 2);
}

TEST(Unpacking, SizesAreThoseOnTheDisk) {
  const std::string packed = pack_zstd(some_text(5'000'000));
  auto input = Input::open(write_packed("sizes", packed));
  ASSERT_TRUE(input);
  EXPECT_EQ(input->size(), packed.size());
  EXPECT_TRUE(input->is_regular());
  EXPECT_EQ(input->head().substr(0, 7), "[Event ");
  std::uint64_t last = 0;
  while (true) {
    const auto chunk = input->read();
    ASSERT_TRUE(chunk);
    ASSERT_TRUE(input->compressed_bytes());
    EXPECT_GE(*input->compressed_bytes(), last);
    last = *input->compressed_bytes();
    if (chunk->is_last) break;
  }
  EXPECT_EQ(last, packed.size());
  EXPECT_EQ(Input::open(write_packed("sizes", "1. e4 *"))->compressed_bytes(), std::nullopt);
}

TEST(Unpacking, Truncated) {
  const std::string text = some_text(2'000'000);
  int count = 0;
  for (const Compression compression : every_compression) {
    for (const std::size_t frame_bytes : {std::size_t{10'000'000}, std::size_t{300'000}}) {
      const std::string packed = pack_frames(compression, text, frame_bytes);
      for (std::size_t tenth = 1; tenth < 10; ++tenth) {
        const std::size_t size = packed.size() * tenth / 10;
        const Outcome outcome = read_all(write_packed("truncated", packed.substr(0, size)));
        EXPECT_TRUE(text.starts_with(outcome.text));
        if (compression != Compression::Bzip2 || frame_bytes < 1'000'000) {
          EXPECT_GT(outcome.text.size(), text.size() * (tenth - 1) / 10 * 2 / 3) << to_name(compression);
        }
        EXPECT_EQ(outcome.error, testing::TempDir() + "movetext_truncated: cannot read: its " +
                                     std::string(to_name(compression)) + " data is truncated: it ends at byte " +
                                     std::to_string(size));
        ++count;
      }
    }
  }
  EXPECT_EQ(count, 4 * 2 * 9);
}

// Cut at each byte around the border between two frames.
TEST(Unpacking, TruncatedAtABorder) {
  for (const Compression compression : every_compression) {
    const std::string first = pack(compression, "1. e4 e5 *\n");
    const std::string packed = first + pack(compression, "1. d4 d5 *\n");
    for (std::size_t size = first.size() - 3; size < packed.size(); ++size) {
      const Outcome outcome = read_all(write_packed("border", packed.substr(0, size)));
      if (size == first.size()) {
        EXPECT_TRUE(outcome == (Outcome{"1. e4 e5 *\n", {}, {}})) << outcome.error;
      } else {
        EXPECT_NE(outcome.error.find("truncated: it ends at byte " + std::to_string(size)), std::string::npos)
            << to_name(compression) << ' ' << size << ' ' << outcome.error << outcome.remark;
      }
    }
  }
}

// A flipped bit is noticed wherever it is, unless it changes nothing of the text.
TEST(Unpacking, Damaged) {
  const std::string text = some_text(3000);
  for (const Compression compression : every_compression) {
    const std::string packed = pack_frames(compression, text, 2000);
    std::size_t noticed = 0;
    for (std::size_t at = 0; at < packed.size(); ++at) {
      std::string bytes = packed;
      bytes[at] = static_cast<char>(bytes[at] ^ 1 << at % 8);
      const Outcome outcome = read_all(write_packed("damaged", bytes));
      const bool is_noticed = !outcome.error.empty() || !outcome.remark.empty();
      EXPECT_TRUE(is_noticed || outcome.text == text || outcome.text == bytes) << to_name(compression) << ' ' << at;
      noticed += is_noticed;
    }
    EXPECT_GT(noticed, packed.size() * 9 / 10) << to_name(compression);
  }
}

// A block that cannot be decoded: named by the place where it begins, after all before it.
TEST(Unpacking, DamagedBlockOfZstd) {
  const std::string first = pack_zstd(some_text(1000));
  std::string packed = first + pack_zstd(some_text(700'000));
  packed[first.size() + 20'000] = static_cast<char>(packed[first.size() + 20'000] ^ 0xFF);
  const Outcome outcome = read_all(write_packed("block", packed));
  EXPECT_TRUE(outcome.text.starts_with(some_text(1000)));
  EXPECT_NE(outcome.error.find(": cannot read: its zstd data is damaged at byte "), std::string::npos) << outcome.error;
}

TEST(Unpacking, SomethingElseBehindTheEnd) {
  const std::string text = some_text(100'000);
  int count = 0;
  for (const Compression compression : every_compression) {
    const std::string packed = pack(compression, text);
    for (const std::string behind : {"garbage", "x", "[Event \"one more\"]\n\n1. e4 *\n"}) {
      for (const std::size_t padding : {0, 5}) {
        const std::string zeros(padding, '\0');
        const Outcome outcome = read_all(write_packed("behind", packed + zeros + behind));
        EXPECT_EQ(outcome.text, text);
        EXPECT_EQ(outcome.error, "");
        EXPECT_EQ(outcome.remark, testing::TempDir() + "movetext_behind: cannot read: after its " +
                                      std::string(to_name(compression)) + " data, at byte " +
                                      std::to_string(packed.size() + padding) +
                                      ", comes something else; it was left out");
        ++count;
      }
    }
    const std::string padded = packed + std::string(100'000, '\0');
    EXPECT_TRUE(read_all(write_packed("padding", padded)) == (Outcome{text, {}, {}})) << to_name(compression);
    EXPECT_TRUE(read_all(write_packed("padding", padded + packed)) == (Outcome{text + text, {}, {}}));
  }
  EXPECT_EQ(count, 4 * 3 * 2);
}

TEST(Unpacking, LargeWindowIsRefusedWithAWayOut) {
  std::string packed("\x28\xB5\x2F\xFD\0\xA8", 6);  // 2 GiB
  const Outcome outcome = read_all(write_packed("window", packed + std::string(1000, 'x')));
  EXPECT_EQ(outcome.error, testing::TempDir() + "movetext_window: cannot read: its zstd data needs a window of more "
                                                "than 128 MiB; unpack it on the way: zstd -dc --long=31 ... | "
                                                "movetext ...");
}

TEST(Unpacking, AnInputMayGoAwayAtAnyTime) {
  const std::string packed = pack_gzip(some_text(20'000'000));
  const std::string seekable_path = testing::TempDir() + "movetext_seekable";
  {
    Output out(Descriptor(::open(seekable_path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600)), seekable_path);
    Compressor compressor(out, 1, 2);
    ASSERT_TRUE(compressor.add(some_text(20'000'000)) && compressor.finish());
    out.close();
  }
  int count = 0;
  for (const std::string& path : {write_packed("early", packed), seekable_path}) {
    for (int reads = 0; reads < 6; ++reads) {
      auto input = Input::open(path, Access::Whole, 3);
      ASSERT_TRUE(input);
      for (int i = 0; i < reads; ++i) ASSERT_TRUE(input->read());
      Input moved = std::move(*input);
      const auto start = Clock::now();
      { const Input gone = std::move(moved); }
      EXPECT_LT(Clock::now() - start, std::chrono::seconds(1));  // not the time for all that is left
      ++count;
    }
  }
  EXPECT_EQ(count, 12);
}

TEST(Unpacking, AnInputMayGoAwayWhileItWaitsForAPipe) {
  const std::string path = testing::TempDir() + "movetext_idle";
  ::unlink(path.c_str());
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const Descriptor both(::open(path.c_str(), O_RDWR));  // a writer that never ends
  const std::string packed = pack_zstd(some_text(1000));
  ASSERT_EQ(write_all(both.value(), packed), 0);
  auto input = Input::open(path);
  ASSERT_TRUE(input);
  const auto chunk = input->read();
  ASSERT_TRUE(chunk);
  EXPECT_EQ(chunk->bytes, some_text(1000));  // what has come is handed out before the next frame has
  EXPECT_FALSE(chunk->is_last);
  const auto start = Clock::now();
  { const Input gone = std::move(*input); }
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(1));
  ::unlink(path.c_str());
}

}  // namespace
}  // namespace movetext::io
