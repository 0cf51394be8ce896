// SPDX-License-Identifier: MIT
// The commands, each in its own command_<name>.cpp.
#pragma once

#include <string>

#include "cli/arguments.hpp"
#include "cli/status.hpp"

namespace movetext::cli {

[[nodiscard]] Status run_check(const Arguments& arguments);
[[nodiscard]] Status run_fmt(const Arguments& arguments);
[[nodiscard]] Status run_convert(const Arguments& arguments);
[[nodiscard]] Status run_count(const Arguments& arguments);
[[nodiscard]] Status run_filter(const Arguments& arguments);
// head, tail, cat, sample
[[nodiscard]] Status run_choice(const Arguments& arguments);
[[nodiscard]] Status run_sort(const Arguments& arguments);
[[nodiscard]] Status run_dedupe(const Arguments& arguments);
[[nodiscard]] Status run_merge(const Arguments& arguments);
[[nodiscard]] Status run_split(const Arguments& arguments);
[[nodiscard]] Status run_tags(const Arguments& arguments);
[[nodiscard]] Status run_stats(const Arguments& arguments);
[[nodiscard]] Status run_diff(const Arguments& arguments);
[[nodiscard]] Status run_eco(const Arguments& arguments);
[[nodiscard]] Status run_index(const Arguments& arguments);
[[nodiscard]] Status run_compress(const Arguments& arguments);
[[nodiscard]] Status run_perft(const Arguments& arguments);
[[nodiscard]] Status run_serve(const Arguments& arguments);
[[nodiscard]] Status run_completions(const Arguments& arguments);
[[nodiscard]] Status run_help(const Arguments& arguments);
[[nodiscard]] Status run_man(const Arguments& arguments);

// Runs the command, or shows its help when that is asked for.
[[nodiscard]] Status run(const Arguments& arguments);
// Writes a text to standard output.
[[nodiscard]] Status print(const std::string& text);

}  // namespace movetext::cli
