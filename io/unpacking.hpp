// SPDX-License-Identifier: MIT
// Compressed input that is decoded by other threads while the caller works on what is ready.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "io/compression.hpp"
#include "io/descriptor.hpp"
#include "io/error.hpp"
#include "io/input_chunk.hpp"
#include "movetext/base/result.hpp"

namespace movetext::io {

// A compressed input, opened and recognised.
struct Packed {
  Descriptor descriptor;
  std::string name;                   // for messages
  Compression compression{};
  std::optional<std::uint64_t> size;  // of a regular file that stands at its beginning
  std::string first;                  // what was read from the descriptor to recognise it
};

class Unpacking {
 public:
  virtual ~Unpacking() = default;
  // The next bytes, perhaps none. After the chunk that is the last one: do not call again. An error stays.
  [[nodiscard]] virtual base::Result<Chunk, Error> read() = 0;
  // Compressed bytes that the chunks so far took. From any thread.
  [[nodiscard]] virtual std::uint64_t compressed_bytes() const noexcept = 0;
  // What is worth a line though everything has been delivered. Requires: the last chunk has been read.
  [[nodiscard]] virtual std::optional<Error> remark() const { return std::nullopt; }
};

// Decodes with up to `threads` threads: more than one only when the input is a regular file in the seekable format of
// zstd. The bytes, errors and remarks are the same with any number. Memory: a few MiB, or a few frames a thread.
[[nodiscard]] std::unique_ptr<Unpacking> unpack(Packed packed, unsigned threads);

}  // namespace movetext::io
