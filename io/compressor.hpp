// SPDX-License-Identifier: MIT
// Text to zstd, in frames that can be read in parallel (the seekable format).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/ordered_work.hpp"
#include "io/output.hpp"
#include "io/zstd_frame.hpp"

namespace movetext::io {

// The bytes that go to `out` do not depend on how the text was cut into pieces, nor on the number of threads.
class Compressor {
 public:
  // `level` from lowest_level to highest_level, `threads` at least 1. Lifetime: `out` must outlive the compressor.
  Compressor(Output& out, int level, unsigned threads);

  // More text. False: the user interrupted, or the output has an error.
  [[nodiscard]] bool add(std::string_view text);
  // The last frame and the table.
  [[nodiscard]] bool finish();
  // That have been written.
  [[nodiscard]] std::size_t frames() const noexcept { return frames_.size(); }

 private:
  struct Slot {
    std::string text;
    std::string frame;
  };

  [[nodiscard]] bool cut_frame();
  [[nodiscard]] bool encode(std::string_view text);
  [[nodiscard]] bool write_oldest();

  Output& out_;
  std::string pending_;  // text of no frame yet
  std::vector<FrameSize> frames_;
  std::vector<Slot> slots_;
  std::vector<ZstdEncoder> encoders_;  // one a thread
  OrderedWork work_;
};

// Where a frame that begins with `text` ends: behind its last whole game if that can be seen, else behind its last
// line, else at the end. Requires: text is not empty. Not 0.
[[nodiscard]] std::size_t find_frame_end(std::string_view text) noexcept;

}  // namespace movetext::io
