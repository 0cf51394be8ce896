// SPDX-License-Identifier: MIT
// The difference of two files, line by line, as `diff -u` writes it and `patch` reads it.
#pragma once

#include <optional>
#include <string>

#include "io/error.hpp"
#include "io/output.hpp"

namespace movetext::cli {

// Appends nothing when the files are the same. `name` stands in both lines of the header, quoted as GNU diff does where
// it holds blanks, control characters, quotes, backslashes, or anything beyond ASCII.
// Memory: some hundred lines. Where more than that was changed at one place, the diff is right, but longer than needed.
[[nodiscard]] std::optional<io::Error> write_diff(const std::string& old_path, const std::string& new_path,
                                                  const std::string& name, io::Output& out);

}  // namespace movetext::cli
