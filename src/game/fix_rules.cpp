// SPDX-License-Identifier: MIT
// What can be mended: one row a code, with the reason.
#include "movetext/game/fix.hpp"

namespace movetext::game {

namespace {

using base::Code;
using enum base::Code;

struct Rule {
  Code code;
  Fixability fixability;
  std::string_view reason;
};

constexpr Fixability Never = Fixability::Never;
constexpr Fixability Safe = Fixability::Safe;
constexpr Fixability Unsafe = Fixability::Unsafe;

// In the order of Code.
constexpr Rule rules[] = {
    {EncInvalid, Never, "nobody knows which character was meant"},
    {EncGuessed, Safe, "the same characters in UTF-8; doubtful where the text holds UTF-8, too"},
    {EncForbidden, Safe, "controls are blanks; doubtful for 128-159, which were Windows-1252 once"},
    {EncDiscouraged, Never, "allowed"},
    {LexOddSpace, Safe, "it was read as a blank"},
    {LexControl, Safe, "it was read as a blank"},
    {LexStray, Unsafe, "it may have meant something"},
    {LexStrayBracket, Unsafe, "a remark becomes a comment"},
    {LexAngle, Unsafe, "a remark becomes a comment"},
    {LexWrapper, Safe, "markup is no part of a game"},
    {LineTooLong, Never, "layout: fmt breaks lines"},
    {LineLong, Never, "layout: fmt breaks lines"},
    {CommentUnterminated, Unsafe, "where it should have ended is a guess"},
    {CommentNested, Safe, "parentheses instead of the inner braces"},
    {CommentMoved, Never, "said by the writer"},
    {CommentBraces, Never, "said by the writer"},
    {EscapeDropped, Never, "said of the export format, and legal"},
    {StrBadEscape, Safe, "the value as it was read, escaped"},
    {StrInnerQuote, Safe, "the value as it was read, escaped"},
    {StrRawBackslash, Safe, "the value as it was read, escaped"},
    {StrUnterminated, Safe, "the quote before ]; doubtful where something follows"},
    {StrNewline, Safe, "the value as it was read, on one line"},
    {StrTooLong, Never, "nothing to shorten it by"},
    {StrTypographicQuote, Safe, "straight quotes"},
    {SymTooLong, Never, "nothing to shorten it by"},
    {TagCase, Safe, "the usual spelling, where no other tag has it"},
    {TagLowercase, Never, "names that nobody knows stay as they are (R-023)"},
    {TagName, Unsafe, "programs may look for the name as it is"},
    {TagUnquoted, Safe, "quotes around the value as it was read"},
    {TagMalformed, Safe, "the missing ]; doubtful where something must go; none without a value"},
    {TagDuplicate, Safe, "one of two equal tags goes; doubtful where the values differ"},
    {TagEmpty, Safe, "an empty value means the same (R-039)"},
    {GameNoTerminator, Safe, "the result that was read"},
    {GameNoMovetext, Safe, "the result that was read"},
    {GameJunk, Unsafe, "it may be part of a game"},
    {GameCommentAfterResult, Unsafe, "it may speak of the next game"},
    {GameUnparsed, Never, "moves are for repair"},
    {DateFormat, Safe, "the date that was read; doubtful where digits would go or day and month could be exchanged"},
    {DateInvalid, Never, "nobody knows which day was meant"},
    {RoundFormat, Never, "kept as text"},
    {EloFormat, Never, "kept as text"},
    {EcoFormat, Never, "kept as text"},
    {SiteCountry, Never, "codes are never rewritten (R-149)"},
    {TerminationNonstandard, Never, "foreign values are passed through (R-055)"},
    {TimeControlFormat, Unsafe, "what the text seems to say, in seconds"},
    {TimeControlMinutes, Unsafe, "minutes were probably meant"},
    {PlyCountMismatch, Safe, "the moves are there to be counted (R-058)"},
    {ResultForm, Safe, "the result that was read; doubtful where the tag is no result"},
    {ResultConflict, Unsafe, "which of the two is right is a guess"},
    {ResultUnrepresentable, Never, "* would lose what happened"},
    {ResultPosition, Unsafe, "the moves may be wrong instead"},
    {SetupNoFen, Unsafe, "the FEN may be lost"},
    {SetupContradiction, Safe, "the moves are legal from the FEN; doubtful without legal moves"},
    {SetupRedundant, Safe, "the initial position needs no FEN"},
    {SetupChess960NoFen, Unsafe, "the array was assumed"},
    {FenInvalid, Never, "nobody knows which position was meant"},
    {FenShort, Safe, "the values that were taken"},
    {FenCastling, Safe, "rights without king and rook go; none for rights that are only unlikely"},
    {FenEp, Safe, "it was read as -"},
    {FenFullmove, Safe, "it was read as 1"},
    {FenImplausible, Never, "nobody knows which position was meant"},
    {NumMismatch, Safe, "numbers follow from the moves"},
    {NumFused, Safe, "period and blank"},
    {SanIllegal, Never, "moves are for repair"},
    {SanAmbiguous, Never, "moves are for repair"},
    {SanSyntax, Never, "moves are for repair"},
    {SanNoX, Safe, "canonical SAN"},
    {SanBogusX, Safe, "canonical SAN"},
    {SanCheckMark, Safe, "canonical SAN"},
    {SanOverdisambiguated, Safe, "canonical SAN"},
    {SanCase, Safe, "canonical SAN"},
    {SanPawnLetter, Safe, "canonical SAN"},
    {SanPromotionForm, Safe, "canonical SAN"},
    {SanPromotionMissing, Unsafe, "another piece may have been chosen"},
    {SanCastleForm, Safe, "canonical SAN"},
    {SanCastleKing, Unsafe, "another move may have been meant"},
    {SanEpMark, Safe, "the move says it"},
    {SanBogusEp, Unsafe, "another move may have been meant"},
    {SanDrawOffer, Unsafe, "that a draw was offered would be lost"},
    {SanFigurine, Safe, "canonical SAN"},
    {SanLanguage, Safe, "canonical SAN, the whole game"},
    {NullExported, Never, "said by the writer"},
    {NullInCheck, Never, "moves are for repair"},
    {SuffixInvalid, Safe, "the two marks that count"},
    {NagNull, Safe, "$0 says nothing (R-105)"},
    {NagRange, Unsafe, "it may have meant something"},
    {NagNoMove, Never, "nobody knows which move was meant"},
    {NagPrefix, Safe, "it belongs to the move that follows (R-106)"},
    {NagGlyph, Safe, "the number of the sign"},
    {RavEmpty, Safe, "its comments belong to the move before (R-111)"},
    {RavNoMove, Never, "nobody knows which move was meant"},
    {RavResult, Unsafe, "how the variation ends would be lost"},
    {RavUnterminated, Unsafe, "where it should have ended is a guess"},
    {RavTooDeep, Never, "a limit, no mistake"},
    {EvalAmbiguous, Never, "pawns or hundredths: nobody knows"},
    {VariantUnsupported, Never, "no mistake"},
    {LimitGameBytes, Never, "a limit, no mistake"},
    {EpdOperation, Never, "not said of games"},
    {EpdDuplicate, Never, "not said of games"},
    {EpdMove, Never, "not said of games"},
};

consteval bool is_complete_and_in_order() {
  std::size_t i = 0;
  for (const Rule& rule : rules) {
    if (rule.code != static_cast<Code>(i++) || rule.reason.empty()) return false;
  }
  return i == base::code_count;
}
static_assert(is_complete_and_in_order());

}  // namespace

Fixability fixability(Code code) noexcept { return rules[static_cast<std::size_t>(code)].fixability; }

std::string_view fix_reason(Code code) noexcept { return rules[static_cast<std::size_t>(code)].reason; }

}  // namespace movetext::game
