// SPDX-License-Identifier: MIT
// Where movetext.toml is looked for.
#pragma once

#include <string>
#include <vector>

namespace movetext::cli {

// The files that are there, the one that counts more first: movetext.toml in this folder or the nearest one above it,
// then $XDG_CONFIG_HOME/movetext/movetext.toml (~/.config without the variable).
[[nodiscard]] std::vector<std::string> find_config_files();

}  // namespace movetext::cli
