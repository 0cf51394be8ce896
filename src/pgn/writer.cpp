// SPDX-License-Identifier: MIT
#include "movetext/pgn/writer.hpp"

#include <algorithm>
#include <charconv>

#include "movetext/base/text.hpp"
#include "pgn/character.hpp"

namespace movetext::pgn {

namespace {

constexpr std::uint32_t longest_command = 79;  // columns of an embedded command that is never broken

constexpr bool is_character_start(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

std::uint32_t count_characters(std::string_view text) noexcept {
  std::uint32_t count = 0;
  for (const char c : text) count += is_character_start(c);
  return count;
}

std::string_view line_end(Newline newline) noexcept { return newline == Newline::Lf ? "\n" : "\r\n"; }

// The lines with the line ends asked for, and one behind the last line.
void append_lines(std::string_view text, Newline newline, std::string& out) {
  if (newline == Newline::Lf) {
    out += text;
  } else {
    for (const char c : text) c == '\n' ? out += line_end(newline) : out += c;
  }
  out += line_end(newline);
}

// The words of a folded comment: cut at the blanks that are not inside a command of at most 79 columns.
class CommentWords {
 public:
  explicit CommentWords(std::string_view text) noexcept : text_(text) {
    bool is_quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      is_quoted ^= text[i] == '"';
      if (text[i] == ']') last_close_[is_quoted] = i;
    }
  }

  // False: no more.
  [[nodiscard]] bool next(std::string_view& word) noexcept {
    if (at_ >= text_.size()) return false;
    const std::size_t start = at_;
    while (at_ < text_.size() && text_[at_] != ' ') {
      for (std::size_t stop = at_ + std::max<std::size_t>(command_length(), 1); at_ < stop; ++at_) {
        is_quoted_ ^= text_[at_] == '"';
      }
    }
    word = text_.substr(start, at_ - start);
    ++at_;
    return true;
  }

 private:
  // Of the command that starts here, when it is short enough to stay in one piece; else 0. Quoted operands may hold "]"
  // where no "]" behind stands outside of quotes, one has no end, and the first "]" closes.
  // OPTIMIZATION: whether one does is known without looking, so that each "[%" costs one line at most.
  [[nodiscard]] std::size_t command_length() const noexcept {
    if (!text_.substr(at_).starts_with("[%")) return 0;
    const bool has_plain_close = last_close_[is_quoted_] > at_;
    bool is_quoted = false;
    std::uint32_t columns = 0;
    for (std::size_t i = at_; i < text_.size() && columns <= longest_command; ++i) {
      columns += is_character_start(text_[i]);
      is_quoted ^= text_[i] == '"';
      const bool closes = text_[i] == ']' && !(is_quoted && has_plain_close);
      if (closes) return columns <= longest_command ? i + 1 - at_ : 0;
    }
    return 0;
  }

  std::string_view text_;
  std::size_t last_close_[2] = {};  // the last "]" behind an even and an odd number of quotes, 0: none
  std::size_t at_ = 0;
  bool is_quoted_ = false;          // an odd number of quotes stands before at_
};

// Readers that filter lines take these for an escape line or a new game when they start a line.
bool is_unsafe_at_line_start(std::string_view word) noexcept {
  return word.starts_with('%') || word.starts_with("[Event");
}

}  // namespace

void MovetextWriter::clear() {
  text_.clear();
  units_.clear();
  prefix_.clear();
  breaks_ = false;
}

void MovetextWriter::begin_unit(bool sticks) {
  text_ += ' ';
  units_.push_back({static_cast<std::uint32_t>(text_.size()), 0, sticks, breaks_});
  breaks_ = false;
  surplus_ = 0;
  if (prefix_.empty()) return;
  text_ += prefix_;
  prefix_.clear();
}

void MovetextWriter::add(std::string_view unit) {
  begin_unit();
  text_ += unit;
  end_unit();
}

void MovetextWriter::add_text(std::string_view unit) {
  begin_unit();
  text_ += unit;
  surplus_ = static_cast<std::uint32_t>(unit.size()) - count_characters(unit);
  end_unit();
}

void MovetextWriter::append(std::string_view text) {
  text_ += text;
  end_unit();
}

void MovetextWriter::add_number(std::uint32_t number, bool is_black) {
  char digits[16];
  const std::to_chars_result end = std::to_chars(digits, digits + sizeof digits, number);
  const std::string_view written(digits, static_cast<std::size_t>(end.ptr - digits));
  const std::string_view dots = is_black ? "..." : ".";
  if (!layout_.has_space_after_number) {
    prefix_.append(written).append(dots);
    return;
  }
  begin_unit();
  text_.append(written).append(dots);
  end_unit();
}

void MovetextWriter::add_nag(unsigned nag) {
  begin_unit();
  text_ += '$';
  char digits[8];
  text_.append(digits, std::to_chars(digits, digits + sizeof digits, nag).ptr);
  end_unit();
}

void MovetextWriter::open_variation() {
  if (layout_.pads_variations) return add("(");
  prefix_ += '(';
}

void MovetextWriter::close_variation() {
  if (layout_.pads_variations) return add(")");
  append(")");
}

bool MovetextWriter::add_comment(std::string_view text) {
  folded_.clear();
  append_comment_text(text, folded_);
  if (folded_.empty()) return false;
  breaks_ = layout_.has_comment_lines;
  if (layout_.pads_comments) {
    add("{");
    add_comment_words();
    add("}");
  } else {
    prefix_ += '{';
    add_comment_words();
    append("}");
  }
  breaks_ = layout_.has_comment_lines;
  return true;
}

void MovetextWriter::add_comment_words() {
  // The first word may start a line when the brace before it is a unit of its own.
  bool may_start_line = layout_.pads_comments;
  CommentWords words(folded_);
  for (std::string_view word; words.next(word); may_start_line = true) {
    begin_unit(may_start_line && is_unsafe_at_line_start(word));
    text_ += word;
    surplus_ = static_cast<std::uint32_t>(word.size()) - count_characters(word);
    end_unit();
  }
}

// a unit goes on the line when it fits with the blank before it. Units that stick are placed together with the
// unit before them.
// OPTIMIZATION: the text is already there with blanks between the units; line breaks only replace some of them.
void MovetextWriter::write(std::string& out) {
  std::uint32_t column = 0;
  for (std::size_t i = 0; i < units_.size();) {
    const Unit& first = units_[i];
    std::uint32_t columns = first.columns;
    for (++i; i < units_.size() && units_[i].sticks; ++i) columns += 1 + units_[i].columns;
    const bool fits = layout_.columns == 0 || column + 1 + columns <= layout_.columns;
    const bool breaks = first.breaks || !fits;
    if (column > 0 && breaks) text_[first.offset - 1] = '\n';
    column = column > 0 && !breaks ? column + 1 + columns : columns;
  }
  if (!units_.empty()) append_lines(std::string_view(text_).substr(1), layout_.newline, out);
  clear();
}

namespace {

// Characters of a tag value up to one that may be written otherwise.
std::size_t plain_length(std::string_view text) noexcept {
  std::size_t i = 0;
  while (i < text.size() && text[i] != '"' && text[i] != '\\' && text[i] != '\xC2' && !is_control(text[i]) &&
         (!base::is_space(text[i]) || text[i] == ' ')) {
    ++i;
  }
  return i;
}

}  // namespace

void write_tag(std::string_view name, std::string_view value, const Layout& layout, std::string& out) {
  out += '[';
  append_tag_name(name, out);
  out += " \"";
  for (std::size_t i = 0; i < value.size(); ++i) {
    // OPTIMIZATION: nearly all characters are written as they are.
    const std::size_t plain = plain_length(value.substr(i));
    out += value.substr(i, plain);
    i += plain;
    if (i == value.size()) break;
    const char c = value[i];
    const bool is_c1 = c == '\xC2' && i + 1 < value.size() && static_cast<unsigned char>(value[i + 1]) < 0xA0;
    if (is_control(c) || (base::is_space(c) && c != ' ') || is_c1) {
      out += ' ';
      i += is_c1 ? 1 : 0;
      continue;
    }
    if (layout.escapes_tags && (c == '"' || c == '\\')) out += '\\';
    out += c;
  }
  out += "\"]";
  out += line_end(layout.newline);
}

void append_tag_name(std::string_view name, std::string& out) {
  while (!name.empty()) {
    const char c = name[0];
    out += base::is_letter(c) || base::is_digit(c) || c == '_' ? c : '_';
    name.remove_prefix(base::first_code_point(name).length);
  }
}

void append_comment_text(std::string_view text, std::string& out) {
  const std::size_t start = out.size();
  base::append_folded(text, out);
  for (std::size_t i = start; i < out.size(); ++i) {
    if (out[i] == '{') out[i] = '(';
    if (out[i] == '}') out[i] = ')';
  }
}

}  // namespace movetext::pgn
