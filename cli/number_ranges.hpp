// SPDX-License-Identifier: MIT
// Sets of numbers of games as users write them: "1,3,10..20,50..".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace movetext::cli {

class NumberRanges {
 public:
  // Nullopt: no such list. Numbers count from 1; "..5" and "5.." have one end.
  [[nodiscard]] static std::optional<NumberRanges> parse(std::string_view text);
  [[nodiscard]] static NumberRanges all();

  // Complexity: logarithmic in the number of ranges.
  [[nodiscard]] bool has(std::uint64_t number) const noexcept;
  // The greatest number that is in it.
  [[nodiscard]] std::uint64_t last() const noexcept { return ranges_.back().second; }

 private:
  std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges_;  // first and last, ascending, apart from each other
};

}  // namespace movetext::cli
