// SPDX-License-Identifier: MIT
// EPD operations in two steps: the text of a line cut into words, then operands in the form in which they are written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/diagnostic.hpp"
#include "movetext/chess/position.hpp"
#include "movetext/game/epd.hpp"

namespace movetext::game {

// What is wrong with an operation: Diagnostic::detail[0] of epd.operation.
enum class OperationFault : std::uint16_t {
  BadOpcode,     // no letter first, other characters than letters, digits and _, or more than 15 (dropped)
  StrayWords,    // numbers or - before the opcode, as left over from a FEN (dropped)
  OpenString,    // a string without its closing quote (closed at the end of the operation)
  OperandCount,  // too few or too many operands (kept)
  NoNumber,      // the operand should be an integer (kept)
  BadCounter,    // hmvc or fmvn without exactly one number (dropped)
};

// One operand as written, in UTF-8; a string with its quotes.
struct OperandWord {
  std::string text;
  std::uint32_t offset = 0;  // bytes from the start of the line
  std::uint32_t length = 0;
  bool is_string = false;
};

struct WrittenOperation {
  std::string opcode;
  std::uint32_t offset = 0;
  std::uint32_t length = 0;  // to the end of the last operand
  std::vector<OperandWord> operands;
};

// Cuts the operations of a line, from byte `start` on, and reports those that are none.
class OperationReader {
 public:
  OperationReader(std::string_view line, std::uint32_t start, std::vector<base::Diagnostic>& out) noexcept
      : line_(line), cursor_(start), out_(out) {}
  // False: no more.
  bool read(WrittenOperation& operation);

 private:
  bool read_words();
  OperandWord read_word();
  OperandWord read_string();
  void decode(std::string_view bytes, OperandWord& word);
  bool take_opcode(WrittenOperation& operation);

  std::string_view line_;
  std::size_t cursor_;
  std::vector<base::Diagnostic>& out_;
  std::vector<OperandWord> words_;
};

[[nodiscard]] base::Diagnostic make_epd_diagnostic(base::Code code, std::uint32_t offset, std::uint32_t length,
                                                   std::uint16_t detail = 0) noexcept;

// Reads `hmvc` and `fmvn`, sets the counter, and leaves the number as the only operand; false: no number, reported.
// Any other opcode: true, nothing done.
bool take_counter(WrittenOperation& operation, chess::Setup& setup, std::vector<base::Diagnostic>& out);

// The operands with one blank between.
[[nodiscard]] std::string join_operands(const WrittenOperation& operation);

// Appends the operation to `record` in canonical form, and plays `pv`. Requires: record.position is set.
void append_operation(WrittenOperation& operation, PositionRecord& record);

}  // namespace movetext::game
