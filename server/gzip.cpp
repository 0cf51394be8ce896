// SPDX-License-Identifier: MIT
#include "server/gzip.hpp"

#include <zlib.h>

namespace movetext::server {
namespace {

constexpr int gzip_window = 15 + 16;  // the largest window; 16 asks for the header of gzip
constexpr int memory_level = 8;       // zlib's own default

}  // namespace

std::string pack_gzip(std::string_view bytes) {
  z_stream stream{};
  if (::deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, memory_level, Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string packed(::deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool is_done = ::deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(stream.total_out);
  ::deflateEnd(&stream);
  return is_done && packed.size() < bytes.size() - bytes.size() / 10 ? packed : std::string();
}

}  // namespace movetext::server
