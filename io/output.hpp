// SPDX-License-Identifier: MIT
// Buffered output that never cuts a record, and a file that replaces another one only when it is whole.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/descriptor.hpp"
#include "io/error.hpp"
#include "movetext/base/result.hpp"

namespace movetext::io {

// Collects whole records and writes them. After the first error nothing more is written.
class Output {
 public:
  // Lifetime: a borrowed descriptor must outlive the output.
  Output(Descriptor descriptor, std::string name) : descriptor_(std::move(descriptor)), name_(std::move(name)) {}

  // The text to append to; end each record with commit().
  [[nodiscard]] std::string& buffer() noexcept { return buffer_; }
  // What the buffer holds is whole records: written when it is enough.
  void commit();
  // Writes what there is.
  void flush();
  // Drops what has not been written.
  void discard() noexcept { buffer_.clear(); }

  [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }
  // The reader of a pipe has gone: no error worth a line.
  [[nodiscard]] bool is_closed() const noexcept;
  [[nodiscard]] bool is_terminal() const noexcept;
  [[nodiscard]] int descriptor() const noexcept { return descriptor_.value(); }
  // Flushes and closes, to the disk when asked.
  enum class Sync : std::uint8_t { No, Yes };
  void close(Sync sync = Sync::No);

 private:
  void fail(int code);

  Descriptor descriptor_;
  std::string name_;
  std::string buffer_;
  std::optional<Error> error_;
};

class RemovedOnSignal;

// Output to a temporary file beside `path` that replaces it on commit(). Without commit() the old file stays as it is.
// A symbolic link keeps pointing where it points; permissions stay; of several hard links only this one gets the new
// file. A file that nobody may write is refused, even to those who may do everything.
class AtomicFile {
 public:
  // What is no regular file is written directly.
  [[nodiscard]] static base::Result<AtomicFile, Error> create(const std::string& path);
  // For a file that is there: anything but a regular file is refused, and a compressed one, which would become plain.
  [[nodiscard]] static base::Result<AtomicFile, Error> replace(const std::string& path);
  ~AtomicFile();
  AtomicFile(AtomicFile&&) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;

  [[nodiscard]] Output& output() noexcept { return *output_; }
  // Flushes to the disk and replaces the old file.
  [[nodiscard]] std::optional<Error> commit();

 private:
  AtomicFile();

  std::string name_;
  std::string target_;     // where links lead
  std::string temporary_;  // empty: written directly
  std::unique_ptr<Output> output_;
  std::unique_ptr<RemovedOnSignal> removed_on_signal_;
};

// The folder that a file stands in; for a symbolic link, the one of the file that it leads to.
[[nodiscard]] std::string find_folder(const std::string& path);
}  // namespace movetext::io
