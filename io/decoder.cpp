// SPDX-License-Identifier: MIT
#include "io/decoder.hpp"

namespace movetext::io {

std::unique_ptr<Decoder> make_decoder(Compression compression) {
  switch (compression) {
    case Compression::Gzip: {
      // OPTIMIZATION: ISA-L unpacks almost three times as fast as zlib.
      auto decoder = make_isal_decoder();
      return decoder ? std::move(decoder) : make_zlib_decoder();
    }
    case Compression::Zstd: return make_zstd_decoder();
    case Compression::Bzip2: return make_bzip2_decoder();
    case Compression::Xz: return make_xz_decoder();
  }
  return nullptr;
}

}  // namespace movetext::io
