// SPDX-License-Identifier: MIT
// Movetext in plain spelling, element by element, without a token between: for whoever plays moves and keeps nothing of
// them. It finds what the tokens of a Reader would say, or stops.
#pragma once

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

// Gets the elements in their order. false (null for a comment): the walk ends before this one.
template <class Visitor>
concept PlainVisitor = requires(Visitor visitor, std::uint64_t word, unsigned number, const char* p) {
  // A word of up to 7 bytes that starts with a letter: its last byte on top of `word`, the bytes below it are zero.
  { visitor.on_word(word, number) } -> std::same_as<bool>;
  // A move number and how many dots touch it, at least one.
  { visitor.on_number(number, number) } -> std::same_as<bool>;
  // The value of a NAG, or of a suffix as in "e4!?".
  { visitor.on_nag(number) } -> std::same_as<bool>;
  // The "{" of a comment, and the end of the text; returns the place behind its "}".
  { visitor.on_comment(p, p) } -> std::same_as<const char*>;
  { visitor.on_variation_begin() } -> std::same_as<bool>;
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

// How many bytes at the front of a word of text stand before a blank, a line end, "!" or ")": 8, there is none.
[[nodiscard]] constexpr unsigned word_length(std::uint64_t text) noexcept {
  const std::uint64_t parentheses = text ^ (ones * ')');
  const std::uint64_t below = (text - ones * '#') & ~text;
  const std::uint64_t closing = (parentheses - ones) & ~parentheses;
  return static_cast<unsigned>(std::countr_zero((below | closing) & (ones * 0x80))) / 8;
}

// The same up to "?", "$", "{", "(" and what else ends a symbol.
[[nodiscard]] constexpr unsigned symbol_length(const char* p) noexcept {
  unsigned length = 0;
  const auto is_inside = [](char c) {
    return base::is_letter(c) || base::is_digit(c) || c == '-' || c == '=' || c == '+' || c == '#';
  };
  while (length < 8 && is_inside(p[length])) ++length;
  return length;
}

// At "(": it may be the one of "(=)" or "(ep)".
[[nodiscard]] constexpr bool starts_mark(const char* p) noexcept {
  return p[1] == '=' || ((p[1] | 0x20) == 'e' && (p[2] | 0x20) == 'p');
}

}  // namespace plain

// Walks from p on and returns the first place that was not taken: the end of the movetext, or something that is not
// plain, that stands near the end of the text, or that the visitor has refused.
// Complexity: linear. No allocation.
template <PlainVisitor Visitor>
[[nodiscard]] const char* walk_plain(const char* p, const char* end, Visitor& visitor) {
  if constexpr (std::endian::native != std::endian::little) return p;
  while (end - p >= plain::margin) {
    const char c = *p;
    if (base::is_letter(c)) {
      std::uint64_t text;
      std::memcpy(&text, p, sizeof text);
      unsigned length = plain::word_length(text);
      if (length == 8 || !visitor.on_word(text << (64 - 8 * length), length)) {
        const unsigned shorter = plain::symbol_length(p);
        if (shorter >= length || !visitor.on_word(text << (64 - 8 * shorter), shorter)) return p;
        length = shorter;
      }
      p += length;
    } else if (c >= '1' && c <= '9') {
      unsigned value = static_cast<unsigned>(c - '0');
      const char* q = p + 1;
      for (; *q != '.'; ++q) {
        if (!base::is_digit(*q) || q - p == 5) return p;
        value = 10 * value + static_cast<unsigned>(*q - '0');
      }
      unsigned dots = 1;
      while (q[dots] == '.' && dots < 8) ++dots;
      if (dots == 8 || !visitor.on_number(value, dots)) return p;
      p = q + dots;
    } else if (c == '{') {
      const char* const behind = visitor.on_comment(p, end);
      if (!behind || behind == end) return p;
      p = behind;
    } else if (c == '!' || c == '?') {
      const bool is_double = p[1] == '!' || p[1] == '?';
      if (is_double && (p[2] == '!' || p[2] == '?')) return p;
      const std::size_t length = is_double ? 2 : 1;
      if (!visitor.on_nag(parse_suffix({p, length}).nag)) return p;
      p += length;
    } else if (c == '$') {
      unsigned value = 0;
      const char* q = p + 1;
      for (; base::is_digit(*q) && q - p < 5; ++q) value = 10 * value + static_cast<unsigned>(*q - '0');
      if (q == p + 1 || base::is_digit(*q) || !visitor.on_nag(value)) return p;
      p = q;
    } else if (c == '(') {
      if (plain::starts_mark(p) || !visitor.on_variation_begin()) return p;
      ++p;
    } else if (c == ')') {
      if (!visitor.on_variation_end()) return p;
      ++p;
    } else if (plain::is_blank(c)) {
      ++p;
      continue;
    } else {
      return p;
    }
    p += *p == ' ' || *p == '\n';
  }
  return p;
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
