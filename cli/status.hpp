// SPDX-License-Identifier: MIT
// Exit statuses (decisions.md "Command line") and lines on standard error.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "io/error.hpp"

namespace movetext::cli {

// In the order in which one hides another.
enum class Status : std::uint8_t {
  Done = 0,
  Findings = 1,
  Failed = 2,        // usage, or a file that could not be read or written
  Interrupted = 130,
};

[[nodiscard]] constexpr Status worse(Status a, Status b) noexcept { return std::max(a, b); }

// Writes "movetext: <line>" to standard error.
void say(std::string_view line);
// Says what went wrong; the status for it.
Status fail(std::string_view line);
Status fail(const io::Error& error);
// The same for a text of several lines: a message, and what it shows below it.
Status fail_with_lines(std::string_view text);

}  // namespace movetext::cli
