// SPDX-License-Identifier: MIT
// JSON text as a flat list of values that can be skipped at once: strict (RFC 8259), without recursion.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/result.hpp"
#include "movetext/game/json_read.hpp"

namespace movetext::game {

enum class JsonKind : std::uint8_t { Null, False, True, Number, String, Array, Object };

// A value and, behind it in the list, what it holds: of an object a String for each key, then its value.
struct JsonValue {
  JsonKind kind{};
  std::uint32_t offset = 0;  // bytes, of its first character
  std::uint32_t length = 0;  // with quotes or brackets
  std::uint32_t next = 0;    // index of what follows the whole value
};

class JsonTape {
 public:
  using Index = std::uint32_t;

  // Requires: text.size() < 2^32. Lifetime: the text must outlive the tape.
  [[nodiscard]] static base::Result<JsonTape, JsonError> parse(std::string_view text);

  [[nodiscard]] const JsonValue& operator[](Index index) const noexcept { return values_[index]; }
  [[nodiscard]] std::string_view raw(Index index) const noexcept {
    return text_.substr(values_[index].offset, values_[index].length);
  }
  // Sets `out` to a String without its quotes and escapes.
  void decode(Index index, std::string& out) const;

 private:
  friend class JsonScanner;
  std::string_view text_;
  std::vector<JsonValue> values_;
};

}  // namespace movetext::game
