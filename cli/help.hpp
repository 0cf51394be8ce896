// SPDX-License-Identifier: MIT
// Help, made from the table of commands and options.
#pragma once

#include <string>

#include "cli/options.hpp"

namespace movetext::cli {

// All commands in a line each; the long one with examples first.
[[nodiscard]] std::string short_overview();
[[nodiscard]] std::string long_overview();
// One command: the long one with examples first and all that is known of each option.
[[nodiscard]] std::string short_help(const CommandInfo& command);
[[nodiscard]] std::string long_help(const CommandInfo& command);

// "-o, --output FILE"
[[nodiscard]] std::string usage_of(const OptionInfo& option);
// "movetext check [options] [FILE...]"
[[nodiscard]] std::string usage_of(const CommandInfo& command);
// The exit statuses, one a line.
[[nodiscard]] std::string_view exit_statuses() noexcept;

}  // namespace movetext::cli
