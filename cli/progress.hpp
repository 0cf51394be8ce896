// SPDX-License-Identifier: MIT
// The bar on standard error: bytes, games a second, time left.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/arguments.hpp"

namespace movetext::cli {

class Progress {
 public:
  // `total`: bytes that will be read, when known. `unit`: "games" or "positions".
  Progress(const Arguments& arguments, std::optional<std::uint64_t> total, std::string unit);
  ~Progress() { hide(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Cheap: looks at the clock now and then.
  void update(std::uint64_t bytes, std::uint64_t games) {
    if (is_on_ && ++calls_ % calls_between_looks_ == 0) show(bytes, games);
  }
  // The same now, for a caller that has done much since the last time.
  void look(std::uint64_t bytes, std::uint64_t games) {
    if (is_on_) show(bytes, games);
  }
  // Takes the bar away, so that something else can be written.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  void show(std::uint64_t bytes, std::uint64_t games);

  bool is_on_ = false;
  bool is_shown_ = false;
  std::optional<std::uint64_t> total_;
  std::string unit_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;
  std::uint32_t calls_ = 0;
  static constexpr std::uint32_t calls_between_looks_ = 16;
};

// The text of the bar, at most `width` cells.
[[nodiscard]] std::string progress_text(std::uint64_t bytes, std::optional<std::uint64_t> total, std::uint64_t games,
                                        const std::string& unit, double seconds, int width);
// "72.0 MB" (powers of 1000).
[[nodiscard]] std::string bytes_text(std::uint64_t bytes);

}  // namespace movetext::cli
