// SPDX-License-Identifier: MIT
// Reads a file with as many threads as it is worth.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "io/error.hpp"
#include "io/game_file.hpp"
#include "io/game_part.hpp"

namespace movetext::io {

struct Threading {
  unsigned threads = 1;
  std::size_t chunk_bytes = 512 << 10;  // about that much is read by one thread at a time
  bool is_forced = false;             // also where it does not pay
};

// As many threads as there are cores for this process. The environment variable MOVETEXT_CHUNK_BYTES, which is for
// tests, sets the size of chunks and makes also small inputs be read in them.
[[nodiscard]] Threading find_threading();

// Reads `file` to its end, or until `sink` has enough; the fault that ended it, if there was one. What the sink gets
// does not depend on `threading`, apart from where one part ends and the next begins.
// Requires: not less tasks than threads.
[[nodiscard]] std::optional<Error> read_parts(GameFile file, const Threading& threading,
                                              std::span<const std::unique_ptr<GameTask>> tasks, PartSink& sink);

}  // namespace movetext::io
