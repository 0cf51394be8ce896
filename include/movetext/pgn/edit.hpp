// SPDX-License-Identifier: MIT
// Small changes of a game's text that leave every other byte as it is (pgn.md R-001 write:lossless, decisions.md
// "lossless"). An edit is a value: editors and the application can show it before it is made.
//
//   std::vector<Edit> edits = {set_tag_value(view, tag, "Tal, Mikhail"), add_nag(view, move, 1)};
//   sort_edits(edits);
//   if (const auto misfit = write_source(view, edits, out)) ...   // the bytes of the file, the edits made
//
// Unedited games are GameView::source as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/text.hpp"
#include "movetext/pgn/reader.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::pgn {

// In which encoding new text goes into an input whose encoding is told token by token (Encoding::Auto, R-004).
enum class EditEncoding : std::uint8_t {
  Source,  // that of the text around it, see write_source
  Utf8,    // UTF-8: the edit is there to change the encoding
};

// The bytes [offset, offset + length) of GameView::text become `text`. Length 0 inserts, an empty text deletes.
struct Edit {
  std::uint32_t offset = 0;  // bytes
  std::uint32_t length = 0;  // bytes
  std::string text;          // UTF-8
  EditEncoding encoding = EditEncoding::Source;

  [[nodiscard]] std::uint32_t end() const noexcept { return offset + length; }
  friend bool operator==(const Edit&, const Edit&) = default;
};

// ---- Edits of one game. Offsets of tags and tokens are those of the view; indexes count in GameView::tokens.
// New text between tokens gets the blanks that keep it apart from its neighbours, and no others.

enum class Quoting : std::uint8_t {
  AsWritten,  // a value without quotes keeps none while the new one can be read without
  Straight,   // always "..."
};

// Another value: only the bytes between the quotes change, \ and " escaped (R-021), control characters as blanks
// . Quotes that are missing or typographic become straight ones.
[[nodiscard]] Edit set_tag_value(const GameView& view, const Tag& tag, std::string_view value,
                                 Quoting quoting = Quoting::AsWritten);
// Another name; characters that no name may hold become "_". Requires: !name.empty().
[[nodiscard]] Edit rename_tag(const Tag& tag, std::string_view name);
// The tag goes, with its line when it stands alone there.
[[nodiscard]] Edit delete_tag(const GameView& view, const Tag& tag);
// A new tag on a line of its own, with the line end of its neighbours: a tag of the roster behind those that the
// roster names before it, any other behind the last tag.
[[nodiscard]] Edit add_tag(const GameView& view, std::string_view name, std::string_view value);

// Another text for a comment. A ";" comment stays one unless the text holds a line end; braces become parentheses
// . Requires: is_comment of the token.
[[nodiscard]] Edit set_comment(const GameView& view, const Token& token, std::string_view text);

// Whether something new stands before or behind a token.
enum class Side : std::uint8_t { Before, Behind };

// A new brace comment beside token `index`. Requires: index < tokens.size().
[[nodiscard]] Edit add_comment(const GameView& view, std::size_t index, Side side, std::string_view text);
// Another text for a move, number, NAG or result. Requires: the text is one such token.
[[nodiscard]] Edit replace_token(const GameView& view, const Token& token, std::string_view text);
// A token goes: a comment, a NAG, a mark. With its line when it stands alone there.
[[nodiscard]] Edit delete_token(const GameView& view, const Token& token);
// "$n" behind the move at `index` and the NAGs it has. Requires: tokens[index] is a Symbol.
[[nodiscard]] Edit add_nag(const GameView& view, std::size_t index, unsigned nag);
// "(...)" behind the move at `index`, its NAGs, comments and variations. `movetext`: the variation without its
// parentheses. Requires: tokens[index] is a Symbol.
[[nodiscard]] Edit insert_variation(const GameView& view, std::size_t index, std::string_view movetext);
// From "(" to the ")" that closes it, or to the end of the movetext. Requires: tokens[index] is a RavBegin.
[[nodiscard]] Edit delete_variation(const GameView& view, std::size_t index);
// The termination marker, added where there is none: behind the last token, or, in a game of tags only, on a line of
// its own. Inside a variation or comment that was never closed it would be read as part of that: close it first.
[[nodiscard]] Edit set_terminator(const GameView& view, GameResult result);

// ---- Building blocks of the above

// Index of the ")" that closes the "(" at `index`; tokens.size(): none does.
[[nodiscard]] std::size_t find_rav_end(const GameView& view, std::size_t index) noexcept;
// Index behind the move at `index` and its NAGs, suffixes and marks.
[[nodiscard]] std::size_t find_nags_end(const GameView& view, std::size_t index) noexcept;
// Text beside a token, with blanks where it would touch one.
[[nodiscard]] Edit insert_beside(const GameView& view, std::size_t index, Side side, std::string_view text);
// A range of text goes, with blanks that are then too many; one blank stays where tokens would grow together or a
// line would begin with "%" or "[".
[[nodiscard]] Edit delete_range(const GameView& view, std::uint32_t from, std::uint32_t to);
// The line end that is used around `offset`: "\n", "\r\n" or "\r".
[[nodiscard]] std::string_view find_line_end(const GameView& view, std::uint32_t offset) noexcept;

// ---- Making edits

// In order of offset, each once; of two that overlap the one that begins first stays, the longer one when both begin
// together. Insertions at one place keep their order. Returns how many had to give way.
std::size_t sort_edits(std::vector<Edit>& edits);
// In order, no two overlap, none beyond `size` bytes.
[[nodiscard]] bool are_sorted(std::span<const Edit> edits, std::size_t size) noexcept;

// The text with the edits made, as UTF-8. Requires: are_sorted(edits, text.size()).
[[nodiscard]] std::string apply_edits(std::string_view text, std::span<const Edit> edits);

// A character that the encoding of the source does not have.
struct Misfit {
  std::size_t edit = 0;  // index
  char32_t character = 0;
};

// Takes out the edits with a character that the encoding of the source does not have; returns how many. The others have
// no misfit. Complexity: linear.
std::size_t drop_misfits(const GameView& view, std::vector<Edit>& edits);

// Appends the game as it stands in its source with the edits made; all other bytes are those of the source, whatever
// they are. Nothing is appended when there is a misfit. Requires: are_sorted(edits, view.text.size()).
//
// New text gets the encoding of the source. Where that is told token by token (Encoding::Auto): in a string or comment
// that was no UTF-8, and in a game with such a string or comment, Windows-1252 if it has all the characters and the
// bytes of the whole string or comment do not happen to be UTF-8 then; else UTF-8.
[[nodiscard]] std::optional<Misfit> write_source(const GameView& view, std::span<const Edit> edits, std::string& out);

// Appends UTF-8 `text` in another encoding (Auto: UTF-8). Characters that it does not have are written as "?"; the
// first of them is returned.
std::optional<char32_t> append_source_bytes(std::string_view text, base::Encoding encoding, std::string& out);

}  // namespace movetext::pgn
