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

// The letters of a name in two words, the same for both cases; they overlap. OPTIMIZATION: of fixed sizes, so that each
// is one load.
struct Folded {
  std::uint64_t front = 0;
  std::uint64_t back = 0;
  friend constexpr bool operator==(const Folded&, const Folded&) noexcept = default;
};
constexpr Folded fold(std::string_view name) noexcept {
  constexpr std::uint64_t lower = 0x2020202020202020u;
  const char* const end = name.data() + name.size();
  if (name.size() >= 8) return {load(name.data(), 8) | lower, load(end - 8, 8) | lower};
  if (name.size() >= 4) return {load(name.data(), 4) | lower, load(end - 4, 4) | lower};
  return {load(name.data(), 3) | lower, 0};
}

// OPTIMIZATION: all names in one table without collisions.
constexpr std::uint64_t factor = 0xD99BD23589BA5461u;  // found by trial
constexpr std::size_t slot_of(const Folded& folded, std::size_t size) noexcept {
  return static_cast<std::size_t>(((folded.front ^ folded.back << 7 ^ size) * factor) >> 59);
}

struct Slot {
  Folded folded;
  KnownTag tag = KnownTag::Other;
};

consteval auto make_slots() {
  std::array<Slot, 32> table{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Folded folded = fold(names[i]);
    Slot& slot = table[slot_of(folded, names[i].size())];
    if (slot.tag != KnownTag::Other) two_names_share_a_slot();
    slot = {folded, static_cast<KnownTag>(i)};
  }
  return table;
}
constexpr auto slots = make_slots();

}  // namespace

KnownName read_tag_name(std::string_view name) noexcept {
  if (name.size() < shortest_name || name.size() > longest_name) return {};
  const Folded folded = fold(name);
  const Slot& slot = slots[slot_of(folded, name.size())];
  if (slot.tag == KnownTag::Other || slot.folded != folded) return {};
  const std::string_view known = names[static_cast<std::size_t>(slot.tag)];
  if (name.size() == known.size() && known == name) return {slot.tag, true};
  return base::equal_ignoring_case(known, name) ? KnownName{slot.tag, false} : KnownName{};
}

std::string_view name(KnownTag tag) noexcept {
  return tag == KnownTag::Other ? std::string_view() : names[static_cast<std::size_t>(tag)];
}

}  // namespace movetext::pgn
