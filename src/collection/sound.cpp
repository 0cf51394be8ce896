// SPDX-License-Identifier: MIT
#include "collection/sound.hpp"

#include <algorithm>
#include <vector>

#include "movetext/base/text.hpp"

namespace movetext::collection {
namespace {

// Letters that sound alike have a digit; 0: a vowel, which parts two of them; '-': h and w, which do not.
constexpr std::string_view digits = "01230120022455012623010202";

char digit_of(char letter) noexcept {
  const char lower = base::to_lower(letter);
  if (lower == 'h' || lower == 'w') return '-';
  return digits[static_cast<std::size_t>(lower - 'a')];
}

// Codes of the words, which are parted by anything that is no letter and no character beyond ASCII.
std::vector<std::string> codes_of(std::string_view text) {
  std::vector<std::string> codes;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = at;
    while (end < text.size() && (base::is_letter(text[end]) || (text[end] & 0x80) != 0 || text[end] == '\'')) ++end;
    if (std::string code = sound_code(text.substr(at, end - at)); !code.empty()) codes.push_back(std::move(code));
    at = end + 1;
  }
  return codes;
}

}  // namespace

std::string sound_code(std::string_view word) {
  std::string code;
  char before = '0';
  for (const char c : word) {
    if (!base::is_letter(c)) continue;
    const char digit = digit_of(c);
    if (code.empty()) code += base::to_upper(c);
    else if (digit > '0' && digit != before) code += digit;
    if (digit != '-') before = digit;
    if (code.size() == 4) break;
  }
  if (!code.empty()) code.resize(4, '0');
  return code;
}

bool sounds_like(std::string_view name, std::string_view wanted) {
  const std::vector<std::string> there = codes_of(name);
  const std::vector<std::string> asked = codes_of(wanted);
  const auto is_there = [&](const std::string& code) { return std::ranges::find(there, code) != there.end(); };
  return !asked.empty() && std::ranges::all_of(asked, is_there);
}

}  // namespace movetext::collection
