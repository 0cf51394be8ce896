// SPDX-License-Identifier: MIT
// The words of EPD operations.
#include <algorithm>
#include <iterator>

#include "game/epd_operands.hpp"
#include "movetext/base/text.hpp"

namespace movetext::game {

namespace {

constexpr std::size_t opcode_limit = 15;

bool is_opcode(std::string_view text) noexcept {
  return !text.empty() && text.size() <= opcode_limit && base::is_letter(text[0]) &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return base::is_letter(c) || base::is_digit(c) || c == '_'; });
}

// What a FEN may have left before the first operation: a counter without its partner, or "-".
bool is_stray(const OperandWord& word) noexcept {
  return !word.is_string && (word.text == "-" || std::all_of(word.text.begin(), word.text.end(), base::is_digit));
}

std::uint32_t end_of(const OperandWord& word) noexcept { return word.offset + word.length; }

}  // namespace

base::Diagnostic make_epd_diagnostic(base::Code code, std::uint32_t offset, std::uint32_t length,
                                     std::uint16_t detail) noexcept {
  base::Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.severity = base::severity(code, base::Profile::Lenient).value_or(base::Severity::Warning);
  diagnostic.offset = offset;
  diagnostic.length = length;
  diagnostic.detail[0] = detail;
  return diagnostic;
}

bool OperationReader::read(WrittenOperation& operation) {
  while (read_words()) {
    if (take_opcode(operation)) return true;
  }
  return false;
}

// The words up to the next semicolon outside quotes, at least one; false at the end of the line.
// LENIENT: semicolons with nothing before them; perft suites put one before each operation, and none at the end.
bool OperationReader::read_words() {
  words_.clear();
  while (cursor_ < line_.size()) {
    const char c = line_[cursor_];
    if (base::is_space(c)) {
      ++cursor_;
    } else if (c == ';') {
      ++cursor_;
      if (!words_.empty()) return true;
    } else {
      words_.push_back(c == '"' ? read_string() : read_word());
    }
  }
  return !words_.empty();
}

OperandWord OperationReader::read_word() {
  const std::size_t start = cursor_;
  const auto is_end = [](char c) { return base::is_space(c) || c == ';' || c == '"'; };
  while (cursor_ < line_.size() && !is_end(line_[cursor_])) ++cursor_;
  OperandWord word{"", static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(cursor_ - start), false};
  decode(line_.substr(start, cursor_ - start), word);
  return word;
}

OperandWord OperationReader::read_string() {
  const std::size_t start = cursor_;
  const std::size_t quote = line_.find('"', start + 1);
  const bool is_open = quote == std::string_view::npos;
  const std::size_t end = is_open ? std::min(line_.find(';', start), line_.size()) : quote;
  cursor_ = is_open ? end : end + 1;
  OperandWord word{"\"", static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(cursor_ - start), true};
  const std::string_view content = line_.substr(start + 1, end - start - 1);
  decode(is_open ? content.substr(0, content.find_last_not_of(" \t\n\v\f\r") + 1) : content, word);
  word.text += '"';
  if (is_open) {
    out_.push_back(make_epd_diagnostic(base::Code::EpdOperation, word.offset, word.length,
                                       static_cast<std::uint16_t>(OperationFault::OpenString)));
  }
  return word;
}

// Appends `bytes` as UTF-8 (R-004: token by token). A line end cannot stand in a line; one that a caller left in a
// string is a blank, so that a record is never written as two lines.
void OperationReader::decode(std::string_view bytes, OperandWord& word) {
  const base::Decoded decoded = base::append_utf8(bytes, base::Encoding::Auto, word.text);
  std::replace_if(word.text.begin(), word.text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  if (decoded.guessed) out_.push_back(make_epd_diagnostic(base::Code::EncGuessed, word.offset, word.length));
  if (decoded.invalid) out_.push_back(make_epd_diagnostic(base::Code::EncInvalid, word.offset, word.length));
}

bool OperationReader::take_opcode(WrittenOperation& operation) {
  const auto opcode = std::find_if_not(words_.begin(), words_.end(), is_stray);
  const auto report = [this](std::uint32_t end, OperationFault fault) {
    const std::uint32_t offset = words_.front().offset;
    out_.push_back(
        make_epd_diagnostic(base::Code::EpdOperation, offset, end - offset, static_cast<std::uint16_t>(fault)));
  };
  const bool is_all_stray = opcode == words_.end();
  if (is_all_stray || opcode->is_string || !is_opcode(opcode->text)) {
    report(end_of(words_.back()), is_all_stray ? OperationFault::StrayWords : OperationFault::BadOpcode);
    return false;
  }
  // LENIENT: one counter of a FEN, or a dash for it, before the first operation.
  if (opcode != words_.begin()) report(end_of(*(opcode - 1)), OperationFault::StrayWords);
  operation.opcode = std::move(opcode->text);
  operation.offset = opcode->offset;
  operation.length = end_of(words_.back()) - opcode->offset;
  operation.operands.assign(std::make_move_iterator(opcode + 1), std::make_move_iterator(words_.end()));
  return true;
}

}  // namespace movetext::game
