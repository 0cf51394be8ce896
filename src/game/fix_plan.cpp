// SPDX-License-Identifier: MIT
#include "game/fix_plan.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"

namespace movetext::game {

using base::Code;

void Plan::edit(std::uint32_t from, std::uint32_t to, std::string_view text) {
  edit(pgn::Edit{from, to - from, std::string(text)});
}

void Plan::remove(std::uint32_t from, std::uint32_t to) {
  changes.push_back({ChangeKind::Delete, {}, 0, pgn::Edit{from, to - from, {}}});
}

void Plan::tag(ChangeKind kind, std::size_t index, std::string_view text, Rank rank) {
  changes.push_back({kind, rank, index, pgn::Edit{0, 0, std::string(text)}});
}

void Plan::marker(std::string_view text, Rank rank) {
  changes.push_back({ChangeKind::Marker, rank, 0, pgn::Edit{0, 0, std::string(text)}});
}

const pgn::Token* FixContext::find_token(std::uint32_t offset) const noexcept {
  const auto found = std::ranges::lower_bound(view.tokens, offset, {}, &pgn::Token::offset);
  return found != view.tokens.end() && found->offset == offset ? &*found : nullptr;
}

std::size_t FixContext::index_of(const pgn::Token& token) const noexcept {
  return static_cast<std::size_t>(&token - view.tokens.data());
}

std::size_t FixContext::index_of(const pgn::Tag& tag) const noexcept {
  return static_cast<std::size_t>(&tag - view.tags.data());
}

const pgn::Token* FixContext::find_comment_around(std::uint32_t offset) const noexcept {
  const auto behind = std::ranges::upper_bound(view.tokens, offset, {}, &pgn::Token::offset);
  if (behind == view.tokens.begin()) return nullptr;
  const pgn::Token& token = behind[-1];
  return pgn::is_comment(token.kind) && offset < token.end() ? &token : nullptr;
}

const pgn::Tag* FixContext::find_tag_around(std::uint32_t offset) const noexcept {
  const auto behind = std::ranges::upper_bound(view.tags, offset, {}, &pgn::Tag::offset);
  if (behind == view.tags.begin()) return nullptr;
  const pgn::Tag& tag = behind[-1];
  return offset <= tag.offset + tag.length ? &tag : nullptr;
}

const pgn::Tag* FixContext::find_value_around(std::uint32_t offset) const noexcept {
  const pgn::Tag* const tag = find_tag_around(offset);
  const bool holds = tag && offset >= tag->value_offset && offset <= tag->value_offset + tag->value_length;
  return holds ? tag : nullptr;
}

const base::Diagnostic* FixContext::find(Code code, std::uint32_t offset) const noexcept {
  auto at = std::ranges::lower_bound(report.diagnostics, offset, {}, &base::Diagnostic::offset);
  for (; at != report.diagnostics.end() && at->offset == offset; ++at) {
    if (at->code == code) return &*at;
  }
  return nullptr;
}

bool FixContext::has(Code code) const noexcept {
  return std::ranges::any_of(report.diagnostics, [code](const base::Diagnostic& d) { return d.code == code; });
}

bool FixContext::has_error(std::uint32_t offset) const noexcept {
  return find(Code::SanIllegal, offset) || find(Code::SanAmbiguous, offset) || find(Code::SanSyntax, offset) ||
         find(Code::NullInCheck, offset);
}

bool FixContext::is_intact(const pgn::Tag& tag) const {
  const std::string_view raw = tag.raw_value(view.text);
  const bool is_utf16 = text_encoding(view) != view.encoding;
  if (is_utf16) return raw.find("\uFFFD") == std::string_view::npos;  // it may stand for half a pair
  std::string decoded;
  return !base::append_utf8(raw, view.encoding, decoded).invalid;
}

std::string FixContext::value(const pgn::Tag& tag) const {
  std::string scratch;
  return std::string(tag_value(tag, view, scratch));
}

std::string FixContext::text(const pgn::Token& token) const {
  std::string decoded;
  base::append_utf8(token.in(view.text), text_encoding(view), decoded);
  return decoded;
}

std::size_t FixContext::open_variations() const noexcept {
  std::size_t open = 0;
  for (const pgn::Token& token : view.movetext()) {
    if (token.kind == pgn::TokenKind::RavBegin) ++open;
    if (token.kind == pgn::TokenKind::RavEnd && open > 0) --open;
  }
  return open;
}

bool FixContext::ends_in_open_comment() const noexcept {
  return !view.tokens.empty() && view.tokens.back().has(pgn::TokenFlag::Unterminated);
}

bool FixContext::is_space_between(std::uint32_t from, std::uint32_t to) const noexcept {
  return from <= to && base::trim(view.text.substr(from, to - from)).empty();
}

bool FixContext::is_line_end_behind(std::uint32_t offset) const noexcept {
  const std::size_t stop = std::min(view.text.find_first_of("\r\n", offset), view.text.size());
  return is_space_between(offset, static_cast<std::uint32_t>(stop));
}

// One case a code, so that a new code cannot be forgotten.
Plan make_plan(const FixContext& context, const base::Diagnostic& diagnostic) {
  Plan plan;
  switch (diagnostic.code) {
    case Code::EncGuessed: case Code::EncForbidden: case Code::LexOddSpace: case Code::LexControl: case Code::LexStray:
    case Code::LexStrayBracket: case Code::LexAngle: case Code::LexWrapper: case Code::CommentUnterminated:
    case Code::CommentNested:
      plan_text(context, diagnostic, plan);
      break;
    case Code::StrBadEscape: case Code::StrInnerQuote: case Code::StrRawBackslash: case Code::StrUnterminated:
    case Code::StrNewline: case Code::StrTypographicQuote: case Code::TagCase: case Code::TagName:
    case Code::TagUnquoted: case Code::TagMalformed: case Code::TagDuplicate: case Code::TagEmpty:
      plan_tag(context, diagnostic, plan);
      break;
    case Code::DateFormat: case Code::TimeControlFormat: case Code::TimeControlMinutes: case Code::PlyCountMismatch:
      plan_value(context, diagnostic, plan);
      break;
    case Code::SetupNoFen: case Code::SetupContradiction: case Code::SetupRedundant: case Code::SetupChess960NoFen:
    case Code::FenShort: case Code::FenCastling: case Code::FenEp: case Code::FenFullmove:
      plan_start(context, diagnostic, plan);
      break;
    case Code::GameNoTerminator: case Code::GameNoMovetext: case Code::GameJunk: case Code::GameCommentAfterResult:
    case Code::ResultForm: case Code::ResultConflict: case Code::ResultPosition:
      plan_ending(context, diagnostic, plan);
      break;
    case Code::NumMismatch: case Code::NumFused: plan_number(context, diagnostic, plan); break;
    case Code::SanNoX: case Code::SanBogusX: case Code::SanCheckMark: case Code::SanOverdisambiguated:
    case Code::SanCase: case Code::SanPawnLetter: case Code::SanPromotionForm: case Code::SanPromotionMissing:
    case Code::SanCastleForm: case Code::SanCastleKing: case Code::SanEpMark: case Code::SanBogusEp:
    case Code::SanDrawOffer: case Code::SanFigurine: case Code::SanLanguage:
      plan_move(context, diagnostic, plan);
      break;
    case Code::SuffixInvalid: case Code::NagNull: case Code::NagRange: case Code::NagPrefix: case Code::NagGlyph:
      plan_annotation(context, diagnostic, plan);
      break;
    case Code::RavEmpty: case Code::RavResult: case Code::RavUnterminated:
      plan_variation(context, diagnostic, plan);
      break;
    case Code::EncInvalid: case Code::EncDiscouraged: case Code::LineTooLong: case Code::LineLong:
    case Code::CommentMoved: case Code::CommentBraces: case Code::EscapeDropped: case Code::StrTooLong:
    case Code::SymTooLong: case Code::TagLowercase: case Code::GameUnparsed: case Code::DateInvalid:
    case Code::RoundFormat: case Code::EloFormat: case Code::EcoFormat: case Code::SiteCountry:
    case Code::TerminationNonstandard: case Code::ResultUnrepresentable: case Code::FenInvalid:
    case Code::FenImplausible: case Code::SanIllegal: case Code::SanAmbiguous: case Code::SanSyntax:
    case Code::NullExported: case Code::NullInCheck: case Code::NagNoMove: case Code::RavNoMove: case Code::RavTooDeep:
    case Code::EvalAmbiguous: case Code::VariantUnsupported: case Code::LimitGameBytes: case Code::EpdOperation:
    case Code::EpdDuplicate: case Code::EpdMove:
      break;
  }
  return plan;
}

}  // namespace movetext::game
