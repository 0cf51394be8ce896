// SPDX-License-Identifier: MIT
// Lists of positions: one FEN or one EPD record a line (pgn.md sections 15 and 16, json.md "Positions").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/diagnostic.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::game {

enum class ListFormat : std::uint8_t { Fen, Epd };

// One EPD operation; the operand text is as it would be written: canonical SAN, ASCII order where the standard asks
// for it, strings with their quotes, "" without operand.
struct Operation {
  std::string opcode;
  std::string operands;
};

// One line of a list.
struct PositionRecord {
  bool is_valid = false;               // false: an error-level diagnostic says why
  chess::Position position;            // counters from hmvc, fmvn where given
  std::vector<Operation> operations;   // in ASCII order of the opcode, each opcode once
  std::vector<Operation> repeated;     // those whose opcode stood there before, operands as written: they do not count
  std::vector<std::string> pv;         // SAN of the operation pv
  chess::Position final_position;      // after pv; the position itself without
  std::vector<base::Diagnostic> diagnostics;  // offsets from the start of the line
};

// Reads one line, without its line end. fen.ep is an error here (decisions.md).
[[nodiscard]] PositionRecord parse_position_line(std::string_view line, ListFormat format);
// Appends the record in canonical EPD, without a line end.
void write_epd(const PositionRecord& record, chess::FenStyle style, std::string& out);
// Appends the sentence for a diagnostic of a line, without a full stop; for codes fen.* also for one of a FEN tag. What
// to do about it is base::advice.
void write_position_message(const base::Diagnostic& diagnostic, std::string& out);
// The same for a FEN alone that cannot be read.
void write_fen_message(std::string_view fen, const chess::FenError& error, std::string& out);

}  // namespace movetext::game
