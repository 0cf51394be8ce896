// SPDX-License-Identifier: MIT
// Bytes of a file or of standard input, in chunks: one map for a large file, a buffer for everything else. What is
// compressed (gzip, zstd, bzip2, xz, told by its first bytes) comes unpacked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/compression.hpp"
#include "io/descriptor.hpp"
#include "io/error.hpp"
#include "io/input_chunk.hpp"
#include "movetext/base/result.hpp"

namespace movetext::io {

class MappedName;
class Unpacking;

// Whole: a large regular file may come as one chunk, a map of it. Pieces: no chunk is larger than the buffer.
enum class Access : std::uint8_t { Whole, Pieces };

class Input {
 public:
  // Opens `path`; "-" is standard input. Refused: what cannot be opened or read, a directory, compressed input that is
  // damaged at once. Compressed input is decoded by one thread, or by up to `threads` when it is made for that.
  [[nodiscard]] static base::Result<Input, Error> open(const std::string& path, Access access = Access::Whole,
                                                       unsigned threads = 1);
  ~Input();
  Input(Input&&) noexcept;
  Input& operator=(Input&&) noexcept;

  // The next bytes. After the chunk that is the last one, or an error: do not call again. Compressed input that is
  // damaged gives an error after all bytes before the damage.
  [[nodiscard]] base::Result<Chunk, Error> read();
  // Bytes of a regular file, when it was opened; of a compressed one, as it is on the disk.
  [[nodiscard]] std::optional<std::uint64_t> size() const noexcept { return size_; }
  // The bytes of a compressed input that the chunks so far took; nothing for any other. From any thread.
  [[nodiscard]] std::optional<std::uint64_t> compressed_bytes() const noexcept;
  // What is worth a line though everything has been delivered: bytes behind compressed data that are none.
  // Requires: the last chunk has been read.
  [[nodiscard]] std::optional<Error> remark() const;
  // The first bytes, unpacked, at least 64 unless the input is shorter. Lifetime: until the second call of read.
  [[nodiscard]] std::string_view head() const noexcept { return head_; }
  // False for pipes and terminals: reading may wait for somebody.
  [[nodiscard]] bool is_regular() const noexcept { return size_.has_value(); }

 private:
  Input() = default;
  [[nodiscard]] std::optional<Error> start(Access access, unsigned threads);
  [[nodiscard]] std::optional<Error> read_head();
  [[nodiscard]] std::optional<Error> start_unpacking(Compression compression, unsigned threads);
  [[nodiscard]] bool map(std::uint64_t size);
  void unmap() noexcept;
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
  std::unique_ptr<Unpacking> unpacking_;
};

// Bytes of the regular file at `path`, or that standard input is; nothing for what is none, or is not there.
[[nodiscard]] std::optional<std::uint64_t> find_file_size(const std::string& path) noexcept;

// "-" is shown as <stdin>.
[[nodiscard]] std::string shown_name(const std::string& path);

}  // namespace movetext::io
