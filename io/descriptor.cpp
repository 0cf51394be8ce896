// SPDX-License-Identifier: MIT
#include "io/descriptor.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "io/interrupt.hpp"

namespace movetext::io {

Descriptor Descriptor::borrow(int fd) noexcept {
  Descriptor descriptor(fd);
  descriptor.is_owned_ = false;
  return descriptor;
}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  close();
  fd_ = std::exchange(other.fd_, -1);
  is_owned_ = other.is_owned_;
  return *this;
}

int Descriptor::close() noexcept {
  const int fd = std::exchange(fd_, -1);
  if (fd < 0 || !is_owned_) return 0;
  return ::close(fd) == 0 || errno == EINTR ? 0 : errno;
}

std::ptrdiff_t read_some(int fd, char* buffer, std::size_t size) noexcept {
  while (true) {
    const ssize_t count = ::read(fd, buffer, size);
    if (count >= 0 || errno != EINTR || is_interrupted()) return count;
  }
}

int write_all(int fd, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const ssize_t count = ::write(fd, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

void occupy_standard_descriptors() noexcept {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free number is taken, which is `fd`.
    [[maybe_unused]] const int opened = ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace movetext::io
