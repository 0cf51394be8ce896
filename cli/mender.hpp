// SPDX-License-Identifier: MIT
// Repairs of whole files: check --fix, --unsafe-fixes and --diff.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/arguments.hpp"
#include "cli/runner.hpp"
#include "cli/source.hpp"
#include "cli/status.hpp"
#include "io/temporary_file.hpp"

namespace movetext::cli {

// What became of one source.
struct Mended {
  Status status = Status::Done;
  std::optional<io::TemporaryFile> text;  // with its repairs; nothing: there are none, or it must stay as it is
  std::uint64_t places = 0;               // that changed
  bool is_read = false;                   // to its end
};

class Mender {
 public:
  explicit Mender(const Arguments& arguments) : arguments_(arguments) {}

  // `folder`: where what is in between may be put.
  [[nodiscard]] Mended mend(const SourceName& source, const std::string& folder);

 private:
  // Reads `source` and writes it with its repairs to `out`; the number of places that changed.
  std::uint64_t run_round(const SourceName& source, io::Output& out, Status& status);

  const Arguments& arguments_;
  bool has_large_game_ = false;
};

}  // namespace movetext::cli
