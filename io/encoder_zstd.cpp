// SPDX-License-Identifier: MIT
#include <zstd.h>

#include <new>

#include "io/zstd_frame.hpp"

namespace movetext::io {
namespace {

struct Free {
  void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
};

}  // namespace

struct ZstdEncoder::Library {
  std::unique_ptr<ZSTD_CCtx, Free> context{ZSTD_createCCtx()};
};

ZstdEncoder::ZstdEncoder(int level) : library_(std::make_unique<Library>()) {
  ZSTD_CCtx* context = library_->context.get();
  if (!context) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
}

ZstdEncoder::~ZstdEncoder() = default;
ZstdEncoder::ZstdEncoder(ZstdEncoder&&) noexcept = default;

void ZstdEncoder::encode(std::string_view text, std::string& out) {
  out.resize(ZSTD_compressBound(text.size()));
  const std::size_t size =
      ZSTD_compress2(library_->context.get(), out.data(), out.size(), text.data(), text.size());
  // With room for the worst case only memory can be short.
  if (ZSTD_isError(size)) throw std::bad_alloc();
  out.resize(size);
}

}  // namespace movetext::io
