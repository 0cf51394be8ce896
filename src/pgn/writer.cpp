// SPDX-License-Identifier: MIT
#include "movetext/pgn/writer.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <utility>

#include "movetext/base/text.hpp"
#include "movetext/pgn/plain_movetext.hpp"
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

// The moves among the words of a text that holds move numbers and white space besides.
class Moves {
 public:
  explicit Moves(std::string_view text) noexcept : p_(text.data()), end_(p_ + text.size()) {}

  // False: no more.
  [[nodiscard]] bool next(std::string_view& move) noexcept {
    while (p_ < end_ && !base::is_letter(*p_)) ++p_;
    const std::size_t size = length();
    move = {p_, size};
    p_ += size;
    return size > 0;
  }
  [[nodiscard]] std::size_t rest() const noexcept { return static_cast<std::size_t>(end_ - p_); }

 private:
  [[nodiscard]] std::size_t length() const noexcept {
    // OPTIMIZATION: usual words without a branch on their length, which nobody can guess.
    if (std::endian::native == std::endian::little && rest() >= 8) {
      std::uint64_t text;
      std::memcpy(&text, p_, sizeof text);
      if (const std::uint64_t ends = plain::find_word_ends(text); ends != 0) {
        const std::size_t size = plain::bits_before(ends) / 8;
        return size + plain::is_mark(p_[size]);
      }
    }
    std::size_t size = 0;
    while (size < rest() && !plain::is_blank(p_[size])) ++size;
    return size;
  }

  const char* p_;
  const char* end_;
};

// "1.", "2." and so on.
class MoveNumber {
 public:
  [[nodiscard]] std::string_view view() const noexcept { return {text_, size_}; }
  void increase() noexcept {
    std::size_t i = size_ - 1;
    while (i > 0 && text_[i - 1] == '9') text_[--i] = '0';
    if (i > 0) {
      ++text_[i - 1];
    } else {
      std::memmove(text_ + 1, text_, size_++);
      text_[0] = '1';
    }
  }

 private:
  char text_[16] = "1.";  // of a text of 4 GiB there are not so many moves that it would not be enough
  std::size_t size_ = 2;
};

// Fills lines, unit by unit.
class LineFiller {
 public:
  LineFiller(std::uint32_t columns, char* out) noexcept
      : columns_(columns == 0 ? 0xFFFFFFFF : columns), begin_(out), out_(out) {}

  void add(std::string_view unit) noexcept {
    separate(unit.size());
    std::memcpy(out_, unit.data(), unit.size());
    out_ += unit.size();
  }
  // OPTIMIZATION: the same with a copy of a fixed size.
  // Requires: `room` bytes at the unit, which is no longer, and where it is written.
  template <std::size_t room>
  void add_within(std::string_view unit) noexcept {
    separate(unit.size());
    std::memcpy(out_, unit.data(), room);
    out_ += unit.size();
  }
  [[nodiscard]] char* end() const noexcept { return out_; }

 private:
  void separate(std::size_t columns) noexcept {
    const std::size_t column = column_ + 1 + columns;
    const bool fits = column <= columns_ && out_ != begin_;
    *out_ = fits ? ' ' : '\n';
    out_ += out_ != begin_;
    column_ = fits ? column : columns;
  }

  std::size_t columns_;
  std::size_t column_ = 0;
  char* begin_;
  char* out_;
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
  moves_ = {};
  breaks_ = false;
}

void MovetextWriter::begin_unit(bool sticks) {
  settle_moves();
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
  settle_moves();
  text_ += text;
  end_unit();
}

void MovetextWriter::add_number(std::uint32_t number, bool is_black) {
  settle_moves();
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

void MovetextWriter::add_moves(std::string_view movetext) {
  const bool is_alone = units_.empty() && prefix_.empty();
  moves_ = movetext;
  if (!is_alone) settle_moves();
}

// Makes units of the moves: something else comes behind them, which must not be put before them.
void MovetextWriter::settle_moves() {
  if (moves_.empty()) return;
  Moves moves(std::exchange(moves_, {}));
  std::uint32_t ply = 0;
  for (std::string_view move; moves.next(move); ++ply) {
    const bool is_black = ply % 2 == 1;
    if (!is_black || layout_.repeats_number) add_number(1 + ply / 2, is_black);
    add(move);
  }
}

void MovetextWriter::finish(std::string_view result, std::string& out) {
  const bool is_usual = layout_.newline == Newline::Lf && layout_.has_space_after_number && !layout_.repeats_number;
  if (moves_.empty() || !is_usual || result.empty()) {
    if (!result.empty()) add(result);
    return write(out);
  }
  const std::size_t start = out.size();
  // A pair of moves of two letters and two blanks gets a number of up to 10 digits with a point and a blank.
  out.resize(start + 3 * moves_.size() + result.size() + 64);
  LineFiller lines(layout_.columns, out.data() + start);
  Moves moves(moves_);
  MoveNumber number;
  std::string_view move;
  for (bool is_black = false; moves.next(move); is_black = !is_black) {
    if (!is_black) lines.add_within<16>(number.view());
    move.size() <= 8 && moves.rest() >= 8 ? lines.add_within<8>(move) : lines.add(move);
    if (is_black) number.increase();
  }
  lines.add(result);
  *lines.end() = '\n';
  out.resize(static_cast<std::size_t>(lines.end() + 1 - out.data()));
  clear();
}

void MovetextWriter::open_variation() {
  settle_moves();
  if (layout_.pads_variations) return add("(");
  prefix_ += '(';
}

void MovetextWriter::close_variation() {
  if (layout_.pads_variations) return add(")");
  append(")");
}

bool MovetextWriter::add_comment(std::string_view text) {
  settle_moves();
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
  settle_moves();
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
