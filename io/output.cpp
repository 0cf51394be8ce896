// SPDX-License-Identifier: MIT
#include "io/output.hpp"

#include <unistd.h>

#include <cerrno>

namespace movetext::io {
namespace {

constexpr std::size_t enough = 64 << 10;

}  // namespace

void Output::commit() {
  if (buffer_.size() >= enough) flush();
}

void Output::flush() {
  if (!error_ && !buffer_.empty()) {
    if (const int code = write_all(descriptor_.value(), buffer_); code != 0) fail(code);
  }
  buffer_.clear();
  if (buffer_.capacity() > 16 * enough) buffer_.shrink_to_fit();
}

void Output::fail(int code) {
  if (!error_) error_ = Error{name_, Action::Write, code};
}

bool Output::is_closed() const noexcept { return error_ && error_->code == EPIPE; }
bool Output::is_terminal() const noexcept { return ::isatty(descriptor_.value()) == 1; }

void Output::close(Sync sync) {
  flush();
  if (!error_ && sync == Sync::Yes && ::fsync(descriptor_.value()) != 0) fail(errno);
  if (const int code = descriptor_.close(); code != 0) fail(code);
}

}  // namespace movetext::io
