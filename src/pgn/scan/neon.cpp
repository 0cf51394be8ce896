// SPDX-License-Identifier: MIT
// Every processor of the AArch64 family.
#if defined(__aarch64__)
#include <arm_neon.h>

#include "pgn/scan/algorithms.hpp"

namespace movetext::pgn::scan {

namespace {

struct Set {
  uint8x16_t part[4];
  friend Set operator|(Set a, Set b) noexcept {
    for (int i = 0; i < 4; ++i) a.part[i] = vorrq_u8(a.part[i], b.part[i]);
    return a;
  }
  friend Set operator&(Set a, Set b) noexcept {
    for (int i = 0; i < 4; ++i) a.part[i] = vandq_u8(a.part[i], b.part[i]);
    return a;
  }
  // One bit of each byte, then neighbours are added up until eight bytes hold all 64.
  [[nodiscard]] std::uint64_t bits() const noexcept {
    const uint8x16_t weights = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint8x16_t low = vpaddq_u8(vandq_u8(part[0], weights), vandq_u8(part[1], weights));
    const uint8x16_t high = vpaddq_u8(vandq_u8(part[2], weights), vandq_u8(part[3], weights));
    const uint8x16_t sums = vpaddq_u8(low, high);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
  }
};

struct Block {
  uint8x16_t part[4];
  static Block load(const char* text) noexcept {
    Block block;
    for (int i = 0; i < 4; ++i) block.part[i] = vld1q_u8(reinterpret_cast<const std::uint8_t*>(text) + 16 * i);
    return block;
  }
  [[nodiscard]] Set equal(char c) const noexcept {
    Set set;
    for (int i = 0; i < 4; ++i) set.part[i] = vceqq_u8(part[i], vdupq_n_u8(static_cast<std::uint8_t>(c)));
    return set;
  }
  [[nodiscard]] Set between(char low, char high) const noexcept {
    const uint8x16_t least = vdupq_n_u8(static_cast<std::uint8_t>(low));
    const uint8x16_t most = vdupq_n_u8(static_cast<std::uint8_t>(high));
    Set set;
    for (int i = 0; i < 4; ++i) set.part[i] = vandq_u8(vcgeq_u8(part[i], least), vcleq_u8(part[i], most));
    return set;
  }
  [[nodiscard]] Set in(const ByteSet& all) const noexcept {
    const uint8x16_t by_low = vld1q_u8(all.by_low);
    const uint8x16_t by_high = vld1q_u8(all.by_high);
    Set set;
    for (int i = 0; i < 4; ++i) {
      const uint8x16_t low = vqtbl1q_u8(by_low, vandq_u8(part[i], vdupq_n_u8(0x0F)));
      set.part[i] = vtstq_u8(low, vqtbl1q_u8(by_high, vshrq_n_u8(part[i], 4)));
    }
    return set;
  }
  [[nodiscard]] Block in_lower_case() const noexcept {
    Block lower;
    for (int i = 0; i < 4; ++i) lower.part[i] = vorrq_u8(part[i], vdupq_n_u8(0x20));
    return lower;
  }
  [[nodiscard]] Set below_blank_or_high() const noexcept {
    Set set;
    for (int i = 0; i < 4; ++i) set.part[i] = vcltq_s8(vreinterpretq_s8_u8(part[i]), vdupq_n_s8(0x20));
    return set;
  }
};

}  // namespace

const Kernel neon = make_kernel<Block>("neon");

}  // namespace movetext::pgn::scan
#endif
