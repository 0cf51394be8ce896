// SPDX-License-Identifier: MIT
// From bytes to games, one at a time: framing, tags and tokens of pgn.md sections 1-4 and 13.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/diagnostic.hpp"
#include "movetext/base/limits.hpp"
#include "movetext/base/text.hpp"
#include "movetext/pgn/plain_movetext.hpp"
#include "movetext/pgn/tag.hpp"
#include "movetext/pgn/token.hpp"

namespace movetext::pgn {

// Where reading can go on: an offset between two games.
struct ReaderPosition {
  std::uint64_t offset = 0;  // bytes of the decompressed input
  std::uint64_t line = 1;    // 1-based, of that offset
  std::uint64_t column = 1;  // 1-based
  std::uint64_t games = 0;   // games read before
};

// Whether the tokens of the movetext are wanted. Skip finds the same games with the same tags (not the tokens, and
// not the diagnostics of the movetext).
enum class Movetext : std::uint8_t { Read, Skip };

// What is told of where games stand. Offsets: their bytes only; line and column of GameView::place stay those of the
// start, and is_plain is false. For whoever wants the tags of many games, a look at all bytes is half of the work.
enum class Places : std::uint8_t { Lines, Offsets };

struct ReaderOptions {
  base::Limits limits;
  base::Encoding encoding = base::Encoding::Auto;
  Movetext movetext = Movetext::Read;
  Places places = Places::Lines;
  ReaderPosition start;      // of the first byte that is fed
};

// One game, or the gap that is left when an input holds no game at all. The texts of all views of an input, put
// together, are the input.
// Lifetime: valid until the next call of Reader::next, feed or finish.
struct GameView {
  std::string_view text;        // white space before the game, the game; for the last game, up to the end of the input
  std::string_view source;      // the bytes of the input that text came from: text itself, unless they are UTF-16
  char following = '\n';        // the byte behind text: of the next game, or '\n' where the input ends
  std::uint32_t begin = 0;      // of the game in text: first token, tag or stray byte that belongs to it
  std::uint32_t start = 0;      // the same without the stray text before its first comment, tag or token
  std::uint32_t end = 0;        // end of its last one
  std::span<const Tag> tags;    // in file order, duplicates included
  std::span<const Token> tokens;  // preamble, movetext, trailing comments
  std::uint32_t movetext_begin = 0;  // index into tokens: before it the comments before or among the tags
  std::uint32_t terminator = 0;      // index of the termination marker; tokens.size() when there is none
  std::span<const base::Diagnostic> diagnostics;  // in order of offset
  std::uint64_t number = 0;     // 1-based number of the game in the input, 0 for a gap
  ReaderPosition place;         // of text[0]
  base::Encoding encoding = base::Encoding::Auto;
  bool has_variations = false;  // a "(" is among the tokens, or was taken
  bool has_comments = false;    // a comment is among the tokens, or was taken
  bool is_plain = false;        // text is nothing but white space and the printable characters of ASCII
  bool has_marker = false;      // a termination marker ends the game; told without its tokens, too
  bool is_taken = false;        // the MovetextTaker has the movetext: none of it is among the tokens
  bool is_last = false;         // no game comes after it: text goes up to the end of the input
  bool is_gap = false;
  bool is_over_limit = false;   // too long: only text, which may be cut; no tags, no tokens (limit.game-bytes)

  [[nodiscard]] std::span<const Token> preamble() const noexcept { return tokens.first(movetext_begin); }
  [[nodiscard]] std::span<const Token> movetext() const noexcept {
    return tokens.subspan(movetext_begin, terminator - movetext_begin);
  }
  [[nodiscard]] bool has_terminator() const noexcept { return terminator < tokens.size(); }
  [[nodiscard]] std::span<const Token> trailing() const noexcept {
    return has_terminator() ? tokens.subspan(terminator + 1) : std::span<const Token>();
  }
  // Offset in the decompressed input, before transcoding, of a byte of text.
  [[nodiscard]] std::uint64_t source_offset(std::uint32_t offset) const noexcept;
};

// The tokens of the main line that stand where moves do, playable or not (decisions.md "Command line").
// Requires: the view is not taken.
[[nodiscard]] std::uint32_t count_moves(const GameView& view) noexcept;

// Reads games from bytes that are fed in chunks of any size; the games are the same for every chunking.
//
//   Reader reader;
//   reader.feed(bytes);          // as often as there are bytes; without a copy when all of it comes at once
//   reader.finish();
//   while (const GameView* game = reader.next()) ...
//
// Memory: the largest game, and nothing that grows with the input. Complexity: linear in the input.
class Reader {
 public:
  explicit Reader(ReaderOptions options = {});
  ~Reader();
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;

  // Hands over the next bytes. Call next() until it returns null before feeding again.
  // Lifetime: the bytes must stay valid until next() has returned null.
  void feed(std::string_view bytes);
  // No more bytes will come: the last game can be completed.
  void finish();
  // The next complete game, or null: feed more, or, after finish(), the end. `taker`: is offered the movetext of each
  // game that is tried; the last offer before the return is that of the game returned, if it is_taken.
  [[nodiscard]] const GameView* next(MovetextTaker* taker = nullptr);
  // Where to start another Reader that goes on after the game returned last.
  [[nodiscard]] ReaderPosition position() const noexcept;
  // What no view covers, once next() has returned null after finish(): the white space of an input without anything
  // else. With it, the sources of all views put together are the input (games over a limit apart).
  [[nodiscard]] std::string_view rest() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace movetext::pgn
