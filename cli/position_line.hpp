// SPDX-License-Identifier: MIT
// One line of a list of positions.
#pragma once

#include <string_view>

#include "io/line_file.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/epd.hpp"

namespace movetext::cli {

[[nodiscard]] inline bool is_blank(const io::LineView& line) noexcept { return base::trim(line.text).empty(); }

// Reads the line as `format`, "fen" or "epd". One over the limit is refused unread.
[[nodiscard]] inline game::PositionRecord read_record(const io::LineView& line, std::string_view format) {
  if (!line.is_over_limit) {
    return game::parse_position_line(line.text, format == "fen" ? game::ListFormat::Fen : game::ListFormat::Epd);
  }
  game::PositionRecord record;
  record.diagnostics.push_back({.code = base::Code::LimitGameBytes, .severity = base::Severity::Error});
  return record;
}

}  // namespace movetext::cli
