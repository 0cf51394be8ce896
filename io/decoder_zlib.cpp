// SPDX-License-Identifier: MIT
#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

#include "io/decoder.hpp"

namespace movetext::io {
namespace {

class ZlibDecoder final : public Decoder {
 public:
  ZlibDecoder() {
    constexpr int gzip_only = 16;
    if (::inflateInit2(&stream_, gzip_only + MAX_WBITS) != Z_OK) throw std::bad_alloc();
  }
  ~ZlibDecoder() override { ::inflateEnd(&stream_); }
  ZlibDecoder(const ZlibDecoder&) = delete;
  ZlibDecoder& operator=(const ZlibDecoder&) = delete;

  Step decode(std::string_view& in, std::span<char>& out) override {
    constexpr std::size_t most = std::numeric_limits<uInt>::max();
    const auto given = static_cast<uInt>(std::min(in.size(), most));
    const auto room = static_cast<uInt>(std::min(out.size(), most));
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
    stream_.avail_in = given;
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = room;
    const int result = ::inflate(&stream_, Z_NO_FLUSH);
    in.remove_prefix(given - stream_.avail_in);
    out = out.subspan(room - stream_.avail_out);
    if (result == Z_MEM_ERROR) throw std::bad_alloc();
    // Z_BUF_ERROR: nothing to do without more input or room.
    if (result == Z_OK || result == Z_BUF_ERROR) return Step::More;
    if (result != Z_STREAM_END) return Step::Damaged;
    ::inflateReset(&stream_);
    return Step::FrameEnd;
  }

 private:
  z_stream stream_{};
};

}  // namespace

std::unique_ptr<Decoder> make_zlib_decoder() { return std::make_unique<ZlibDecoder>(); }

}  // namespace movetext::io
