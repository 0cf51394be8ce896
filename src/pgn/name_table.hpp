// SPDX-License-Identifier: MIT
// The tag names of one game: finds repetitions in constant time, whatever a hostile file holds.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace movetext::pgn {

class NameTable {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  // Forgets all names; the memory is kept.
  void clear() noexcept;
  // Adds `name` with its index, unless it is there already: then returns the index it was added with, else none.
  // Lifetime: the names must outlive the table's next clear().
  std::uint32_t add(std::string_view name, std::uint32_t index);

 private:
  struct Slot {
    std::uint32_t generation = 0;  // an older one: empty
    std::uint32_t index = 0;
    std::string_view name;
  };
  [[nodiscard]] std::size_t find_slot(std::string_view name) const noexcept;
  void grow();

  std::vector<Slot> slots_ = std::vector<Slot>(64);
  std::uint32_t generation_ = 1;
  std::size_t size_ = 0;
};

}  // namespace movetext::pgn
