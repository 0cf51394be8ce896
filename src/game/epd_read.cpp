// SPDX-License-Identifier: MIT
// One line of a list of positions: fields, then operations.
#include <algorithm>
#include <utility>

#include "game/epd_operands.hpp"
#include "game/fen_diagnostics.hpp"
#include "movetext/game/epd.hpp"

namespace movetext::game {

namespace {

using base::Code;

// In ASCII order of the opcode; of equal ones the first stays, the others are reported and put aside.
void sort_operations(std::vector<WrittenOperation>& operations, PositionRecord& record) {
  std::ranges::sort(operations, {}, [](const WrittenOperation& operation) {
    return std::pair<std::string_view, std::uint32_t>(operation.opcode, operation.offset);
  });
  for (std::size_t i = 1; i < operations.size(); ++i) {
    const WrittenOperation& operation = operations[i];
    if (operation.opcode != operations[i - 1].opcode) continue;
    const auto length = static_cast<std::uint32_t>(operation.opcode.size());
    record.diagnostics.push_back(make_epd_diagnostic(Code::EpdDuplicate, operation.offset, length));
    record.repeated.push_back({operation.opcode, join_operands(operation)});
  }
  const auto rest = std::ranges::unique(operations, {}, &WrittenOperation::opcode);
  operations.erase(rest.begin(), rest.end());
}

std::vector<WrittenOperation> read_operations(std::string_view line, std::uint32_t start,
                                              PositionRecord& record) {
  std::vector<WrittenOperation> operations;
  OperationReader reader(line, start, record.diagnostics);
  for (WrittenOperation operation; reader.read(operation);) operations.push_back(std::move(operation));
  sort_operations(operations, record);
  return operations;
}

// Requires: `setup` has no refusing reason.
void set_position(const chess::Setup& setup, PositionRecord& record) {
  record.position = chess::Position::from_setup(setup).value_or(chess::Position());
  record.final_position = record.position;
  record.is_valid = true;
}

void read_record(std::string_view line, chess::FenRead read, PositionRecord& record) {
  std::vector<WrittenOperation> operations = read_operations(line, read.length, record);
  for (WrittenOperation& operation : operations) {
    if (!take_counter(operation, read.setup, record.diagnostics)) operation.opcode.clear();
  }
  set_position(read.setup, record);
  for (WrittenOperation& operation : operations) {
    if (!operation.opcode.empty()) append_operation(operation, record);
  }
}

}  // namespace

PositionRecord parse_position_line(std::string_view line, ListFormat format) {
  PositionRecord record;
  const bool is_epd = format == ListFormat::Epd;
  // The first semicolon ends the first operation, so that no field can hold it: "w - -;" and "0 1;D1 20" are clear.
  const std::string_view fields = is_epd ? line.substr(0, line.find(';')) : line;
  const auto read = chess::parse_fen(fields, false, is_epd ? chess::FenExtent::Prefix : chess::FenExtent::Whole);
  if (!read) {
    append_fen_error(read.error(), fields, 0, record.diagnostics);
    return record;
  }
  if (!append_fen_deviations(*read, fields, 0, is_epd ? FenUse::Epd : FenUse::List, record.diagnostics)) return record;
  if (is_epd) {
    read_record(line, *read, record);
  } else {
    set_position(read->setup, record);
  }
  std::ranges::sort(record.diagnostics, {},
                    [](const base::Diagnostic& diagnostic) { return std::pair(diagnostic.offset, diagnostic.code); });
  return record;
}

}  // namespace movetext::game
