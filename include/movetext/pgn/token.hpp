// SPDX-License-Identifier: MIT
// The tokens of movetext as data: kind and place, no text (pgn.md R-012, R-013).
#pragma once

#include <cstdint>
#include <string_view>

namespace movetext::pgn {

enum class TokenKind : std::uint8_t {
  Symbol,        // a move as written, or a word that should have been one
  Number,        // move number indication: digits and the dots that touch them
  Dots,          // dots without digits: ".", "...", U+2026
  Nag,           // "$" and digits
  Suffix,        // a run of "!" and "?"
  Glyph,         // a NAG written as a symbol: "+=", "±", "‼" (R-108)
  CheckMark,     // "+", "++", "#" standing alone
  DrawOffer,     // "(=)"
  BraceComment,  // "{...}", braces included; the "}" is missing when TokenFlag::Unterminated is set
  LineComment,   // ";" to the end of the line, line end excluded
  Escape,        // "%" line, line end excluded (R-020)
  RavBegin,      // "("
  RavEnd,        // ")"
  Result,        // termination marker in any spelling of R-117
};

enum class TokenFlag : std::uint8_t {
  None = 0,
  NonAscii = 1,      // holds a byte above 127: decode before use
  Unterminated = 2,  // a brace comment that was never closed, or closed early (R-018)
};

// Offsets count bytes from the start of GameView::text.
struct Token {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  TokenKind kind{};
  std::uint8_t flags = 0;  // set of TokenFlag

  [[nodiscard]] constexpr bool has(TokenFlag flag) const noexcept {
    return (flags & static_cast<std::uint8_t>(flag)) != 0;
  }
  [[nodiscard]] constexpr std::uint32_t end() const noexcept { return offset + length; }
  [[nodiscard]] constexpr std::string_view in(std::string_view text) const noexcept {
    return text.substr(offset, length);
  }
};

[[nodiscard]] constexpr bool is_comment(TokenKind kind) noexcept {
  return kind == TokenKind::BraceComment || kind == TokenKind::LineComment;
}

// The text of a comment without its delimiters.
// Requires: is_comment(token.kind).
[[nodiscard]] std::string_view comment_text(const Token& token, std::string_view text) noexcept;

// The number of a Number token, or of the digits after "$" of a Nag; saturates at 4294967295.
[[nodiscard]] constexpr std::uint32_t number_value(std::string_view token) noexcept {
  if (token.starts_with('$')) token.remove_prefix(1);
  std::uint64_t value = 0;
  for (const char c : token) {
    if (c < '0' || c > '9') break;
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
    if (value > 0xFFFFFFFFu) return 0xFFFFFFFFu;
  }
  return static_cast<std::uint32_t>(value);
}

// True when `word` has the shape of a move in English letters: a target square, castling, "exd" or a null move.
// Shape only: pgn knows no rules.
[[nodiscard]] bool looks_like_move(std::string_view word) noexcept;

}  // namespace movetext::pgn
