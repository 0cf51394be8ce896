// SPDX-License-Identifier: MIT
#include <lzma.h>

#include <new>

#include "io/decoder.hpp"

namespace movetext::io {
namespace {

class XzDecoder final : public Decoder {
 public:
  XzDecoder() = default;
  ~XzDecoder() override { ::lzma_end(&stream_); }
  XzDecoder(const XzDecoder&) = delete;
  XzDecoder& operator=(const XzDecoder&) = delete;

  Step decode(std::string_view& in, std::span<char>& out) override {
    begin();
    stream_.next_in = reinterpret_cast<const std::uint8_t*>(in.data());
    stream_.avail_in = in.size();
    stream_.next_out = reinterpret_cast<std::uint8_t*>(out.data());
    stream_.avail_out = out.size();
    const lzma_ret result = ::lzma_code(&stream_, LZMA_RUN);
    in.remove_prefix(in.size() - stream_.avail_in);
    out = out.subspan(out.size() - stream_.avail_out);
    if (result == LZMA_MEM_ERROR) throw std::bad_alloc();
    if (result == LZMA_MEMLIMIT_ERROR) return Step::TooLarge;
    // LZMA_BUF_ERROR: nothing to do without more input or room.
    if (result == LZMA_OK || result == LZMA_BUF_ERROR) return Step::More;
    is_open_ = false;
    return result == LZMA_STREAM_END ? Step::FrameEnd : Step::Damaged;
  }

 private:
  void begin() {
    if (is_open_) return;
    constexpr std::uint64_t beside_window = 1 << 20;  // what the library needs but for the window
    if (::lzma_stream_decoder(&stream_, largest_window + beside_window, 0) != LZMA_OK) throw std::bad_alloc();
    is_open_ = true;
  }

  lzma_stream stream_ = LZMA_STREAM_INIT;
  bool is_open_ = false;
};

}  // namespace

std::unique_ptr<Decoder> make_xz_decoder() { return std::make_unique<XzDecoder>(); }

}  // namespace movetext::io
