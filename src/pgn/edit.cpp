// SPDX-License-Identifier: MIT
#include "movetext/pgn/edit.hpp"

#include <algorithm>
#include <charconv>

#include "movetext/pgn/writer.hpp"
#include "pgn/character.hpp"
#include "pgn/tag_text.hpp"

namespace movetext::pgn {

namespace {

constexpr bool is_blank(char c) noexcept { return base::is_space(c) && !is_line_end(c); }

// The byte before `offset`; where the text begins, a line end or anything else. A BOM takes no place.
char byte_before(const GameView& view, std::uint32_t offset) noexcept {
  if (offset == 3 && view.text.starts_with("\xEF\xBB\xBF")) offset = 0;
  if (offset > 0) return view.text[offset - 1];
  return view.place.column == 1 ? '\n' : 'x';
}
char byte_at(const GameView& view, std::uint32_t offset) noexcept {
  return offset < view.text.size() ? view.text[offset] : view.following;
}

std::uint32_t skip_blanks(const GameView& view, std::uint32_t offset) noexcept {
  while (offset < view.text.size() && is_blank(view.text[offset])) ++offset;
  return offset;
}
std::uint32_t skip_blanks_back(const GameView& view, std::uint32_t offset) noexcept {
  while (offset > 0 && is_blank(view.text[offset - 1])) --offset;
  return offset;
}
// Behind the line end at `offset`, if one is there.
std::uint32_t skip_line_end(const GameView& view, std::uint32_t offset) noexcept {
  if (view.text.substr(offset, 2) == "\r\n") return offset + 2;
  return offset < view.text.size() && is_line_end(view.text[offset]) ? offset + 1 : offset;
}

Edit make_edit(std::uint32_t from, std::uint32_t to, std::string text) { return {from, to - from, std::move(text)}; }

// A line may not begin with these by accident: "%" would hide it, "[" could be a tag.
constexpr bool is_unsafe_at_line_start(char c) noexcept { return c == '%' || c == '['; }

// A byte that never becomes one token with its neighbour.
bool is_loose(char c) noexcept {
  return base::is_space(c) || c == '(' || c == ')' || c == '{' || c == '}' || c == '[' || c == ']';
}
// What may touch a neighbour: `a` wherever `b` may.
bool is_same_class(char a, char b) noexcept {
  const auto class_of = [](char c) {
    return base::is_letter(c) ? 'a' : base::is_digit(c) ? '0' : c == '?' ? '!' : is_ascii_byte(c) ? c : '\x7F';
  };
  return class_of(a) == class_of(b);
}

// ---- Tags

void append_escaped(std::string_view value, std::string& out) {
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    const bool is_c1 = c == '\xC2' && i + 1 < value.size() && static_cast<unsigned char>(value[i + 1]) < 0xA0;
    if (is_c1 || is_control(c) || (base::is_space(c) && c != ' ')) {
      out += ' ';
      if (is_c1 || value.substr(i, 2) == "\r\n") ++i;
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
}

// A value that is read the same without quotes.
bool is_bare_value(std::string_view value) noexcept {
  if (value.empty() || value.front() == ' ' || value.back() == ' ') return false;
  return std::all_of(value.begin(), value.end(), [](char c) {
    return base::is_letter(c) || base::is_digit(c) || std::string_view(" .-:/?_+,*").find(c) != std::string_view::npos;
  });
}

// Bytes of the quote at `offset`, 0: none is there.
std::uint32_t quote_length(const GameView& view, std::uint32_t offset) noexcept {
  if (offset >= view.text.size()) return 0;
  const base::CodePoint point = lenient_code_point(view.text.substr(offset, 4));
  return point.value == '"' || is_typographic_quote(point.value) ? point.length : 0;
}

// The quotes around a value, whatever they are; none: the value alone.
struct Quotes {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
};

Quotes find_quotes(const GameView& view, const Tag& tag) noexcept {
  const std::uint32_t begin = tag.value_offset;
  const std::uint32_t end = begin + tag.value_length;
  if (tag.style == TagStyle::Bare) {
    const bool is_single = begin > tag.offset && view.text[begin - 1] == '\'' && byte_at(view, end) == '\'';
    return is_single ? Quotes{begin - 1, end + 1} : Quotes{begin, end};
  }
  std::uint32_t opening = 1;
  for (std::uint32_t length = 1; length <= 3 && length <= begin; ++length) {
    if (quote_length(view, begin - length) == length) opening = length;
  }
  return {begin - opening, end + quote_length(view, end)};
}

// Where the value stands between two straight quotes.
bool is_well_quoted(const GameView& view, const Tag& tag) noexcept {
  return tag.style == TagStyle::Quoted && byte_at(view, tag.value_offset + tag.value_length) == '"';
}

// The tag behind which a new one goes; null: before all others.
const Tag* find_predecessor(const GameView& view, std::string_view name) noexcept {
  const std::size_t place = roster_place(name);
  if (place == roster().size()) return &view.tags.back();
  const Tag* before = nullptr;
  for (const Tag& tag : view.tags) {
    if (roster_place(tag.name(view.text)) < place) before = &tag;
  }
  return before;
}

// ---- Movetext

// Nothing can follow on the same line.
bool runs_to_line_end(TokenKind kind) noexcept { return kind == TokenKind::LineComment || kind == TokenKind::Escape; }

// A comment that was never closed covers white space up to where reading went on.
std::uint32_t visible_end(const GameView& view, const Token& token) noexcept {
  std::uint32_t end = token.end();
  if (!token.has(TokenFlag::Unterminated)) return end;
  while (end > token.offset + 1 && base::is_space(view.text[end - 1])) --end;
  return end;
}

bool is_annotation(TokenKind kind) noexcept {
  return kind == TokenKind::Nag || kind == TokenKind::Suffix || kind == TokenKind::Glyph ||
         kind == TokenKind::CheckMark || kind == TokenKind::DrawOffer;
}

// Index behind the move at `index` and all that belongs to it.
std::size_t find_move_end(const GameView& view, std::size_t index) noexcept {
  std::size_t end = find_nags_end(view, index);
  while (end < view.tokens.size() && end != view.terminator) {
    const TokenKind kind = view.tokens[end].kind;
    if (kind == TokenKind::RavBegin) {
      const std::size_t close = find_rav_end(view, end);
      if (close == view.tokens.size()) return end;
      end = close + 1;
    } else if (is_comment(kind) || is_annotation(kind)) {
      ++end;
    } else {
      return end;
    }
  }
  return end;
}

std::string nag_text(unsigned nag) {
  char text[16] = "$";
  return {text, std::to_chars(text + 1, text + sizeof text, nag).ptr};
}

}  // namespace

std::string tag_line(std::string_view name, std::string_view value, std::string_view line_end) {
  std::string line = "[";
  append_tag_name(name, line);
  line += " \"";
  append_escaped(value, line);
  return line.append("\"]").append(line_end);
}

std::size_t roster_place(std::string_view name) noexcept {
  const auto all = roster();
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), name) - all.begin());
}

Edit add_first_tags(const GameView& view, std::string_view lines) {
  const std::string_view line_end = find_line_end(view, view.start);
  const bool needs_line = view.start != view.begin && !is_line_end(byte_before(view, view.start));
  return make_edit(view.start, view.start, std::string(needs_line ? line_end : "").append(lines).append(line_end));
}

Edit set_tag_value(const GameView& view, const Tag& tag, std::string_view value, Quoting quoting) {
  const std::uint32_t end = tag.value_offset + tag.value_length;
  if (tag.style == TagStyle::Bare && quoting == Quoting::AsWritten && is_bare_value(value)) {
    return make_edit(tag.value_offset, end, std::string(value));
  }
  std::string text;
  if (is_well_quoted(view, tag)) {
    append_escaped(value, text);
    return make_edit(tag.value_offset, end, std::move(text));
  }
  const Quotes quotes = find_quotes(view, tag);
  const bool touches_name = quotes.from > 0 && !base::is_space(view.text[quotes.from - 1]);
  if (touches_name && tag.style == TagStyle::Bare) text += ' ';
  text += '"';
  append_escaped(value, text);
  text += '"';
  return make_edit(quotes.from, quotes.to, std::move(text));
}

Edit rename_tag(const Tag& tag, std::string_view name) {
  std::string text;
  append_tag_name(name, text);
  return make_edit(tag.name_offset, tag.name_offset + tag.name_length, std::move(text));
}

Edit delete_tag(const GameView& view, const Tag& tag) {
  const std::uint32_t end = tag.offset + tag.length;
  // Another tag may begin the line instead.
  const std::uint32_t behind = skip_blanks(view, end);
  const bool is_at_line_start = is_line_end(byte_before(view, tag.offset));
  if (is_at_line_start && behind < view.text.size() && view.text[behind] == '[')
    return make_edit(tag.offset, behind, {});
  return delete_range(view, tag.offset, end);
}

Edit add_tag(const GameView& view, std::string_view name, std::string_view value) {
  if (view.tags.empty()) {
    return add_first_tags(view, tag_line(name, value, find_line_end(view, view.start)));
  }
  const Tag* const before = find_predecessor(view, name);
  if (!before) {
    const std::uint32_t at = view.tags.front().offset;
    return make_edit(at, at, tag_line(name, value, find_line_end(view, at)));
  }
  const std::uint32_t at = before->offset + before->length;
  return make_edit(at, at, std::string(find_line_end(view, at)) + tag_line(name, value, ""));
}

Edit set_comment(const GameView& view, const Token& token, std::string_view text) {
  std::string written;
  for (const char c : text) written += c == '{' ? '(' : c == '}' ? ')' : c;
  const std::uint32_t from = token.offset + 1;
  const std::uint32_t end = visible_end(view, token);
  if (token.kind == TokenKind::LineComment) {
    if (text.find_first_of("\r\n") == std::string_view::npos) return make_edit(from, end, std::string(text));
    return make_edit(token.offset, end, "{" + written + "}");
  }
  if (token.has(TokenFlag::Unterminated)) return make_edit(from, end, written + "}");
  return make_edit(from, end - 1, std::move(written));
}

Edit add_comment(const GameView& view, std::size_t index, Side side, std::string_view text) {
  std::string written = "{";
  for (const char c : text) written += c == '{' ? '(' : c == '}' ? ')' : c;
  return insert_beside(view, index, side, written + "}");
}

Edit replace_token(const GameView& view, const Token& token, std::string_view text) {
  const char left = byte_before(view, token.offset);
  const char right = byte_at(view, token.end());
  const bool joins_left = !is_loose(left) && left != '.' && !is_same_class(text.front(), view.text[token.offset]);
  const bool joins_right =
      (is_symbol_byte(right) || !is_ascii_byte(right)) && !is_same_class(text.back(), view.text[token.end() - 1]);
  std::string written(joins_left ? " " : "");
  return make_edit(token.offset, token.end(), written.append(text).append(joins_right ? " " : ""));
}

Edit delete_token(const GameView& view, const Token& token) {
  return delete_range(view, token.offset, visible_end(view, token));
}

Edit add_nag(const GameView& view, std::size_t index, unsigned nag) {
  return insert_beside(view, find_nags_end(view, index) - 1, Side::Behind, nag_text(nag));
}

Edit insert_variation(const GameView& view, std::size_t index, std::string_view movetext) {
  std::string variation(1, '(');
  variation += movetext;
  variation += ')';
  return insert_beside(view, find_move_end(view, index) - 1, Side::Behind, std::move(variation));
}

Edit delete_variation(const GameView& view, std::size_t index) {
  const std::size_t close = find_rav_end(view, index);
  const std::uint32_t from = view.tokens[index].offset;
  if (close < view.tokens.size()) return delete_range(view, from, view.tokens[close].end());
  return delete_range(view, from, visible_end(view, view.tokens.back()));
}

Edit set_terminator(const GameView& view, GameResult result) {
  const std::string_view text = to_text(result);
  if (view.has_terminator()) return replace_token(view, view.tokens[view.terminator], text);
  const std::uint32_t end = view.end;
  const std::string_view line_end = find_line_end(view, end);
  if (view.movetext().empty()) {
    std::string lines(line_end);
    return make_edit(end, end, lines.append(line_end).append(text).append(line_end));
  }
  // Behind a comment that takes all of its line, or behind skipped text: that may take all of its line, too.
  const Token& last = view.tokens.back();
  const bool needs_line = runs_to_line_end(last.kind) || last.end() != end;
  return make_edit(end, end, std::string(needs_line ? line_end : " ").append(text));
}

std::size_t find_rav_end(const GameView& view, std::size_t index) noexcept {
  std::size_t depth = 0;
  for (std::size_t i = index; i < view.tokens.size(); ++i) {
    if (view.tokens[i].kind == TokenKind::RavBegin) ++depth;
    if (view.tokens[i].kind == TokenKind::RavEnd && --depth == 0) return i;
  }
  return view.tokens.size();
}

std::size_t find_nags_end(const GameView& view, std::size_t index) noexcept {
  std::size_t end = index + 1;
  while (end < view.tokens.size() && is_annotation(view.tokens[end].kind)) ++end;
  return end;
}

Edit insert_beside(const GameView& view, std::size_t index, Side side, std::string_view text) {
  const Token& token = view.tokens[index];
  const bool is_before = side == Side::Before;
  const std::uint32_t at = is_before ? token.offset : visible_end(view, token);
  std::string written;
  if (!is_before && runs_to_line_end(token.kind)) {
    written += find_line_end(view, at);
  } else if (const char left = byte_before(view, at); !base::is_space(left) && left != '(') {
    written += ' ';
  }
  written += text;
  const char right = byte_at(view, at);
  if (!base::is_space(right) && right != ')') written += ' ';
  return make_edit(at, at, std::move(written));
}

Edit delete_range(const GameView& view, std::uint32_t from, std::uint32_t to) {
  const std::uint32_t begin = skip_blanks_back(view, from);
  const std::uint32_t end = skip_blanks(view, to);
  const bool has_blank_before = begin < from;
  const bool has_blank_behind = to < end;
  const bool is_at_line_start = is_line_end(byte_before(view, begin));
  if (is_line_end(byte_at(view, end))) return make_edit(begin, is_at_line_start ? skip_line_end(view, end) : end, {});
  if (is_at_line_start) {
    const bool is_unsafe = !has_blank_before && is_unsafe_at_line_start(byte_at(view, end));
    if (!is_unsafe) return make_edit(from, end, {});
    return make_edit(from, to, has_blank_behind ? "" : " ");
  }
  if (has_blank_before) return make_edit(has_blank_behind || byte_at(view, to) == ')' ? begin : from, to, {});
  if (byte_before(view, from) == '(') return make_edit(from, end, {});
  const bool is_apart = has_blank_behind || is_loose(byte_before(view, from)) || is_loose(byte_at(view, to));
  return make_edit(from, to, is_apart ? "" : " ");
}

std::string_view find_line_end(const GameView& view, std::uint32_t offset) noexcept {
  const std::string_view text = view.text;
  std::size_t at = offset == 0 ? text.npos : text.find_last_of("\r\n", offset - 1);
  if (at == text.npos) at = text.find_first_of("\r\n", offset);
  if (at == text.npos) return "\n";
  if (text[at] == '\n') return at > 0 && text[at - 1] == '\r' ? "\r\n" : "\n";
  return text.substr(at, 2) == "\r\n" ? "\r\n" : "\r";
}

}  // namespace movetext::pgn
