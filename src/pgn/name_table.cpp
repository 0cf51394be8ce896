// SPDX-License-Identifier: MIT
#include "pgn/name_table.hpp"

#include <algorithm>
#include <cstring>

namespace movetext::pgn {

namespace {

// Eight bytes from `from` on, fewer at the end.
std::uint64_t word(std::string_view name, std::size_t from) noexcept {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, name.data() + from, std::min(name.size() - from, sizeof bytes));
  return bytes;
}

// Collisions only cost time, and there are as many slots as a hostile file has names. OPTIMIZATION: a word at a time.
std::size_t hash(std::string_view name) noexcept {
  constexpr std::uint64_t factor = 0x9E3779B97F4A7C15u;
  std::uint64_t h = name.size();
  for (std::size_t i = 0; i < name.size(); i += sizeof h) {
    h = (h ^ word(name, i)) * factor;
    h ^= h >> 32;
  }
  return static_cast<std::size_t>(h);
}

}  // namespace

void NameTable::clear() noexcept {
  size_ = 0;
  if (++generation_ == 0) {
    for (Slot& slot : slots_) slot.generation = 0;
    generation_ = 1;
  }
}

std::uint32_t NameTable::add(std::string_view name, std::uint32_t index) {
  if (2 * (size_ + 1) > slots_.size()) grow();
  Slot& slot = slots_[find_slot(name)];
  if (slot.generation == generation_) return slot.index;
  slot = {generation_, index, name};
  ++size_;
  return none;
}

std::size_t NameTable::find_slot(std::string_view name) const noexcept {
  std::size_t i = hash(name) & (slots_.size() - 1);
  while (slots_[i].generation == generation_ && slots_[i].name != name) i = (i + 1) & (slots_.size() - 1);
  return i;
}

void NameTable::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.generation == generation_) slots_[find_slot(slot.name)] = slot;
  }
}

}  // namespace movetext::pgn
