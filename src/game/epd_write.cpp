// SPDX-License-Identifier: MIT
// EPD records in canonical form.
#include <charconv>
#include <string_view>

#include "movetext/game/epd.hpp"

namespace movetext::game {

namespace {

// The counters of a position, which EPD writes as operations. The ones of a new game need not be written.
class CounterOperations {
 public:
  CounterOperations(const chess::Position& position, std::string& out) noexcept : position_(position), out_(out) {}

  // Writes what comes before `opcode` in ASCII order and is due.
  void write_before(std::string_view opcode) {
    if (!is_fmvn_done_ && opcode > "fmvn") {
      if (position_.fullmove_number() != 1) write("fmvn", position_.fullmove_number());
      is_fmvn_done_ = true;
    }
    if (!is_hmvc_done_ && opcode > "hmvc") {
      if (position_.halfmove_clock() != 0) write("hmvc", position_.halfmove_clock());
      is_hmvc_done_ = true;
    }
  }
  // True when `opcode` is a counter, which is written now whatever it is.
  bool write_if_counter(std::string_view opcode) {
    if (opcode == "fmvn") {
      write(opcode, position_.fullmove_number());
      return is_fmvn_done_ = true;
    }
    if (opcode == "hmvc") {
      write(opcode, position_.halfmove_clock());
      return is_hmvc_done_ = true;
    }
    return false;
  }

 private:
  void write(std::string_view opcode, std::uint32_t number) {
    char digits[10];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out_.append(1, ' ').append(opcode).append(1, ' ').append(digits, end).append(1, ';');
  }

  const chess::Position& position_;
  std::string& out_;
  bool is_fmvn_done_ = false;
  bool is_hmvc_done_ = false;
};

}  // namespace

void write_epd(const PositionRecord& record, chess::FenStyle style, std::string& out) {
  chess::write_epd_fields(record.position, out, style);
  CounterOperations counters(record.position, out);
  for (const Operation& operation : record.operations) {
    counters.write_before(operation.opcode);
    if (counters.write_if_counter(operation.opcode)) continue;
    out.append(1, ' ').append(operation.opcode);
    if (!operation.operands.empty()) out.append(1, ' ').append(operation.operands);
    out += ';';
  }
  counters.write_before("~");  // behind every letter
}

}  // namespace movetext::game
