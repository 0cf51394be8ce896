// SPDX-License-Identifier: MIT
#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/summary.hpp"
#include "cli/terminal.hpp"
#include "io/descriptor.hpp"

namespace movetext::cli {
namespace {

constexpr std::chrono::milliseconds wait_before_first{1000};
constexpr std::chrono::milliseconds wait_between{100};
constexpr int bar_cells = 24;

std::string bar(double part) {
  const int filled = static_cast<int>(part * bar_cells);
  return fmt::format("[{}{}]", std::string(static_cast<std::size_t>(filled), '#'),
                     std::string(static_cast<std::size_t>(bar_cells - filled), '.'));
}

std::string time_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

void write_error(std::string_view text) { (void)io::write_all(STDERR_FILENO, text); }

}  // namespace

std::string bytes_text(std::uint64_t bytes) {
  if (bytes < 1000) return fmt::format("{} B", bytes);
  double value = static_cast<double>(bytes);
  std::size_t unit = 0;
  constexpr std::string_view units[] = {"B", "kB", "MB", "GB", "TB"};
  while (value >= 1000 && unit + 1 < std::size(units)) {
    value /= 1000;
    ++unit;
  }
  return fmt::format("{:.1f} {}", value, units[unit]);
}

std::string progress_text(std::uint64_t bytes, std::optional<std::uint64_t> total, std::uint64_t games,
                          const std::string& unit, double seconds, int width) {
  const double speed = seconds > 0 ? static_cast<double>(games) / seconds : 0;
  std::string text;
  if (total && *total > 0) {
    const double part = std::min(1.0, static_cast<double>(bytes) / static_cast<double>(*total));
    text = fmt::format("{} {:3.0f} %  {} of {}", bar(part), part * 100, bytes_text(bytes), bytes_text(*total));
    text += fmt::format("  {} {}/s", grouped(static_cast<std::uint64_t>(speed)), unit);
    if (part > 0) text += fmt::format("  {} left", time_text(seconds / part - seconds));
  } else {
    text = fmt::format("{}  {} {}  {}/s", bytes_text(bytes), grouped(games), unit,
                       grouped(static_cast<std::uint64_t>(speed)));
  }
  return text.substr(0, static_cast<std::size_t>(std::max(width - 1, 1)));
}

Progress::Progress(const Arguments& arguments, std::optional<std::uint64_t> total, std::string unit)
    : total_(total), unit_(std::move(unit)), next_(start_) {
  const std::string_view choice = arguments.text(Option::Progress);
  is_on_ = choice == "always" || (choice == "auto" && ::isatty(STDERR_FILENO) == 1);
  if (choice == "auto") next_ += wait_before_first;
}

void Progress::show(std::uint64_t bytes, std::uint64_t games) {
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + wait_between;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const int width = terminal_columns(STDERR_FILENO, 100);
  write_error(fmt::format("\r{}\x1B[K", progress_text(bytes, total_, games, unit_, seconds, width)));
  is_shown_ = true;
}

void Progress::hide() {
  if (!is_shown_) return;
  write_error("\r\x1B[K");
  is_shown_ = false;
}

}  // namespace movetext::cli
