// SPDX-License-Identifier: MIT
// x86-64 since 2013. Compiled for these processors (CMakeLists.txt), and run on no others (choose.cpp).
#if defined(__x86_64__)
#include <immintrin.h>

#include "pgn/scan/algorithms.hpp"

namespace movetext::pgn::scan {

namespace {

struct Set {
  __m256i part[2];
  friend Set operator|(Set a, Set b) noexcept {
    for (int i = 0; i < 2; ++i) a.part[i] = _mm256_or_si256(a.part[i], b.part[i]);
    return a;
  }
  friend Set operator&(Set a, Set b) noexcept {
    for (int i = 0; i < 2; ++i) a.part[i] = _mm256_and_si256(a.part[i], b.part[i]);
    return a;
  }
  [[nodiscard]] std::uint64_t bits() const noexcept {
    const auto low = static_cast<std::uint32_t>(_mm256_movemask_epi8(part[0]));
    const auto high = static_cast<std::uint32_t>(_mm256_movemask_epi8(part[1]));
    return low | std::uint64_t{high} << 32;
  }
};

struct Block {
  __m256i part[2];
  static Block load(const char* text) noexcept {
    return {{_mm256_loadu_si256(reinterpret_cast<const __m256i*>(text)),
             _mm256_loadu_si256(reinterpret_cast<const __m256i*>(text + 32))}};
  }
  [[nodiscard]] Set equal(char c) const noexcept {
    const __m256i all = _mm256_set1_epi8(c);
    return {{_mm256_cmpeq_epi8(part[0], all), _mm256_cmpeq_epi8(part[1], all)}};
  }
  [[nodiscard]] Set between(char low, char high) const noexcept {
    const __m256i before = _mm256_set1_epi8(static_cast<char>(low - 1));
    const __m256i behind = _mm256_set1_epi8(static_cast<char>(high + 1));
    Set set;
    for (int i = 0; i < 2; ++i) {
      set.part[i] = _mm256_and_si256(_mm256_cmpgt_epi8(part[i], before), _mm256_cmpgt_epi8(behind, part[i]));
    }
    return set;
  }
  [[nodiscard]] Set in(const ByteSet& all) const noexcept {
    const auto load_twice = [](const std::uint8_t* table) {
      return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(table)));
    };
    const __m256i by_low = load_twice(all.by_low);
    const __m256i by_high = load_twice(all.by_high);
    Set set;
    for (int i = 0; i < 2; ++i) {
      const __m256i high = _mm256_and_si256(_mm256_srli_epi16(part[i], 4), _mm256_set1_epi8(0x0F));
      const __m256i common = _mm256_and_si256(_mm256_shuffle_epi8(by_low, part[i]), _mm256_shuffle_epi8(by_high, high));
      const __m256i one = _mm256_set1_epi8(1);
      set.part[i] = _mm256_cmpeq_epi8(_mm256_min_epu8(common, one), one);
    }
    return set;
  }
  [[nodiscard]] Block in_lower_case() const noexcept {
    const __m256i bit = _mm256_set1_epi8(0x20);
    return {{_mm256_or_si256(part[0], bit), _mm256_or_si256(part[1], bit)}};
  }
  // Bytes above 127 are negative.
  [[nodiscard]] Set below_blank_or_high() const noexcept {
    const __m256i blank = _mm256_set1_epi8(0x20);
    return {{_mm256_cmpgt_epi8(blank, part[0]), _mm256_cmpgt_epi8(blank, part[1])}};
  }
};

}  // namespace

const Kernel avx2 = make_kernel<Block>("avx2");

}  // namespace movetext::pgn::scan
#endif
