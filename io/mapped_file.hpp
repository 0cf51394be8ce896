// SPDX-License-Identifier: MIT
// All bytes of a regular file at once, to be looked at in any order.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/error.hpp"
#include "movetext/base/result.hpp"

namespace movetext::io {

class MappedFile {
 public:
  // Refused: what is no regular file, and what cannot be opened or read. Small files are read into memory: nobody can
  // cut them short under it.
  [[nodiscard]] static base::Result<MappedFile, Error> open(const std::string& path);
  ~MappedFile();
  MappedFile(MappedFile&&) noexcept;
  MappedFile& operator=(MappedFile&&) noexcept;

  // As they are on the disk. Lifetime: that of the file, also where it is moved.
  [[nodiscard]] std::string_view bytes() const noexcept;
  // When it was opened: nanoseconds since 1970.
  [[nodiscard]] std::int64_t modified() const noexcept;

 private:
  struct State;
  explicit MappedFile(std::unique_ptr<State> state) noexcept;
  std::unique_ptr<State> state_;
};

}  // namespace movetext::io
