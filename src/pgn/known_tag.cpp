// SPDX-License-Identifier: MIT
#include "movetext/pgn/known_tag.hpp"

#include <array>

#include "movetext/base/text.hpp"

namespace movetext::pgn {

void two_names_share_a_slot();  // called, and so refused by the compiler, when the factor is wrong

namespace {

constexpr std::array<std::string_view, known_tag_count> names = {
    "Event",   "Site",        "Date",        "Round",    "White",    "Black",    "Result", "FEN",       "SetUp",
    "Variant", "TimeControl", "Termination", "PlyCount", "WhiteElo", "BlackElo", "ECO",    "EventDate", "UTCDate"};
constexpr std::size_t shortest_name = 3;
constexpr std::size_t longest_name = 11;

constexpr std::uint64_t load(const char* p, std::size_t size) noexcept {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < size; ++i) word |= std::uint64_t{static_cast<unsigned char>(p[i])} << (8 * i);
  return word;
}

// The letters of a name in two words; they overlap. OPTIMIZATION: of fixed sizes, so that each is one load.
struct Words {
  std::uint64_t front = 0;
  std::uint64_t back = 0;
  friend constexpr bool operator==(const Words&, const Words&) noexcept = default;
  // The same for both cases.
  [[nodiscard]] constexpr Words fold() const noexcept {
    constexpr std::uint64_t lower = 0x2020202020202020u;
    return {front | lower, back | lower};
  }
};
constexpr Words to_words(std::string_view name) noexcept {
  const char* const end = name.data() + name.size();
  if (name.size() >= 8) return {load(name.data(), 8), load(end - 8, 8)};
  if (name.size() >= 4) return {load(name.data(), 4), load(end - 4, 4)};
  return {load(name.data(), 3), 0};
}

// OPTIMIZATION: all names in one table without collisions.
constexpr std::uint64_t factor = 0xB6104B84E4907D49u;  // found by trial
constexpr std::size_t slot_of(const Words& words, std::size_t size) noexcept {
  const Words folded = words.fold();
  return static_cast<std::size_t>(((folded.front ^ folded.back << 7 ^ size) * factor) >> 59);
}

struct Slot {
  Words words;
  std::size_t size = 0;  // of the name; 0: there is none
  KnownTag tag = KnownTag::Other;
};

consteval auto make_slots() {
  std::array<Slot, 32> table{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Words words = to_words(names[i]);
    Slot& slot = table[slot_of(words, names[i].size())];
    if (slot.tag != KnownTag::Other) two_names_share_a_slot();
    slot = {words, names[i].size(), static_cast<KnownTag>(i)};
  }
  return table;
}
constexpr auto slots = make_slots();

}  // namespace

KnownName read_tag_name(std::string_view name) noexcept {
  if (name.size() < shortest_name || name.size() > longest_name) return {};
  const Words words = to_words(name);
  const Slot& slot = slots[slot_of(words, name.size())];
  if (slot.size != name.size()) return {};
  if (slot.words == words) return {slot.tag, true};
  if (slot.words.fold() != words.fold()) return {};
  const std::string_view known = names[static_cast<std::size_t>(slot.tag)];
  return base::equal_ignoring_case(known, name) ? KnownName{slot.tag, false} : KnownName{};
}

std::string_view name(KnownTag tag) noexcept {
  return tag == KnownTag::Other ? std::string_view() : names[static_cast<std::size_t>(tag)];
}

}  // namespace movetext::pgn
