// SPDX-License-Identifier: MIT
#include "cli/part.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace movetext::cli {
namespace {

constexpr std::size_t most_text = 8 << 20;      // bytes
constexpr std::size_t most_findings = 32 << 10;  // half a kilobyte each
constexpr std::size_t most_kept = 256;           // whose memory is used again

}  // namespace

void append(GameText& given, std::size_t begin, PartStart start, std::string& out) {
  const bool is_right = given.numbers.empty() || (start.games == 0 && start.lines == 0);
  if (is_right && begin == 0 && out.empty()) {
    out.swap(given.text);  // OPTIMIZATION: most of the time there is nothing to correct, and nothing waits
    return;
  }
  const std::string_view text(given.text);
  for (const game::CountedNumber& number : given.numbers) {
    out += text.substr(begin, number.offset - begin);
    std::uint64_t value = 0;
    const char* const end = std::from_chars(text.data() + number.offset, text.data() + text.size(), value).ptr;
    value += number.what == game::Counted::Games ? start.games : start.lines;
    char digits[20];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    begin = static_cast<std::size_t>(end - text.data());
  }
  out += text.substr(begin);
}

void Part::clear() {
  summary = Summary{};
  has_failure = false;
  if (findings.size() > most_kept) findings.resize(most_kept);
  shown = 0;
  wanted = 0;
  output.clear();
  source.clear();
  if (output.text.capacity() > 2 * most_text) output.text.shrink_to_fit();  // there was a very large game
  if (source.capacity() > 2 * most_text) source.shrink_to_fit();
  left.clear();
  misfit.reset();
}

bool Part::is_full() const noexcept {
  return misfit || output.text.size() + source.size() >= most_text || shown >= most_findings;
}

game::Finding& Part::next_finding() {
  if (shown == findings.size()) findings.emplace_back();
  return findings[shown++];
}

}  // namespace movetext::cli
