// SPDX-License-Identifier: MIT
#include "io/byte_source.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace movetext::io {
namespace {

constexpr std::size_t buffer_size = 512 << 10;

}  // namespace

ByteSource::ByteSource(Descriptor descriptor, bool is_regular, std::string_view first, std::uint64_t offset)
    : descriptor_(std::move(descriptor)), is_regular_(is_regular), buffer_(std::max(buffer_size, first.size())),
      filled_(first.size()), offset_(offset) {
  std::ranges::copy(first, buffer_.begin());
  int ends[2] = {-1, -1};
  if (!is_regular_ && ::pipe(ends) == 0) {
    wake_reader_ = Descriptor(ends[0]);
    wake_writer_ = Descriptor(ends[1]);
  }
}

int ByteSource::read_more() {
  if (used_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + used_, filled_ - used_);
    filled_ -= used_;
    offset_ += used_;
    used_ = 0;
  }
  if (filled_ == buffer_.size()) buffer_.resize(2 * buffer_.size());
  const int code = wait();
  if (code == ECANCELED) is_at_end_ = true;
  if (code != 0) return code;
  const std::ptrdiff_t count = read_some(descriptor_.value(), buffer_.data() + filled_, buffer_.size() - filled_);
  if (count < 0) return errno;
  is_at_end_ = count == 0;
  filled_ += static_cast<std::size_t>(count);
  return 0;
}

// Until there is something to read: 0; ECANCELED after wake().
int ByteSource::wait() const noexcept {
  if (!wake_reader_.is_open()) return 0;
  pollfd waiting[] = {{descriptor_.value(), POLLIN, 0}, {wake_reader_.value(), POLLIN, 0}};
  while (::poll(waiting, 2, -1) < 0) {
    if (errno != EINTR) return errno;
  }
  return waiting[1].revents != 0 ? ECANCELED : 0;
}

void ByteSource::wake() noexcept {
  if (wake_writer_.is_open()) (void)write_all(wake_writer_.value(), "x");
}

}  // namespace movetext::io
