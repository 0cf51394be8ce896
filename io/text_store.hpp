// SPDX-License-Identifier: MIT
// Texts that wait in the order in which they came; what does not fit into memory waits on the disk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/error.hpp"
#include "io/reserved_memory.hpp"
#include "io/temporary_file.hpp"

namespace movetext::io {

class TextStore {
 public:
  // `memory`: bytes that are held.
  explicit TextStore(std::uint64_t memory) : held_(memory, 1 << 16) {}

  [[nodiscard]] std::optional<Error> add(std::string_view text);
  // Where the next text will be.
  [[nodiscard]] std::uint64_t place() const noexcept { return written_ + used_; }
  // The text that was added there, into `text`.
  [[nodiscard]] std::optional<Error> get(std::uint64_t place, std::string& text);

  // All texts in order. No more are added meanwhile.
  class Cursor {
   public:
    // Lifetime: `store` must outlive the cursor.
    explicit Cursor(TextStore& store) : store_(store) {}
    // False: there are no more, or see error(). The view is valid until the next call.
    [[nodiscard]] bool next(std::string_view& text);
    [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }

   private:
    const char* find(std::size_t size);

    TextStore& store_;
    std::uint64_t at_ = 0;
    std::string block_;  // of the file, from begin_ on
    std::uint64_t begin_ = 0;
    std::optional<Error> error_;
  };

 private:
  using Length = std::uint32_t;  // stands before each text

  [[nodiscard]] std::optional<Error> write(std::string_view bytes);
  [[nodiscard]] std::optional<Error> write_held();
  [[nodiscard]] std::optional<Error> read(std::uint64_t place, std::size_t size, char* bytes);

  ReservedMemory held_;           // used_ bytes of it
  std::uint64_t used_ = 0;
  std::uint64_t written_ = 0;     // bytes in the file, before those in memory
  std::optional<TemporaryFile> file_;
  Descriptor reading_;
};

}  // namespace movetext::io
