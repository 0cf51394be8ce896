// SPDX-License-Identifier: MIT
// Waiting for another thread, but not through a Ctrl-C.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "io/interrupt.hpp"

namespace movetext::io {

// False: the user interrupted. A signal wakes no condition, so the flag is looked at now and then.
template <class Predicate>
[[nodiscard]] bool wait_until(std::condition_variable& changed, std::unique_lock<std::mutex>& lock,
                              Predicate predicate) {
  constexpr std::chrono::milliseconds between_looks{50};
  while (!predicate()) {
    if (is_interrupted()) return false;
    changed.wait_for(lock, between_looks);
  }
  return true;
}

}  // namespace movetext::io
