// SPDX-License-Identifier: MIT
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <bit>
#include <new>

#include "io/decoder.hpp"
#include "io/zstd_frame.hpp"

namespace movetext::io {
namespace {

constexpr int largest_window_log = std::bit_width(largest_window) - 1;

struct Free {
  void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
};

using Context = std::unique_ptr<ZSTD_DCtx, Free>;

Context make_context() {
  Context context(ZSTD_createDCtx());
  if (!context) throw std::bad_alloc();
  ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, largest_window_log);
  return context;
}

// The window that a frame's header asks for (RFC 8878, 3.1.1.1.2); 0 for what has none.
std::uint64_t window_of(std::string_view frame) noexcept {
  constexpr unsigned single_segment = 0x20;
  constexpr std::string_view mark("\x28\xB5\x2F\xFD");
  if (frame.size() < 6 || !frame.starts_with(mark) || (static_cast<unsigned char>(frame[4]) & single_segment)) return 0;
  const unsigned descriptor = static_cast<unsigned char>(frame[5]);
  const std::uint64_t base = std::uint64_t{1} << (10 + (descriptor >> 3));
  return base + base / 8 * (descriptor & 7);
}

class ZstdDecoder final : public Decoder {
 public:
  Step decode(std::string_view& in, std::span<char>& out) override {
    while (true) {
      // One block a call: of a call that fails the library says neither what it read nor what it wrote.
      ZSTD_inBuffer input{in.data(), std::min(in.size(), wanted_), 0};
      ZSTD_outBuffer output{out.data(), out.size(), 0};
      const std::size_t left = ZSTD_decompressStream(context_.get(), &output, &input);
      if (ZSTD_isError(left)) return fail(ZSTD_getErrorCode(left));
      in.remove_prefix(input.pos);
      out = out.subspan(output.pos);
      wanted_ = left == 0 ? frame_start : left > next_header ? left - next_header : left;
      if (left == 0) return Step::FrameEnd;
      if (in.empty() || out.empty()) return Step::More;
    }
  }

 private:
  static Step fail(ZSTD_ErrorCode code) {
    if (code == ZSTD_error_memory_allocation) throw std::bad_alloc();
    return code == ZSTD_error_frameParameter_windowTooLarge ? Step::TooLarge : Step::Damaged;
  }

  static constexpr std::size_t frame_start = 5;  // bytes that the library wants to see first
  static constexpr std::size_t next_header = 3;  // what the library asks for beyond the block

  Context context_ = make_context();
  std::size_t wanted_ = frame_start;
};

}  // namespace

std::unique_ptr<Decoder> make_zstd_decoder() { return std::make_unique<ZstdDecoder>(); }

struct ZstdFrames::Library {
  Context context = make_context();
};

ZstdFrames::ZstdFrames() : library_(std::make_unique<Library>()) {}
ZstdFrames::~ZstdFrames() = default;
ZstdFrames::ZstdFrames(ZstdFrames&&) noexcept = default;

bool ZstdFrames::decode(std::string_view frames, std::span<char> out) {
  for (std::string_view rest = frames; !rest.empty();) {
    const std::size_t size = ZSTD_findFrameCompressedSize(rest.data(), rest.size());
    if (ZSTD_isError(size) || window_of(rest) > largest_window) return false;
    rest.remove_prefix(size);
  }
  const std::size_t count =
      ZSTD_decompressDCtx(library_->context.get(), out.data(), out.size(), frames.data(), frames.size());
  return !ZSTD_isError(count) && count == out.size();
}

}  // namespace movetext::io
