// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace movetext::io {

// Memory of a size that may never be needed: no page of it costs anything before it is used, and there may be more than
// the machine has.
class ReservedMemory {
 public:
  // So many bytes, at least `least`; fewer than `wanted` where the system refuses them. Zeros. Throws std::bad_alloc.
  ReservedMemory(std::uint64_t wanted, std::size_t least);
  ~ReservedMemory();
  ReservedMemory(ReservedMemory&& other) noexcept;
  ReservedMemory& operator=(ReservedMemory&&) = delete;

  [[nodiscard]] char* data() const noexcept { return data_; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  // Gives it back to the system; nothing of it can be used any more.
  void release() noexcept;

 private:
  char* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace movetext::io
