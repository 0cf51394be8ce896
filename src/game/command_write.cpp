// SPDX-License-Identifier: MIT
#include <cassert>
#include <charconv>

#include "movetext/game/annotation.hpp"

namespace movetext::game {
namespace {

// `number` in decimal, with leading zeros up to `width` digits. Requires: number >= 0.
void append_padded(std::int64_t number, std::size_t width, std::string& out) {
  char digits[20];
  const char* const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  const auto length = static_cast<std::size_t>(end - digits);
  if (length < width) out.append(width - length, '0');
  out.append(digits, length);
}

// ".5" for 500, nothing for 0: at most three digits, no zeros at the end (R-121).
void append_fraction(std::int64_t ms, std::string& out) {
  if (ms == 0) return;
  out.push_back('.');
  append_padded(ms, 3, out);
  while (out.back() == '0') out.pop_back();
}

void write_time(std::string_view name, std::int64_t ms, std::size_t hour_digits, std::string& out) {
  assert(ms >= 0);
  out.append("[%").append(name).push_back(' ');
  append_padded(ms / 3'600'000, hour_digits, out);
  out.push_back(':');
  append_padded(ms / 60'000 % 60, 2, out);
  out.push_back(':');
  append_padded(ms / 1000 % 60, 2, out);
  append_fraction(ms % 1000, out);
  out.push_back(']');
}

void write_shapes(std::string_view name, const std::vector<std::string>& shapes, std::string& out) {
  out.append("[%").append(name);
  char separator = ' ';
  for (const std::string& shape : shapes) {
    out.push_back(separator);
    out.append(shape);
    separator = ',';
  }
  out.push_back(']');
}

}  // namespace

void write_clock(std::int64_t ms, std::string& out) { write_time("clk", ms, 1, out); }

void write_elapsed(std::int64_t ms, std::string& out) { write_time("emt", ms, 1, out); }

void write_evaluation(const Evaluation& evaluation, std::string& out) {
  const bool is_mate = evaluation.kind == Evaluation::Kind::MateIn;
  const std::int64_t value = evaluation.value;
  const std::int64_t magnitude = value < 0 ? -value : value;
  out.append(is_mate ? "[%eval #" : "[%eval ");
  if (value < 0) out.push_back('-');
  append_padded(is_mate ? magnitude : magnitude / 100, 1, out);
  if (!is_mate) {
    out.push_back('.');
    append_padded(magnitude % 100, 2, out);
  }
  if (evaluation.depth) {
    out.push_back(',');
    append_padded(*evaluation.depth, 1, out);
  }
  out.push_back(']');
}

void write_annotations(const Annotations& annotations, std::string& out) {
  const std::size_t start = out.size();
  const auto separate = [&out, start] {
    if (out.size() > start) out.push_back(' ');
  };
  const auto write_optional_time = [&](std::string_view name, std::optional<std::int64_t> ms, std::size_t hour_digits) {
    if (!ms) return;
    separate();
    write_time(name, *ms, hour_digits, out);
  };
  const auto write_some = [&](std::string_view name, const std::vector<std::string>& shapes) {
    if (shapes.empty()) return;
    separate();
    write_shapes(name, shapes, out);
  };
  if (annotations.evaluation) write_evaluation(*annotations.evaluation, out);
  write_optional_time("clk", annotations.clock_ms, 1);
  write_optional_time("emt", annotations.elapsed_ms, 1);
  write_optional_time("egt", annotations.game_elapsed_ms, 1);
  write_optional_time("mct", annotations.mechanical_ms, 2);
  write_some("csl", annotations.squares);
  write_some("cal", annotations.arrows);
}

}  // namespace movetext::game
