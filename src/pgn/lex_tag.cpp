// SPDX-License-Identifier: MIT
// Tag pairs, damaged strings and wrappers.
#include <algorithm>
#include <cstdint>
#include <cstring>

#include "pgn/character.hpp"
#include "pgn/game_lexer.hpp"

namespace movetext::pgn {

using base::Code;

namespace {

constexpr std::size_t longest_string = 255;

bool is_plain_byte(char c) noexcept { return is_ascii_byte(c) && !is_control(c) && !is_line_end(c) && c != '\\'; }

struct Quote {
  std::size_t offset = 0;
  std::size_t length = 0;  // bytes, 0 = there is none
};

// The first quote, straight or typographic, before "]" or the end of the line.
Quote find_quote_before_bracket(std::string_view line) noexcept {
  for (std::size_t i = 0; i < line.size();) {
    const base::CodePoint point = lenient_code_point(line.substr(i));
    i += point.length;
    if (point.value != '"' && !is_typographic_quote(point.value)) continue;
    const std::size_t after = line.find_first_not_of(" \t\v\f", i);
    if (after == line.npos || line[after] == ']') return {i - point.length, point.length};
  }
  return {};
}

}  // namespace

// OPTIMIZATION: lines of [Name "value"] in plain spelling, as nearly all tags are: as many as stand here.
void GameLexer::lex_plain_tags() {
  const char* open = p_;
  for (std::size_t count = tag_lines_.size(); count == tag_lines_.size();) {
    count = kernel_.find_tag_lines(open, end_, tag_lines_.data(), tag_lines_.size());
    std::size_t used = tags.size();
    tags.resize(used + count);
    for (std::size_t i = 0; i < count; ++i, ++used) {
      const scan::TagLine& line = tag_lines_[i];
      const char* const name = open + 1;
      const auto value_length = static_cast<std::uint32_t>(line.close - line.open - 1);
      if (value_length > longest_string) return tags.resize(used);
      const KnownName* known = end_ - name >= TagNames::room ? names_.take_usual(name, line.open) : nullptr;
      KnownName other;
      if (!known && add_plain_name({name, line.open}, used, other)) known = &other;
      if (!known) return tags.resize(used);
      Tag& tag = tags[used];
      tag.offset = offset(open);
      tag.length = static_cast<std::uint32_t>(line.close + 2 - open);
      tag.name_offset = tag.offset + 1;
      tag.name_length = static_cast<std::uint32_t>(line.open - name) - 1;
      tag.value_offset = offset(line.open + 1);
      tag.value_length = value_length;
      tag.known = *known;
      p_ = last_end_ = line.close + 2;
      open = line.next;
    }
  }
}

// False: what stands before the quote is no plain name and a blank, or the name has been there before.
bool GameLexer::add_plain_name(std::string_view before_quote, std::size_t index, KnownName& known) {
  if (before_quote.size() < 2 || before_quote.back() != ' ') return false;
  const std::string_view name = before_quote.substr(0, before_quote.size() - 1);
  known = read_tag_name(name);
  if (!known.is_exact && !std::ranges::all_of(name, is_name_byte)) return false;
  return names_.add(name, known, static_cast<std::uint32_t>(index)) == TagNames::none;
}

// OPTIMIZATION: an empty line and then [Event ", so that no other question need be asked. False: it may still be a tag.
bool GameLexer::is_event_tag_next() const {
  constexpr std::string_view lf = "\n\n[Event \"";
  constexpr std::string_view cr_lf = "\r\n\r\n[Event \"";
  const auto is_next = [&](std::string_view wanted) {
    return static_cast<std::size_t>(end_ - p_) > wanted.size() && std::memcmp(p_, wanted.data(), wanted.size()) == 0;
  };
  return is_next(lf) || is_next(cr_lf);
}

// Reads one tag pair at "[". False: nothing of it could be used, and it was skipped.
bool GameLexer::lex_tag(Tag& tag) {
  tag = Tag{};
  const char* const open = p_++;
  const std::size_t first_token = tokens.size();
  tag.offset = offset(open);
  skip_inside_tag();
  const char* const name = p_;
  // LENIENT: a name is any run of bytes that cannot be something else.
  while (p_ < end_ && !base::is_space(*p_) && *p_ != '"' && *p_ != ']' && *p_ != '[' && *p_ != '{') {
    const base::CodePoint point = is_ascii_byte(*p_) ? base::CodePoint{} : code_point_at(p_);
    if (is_typographic_quote(point.value) || is_odd_space(point.value)) break;
    p_ += point.length;
  }
  tag.name_offset = offset(name);
  tag.name_length = static_cast<std::uint32_t>(p_ - name);
  tag.known = read_tag_name(text(name, p_));
  at_end();
  if (tag.name_length == 0 || !lex_value(tag)) return skip_malformed_tag(open, first_token), false;
  if (!close_tag()) note(Code::TagMalformed, open, p_);
  for (const char* q = name; q < name + tag.name_length; ++q) {
    if (is_name_byte(*q)) continue;
    note(Code::TagName, name, name + tag.name_length);
    break;
  }
  if (tag.value_length > longest_string) {
    note(Code::StrTooLong, text_ + tag.value_offset, text_ + tag.value_offset + tag.value_length);
  }
  tag.length = offset(p_) - tag.offset;
  last_end_ = p_;
  return true;
}

// up to "]" or the end of the line, but not into a comment that was read.
void GameLexer::skip_malformed_tag(const char* open, std::size_t first_token) {
  const char* stop = behind_comments(open, first_token);
  if (stop == open || !tokens.back().has(TokenFlag::Unterminated)) {
    const char* const close = find_on_line(stop, ']', bracket_search_);
    stop = close ? close + 1 : line_end(stop);
  }
  go_back_to(stop);
  note(Code::TagMalformed, open, p_);
  last_end_ = p_;
}

// Behind the last of the comments from `first_token` on; `from` when there is none.
const char* GameLexer::behind_comments(const char* from, std::size_t first_token) const {
  return tokens.size() > first_token ? text_ + tokens.back().end() : from;
}

// White space and comments may stand between the tokens of a tag pair; the comments are kept.
void GameLexer::skip_inside_tag() {
  for (;;) {
    skip_space();
    if (p_ < end_ && *p_ == '{') {
      lex_brace_comment();
    } else {
      return;
    }
  }
}

bool GameLexer::lex_value(Tag& tag) {
  const char* const name_end = p_;
  skip_inside_tag();
  if (at_end() || *p_ == ']' || *p_ == '[') return false;
  if (*p_ == '"') return lex_string(tag);
  if (!is_ascii_byte(*p_) && is_typographic_quote(code_point_at(p_).value)) return lex_typographic(tag), true;
  if (line_ends_ > 0 || name_end == p_) return false;
  return lex_bare(tag), true;
}

bool GameLexer::lex_string(Tag& tag) {
  const char* const start = ++p_;
  // OPTIMIZATION: nearly every string is plain and closed by "] on its line.
  p_ = kernel_.find_string_end(p_, end_);
  while (p_ < end_ && *p_ != '"' && is_plain_byte(*p_)) p_ = kernel_.find_string_end(p_ + 1, end_);
  tag.value_offset = offset(start);
  if (at(p_) == '"' && at(p_ + 1) == ']') {
    tag.value_length = static_cast<std::uint32_t>(p_ - start);
    ++p_;
    return true;
  }
  tag.is_plain = false;
  return lex_damaged_string(tag);
}

// R-022 in the order 1, 2, 4, 3 (decisions.md). Leaves p_ behind the closing quote.
bool GameLexer::lex_damaged_string(Tag& tag) {
  const char* const start = text_ + tag.value_offset;
  const char* const stop = line_end(start);
  const std::size_t diagnostics_before = diagnostics.size();
  const char* close = find_close_on_line(start, stop);
  if (!close) {
    const std::string_view line = text(start, stop);
    const std::size_t bracket = line.rfind(']');
    const std::size_t quote = bracket == line.npos || bracket == 0 ? line.npos : line.rfind('"', bracket - 1);
    if (quote != line.npos) {
      diagnostics.resize(diagnostics_before);
      close = start + quote;
      // Otherwise something stands between the quote and the "]": tag.malformed will say so.
      if (quote > 0 && line[quote - 1] == '\\') note(Code::StrRawBackslash, close - 1, close);
    }
  }
  if (!close && (close = find_close_on_later_line(stop))) {
    diagnostics.resize(diagnostics_before);
    note(Code::StrNewline, stop, stop + 1);
  }
  if (close) {
    p_ = close + 1;
  } else {
    diagnostics.resize(diagnostics_before);
    close = lex_unterminated_string(start, stop);
  }
  tag.value_length = static_cast<std::uint32_t>(close - start);
  return true;
}

// R-022 (3): to the last "]" or the end of the line. Returns where the value ends.
const char* GameLexer::lex_unterminated_string(const char* start, const char* stop) {
  const std::string_view line = text(start, stop);
  // LENIENT: a word processor turned the closing quote only.
  const Quote turned = find_quote_before_bracket(line);
  if (turned.length > 0) {
    p_ = start + turned.offset + turned.length;
    note(Code::StrTypographicQuote, start + turned.offset, p_);
    return start + turned.offset;
  }
  note(Code::StrUnterminated, start - 1, start);
  const std::size_t bracket = line.rfind(']');
  return p_ = bracket == std::string_view::npos ? stop : start + bracket;
}

// R-022 (1): a quote closes only before "]", the end of the line, "{" or ";". Notes what is odd on the way.
const char* GameLexer::find_close_on_line(const char* start, const char* stop) {
  for (const char* q = start; q < stop; ++q) {
    if (*q == '\\') {
      if (at(q + 1) == '"' || at(q + 1) == '\\') {
        ++q;
      } else {
        note(Code::StrBadEscape, q, q + 1);
      }
    } else if (*q == '"') {
      const char* after = q + 1;
      while (after < stop && base::is_space(*after)) ++after;
      if (after == stop || *after == ']' || *after == '{' || *after == ';') return q;
      note(Code::StrInnerQuote, q, q + 1);
    }
  }
  return nullptr;
}

// R-022 (4): a later line closes the string properly, before any line that starts with "[".
const char* GameLexer::find_close_on_later_line(const char* stop) {
  const char* q = later_close_search_.resume(stop);
  for (; q < end_; ++q) {
    if (is_line_start(q) && *q == '[') break;
    if (*q != '"' || q[-1] == '\\') continue;
    const char* after = q + 1;
    while (base::is_space(at(after)) && !is_line_end(*after)) ++after;
    if (at(after) == ']') break;
  }
  later_close_search_.keep(stop, q);
  if (q == end_) hit_end_ = true;
  return q < end_ && *q == '"' ? q : nullptr;
}

// LENIENT: quotes that a word processor turned. Any quote closes, by the rules for straight ones.
void GameLexer::lex_typographic(Tag& tag) {
  const base::CodePoint opening = code_point_at(p_);
  note(Code::StrTypographicQuote, p_, p_ + opening.length);
  const char* const start = p_ + opening.length;
  const char* const stop = line_end(start);
  const std::string_view line = text(start, stop);
  const Quote quote = find_quote_before_bracket(line);
  const std::size_t bracket = quote.length > 0 ? quote.offset : line.rfind(']');
  const char* const close = bracket == std::string_view::npos ? stop : start + bracket;
  tag.style = TagStyle::Typographic;
  tag.is_plain = false;
  tag.value_offset = offset(start);
  tag.value_length = static_cast<std::uint32_t>(close - start);
  p_ = close + quote.length;
}

// LENIENT: values without quotes, or in single ones.
void GameLexer::lex_bare(Tag& tag) {
  const char* const bracket = find_on_line(p_, ']', bracket_search_);
  std::string_view value = base::trim(text(p_, bracket ? bracket : line_end(p_)));
  note(Code::TagUnquoted, value.data(), value.data() + value.size());
  p_ = value.data() + value.size();
  if (value.size() >= 2 && value.front() == '\'' && value.back() == '\'') value = value.substr(1, value.size() - 2);
  tag.style = TagStyle::Bare;
  tag.is_plain = false;
  tag.value_offset = offset(value.data());
  tag.value_length = static_cast<std::uint32_t>(value.size());
}

// False: the "]" is missing. What stands between the value and a "]" on the same line is skipped.
bool GameLexer::close_tag() {
  const char* const value_end = p_;
  const std::size_t first_token = tokens.size();
  skip_inside_tag();
  if (p_ < end_ && *p_ == ']') {
    ++p_;
    return true;
  }
  const char* stop = behind_comments(value_end, first_token);
  if (stop == value_end || !tokens.back().has(TokenFlag::Unterminated)) {
    if (const char* const bracket = find_on_line(stop, ']', bracket_search_)) stop = bracket + 1;
  }
  go_back_to(stop);
  return false;
}

// Between games and among tags every "[" that is followed by a letter or digit starts a tag pair; so does one with
// another name and a quote.
bool GameLexer::is_tag_start(const char* p) {
  const char* q = p + 1;
  while (base::is_space(at(q))) ++q;
  if (base::is_letter(at(q)) || base::is_digit(at(q)) || at(q) == '{') return true;
  const char* const name = q;
  while (q < end_ && !base::is_space(*q) && *q != '"' && *q != ']' && *q != '[') ++q;
  if (q == name) return false;
  while (base::is_space(at(q))) ++q;
  return at(q) == '"';
}

// In movetext only a name and a quote do, or a tag of the roster that stands at the start of a line.
bool GameLexer::is_tag_in_movetext(const char* p) {
  const char* q = p + 1;
  while (base::is_space(at(q))) ++q;
  const char* const name = q;
  while (is_name_byte(at(q))) ++q;
  if (q == name) return false;
  const std::string_view written = text(name, q);
  const bool has_space = base::is_space(at(q));
  while (base::is_space(at(q))) ++q;
  if (at(q) == '"') return true;
  if (q < end_ && !is_ascii_byte(*q) && is_typographic_quote(code_point_at(q).value)) return true;
  if (!has_space || !is_line_start(p)) return false;
  for (const std::string_view known : roster()) {
    if (written == known) return true;
  }
  return written == "FEN" || written == "SetUp";
}

// [pgn] and [/pgn], as forums write them.
bool GameLexer::lex_wrapper() {
  const char* q = p_ + 1;
  if (at(q) == '/') ++q;
  for (const char c : std::string_view("pgn")) {
    if (base::to_lower(at(q)) != c) return false;
    ++q;
  }
  if (at(q) != ']') return false;
  note(Code::LexWrapper, p_, q + 1);
  p_ = last_end_ = q + 1;
  return true;
}

void GameLexer::skip_stray_bracket() {
  const char* const close = find_on_line(p_, ']', bracket_search_);
  const char* const to = close ? close + 1 : p_ + 1;
  note(Code::LexStrayBracket, p_, to);
  p_ = last_end_ = to;
}

}  // namespace movetext::pgn
