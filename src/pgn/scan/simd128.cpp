// SPDX-License-Identifier: MIT
// WebAssembly with vectors (-msimd128).
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>

#include "pgn/scan/algorithms.hpp"

namespace movetext::pgn::scan {

namespace {

struct Set {
  v128_t part[4];
  friend Set operator|(Set a, Set b) noexcept {
    for (int i = 0; i < 4; ++i) a.part[i] = wasm_v128_or(a.part[i], b.part[i]);
    return a;
  }
  friend Set operator&(Set a, Set b) noexcept {
    for (int i = 0; i < 4; ++i) a.part[i] = wasm_v128_and(a.part[i], b.part[i]);
    return a;
  }
  [[nodiscard]] std::uint64_t bits() const noexcept {
    std::uint64_t all = 0;
    for (int i = 0; i < 4; ++i) all |= static_cast<std::uint64_t>(wasm_i8x16_bitmask(part[i])) << (16 * i);
    return all;
  }
};

struct Block {
  v128_t part[4];
  static Block load(const char* text) noexcept {
    Block block;
    for (int i = 0; i < 4; ++i) block.part[i] = wasm_v128_load(text + 16 * i);
    return block;
  }
  [[nodiscard]] Set equal(char c) const noexcept {
    Set set;
    for (int i = 0; i < 4; ++i) set.part[i] = wasm_i8x16_eq(part[i], wasm_i8x16_splat(c));
    return set;
  }
  [[nodiscard]] Set between(char low, char high) const noexcept {
    Set set;
    for (int i = 0; i < 4; ++i) {
      set.part[i] = wasm_v128_and(wasm_i8x16_ge(part[i], wasm_i8x16_splat(low)),
                                  wasm_i8x16_le(part[i], wasm_i8x16_splat(high)));
    }
    return set;
  }
  [[nodiscard]] Set in(const ByteSet& all) const noexcept {
    const v128_t by_low = wasm_v128_load(all.by_low);
    const v128_t by_high = wasm_v128_load(all.by_high);
    Set set;
    for (int i = 0; i < 4; ++i) {
      const v128_t low = wasm_i8x16_swizzle(by_low, wasm_v128_and(part[i], wasm_i8x16_splat(0x0F)));
      const v128_t high = wasm_i8x16_swizzle(by_high, wasm_u8x16_shr(part[i], 4));
      set.part[i] = wasm_i8x16_ne(wasm_v128_and(low, high), wasm_i8x16_splat(0));
    }
    return set;
  }
  [[nodiscard]] Block in_lower_case() const noexcept {
    Block lower;
    for (int i = 0; i < 4; ++i) lower.part[i] = wasm_v128_or(part[i], wasm_i8x16_splat(0x20));
    return lower;
  }
  // Bytes above 127 are negative.
  [[nodiscard]] Set below_blank_or_high() const noexcept {
    Set set;
    for (int i = 0; i < 4; ++i) set.part[i] = wasm_i8x16_lt(part[i], wasm_i8x16_splat(0x20));
    return set;
  }
};

}  // namespace

const Kernel simd128 = make_kernel<Block>("simd128");

}  // namespace movetext::pgn::scan
#endif
