// SPDX-License-Identifier: MIT
// The tag names of one game in their order: which of them have been there before, and what they mean.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "movetext/pgn/known_tag.hpp"
#include "pgn/name_table.hpp"

namespace movetext::pgn {

// One object for many games.
class TagNames {
 public:
  static constexpr std::uint32_t none = NameTable::none;
  static constexpr std::ptrdiff_t room = 16;

  // A game begins.
  void clear() noexcept {
    place_ = 0;
    seen_ = 0;
    is_usual_ = true;
  }

  // OPTIMIZATION: most games have names of the game before, in the same order. What such a name means; it is of plain
  // bytes, with a blank before the quote, and has not been there in this game. Null: another name; add() it.
  // Requires: `room` bytes at `name` may be read.
  [[nodiscard]] const KnownName* take_usual(const char* name, const char* quote) noexcept {
    std::uint64_t words[2];
    std::memcpy(words, name, sizeof words);
    for (std::size_t place = place_; place <= place_ + most_missing; ++place) {
      const Usual& usual = usual_[place];
      const std::uint64_t difference = ((words[0] ^ usual.words[0]) & usual.mask[0]) |
                                       ((words[1] ^ usual.words[1]) & usual.mask[1]);
      if (quote - name != usual.length || difference != 0) continue;
      place_ = place + 1;
      seen_ |= std::uint32_t{1} << place;
      return &usual.known;
    }
    return nullptr;
  }

  // The index of the tag of the same name that stood before; none: there is none, and the tag `index` has that name.
  // Lifetime: the name must outlive the next clear().
  std::uint32_t add(std::string_view name, KnownName known, std::uint32_t index);

 private:
  static constexpr std::size_t most = 32;         // usual names
  static constexpr std::size_t most_missing = 2;  // of them between two that are there

  struct Usual {
    std::uint64_t words[2] = {};
    std::uint64_t mask[2] = {};
    std::ptrdiff_t length = -1;  // of the name and a blank; -1: there is none
    KnownName known;
    [[nodiscard]] std::string_view name() const noexcept {
      return {reinterpret_cast<const char*>(words), static_cast<std::size_t>(length - 1)};
    }
  };

  void leave_usual();
  std::uint32_t insert(std::string_view name, KnownName known, std::uint32_t index);
  void learn(std::string_view name, KnownName known, std::uint32_t index);
  void end_usual(std::size_t size);

  std::array<Usual, most + most_missing + 1> usual_;  // those at the end are empty
  std::size_t place_ = 0;      // of the next usual name
  std::uint32_t seen_ = 0;     // a bit for each of usual_
  bool is_usual_ = true;       // false: this game has other names, too, and usual_ becomes those
  bool is_learning_ = false;   // all names so far are in usual_
  NameTable table_;                                     // of the names that are not known
  std::array<std::uint32_t, known_tag_count> known_{};  // index of the first tag of each other one
};

}  // namespace movetext::pgn
