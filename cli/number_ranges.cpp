// SPDX-License-Identifier: MIT
#include "cli/number_ranges.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace movetext::cli {
namespace {

constexpr std::uint64_t no_end = std::numeric_limits<std::uint64_t>::max();

// An empty text leaves the value as it is.
bool parse_end(std::string_view digits, std::uint64_t& value) {
  if (digits.empty()) return true;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size() && value > 0;
}

}  // namespace

NumberRanges NumberRanges::all() {
  NumberRanges ranges;
  ranges.ranges_.emplace_back(1, no_end);
  return ranges;
}

std::optional<NumberRanges> NumberRanges::parse(std::string_view text) {
  NumberRanges ranges;
  while (true) {
    const std::string_view item = text.substr(0, text.find(','));
    const std::size_t dots = item.find("..");
    std::uint64_t first = 1, last = no_end;
    if (item.empty() || item == ".." || !parse_end(item.substr(0, dots), first)) return std::nullopt;
    if (dots == item.npos) last = first;
    else if (!parse_end(item.substr(dots + 2), last)) return std::nullopt;
    if (first > last) return std::nullopt;
    ranges.ranges_.emplace_back(first, last);
    if (item.size() == text.size()) break;
    text.remove_prefix(item.size() + 1);
  }
  std::ranges::sort(ranges.ranges_);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> joined;
  for (const auto& [first, last] : ranges.ranges_) {
    if (joined.empty() || first > joined.back().second) joined.emplace_back(first, last);
    else joined.back().second = std::max(joined.back().second, last);
  }
  ranges.ranges_ = std::move(joined);
  return ranges;
}

bool NumberRanges::has(std::uint64_t number) const noexcept {
  const auto behind = std::ranges::upper_bound(ranges_, number, {}, [](const auto& range) { return range.first; });
  return behind != ranges_.begin() && number <= std::prev(behind)->second;
}

}  // namespace movetext::cli
