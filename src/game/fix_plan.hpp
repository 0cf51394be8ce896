// SPDX-License-Identifier: MIT
// What mends one finding, before it is put together with what mends the others.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/known_tags.hpp"
#include "movetext/base/diagnostic.hpp"
#include "movetext/game/fix.hpp"

namespace movetext::game {

enum class ChangeKind : std::uint8_t {
  Edit,                // as it stands
  Delete,              // a range, with the blanks that are then too many
  TagName,             // of tag `index`
  TagValue,            // of tag `index`
  TagQuotes,           // straight ones, the value escaped
  TagUtf8,             // the value in UTF-8
  TagBlanks,           // no control characters in the value
  TagDrop,             // tag `index` goes
  CommentUtf8,         // the comment with token `index` in UTF-8
  CommentParentheses,  // no braces inside it
  CommentBlanks,       // no control characters in it
  Marker,              // another spelling of the termination marker
  MarkerDown,          // the termination marker goes behind the comment with token `index`
  CloseVariations,     // those that are open at the end of the movetext
  Translate,           // every move in the letters of another language
};

// Of several values for one tag or marker the one of the highest rank stays.
enum class Rank : std::uint8_t { Form, Conflict, Position };

struct Change {
  ChangeKind kind{};
  Rank rank{};
  std::size_t index = 0;  // of a tag or token
  pgn::Edit edit;         // Edit: all of it; Delete: the range; else the text
};

struct Plan {
  Certainty certainty = Certainty::Safe;
  std::vector<Change> changes;

  void doubt() noexcept { certainty = Certainty::Unsafe; }
  void edit(std::uint32_t from, std::uint32_t to, std::string_view text);
  void edit(pgn::Edit edit) { changes.push_back({ChangeKind::Edit, {}, 0, std::move(edit)}); }
  void remove(std::uint32_t from, std::uint32_t to);
  void remove(const pgn::Token& token) { remove(token.offset, token.end()); }
  void tag(ChangeKind kind, std::size_t index, std::string_view text = {}, Rank rank = Rank::Form);
  void marker(std::string_view text, Rank rank);
  void whole(ChangeKind kind, std::size_t index = 0) { changes.push_back({kind, {}, index, {}}); }
};

// One game and what was found in it. Questions that need a look at the whole game are answered from tables that are
// made when the first of them is asked: a game with many findings costs linear time.
class FixContext {
 public:
  FixContext(const pgn::GameView& view, const Report& report);

  const pgn::GameView& view;
  const Report& report;
  const KnownTags known;

  // The token that starts at `offset`; null: none does.
  [[nodiscard]] const pgn::Token* find_token(std::uint32_t offset) const noexcept;
  [[nodiscard]] std::size_t index_of(const pgn::Token& token) const noexcept;
  [[nodiscard]] std::size_t index_of(const pgn::Tag& tag) const noexcept;
  // The comment, tag or tag value that holds the byte at `offset`; null: none does.
  [[nodiscard]] const pgn::Token* find_comment_around(std::uint32_t offset) const noexcept;
  [[nodiscard]] const pgn::Tag* find_tag_around(std::uint32_t offset) const noexcept;
  [[nodiscard]] const pgn::Tag* find_value_around(std::uint32_t offset) const noexcept;
  // The finding of that code at `offset`; null: there is none.
  [[nodiscard]] const base::Diagnostic* find(base::Code code, std::uint32_t offset) const noexcept;
  [[nodiscard]] bool has(base::Code code) const noexcept { return codes_[static_cast<std::size_t>(code)]; }
  // A move that was refused at `offset`.
  [[nodiscard]] bool has_error(std::uint32_t offset) const noexcept;
  // The value as it was read can be written again: no byte of it was without meaning.
  [[nodiscard]] bool is_intact(const pgn::Tag& tag) const;
  [[nodiscard]] std::string value(const pgn::Tag& tag) const;
  [[nodiscard]] std::string text(const pgn::Token& token) const;
  // Variations that are open at the end of the movetext.
  [[nodiscard]] std::size_t open_variations() const noexcept { return open_variations_; }
  // Index of the ")" that closes the "(" at `index`; tokens.size(): none does.
  [[nodiscard]] std::size_t rav_end(std::size_t index) const;
  // The side that moves at token `index`.
  [[nodiscard]] bool is_black_at(std::size_t index) const;
  // Only tags before it on its line, and all of them sound: otherwise a new quote or bracket might end another string.
  [[nodiscard]] bool has_sound_line(const pgn::Tag& tag) const;
  // A finding on that move whose repair is a guess makes the whole move one.
  [[nodiscard]] bool is_doubtful_move(std::uint32_t offset) const noexcept;
  // One of the moves in another language is such a move.
  [[nodiscard]] bool has_doubtful_translation() const;
  // The comments behind the result on its line and without anything between: index of the last one; none: that of the
  // result.
  [[nodiscard]] std::size_t last_trailing_comment() const;
  // Index of the move, parenthesis or result that follows token `index`; tokens.size(): none.
  [[nodiscard]] std::size_t next_word(std::size_t index) const noexcept;
  // Index of the move that follows token `index`, whatever else stands before it; tokens.size(): none, or one that was
  // refused.
  [[nodiscard]] std::size_t next_move(std::size_t index) const noexcept;
  // pgn::find_nags_end, for many questions about one move.
  [[nodiscard]] std::size_t nags_end(std::size_t move) const noexcept;
  // The comment with token `index` may begin or end elsewhere once its inner braces are gone.
  [[nodiscard]] bool needs_inner_braces(std::size_t index) const;
  // The first tag with the name of `tag`.
  [[nodiscard]] const pgn::Tag& first_of_name(const pgn::Tag& tag) const;
  // The value of `tag` is that of the first one of its name.
  [[nodiscard]] bool repeats_first(const pgn::Tag& tag) const;
  // At most one tag is, or would be written, so.
  [[nodiscard]] bool is_only_name(std::string_view written) const;
  // A result that ends the tokens: in an open variation it was meant for the game.
  [[nodiscard]] bool is_last_result(std::size_t index) const noexcept {
    return index + 1 == view.tokens.size() && view.tokens[index].kind == pgn::TokenKind::Result;
  }
  // A comment that was never closed stands last.
  [[nodiscard]] bool ends_in_open_comment() const noexcept;
  // Only white space between two places of the text.
  [[nodiscard]] bool is_space_between(std::uint32_t from, std::uint32_t to) const noexcept;
  // Nothing but blanks from the start of its line to `offset`.
  [[nodiscard]] bool is_line_start_before(std::uint32_t offset) const noexcept;
  // Nothing but blanks from `offset` to the end of its line.
  [[nodiscard]] bool is_line_end_behind(std::uint32_t offset) const noexcept;

 private:
  [[nodiscard]] bool starts_with_black() const;
  [[nodiscard]] bool find_intact(const pgn::Tag& tag) const;
  [[nodiscard]] bool find_inner_braces_need(std::size_t index) const noexcept;
  void count_turns() const;

  std::array<bool, base::code_count> codes_{};
  std::size_t open_variations_ = 0;
  mutable std::vector<std::uint32_t> rav_ends_;
  mutable std::vector<bool> turns_;             // black moves at that token
  mutable std::vector<std::uint32_t> by_name_;  // tags, ordered by name, then by place
  mutable std::vector<bool> sound_lines_;       // has_sound_line of each tag
  mutable std::optional<bool> has_doubtful_translation_;
  mutable std::optional<std::size_t> last_trailing_comment_;
  mutable std::size_t asked_comment_ = 0;  // of needs_inner_braces, plus 1
  mutable std::size_t asked_tag_ = 0;      // of is_intact, plus 1
  mutable bool is_intact_ = false;
  mutable std::size_t next_word_from_ = 0;  // there is no word in [next_word_from_, next_word_)
  mutable std::size_t next_word_ = 0;
  mutable std::size_t asked_nags_ = 0;  // move of nags_end, plus 1
  mutable std::size_t nags_end_ = 0;
  mutable std::vector<std::optional<std::string>> first_values_;  // of repeats_first, by tag
  mutable std::vector<std::string> written_names_;  // of all tags, in order
  mutable bool needs_inner_braces_ = false;
};

// The repair of one finding; no changes: there is none.
[[nodiscard]] Plan make_plan(const FixContext& context, const base::Diagnostic& diagnostic);

// By part of the game; the table in fix_rules.cpp chooses.
void plan_text(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan);    // enc.*, lex.*, comment.*
void plan_tag(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan);     // str.*, tag.*
void plan_value(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan);   // values of tags
void plan_start(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan);   // setup.*, fen.*
void plan_ending(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan);  // game.*, result.*
void plan_number(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan);  // num.*
void plan_move(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan);    // san.*
void plan_annotation(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan);  // suffix.*, nag.*
void plan_variation(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan);   // rav.*

// All changes as edits: in order, without overlaps.
[[nodiscard]] std::vector<pgn::Edit> compose(const FixContext& context, const std::vector<Change>& changes);

}  // namespace movetext::game
