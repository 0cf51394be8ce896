// SPDX-License-Identifier: MIT
// Texts as JavaScript hands them over.
#pragma once

#include <cstdint>
#include <string_view>

#include "movetext/pgn/reader.hpp"

namespace movetext::wasm {

// Bytes to read, and where they stand in an input.
struct Text {
  std::string_view bytes;
  pgn::ReaderOptions options;
};

// place: offset, line, column, number of the first game.
[[nodiscard]] inline Text read_text(const char* data, std::uint32_t size, std::uint32_t encoding, const double* place) {
  Text text{{data, size}, {}};
  text.options.encoding = static_cast<base::Encoding>(encoding);
  text.options.start.offset = static_cast<std::uint64_t>(place[0]);
  text.options.start.line = static_cast<std::uint64_t>(place[1]);
  text.options.start.column = static_cast<std::uint64_t>(place[2]);
  text.options.start.games = static_cast<std::uint64_t>(place[3]) - 1;
  return text;
}

}  // namespace movetext::wasm
