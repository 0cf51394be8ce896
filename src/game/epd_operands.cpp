// SPDX-License-Identifier: MIT
// The operands of EPD operations in canonical form.
#include "game/epd_operands.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "game/fen_diagnostics.hpp"
#include "game/word.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/uci.hpp"

namespace movetext::game {

namespace {

using base::Code;

// What the operands of an opcode are, as far as the form in which they are written depends on it.
enum class OperandKind : std::uint8_t {
  MoveSet,   // moves of the position, in ASCII order
  Move,      // one move of the position
  MoveLine,  // moves played one after the other
  Integer,   // one integer
  Text,      // strings and identifiers: as written
  Unknown,   // as written, but for the form of numbers
};

struct OpcodeRow {
  std::string_view opcode;
  OperandKind kind;
};

// The opcodes of Appendix I, but for c0 to c9 and v0 to v9.
constexpr OpcodeRow opcodes[] = {
    {"acn", OperandKind::Integer},     {"acs", OperandKind::Integer},      {"am", OperandKind::MoveSet},
    {"bm", OperandKind::MoveSet},      {"cc", OperandKind::Text},          {"ce", OperandKind::Integer},
    {"dm", OperandKind::Integer},      {"draw_accept", OperandKind::Text}, {"draw_claim", OperandKind::Text},
    {"draw_offer", OperandKind::Text}, {"draw_reject", OperandKind::Text}, {"eco", OperandKind::Text},
    {"fmvn", OperandKind::Integer},    {"hmvc", OperandKind::Integer},     {"id", OperandKind::Text},
    {"nic", OperandKind::Text},        {"noop", OperandKind::Text},        {"pm", OperandKind::Move},
    {"ptp", OperandKind::Text},        {"pv", OperandKind::MoveLine},      {"rc", OperandKind::Integer},
    {"refcom", OperandKind::Text},     {"refreq", OperandKind::Text},      {"resign", OperandKind::Text},
    {"sm", OperandKind::Move},         {"sv", OperandKind::MoveLine},      {"tcgs", OperandKind::Integer},
    {"tcri", OperandKind::Text},       {"tcsi", OperandKind::Text},        {"ts", OperandKind::Text},
};

OperandKind kind_of(std::string_view opcode) noexcept {
  if (opcode.size() == 2 && (opcode[0] == 'c' || opcode[0] == 'v') && base::is_digit(opcode[1]))
    return OperandKind::Text;
  for (const OpcodeRow& row : opcodes) {
    if (row.opcode == opcode) return row.kind;
  }
  return OperandKind::Unknown;
}

// ---- numbers

bool is_digits(std::string_view text) noexcept {
  return !text.empty() && std::all_of(text.begin(), text.end(), base::is_digit);
}

std::string_view without_sign(std::string_view text) noexcept {
  if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
  return text;
}

bool is_integer(std::string_view text) noexcept { return is_digits(without_sign(text)); }

// Integers without +, floats with digits on both sides of the point. A number that ends in its point may be a move
// number, unless nothing else stands there.
void normalise_number(std::string& text, bool is_alone) {
  const std::string_view unsigned_text = without_sign(text);
  const std::size_t point = unsigned_text.find('.');
  const std::string_view whole = unsigned_text.substr(0, point);
  const std::string_view part = point == std::string_view::npos ? "0" : unsigned_text.substr(point + 1);
  const bool is_number = (whole.empty() || is_digits(whole)) && (part.empty() || is_digits(part)) &&
                         unsigned_text.size() > (point == std::string_view::npos ? 0u : 1u);
  if (!is_number || (part.empty() && !is_alone)) return;
  std::string number = text.front() == '-' ? "-" : "";
  number += whole.empty() ? "0" : whole;
  if (point != std::string_view::npos) number.append(1, '.').append(part.empty() ? "0" : part);
  text = std::move(number);
}

// At most chess::largest_counter + 1.
std::uint32_t to_counter(std::string_view digits) noexcept {
  constexpr std::uint64_t too_large = std::uint64_t{chess::largest_counter} + 1;
  std::uint64_t value = 0;
  for (const char c : digits) value = std::min(value * 10 + static_cast<unsigned>(c - '0'), too_large);
  return static_cast<std::uint32_t>(value);
}

std::string to_text(std::uint32_t number) {
  char digits[10];
  return {digits, std::to_chars(digits, digits + sizeof digits, number).ptr};
}

// ---- moves

// LENIENT: move numbers before a move, and ! ? or a comma after it.
std::string_view find_bare_move(std::string_view word) noexcept {
  std::size_t digits = 0;
  while (digits < word.size() && base::is_digit(word[digits])) ++digits;
  if (digits > 0 && digits < word.size() && word[digits] == '.') {
    word.remove_prefix(std::min(word.find_first_not_of('.', digits), word.size()));
  }
  return word.substr(0, word.find_last_not_of("!?,") + 1);
}

// SAN in any spelling, or coordinates; the refusal is the one of SAN.
chess::SanReading read_move(const chess::Position& position, std::string_view text) noexcept {
  const chess::SanReading reading = chess::parse_san(position, text);
  if (reading.move) return reading;
  const chess::SanReading coordinates = chess::parse_uci(position, text);
  return coordinates.move ? coordinates : reading;
}

class MoveOperands {
 public:
  MoveOperands(WrittenOperation& operation, PositionRecord& record) noexcept : operation_(operation), record_(record) {}

  // Every move is one of the record's position.
  void read_alternatives() {
    each_move([this](OperandWord& word, std::string_view text) {
      const chess::SanReading reading = read_move(record_.position, text);
      // A null move is nothing to recommend.
      if (!reading.move || reading.move.kind == chess::MoveKind::Null) return report(word, reading, 0);
      word.text = chess::to_san(record_.position, reading.move).view();
    });
  }

  // Every move is one of the position after the moves before it; what follows an illegal one stays as it is.
  void read_line() {
    chess::Position position = record_.position;
    std::vector<std::string> sans;
    bool is_broken = false;
    each_move([&](OperandWord& word, std::string_view text) {
      if (is_broken) return;
      const chess::SanReading reading = read_move(position, text);
      if (!reading.move) {
        is_broken = true;
        return report(word, reading, static_cast<std::uint32_t>(sans.size() + 1));
      }
      word.text = chess::to_san(position, reading.move).view();
      sans.push_back(word.text);
      position.play_unchecked(reading.move);
    });
    if (operation_.opcode != "pv") return;
    record_.pv = std::move(sans);
    record_.final_position = position;
  }

 private:
  // Calls `use(word, move text)` for each operand, and drops those that are only a move number.
  template <class Use>
  void each_move(Use use) {
    std::erase_if(operation_.operands, [](const OperandWord& word) { return find_bare_move(word.text).empty(); });
    for (OperandWord& word : operation_.operands) use(word, find_bare_move(word.text));
  }

  void report(const OperandWord& word, const chess::SanReading& reading, std::uint32_t ply) {
    base::Diagnostic diagnostic = make_epd_diagnostic(Code::EpdMove, word.offset, word.length);
    diagnostic.ply = ply;
    diagnostic.detail = pack(reading.refusal);
    record_.diagnostics.push_back(diagnostic);
  }

  WrittenOperation& operation_;
  PositionRecord& record_;
};

void report(const WrittenOperation& operation, OperationFault fault, std::vector<base::Diagnostic>& out) {
  out.push_back(
      make_epd_diagnostic(Code::EpdOperation, operation.offset, operation.length, static_cast<std::uint16_t>(fault)));
}

void sort_set(std::vector<OperandWord>& operands) {
  const auto text = [](const OperandWord& word) -> const std::string& { return word.text; };
  std::ranges::sort(operands, {}, text);
  const auto rest = std::ranges::unique(operands, {}, text);
  operands.erase(rest.begin(), rest.end());
}

// Brings the operands into the form in which they are written.
void normalise(WrittenOperation& operation, OperandKind kind, PositionRecord& record) {
  MoveOperands moves(operation, record);
  switch (kind) {
    case OperandKind::MoveSet:
      moves.read_alternatives();
      return sort_set(operation.operands);
    case OperandKind::Move:
      return moves.read_alternatives();
    case OperandKind::MoveLine:
      return moves.read_line();
    case OperandKind::Text:
      return;
    case OperandKind::Integer:
    case OperandKind::Unknown:
      break;
  }
  const bool is_alone = operation.operands.size() == 1;
  for (OperandWord& word : operation.operands) {
    if (!word.is_string) normalise_number(word.text, is_alone);
  }
}

std::optional<OperationFault> find_fault(const WrittenOperation& operation, OperandKind kind) noexcept {
  const std::size_t count = operation.operands.size();
  switch (kind) {
    case OperandKind::MoveSet:
    case OperandKind::MoveLine:
      return count == 0 ? std::optional(OperationFault::OperandCount) : std::nullopt;
    case OperandKind::Move:
      return count != 1 ? std::optional(OperationFault::OperandCount) : std::nullopt;
    case OperandKind::Integer:
      if (count != 1) return OperationFault::OperandCount;
      return is_integer(operation.operands[0].text) ? std::nullopt : std::optional(OperationFault::NoNumber);
    case OperandKind::Text:
    case OperandKind::Unknown:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::string join_operands(const WrittenOperation& operation) {
  std::string text;
  for (const OperandWord& word : operation.operands) {
    if (!text.empty()) text += ' ';
    text += word.text;
  }
  return text;
}

bool take_counter(WrittenOperation& operation, chess::Setup& setup, std::vector<base::Diagnostic>& out) {
  const bool is_halfmove = operation.opcode == "hmvc";
  if (!is_halfmove && operation.opcode != "fmvn") return true;
  const bool is_one = operation.operands.size() == 1 && is_integer(operation.operands[0].text);
  const bool is_negative = is_one && operation.operands[0].text.front() == '-';
  if (!is_one || (is_negative && is_halfmove)) {
    report(operation, OperationFault::BadCounter, out);
    return false;
  }
  OperandWord& word = operation.operands[0];
  std::uint32_t number = is_negative ? 0 : to_counter(without_sign(word.text));
  const bool is_cut = number > chess::largest_counter;
  const bool is_zero = !is_halfmove && number == 0;
  if (is_cut || is_zero) {  // LENIENT: as in a FEN
    const Code code = is_halfmove ? Code::FenImplausible : Code::FenFullmove;
    out.push_back(make_epd_diagnostic(code, word.offset, word.length));
    const auto fault = static_cast<std::uint16_t>(is_cut ? FullmoveFault::TooLarge : FullmoveFault::TooSmall);
    out.back().detail[0] = is_halfmove ? implausible_clock : fault;
    number = is_cut ? chess::largest_counter : 1;
  }
  (is_halfmove ? setup.halfmove_clock : setup.fullmove_number) = number;
  word.text = to_text(number);
  return true;
}

void append_operation(WrittenOperation& operation, PositionRecord& record) {
  const OperandKind kind = kind_of(operation.opcode);
  normalise(operation, kind, record);
  if (const auto fault = find_fault(operation, kind)) report(operation, *fault, record.diagnostics);
  std::string operands = join_operands(operation);
  record.operations.push_back({std::move(operation.opcode), std::move(operands)});
}

}  // namespace movetext::game
