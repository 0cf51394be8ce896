// SPDX-License-Identifier: MIT
// Ctrl-C and its like: nothing half-written stays, the exit status says what happened.
#pragma once

#include <signal.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace movetext::io {

inline constexpr int interrupted_status = 130;

// AtOnce: the program ends when the signal comes. BetweenGames: the first one only sets is_interrupted(), so that whole
// games are written; a second one ends the program.
enum class InterruptMode : std::uint8_t { AtOnce, BetweenGames };

// Handles SIGINT, SIGTERM and SIGHUP (temporary files are removed) and SIGBUS (a mapped file was cut short: one line,
// status 2); ignores SIGPIPE, so that writing to a closed pipe is an error like any other.
void install_signal_handlers() noexcept;
void set_interrupt_mode(InterruptMode mode) noexcept;
[[nodiscard]] bool is_interrupted() noexcept;

// While it lives, the file at `path` is removed when a signal ends the program. Four at a time.
class RemovedOnSignal {
 public:
  explicit RemovedOnSignal(const std::string& path) noexcept;
  ~RemovedOnSignal();
  RemovedOnSignal(const RemovedOnSignal&) = delete;
  RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;

 private:
  std::size_t slot_ = 0;
};

// While it lives, SIGINT, SIGTERM and SIGHUP wait: for steps that belong together.
class SignalsWait {
 public:
  SignalsWait() noexcept;
  ~SignalsWait();
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;

 private:
  sigset_t old_{};
};

// While it lives, SIGBUS is blamed on the file at `name`.
class MappedName {
 public:
  explicit MappedName(const std::string& name) noexcept;
  ~MappedName();
  MappedName(const MappedName&) = delete;
  MappedName& operator=(const MappedName&) = delete;
};

}  // namespace movetext::io
