// SPDX-License-Identifier: MIT
// Movetext in plain spelling, element by element, without a token between: for whoever plays moves and keeps nothing of
// them. It finds what the tokens of a Reader would say, or stops.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "movetext/base/text.hpp"
#include "movetext/pgn/nag.hpp"
#include "movetext/pgn/tag.hpp"
#include "movetext/pgn/token.hpp"

namespace movetext::pgn {

// Gets the elements in their order, but for move numbers, which are right. false (null for a comment): the walk ends
// before this one.
template <class Visitor>
concept PlainVisitor = requires(Visitor visitor, std::uint64_t word, char mark, unsigned number, const char* p) {
  // A word that starts with a letter, of up to 7 bytes before its mark, which is '+', '#' or NUL for none: its last
  // byte on top of `word`, the bytes below it are zero. It is a move, unless it is refused.
  { visitor.on_word(word, mark) } -> std::same_as<bool>;
  // The value of a NAG, or of a suffix as in "e4!?". A move of the same line stands before it.
  { visitor.on_nag(number) } -> std::same_as<bool>;
  // The "{" of a comment, and the end of the text; returns the place behind its "}".
  { visitor.on_comment(p, p) } -> std::same_as<const char*>;
  // A move of the same line stands before it.
  { visitor.on_variation_begin() } -> std::same_as<bool>;
  // A variation is open, and has a move.
  { visitor.on_variation_end() } -> std::same_as<bool>;
};

namespace scan {
struct Kernel;
}

// Finds the ends of comments, with the vector code of this machine.
class CommentSearch {
 public:
  CommentSearch() noexcept;
  // The "}" that ends a comment whose text starts at `from`, or null: there is none in the text, or what stands in the
  // comment may end it before.
  // Requires: from[-1] may be read.
  [[nodiscard]] const char* find_end(const char* from, const char* end) const noexcept;

 private:
  const scan::Kernel& kernel_;
};

namespace plain {

inline constexpr std::ptrdiff_t margin = 16;  // bytes that an element may look at beyond its first
inline constexpr std::uint64_t ones = 0x0101010101010101u;

[[nodiscard]] constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\n' || c == '\r'; }

// The top bit of each byte of a text that is below ',', as are blanks, line ends, marks, "!", "$", "(" and ")"; above
// the lowest one there may be false ones.
[[nodiscard]] constexpr std::uint64_t find_word_ends(std::uint64_t text) noexcept {
  return (text - ones * ',') & ~text & (ones * 0x80);
}

// The same for "?" and "{".
[[nodiscard]] constexpr std::uint64_t find_remarks(std::uint64_t text) noexcept {
  const auto find = [&](char c) {
    const std::uint64_t others = text ^ (ones * static_cast<unsigned char>(c));
    return (others - ones) & ~others & (ones * 0x80);
  };
  return find('?') | find('{');
}

// Bits before the byte whose top bit is the lowest of `found`. Requires: found != 0.
[[nodiscard]] constexpr unsigned bits_before(std::uint64_t found) noexcept {
  return static_cast<unsigned>(std::countr_zero(found)) & 0x38;
}

[[nodiscard]] constexpr bool is_mark(char c) noexcept { return c == '+' || c == '#'; }

// It goes on what is a symbol before it.
[[nodiscard]] constexpr bool continues_symbol(char c) noexcept {
  return base::is_letter(c) || base::is_digit(c) || c == '-' || c == '=' || c == '+' || c == '#';
}

// At "(": it may be the one of "(=)" or "(ep)".
[[nodiscard]] constexpr bool starts_mark(const char* p) noexcept {
  return p[1] == '=' || ((p[1] | 0x20) == 'e' && (p[2] | 0x20) == 'p');
}

// Takes the word at p up to "?" or "{": p goes behind it. False: it is refused.
template <class Visitor>
[[nodiscard]] inline bool take_remarked_word(const char*& p, std::uint64_t text, Visitor& visitor) {
  const std::uint64_t remarks = find_remarks(text);
  const std::uint64_t ends = find_word_ends(text);
  if (remarks == 0 || (ends != 0 && bits_before(remarks) > bits_before(ends))) return false;
  const unsigned bits = bits_before(remarks);
  p += bits / 8;
  return visitor.on_word(text << (64 - bits), '\0');
}

// Takes the word at p, and a blank or line end behind it: p goes behind them. False: it is refused.
template <class Visitor>
[[nodiscard]] inline bool take_word(const char*& p, std::uint64_t text, Visitor& visitor) {
  const std::uint64_t ends = find_word_ends(text);
  if (ends != 0) {
    const unsigned bits = bits_before(ends);
    const char* behind = p + bits / 8;
    if (behind[-1] == '?') return take_remarked_word(p, text, visitor);
    char mark = '\0';
    if (is_blank(*behind)) {
      ++behind;
    } else if (is_mark(*behind)) {
      mark = *behind++;
      if (continues_symbol(*behind)) return false;
    }
    if (visitor.on_word(text << (64 - bits), mark)) return p = behind, true;
  }
  return take_remarked_word(p, text, visitor);
}

// "1." and so on, as the first bytes of a word of text.
struct NumberText {
  std::uint32_t bytes;
  std::uint32_t length;
};
inline constexpr std::uint32_t most_number = 999;  // longer games are left
// Requires: 1 to most_number.
[[nodiscard]] constexpr NumberText to_number_text(std::uint32_t number) noexcept {
  const std::uint32_t tens = number / 10;
  const std::uint32_t ones_digit = number % 10 + '0';
  if (tens == 0) return {ones_digit | '.' << 8, 2};
  if (tens < 10) return {(tens + '0') | ones_digit << 8 | '.' << 16, 3};
  return {(tens / 10 + '0') | (tens % 10 + '0') << 8 | ones_digit << 16 | std::uint32_t{'.'} << 24, 4};
}

// Takes the number at p, its dots, and blanks behind them: p goes behind them. False: it is not the number of the
// half-move `ply`, from 0, or would be written with other dots.
[[nodiscard]] inline bool take_number(const char*& p, std::uint64_t text, std::uint32_t ply) noexcept {
  if (ply / 2 >= most_number) return false;
  const NumberText expected = to_number_text(ply / 2 + 1);
  if ((static_cast<std::uint32_t>(text) ^ expected.bytes) << (32 - 8 * expected.length) != 0) return false;
  const char* q = p + expected.length;
  if (*q == '.') {
    if (ply % 2 == 0) return false;
    while (q - p < margin && *q == '.') ++q;
  } else if (ply % 2 == 1) {
    return false;
  }
  while (q - p < margin && *q == ' ') ++q;
  return p = q, true;
}

// A line that is open: half-moves before its next one, and before its first.
struct OpenLine {
  std::uint32_t ply;
  std::uint32_t first;
};
inline constexpr std::size_t most_depth = 100;  // deeper variations are left

}  // namespace plain

// Walks from the start of a game on and returns the first place that was not taken: the end of the movetext, or
// something that is not plain, that stands near the end of the text, or that the visitor has refused. When that is
// inside a variation, nothing is taken: `begin`.
// Complexity: linear. No allocation.
template <PlainVisitor Visitor>
[[nodiscard]] const char* walk_plain(const char* const begin, const char* end, Visitor& visitor) {
  if (std::endian::native != std::endian::little || end - begin < plain::margin) return begin;
  const char* const last = end - plain::margin;
  std::array<plain::OpenLine, plain::most_depth> open;  // around the line, the outermost one first
  std::size_t depth = 0;
  plain::OpenLine line{0, 0};
  const char* p = begin;
  while (p <= last) {
    std::uint64_t text;
    std::memcpy(&text, p, sizeof text);
    const char c = static_cast<char>(text & 0xFF);
    if (c >= '1' && c <= '9') {
      if (!plain::take_number(p, text, line.ply)) break;
      continue;
    }
    const char* behind = nullptr;
    if (base::is_letter(c)) {
      const char* const word = p;
      if (!plain::take_word(p, text, visitor)) {
        p = word;
        break;
      }
      ++line.ply;
      continue;
    }
    if (c == '{') {
      behind = visitor.on_comment(p, end);
      if (behind == nullptr || behind == end) break;
      for (p = behind; p < last && *p == ' '; ++p) {
      }
      continue;
    }
    const bool has_move = line.ply > line.first;
    if (plain::is_blank(c)) {
      behind = p + 1;
    } else if (c == '!' || c == '?') {
      const bool is_double = p[1] == '!' || p[1] == '?';
      if (is_double && (p[2] == '!' || p[2] == '?')) break;
      const std::size_t length = is_double ? 2 : 1;
      if (has_move && visitor.on_nag(parse_suffix({p, length}).nag)) behind = p + length;
    } else if (c == '$') {
      unsigned value = 0;
      const char* q = p + 1;
      for (; base::is_digit(*q) && q - p < 5; ++q) value = 10 * value + static_cast<unsigned>(*q - '0');
      const bool is_value = q != p + 1 && !base::is_digit(*q);
      if (is_value && has_move && visitor.on_nag(value)) behind = q;
    } else if (c == '(') {
      const bool is_usual = !plain::starts_mark(p) && has_move && depth < plain::most_depth;
      if (!is_usual || !visitor.on_variation_begin()) break;
      open[depth++] = line;
      --line.ply;
      line.first = line.ply;
      behind = p + 1;
    } else if (c == ')') {
      if (depth == 0 || !has_move || !visitor.on_variation_end()) break;
      line = open[--depth];
      behind = p + 1;
    }
    if (behind == nullptr) break;
    p = behind;
  }
  return depth == 0 ? p : begin;
}

// Reads movetext in place of a Reader.
class MovetextTaker {
 public:
  struct Offer {
    std::string_view text;      // of the input from the end of the game before, as in GameView::text, and further
    std::span<const Tag> tags;  // of the game
    std::uint32_t begin = 0;    // offset in text where its movetext starts
  };
  struct Taken {
    std::uint32_t end = 0;  // offset of what was not taken
    bool has_comments = false;
    bool has_variations = false;
  };
  virtual ~MovetextTaker() = default;
  // Takes all up to the termination marker; with any other end, what was taken is of no use, and the Reader reads on as
  // if it had not asked.
  [[nodiscard]] virtual Taken take(const Offer& offer) = 0;
};

}  // namespace movetext::pgn
