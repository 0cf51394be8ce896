// SPDX-License-Identifier: MIT
// A block of n entries has n buckets. A key, taken as a fraction of 2^32, falls into one; the three bits that follow
// tell it from most others there. How many entries each bucket has stands in unary, a 1 an entry and a 0 at the end of
// the bucket; then come the entries, ten bits each: three of the key, seven of the game.
#include "collection/board_block.hpp"

#include <bit>

#include "collection/index_bytes.hpp"

namespace movetext::collection {
namespace {

constexpr unsigned key_bits = 3;
constexpr unsigned game_bits = 7;
constexpr unsigned entry_bits = key_bits + game_bits;
static_assert(games_a_board_block == 1u << game_bits);
constexpr std::size_t bytes_behind = 8;
// So many are not written: any game of the block may have any board.
constexpr std::uint32_t too_many = 1u << 26;
constexpr std::uint32_t anything = 0xFFFFFFFF;

struct Place {
  std::uint64_t bucket = 0;
  std::uint32_t rest = 0;
};
constexpr Place find_place(std::uint32_t key, std::uint64_t buckets) noexcept {
  const std::uint64_t scaled = key * (buckets << key_bits) >> 32;
  return {scaled >> key_bits, static_cast<std::uint32_t>(scaled & ((1u << key_bits) - 1))};
}

// OPTIMIZATION: four bytes at a time.
void append_entries(const std::vector<std::uint16_t>& entries, std::string& out) {
  std::uint64_t word = 0;
  unsigned bits = 0;
  for (const std::uint16_t entry : entries) {
    word |= std::uint64_t{entry} << bits;
    bits += entry_bits;
    if (bits < 32) continue;
    append_u32(static_cast<std::uint32_t>(word), out);
    word >>= 32;
    bits -= 32;
  }
  append_bytes(word, static_cast<int>((bits + 7) / 8), out);
}

// The place behind `wanted` zeros of a bit string; the bits behind the end of the last word do not count.
// Returns `bits` where there are not so many.
std::uint64_t find_behind_zeros(const char* bytes, std::uint64_t bits, std::uint64_t wanted) noexcept {
  if (wanted == 0) return 0;
  for (std::uint64_t at = 0; at < bits; at += 64) {
    std::uint64_t zeros = ~base::load_u64(bytes + at / 8);
    const auto count = static_cast<std::uint64_t>(std::popcount(zeros));
    if (count < wanted) {
      wanted -= count;
      continue;
    }
    for (; wanted > 1; --wanted) zeros &= zeros - 1;
    return at + static_cast<std::uint64_t>(std::countr_zero(zeros)) + 1;
  }
  return bits;
}

}  // namespace

void BoardBlockWriter::finish(std::string& out) {
  if (entries_.size() >= too_many) {
    append_u32(anything, out);
    entries_.clear();
    return;
  }
  const std::size_t count = entries_.size();
  append_u32(static_cast<std::uint32_t>(count), out);
  begins_.assign(count + 2, 0);
  for (const Entry& entry : entries_) ++begins_[find_place(entry.key, count).bucket + 2];
  for (std::size_t i = 2; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
  packed_.resize(count);
  for (const Entry& entry : entries_) {
    const Place place = find_place(entry.key, count);
    packed_[begins_[place.bucket + 1]++] = static_cast<std::uint16_t>(place.rest << game_bits | entry.game);
  }
  // As many zeros as there are buckets before an entry, and the ones of the entries before it.
  const std::size_t unary = out.size();
  out.append((2 * count + 7) / 8, '\0');
  for (std::size_t bucket = 0; bucket < count; ++bucket) {
    for (std::size_t i = begins_[bucket]; i < begins_[bucket + 1]; ++i) {
      char& byte = out[unary + (bucket + i) / 8];
      byte = static_cast<char>(byte | 1 << (bucket + i) % 8);
    }
  }
  append_entries(packed_, out);
  out.append(bytes_behind, '\0');
  entries_.clear();
}

bool find_board(std::string_view block, std::uint32_t key, const std::function<void(std::uint32_t)>& take) {
  ByteReader reader(block);
  const std::uint64_t count = reader.read_u32();
  if (reader.has_failed()) return false;
  if (count == anything) {
    for (std::uint32_t game = 0; game < games_a_board_block; ++game) take(game);
    return true;
  }
  const std::uint64_t unary_bits = 2 * count;
  const std::uint64_t unary_bytes = (unary_bits + 7) / 8;
  const std::uint64_t entry_bytes = (count * entry_bits + 7) / 8;
  if (count >= too_many || reader.rest().size() != unary_bytes + entry_bytes + bytes_behind) return false;
  if (count == 0) return true;
  const char* const unary = reader.rest().data();
  const char* const entries = unary + unary_bytes;
  const Place place = find_place(key, count);
  std::uint64_t at = find_behind_zeros(unary, unary_bits, place.bucket);
  if (at < place.bucket) return false;
  for (; at < unary_bits && (static_cast<unsigned char>(unary[at / 8]) >> at % 8 & 1) != 0; ++at) {
    const std::uint64_t index = at - place.bucket;
    if (index >= count) return false;
    const std::uint64_t bit = index * entry_bits;
    const std::uint64_t entry = base::load_u64(entries + bit / 8) >> bit % 8;
    const auto rest = static_cast<std::uint32_t>(entry >> game_bits & ((1u << key_bits) - 1));
    if (rest == place.rest) take(static_cast<std::uint32_t>(entry & (games_a_board_block - 1)));
  }
  return true;
}

}  // namespace movetext::collection
