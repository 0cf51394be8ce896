// SPDX-License-Identifier: MIT
// Bytes of a file or of standard input, in chunks: one map for a large file, a buffer for everything else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/descriptor.hpp"
#include "io/error.hpp"
#include "movetext/base/result.hpp"

namespace movetext::io {

class MappedName;

// Whole: a large regular file may come as one chunk, a map of it. Pieces: no chunk is larger than the buffer.
enum class Access : std::uint8_t { Whole, Pieces };

// Some bytes of the input. Lifetime: until the next call of Input::read; those of a map as long as the Input.
struct Chunk {
  std::string_view bytes;
  bool is_last = false;
};

class Input {
 public:
  // Opens `path`; "-" is standard input. Refused: what cannot be opened or read, a directory, compressed input.
  [[nodiscard]] static base::Result<Input, Error> open(const std::string& path, Access access = Access::Whole);
  ~Input();
  Input(Input&&) noexcept;
  Input& operator=(Input&&) noexcept;

  // The next bytes. After the chunk that is the last one: do not call again.
  [[nodiscard]] base::Result<Chunk, Error> read();
  // Bytes of a regular file, when it was opened.
  [[nodiscard]] std::optional<std::uint64_t> size() const noexcept { return size_; }
  // The first bytes, at least 64 unless the input is shorter.
  [[nodiscard]] std::string_view head() const noexcept { return head_; }
  // False for pipes and terminals: reading may wait for somebody.
  [[nodiscard]] bool is_regular() const noexcept { return size_.has_value(); }

 private:
  Input() = default;
  [[nodiscard]] std::optional<Error> start(Access access);
  [[nodiscard]] bool map(std::uint64_t size);
  [[nodiscard]] Error fault(Action action, int code) const { return {name_, action, code}; }

  std::string path_;
  std::string name_;  // for messages
  Descriptor descriptor_;
  std::optional<std::uint64_t> size_;
  std::vector<char> buffer_;
  std::string_view head_;        // of what was read ahead to recognise the input
  bool has_pending_ = false;     // head_ has not been handed out yet
  bool is_at_end_ = false;
  std::string_view map_;
  std::unique_ptr<MappedName> mapped_name_;
};

// "-" is shown as <stdin>.
[[nodiscard]] std::string shown_name(const std::string& path);

}  // namespace movetext::io
