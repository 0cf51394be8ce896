// SPDX-License-Identifier: MIT
// Which kernel is taken. What they do: tests/property/scan_test.cpp.
#include <gtest/gtest.h>

#include <cstdlib>

#include "pgn/scan/kernel.hpp"

namespace movetext::pgn::scan {
namespace {

// Were a name misspelt in tests/CMakeLists.txt, the suite would run with the fastest kernel again and pass.
TEST(Kernel, IsTheOneThatTheEnvironmentNames) {
  const char* const wanted = std::getenv("MOVETEXT_KERNEL");
  EXPECT_EQ(choose_kernel().name, wanted ? std::string_view(wanted) : kernels().back()->name);
}

TEST(Kernel, TheScalarOneRunsEverywhere) { EXPECT_EQ(kernels().front()->name, "scalar"); }

}  // namespace
}  // namespace movetext::pgn::scan
