// SPDX-License-Identifier: MIT
// The bytes of a file or pipe, read ahead; waiting for a pipe can be ended from another thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "io/descriptor.hpp"

namespace movetext::io {

class ByteSource {
 public:
  // `first`: bytes that were read from the descriptor already; they begin at `offset` of the input.
  ByteSource(Descriptor descriptor, bool is_regular, std::string_view first, std::uint64_t offset);

  // What has been read and not been used. Lifetime: until read_more.
  [[nodiscard]] std::string_view bytes() const noexcept { return {buffer_.data() + used_, filled_ - used_}; }
  void use(std::size_t count) noexcept { used_ += count; }
  // Where in the input bytes() begins.
  [[nodiscard]] std::uint64_t offset() const noexcept { return offset_ + used_; }

  // Adds at least one byte, unless the input has ended or wake() was called. 0 or errno.
  [[nodiscard]] int read_more();
  [[nodiscard]] bool is_at_end() const noexcept { return is_at_end_; }
  [[nodiscard]] bool is_regular() const noexcept { return is_regular_; }

  // From any thread: read_more does not wait any more, and the input ends.
  void wake() noexcept;

 private:
  [[nodiscard]] int wait() const noexcept;

  Descriptor descriptor_;
  Descriptor wake_reader_;  // a pipe that becomes readable
  Descriptor wake_writer_;
  bool is_regular_;
  bool is_at_end_ = false;
  std::vector<char> buffer_;
  std::size_t used_ = 0;
  std::size_t filled_ = 0;
  std::uint64_t offset_ = 0;  // of buffer_[0]
};

}  // namespace movetext::io
