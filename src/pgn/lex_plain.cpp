// SPDX-License-Identifier: MIT
// Movetext in plain spelling, 64 bytes at a time: the tokens that lex_element would find, only faster. Whatever is not
// plain, or touches the end of the text, is left to it.
#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "pgn/game_lexer.hpp"

namespace movetext::pgn {

namespace {

// Bits that are set from bit `at` up without a gap.
unsigned run_length(std::uint64_t bits, unsigned at) noexcept {
  return static_cast<unsigned>(std::countr_one(bits >> at));
}

bool is_set(std::uint64_t bits, unsigned at) noexcept { return ((bits >> at) & 1) != 0; }

// The tokens of one block, and where the last of them ends.
class PlainTokens {
 public:
  // `tokens`: room for one a byte. OPTIMIZATION: not of its own, which would have to be initialised for every block.
  PlainTokens(const char* block, std::uint32_t offset, Token* tokens)
      : block_(block), offset_(offset), tokens_(tokens) {}

  // Appends a token of block[from, to).
  void push(TokenKind kind, unsigned from, unsigned to) noexcept {
    tokens_[size_++] = {offset_ + from, to - from, kind, 0};
    end_ = to;
  }
  [[nodiscard]] char at(unsigned i) const noexcept { return block_[i]; }
  [[nodiscard]] unsigned end() const noexcept { return end_; }
  [[nodiscard]] std::span<const Token> all() const noexcept { return {tokens_, size_}; }

 private:
  const char* block_;
  std::uint32_t offset_;
  Token* tokens_;
  std::size_t size_ = 0;
  unsigned end_ = 0;
};

constexpr unsigned longest_plain_symbol = 12;

}  // namespace

// OPTIMIZATION: where the tokens are of no use, moves and numbers are passed over without a look at each. What may be
// more than that is left to lex_element, from the blank before it on.
void GameLexer::skip_plain_run() {
  if (p_ - text_ < 2) return;
  const char* stop = kernel_.find_uncommon(p_, end_);
  while (stop < end_ && *stop == '-' && stop[-1] == 'O' && stop + 1 < end_ && stop[1] == 'O') {
    stop = kernel_.find_uncommon(stop + 1, end_);
  }
  while (stop > p_ && stop[-1] != ' ' && stop[-1] != '\n') --stop;
  const std::string_view passed = text(p_, stop);
  const auto is_word = [](char c) { return base::is_letter(c) || base::is_digit(c); };
  if (std::ranges::any_of(passed, is_word)) has_element_ = true;
  const std::size_t last = passed.find_last_not_of(" \r\n");
  if (last != passed.npos) last_end_ = p_ + last + 1;
  p_ = stop;
}

// OPTIMIZATION: nine tokens in ten are plain: moves and numbers with at most one blank or line end between, suffixes,
// NAGs, parentheses and comments.
void GameLexer::lex_plain_run() {
  while (end_ - p_ >= static_cast<std::ptrdiff_t>(scan::block_size) && lex_plain_block()) {
  }
}

// False: there is something to read that is not plain. One function although it is long: cut into one a kind of token
// it takes 2 to 10 % more instructions (bench/notes.md).
bool GameLexer::lex_plain_block() {
  scan::Classes classes;
  kernel_.classify(p_, classes);
  PlainTokens plain(p_, offset(p_), block_tokens_.data());
  const char* comment_end = nullptr;  // behind the block
  bool is_plain = true;
  while (is_plain && !comment_end) {
    const unsigned from = plain.end() + is_set(classes.blank, plain.end());
    constexpr unsigned last = scan::block_size - 1;
    if (from >= last) break;
    const char c = plain.at(from);
    if (base::is_letter(c)) {
      const unsigned length = run_length(classes.symbol, from);
      if (from + length >= last) break;
      is_plain = length >= 2 && length <= longest_plain_symbol && is_set(classes.plain_end, from + length);
      if (!is_plain) break;
      plain.push(TokenKind::Symbol, from, from + length);
      has_element_ = true;
    } else if (c >= '1' && c <= '9') {
      const unsigned digits_end = from + run_length(classes.digit, from);
      if (digits_end >= last) break;
      const unsigned dots_end = digits_end + run_length(classes.period, digits_end);
      if (dots_end > last) break;
      is_plain = dots_end > digits_end;
      if (!is_plain) break;
      plain.push(TokenKind::Number, from, dots_end);
      has_element_ = true;
    } else if (c == '{') {
      const char* const close = kernel_.find_comment_end(p_ + from + 1, end_);
      is_plain = close < end_ && *close == '}';
      if (!is_plain) break;
      const auto to = static_cast<std::size_t>(close + 1 - p_);
      plain.push(TokenKind::BraceComment, from, static_cast<unsigned>(to));
      has_comments = true;
      if (to >= last) comment_end = close + 1;
    } else if (c == '!' || c == '?') {
      unsigned to = from + 1;
      while (to < last && (plain.at(to) == '!' || plain.at(to) == '?')) ++to;
      if (to == last) break;
      plain.push(TokenKind::Suffix, from, to);
    } else if (c == '$') {
      const unsigned to = from + 1 + run_length(classes.digit, from + 1);
      if (to >= last) break;
      is_plain = to > from + 1;
      if (!is_plain) break;
      plain.push(TokenKind::Nag, from, to);
      has_element_ = true;
    } else if (c == '(') {
      const char next = plain.at(from + 1);
      is_plain = next != '=' && next != 'e' && next != 'E';  // "(=)" and "(ep)" are marks
      if (!is_plain) break;
      plain.push(TokenKind::RavBegin, from, from + 1);
      ++depth_;
      has_element_ = has_variations = true;
    } else if (c == ')' && depth_ > 0) {
      plain.push(TokenKind::RavEnd, from, from + 1);
      --depth_;
    } else {
      is_plain = false;
    }
  }
  if (plain.all().empty()) return false;
  tokens.insert(tokens.end(), plain.all().begin(), plain.all().end());
  p_ = last_end_ = comment_end ? comment_end : p_ + plain.end();
  return is_plain;
}

// OPTIMIZATION: the termination marker of nearly all games. False: something else, or it cannot be told so simply.
bool GameLexer::lex_plain_marker() {
  constexpr std::ptrdiff_t room = 9;
  if (depth_ > 0 || end_ - p_ < room) return false;
  const char* const from = p_ + (*p_ == ' ' || *p_ == '\n');
  const auto is_here = [from](std::string_view marker) { return std::memcmp(from, marker.data(), marker.size()) == 0; };
  std::ptrdiff_t length = 0;
  if (is_here("1-0\n") || is_here("0-1\n")) {
    length = 3;
  } else if (is_here("1/2-1/2\n")) {
    length = 7;
  } else if (is_here("*\n")) {
    length = 1;
  } else {
    return false;
  }
  terminator = static_cast<std::uint32_t>(tokens.size());
  p_ = from + length;
  push(TokenKind::Result, from, p_);
  return true;
}

}  // namespace movetext::pgn
