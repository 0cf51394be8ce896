// SPDX-License-Identifier: MIT
#include "collection/cursor.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"

namespace movetext::collection {
namespace {

bool is_name_character(char c) noexcept { return base::is_letter(c) || base::is_digit(c) || c == '_'; }

}  // namespace

void Cursor::finish(Word::Kind kind, std::size_t begin, std::size_t end) {
  word_ = {kind, text_.substr(begin, end - begin), {}, static_cast<std::uint32_t>(begin),
           static_cast<std::uint32_t>(end - begin)};
  at_ = end;
}

void Cursor::advance() {
  while (at_ < text_.size() && base::is_space(text_[at_])) ++at_;
  if (at_ == text_.size()) return finish(Word::Kind::End, at_, at_);
  const char c = text_[at_];
  std::size_t end = at_ + 1;
  if (c == '"' || c == '\'') return read_quoted(c);
  if (base::is_letter(c) || c == '_') {
    while (end < text_.size() && is_name_character(text_[end])) ++end;
    return finish(Word::Kind::Name, at_, end);
  }
  if (base::is_digit(c)) {
    while (end < text_.size() && base::is_digit(text_[end])) ++end;
    return finish(Word::Kind::Number, at_, end);
  }
  const std::string_view two = text_.substr(at_, 2);
  for (const std::string_view sign : {">=", "<=", "!=", "==", "<>", "!~", "&&", "||"}) {
    if (two == sign) return finish(Word::Kind::Sign, at_, at_ + 2);
  }
  end = at_ + base::first_code_point(text_.substr(at_)).length;
  finish(Word::Kind::Sign, at_, end);
}

void Cursor::reread_as_value(bool may_be_regex) {
  if (word_.kind == Word::Kind::End || word_.kind == Word::Kind::String || word_.kind == Word::Kind::Unclosed) return;
  at_ = word_.offset;
  if (may_be_regex && text_[at_] == '/') return read_regex();
  std::size_t end = at_;
  while (end < text_.size() && !base::is_space(text_[end]) && text_[end] != ')' && text_[end] != ',' &&
         text_[end] != '(') {
    ++end;
  }
  if (end > at_) finish(Word::Kind::Bare, at_, end);
}

void Cursor::read_quoted(char quote) {
  const std::size_t begin = at_;
  const std::size_t end = text_.find(quote, begin + 1);
  if (end == text_.npos) return finish(Word::Kind::Unclosed, begin, text_.size());
  finish(Word::Kind::String, begin, end + 1);
  word_.text = text_.substr(begin + 1, end - begin - 1);
}

void Cursor::read_regex() {
  const std::size_t begin = at_;
  std::size_t end = begin + 1;
  while (end < text_.size() && text_[end] != '/') end += text_[end] == '\\' ? 2 : 1;
  if (end >= text_.size()) return finish(Word::Kind::Unclosed, begin, text_.size());
  std::size_t behind = end + 1;
  while (behind < text_.size() && base::is_letter(text_[behind])) ++behind;
  finish(Word::Kind::Regex, begin, behind);
  word_.text = text_.substr(begin + 1, end - begin - 1);
  word_.flags = text_.substr(end + 1, behind - end - 1);
}

}  // namespace movetext::collection
