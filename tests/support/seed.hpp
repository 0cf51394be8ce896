// SPDX-License-Identifier: MIT
// Where the randomness of a test starts.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

namespace movetext::support {

// MOVETEXT_SEED in the environment, which repeats a run, else `usual`. It is printed, and kept with the test's result.
inline std::uint64_t find_seed(std::uint64_t usual = std::random_device{}()) {
  const char* const given = std::getenv("MOVETEXT_SEED");
  const std::uint64_t seed = given ? std::strtoull(given, nullptr, 10) : usual;
  ::testing::Test::RecordProperty("seed", std::to_string(seed));
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  return seed;
}

}  // namespace movetext::support
