// SPDX-License-Identifier: MIT
#include "collection/move_sequence.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"
#include "movetext/pgn/token.hpp"

namespace movetext::collection {
namespace {

// "12." and "12...", also when they touch a move.
std::string_view drop_number(std::string_view word) noexcept {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const std::size_t end = std::min(word.find_first_not_of('.', digits), word.size());
  return end > digits || digits == word.size() ? word.substr(end) : word;
}

std::string_view drop_check(std::string_view san) noexcept {
  while (san.ends_with('+') || san.ends_with('#')) san.remove_suffix(1);
  return san;
}

}  // namespace

bool MoveSequence::parse(std::string_view text, std::string& error, std::size_t& offset) {
  for (std::size_t at = 0; at < text.size();) {
    offset = at;
    if (base::is_space(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !base::is_space(text[end])) ++end;
    std::string_view word = drop_number(text.substr(at, end - at));
    at = end;
    if (word.empty()) continue;
    if (items_.size() == most_items) return error = "a sequence has 63 moves at most", false;
    Item& item = items_.emplace_back();
    item.is_star = word == "*";
    item.is_negated = word.starts_with('!');
    if (word == "*" || word == "?") continue;
    if (item.is_negated) word.remove_prefix(1);
    while (true) {
      const std::string_view move = drop_check(word.substr(0, word.find('|')));
      if (!pgn::looks_like_move(move)) return error = "'" + std::string(move) + "' is no move", false;
      item.moves.emplace_back(move);
      if (word.find('|') == word.npos) break;
      word.remove_prefix(word.find('|') + 1);
    }
  }
  return !items_.empty() || (error = "there are no moves", false);
}

bool MoveSequence::fits(const Item& item, std::string_view san) noexcept {
  if (item.moves.empty()) return true;
  const bool is_there = std::any_of(item.moves.begin(), item.moves.end(),
                                    [&](const std::string& move) { return move == san; });
  return is_there != item.is_negated;
}

std::uint64_t MoveSequence::skip_stars(std::uint64_t state) const noexcept {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].is_star && (state >> i & 1)) state |= std::uint64_t{1} << (i + 1);
  }
  return state;
}

std::uint64_t MoveSequence::step(std::uint64_t state, std::string_view san) const noexcept {
  san = drop_check(san);
  std::uint64_t next = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (!(state >> i & 1)) continue;
    if (items_[i].is_star) next |= std::uint64_t{1} << i;
    else if (fits(items_[i], san)) next |= std::uint64_t{1} << (i + 1);
  }
  return skip_stars(next);
}

}  // namespace movetext::collection
