// SPDX-License-Identifier: MIT
#include "game/word.hpp"

#include "game/value_checks.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/annotation.hpp"

namespace movetext::game {

bool is_ep_mark(std::string_view word) noexcept {
  for (const std::string_view mark : {"e.p.", "ep", "e.p", "/ep", "(ep)"}) {
    if (base::equal_ignoring_case(word, mark)) return true;
  }
  return false;
}

bool is_check_word(std::string_view word) noexcept {
  for (const std::string_view mark : {"ch", "ch.", "dbl", "dis", "mate"}) {
    if (base::equal_ignoring_case(word, mark)) return true;
  }
  return false;
}

bool is_foreign_word(std::string_view word) noexcept {
  const char c = word.empty() ? 'K' : word[0];
  if (static_cast<unsigned char>(c) >= 0x80) return true;
  if (!base::is_upper(c) || std::string_view("KQRBNPX").find(c) != std::string_view::npos) return false;
  const char next = word.size() > 1 ? word[1] : '\0';
  const bool may_be_english = c <= 'H' || c == 'O';  // the file of a pawn, castling
  return !may_be_english || (next >= 'a' && next <= 'h');
}

bool is_letter_glyph(std::string_view word) noexcept {
  return word == "N" || word == "D" || word == "RR" || word == "zz" || word == "ZZ";
}

namespace {

std::uint16_t pair(unsigned high, unsigned low) noexcept { return static_cast<std::uint16_t>(high << 8 | low); }

unsigned number(chess::Piece piece) noexcept {
  return static_cast<unsigned>(index(piece.color)) * 8 + static_cast<unsigned>(index(piece.role));
}

chess::Square to_square(unsigned value) noexcept { return static_cast<chess::Square>(value & 0xFF); }

}  // namespace

std::array<std::uint16_t, 4> pack(const chess::RefusalDetail& refusal) noexcept {
  return {static_cast<std::uint16_t>(refusal.reason),
          pair(static_cast<unsigned>(index(refusal.role)), static_cast<unsigned>(index(refusal.origin))),
          pair(number(refusal.blocker), static_cast<unsigned>(index(refusal.at))),
          static_cast<std::uint16_t>(index(refusal.target))};
}

chess::RefusalDetail unpack_refusal(const std::array<std::uint16_t, 4>& detail) noexcept {
  chess::RefusalDetail refusal;
  refusal.reason = static_cast<chess::Refusal>(detail[0]);
  refusal.role = static_cast<chess::Role>(detail[1] >> 8);
  refusal.origin = to_square(detail[1]);
  const unsigned blocker = detail[2] >> 8;
  refusal.blocker = {static_cast<chess::Color>(blocker / 8), static_cast<chess::Role>(blocker % 8)};
  refusal.at = to_square(detail[2]);
  refusal.target = to_square(detail[3]);
  return refusal;
}

void pack_number(std::uint32_t value, base::Diagnostic& diagnostic) noexcept {
  diagnostic.detail[0] = static_cast<std::uint16_t>(value);
  diagnostic.detail[1] = static_cast<std::uint16_t>(value >> 16);
}

std::uint32_t unpack_number(const base::Diagnostic& diagnostic) noexcept {
  return diagnostic.detail[0] | std::uint32_t{diagnostic.detail[1]} << 16;
}

std::array<std::uint16_t, 4> pack_canonical(std::string_view san) noexcept {
  std::array<std::uint16_t, 4> detail{};
  for (std::size_t i = 0; i < san.size() && i < 8; ++i) {
    detail[i / 2] = static_cast<std::uint16_t>(detail[i / 2] | static_cast<unsigned char>(san[i]) << (8 * (i % 2)));
  }
  return detail;
}

std::string unpack_canonical(const std::array<std::uint16_t, 4>& detail) {
  std::string san;
  for (const std::uint16_t two : detail) {
    for (const unsigned c : {unsigned{two} & 0xFFu, unsigned{two} >> 8}) {
      if (c != 0) san += static_cast<char>(c);
    }
  }
  return san;
}

namespace {

// Some [%eval] may be an integer without a full stop: the first one that does not begin like "0.17" or "-1.5" or "#3".
bool may_be_ambiguous(std::string_view comment) noexcept {
  constexpr std::string_view command = "[%eval";
  for (std::size_t at = comment.find('['); at != comment.npos; at = comment.find('[', at + 1)) {
    if (comment.compare(at, command.size(), command) != 0) continue;
    std::size_t i = at + command.size();
    while (i < comment.size() && (base::is_space(comment[i]) || comment[i] == '-' || comment[i] == '+')) ++i;
    while (i < comment.size() && base::is_digit(comment[i])) ++i;
    if (i == comment.size() || (comment[i] != '.' && comment[i] != '#')) return true;
  }
  return false;
}

}  // namespace

void check_comment(std::string_view text, const pgn::Token& token, const pgn::GameView& view, Findings& findings) {
  const std::uint32_t offset = token.offset + 1;
  if (!view.is_plain) check_characters(text, offset, view.encoding, findings);
  if (!may_be_ambiguous(text)) return;  // OPTIMIZATION: all others are not read
  Annotations annotations;
  read_annotations(text, chess::Color::White, annotations);
  if (annotations.has_ambiguous_evaluation) {
    findings.add(base::Code::EvalAmbiguous, offset + static_cast<std::uint32_t>(text.find("[%eval")), 6);
  }
}

}  // namespace movetext::game
