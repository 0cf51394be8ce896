// SPDX-License-Identifier: MIT
#include "io/parallel_unpacking.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace movetext::io {
namespace {

// Larger frames are decoded as a stream, so that memory stays small.
constexpr std::uint32_t largest_frame = 16 << 20;
constexpr std::uint64_t largest_table = 64 << 20;

// True: all of `out` was read from the place.
bool read_at(int fd, std::uint64_t offset, std::span<char> out) noexcept {
  while (!out.empty()) {
    const ssize_t count = ::pread(fd, out.data(), out.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    out = out.subspan(static_cast<std::size_t>(count));
    offset += static_cast<std::uint64_t>(count);
  }
  return true;
}

bool is_small(const FrameSize& frame) noexcept {
  return frame.compressed <= largest_frame && frame.content <= largest_frame;
}

}  // namespace

std::vector<FrameSize> find_frames(const Packed& packed) {
  if (packed.compression != Compression::Zstd || !packed.size || *packed.size < seek_footer_size) return {};
  char footer[seek_footer_size];
  const int fd = packed.descriptor.value();
  if (!read_at(fd, *packed.size - seek_footer_size, footer)) return {};
  const auto table_size = find_table_size({footer, seek_footer_size});
  if (!table_size || *table_size > std::min(*packed.size, largest_table)) return {};
  std::string table(*table_size, '\0');
  if (!read_at(fd, *packed.size - *table_size, table)) return {};
  std::vector<FrameSize> frames = parse_seek_table(table, *packed.size);
  if (frames.size() < 2 || !std::ranges::all_of(frames, is_small)) return {};
  return frames;
}

ParallelUnpacking::ParallelUnpacking(Packed packed, std::vector<FrameSize> frames, unsigned threads)
    : packed_(std::move(packed)), frames_(std::move(frames)), slots_(OrderedWork::slots(threads)), decoders_(threads) {
  work_.emplace(threads, [this](unsigned worker, std::size_t slot) { decode(worker, slots_[slot]); });
  fill_in();
}

void ParallelUnpacking::fill_in() {
  for (; next_frame_ < frames_.size() && !work_->is_full(); ++next_frame_) {
    Slot& slot = slots_[work_->next_slot()];
    slot.size = frames_[next_frame_];
    slot.offset = next_offset_;
    next_offset_ += slot.size.compressed;
    work_->submit();
  }
}

void ParallelUnpacking::decode(unsigned worker, Slot& slot) const {
  slot.packed.resize(slot.size.compressed);
  slot.text.resize(slot.size.content);
  slot.is_good = read_at(packed_.descriptor.value(), slot.offset, slot.packed) &&
                 decoders_[worker].decode(slot.packed, slot.text);
}

base::Result<Chunk, Error> ParallelUnpacking::read() {
  if (alone_) return read_alone();
  if (std::exchange(has_chunk_, false)) {
    work_->release();
    fill_in();
  }
  if (work_->is_empty()) {
    compressed_bytes_ = *packed_.size;
    return Chunk{{}, true};
  }
  const auto index = work_->wait();
  if (!index) return base::Unexpected{Error{packed_.name, Action::Read, EINTR}};
  const Slot& slot = slots_[*index];
  if (!slot.is_good) {
    go_on_alone(slot.offset);
    return read_alone();
  }
  has_chunk_ = true;
  compressed_bytes_ = slot.offset + slot.size.compressed;
  return Chunk{{slot.text.data(), slot.text.size()}, false};
}

void ParallelUnpacking::go_on_alone(std::uint64_t offset) {
  work_.reset();
  slots_.clear();
  decoders_.clear();
  // All ranges before held whole frames, so that one begins here.
  ::lseek(packed_.descriptor.value(), static_cast<off_t>(offset), SEEK_SET);
  packed_.first.clear();
  alone_ = std::make_unique<BackgroundUnpacking>(std::move(packed_), offset);
}

base::Result<Chunk, Error> ParallelUnpacking::read_alone() {
  auto chunk = alone_->read();
  compressed_bytes_ = alone_->compressed_bytes();
  return chunk;
}

std::optional<Error> ParallelUnpacking::remark() const { return alone_ ? alone_->remark() : std::nullopt; }

std::unique_ptr<Unpacking> unpack(Packed packed, unsigned threads) {
  std::vector<FrameSize> frames = threads > 1 ? find_frames(packed) : std::vector<FrameSize>{};
  if (frames.empty()) return std::make_unique<BackgroundUnpacking>(std::move(packed));
  const auto most = static_cast<unsigned>(std::min<std::size_t>(threads, frames.size()));
  return std::make_unique<ParallelUnpacking>(std::move(packed), std::move(frames), most);
}

}  // namespace movetext::io
