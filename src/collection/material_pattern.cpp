// SPDX-License-Identifier: MIT
#include "collection/material_pattern.hpp"

namespace movetext::collection {
namespace {

constexpr std::uint8_t any_number = 64;
constexpr int minors = 5;  // the place of knights and bishops together

// The place of a letter in the counts; -1: no such piece; 6: the king.
constexpr int place_of(char letter) noexcept {
  switch (letter) {
    case 'P': return 0;
    case 'N': return 1;
    case 'B': return 2;
    case 'R': return 3;
    case 'Q': return 4;
    case 'M': return minors;
    case 'K': return 6;
  }
  return -1;
}

}  // namespace

bool MaterialPattern::parse(std::string_view text, std::string& error, std::size_t& offset) {
  int kings[2] = {0, 0};
  std::size_t side = 0;
  for (offset = 0; offset < text.size(); ++offset) {
    const char c = text[offset];
    if (c == 'v' || c == 'V' || c == '-') {
      if (++side > 1) return error = "material has two sides", false;
      continue;
    }
    const int place = place_of(c);
    if (place < 0) return error = "material is made of K Q R B N P M and v, as in KRPvKR", false;
    if (place == 6) {
      if (++kings[side] > 1) return error = "a side has one king", false;
      continue;
    }
    Range& range = sides_[side].counts[static_cast<std::size_t>(place)];
    sides_[side].has_minors |= place == minors;
    const char next = offset + 1 < text.size() ? text[offset + 1] : '\0';
    const bool is_counted = next == '+' || next == '*' || next == '?' || (next >= '0' && next <= '9');
    if (!is_counted) {
      ++range.least;
      if (range.most < any_number) ++range.most;
      continue;
    }
    ++offset;
    if (next == '+') range.least++, range.most = any_number;
    if (next == '*') range.most = any_number;
    if (next == '?') range.most++;
    if (next >= '0' && next <= '9') {
      range.least = static_cast<std::uint8_t>(range.least + (next - '0'));
      range.most = static_cast<std::uint8_t>(range.most + (next - '0'));
    }
  }
  if (side != 1) return error = "a v stands between the two sides, as in KRPvKR", false;
  for (Side& each : sides_) {
    const bool is_mixed = each.has_minors && (each.counts[1].most > 0 || each.counts[2].most > 0);
    if (is_mixed) return error = "M stands for knights and bishops: a side has either M or N and B", false;
  }
  return true;
}

bool MaterialPattern::matches(const Side& side, const chess::Position& position, chess::Color color) noexcept {
  int counts[6];
  for (int role = 0; role < minors; ++role) counts[role] = chess::count(position.pieces(color, chess::Role(role)));
  counts[minors] = counts[1] + counts[2];
  for (int place = 0; place <= minors; ++place) {
    const bool is_minor = place == 1 || place == 2;
    if (side.has_minors ? is_minor : place == minors) continue;
    const Range range = side.counts[static_cast<std::size_t>(place)];
    if (counts[place] < range.least || counts[place] > range.most) return false;
  }
  return true;
}

bool MaterialPattern::matches(const chess::Position& position, chess::Color first) const noexcept {
  return matches(sides_[0], position, first) && matches(sides_[1], position, !first);
}

}  // namespace movetext::collection
