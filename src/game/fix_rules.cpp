// SPDX-License-Identifier: MIT
// What can be mended: one row a code, with the reason. A test asks for a row of every code.
#include <array>

#include "game/fix_plan.hpp"

namespace movetext::game {

namespace {

using base::Code;
using enum base::Code;

using Planner = void (*)(const FixContext&, const base::Diagnostic&, Plan&);

struct Rule {
  Code code;
  Fixability fixability;
  Planner plan;
  std::string_view reason;
};

constexpr Fixability Never = Fixability::Never;
constexpr Fixability Safe = Fixability::Safe;
constexpr Fixability Unsafe = Fixability::Unsafe;

constexpr Rule rules[] = {
    {EncInvalid, Never, nullptr, "nobody knows which character was meant"},
    {EncGuessed, Unsafe, plan_text, "another encoding may have been meant"},
    {EncForbidden, Safe, plan_text, "controls are blanks; doubtful for 128-159, which were Windows-1252 once"},
    {EncDiscouraged, Never, nullptr, "allowed"},
    {EncUnmappable, Never, nullptr, "said by the writer"},
    {LexOddSpace, Safe, plan_text, "it was read as a blank"},
    {LexControl, Safe, plan_text, "it was read as a blank"},
    {LexStray, Unsafe, plan_text, "it may have meant something"},
    {LexStrayBracket, Unsafe, plan_text, "a remark becomes a comment"},
    {LexAngle, Unsafe, plan_text, "a remark becomes a comment"},
    {LexWrapper, Safe, plan_text, "markup is no part of a game"},
    {LineTooLong, Never, nullptr, "layout: fmt breaks lines"},
    {LineLong, Never, nullptr, "layout: fmt breaks lines"},
    {CommentUnterminated, Unsafe, plan_text, "where it should have ended is a guess"},
    {CommentNested, Safe, plan_text, "parentheses instead of the inner braces"},
    {CommentMoved, Never, nullptr, "said by the writer"},
    {CommentBraces, Never, nullptr, "said by the writer"},
    {EscapeDropped, Never, nullptr, "said of the export format, and legal"},
    {ExportLayout, Never, nullptr, "layout: fmt writes it"},
    {ReducedSetup, Never, nullptr, "said by the writer"},
    {StrBadEscape, Safe, plan_tag, "the value as it was read, escaped"},
    {StrInnerQuote, Safe, plan_tag, "the value as it was read, escaped"},
    {StrRawBackslash, Safe, plan_tag, "the value as it was read, escaped"},
    {StrUnterminated, Safe, plan_tag, "the quote before ]; doubtful where something follows"},
    {StrNewline, Safe, plan_tag, "the value as it was read, on one line"},
    {StrTooLong, Never, nullptr, "nothing to shorten it by"},
    {StrTypographicQuote, Safe, plan_tag, "straight quotes"},
    {SymTooLong, Never, nullptr, "nothing to shorten it by"},
    {TagCase, Safe, plan_tag, "the usual spelling, where no other tag has it"},
    {TagLowercase, Never, nullptr, "names that nobody knows stay as they are (R-023)"},
    {TagName, Unsafe, plan_tag, "programs may look for the name as it is"},
    {TagUnquoted, Safe, plan_tag, "quotes around the value as it was read"},
    {TagMalformed, Safe, plan_tag, "the missing ]; doubtful where something must go; none without a value"},
    {TagDuplicate, Safe, plan_tag, "one of two equal tags goes; doubtful where the values differ"},
    {TagEmpty, Safe, plan_tag, "an empty value means the same (R-039)"},
    {GameNoTerminator, Safe, plan_ending, "the result that was read"},
    {GameNoMovetext, Safe, plan_ending, "the result that was read"},
    {GameJunk, Unsafe, plan_ending, "it may be part of a game"},
    {GameCommentAfterResult, Unsafe, plan_ending, "it may speak of the next game"},
    {GameUnparsed, Never, nullptr, "moves are for repair"},
    {DateFormat, Safe, plan_value,
     "the date that was read; doubtful where digits would go or day and month could be exchanged"},
    {DateInvalid, Never, nullptr, "nobody knows which day was meant"},
    {RoundFormat, Never, nullptr, "kept as text"},
    {EloFormat, Never, nullptr, "kept as text"},
    {EcoFormat, Never, nullptr, "kept as text"},
    {SiteCountry, Never, nullptr, "codes are never rewritten (R-149)"},
    {TerminationNonstandard, Never, nullptr, "foreign values are passed through (R-055)"},
    {TimeControlFormat, Unsafe, plan_value, "what the text seems to say, in seconds"},
    {TimeControlMinutes, Unsafe, plan_value, "minutes were probably meant"},
    {PlyCountMismatch, Safe, plan_value, "the moves are there to be counted (R-058)"},
    {ResultForm, Safe, plan_ending, "the result that was read; doubtful where the tag is no result"},
    {ResultConflict, Unsafe, plan_ending, "which of the two is right is a guess"},
    {ResultUnrepresentable, Never, nullptr, "* would lose what happened"},
    {ResultPosition, Unsafe, plan_ending, "the moves may be wrong instead"},
    {SetupNoFen, Unsafe, plan_start, "the FEN may be lost"},
    {SetupContradiction, Safe, plan_start, "the moves are legal from the FEN; doubtful without legal moves"},
    {SetupRedundant, Safe, plan_start, "the initial position needs no FEN"},
    {SetupChess960NoFen, Unsafe, plan_start, "the array was assumed"},
    {FenInvalid, Never, nullptr, "nobody knows which position was meant"},
    {FenShort, Safe, plan_start, "the values that were taken"},
    {FenCastling, Safe, plan_start, "rights without king and rook go; none for rights that are only unlikely"},
    {FenEp, Safe, plan_start, "it was read as -"},
    {FenFullmove, Safe, plan_start, "it was read as 1"},
    {FenImplausible, Never, nullptr, "nobody knows which position was meant"},
    {NumMismatch, Safe, plan_number, "numbers follow from the moves"},
    {NumFused, Safe, plan_number, "period and blank"},
    {SanIllegal, Never, nullptr, "moves are for repair"},
    {SanAmbiguous, Never, nullptr, "moves are for repair"},
    {SanSyntax, Never, nullptr, "moves are for repair"},
    {SanNoX, Safe, plan_move, "canonical SAN"},
    {SanBogusX, Safe, plan_move, "canonical SAN"},
    {SanCheckMark, Safe, plan_move, "canonical SAN"},
    {SanOverdisambiguated, Safe, plan_move, "canonical SAN"},
    {SanCase, Safe, plan_move, "canonical SAN"},
    {SanPawnLetter, Safe, plan_move, "canonical SAN"},
    {SanPromotionForm, Safe, plan_move, "canonical SAN"},
    {SanPromotionMissing, Unsafe, plan_move, "another piece may have been chosen"},
    {SanCastleForm, Safe, plan_move, "canonical SAN"},
    {SanCastleKing, Unsafe, plan_move, "another move may have been meant"},
    {SanEpMark, Safe, plan_move, "the move says it"},
    {SanBogusEp, Unsafe, plan_move, "another move may have been meant"},
    {SanDrawOffer, Unsafe, plan_move, "that a draw was offered would be lost"},
    {SanFigurine, Safe, plan_move, "canonical SAN"},
    {SanLanguage, Safe, plan_move, "canonical SAN, the whole game"},
    {NullExported, Never, nullptr, "said by the writer"},
    {NullInCheck, Never, nullptr, "moves are for repair"},
    {SuffixInvalid, Safe, plan_annotation, "the two marks that count"},
    {NagNull, Safe, plan_annotation, "$0 says nothing (R-105)"},
    {NagRange, Unsafe, plan_annotation, "it may have meant something"},
    {NagNoMove, Never, nullptr, "nobody knows which move was meant"},
    {NagPrefix, Safe, plan_annotation, "it belongs to the move that follows (R-106)"},
    {NagGlyph, Safe, plan_annotation, "the number of the sign"},
    {RavEmpty, Safe, plan_variation, "its comments belong to the move before (R-111)"},
    {RavNoMove, Never, nullptr, "nobody knows which move was meant"},
    {RavResult, Unsafe, plan_variation, "how the variation ends would be lost"},
    {RavUnterminated, Unsafe, plan_variation, "where it should have ended is a guess"},
    {RavTooDeep, Never, nullptr, "a limit, no mistake"},
    {EvalAmbiguous, Never, nullptr, "pawns or hundredths: nobody knows"},
    {VariantUnsupported, Never, nullptr, "no mistake"},
    {LimitGameBytes, Never, nullptr, "a limit, no mistake"},
    {EpdOperation, Never, nullptr, "not said of games"},
    {EpdDuplicate, Never, nullptr, "not said of games"},
    {EpdMove, Never, nullptr, "not said of games"},
    {JsonInvalid, Never, nullptr, "not said of games"},
};

// The row of each code; the number of rows: there is none.
constexpr std::array<std::uint8_t, base::code_count> places = [] {
  std::array<std::uint8_t, base::code_count> table{};
  table.fill(std::uint8_t{std::size(rules)});
  for (std::uint8_t i = 0; i < std::size(rules); ++i) table[static_cast<std::size_t>(rules[i].code)] = i;
  return table;
}();

const Rule* find_rule(Code code) noexcept {
  const std::size_t place = places[static_cast<std::size_t>(code)];
  return place < std::size(rules) ? &rules[place] : nullptr;
}

}  // namespace

Fixability fixability(Code code) noexcept {
  const Rule* const rule = find_rule(code);
  return rule ? rule->fixability : Never;
}

std::string_view fix_reason(Code code) noexcept {
  const Rule* const rule = find_rule(code);
  return rule ? rule->reason : std::string_view();
}

Plan make_plan(const FixContext& context, const base::Diagnostic& diagnostic) {
  Plan plan;
  const Rule* const rule = find_rule(diagnostic.code);
  if (rule && rule->plan) rule->plan(context, diagnostic, plan);
  return plan;
}

}  // namespace movetext::game
