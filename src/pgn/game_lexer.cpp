// SPDX-License-Identifier: MIT
// Framing: where a game starts, how its tag section goes on, where it ends.
#include "pgn/game_lexer.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "movetext/base/sort.hpp"
#include "pgn/character.hpp"

namespace movetext::pgn {

using base::Code;

namespace {

// What may stand before a game or among its tags.
constexpr bool is_preamble(TokenKind kind) noexcept { return is_comment(kind) || kind == TokenKind::Escape; }

}  // namespace

Found GameLexer::read(const LexRequest& request) {
  Found found = read_once(request);
  const bool is_half_taken = is_taken && found == Found::Game && terminator != movetext_begin;
  if (needs_tokens_ || is_half_taken) {
    LexRequest whole = request;
    whole.skips_movetext = false;
    whole.taker = nullptr;
    found = read_once(whole);
  }
  return found;
}

Found GameLexer::read_once(const LexRequest& request) {
  const bool goes_on =
      is_searched_ && request.text.data() == text_ + end && request.text.data() + request.text.size() >= end_;
  if (!goes_on) line_end_search_ = bracket_search_ = angle_search_ = brace_search_ = later_close_search_ = Search{};
  text_ = p_ = last_end_ = request.text.data();
  end_ = text_ + request.text.size();
  is_first_ = request.is_first;
  at_line_start_ = request.at_line_start;
  hit_end_ = has_element_ = needs_tokens_ = false;
  skips_movetext_ = request.skips_movetext;
  taker_ = request.taker;
  is_taken = false;
  depth_ = 0;
  tags.clear();
  tokens.clear();
  diagnostics.clear();
  names_.clear();
  movetext_begin = terminator = begin = behind_stray = end = 0;
  has_variations = has_comments = false;
  taken_ = {};
  first_open_token_ = 0;
  is_searched_ = false;

  if (!find_start()) return close_gap(request.is_final);
  Stop stop = Stop::Tag;
  while (stop == Stop::Tag && !has_element_) {
    if (tokens.size() > movetext_begin) skip_tokens_among_tags();
    stop = *p_ == '[' ? read_tags() : Stop::Tag;
    if (stop == Stop::Tag) stop = read_movetext();
  }
  const bool is_nothing = stop == Stop::EndOfInput && tags.empty() && !has_element_;  // "[word]"
  if (is_nothing) return close_gap(request.is_final);
  close_game(stop);
  is_searched_ = !hit_end_ || request.is_final;
  return is_searched_ ? Found::Game : Found::Starved;
}

// Skips to the first tag or move; comments on the way are the game's preamble. False: the end came first.
bool GameLexer::find_start() {
  bool has_begun = false;
  bool is_behind_stray = true;
  for (;;) {
    skip_space();
    if (at_end()) return false;
    if (!has_begun) begin = offset(p_);
    has_begun = true;
    if (is_behind_stray) behind_stray = offset(p_);
    is_behind_stray = true;
    if (*p_ == '[') {
      if (lex_wrapper()) continue;
      if (is_tag_start(p_)) return true;
      skip_stray_bracket();
      continue;
    }
    const Mark before = mark();
    const char* const from = p_;
    lex_element();
    if (tokens.size() == before.tokens) continue;
    is_behind_stray = !is_preamble(tokens[before.tokens].kind);
    if (!is_behind_stray) continue;
    const char* const stop = p_;
    const bool is_start = starts_game(before.tokens);
    return_to(before);
    depth_ = 0;
    if (is_start) {
      p_ = from;
      movetext_begin = 0;
      return true;
    }
    p_ = stop;
    note_run(Code::GameJunk, from, stop);
  }
}

// a game without tags starts with move number 1. The first one of an input may also start with another
// number, a variation or a NAG before a move, with a move or with a result; words before it are junk.
bool GameLexer::starts_game(std::size_t first_token) {
  const Token token = tokens[first_token];
  if (token.kind == TokenKind::Number && number_value(token.in(whole())) == 1) return true;
  if (!is_first_) return false;
  if (token.kind == TokenKind::Result) return true;
  constexpr std::size_t most = 6;  // tokens: "(", "$1", "2", "...", a move; a bound keeps a file of numbers linear
  const auto leads_to_move = [](TokenKind kind) {
    return kind == TokenKind::Number || kind == TokenKind::Dots || kind == TokenKind::RavBegin ||
           kind == TokenKind::Nag;
  };
  if (token.kind == TokenKind::Dots) return false;
  while (leads_to_move(tokens.back().kind)) {
    skip_space();
    const std::size_t size = tokens.size();
    if (at_end() || *p_ == '[' || *p_ == '}' || size == first_token + most) return false;
    lex_element();
    if (tokens.size() == size) return false;
  }
  return tokens.back().kind == TokenKind::Symbol && looks_like_move(tokens.back().in(whole()));
}

// Reads tags up to the movetext. Boundary: the tags that follow belong to another game.
// Requires: p_ is at a tag.
GameLexer::Stop GameLexer::read_tags() {
  Mark run;                // the last blank line: the tags after it may be another game's
  bool has_run = false;
  while (*p_ == '[') {
    const std::size_t size = tags.size();
    lex_plain_tags();
    if (tags.size() == size) {
      const Mark before = mark();
      Tag tag;
      if (lex_tag(tag)) {
        const std::string_view name = tag.name(whole());
        const char* const behind = name.data() + name.size() + 1;
        const bool is_usual = end_ - name.data() >= TagNames::room && names_.take_usual(name.data(), behind);
        const auto index = static_cast<std::uint32_t>(tags.size());
        const std::uint32_t earlier = is_usual ? TagNames::none : names_.add(name, tag.known, index);
        if (earlier != TagNames::none) {
          const bool is_in_run = has_run && earlier < run.tags;
          if (is_in_run || name == "Event") {
            return_to(is_in_run ? run : before);
            return Stop::Boundary;
          }
          tag.is_duplicate = true;
          note(Code::TagDuplicate, text_ + tag.offset, text_ + tag.offset + tag.length);
        }
        tags.push_back(tag);
      }
    }
    movetext_begin = static_cast<std::uint32_t>(tokens.size());
    first_open_token_ = tokens.size();
    behind_tags_ = mark();
    for (;;) {
      const Mark here = mark();
      skip_space();
      if (line_ends_ >= 2) {
        run = here;
        has_run = true;
      }
      if (at_end()) return Stop::EndOfInput;
      if (!skip_between_tags()) break;
    }
  }
  return Stop::Tag;
}

// LENIENT: marks that turn out to stand among tags mean nothing.
void GameLexer::skip_tokens_among_tags() {
  for (std::size_t i = movetext_begin; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (!is_preamble(token.kind)) note(Code::LexStray, text_ + token.offset, text_ + token.end());
  }
  const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(movetext_begin);
  tokens.erase(std::remove_if(from, tokens.end(), [](const Token& token) { return !is_preamble(token.kind); }),
               tokens.end());
}

// Comments, escape lines, wrappers and stray brackets among tags. False: at a tag, or at the movetext.
bool GameLexer::skip_between_tags() {
  if (*p_ == '[') {
    if (lex_wrapper()) return true;
    if (is_tag_start(p_)) return false;
    skip_stray_bracket();
    return true;
  }
  if (*p_ == '{' || *p_ == ';' || (*p_ == '%' && is_line_start(p_))) {
    lex_element();
    return true;
  }
  return false;
}

// Reads movetext. Tag: at a tag pair (which ends the game when there was an element).
GameLexer::Stop GameLexer::read_movetext() {
  if (taker_) offer_movetext();
  if (is_taken && lex_plain_marker()) return Stop::Terminator;
  for (;;) {
    skips_movetext_ ? skip_plain_run() : lex_plain_run();
    if (lex_plain_marker()) return Stop::Terminator;
    skip_space();
    if (at_end()) return Stop::EndOfInput;
    if (*p_ == '[') {
      if (lex_wrapper()) continue;
      if (is_tag_in_movetext(p_)) return Stop::Tag;
      skip_stray_bracket();
      continue;
    }
    const std::size_t size = tokens.size();
    lex_element();
    for (std::size_t i = size; i < tokens.size(); ++i) {
      switch (tokens[i].kind) {
        case TokenKind::Result:
          if (depth_ > 0) break;
          terminator = static_cast<std::uint32_t>(i);
          return Stop::Terminator;
        case TokenKind::Symbol: case TokenKind::Number: case TokenKind::Nag: case TokenKind::RavBegin:
          has_element_ = true;
          break;
        case TokenKind::Dots: case TokenKind::Suffix: case TokenKind::Glyph: case TokenKind::CheckMark:
        case TokenKind::DrawOffer: case TokenKind::BraceComment: case TokenKind::LineComment: case TokenKind::Escape:
        case TokenKind::RavEnd:
          break;
      }
    }
  }
}

// OPTIMIZATION: whoever needs no tokens reads plain movetext himself, in one pass with what he does with it.
void GameLexer::offer_movetext() {
  MovetextTaker& taker = *std::exchange(taker_, nullptr);
  std::uint32_t from = offset(p_);
  if (tokens.size() != movetext_begin) {
    // Comments that nothing is odd about, between the tags and the moves: he reads them again.
    const auto is_comment_token = [](const Token& token) { return token.kind == TokenKind::BraceComment; };
    const bool are_comments = std::all_of(tokens.begin() + movetext_begin, tokens.end(), is_comment_token);
    if (!are_comments || tags.empty() || diagnostics.size() != behind_tags_.diagnostics) return;
    from = offset(behind_tags_.end_of_last);
  }
  const MovetextTaker::Taken taken = taker.take({whole(), tags, from});
  const std::string_view rest = whole().substr(taken.end);
  const bool is_marker =
      rest.starts_with("1-0") || rest.starts_with("0-1") || rest.starts_with("1/2") || rest.starts_with("*");
  if (taken.end == from || !is_marker) return;
  tokens.resize(movetext_begin);
  p_ = last_end_ = text_ + taken.end;
  has_element_ = is_taken = true;
  taken_ = taken;
}

// what follows the termination marker. Comments on its line, and junk, belong to the finished game; comments on
// later lines, and all that follows them, to the next game, if there is one.
void GameLexer::read_trailing() {
  first_open_token_ = tokens.size();
  if (is_event_tag_next()) return;
  Mark ours = mark();
  bool is_same_line = true;
  bool is_ours = true;
  bool has_unusable_tag = false;
  for (;;) {
    if (is_ours) ours = mark();
    skip_space();
    if (line_ends_ > 0) is_same_line = false;
    if (at_end()) return;
    if (*p_ == '[') {
      if (lex_wrapper()) continue;
      if (is_tag_start(p_)) {
        if (is_tag_in_movetext(p_) || !skip_unusable_tag()) break;
        is_ours = false;
        has_unusable_tag = true;  // the next game's, unless nothing comes behind it
        continue;
      }
      skip_stray_bracket();
      continue;
    }
    const Mark before = mark();
    const char* const start = p_;
    lex_element();
    if (tokens.size() <= before.tokens) continue;
    if (is_preamble(tokens[before.tokens].kind)) {
      if (!is_same_line) is_ours = false;
      if (is_same_line && is_comment(tokens[before.tokens].kind)) note(Code::GameCommentAfterResult, start, p_);
      continue;
    }
    if (has_unusable_tag || starts_next_game(before.tokens)) break;
    const char* const stop = p_;
    return_to(before);
    p_ = last_end_ = stop;
    depth_ = 0;
    note_run(Code::GameJunk, start, stop);
  }
  return_to(ours);
}

// "[word]" is no tag. False: a tag that can be used; nothing was skipped.
bool GameLexer::skip_unusable_tag() {
  const Mark before = mark();
  const char* const start = p_;
  Tag tag;
  if (lex_tag(tag)) {
    return_to(before);
    p_ = start;
    return false;
  }
  diagnostics.resize(before.diagnostics);
  note(Code::GameJunk, start, p_);
  last_end_ = p_;
  first_open_token_ = tokens.size();  // a "}" behind it does not make a comment before it longer: it may be another's
  return true;
}

bool GameLexer::starts_next_game(std::size_t first_token) const {
  const Token token = tokens[first_token];
  return token.kind == TokenKind::Number && number_value(text(text_ + token.offset, text_ + token.end())) == 1;
}

void GameLexer::close_game(Stop stop) {
  if (stop == Stop::Terminator) {
    const std::uint32_t marker = terminator;
    read_trailing();
    terminator = marker;
  } else {
    terminator = static_cast<std::uint32_t>(tokens.size());
    const bool has_moves = has_element_;
    note(
        has_moves ? Code::GameNoTerminator : Code::GameNoMovetext, has_moves ? last_end_ : text_ + begin,
        has_moves ? last_end_ : text_ + begin + (tags.empty() ? 0 : tags.front().offset + tags.front().length - begin));
  }
  end = offset(last_end_);
  // What belongs to the next game may have been read, and given back.
  const auto is_comment_token = [](const Token& token) { return is_comment(token.kind); };
  const auto is_open = [](const Token& token) { return token.kind == TokenKind::RavBegin; };
  has_comments = taken_.has_comments || (has_comments && std::ranges::any_of(tokens, is_comment_token));
  has_variations = taken_.has_variations || (has_variations && std::ranges::any_of(tokens, is_open));
  base::sort(diagnostics.begin(), diagnostics.end(), base::stands_before);
}

// No game: tags that could not be used are junk, and so are comments, which have no game to belong to.
Found GameLexer::close_gap(bool is_final) {
  skip_tokens_among_tags();
  begin = diagnostics.empty() && tokens.empty() ? offset(end_) : 0;
  end = offset(end_);
  if (!is_final) return Found::Starved;
  for (base::Diagnostic& found : diagnostics) {
    if (found.code == Code::TagMalformed) found.code = Code::GameJunk;
  }
  for (const Token& token : tokens) {
    if (is_comment(token.kind)) note(Code::GameJunk, text_ + token.offset, text_ + token.end());
  }
  base::sort(diagnostics.begin(), diagnostics.end(), base::stands_before);
  return Found::Gap;
}

GameLexer::Mark GameLexer::mark() const { return {last_end_, tags.size(), tokens.size(), diagnostics.size()}; }

void GameLexer::return_to(const Mark& mark) {
  p_ = last_end_ = mark.end_of_last;
  tags.resize(mark.tags);
  tokens.resize(mark.tokens);
  diagnostics.resize(mark.diagnostics);
  movetext_begin = std::min(movetext_begin, static_cast<std::uint32_t>(tokens.size()));
}

// Forgets what was noted from p on: it will be read again.
void GameLexer::go_back_to(const char* p) {
  p_ = p;
  while (!diagnostics.empty() && diagnostics.back().offset >= offset(p)) diagnostics.pop_back();
}

// White space, controls and odd spaces; counts the line ends passed.
void GameLexer::skip_space() {
  line_ends_ = 0;
  for (;;) {
    while (p_ < end_ && base::is_space(*p_)) {
      if (*p_ == '\n' || (*p_ == '\r' && at(p_ + 1) != '\n')) ++line_ends_;
      ++p_;
    }
    if (p_ >= end_) break;
    if (is_control(*p_)) {
      note_run(Code::LexControl, p_, p_ + 1);
      ++p_;
    } else if (is_ascii_byte(*p_) || !skip_odd_space()) {
      return;
    }
  }
  hit_end_ = true;
}

// A BOM, also between concatenated files, is white space without a word.
bool GameLexer::skip_odd_space() {
  const base::CodePoint point = code_point_at(p_);
  if (!is_odd_space(point.value)) return false;
  if (point.value != 0xFEFF) note_run(Code::LexOddSpace, p_, p_ + point.length);
  p_ += point.length;
  return true;
}

bool GameLexer::is_line_start(const char* q) const {
  if (q - text_ >= 3 && text(q - 3, q) == "\xEF\xBB\xBF") q -= 3;
  return q == text_ ? at_line_start_ : is_line_end(q[-1]);
}

const char* GameLexer::line_end(const char* q) {
  const char* stop = line_end_search_.resume(q);
  while (stop < end_ && !is_line_end(*stop)) ++stop;
  if (stop == end_) hit_end_ = true;
  return line_end_search_.keep(q, stop);
}

const char* GameLexer::find_on_line(const char* q, char c, Search& search) {
  const char* const stop = line_end(q);
  const char* const from = std::min(search.resume(q), stop);
  const auto hit = static_cast<const char*>(std::memchr(from, c, static_cast<std::size_t>(stop - from)));
  search.keep(q, hit ? hit : stop);
  return hit;
}

base::CodePoint GameLexer::code_point_at(const char* q) {
  if (end_ - q < 4) hit_end_ = true;
  return lenient_code_point(text(q, std::min(q + 4, end_)));
}

void GameLexer::push(TokenKind kind, const char* from, const char* to, std::uint8_t flags) {
  tokens.push_back({offset(from), static_cast<std::uint32_t>(to - from), kind, flags});
  if (is_comment(kind)) has_comments = true;
  last_end_ = to;
}

void GameLexer::note(Code code, const char* from, const char* to) {
  base::Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.severity = base::severity(code, base::Profile::Lenient).value_or(base::Severity::Note);
  diagnostic.offset = offset(from);
  diagnostic.length = static_cast<std::uint32_t>(to - from);
  diagnostics.push_back(diagnostic);
}

// Neighbouring stray bytes are one finding.
void GameLexer::note_run(Code code, const char* from, const char* to) {
  last_end_ = std::max(last_end_, to);
  if (!diagnostics.empty() && diagnostics.back().code == code) {
    base::Diagnostic& last = diagnostics.back();
    const char* const last_stop = text_ + last.offset + last.length;
    const std::string_view between = text(std::min(last_stop, from), from);
    if (code == Code::GameJunk ? base::trim(between).empty() : between.empty()) {
      last.length = offset(to) - last.offset;
      return;
    }
  }
  note(code, from, to);
}

}  // namespace movetext::pgn
