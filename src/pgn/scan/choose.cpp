// SPDX-License-Identifier: MIT
#include <array>
#include <cstdlib>

#include "pgn/scan/kernel.hpp"

namespace movetext::pgn::scan {

std::span<const Kernel* const> kernels() noexcept {
#if defined(__x86_64__)
  static constexpr std::array<const Kernel*, 3> all = {&scalar, &sse2, &avx2};
  return std::span(all).first(__builtin_cpu_supports("avx2") ? 3 : 2);
#elif defined(__aarch64__)
  static constexpr std::array<const Kernel*, 2> all = {&scalar, &neon};
  return all;
#elif defined(__wasm_simd128__)
  static constexpr std::array<const Kernel*, 2> all = {&scalar, &simd128};
  return all;
#else
  static constexpr std::array<const Kernel*, 1> all = {&scalar};
  return all;
#endif
}

const Kernel& choose_kernel() noexcept {
  const std::span<const Kernel* const> all = kernels();
#if !defined(__wasm__)
  if (const char* const wanted = std::getenv("MOVETEXT_KERNEL")) {
    for (const Kernel* const kernel : all) {
      if (kernel->name == wanted) return *kernel;
    }
  }
#endif
  return *all.back();
}

}  // namespace movetext::pgn::scan
