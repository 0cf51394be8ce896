// SPDX-License-Identifier: MIT
#include "cli/summary.hpp"

#include <fmt/format.h>

#include <iterator>

namespace movetext::cli {

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}

std::string count_of(std::uint64_t number, std::string_view unit) {
  const bool is_ply = unit == "ply" && number != 1;
  return fmt::format("{} {}{}", grouped(number), is_ply ? "plies" : unit, number == 1 || is_ply ? "" : "s");
}

std::string to_text(const Summary& summary, std::string_view unit) {
  using enum base::Severity;
  std::string text = fmt::format("{}, {}", count_of(summary.files, "file"), count_of(summary.games, unit));
  if (unit == "game") text += ", " + count_of(summary.plies, "ply");
  if (summary.findings == std::array<std::uint64_t, 3>{}) return text + ": nothing found";
  std::string_view separator = ": ";
  for (const base::Severity severity : {Error, Warning, Note}) {
    if (summary.count(severity) == 0) continue;
    text += separator;
    text += count_of(summary.count(severity), base::name(severity));
    separator = ", ";
  }
  if (summary.damaged_games > 0) text += fmt::format("; {} damaged", count_of(summary.damaged_games, unit));
  return text;
}

void write_json(const Summary& summary, std::string& out) {
  using enum base::Severity;
  fmt::format_to(std::back_inserter(out),
                 R"({{"files":{},"games":{},"plies":{},"errors":{},"warnings":{},"notes":{},"damaged_games":{},)"
                 R"("bytes":{}}})",
                 summary.files, summary.games, summary.plies, summary.count(Error), summary.count(Warning),
                 summary.count(Note), summary.damaged_games, summary.bytes);
}

}  // namespace movetext::cli
