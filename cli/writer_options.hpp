// SPDX-License-Identifier: MIT
// How games are written as PGN: the options of fmt, as far as a command has them.
#pragma once

#include <optional>
#include <string>

#include "cli/arguments.hpp"
#include "movetext/game/export.hpp"

namespace movetext::cli {

// A dialect gives the defaults; options that are given win.
[[nodiscard]] game::ExportOptions find_export_options(const Arguments& arguments);
// Options of fmt that contradict each other.
[[nodiscard]] std::optional<std::string> find_writer_conflict(const Arguments& arguments);

}  // namespace movetext::cli
