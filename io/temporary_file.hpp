// SPDX-License-Identifier: MIT
// Files for what is in between.
#pragma once

#include <memory>
#include <string>

#include "io/descriptor.hpp"
#include "io/error.hpp"
#include "io/output.hpp"
#include "movetext/base/result.hpp"

namespace movetext::io {

class RemovedOnSignal;

// Creates folder/.movetext-XXXXXX, readable by its owner alone, sets `path` to its name, and makes `removed`: no signal
// leaves it behind. Not open: see errno.
[[nodiscard]] Descriptor create_temporary(const std::string& folder, std::string& path,
                                          std::unique_ptr<RemovedOnSignal>& removed);

// Removed when it is no longer needed.
class TemporaryFile {
 public:
  // In that folder; `name` is what messages call it.
  [[nodiscard]] static base::Result<TemporaryFile, Error> create(const std::string& folder, const std::string& name);
  ~TemporaryFile();
  TemporaryFile(TemporaryFile&&) noexcept;
  TemporaryFile& operator=(TemporaryFile&&) noexcept;

  [[nodiscard]] Output& output() noexcept { return *output_; }
  [[nodiscard]] const std::string& path() const noexcept { return path_; }

 private:
  TemporaryFile();

  std::string path_;
  std::unique_ptr<Output> output_;
  std::unique_ptr<RemovedOnSignal> removed_on_signal_;
};

// Where programs put such files: TMPDIR, or /tmp.
[[nodiscard]] std::string temporary_folder();

}  // namespace movetext::io
