// SPDX-License-Identifier: MIT
// Diagnostics as plain data: what was found, where, how bad. Text, line and column are made at the rim.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace movetext::base {

// note: accepted, the standard says otherwise. warning: something was guessed or dropped.
// error: something could not be used.
enum class Severity : std::uint8_t { Note, Warning, Error };

// Every deviation that can be reported, by the reader or the writer (pgn.md section 21 and decisions.md).
// docs/errors.md has an entry with a minimal input for each.
enum class Code : std::uint8_t {
  EncInvalid, EncGuessed, EncForbidden, EncDiscouraged, EncUnmappable,
  LexOddSpace, LexControl, LexStray, LexStrayBracket, LexAngle, LexWrapper,
  LineTooLong, LineLong,
  CommentUnterminated, CommentNested, CommentMoved, CommentBraces,
  EscapeDropped, ExportLayout, ReducedSetup,
  StrBadEscape, StrInnerQuote, StrRawBackslash, StrUnterminated, StrNewline, StrTooLong, StrTypographicQuote,
  SymTooLong,
  TagCase, TagLowercase, TagName, TagUnquoted, TagMalformed, TagDuplicate, TagEmpty,
  GameNoTerminator, GameNoMovetext, GameJunk, GameCommentAfterResult, GameUnparsed,
  DateFormat, DateInvalid, RoundFormat, EloFormat, EcoFormat, SiteCountry,
  TerminationNonstandard, TimeControlFormat, TimeControlMinutes, PlyCountMismatch,
  ResultForm, ResultConflict, ResultUnrepresentable, ResultPosition,
  SetupNoFen, SetupContradiction, SetupRedundant, SetupChess960NoFen,
  FenInvalid, FenShort, FenCastling, FenEp, FenFullmove, FenImplausible,
  NumMismatch, NumFused,
  SanIllegal, SanAmbiguous, SanSyntax,
  SanNoX, SanBogusX, SanCheckMark, SanOverdisambiguated, SanCase, SanPawnLetter, SanPromotionForm,
  SanPromotionMissing, SanCastleForm, SanCastleKing, SanEpMark, SanBogusEp, SanDrawOffer, SanFigurine,
  SanLanguage,
  NullExported, NullInCheck,
  SuffixInvalid, NagNull, NagRange, NagNoMove, NagPrefix, NagGlyph,
  RavEmpty, RavNoMove, RavResult, RavUnterminated, RavTooDeep,
  EvalAmbiguous,
  VariantUnsupported,
  LimitGameBytes,
  EpdOperation, EpdDuplicate, EpdMove,
  JsonInvalid,
};

inline constexpr std::size_t code_count = static_cast<std::size_t>(Code::JsonInvalid) + 1;

// What counts as an error: lenient, the default; strict, warnings too; export, every place that the
// export format would change.
enum class Profile : std::uint8_t { Lenient, Strict, Export };

// One finding. Plain data without strings.
struct Diagnostic {
  Code code{};
  Severity severity{};           // under Profile::Lenient
  std::uint32_t offset = 0;      // bytes, from the start of the text that was read (a game, a line)
  std::uint32_t length = 0;      // bytes
  std::uint32_t ply = 0;         // 1-based half-move that the finding is about, 0 = none
  std::uint32_t context = none;  // index of the position before the move in the reader's report, or none
  // Squares, pieces and numbers that the reason names; their meaning belongs to the code
  // (game/explain.hpp). detail[0] is the reason.
  std::array<std::uint16_t, 4> detail{};

  static constexpr std::uint32_t none = 0xFFFFFFFF;
};

// The order in which diagnostics are reported: by place, findings at one place by code.
[[nodiscard]] constexpr bool stands_before(const Diagnostic& a, const Diagnostic& b) noexcept {
  if (a.offset != b.offset) return a.offset < b.offset;
  return a.code != b.code ? a.code < b.code : a.length < b.length;
}

// "san.illegal" for Code::SanIllegal.
[[nodiscard]] std::string_view name(Code code) noexcept;
// The code of that name, if there is one.
[[nodiscard]] std::optional<Code> find_code(std::string_view name) noexcept;
// One sentence on what the code means, without a full stop.
[[nodiscard]] std::string_view message(Code code) noexcept;
// What to do about it, or empty.
[[nodiscard]] std::string_view advice(Code code) noexcept;
// The severity of the code in that profile; nullopt: not reported there.
[[nodiscard]] std::optional<Severity> severity(Code code, Profile profile) noexcept;
// "note", "warning", "error".
[[nodiscard]] std::string_view name(Severity severity) noexcept;
// Every code, in declaration order.
[[nodiscard]] std::span<const Code> all_codes() noexcept;

}  // namespace movetext::base
