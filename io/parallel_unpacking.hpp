// SPDX-License-Identifier: MIT
// Frames of a seekable zstd file, decoded by several threads and given in order.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "io/background_unpacking.hpp"
#include "io/ordered_work.hpp"
#include "io/unpacking.hpp"
#include "io/zstd_frame.hpp"

namespace movetext::io {

// The frames of `packed` when it is a regular file with a table of two or more that are small enough to be decoded in
// memory; else none.
[[nodiscard]] std::vector<FrameSize> find_frames(const Packed& packed);

// The table is only a hint. A frame that is not what the table says, whether it or the table is wrong, ends the work in
// parallel: from there one thread goes on as if there were no table, and says what is wrong, if anything is.
class ParallelUnpacking final : public Unpacking {
 public:
  // Requires: `frames` = find_frames(packed), not empty; threads >= 1.
  ParallelUnpacking(Packed packed, std::vector<FrameSize> frames, unsigned threads);

  [[nodiscard]] base::Result<Chunk, Error> read() override;
  [[nodiscard]] std::uint64_t compressed_bytes() const noexcept override { return compressed_bytes_; }
  [[nodiscard]] std::optional<Error> remark() const override;

 private:
  struct Slot {
    FrameSize size;
    std::uint64_t offset = 0;
    std::string packed;
    std::vector<char> text;
    bool is_good = false;
  };

  void fill_in();
  void decode(unsigned worker, Slot& slot) const;
  void go_on_alone(std::uint64_t offset);
  [[nodiscard]] base::Result<Chunk, Error> read_alone();

  Packed packed_;
  std::vector<FrameSize> frames_;
  std::size_t next_frame_ = 0;      // to be given to a thread
  std::uint64_t next_offset_ = 0;   // of it
  bool has_chunk_ = false;          // the caller holds the oldest slot
  std::atomic<std::uint64_t> compressed_bytes_ = 0;
  std::vector<Slot> slots_;
  mutable std::vector<ZstdFrames> decoders_;  // one a thread
  std::optional<OrderedWork> work_;
  std::unique_ptr<BackgroundUnpacking> alone_;
};

}  // namespace movetext::io
