// SPDX-License-Identifier: MIT
// A file descriptor that closes itself, and the calls on it that go on after an interruption.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

namespace movetext::io {

class Descriptor {
 public:
  Descriptor() noexcept = default;
  // Owns `fd`; -1 = none.
  explicit Descriptor(int fd) noexcept : fd_(fd) {}
  // Does not close it: standard input, output and error.
  [[nodiscard]] static Descriptor borrow(int fd) noexcept;
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)), is_owned_(other.is_owned_) {}
  Descriptor& operator=(Descriptor&& other) noexcept;

  [[nodiscard]] int value() const noexcept { return fd_; }
  [[nodiscard]] bool is_open() const noexcept { return fd_ >= 0; }
  // 0, or the errno of closing, which on some file systems is where a full disk shows.
  int close() noexcept;

 private:
  int fd_ = -1;
  bool is_owned_ = true;
};

// Bytes read into `buffer`, 0 at the end, -1 with errno. Returns -1 and EINTR only when the user interrupted.
[[nodiscard]] std::ptrdiff_t read_some(int fd, char* buffer, std::size_t size) noexcept;
// Writes all of `bytes`; 0 or errno.
[[nodiscard]] int write_all(int fd, std::string_view bytes) noexcept;

// Opens what is closed of descriptors 0 to 2 the wrong way round, so that no file that is opened later is taken for
// standard output, and using them fails as it should.
void occupy_standard_descriptors() noexcept;

}  // namespace movetext::io
