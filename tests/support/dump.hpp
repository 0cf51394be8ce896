// SPDX-License-Identifier: MIT
// A reading as short text, for tables of {input, expected}.
//
//   <preamble> [Name=value|Name=value] tokens =terminator trailing ~ code@line:column ...
//
// Tags: (value) had no quotes, “value” typographic ones, +Name is a duplicate. Tokens: moves, NAGs, comments, "%" lines
// and parentheses as they are, #number, .dots, !suffix, g:glyph, c:check mark, d:draw offer, r:result inside a
// variation; a comment that was never closed ends in "¬". Line ends are shown as ⏎, CR as ␍, tabs as ⇥, NUL as ␀.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/read_games.hpp"

namespace movetext::support {

[[nodiscard]] inline std::string visible(std::string_view text);
[[nodiscard]] inline std::string dump(const GameRecord& game);
// One line a game.
[[nodiscard]] inline std::string dump(const std::vector<GameRecord>& games);
[[nodiscard]] inline std::string dump(std::string_view input, const pgn::ReaderOptions& options = {});

namespace detail {

inline std::string_view prefix(pgn::TokenKind kind) {
  switch (kind) {
    case pgn::TokenKind::Number:
      return "#";
    case pgn::TokenKind::Dots:
      return ".";
    case pgn::TokenKind::Suffix:
      return "!";
    case pgn::TokenKind::Glyph:
      return "g:";
    case pgn::TokenKind::CheckMark:
      return "c:";
    case pgn::TokenKind::DrawOffer:
      return "d:";
    case pgn::TokenKind::Result:
      return "r:";
    case pgn::TokenKind::Symbol:
    case pgn::TokenKind::Nag:
    case pgn::TokenKind::BraceComment:
    case pgn::TokenKind::LineComment:
    case pgn::TokenKind::Escape:
    case pgn::TokenKind::RavBegin:
    case pgn::TokenKind::RavEnd:
      break;
  }
  return "";
}

inline std::string dump_tag(const TagRecord& tag) {
  std::string out = tag.is_duplicate ? "+" : "";
  out += visible(tag.name) + '=';
  switch (tag.style) {
    case pgn::TagStyle::Quoted:
      return out + visible(tag.value);
    case pgn::TagStyle::Bare:
      return out + '(' + visible(tag.value) + ')';
    case pgn::TagStyle::Typographic:
      return out + "“" + visible(tag.value) + "”";
  }
  return out;
}

inline std::string dump_token(const GameRecord& game, std::size_t index) {
  const TokenRecord& token = game.tokens[index];
  std::string out(index == game.terminator ? "=" : prefix(token.kind));
  out += visible(token.text);
  if (token.flags & static_cast<std::uint8_t>(pgn::TokenFlag::Unterminated)) out += "¬";
  return out;
}

}  // namespace detail

inline std::string visible(std::string_view text) {
  std::string utf8;
  base::append_utf8(text, base::Encoding::Auto, utf8);
  std::string out;
  for (const char c : utf8) {
    switch (c) {
      case '\n':
        out += "⏎";
        break;
      case '\r':
        out += "␍";
        break;
      case '\t':
        out += "⇥";
        break;
      case '\0':
        out += "␀";
        break;
      default:
        out += c;
    }
  }
  return out;
}

inline std::string dump(const GameRecord& game) {
  std::string out;
  if (game.is_over_limit) out = "over limit";
  if (game.is_gap) out = "gap";
  if (game.movetext_begin > 0) {
    out += '<';
    for (std::size_t i = 0; i < game.movetext_begin; ++i) out += (i > 0 ? " " : "") + detail::dump_token(game, i);
    out += "> ";
  }
  if (!game.is_over_limit && !game.is_gap) {
    out += '[';
    for (std::size_t i = 0; i < game.tags.size(); ++i) out += (i > 0 ? "|" : "") + detail::dump_tag(game.tags[i]);
    out += ']';
  }
  for (std::size_t i = game.movetext_begin; i < game.tokens.size(); ++i) out += ' ' + detail::dump_token(game, i);
  if (!game.diagnostics.empty()) out += " ~";
  for (const DiagnosticRecord& diagnostic : game.diagnostics) {
    out += ' ';
    out += base::name(diagnostic.code);
    out += '@' + std::to_string(diagnostic.line) + ':' + std::to_string(diagnostic.column);
  }
  return out;
}

inline std::string dump(const std::vector<GameRecord>& games) {
  std::string out;
  for (const GameRecord& game : games) out += (out.empty() ? "" : "\n") + dump(game);
  return out;
}

inline std::string dump(std::string_view input, const pgn::ReaderOptions& options) {
  return dump(read_games(input, options));
}

}  // namespace movetext::support
