// SPDX-License-Identifier: MIT
// What reading gives.
#pragma once

#include <string_view>

namespace movetext::io {

// Some bytes of the input. Lifetime: until the next call of read; those of a map as long as the Input.
struct Chunk {
  std::string_view bytes;
  bool is_last = false;
};

}  // namespace movetext::io
