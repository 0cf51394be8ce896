// SPDX-License-Identifier: MIT
// Frame after frame of a compressed input, to plain bytes.
//
// What the formats have in common is decided here: any number of frames (members, streams) may follow each other; zero
// bytes between or after them are padding; anything else after a frame is left out with a remark, as gzip does; input
// that ends within a frame, or is damaged, is an error after all bytes before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "io/byte_source.hpp"
#include "io/compression.hpp"
#include "io/decoder.hpp"
#include "io/error.hpp"
#include "movetext/base/result.hpp"

namespace movetext::io {

class Unpacker {
 public:
  // `name` is for messages.
  Unpacker(ByteSource source, Compression compression, std::string name);

  // Fills `out`, and returns how many bytes; fewer at the end, before an error, or before it would have to wait for a
  // pipe. 0: the end. Requires: room for at least one byte.
  [[nodiscard]] base::Result<std::size_t, Error> fill(std::span<char> out);

  // Compressed bytes that have been used.
  [[nodiscard]] std::uint64_t compressed_bytes() const noexcept { return source_.offset(); }
  // What is worth a line though everything has been delivered. Requires: fill has returned 0.
  [[nodiscard]] const std::optional<Error>& remark() const noexcept { return remark_; }
  // From any thread: fill does not wait any more.
  void wake() noexcept { source_.wake(); }

 private:
  enum class State : std::uint8_t { Between, Inside, Ended };

  [[nodiscard]] std::size_t wanted() const noexcept;
  void begin_frame();
  void decode(std::span<char>& out);
  void fail(std::string cause, int code = 0);
  void fail_too_large();

  ByteSource source_;
  Compression compression_;
  std::string name_;
  std::unique_ptr<Decoder> decoder_;
  State state_ = State::Between;
  std::optional<Error> error_;
  std::optional<Error> remark_;
};

}  // namespace movetext::io
