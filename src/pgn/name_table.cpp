// SPDX-License-Identifier: MIT
#include "pgn/name_table.hpp"

namespace movetext::pgn {

namespace {

// FNV-1a. Collisions only cost time, and tag names are short.
std::size_t hash(std::string_view name) noexcept {
  std::uint64_t h = 0xCBF29CE484222325u;
  for (const char c : name) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return static_cast<std::size_t>(h ^ (h >> 32));
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
