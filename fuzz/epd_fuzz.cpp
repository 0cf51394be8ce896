// SPDX-License-Identifier: MIT
// write(parse(write(parse(x)))) = write(parse(x)) for every line that is a position, with the same moves and end; one
// error for every line that is none.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/game/epd.hpp"
#include "require.hpp"

namespace {

using namespace movetext;

std::string write(const game::PositionRecord& record, chess::FenStyle style) {
  std::string text;
  game::write_epd(record, style, text);
  return text;
}

std::string write_fen(const chess::Position& position) {
  std::string text;
  chess::write_fen(position, text);
  return text;
}

void check_diagnostics(const game::PositionRecord& record, std::size_t size) {
  const auto is_error = [](const base::Diagnostic& diagnostic) { return diagnostic.severity == base::Severity::Error; };
  require(std::ranges::count_if(record.diagnostics, is_error) == (record.is_valid ? 0 : 1));
  require(std::ranges::is_sorted(record.diagnostics, {}, &base::Diagnostic::offset));
  for (const base::Diagnostic& diagnostic : record.diagnostics) {
    require(diagnostic.offset <= size && diagnostic.length <= size - diagnostic.offset);
    std::string message;
    game::write_position_message(diagnostic, message);
    require(!message.empty());
  }
}

void check_line(std::string_view line, game::ListFormat format, chess::FenStyle style) {
  const game::PositionRecord record = game::parse_position_line(line, format);
  check_diagnostics(record, line.size());
  if (!record.is_valid) return;
  require(std::ranges::is_sorted(record.operations, {}, &game::Operation::opcode));
  const std::string written = write(record, style);
  require(written.find_first_of("\r\n") == std::string::npos);
  const game::PositionRecord again = game::parse_position_line(written, game::ListFormat::Epd);
  require(again.is_valid);
  require(write(again, style) == written);
  require(again.pv == record.pv);
  require(write_fen(again.position) == write_fen(record.position));
  require(write_fen(again.final_position) == write_fen(record.final_position));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  check_line(line, game::ListFormat::Fen, {});
  check_line(line, game::ListFormat::Epd, {});
  check_line(line, game::ListFormat::Epd, {chess::CastlingStyle::Shredder, chess::EnPassantPolicy::Always});
  check_line(line, game::ListFormat::Epd, {chess::CastlingStyle::XFen, chess::EnPassantPolicy::Pseudo});
  return 0;
}
