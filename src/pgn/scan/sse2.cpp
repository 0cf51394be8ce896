// SPDX-License-Identifier: MIT
// Every processor of the x86-64 family.
#if defined(__x86_64__)
#include <emmintrin.h>

#include "pgn/scan/algorithms.hpp"

namespace movetext::pgn::scan {

namespace {

struct Set {
  __m128i part[4];
  friend Set operator|(Set a, Set b) noexcept {
    for (int i = 0; i < 4; ++i) a.part[i] = _mm_or_si128(a.part[i], b.part[i]);
    return a;
  }
  friend Set operator&(Set a, Set b) noexcept {
    for (int i = 0; i < 4; ++i) a.part[i] = _mm_and_si128(a.part[i], b.part[i]);
    return a;
  }
  [[nodiscard]] std::uint64_t bits() const noexcept {
    std::uint64_t all = 0;
    for (int i = 0; i < 4; ++i) {
      all |= static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(part[i]))) << (16 * i);
    }
    return all;
  }
};

struct Block {
  __m128i part[4];
  static Block load(const char* text) noexcept {
    Block block;
    for (int i = 0; i < 4; ++i) block.part[i] = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text + 16 * i));
    return block;
  }
  [[nodiscard]] Set equal(char c) const noexcept {
    Set set;
    for (int i = 0; i < 4; ++i) set.part[i] = _mm_cmpeq_epi8(part[i], _mm_set1_epi8(c));
    return set;
  }
  [[nodiscard]] Set between(char low, char high) const noexcept {
    Set set;
    for (int i = 0; i < 4; ++i) {
      const __m128i above = _mm_cmpgt_epi8(part[i], _mm_set1_epi8(static_cast<char>(low - 1)));
      set.part[i] = _mm_and_si128(above, _mm_cmpgt_epi8(_mm_set1_epi8(static_cast<char>(high + 1)), part[i]));
    }
    return set;
  }
  [[nodiscard]] Set in(const ByteSet& all) const noexcept {
    Set set = between(all.ranges[0].low, all.ranges[0].high);
    for (std::size_t i = 1; i < all.range_count; ++i) set = set | between(all.ranges[i].low, all.ranges[i].high);
    return set;
  }
  [[nodiscard]] Block in_lower_case() const noexcept {
    Block lower;
    for (int i = 0; i < 4; ++i) lower.part[i] = _mm_or_si128(part[i], _mm_set1_epi8(0x20));
    return lower;
  }
  // Bytes above 127 are negative.
  [[nodiscard]] Set below_blank_or_high() const noexcept {
    Set set;
    for (int i = 0; i < 4; ++i) set.part[i] = _mm_cmpgt_epi8(_mm_set1_epi8(0x20), part[i]);
    return set;
  }
};

}  // namespace

const Kernel sse2 = make_kernel<Block>("sse2");

}  // namespace movetext::pgn::scan
#endif
