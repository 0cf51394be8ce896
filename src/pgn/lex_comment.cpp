// SPDX-License-Identifier: MIT
// Comments and escape lines.
#include <algorithm>

#include "pgn/character.hpp"
#include "pgn/game_lexer.hpp"

namespace movetext::pgn {

using base::Code;

void GameLexer::lex_brace_comment() {
  const char* const open = p_;
  for (const char* q = open + 1; (q = kernel_.find_comment_end(q, end_)) < end_; ++q) {
    if (*q == '}') {
      p_ = q + 1;
      return push(TokenKind::BraceComment, open, p_);
    }
    if (closes_early(open, q)) return;
  }
  hit_end_ = true;
  p_ = end_;
  note(Code::CommentUnterminated, open, open + 1);
  push(TokenKind::BraceComment, open, end_, static_cast<std::uint8_t>(TokenFlag::Unterminated));
}

// R-018, decisions.md: two tag lines, the first an Event, end a comment early when the next brace after them opens
// one (or there is none): the comment was never closed. A quoted game whose comment is closed later is text.
bool GameLexer::closes_early(const char* open, const char* bracket) {
  if (!is_line_start(bracket) || at(bracket + 1) != 'E') return false;
  const char* second = nullptr;
  const char* rest = nullptr;
  if (!is_tag_line(bracket, &second) || text(bracket, second).substr(0, 8) != "[Event \"" ||
      !is_tag_line(second, &rest)) {
    return false;
  }
  const char* const brace = find_brace(rest);
  if (brace && *brace == '}') return false;
  p_ = bracket;
  note(Code::CommentUnterminated, open, open + 1);
  push(TokenKind::BraceComment, open, bracket, static_cast<std::uint8_t>(TokenFlag::Unterminated));
  return true;
}

// True when the line at p starts with [Name "..."]; sets the start of the next line.
bool GameLexer::is_tag_line(const char* p, const char** next_line) {
  if (at(p) != '[') return false;
  const char* q = p + 1;
  while (base::is_letter(at(q)) || base::is_digit(at(q)) || at(q) == '_') ++q;
  if (q == p + 1 || at(q) != ' ' || at(q + 1) != '"') return false;
  const char* const stop = line_end(q);
  *next_line = stop + (at(stop) == '\r' && at(stop + 1) == '\n' ? 2 : at(stop) != '\0' ? 1 : 0);
  return text(q + 2, stop).find("\"]") != std::string_view::npos;
}

const char* GameLexer::find_brace(const char* from) {
  const char* q = brace_search_.resume(from);
  while (q < end_ && *q != '{' && *q != '}') ++q;
  brace_search_.keep(from, q);
  if (q < end_) return q;
  hit_end_ = true;
  return nullptr;
}

// ";" comments and "%" lines run to the end of the line.
void GameLexer::lex_line(TokenKind kind) {
  const char* const from = p_;
  p_ = line_end(p_);
  push(kind, from, p_);
}

// "{a {b} c}" is one comment for whoever wrote it. When what follows the first "}" is no move, everything up to
// the stray "}" becomes part of the comment before it.
void GameLexer::lex_stray_brace() {
  needs_tokens_ = skips_movetext_;
  constexpr std::size_t longest_chain = 200;  // tokens looked back over: keeps hostile input linear
  std::size_t i = tokens.size();
  const std::size_t stop = std::max(first_open_token_, i > longest_chain ? i - longest_chain : 0);
  while (i > stop && tokens[i - 1].kind != TokenKind::BraceComment) --i;
  const bool has_comment = i > stop && i > 0 && !tokens[i - 1].has(TokenFlag::Unterminated);
  if (!has_comment || !is_prose_behind(i)) {
    note_run(Code::LexStray, p_, p_ + 1);
    ++p_;
    return;
  }
  Token& comment = tokens[i - 1];
  while (!diagnostics.empty() && diagnostics.back().offset >= comment.end()) diagnostics.pop_back();
  for (std::size_t k = i; k < tokens.size(); ++k) {
    if (tokens[k].kind == TokenKind::RavBegin) --depth_;
    if (tokens[k].kind == TokenKind::RavEnd) ++depth_;
  }
  tokens.resize(i);
  note(Code::CommentNested, p_, p_ + 1);
  ++p_;
  comment.length = offset(p_) - comment.offset;
  last_end_ = p_;
}

// True when the tokens from `first` on, which follow a comment, are words of it: something, and no move before the
// first word.
bool GameLexer::is_prose_behind(std::size_t first) const {
  if (first == tokens.size()) return last_end_ > text_ + tokens[first - 1].end();
  std::size_t word = first;
  while (word < tokens.size() && (tokens[word].kind == TokenKind::Number || tokens[word].kind == TokenKind::Dots ||
                                  tokens[word].kind == TokenKind::Glyph)) {
    ++word;
  }
  return word < tokens.size() && tokens[word].kind == TokenKind::Symbol && !looks_like_move(tokens[word].in(whole()));
}

}  // namespace movetext::pgn
