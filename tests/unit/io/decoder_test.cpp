// SPDX-License-Identifier: MIT
#include "io/decoder.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "support/pack.hpp"

namespace movetext::io {
namespace {

struct Decoded {
  std::string text;
  Decoder::Step last = Decoder::Step::More;
};

// One frame, with so many bytes of input and of room at a time.
Decoded decode_frame(Decoder& decoder, std::string_view packed, std::size_t given, std::size_t room) {
  Decoded decoded;
  std::vector<char> buffer(room);
  while (true) {
    std::string_view in = packed.substr(0, given);
    const std::size_t before = in.size();
    std::span<char> out(buffer);
    decoded.last = decoder.decode(in, out);
    packed.remove_prefix(before - in.size());
    decoded.text.append(buffer.data(), room - out.size());
    if (decoded.last != Decoder::Step::More || (before == in.size() && out.size() == room)) return decoded;
  }
}

TEST(Decoder, PiecesOfAnySize) {
  const std::string text = some_text(150'000);
  constexpr std::size_t sizes[] = {1, 2, 7, 1000, 65'536, 1'000'000};
  int count = 0;
  for (const Compression compression : every_compression) {
    const std::string packed = pack(compression, text) + "rest";
    for (const std::size_t given : sizes) {
      for (const std::size_t room : {std::size_t{5}, std::size_t{4096}, std::size_t{1'000'000}}) {
        const auto decoder = make_decoder(compression);
        for (int again = 0; again < 2; ++again) {  // a decoder can be used for the next frame
          const Decoded decoded = decode_frame(*decoder, packed, given, room);
          ASSERT_EQ(decoded.last, Decoder::Step::FrameEnd) << to_name(compression) << ' ' << given << ' ' << room;
          ASSERT_EQ(decoded.text, text);
        }
        ++count;
      }
    }
  }
  EXPECT_EQ(count, 4 * 6 * 3);
}

// What is left of the input behind a frame is what stands behind it.
TEST(Decoder, StopsAtTheEndOfTheFrame) {
  for (const Compression compression : every_compression) {
    const std::string packed = pack(compression, some_text(50'000));
    const std::string behind = packed + "behind";
    const auto decoder = make_decoder(compression);
    std::string_view in = behind;
    std::vector<char> buffer(100'000);
    std::span<char> out(buffer);
    while (decoder->decode(in, out) == Decoder::Step::More) ASSERT_FALSE(in.empty());
    EXPECT_EQ(in, "behind") << to_name(compression);
  }
}

// The fast decoder of gzip and the slow one: the same text, and the same verdict on damaged data.
TEST(Decoder, IsalAndZlibAgree) {
  if (!make_isal_decoder()) GTEST_SKIP() << "built without ISA-L";
  const std::string text = some_text(20'000);
  const std::string packed = pack_gzip(text);
  std::size_t damaged = 0;
  for (std::size_t at = 0; at < packed.size(); ++at) {
    std::string bytes = packed;
    bytes[at] = static_cast<char>(bytes[at] ^ 1 << at % 8);
    const Decoded fast = decode_frame(*make_isal_decoder(), bytes, bytes.size(), 4096);
    const Decoded slow = decode_frame(*make_zlib_decoder(), bytes, bytes.size(), 4096);
    const bool is_fast_good = fast.last == Decoder::Step::FrameEnd;
    EXPECT_EQ(is_fast_good, slow.last == Decoder::Step::FrameEnd) << at;
    EXPECT_TRUE(!is_fast_good || fast.text == slow.text) << at;
    damaged += !is_fast_good;
  }
  EXPECT_GT(damaged, packed.size() - 20);  // all but bytes of the header that mean nothing
}

TEST(Decoder, GzipHeaderWithEverything) {
  // Flags: text, header checksum (absent here), extra field, name, comment.
  std::string packed = pack_gzip("1. e4 *\n");
  packed[3] = 0x1C;
  packed.insert(10, std::string("\x03\0abcname\0comment\0", 18));
  for (const auto& decoder : {make_isal_decoder(), make_zlib_decoder()}) {
    if (!decoder) continue;
    for (const std::size_t given : {std::size_t{1}, std::size_t{1000}}) {
      const Decoded decoded = decode_frame(*decoder, packed, given, 100);
      EXPECT_EQ(decoded.last, Decoder::Step::FrameEnd);
      EXPECT_EQ(decoded.text, "1. e4 *\n");
    }
  }
}

// A header that asks for a large dictionary, without the memory to make one.
std::string xz_with_window(std::uint32_t size) {
  lzma_options_lzma options{};
  EXPECT_FALSE(lzma_lzma_preset(&options, 1));
  options.dict_size = size;
  lzma_filter filters[] = {{LZMA_FILTER_LZMA2, &options}, {LZMA_VLI_UNKNOWN, nullptr}};
  lzma_stream_flags flags{};
  flags.check = LZMA_CHECK_CRC32;
  std::array<std::uint8_t, LZMA_STREAM_HEADER_SIZE> header{};
  EXPECT_EQ(lzma_stream_header_encode(&flags, header.data()), LZMA_OK);
  lzma_block block{};
  block.check = LZMA_CHECK_CRC32;
  block.compressed_size = LZMA_VLI_UNKNOWN;
  block.uncompressed_size = LZMA_VLI_UNKNOWN;
  block.filters = filters;
  EXPECT_EQ(lzma_block_header_size(&block), LZMA_OK);
  std::vector<std::uint8_t> block_header(block.header_size);
  EXPECT_EQ(lzma_block_header_encode(&block, block_header.data()), LZMA_OK);
  std::string packed(header.begin(), header.end());
  packed.append(block_header.begin(), block_header.end());
  return packed + std::string(100, '\0');
}

std::string zstd_with_window(int log) {
  std::string packed("\x28\xB5\x2F\xFD\0", 5);
  packed += static_cast<char>((log - 10) << 3);
  return packed + std::string(100, '\0');
}

TEST(Decoder, RefusesLargeWindows) {
  struct Row {
    Compression compression;
    std::string packed;
    bool is_too_large;
  };
  const Row rows[] = {
      {Compression::Zstd, zstd_with_window(28), true},
      {Compression::Zstd, zstd_with_window(41), true},
      {Compression::Zstd, zstd_with_window(27), false},
      {Compression::Xz, xz_with_window(1 << 30), true},
      {Compression::Xz, xz_with_window(128 << 20), false},
  };
  int count = 0;
  for (const Row& row : rows) {
    const Decoded decoded = decode_frame(*make_decoder(row.compression), row.packed, 1000, 1000);
    EXPECT_EQ(decoded.last == Decoder::Step::TooLarge, row.is_too_large) << count;
    ++count;
  }
  EXPECT_EQ(count, 5);
}

}  // namespace
}  // namespace movetext::io
