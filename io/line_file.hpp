// SPDX-License-Identifier: MIT
// The lines of one file or of standard input, as UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/error.hpp"
#include "io/input.hpp"
#include "movetext/base/limits.hpp"
#include "movetext/base/result.hpp"
#include "movetext/base/text.hpp"

namespace movetext::io {

// One line without its end. Lifetime: until the next call of LineFile::next.
struct LineView {
  std::string_view text;       // UTF-8, without a byte order mark
  std::uint64_t number = 0;    // 1-based
  std::uint64_t offset = 0;    // of text[0], bytes of the input
  base::Encoding encoding = base::Encoding::Utf8;  // of the input: Utf8, Cp1252 (a byte a character) or UTF-16
  bool is_over_limit = false;  // too long: text is cut

  // Bytes that the first `count` bytes of text take in the input.
  [[nodiscard]] std::uint64_t source_bytes(std::size_t count) const noexcept;
};

class LineFile {
 public:
  // `encoding` Utf16Le: the byte order is found. Lines longer than limits.max_game_bytes are cut.
  [[nodiscard]] static base::Result<LineFile, Error> open(const std::string& path, base::Encoding encoding,
                                                          const base::Limits& limits);

  // The next line of what has been filled in, or null.
  [[nodiscard]] const LineView* next();
  // Everything has been filled in.
  [[nodiscard]] bool is_at_end() const noexcept { return is_at_end_; }
  // More bytes; may wait. Requires: next() has returned null.
  [[nodiscard]] std::optional<Error> fill();
  // Bytes of the input that the lines so far have taken.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return next_offset_; }
  [[nodiscard]] const Input& input() const noexcept { return input_; }

 private:
  struct End {
    std::size_t length = 0;  // of the line
    std::size_t mark = 0;    // bytes of its end
  };

  LineFile(Input input, base::Encoding encoding, std::size_t limit);
  [[nodiscard]] std::optional<End> find_end() noexcept;
  void take(End end);
  void decode(std::string_view line);
  [[nodiscard]] bool is_utf16() const noexcept { return decoder_.has_value(); }

  Input input_;
  base::Encoding encoding_;
  std::optional<base::Utf16Decoder> decoder_;
  std::size_t limit_;
  std::string carry_;        // bytes of the input, or what they decode to
  std::size_t used_ = 0;     // bytes of carry_ that lines have taken
  std::size_t scanned_ = 0;  // bytes of carry_ that hold no further line end
  bool is_at_end_ = false;
  bool is_cut_ = false;      // the line taken last has not ended yet
  LineView view_;
  std::uint64_t next_offset_ = 0;
  std::string decoded_;
};

}  // namespace movetext::io
