// SPDX-License-Identifier: MIT
#include "io/reserved_memory.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <new>
#include <utility>

namespace movetext::io {

namespace {

constexpr std::uint64_t most = std::uint64_t{1} << 37;  // other users of the addresses there are want some, too
constexpr std::size_t page = 1 << 12;

}  // namespace

ReservedMemory::ReservedMemory(std::uint64_t wanted, std::size_t least)
    : size_(static_cast<std::size_t>(std::clamp<std::uint64_t>(wanted, least, most)) / page * page + page) {
  for (;; size_ = size_ / 2 / page * page + page) {
    void* const start =
        ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start != MAP_FAILED) {
      data_ = static_cast<char*>(start);
      return;
    }
    if (size_ / 2 < least) throw std::bad_alloc();
  }
}

ReservedMemory::~ReservedMemory() { release(); }

ReservedMemory::ReservedMemory(ReservedMemory&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

void ReservedMemory::release() noexcept {
  if (data_) ::munmap(data_, size_);
  data_ = nullptr;
  size_ = 0;
}

}  // namespace movetext::io
