// SPDX-License-Identifier: MIT
// "did you mean": the known word that is nearest to what was written.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace movetext::cli {

// The word of `known` that the fewest typing errors turn into `word`; empty when none is near. Case does not count.
[[nodiscard]] std::string_view find_similar(std::string_view word, std::span<const std::string_view> known);

// "; did you mean 'x'?" with `prefix` before x, or nothing.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known,
                                     std::string_view prefix = "");

}  // namespace movetext::cli
