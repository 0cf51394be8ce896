// SPDX-License-Identifier: MIT
#include "pgn/tag_names.hpp"

#include <algorithm>
#include <bit>

#include "pgn/character.hpp"

namespace movetext::pgn {

std::uint32_t TagNames::add(std::string_view name, KnownName known, std::uint32_t index) {
  if (is_usual_) leave_usual();
  const std::uint32_t earlier = insert(name, known, index);
  if (earlier == none) learn(name, known, index);
  else is_learning_ = false;
  return earlier;
}

// What this game has of the usual names stays usual.
void TagNames::leave_usual() {
  table_.clear();
  known_.fill(none);
  std::uint32_t kept = 0;
  for (; seen_ != 0; seen_ &= seen_ - 1, ++kept) {
    usual_[kept] = usual_[static_cast<std::size_t>(std::countr_zero(seen_))];
    insert(usual_[kept].name(), usual_[kept].known, kept);
  }
  end_usual(kept);
  place_ = most;
  is_usual_ = false;
  is_learning_ = true;
}

std::uint32_t TagNames::insert(std::string_view name, KnownName known, std::uint32_t index) {
  if (!known.is_exact) return table_.add(name, index);
  std::uint32_t& first = known_[static_cast<std::size_t>(known.tag)];
  return first != none ? first : (first = index, none);
}

void TagNames::learn(std::string_view name, KnownName known, std::uint32_t index) {
  const std::size_t length = name.size() + 1;
  is_learning_ = is_learning_ && index < most && length <= static_cast<std::size_t>(room) &&
                 std::ranges::all_of(name, is_name_byte);
  if (!is_learning_) return;
  Usual& usual = usual_[index] = Usual{};
  usual.length = static_cast<std::ptrdiff_t>(length);
  usual.known = known;
  std::memset(usual.words, ' ', length);
  std::memcpy(usual.words, name.data(), name.size());
  std::memset(usual.mask, 0xFF, length);
  end_usual(index + 1);
}

// No name of an older game is within the reach of take_usual().
void TagNames::end_usual(std::size_t size) { std::fill_n(usual_.begin() + size, most_missing + 1, Usual{}); }

}  // namespace movetext::pgn
