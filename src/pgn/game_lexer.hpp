// SPDX-License-Identifier: MIT
// Finds one game in a text and cuts it into tags and tokens (pgn.md section 19.4).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "movetext/base/diagnostic.hpp"
#include "movetext/base/text.hpp"
#include "movetext/pgn/plain_movetext.hpp"
#include "movetext/pgn/tag.hpp"
#include "movetext/pgn/token.hpp"
#include "pgn/scan/kernel.hpp"
#include "pgn/tag_names.hpp"

namespace movetext::pgn {

// What one attempt found.
enum class Found : std::uint8_t {
  Game,
  Gap,      // the end of the input, and no game before it
  Starved,  // looked at the end of a text that is not final: try again with more of it
};

struct LexRequest {
  std::string_view text;      // from the end of the game before
  bool is_final = true;       // nothing follows the text
  bool is_first = true;       // no game stands before it in the input
  bool at_line_start = true;  // text[0] is the first of its line
  bool skips_movetext = false;  // the tokens are of no use: some may be left out
  MovetextTaker* taker = nullptr;
};

// One object for many games: its vectors are reused.
class GameLexer {
 public:
  [[nodiscard]] Found read(const LexRequest& request);

  // What read() found; offsets count from the start of the text.
  std::vector<Tag> tags;
  std::vector<Token> tokens;
  std::vector<base::Diagnostic> diagnostics;
  std::uint32_t begin = 0;
  std::uint32_t behind_stray = 0;
  std::uint32_t end = 0;
  std::uint32_t movetext_begin = 0;
  std::uint32_t terminator = 0;  // index into tokens; tokens.size() = none
  bool has_variations = false;
  bool has_comments = false;
  bool is_taken = false;        // all movetext but the terminator: by the taker
  // Only white space follows the game in the text.
  [[nodiscard]] bool is_at_end() const noexcept { return p_ == end_; }

 private:
  enum class Stop : std::uint8_t { EndOfInput, Tag, Terminator, Boundary };
  // The last answer of a search that looks further than reading then goes: there is no hit in [from, stop). Kept, so
  // that hostile input does not make the same bytes be searched again and again.
  struct Search {
    const char* from = nullptr;
    const char* stop = nullptr;
    // Where to search on, from q.
    [[nodiscard]] const char* resume(const char* q) const { return from && q >= from && q <= stop ? stop : q; }
    const char* keep(const char* q, const char* hit) {
      if (resume(q) == q) from = q;
      return stop = hit;
    }
  };
  // A place that reading may be taken back to.
  struct Mark {
    const char* end_of_last = nullptr;  // end of the last thing before the mark
    std::size_t tags = 0;
    std::size_t tokens = 0;
    std::size_t diagnostics = 0;
  };

  // game_lexer.cpp: framing
  Found read_once(const LexRequest& request);
  bool find_start();
  bool starts_game(std::size_t first_token);
  Stop read_tags();
  bool skip_between_tags();
  Stop read_movetext();
  void offer_movetext();
  void read_trailing();
  bool starts_next_game(std::size_t first_token) const;
  bool skip_unusable_tag();
  void skip_tokens_among_tags();
  void close_game(Stop stop);
  Found close_gap(bool is_final);
  [[nodiscard]] Mark mark() const;
  void return_to(const Mark& mark);

  // lex_movetext.cpp: tokens
  void lex_element();
  // lex_plain.cpp: the same for what is plain, many bytes at a time
  void skip_plain_run();
  void lex_plain_run();
  bool lex_plain_block();
  bool lex_plain_marker();

  // lex_movetext.cpp
  void lex_symbol(const char* from);
  const char* extend_symbol(const char* start, const char* q, bool& non_ascii);
  void push_symbol(const char* start, const char* stop, bool non_ascii);
  bool split_attached_glyph(const char* start, const char* stop, bool non_ascii);
  bool split_fused_tail(const char* start, const char* stop, bool non_ascii);
  void lex_digit();
  void lex_number(const char* digits_end);
  void lex_fused(const char* digits_end);
  void lex_nag();
  void lex_suffix();
  void lex_dots();
  void lex_operators();
  void lex_open_parenthesis();
  void lex_close_parenthesis();
  void lex_non_ascii();
  void lex_other();
  void lex_angle();
  bool lex_fence();
  bool lex_result();
  const char* result_end(const char* p);
  const char* result_point(const char* p);
  const char* result_separator(const char* p);

  // lex_comment.cpp: comments and escape lines
  void lex_brace_comment();
  bool closes_early(const char* open, const char* bracket);
  bool is_tag_line(const char* p, const char** next_line);
  const char* find_brace(const char* from);
  void lex_line(TokenKind kind);
  void lex_stray_brace();
  [[nodiscard]] bool is_prose_behind(std::size_t first) const;

  // lex_tag.cpp: tag pairs and damaged strings
  void lex_plain_tags();
  bool add_plain_name(std::string_view before_quote, std::size_t index, KnownName& known);
  [[nodiscard]] bool is_event_tag_next() const;
  bool lex_tag(Tag& tag);
  void skip_malformed_tag(const char* open, std::size_t first_token);
  [[nodiscard]] const char* behind_comments(const char* from, std::size_t first_token) const;
  void skip_inside_tag();
  bool lex_value(Tag& tag);
  bool lex_string(Tag& tag);
  bool lex_damaged_string(Tag& tag);
  const char* lex_unterminated_string(const char* start, const char* stop);
  const char* find_close_on_line(const char* start, const char* stop);
  const char* find_close_on_later_line(const char* stop);
  void lex_typographic(Tag& tag);
  void lex_bare(Tag& tag);
  bool close_tag();
  bool is_tag_start(const char* p);
  bool is_tag_in_movetext(const char* p);
  bool lex_wrapper();
  void skip_stray_bracket();

  // shared
  void go_back_to(const char* p);
  void skip_space();
  bool skip_odd_space();
  bool at_end() {
    if (p_ < end_) return false;
    hit_end_ = true;
    return true;
  }
  // The byte at q, or NUL past the end (which is then noted).
  [[nodiscard]] char at(const char* q) {
    if (q < end_) return *q;
    hit_end_ = true;
    return '\0';
  }
  [[nodiscard]] bool is_line_start(const char* q) const;
  [[nodiscard]] const char* line_end(const char* q);
  // The first `c` from q on before the end of the line, or null.
  [[nodiscard]] const char* find_on_line(const char* q, char c, Search& search);
  // The code point at q. Requires: q < end_.
  [[nodiscard]] base::CodePoint code_point_at(const char* q);
  [[nodiscard]] std::uint32_t offset(const char* q) const { return static_cast<std::uint32_t>(q - text_); }
  [[nodiscard]] std::string_view text(const char* from, const char* to) const {
    return {from, static_cast<std::size_t>(to - from)};
  }
  [[nodiscard]] std::string_view whole() const { return text(text_, end_); }
  void push(TokenKind kind, const char* from, const char* to, std::uint8_t flags = 0);
  void note(base::Code code, const char* from, const char* to);
  void note_run(base::Code code, const char* from, const char* to);

  const scan::Kernel& kernel_ = scan::choose_kernel();
  const char* text_ = nullptr;
  const char* p_ = nullptr;
  const char* end_ = nullptr;
  const char* last_end_ = nullptr;  // end of the last tag, token or stray run
  bool is_first_ = true;
  bool at_line_start_ = true;
  bool hit_end_ = false;
  MovetextTaker::Taken taken_;      // nothing, unless is_taken
  bool skips_movetext_ = false;
  MovetextTaker* taker_ = nullptr;  // null when it has been asked
  Mark behind_tags_;                // when there are tags: behind the last one
  bool needs_tokens_ = false;       // what was read depends on tokens that may have been left out
  bool has_element_ = false;        // a move, number, NAG or "(" was seen
  std::uint32_t depth_ = 0;         // open "("
  std::uint32_t line_ends_ = 0;     // passed by the last skip_space
  std::size_t first_open_token_ = 0;  // comments before it can no longer grow
  bool is_searched_ = false;        // the searches below are of the memory that the next text is likely to be in
  Search line_end_search_;
  Search bracket_search_;           // "]"
  Search angle_search_;             // ">"
  Search brace_search_;             // "{" or "}"
  Search later_close_search_;       // R-022 (4)
  TagNames names_;
  std::array<scan::TagLine, 16> tag_lines_;           // scratch of lex_plain_tags
  std::array<Token, scan::block_size> block_tokens_;  // scratch of lex_plain_block
};

}  // namespace movetext::pgn
