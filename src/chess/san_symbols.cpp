// SPDX-License-Identifier: MIT
#include <algorithm>

#include "chess/san_lenient.hpp"
#include "movetext/base/text.hpp"

namespace movetext::chess {

namespace {

constexpr Role figurine_roles[] = {Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn};

// U+2654 to U+265F, white and black, and U+E024 to U+E029 of ChessBase fonts (R-095).
Role figurine_role(char32_t c) noexcept {
  if (c >= 0x2654 && c <= 0x265F) return figurine_roles[(c - 0x2654) % 6];
  if (c >= 0xE024 && c <= 0xE029) return figurine_roles[c - 0xE024];
  return Role::None;
}

// R-093
bool is_dash(char32_t c) noexcept { return (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xFE63 || c == 0xFF0D; }

bool is_variation_selector(char32_t c) noexcept { return c == 0xFE0E || c == 0xFE0F; }

// Symbols other than ASCII and pieces; c = 0: none.
Symbol read_sign(char32_t c) noexcept {
  const Spellings other = to_set(Spelling::Other);
  if (is_dash(c)) return {'-', Role::None, other};
  switch (c) {
    case 0x00D7:
      return {'x', Role::None, other};  // multiplication sign
    case 0x2020:
      return {'+', Role::None, other};  // dagger
    case 0x2021:                        // double dagger
    case 0x2260:
      return {'#', Role::None, other};  // not equal
    case 0x00A0:
      return {' ', Role::None, other};  // no-break space
  }
  return {};
}

// The upper-case form of Latin-1, Greek and Cyrillic letters.
char32_t fold(char32_t c) noexcept {
  if (c < 0x80) return static_cast<unsigned char>(base::to_upper(static_cast<char>(c)));
  const bool is_lower =
      (c >= 0xE0 && c <= 0xFE && c != 0xF7) || (c >= 0x3B1 && c <= 0x3C9 && c != 0x3C2) || (c >= 0x430 && c <= 0x44F);
  return is_lower ? c - 0x20 : c;
}

// Bytes of `text` that spell `letter` in any case; 0: it does not begin so.
std::size_t match_folded(std::string_view text, std::string_view letter) noexcept {
  std::size_t at = 0;
  for (std::size_t i = 0; i < letter.size();) {
    if (at == text.size()) return 0;
    const base::CodePoint expected = base::first_code_point(letter.substr(i));
    const base::CodePoint found = base::first_code_point(text.substr(at));
    if (fold(expected.value) != fold(found.value)) return 0;
    i += expected.length;
    at += found.length;
  }
  return at;
}

}  // namespace

bool Symbols::push(Symbol symbol) noexcept {
  if (size_ == capacity) return false;
  symbols_[size_++] = symbol;
  return true;
}

// Letters of other scripts are pieces wherever they stand; the longest letter that fits wins. Returns the bytes
// taken, 0: none. Letters that begin in ASCII are left to the grammar, which knows where a piece may stand.
std::size_t Symbols::push_piece_of_language(std::string_view rest, const PieceLetters& letters) noexcept {
  std::size_t longest = 0;
  Role role = Role::None;
  for (const Role candidate : all_roles) {
    const std::string_view letter = letters.letters[index(candidate)];
    if (letter.empty() || base::is_ascii(letter.substr(0, 1))) continue;
    const std::size_t matched = match_folded(rest, letter);
    if (matched <= longest) continue;
    longest = matched;
    role = candidate;
  }
  if (longest == 0) return 0;
  Spellings spelling = to_set(Spelling::Language);
  if (rest.substr(0, longest) != letters.letters[index(role)]) spelling |= to_set(Spelling::Case);
  return push({0, role, spelling}) ? longest : 0;
}

bool Symbols::read(std::string_view token, const PieceLetters* letters) noexcept {
  while (!token.empty()) {
    const base::CodePoint next = base::first_code_point(token);
    std::size_t used = next.length;
    if (next.value < 0x80) {
      if (next.value < ' ' || !push({static_cast<char>(next.value)})) return false;
    } else if (const Role role = figurine_role(next.value); role != Role::None) {
      if (!push({0, role, to_set(Spelling::Figurine)})) return false;
    } else if (const Symbol sign = read_sign(next.value); sign.c != 0) {
      if (!push(sign)) return false;
    } else if (!is_variation_selector(next.value)) {
      used = letters == nullptr ? 0 : push_piece_of_language(token, *letters);
      if (used == 0) return false;
    }
    token.remove_prefix(used);
  }
  return true;
}

bool Symbols::ends_with(std::string_view text) const noexcept {
  if (text.size() > size_) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (base::to_lower(symbols_[size_ - text.size() + i].c) != text[i]) return false;
  }
  return true;
}

Spellings Symbols::spellings() const noexcept {
  Spellings all = 0;
  for (std::size_t i = 0; i < size_; ++i) all |= symbols_[i].spelling;
  return all;
}

namespace {

enum class MarkKind : std::uint8_t { Check, EnPassant, DrawOffer, Capture, Blank };
struct MarkText {
  std::string_view text;
  MarkKind kind;
};

// LENIENT: every mark that books, score sheets and old databases put behind a move (R-091, R-092). Longer ones first.
constexpr MarkText mark_texts[] = {
    {"dbl ch.", MarkKind::Check},   {"dbl. ch.", MarkKind::Check},   {"dbl ch", MarkKind::Check},
    {"dbl. ch", MarkKind::Check},   {"dis ch.", MarkKind::Check},    {"dis. ch.", MarkKind::Check},
    {"dis ch", MarkKind::Check},    {"dis. ch", MarkKind::Check},    {"ch.", MarkKind::Check},
    {"ch", MarkKind::Check},        {"mate", MarkKind::Check},       {"+", MarkKind::Check},
    {"#", MarkKind::Check},         {"(e.p.)", MarkKind::EnPassant}, {"(ep)", MarkKind::EnPassant},
    {"/e.p.", MarkKind::EnPassant}, {"/ep", MarkKind::EnPassant},    {"e.p.", MarkKind::EnPassant},
    {"e.p", MarkKind::EnPassant},   {"ep.", MarkKind::EnPassant},    {"ep", MarkKind::EnPassant},
    {"(=)", MarkKind::DrawOffer},   {"=", MarkKind::DrawOffer},      {":", MarkKind::Capture},
    {" ", MarkKind::Blank},
};

const MarkText* find_mark(const Symbols& symbols) noexcept {
  for (const MarkText& mark : mark_texts) {
    if (symbols.size() > mark.text.size() && symbols.ends_with(mark.text)) return &mark;
  }
  return nullptr;
}

}  // namespace

Marks take_marks(Symbols& symbols) noexcept {
  Marks marks;
  while (const MarkText* mark = find_mark(symbols)) {
    const Symbol last = symbols[symbols.size() - 1];
    switch (mark->kind) {
      case MarkKind::Check:
        marks.check = marks.check == 0 && mark->text.size() == 1 && last.spelling == 0 ? last.c : '?';
        break;
      case MarkKind::EnPassant:
        marks.en_passant = true;
        break;
      case MarkKind::DrawOffer:
        marks.draw_offer = true;
        break;
      case MarkKind::Capture:
        marks.capture = true;
        break;
      case MarkKind::Blank:
        break;
    }
    symbols.drop_back(mark->text.size());
  }
  return marks;
}

CastlingText find_castling_text(const Symbols& symbols) noexcept {
  int letters = 0;
  bool after_dash = true;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const char c = symbols[i].c;
    const bool is_dash = c == '-';
    if (is_dash ? after_dash : c != 'O' && c != 'o' && c != '0') return CastlingText::None;
    letters += !is_dash;
    after_dash = is_dash;
  }
  if (after_dash) return CastlingText::None;
  return letters == 2 ? CastlingText::HSide : letters == 3 ? CastlingText::ASide : CastlingText::None;
}

}  // namespace movetext::chess
