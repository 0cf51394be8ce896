// SPDX-License-Identifier: MIT
#include "movetext/game/annotation.hpp"

#include <algorithm>
#include <string>

#include "game/command_values.hpp"
#include "movetext/base/text.hpp"

namespace movetext::game {
namespace {

constexpr std::size_t npos = std::string_view::npos;

constexpr bool is_name_char(char c) noexcept { return base::is_letter(c) || base::is_digit(c) || c == '_'; }

// White space, and controls, of which writer and repairs make blanks.
constexpr bool is_blank(char c) noexcept { return (c >= '\0' && c <= ' ') || c == '\x7F'; }

std::size_t skip_space(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}

// OPTIMIZATION: no way out before the end, so that it is done with vectors.
bool has_control(std::string_view text) noexcept {
  bool is_there = false;
  for (const char c : text) is_there |= is_blank(c) && !base::is_space(c);
  return is_there;
}

std::string_view trim(std::string_view text) noexcept {
  text.remove_prefix(skip_space(text, 0));
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::size_t skip_name(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && is_name_char(text[at])) ++at;
  return at;
}

// A quotation mark opens a quoted operand only where one closes it right before "," or "]"; else it is an ordinary
// character of a bare operand (R-119). Requires: text[quote] == '"'. Returns where the operand ends, or `quote`.
std::size_t skip_quoted(std::string_view text, std::size_t quote) noexcept {
  const std::size_t close = text.find('"', quote + 1);
  if (close == npos) return quote;
  const std::size_t after = skip_space(text, close + 1);
  return after < text.size() && (text[after] == ',' || text[after] == ']') ? after : quote;
}

// Position of the "]" after the operands that start at `at`, or npos.
std::size_t skip_operands(std::string_view text, std::size_t at) noexcept {
  while (at < text.size()) {
    at = skip_space(text, at);
    if (at < text.size() && text[at] == '"') at = skip_quoted(text, at);
    while (at < text.size() && text[at] != ',' && text[at] != ']') ++at;
    if (at < text.size() && text[at] == ']') return at;
    ++at;
  }
  return npos;
}

using TimeField = std::optional<std::int64_t> Annotations::*;

template <TimeField field>
void read_time(std::string_view operands, Annotations& annotations) {
  if (const auto ms = parse_time(operands)) annotations.*field = *ms;
}

void read_evaluation(std::string_view operands, Annotations& annotations) {
  const auto reading = parse_evaluation(operands);
  if (!reading) return;
  annotations.evaluation = reading->evaluation;
  if (reading->is_ambiguous) annotations.has_ambiguous_evaluation = true;
}

void read_arrows(std::string_view operands, Annotations& annotations) { read_shapes(operands, 2, annotations.arrows); }

void read_squares(std::string_view operands, Annotations& annotations) {
  read_shapes(operands, 1, annotations.squares);
}

struct KnownCommand {
  std::string_view name;
  void (*read)(std::string_view operands, Annotations& annotations);
};

// The most frequent first.
constexpr KnownCommand known_commands[] = {
    {"clk", read_time<&Annotations::clock_ms>},
    {"eval", read_evaluation},
    {"emt", read_time<&Annotations::elapsed_ms>},
    {"cal", read_arrows},
    {"csl", read_squares},
    {"egt", read_time<&Annotations::game_elapsed_ms>},
    {"mct", read_time<&Annotations::mechanical_ms>},
};

void read_command(const Command& command, Annotations& annotations) {
  for (const KnownCommand& known : known_commands) {
    if (command.name == known.name) return known.read(command.operands, annotations);
  }
}

void read_engine_comment(std::string_view comment, chess::Color mover, Annotations& annotations) noexcept {
  const auto reading = parse_engine_comment(comment);
  if (!reading || !reading->evaluation) return;
  annotations.evaluation = reading->evaluation;
  if (mover == chess::Color::Black) annotations.evaluation->value = -annotations.evaluation->value;
}

}  // namespace

std::size_t CommandScanner::find_end(std::size_t start) noexcept {
  if (are_quotes_paired_) {
    const std::size_t end = skip_operands(text_, start);
    if (end != npos) return end;
    // LENIENT: an odd quotation mark would hide the rest of the comment; from here on "]" ends a command wherever it
    // stands. Searching with quotes once more would also make hostile comments quadratic.
    are_quotes_paired_ = false;
  }
  return text_.find(']', start);
}

bool CommandScanner::next(Command& command) noexcept {
  while (true) {
    const std::size_t start = text_.find("[%", position_);
    if (start == npos) return false;
    const std::size_t name_end = skip_name(text_, start + 2);
    position_ = name_end;
    const bool has_name = name_end > start + 2 && name_end < text_.size();
    if (!has_name || !(text_[name_end] == ']' || is_blank(text_[name_end]))) continue;
    const std::size_t end = find_end(name_end);
    if (end == npos) return false;
    command.whole = text_.substr(start, end + 1 - start);
    command.name = text_.substr(start + 2, name_end - start - 2);
    command.operands = trim(text_.substr(name_end, end - name_end));
    position_ = end + 1;
    return true;
  }
}

bool is_unparsed(std::string_view comment) noexcept {
  return comment.substr(skip_space(comment, 0)).starts_with("unparsed:");
}

void read_annotations(std::string_view comment, chess::Color mover, Annotations& annotations) {
  if (is_unparsed(comment)) return;
  std::string without_controls;
  if (has_control(comment)) {
    without_controls = comment;
    std::ranges::replace_if(without_controls, is_blank, ' ');
    comment = without_controls;
  }
  read_engine_comment(comment, mover, annotations);
  CommandScanner scanner(comment);
  Command command;
  while (scanner.next(command)) read_command(command, annotations);
}

void append_without_commands(std::string_view comment, std::string& out) {
  CommandScanner scanner(comment);
  Command command;
  if (is_unparsed(comment) || !scanner.next(command)) return base::append_folded(comment, out);
  std::string text;
  const char* rest = comment.data();
  do {
    text.append(rest, command.whole.data());
    rest = command.whole.data() + command.whole.size();
  } while (scanner.next(command));
  text.append(rest, comment.data() + comment.size());
  base::append_folded(text, out);
}

}  // namespace movetext::game
