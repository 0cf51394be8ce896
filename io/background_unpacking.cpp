// SPDX-License-Identifier: MIT
#include "io/background_unpacking.hpp"

#include <cerrno>

#include "io/waiting.hpp"

namespace movetext::io {
namespace {

constexpr std::size_t piece_size = 1 << 20;

}  // namespace

BackgroundUnpacking::BackgroundUnpacking(Packed packed, std::uint64_t offset)
    : name_(packed.name),
      unpacker_(ByteSource(std::move(packed.descriptor), packed.size.has_value(), packed.first, offset),
                packed.compression, std::move(packed.name)) {
  const SignalsWait to_the_caller;  // the thread inherits that it gets none
  thread_ = std::thread([this] { run(); });
}

BackgroundUnpacking::~BackgroundUnpacking() {
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
  }
  changed_.notify_all();
  unpacker_.wake();
  thread_.join();
}

base::Result<Chunk, Error> BackgroundUnpacking::read() {
  std::unique_lock lock(mutex_);
  if (std::exchange(has_piece_, false)) {
    ++released_;
    changed_.notify_all();
  }
  if (!wait_until(changed_, lock, [this] { return produced_ > released_ || is_ended_; })) {
    return base::Unexpected{Error{name_, Action::Read, EINTR}};
  }
  if (produced_ > released_) {
    const Piece& piece = pieces_[released_ % piece_count];
    has_piece_ = true;
    compressed_bytes_ = piece.compressed_end;
    return Chunk{{piece.bytes.get(), piece.length}, false};
  }
  if (exception_) std::rethrow_exception(exception_);
  if (error_) return base::Unexpected{*error_};
  compressed_bytes_ = unpacker_.compressed_bytes();
  return Chunk{{}, true};
}

void BackgroundUnpacking::run() noexcept {
  bool goes_on = true;
  while (goes_on) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_stopped_ || produced_ - released_ < piece_count; });
    if (is_stopped_) return;
    Piece& piece = pieces_[produced_ % piece_count];
    lock.unlock();
    goes_on = produce(piece);
    lock.lock();
    goes_on ? ++produced_ : is_ended_ = true;
    changed_.notify_all();
  }
}

bool BackgroundUnpacking::produce(Piece& piece) {
  try {
    if (!piece.bytes) piece.bytes = std::make_unique_for_overwrite<char[]>(piece_size);
    const auto count = unpacker_.fill({piece.bytes.get(), piece_size});
    if (!count) error_ = count.error();
    piece.length = count ? *count : 0;
    piece.compressed_end = unpacker_.compressed_bytes();
    return piece.length > 0;
  } catch (...) {
    exception_ = std::current_exception();  // the caller gets it
    return false;
  }
}

}  // namespace movetext::io
