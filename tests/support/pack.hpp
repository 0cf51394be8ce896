// SPDX-License-Identifier: MIT
// Compressed data for tests, and reading it back.
#pragma once

#include <bzlib.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <lzma.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#include "io/compression.hpp"
#include "io/input.hpp"

namespace movetext::io {

inline constexpr Compression every_compression[] = {Compression::Gzip, Compression::Zstd, Compression::Bzip2,
                                                    Compression::Xz};

inline std::string pack_gzip(std::string_view text) {
  std::string out(text.size() + text.size() / 100 + 1000, '\0');
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

inline std::string pack_zstd(std::string_view text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  ZSTD_CCtx* context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
  out.resize(ZSTD_compress2(context, out.data(), out.size(), text.data(), text.size()));
  ZSTD_freeCCtx(context);
  return out;
}

inline std::string pack_bzip2(std::string_view text) {
  std::string out(text.size() + text.size() / 100 + 1000, '\0');
  auto size = static_cast<unsigned>(out.size());
  EXPECT_EQ(BZ2_bzBuffToBuffCompress(out.data(), &size, const_cast<char*>(text.data()),
                                     static_cast<unsigned>(text.size()), 1, 0, 0), BZ_OK);
  out.resize(size);
  return out;
}

inline std::string pack_xz(std::string_view text) {
  std::string out(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t size = 0;
  EXPECT_EQ(lzma_easy_buffer_encode(1, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const uint8_t*>(text.data()),
                                    text.size(), reinterpret_cast<uint8_t*>(out.data()), &size, out.size()), LZMA_OK);
  out.resize(size);
  return out;
}

inline std::string pack(Compression compression, std::string_view text) {
  switch (compression) {
    case Compression::Gzip: return pack_gzip(text);
    case Compression::Zstd: return pack_zstd(text);
    case Compression::Bzip2: return pack_bzip2(text);
    case Compression::Xz: return pack_xz(text);
  }
  return {};
}

// A frame for every `frame_bytes` of the text.
inline std::string pack_frames(Compression compression, std::string_view text, std::size_t frame_bytes) {
  std::string out;
  for (; !text.empty(); text.remove_prefix(std::min(frame_bytes, text.size()))) {
    out += pack(compression, text.substr(0, frame_bytes));
  }
  return out;
}

// Text that is neither all the same nor all different.
inline std::string some_text(std::size_t size) {
  std::string text;
  for (std::uint64_t i = 1; text.size() < size; ++i) {
    text += "[Event \"" + std::to_string(i * 2654435761u % 100003) + "\"]\n\n1. e4 e5 2. Nf3 *\n\n";
  }
  return text.substr(0, size);
}

// What reading an input came to.
struct Outcome {
  std::string text;
  std::string error;   // of reading or opening
  std::string remark;
  bool operator==(const Outcome&) const = default;
};

inline Outcome read_all(const std::string& path, Access access = Access::Whole, unsigned threads = 1) {
  Outcome outcome;
  auto input = Input::open(path, access, threads);
  if (!input) return {{}, to_text(input.error()), {}};
  while (true) {
    const auto chunk = input->read();
    if (!chunk) {
      outcome.error = to_text(chunk.error());
      return outcome;
    }
    outcome.text += chunk->bytes;
    if (chunk->is_last) break;
  }
  if (const auto remark = input->remark()) outcome.remark = to_text(*remark);
  return outcome;
}

inline std::string write_packed(const std::string& name, std::string_view bytes) {
  const std::string path = testing::TempDir() + "movetext_" + name;
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

// A pipe that somebody writes `bytes` to, `piece` of them at a time.
class FilledPipe {
 public:
  FilledPipe(const std::string& name, std::string bytes, std::size_t piece)
      : path_(testing::TempDir() + "movetext_" + name) {
    ::unlink(path_.c_str());
    EXPECT_EQ(::mkfifo(path_.c_str(), 0600), 0);
    writer_ = std::thread([this, bytes = std::move(bytes), piece] {
      const Descriptor pipe(::open(path_.c_str(), O_WRONLY));
      for (std::string_view rest = bytes; !rest.empty(); rest.remove_prefix(std::min(piece, rest.size()))) {
        if (write_all(pipe.value(), rest.substr(0, piece)) != 0) return;
      }
    });
  }
  ~FilledPipe() {
    writer_.join();
    ::unlink(path_.c_str());
  }
  FilledPipe(const FilledPipe&) = delete;
  FilledPipe& operator=(const FilledPipe&) = delete;
  [[nodiscard]] const std::string& path() const noexcept { return path_; }

 private:
  std::string path_;
  std::thread writer_;
};

}  // namespace movetext::io
