// SPDX-License-Identifier: MIT
#include "movetext/pgn/nag.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"
#include "pgn/character.hpp"
#include "pgn/nag_table.hpp"

namespace movetext::pgn {
namespace {

struct Sign {
  std::string_view text;
  std::uint8_t nag;
};

// Appendix A note 5: what stands alone after a move and collides with nothing.
constexpr Sign ascii_signs[] = {
    {"=", 10},   {"~", 13},  {"~=", 44}, {"+=", 14},  {"+/=", 14}, {"=+", 15},  {"=/+", 15}, {"+/-", 16},
    {"-/+", 17}, {"+-", 18}, {"-+", 19}, {"+--", 20}, {"--+", 21}, {"=/&", 44}, {"+>", 40},  {"->", 41},
    {"zz", 23},  {"ZZ", 22}, {"N", 146}, {"RR", 145}, {"D", 220},  {"=∞", 44},
};

// Longer signs before their beginnings. A glyph that two numbers share stands for White's, or for the one
// that Appendix A lists first.
constexpr Sign unicode_signs[] = {
    // Suffixes; beware that ⁈ is ?! and ⁉ is !?.
    {"‼", 3},
    {"⁇", 4},
    {"⁉", 5},
    {"⁈", 6},
    {"！！", 3},
    {"？？", 4},
    {"！？", 5},
    {"？！", 6},
    {"！", 1},
    {"？", 2},
    // The glyphs of Appendix A.
    {"□", 7},
    {"∞", 13},
    {"⩲", 14},
    {"⩱", 15},
    {"±", 16},
    {"∓", 17},
    {"⨀", 22},
    {"○", 26},
    {"⟳", 32},
    {"↑↑", 32},  // Lichess shows a lead in development so
    {"↑", 36},
    {"→", 40},
    {"⇆", 132},
    {"⨁", 138},
    {"⊕", 138},
    {"∆", 140},
    {"Δ", 140},  // LENIENT: the Greek letter, which keyboards have
    {"∇", 141},
    {"⌓", 142},
    {"≤", 143},
    {"✕", 147},
    {"⊥", 148},
    {"⇔", 149},
    {"⇗", 150},
    {"◫", 151},
    {"◨", 153},
    {"⊶", 154},
    {"ǁ", 190},
    {"⌊", 214},
    {"⌋", 215},
    {"⬒", 220},
    {"⬓", 221},
    {"⊞", 241},
    {"⟫", 242},
    {"⟪", 243},
    // LENIENT: what Scid shows instead (Appendix A note 1).
    {"⊙", 22},
    {"◯◯◯", 28},
    {"◯◯", 26},
    {"◯", 24},
    {"↻↻", 32},
    {"↻", 30},
    {"↺↺", 33},
    {"↺", 31},
    {"↓", 37},
    {"⇑", 38},
    {"⇓", 39},
    {"←", 41},
    {"⇄", 130},
    {"⊖", 137},
};

// Bytes of the variation selector at the front of `text` (an emoji keyboard adds one), 0 if there is none.
std::size_t selector_length(std::string_view text) noexcept {
  return text.starts_with("\xEF\xB8\x8E") || text.starts_with("\xEF\xB8\x8F") ? 3 : 0;
}

// The bytes that `sign` takes at the front of `text`, any dash counting as "-"; 0: it does not stand there.
std::size_t match_with_dashes(std::string_view text, std::string_view sign) noexcept {
  const std::size_t size = text.size();
  for (const char c : sign) {
    if (text.empty()) return 0;
    const base::CodePoint first = base::first_code_point(text);
    const bool is_dash_for_hyphen = c == '-' && first.valid && is_dash(first.value);
    if (!is_dash_for_hyphen && text.front() != c) return 0;
    text.remove_prefix(is_dash_for_hyphen ? first.length : 1);
  }
  return size - text.size();
}

std::optional<NagGlyph> match_dash_glyph(std::string_view text) noexcept {
  NagGlyph longest;
  for (const Sign& sign : ascii_signs) {
    if (sign.text.front() != '-') continue;
    const std::size_t length = match_with_dashes(text, sign.text);
    if (length > longest.length) longest = {sign.nag, static_cast<std::uint8_t>(length)};
  }
  if (longest.length == 0) return std::nullopt;
  return longest;
}

}  // namespace

const NagInfo* find_nag(int number) noexcept {
  const auto table = nag_table();
  const auto found = std::ranges::lower_bound(table, number, {}, &NagInfo::number);
  return found != table.end() && found->number == number ? &*found : nullptr;
}

std::optional<NagGlyph> match_unicode_glyph(std::string_view text) noexcept {
  for (const Sign& sign : unicode_signs) {
    if (!text.starts_with(sign.text)) continue;
    const std::size_t length = sign.text.size() + selector_length(text.substr(sign.text.size()));
    return NagGlyph{sign.nag, static_cast<std::uint8_t>(length)};
  }
  return match_dash_glyph(text);
}

std::optional<NagGlyph> match_glyph(std::string_view token) noexcept {
  if (token.empty()) return std::nullopt;
  for (const Sign& sign : ascii_signs) {
    if (match_with_dashes(token, sign.text) == token.size()) {
      return NagGlyph{sign.nag, static_cast<std::uint8_t>(token.size())};
    }
  }
  const auto glyph = is_ascii_byte(token.front()) ? std::nullopt : match_unicode_glyph(token);
  return glyph && glyph->length == token.size() ? glyph : std::nullopt;
}

SuffixReading parse_suffix(std::string_view run) noexcept {
  constexpr std::uint8_t bang = 1, query = 2, double_bang = 3, double_query = 4, bang_query = 5, query_bang = 6;
  const bool starts_with_bang = run.front() == '!';
  if (run.size() == 1) return {starts_with_bang ? bang : query, true};
  const bool exact = run.size() == 2;
  if (run[1] == '!') return {starts_with_bang ? double_bang : query_bang, exact};
  return {starts_with_bang ? bang_query : double_query, exact};
}

}  // namespace movetext::pgn
