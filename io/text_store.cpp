// SPDX-License-Identifier: MIT
#include "io/text_store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace movetext::io {
namespace {

constexpr std::string_view name = "a temporary file for games";
constexpr std::size_t block_bytes = 1 << 20;  // read at a time

Error fault(Action action, int code) { return {std::string(name), action, code}; }

}  // namespace

std::optional<Error> TextStore::add(std::string_view text) {
  const auto length = static_cast<Length>(text.size());
  const std::uint64_t size = sizeof length + text.size();
  if (used_ + size > held_.size()) {
    if (auto error = write_held()) return error;
  }
  if (size > held_.size()) {
    std::string whole(reinterpret_cast<const char*>(&length), sizeof length);
    return write(whole.append(text));
  }
  std::memcpy(held_.data() + used_, &length, sizeof length);
  std::copy(text.begin(), text.end(), held_.data() + used_ + sizeof length);
  used_ += size;
  return std::nullopt;
}

std::optional<Error> TextStore::write_held() {
  if (auto error = write({held_.data(), used_})) return error;
  used_ = 0;
  return std::nullopt;
}

std::optional<Error> TextStore::write(std::string_view bytes) {
  if (!file_) {
    auto file = TemporaryFile::create(temporary_folder(), std::string(name));
    if (!file) return std::move(file.error());
    file_.emplace(std::move(*file));
    reading_ = Descriptor(::open(file_->path().c_str(), O_RDONLY | O_CLOEXEC));
    if (!reading_.is_open()) return fault(Action::Open, errno);
  }
  Output& output = file_->output();
  output.buffer() += bytes;
  output.flush();
  if (output.error()) return output.error();
  written_ += bytes.size();
  return std::nullopt;
}

std::optional<Error> TextStore::get(std::uint64_t place, std::string& text) {
  Length length = 0;
  char bytes[sizeof length];
  if (auto error = read(place, sizeof length, bytes)) return error;
  std::memcpy(&length, bytes, sizeof length);
  text.resize(length);
  return read(place + sizeof length, length, text.data());
}

bool TextStore::Cursor::next(std::string_view& text) {
  if (error_ || at_ == store_.place()) return false;
  const char* bytes = find(sizeof(Length));
  if (!bytes) return false;
  Length length = 0;
  std::memcpy(&length, bytes, sizeof length);
  at_ += sizeof length;
  bytes = find(length);
  if (!bytes) return false;
  at_ += length;
  text = {bytes, length};
  return true;
}

// The next bytes: in memory, or in a block that is read where it has to be. Null: a fault.
const char* TextStore::Cursor::find(std::size_t size) {
  if (at_ >= store_.written_) return store_.held_.data() + (at_ - store_.written_);
  if (at_ + size > begin_ + block_.size()) {
    begin_ = at_;
    block_.resize(static_cast<std::size_t>(
        std::min<std::uint64_t>(store_.written_ - at_, std::max(block_bytes, size))));
    error_ = store_.read(begin_, block_.size(), block_.data());
  }
  return error_ ? nullptr : block_.data() + (at_ - begin_);
}

std::optional<Error> TextStore::read(std::uint64_t place, std::size_t size, char* bytes) {
  if (place >= written_) {
    std::memcpy(bytes, held_.data() + (place - written_), size);
    return std::nullopt;
  }
  while (size > 0) {
    const ssize_t count = ::pread(reading_.value(), bytes, size, static_cast<off_t>(place));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return fault(Action::Read, count < 0 ? errno : EIO);
    place += static_cast<std::uint64_t>(count);
    bytes += count;
    size -= static_cast<std::size_t>(count);
  }
  return std::nullopt;
}

}  // namespace movetext::io
