// SPDX-License-Identifier: MIT
#include "cli/suggest.hpp"

#include <algorithm>
#include <vector>

#include "movetext/base/text.hpp"

namespace movetext::cli {
namespace {

constexpr std::size_t longest_word = 64;

// Letters to insert, remove, replace or swap with a neighbour.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        rows[i][j] = i + j;
        continue;
      }
      const std::size_t differs = a[i - 1] != b[j - 1];
      rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + differs});
      const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swap) rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[a.size()][b.size()];
}

std::string to_lower(std::string_view word) {
  std::string lower(word);
  std::ranges::transform(lower, lower.begin(), base::to_lower);
  return lower;
}

}  // namespace

std::string_view find_similar(std::string_view word, std::span<const std::string_view> known) {
  if (word.empty() || word.size() > longest_word) return {};
  const std::string lower = to_lower(word);
  std::string_view nearest;
  std::size_t least = std::max<std::size_t>(word.size() / 3, 1) + 1;
  for (const std::string_view candidate : known) {
    const std::size_t far = distance(lower, to_lower(candidate));
    // The beginning of a word, or the middle of a code, is as good as one error.
    const bool is_part = word.size() >= 3 && candidate.find(lower) != candidate.npos;
    const std::size_t errors = is_part ? std::min<std::size_t>(far, 1) : far;
    if (errors < least) {
      least = errors;
      nearest = candidate;
    }
  }
  return nearest;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known, std::string_view prefix) {
  const std::string_view similar = find_similar(word, known);
  if (similar.empty()) return {};
  return "; did you mean '" + std::string(prefix) + std::string(similar) + "'?";
}

}  // namespace movetext::cli
