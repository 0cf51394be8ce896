// SPDX-License-Identifier: MIT
#include <bzlib.h>

#include <algorithm>
#include <limits>
#include <new>

#include "io/decoder.hpp"

namespace movetext::io {
namespace {

class Bzip2Decoder final : public Decoder {
 public:
  Bzip2Decoder() = default;
  ~Bzip2Decoder() override { end(); }
  Bzip2Decoder(const Bzip2Decoder&) = delete;
  Bzip2Decoder& operator=(const Bzip2Decoder&) = delete;

  Step decode(std::string_view& in, std::span<char>& out) override {
    begin();
    constexpr std::size_t most = std::numeric_limits<unsigned>::max();
    const auto given = static_cast<unsigned>(std::min(in.size(), most));
    const auto room = static_cast<unsigned>(std::min(out.size(), most));
    stream_.next_in = const_cast<char*>(in.data());
    stream_.avail_in = given;
    stream_.next_out = out.data();
    stream_.avail_out = room;
    const int result = ::BZ2_bzDecompress(&stream_);
    in.remove_prefix(given - stream_.avail_in);
    out = out.subspan(room - stream_.avail_out);
    if (result == BZ_MEM_ERROR) throw std::bad_alloc();
    if (result == BZ_OK) return Step::More;
    if (result != BZ_STREAM_END) return Step::Damaged;
    end();
    return Step::FrameEnd;
  }

 private:
  void begin() {
    if (is_open_) return;
    stream_ = {};
    if (::BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) throw std::bad_alloc();
    is_open_ = true;
  }
  void end() noexcept {
    if (is_open_) ::BZ2_bzDecompressEnd(&stream_);
    is_open_ = false;
  }

  bz_stream stream_{};
  bool is_open_ = false;
};

}  // namespace

std::unique_ptr<Decoder> make_bzip2_decoder() { return std::make_unique<Bzip2Decoder>(); }

}  // namespace movetext::io
