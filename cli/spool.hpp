// SPDX-License-Identifier: MIT
// Sources that are read more than once.
#pragma once

#include <optional>
#include <string>

#include "cli/source.hpp"
#include "io/error.hpp"
#include "io/output.hpp"
#include "io/temporary_file.hpp"
#include "movetext/base/result.hpp"

namespace movetext::cli {

// Copies what the file at `path` holds, unpacked. `name` is what messages call it.
[[nodiscard]] std::optional<io::Error> copy_unpacked(const std::string& path, const std::string& name,
                                                     io::Output& out);

// A source that can be read as often as one likes.
struct Spooled {
  SourceName source;
  std::optional<io::TemporaryFile> file;  // where the bytes are of what could be read once only
};

// Standard input, pipes and whatever else is no regular file are put into a temporary file.
[[nodiscard]] base::Result<Spooled, io::Error> spool(const SourceName& source);

}  // namespace movetext::cli
