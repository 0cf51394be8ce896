// SPDX-License-Identifier: MIT
// The tokens of movetext, one function a class.
#include <algorithm>

#include "movetext/pgn/nag.hpp"
#include "movetext/pgn/result.hpp"
#include "pgn/character.hpp"
#include "pgn/game_lexer.hpp"

namespace movetext::pgn {

using base::Code;

namespace {

constexpr std::size_t longest_symbol = 255;

bool is_operator(char c) noexcept {
  return c == '+' || c == '-' || c == '=' || c == '/' || c == '~' || c == '&' || c == '>' || c == ':' || c == '#';
}

// Where the operator or dash that ends at q starts; q when there is none behind the first byte of the word.
const char* sign_before(const char* start, const char* q) noexcept {
  if (q - start > 1 && is_operator(q[-1])) return q - 1;
  if (q - start < 4 || is_ascii_byte(q[-1])) return q;
  const base::CodePoint point = base::first_code_point({q - 3, 3});
  return point.valid && point.length == 3 && is_dash(point.value) ? q - 3 : q;
}

std::string to_utf8(std::string_view text) {
  std::string out;
  base::append_utf8(text, base::Encoding::Auto, out);
  return out;
}

constexpr std::uint8_t non_ascii_flag(bool on) noexcept {
  return on ? static_cast<std::uint8_t>(TokenFlag::NonAscii) : std::uint8_t{0};
}

}  // namespace

// Reads one token of movetext, or skips one stray run. Requires: p_ < end_, at no white space and not at "[".
void GameLexer::lex_element() {
  const char c = *p_;
  if (base::is_letter(c)) return lex_symbol(p_);
  if (base::is_digit(c)) return lex_digit();
  switch (c) {
    case '{': return lex_brace_comment();
    case ';': return lex_line(TokenKind::LineComment);
    case '(': return lex_open_parenthesis();
    case ')': return lex_close_parenthesis();
    case '$': return lex_nag();
    case '!': case '?': return lex_suffix();
    case '.': return lex_dots();
    case '*': ++p_; return push(TokenKind::Result, p_ - 1, p_);
    case '+': case '-': case '=': case '~': case '#': return lex_operators();
    case '@': return lex_symbol(p_);
    case '}': return lex_stray_brace();
    case '<': return lex_angle();
    default: return is_ascii_byte(c) ? lex_other() : lex_non_ascii();
  }
}

void GameLexer::lex_symbol(const char* from) {
  const char* q = from;
  while (q < end_ && is_symbol_byte(*q)) ++q;
  const char next = at(q);
  bool non_ascii = false;
  if (!is_ascii_byte(next) || next == '(' || next == '.') q = extend_symbol(from, q, non_ascii);
  push_symbol(from, q, non_ascii);
}

// The parts of a move that are no symbol characters: figurines, dashes, "(Q)", "(ep)", "e.p.", "ch.".
const char* GameLexer::extend_symbol(const char* start, const char* q, bool& non_ascii) {
  for (;;) {
    while (q < end_ && is_symbol_byte(*q)) ++q;
    const char c = at(q);
    if (c == '(') {
      const bool is_promotion = base::is_letter(at(q + 1)) && at(q + 2) == ')';
      const bool is_passant = base::to_lower(at(q + 1)) == 'e' && base::to_lower(at(q + 2)) == 'p' && at(q + 3) == ')';
      if (!is_promotion && !is_passant) return q;
      q += is_promotion ? 3 : 4;
    } else if (c == '.') {
      const std::string_view so_far = text(start, q);
      if (so_far.ends_with("ch")) return q + 1;
      if (base::to_lower(so_far.back()) != 'e' || base::to_lower(at(q + 1)) != 'p') return q;
      q += at(q + 2) == '.' ? 3 : 2;
    } else if (c != '\0' && !is_ascii_byte(c)) {
      const base::CodePoint point = code_point_at(q);
      if (!is_move_code_point(point.value)) return q;
      q += point.length;
      non_ascii = true;
    } else {
      return q;
    }
  }
}

void GameLexer::push_symbol(const char* start, const char* stop, bool non_ascii) {
  p_ = stop;
  const std::size_t length = static_cast<std::size_t>(stop - start);
  if (length > 2 && (non_ascii || is_operator(stop[-1])) && split_attached_glyph(start, stop, non_ascii)) return;
  if (length > 2 && base::is_digit(stop[-1]) && split_fused_tail(start, stop, non_ascii)) return;
  if (length > longest_symbol) note(Code::SymTooLong, start, stop);
  // LENIENT: "1-O" and the like with a letter for the zero.
  const bool is_result = length == 3 && (*start == 'O' || *start == 'o') && start[2] == '1' &&
                         parse_result_marker(text(start, stop)).form != ResultForm::Unreadable;
  push(is_result ? TokenKind::Result : TokenKind::Symbol, start, stop, non_ascii_flag(non_ascii));
}

// "e4+-" is a move and a glyph of two signs or more, with any dash for "-".
bool GameLexer::split_attached_glyph(const char* start, const char* stop, bool non_ascii) {
  const char* q = stop;
  std::size_t signs = 0;
  for (const char* before = sign_before(start, q); before != q; before = sign_before(start, q)) {
    q = before;
    ++signs;
  }
  if (signs < 2 || !match_glyph(text(q, stop))) return false;
  push(TokenKind::Symbol, start, q, non_ascii_flag(non_ascii && !base::is_ascii(text(start, q))));
  push(TokenKind::Glyph, q, stop, non_ascii_flag(!base::is_ascii(text(q, stop))));
  return true;
}

// LENIENT: "d62." is d6 and the number 2, "Bd70-1" is Bd7 and 0-1: texts that lost their line ends.
bool GameLexer::split_fused_tail(const char* start, const char* stop, bool non_ascii) {
  const char* tail = nullptr;
  for (const std::string_view result :
       {std::string_view("1/2-1/2"), std::string_view("1-0"), std::string_view("0-1")}) {
    if (!tail && text(start, stop).ends_with(result)) tail = stop - result.size();
  }
  const bool is_result = tail != nullptr;
  if (!is_result) {
    if (at(stop) != '.') return false;
    tail = stop;
    while (tail > start && base::is_digit(tail[-1])) --tail;
    // The first digit is the rank of the move before the number; castling has none.
    if (tail > start && tail[-1] != 'O') ++tail;
    if (tail >= stop) return false;
  }
  if (tail <= start || !looks_like_move(text(start, tail)) || !(base::is_digit(tail[-1]) || tail[-1] == 'O'))
    return false;
  push(TokenKind::Symbol, start, tail, non_ascii_flag(non_ascii));
  note(is_result ? Code::ResultForm : Code::NumFused, tail, stop);
  if (is_result) {
    push(TokenKind::Result, tail, stop);
  } else {
    while (at(p_) == '.') ++p_;
    push(TokenKind::Number, tail, p_);
  }
  return true;
}

// Digits start a number, a result, castling with zeros, the null move 0000, or a move with its number fused to it.
void GameLexer::lex_digit() {
  const char* q = p_;
  while (q < end_ && base::is_digit(*q)) ++q;
  const char next = at(q);
  const bool may_be_half = *p_ == '0' && q == p_ + 1 && (next == '.' || next == ',') && at(q + 1) == '5';
  if (next == '.' && !may_be_half) return lex_number(q);
  if (lex_result()) return;
  const bool is_word = is_symbol_byte(next) || (!is_ascii_byte(next) && is_move_code_point(code_point_at(q).value));
  const std::string_view digits = text(p_, q);
  if (!is_word && digits != "00" && digits != "000" && digits != "0000") return lex_number(q);
  lex_fused(q);
}

void GameLexer::lex_number(const char* digits_end) {
  const char* q = digits_end;
  while (at(q) == '.') ++q;
  const char* const from = p_;
  p_ = q;
  push(TokenKind::Number, from, q);
}

// "1e4" is number and move.
void GameLexer::lex_fused(const char* digits_end) {
  const char* const start = p_;
  const std::size_t index = tokens.size();
  lex_symbol(p_);
  const Token word = tokens[index];  // a glyph may follow it
  if (word.kind != TokenKind::Symbol) return;
  const std::string_view written = word.in(whole());
  if (start + written.size() < digits_end) return;  // "0001-0": castling and a result
  const std::string_view rest = written.substr(static_cast<std::size_t>(digits_end - start));
  const bool is_castling = *start == '0' && looks_like_move(written);
  if (is_castling || rest.empty() || !(base::is_letter(rest[0]) || !is_ascii_byte(rest[0])) ||
      !(looks_like_move(rest) || !is_ascii_byte(rest[0])))
    return;
  const auto digits = static_cast<std::uint32_t>(digits_end - start);
  tokens[index] = {word.offset, digits, TokenKind::Number, 0};
  const Token move{word.offset + digits, word.length - digits, TokenKind::Symbol, word.flags};
  tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(index) + 1, move);
  note(Code::NumFused, start, digits_end);
}

void GameLexer::lex_nag() {
  const char* const from = p_++;
  while (p_ < end_ && base::is_digit(*p_)) ++p_;
  if (!at_end() && p_ == from + 1) {
    // LENIENT: "$-1" is one mistake, not a stray "$" and a number.
    if (*p_ == '-' && base::is_digit(at(p_ + 1))) {
      ++p_;
      while (p_ < end_ && base::is_digit(*p_)) ++p_;
    }
    last_end_ = p_;
    return note(Code::LexStray, from, p_);
  }
  push(TokenKind::Nag, from, p_);
}

void GameLexer::lex_suffix() {
  const char* const from = p_;
  while (p_ < end_ && (*p_ == '!' || *p_ == '?')) ++p_;
  at_end();
  push(TokenKind::Suffix, from, p_);
}

void GameLexer::lex_dots() {
  const char* const from = p_;
  while (p_ < end_ && *p_ == '.') ++p_;
  at_end();
  push(TokenKind::Dots, from, p_);
}

// Runs of operator characters: "--", "+-", "+:-", "++", "=", with any dash.
void GameLexer::lex_operators() {
  const char* const from = p_;
  bool non_ascii = false;
  std::size_t checks = 0;
  for (;;) {
    if (is_operator(at(p_))) {
      checks += *p_ == '+' || *p_ == '#';
      ++p_;
      continue;
    }
    if (p_ == end_ || is_ascii_byte(*p_)) break;
    const base::CodePoint point = code_point_at(p_);
    if (!is_dash(point.value) && point.value != 0x221E) break;  // "=∞" is one glyph
    p_ += point.length;
    non_ascii = true;
  }
  const std::string_view run = text(from, p_);
  const std::uint8_t flags = non_ascii_flag(non_ascii);
  const std::string decoded = non_ascii ? to_utf8(run) : std::string();
  const std::string_view written = non_ascii ? std::string_view(decoded) : run;
  if (written == "--" || written == "\u2013\u2013" || written == "\u2014")
    return push(TokenKind::Symbol, from, p_, flags);
  if (written == "+:-" || written == "-:+") return push(TokenKind::Result, from, p_, flags);
  if (match_glyph(written)) return push(TokenKind::Glyph, from, p_, flags);
  if (checks == run.size()) return push(TokenKind::CheckMark, from, p_);
  note_run(Code::LexStray, from, p_);
}

void GameLexer::lex_open_parenthesis() {
  if (at(p_ + 1) == '=' && at(p_ + 2) == ')') {
    p_ += 3;
    return push(TokenKind::DrawOffer, p_ - 3, p_);
  }
  // A mark of its own after a blank: "exd6 (ep)".
  if (base::to_lower(at(p_ + 1)) == 'e' && base::to_lower(at(p_ + 2)) == 'p' && at(p_ + 3) == ')') {
    p_ += 4;
    return push(TokenKind::Symbol, p_ - 4, p_);
  }
  ++p_;
  ++depth_;
  has_variations = true;
  push(TokenKind::RavBegin, p_ - 1, p_);
}

void GameLexer::lex_close_parenthesis() {
  ++p_;
  if (depth_ == 0) return note_run(Code::LexStray, p_ - 1, p_);
  --depth_;
  push(TokenKind::RavEnd, p_ - 1, p_);
}

void GameLexer::lex_non_ascii() {
  if (skip_odd_space()) return;
  const base::CodePoint point = code_point_at(p_);
  const char* const from = p_;
  if (point.value == 0xBD && lex_result()) return;
  if (is_dash(point.value)) return lex_operators();
  if (is_move_start(point.value)) return lex_symbol(p_);
  if (point.value == 0x2026) {
    p_ += point.length;
    return push(TokenKind::Dots, from, p_, non_ascii_flag(true));
  }
  const char* const stop = from + std::min<std::ptrdiff_t>(end_ - from, 16);
  if (stop == end_) hit_end_ = true;
  const std::string utf8 = point.valid ? std::string(from, stop) : to_utf8(text(from, from + 1));
  if (const auto glyph = match_unicode_glyph(utf8)) {
    p_ += point.valid ? glyph->length : 1;
    return push(TokenKind::Glyph, from, p_, non_ascii_flag(true));
  }
  p_ += point.length;
  note_run(Code::LexStray, from, p_);
}

// What no token may start with.
void GameLexer::lex_other() {
  if (*p_ == '%' && is_line_start(p_)) return lex_line(TokenKind::Escape);
  if (*p_ == '/' && base::to_lower(at(p_ + 1)) == 'e' && base::to_lower(at(p_ + 2)) == 'p') return lex_symbol(p_);
  if (*p_ == '`' && lex_fence()) return;
  const char* const from = p_++;
  note_run(is_control(*from) ? Code::LexControl : Code::LexStray, from, p_);
}

// "<>" is a null move, <pre> and <br> are wrappers, anything else in angle brackets means nothing.
void GameLexer::lex_angle() {
  const char* const from = p_;
  if (at(p_ + 1) == '>') {
    p_ += 2;
    return push(TokenKind::Symbol, from, p_);
  }
  const char* const close = find_on_line(p_ + 1, '>', angle_search_);
  p_ = close ? close + 1 : from + 1;
  last_end_ = p_;
  const std::string_view written = text(from, p_);
  const bool is_wrapper = base::equal_ignoring_case(written, "<pre>") || base::equal_ignoring_case(written, "</pre>") ||
                          base::equal_ignoring_case(written, "<br>") || base::equal_ignoring_case(written, "<br/>");
  note(is_wrapper ? Code::LexWrapper : Code::LexAngle, from, p_);
}

// a line of three backquotes, with or without the name of a language.
bool GameLexer::lex_fence() {
  if (!is_line_start(p_) || at(p_ + 1) != '`' || at(p_ + 2) != '`') return false;
  const char* const from = p_;
  p_ = last_end_ = line_end(p_);
  note(Code::LexWrapper, from, p_);
  return true;
}

bool GameLexer::lex_result() {
  const char* const stop = result_end(p_);
  if (!stop) return false;
  const std::string_view written = text(p_, stop);
  bool non_ascii = false;
  for (const char c : written) non_ascii = non_ascii || !is_ascii_byte(c);
  const ResultForm form = parse_result_marker(non_ascii ? to_utf8(written) : std::string(written)).form;
  if (form == ResultForm::Unreadable) return false;
  const char* const from = p_;
  p_ = stop;
  push(TokenKind::Result, from, stop, non_ascii_flag(non_ascii));
  return true;
}

// Behind a result that starts at p, or null: two points with a separator, or one half alone.
const char* GameLexer::result_end(const char* p) {
  const char* q = result_point(p);
  if (!q) return nullptr;
  if (const char* const second = result_separator(q)) {
    if (const char* const stop = result_point(second); stop && !is_symbol_byte(at(stop))) return stop;
  }
  return !is_symbol_byte(at(q)) ? q : nullptr;
}

// Behind 1/2, ½, 0.5, 0,5, 1, 0 or O.
const char* GameLexer::result_point(const char* p) {
  const char c = at(p);
  if (c == '1') return at(p + 1) == '/' && at(p + 2) == '2' ? p + 3 : p + 1;
  if (c == '0') return (at(p + 1) == '.' || at(p + 1) == ',') && at(p + 2) == '5' ? p + 3 : p + 1;
  if (c == 'O' || c == 'o') return p + 1;
  if (is_ascii_byte(c) || p >= end_) return nullptr;
  const base::CodePoint point = code_point_at(p);
  return point.value == 0xBD ? p + point.length : nullptr;
}

const char* GameLexer::result_separator(const char* p) {
  const char c = at(p);
  if (c == '-' || c == ':' || c == '_') return p + 1;
  if (is_ascii_byte(c) || p >= end_) return nullptr;
  const base::CodePoint point = code_point_at(p);
  return is_dash(point.value) ? p + point.length : nullptr;
}

}  // namespace movetext::pgn
