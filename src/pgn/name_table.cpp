// SPDX-License-Identifier: MIT
#include "pgn/name_table.hpp"

#include <cstring>

namespace movetext::pgn {

namespace {

template <class Word>
std::uint64_t load(const char* from) noexcept {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

constexpr std::uint64_t mix(std::uint64_t h, std::uint64_t word) noexcept {
  h = (h ^ word) * 0x9E3779B97F4A7C15u;
  return h ^ h >> 32;
}

// OPTIMIZATION: a word at a time; the last words overlap. Collisions only cost time, and tag names are short.
std::size_t hash(std::string_view name) noexcept {
  const char* const last = name.data() + name.size();
  std::uint64_t h = name.size();
  if (name.size() >= 8) {
    for (std::size_t i = 0; i + 8 < name.size(); i += 8) h = mix(h, load<std::uint64_t>(name.data() + i));
    return static_cast<std::size_t>(mix(h, load<std::uint64_t>(last - 8)));
  }
  if (name.size() >= 4) {
    return static_cast<std::size_t>(
        mix(h, load<std::uint32_t>(name.data()) | load<std::uint32_t>(last - 4) << 32));
  }
  for (const char c : name) h = mix(h, static_cast<unsigned char>(c));
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
