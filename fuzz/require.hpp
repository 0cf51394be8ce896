// SPDX-License-Identifier: MIT
// What a fuzz target demands.
#pragma once

#include <cstdio>
#include <cstdlib>

// Ends the run, so that the input is kept, unless `holds`.
inline void require(bool holds, const char* what = "what must hold does not") {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}
