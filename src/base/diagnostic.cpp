// SPDX-License-Identifier: MIT
#include "movetext/base/diagnostic.hpp"

#include <cstddef>

namespace movetext::base {
namespace {

// The severity of a code in one profile; Off: not reported there.
enum class Level : std::uint8_t { Off, Note, Warning, Error };

struct Row {
  Code code;
  std::string_view name;
  Level lenient;
  Level strict;
  Level exported;
  std::string_view message;
  std::string_view advice;
};

// Strict: a warning is an error, a note stays a note (decisions.md, "Profile strict").
constexpr Level to_strict(Level lenient) { return lenient == Level::Warning ? Level::Error : lenient; }

// The export writer changes what this code reports: an error under Profile::Export.
constexpr Row changed(Code code, std::string_view name, Level lenient, std::string_view message,
                      std::string_view advice) {
  return {code, name, lenient, to_strict(lenient), Level::Error, message, advice};
}

// The export writer passes it through: Profile::Export is no stricter than Profile::Lenient.
constexpr Row kept(Code code, std::string_view name, Level lenient, std::string_view message, std::string_view advice) {
  return {code, name, lenient, to_strict(lenient), lenient, message, advice};
}

// Something could not be used: an error in every profile.
constexpr Row unusable(Code code, std::string_view name, std::string_view message, std::string_view advice) {
  return {code, name, Level::Error, Level::Error, Level::Error, message, advice};
}

// Not reported under Profile::Lenient.
constexpr Row special(Code code, std::string_view name, Level strict, Level exported, std::string_view message,
                      std::string_view advice) {
  return {code, name, Level::Off, strict, exported, message, advice};
}

using enum Code;
constexpr Level N = Level::Note;
constexpr Level W = Level::Warning;

// One row a code, in the order of Code (pgn.md section 21 as changed by decisions.md "Severity").
constexpr Row rows[] = {
    changed(EncInvalid, "enc.invalid", W, "these bytes stand for no character; read as U+FFFD",
            "Name the right encoding with --input-encoding"),
    changed(EncGuessed, "enc.guessed", N, "this text is not UTF-8; read as Windows-1252",
            "Save the file as UTF-8, or name its encoding with --input-encoding"),
    changed(EncForbidden, "enc.forbidden", W,
            "control characters and the characters 127 to 159 have no place in a PGN file",
            "Remove the character, or save the file as UTF-8 if it should be a letter or a sign"),
    special(EncDiscouraged, "enc.discouraged", N, N, "the PGN standard advises against the characters 160 to 191", ""),
    changed(EncUnmappable, "enc.unmappable", W, "this character is not in Latin-1; written as ?",
            "Write UTF-8, without --encoding latin1"),

    changed(LexOddSpace, "lex.odd-space", N, "an unusual blank; read as an ordinary one", "Use ordinary blanks"),
    changed(LexControl, "lex.control", W, "a control character; read as a blank", "Remove the character"),
    changed(LexStray, "lex.stray", W, "this belongs to no part of a game; skipped", "Remove it"),
    changed(LexStrayBracket, "lex.stray-bracket", N, "a square bracket among the moves that begins no tag; skipped",
            "Put remarks in braces"),
    changed(LexAngle, "lex.angle", N, "angle brackets have no meaning in PGN; skipped with what they hold",
            "Remove them, or put the text in braces"),
    changed(LexWrapper, "lex.wrapper", N, "markup of a web page or forum around the game; skipped",
            "Keep only the PGN text"),

    special(LineTooLong, "line.too-long", Level::Error, Level::Off, "this line is longer than 255 bytes",
            "Break the line, for example with movetext fmt"),
    special(LineLong, "line.long", N, Level::Error, "this line of moves has 80 characters or more",
            "Break the line, for example with movetext fmt"),

    unusable(CommentUnterminated, "comment.unterminated", "this comment is not closed",
             "Add the missing } where the comment ends"),
    changed(CommentNested, "comment.nested", W,
            "braces inside a comment do not nest; the rest was taken as comment too",
            "Use parentheses inside a comment"),
    changed(CommentMoved, "comment.moved", W, "a comment before or among the tags",
            "Put it before the first move, where the export format writes it"),
    changed(CommentBraces, "comment.braces", N, "a brace inside a comment; written as a parenthesis on export",
            "Use parentheses inside a comment"),

    changed(EscapeDropped, "escape.dropped", N, "a % line for other programs; the export format leaves it out",
            "Use --lossless to keep it"),
    special(ExportLayout, "export.layout", Level::Off, Level::Error, "the export format writes this differently",
            "Write the file with movetext fmt"),
    unusable(ReducedSetup, "reduced.setup",
             "the reduced format cannot hold a variant, or a start position of the game's own; left out",
             "Use --reduced-keep-setup, which keeps FEN and SetUp; a variant that is not played needs its tag"),

    changed(StrBadEscape, "str.bad-escape", W, "only \\\" and \\\\ may follow a backslash; both characters kept",
            "Write a backslash as \\\\"),
    changed(StrInnerQuote, "str.inner-quote", W, "a quote inside a tag value without a backslash", "Write it as \\\""),
    changed(StrRawBackslash, "str.raw-backslash", W, "the backslash before the closing quote was read as text",
            "Write a backslash as \\\\"),
    changed(StrUnterminated, "str.unterminated", W, "this tag value has no closing quote", "Add the closing quote"),
    changed(StrNewline, "str.newline", W, "a tag value runs over the end of its line", "Write the value on one line"),
    kept(StrTooLong, "str.too-long", W, "this tag value is longer than 255 characters",
         "Other programs may cut it; shorten it"),
    changed(StrTypographicQuote, "str.typographic-quote", W, "a typographic quote instead of a straight one",
            "Use the straight quote \""),

    kept(SymTooLong, "sym.too-long", W, "this word among the moves is longer than 255 characters", ""),

    changed(TagCase, "tag.case", N, "this tag name is usually written with other capitals", "Use the usual spelling"),
    kept(TagLowercase, "tag.lowercase", N, "a tag name should begin with a capital letter", ""),
    changed(TagName, "tag.name", W, "a tag name may hold only letters, digits and _", "Replace the other characters"),
    changed(TagUnquoted, "tag.unquoted", W, "this tag value has no quotes", "Put the value in straight quotes"),
    changed(TagMalformed, "tag.malformed", W, "this tag is malformed; what could not be read was skipped",
            "Write it as [Name \"value\"]"),
    changed(TagDuplicate, "tag.duplicate", W, "this tag stands here a second time; the first one counts",
            "Remove one of them"),
    changed(TagEmpty, "tag.empty", N, "this tag has no value", "Write ? for what is not known"),

    changed(GameNoTerminator, "game.no-terminator", W, "this game does not end with a result",
            "End the moves with 1-0, 0-1, 1/2-1/2 or *"),
    changed(GameNoMovetext, "game.no-movetext", W, "this game has tags only, neither moves nor a result",
            "End the game with its result, or with *"),
    changed(GameJunk, "game.junk", W, "text outside of any game; skipped", "Remove it"),
    changed(GameCommentAfterResult, "game.comment-after-result", W, "a comment after the result of the game",
            "Put it before the result"),
    kept(GameUnparsed, "game.unparsed", W, "a comment that holds moves which could not be used when it was written",
         "Mend those moves and take them out of the comment"),

    changed(DateFormat, "date.format", W, "this date is not in the form YYYY.MM.DD",
            "Write the year with four digits, month and day with two, ?? for what is not known"),
    kept(DateInvalid, "date.invalid", N, "there is no such day", "Correct the date, or write ?? for what is not known"),
    kept(RoundFormat, "round.format", N, "a round is a number, numbers joined by periods, ? or -", ""),
    kept(EloFormat, "elo.format", N, "a rating is a whole number, or - for none", ""),
    special(EcoFormat, "eco.format", N, Level::Off, "an ECO code is a letter from A to E and two digits", ""),
    kept(SiteCountry, "site.country", N, "the three letters at the end of the site are no known country code", ""),
    special(TerminationNonstandard, "termination.nonstandard", N, Level::Off,
            "this is none of the endings that the PGN standard names", ""),
    kept(TimeControlFormat, "timecontrol.format", N, "this time control is not in the standard's form; kept as text",
         "Write seconds, for example 40/7200:3600 or 300+3"),
    kept(TimeControlMinutes, "timecontrol.minutes?", N,
         "this time control looks like minutes, but the standard counts seconds",
         "If minutes were meant, multiply the first number by 60"),
    kept(PlyCountMismatch, "plycount.mismatch", N, "PlyCount is not the number of half-moves in the game",
         "Correct the number with check --fix, or remove the tag"),

    changed(ResultForm, "result.form", W, "this result is in an unusual spelling", "Write 1-0, 0-1, 1/2-1/2 or *"),
    changed(ResultConflict, "result.conflict", W, "the Result tag and the result after the moves differ",
            "Correct the one that is wrong"),
    changed(ResultUnrepresentable, "result.unrepresentable", W, "PGN cannot express this result; read as *",
            "Write * and say in a comment what happened"),
    kept(ResultPosition, "result.position", W, "the result does not fit the final position",
         "Correct the result, or the last moves"),

    changed(SetupNoFen, "setup.no-fen", W,
            "SetUp says that a FEN tag follows, but there is none; the initial position was taken",
            "Add the FEN tag, or remove SetUp"),
    changed(SetupContradiction, "setup.contradiction", W,
            "SetUp says initial position, FEN another one; the FEN was taken",
            "Write SetUp \"1\", or remove the FEN tag"),
    changed(SetupRedundant, "setup.redundant", W, "the FEN tag holds the initial position and is not needed",
            "Remove FEN and SetUp"),
    changed(SetupChess960NoFen, "setup.chess960-no-fen", W,
            "a Chess960 game without a FEN tag; the standard array was taken", "Add SetUp \"1\" and the FEN tag"),

    unusable(FenInvalid, "fen.invalid", "this FEN describes no position that can be used", "Correct the field"),
    changed(FenShort, "fen.short", N, "this FEN has fewer than six fields; the usual values were taken",
            "Write all six fields"),
    changed(FenCastling, "fen.castling", W, "these castling rights do not fit the kings and rooks",
            "Correct the castling field"),
    changed(FenEp, "fen.ep", W, "no pawn can just have passed this en passant square; read as -",
            "Write - in the en passant field"),
    changed(FenFullmove, "fen.fullmove", W, "the move number of a FEN must be at least 1; read as 1",
            "Write 1 or more"),
    kept(FenImplausible, "fen.implausible", W, "no game can lead to this position",
         "Check the pieces and the side to move"),

    changed(NumMismatch, "num.mismatch", N, "this move number is not the number of the move; ignored", ""),
    changed(NumFused, "num.fused", N, "a move number without a period, glued to its move", "Write 1. e4, not 1e4"),

    unusable(SanIllegal, "san.illegal", "this move is not legal here",
             "Correct or delete the move"),
    unusable(SanAmbiguous, "san.ambiguous", "more than one piece can make this move",
             "Add the file or the rank that the piece comes from"),
    unusable(SanSyntax, "san.syntax", "this cannot be read as a move", "Write the move in English algebraic notation"),
    changed(SanNoX, "san.no-x", N, "a capture is written with x", ""),
    changed(SanBogusX, "san.bogus-x", N, "an x, but nothing is captured", ""),
    changed(SanCheckMark, "san.check-mark", N, "the sign for check or mate is missing, wrong or in another form", ""),
    changed(SanOverdisambiguated, "san.overdisambiguated", N,
            "the origin of the piece is given though only one can go there", ""),
    changed(SanCase, "san.case", N, "piece letters are capitals, the letters of files are small", ""),
    changed(SanPawnLetter, "san.pawn-letter", N, "a pawn move has no piece letter", ""),
    changed(SanPromotionForm, "san.promotion-form", N, "a promotion is written with = and the piece, as in e8=Q", ""),
    changed(SanPromotionMissing, "san.promotion-missing", W,
            "the piece of this promotion is missing; a queen was taken", "Add =Q, or the piece that was chosen"),
    changed(SanCastleForm, "san.castle-form", N, "castling is written O-O or O-O-O with capital letters O", ""),
    changed(SanCastleKing, "san.castle-king", W, "a king move that can only mean castling; read as castling",
            "Write O-O or O-O-O"),
    changed(SanEpMark, "san.ep-mark", N, "PGN has no mark for en passant", ""),
    changed(SanBogusEp, "san.bogus-ep", W, "marked as en passant, but it is another capture", "Remove the mark"),
    changed(SanDrawOffer, "san.draw-offer", N, "the sign for a draw offer is not part of PGN", "Put it in a comment"),
    changed(SanFigurine, "san.figurine", N, "a chess symbol instead of a piece letter", ""),
    changed(SanLanguage, "san.language", N, "the piece letters of another language", "Use K, Q, R, B and N"),

    kept(NullExported, "null.exported", W, "a null move is not part of the PGN standard",
         "Other programs may refuse it; put it in a comment"),
    unusable(NullInCheck, "null.in-check", "a side in check cannot pass", "Correct the move"),

    changed(SuffixInvalid, "suffix.invalid", N, "there are six signs for moves: ! ? !! ?? !? ?!; the rest was dropped",
            ""),
    changed(NagNull, "nag.null", N, "$0 says nothing", "Remove it"),
    changed(NagRange, "nag.range", W, "annotation numbers end at $255; this one was dropped", "Remove it"),
    changed(NagNoMove, "nag.no-move", N, "an annotation before the first move",
            "Put it after the move that it describes"),
    changed(NagPrefix, "nag.prefix", N, "an annotation before its move", "Put it after the move"),
    changed(NagGlyph, "nag.glyph", N, "an annotation sign instead of its number", "Write the number, as in $14"),

    changed(RavEmpty, "rav.empty", W, "a variation without moves", "Remove it, or use a comment"),
    changed(RavNoMove, "rav.no-move", W, "a variation before the move that it should replace",
            "Put it after the first move"),
    changed(RavResult, "rav.result", W, "a result inside a variation; ignored", "Remove it"),
    changed(RavUnterminated, "rav.unterminated", W, "this variation is not closed", "Add the missing )"),
    unusable(RavTooDeep, "rav.too-deep", "variations are nested too deeply; this one was not read",
             "Raise --max-depth, or flatten the variations"),

    kept(EvalAmbiguous, "eval.ambiguous", N,
         "it is not clear whether this evaluation counts pawns or hundredths of a pawn",
         "Write pawns with two decimals, as in 0.35"),

    kept(VariantUnsupported, "variant.unsupported", W,
         "the rules of this variant are not known; its moves are not checked", ""),

    unusable(LimitGameBytes, "limit.game-bytes", "this game is too large and was skipped", "Raise --max-game-bytes"),

    changed(EpdOperation, "epd.operation", W, "this EPD operation is malformed",
            "Write a name, its operands and a semicolon"),
    changed(EpdDuplicate, "epd.duplicate", W, "this EPD operation stands here a second time; the first one counts",
            "Remove one of them"),
    kept(EpdMove, "epd.move", W, "this move of an EPD operation is not legal here; kept as text", "Correct the move"),

    unusable(JsonInvalid, "json.invalid", "this is no game in JSON", "Write it as convert --to json does"),
};

consteval bool is_complete_and_in_order() {
  std::size_t i = 0;
  for (const Row& row : rows) {
    if (row.code != static_cast<Code>(i++) || row.name.empty() || row.message.empty()) return false;
  }
  return i == code_count;
}
static_assert(is_complete_and_in_order());

constexpr const Row& row_of(Code code) { return rows[static_cast<std::size_t>(code)]; }

constexpr std::array<Code, code_count> codes = [] {
  std::array<Code, code_count> all{};
  for (std::size_t i = 0; i < code_count; ++i) all[i] = static_cast<Code>(i);
  return all;
}();

constexpr Level level_of(const Row& row, Profile profile) {
  switch (profile) {
    case Profile::Lenient:
      return row.lenient;
    case Profile::Strict:
      return row.strict;
    case Profile::Export:
      return row.exported;
  }
  return row.lenient;
}

constexpr std::optional<Severity> to_severity(Level level) {
  switch (level) {
    case Level::Off:
      return std::nullopt;
    case Level::Note:
      return Severity::Note;
    case Level::Warning:
      return Severity::Warning;
    case Level::Error:
      return Severity::Error;
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(Code code) noexcept { return row_of(code).name; }

std::optional<Code> find_code(std::string_view name) noexcept {
  for (const Row& row : rows) {
    if (row.name == name) return row.code;
  }
  return std::nullopt;
}

std::string_view message(Code code) noexcept { return row_of(code).message; }

std::string_view advice(Code code) noexcept { return row_of(code).advice; }

std::optional<Severity> severity(Code code, Profile profile) noexcept {
  return to_severity(level_of(row_of(code), profile));
}

std::string_view name(Severity severity) noexcept {
  switch (severity) {
    case Severity::Note:
      return "note";
    case Severity::Warning:
      return "warning";
    case Severity::Error:
      return "error";
  }
  return "error";
}

std::span<const Code> all_codes() noexcept { return codes; }

}  // namespace movetext::base
