// SPDX-License-Identifier: MIT
// Every code that reading a game can report: what brings it up, where it points, how bad it is (pgn.md section 21,
// decisions.md "Severity"). docs/errors.md says the same to users; errors_doc_test runs its samples.
#include <gtest/gtest.h>

#include <set>

#include "support/read_text.hpp"
#include "support/wide.hpp"

namespace movetext::support {
namespace {

using base::Code;
using base::Profile;
using namespace std::string_view_literals;

struct Row {
  Code code;
  std::string text;
  std::string_view places;  // of the findings with that code
  Profile profile = Profile::Lenient;
};

std::string tag(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + std::string(value) + "\"]\n\n*";
}

std::string fen(std::string_view fen) { return tag("FEN", fen); }

void check_rows(const std::vector<Row>& rows, std::set<Code>& seen) {
  std::size_t count = 0;
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(base::name(row.code)) + ": " + row.text);
    std::vector<Finding> of_code;
    for (const Finding& finding : read_text(row.text, with_profile(row.profile)).findings) {
      if (finding.code == row.code) of_code.push_back(finding);
    }
    EXPECT_EQ(places(of_code), row.places);
    seen.insert(row.code);
    ++count;
  }
  EXPECT_EQ(count, rows.size());
}

const std::vector<Row> characters = {
    {Code::EncInvalid, tag("White", "\x90x"), "1:9 warning enc.invalid"},
    {Code::EncInvalid, "1. e4 {a \x81 b \x8D} *", "1:10 warning enc.invalid"},
    // UTF-16: half a pair, half a unit; U+FFFD itself is a character.
    {Code::EncInvalid, wide(u"[White \"\xD83Dx\xDE00\"]\n\n1. e4 {\xFFFD \xD83D} *"),
     "1:9 warning enc.invalid, 3:10 warning enc.invalid"},
    {Code::EncInvalid, wide(u"1. e4 \xD83D\xD83D e5 \xDE00 *\n") + "x",
     "1:7 warning enc.invalid, 1:13 warning enc.invalid, 2:1 warning enc.invalid"},
    {Code::EncInvalid, wide(u"no game \xD83D"), "1:9 warning enc.invalid"},
    {Code::EncInvalid, wide(u"[White \"\xFFFD\xD83D\xDE00\"]\n\n*"), ""},
    {Code::EncGuessed, tag("White", "Zo\xEB"), "1:11 note enc.guessed"},
    {Code::EncGuessed, "1. e4 {sch\xF6n, sch\xF6n} *", "1:11 note enc.guessed"},
    {Code::EncGuessed, tag("White", "Zo\u00EB"), ""},
    {Code::EncForbidden, tag("White", "a\u0081b\u0082"), "1:10 warning enc.forbidden"},
    {Code::EncForbidden, std::string("1. e4 {a\0b} *"sv), "1:9 warning enc.forbidden"},
    {Code::EncForbidden, "1. e4 {a\x7F} *", "1:9 warning enc.forbidden"},
    {Code::EncForbidden, "1. e4 {a\tb\vc\n} *", ""},
    {Code::EncDiscouraged, tag("White", "\u00A7 \u00A9") + " {\u00A7}", "1:9 note enc.discouraged", Profile::Strict},
    {Code::EncDiscouraged, tag("White", "\u00A7"), "1:9 note enc.discouraged", Profile::Export},
    {Code::EncDiscouraged, tag("White", "\u00A7"), ""},
    {Code::LexOddSpace, "1.\u00A0e4 *", "1:3 note lex.odd-space"},
    {Code::LexOddSpace, "\uFEFF1. e4 *", ""},
    {Code::LexControl, "1. e4 \x01\x02 e5\x7F *", "1:7 warning lex.control, 1:12 warning lex.control"},
    {Code::LexControl, std::string("1. e4 \0 e5 *"sv), "1:7 warning lex.control"},
    {Code::LexStray, "1. e4 , e5 *", "1:7 warning lex.stray"},
    {Code::LexStray, "1. e4 ) e5 } *", "1:7 warning lex.stray, 1:12 warning lex.stray"},
    {Code::LexStray, "1. e4 $ e5 *", "1:7 warning lex.stray"},
    {Code::LexStray, "[Site \"Cap D`Or\"]\n\n1. e4 1-0`", "3:10 warning lex.stray"},
    {Code::LexStrayBracket, "1. e4 [remark e5] e5 *", "1:7 note lex.stray-bracket"},
    {Code::LexAngle, "1. e4 <reserved> e5 < 2. d4 *", "1:7 note lex.angle, 1:21 note lex.angle"},
    {Code::LexWrapper, "[pgn]\n1. e4 *\n[/pgn]\n", "1:1 note lex.wrapper, 3:1 note lex.wrapper"},
    {Code::LexWrapper, "```pgn\n1. e4<br>e5 *\n```\n",
     "1:1 note lex.wrapper, 2:6 note lex.wrapper, 3:1 note lex.wrapper"},
    {Code::LineTooLong, "1. e4 {" + std::string(250, 'x') + "} *\n", "1:1 error line.too-long", Profile::Strict},
    {Code::LineTooLong, "1. e4 {" + std::string(245, 'x') + "}\n*", "", Profile::Strict},
    {Code::LineTooLong, "1. e4 {" + std::string(300, 'x') + "} *\n", ""},
    {Code::LineLong, "1. e4\n{" + std::string(78, 'x') + "} *\n", "2:1 note line.long", Profile::Strict},
    {Code::LineLong, "1. e4\n{" + std::string(77, 'x') + "}\n*", "", Profile::Strict},
    {Code::LineLong, "[Site \"" + std::string(90, 'x') + "\"]\n\n*", "", Profile::Strict},
    {Code::LineLong, "1. e4\n{" + std::string(78, 'x') + "} *\n", "2:1 error line.long", Profile::Export},
};

const std::vector<Row> comments = {
    {Code::CommentUnterminated, "1. e4 {never closed e5 *", "1:7 error comment.unterminated"},
    {Code::CommentUnterminated, "[Event \"a\"]\n\n1. e4 {never closed\n\n[Event \"b\"]\n[Site \"c\"]\n\n1. d4 {x} *",
     "3:7 error comment.unterminated"},
    {Code::CommentUnterminated, "[Event \"a\"]\n\n1. e4 {quotes\n[Event \"b\"]\n[Site \"c\"]\n} *", ""},
    {Code::CommentNested, "1. e4 {a {b} c} e5 *", "1:15 warning comment.nested"},
    {Code::EscapeDropped, "%a\n1. e4\n% b\ne5 *", "1:1 error escape.dropped, 3:1 error escape.dropped",
     Profile::Export},
    {Code::EscapeDropped, "%a\n1. e4\n% b\ne5 *", ""},
};

const std::vector<Row> tags = {
    {Code::StrBadEscape, tag("Event", "Let\\'s Play!"), "1:12 warning str.bad-escape"},
    {Code::StrInnerQuote, "[White \"A \"B\" C\"]\n\n*", "1:11 warning str.inner-quote, 1:13 warning str.inner-quote"},
    {Code::StrRawBackslash, "[Site \"C:\\dir\\\"]\n\n*", "1:14 warning str.raw-backslash"},
    {Code::StrUnterminated, "[White \"A]\n\n*", "1:8 warning str.unterminated"},
    {Code::StrNewline, "[White \"A\nB\"]\n\n*", "1:10 warning str.newline"},
    {Code::StrTooLong, tag("White", std::string(256, 'x')), "1:9 warning str.too-long"},
    {Code::StrTooLong, tag("White", std::string(255, 'x')), ""},
    {Code::StrTypographicQuote, "[White \u201CA\u201D]\n\n*", "1:8 warning str.typographic-quote"},
    {Code::SymTooLong, "1. e4 N" + std::string(255, 'x') + " *", "1:7 warning sym.too-long"},
    {Code::SymTooLong, "1. e4 N" + std::string(254, 'x') + " *", ""},
    {Code::TagCase, "[white \"A\"]\n[SETUP \"0\"]\n\n*", "1:2 note tag.case, 2:2 note tag.case"},
    {Code::TagCase, "[White \"A\"]\n[white \"B\"]\n\n*", "2:2 note tag.case"},
    {Code::TagLowercase, "[initialSetup \"x\"]\n\n*", "1:2 note tag.lowercase"},
    {Code::TagName, "[My-Tag \"x\"]\n\n*", "1:2 warning tag.name"},
    {Code::TagUnquoted, "[Round 5]\n[White 'A']\n\n*", "1:8 warning tag.unquoted, 2:8 warning tag.unquoted"},
    {Code::TagMalformed, "[White]\n[Black \"B\" x]\n\n*", "1:1 warning tag.malformed, 2:1 warning tag.malformed"},
    {Code::TagDuplicate, "[White \"A\"]\n[Black \"B\"]\n[White \"A\"]\n\n*", "3:1 warning tag.duplicate"},
    {Code::TagEmpty, "[White \"\"]\n[ECO \"\"]\n[result \"\"]\n\n*", "1:9 note tag.empty, 3:10 note tag.empty"},
};

const std::vector<Row> framing = {
    {Code::GameNoTerminator, "[Event \"a\"]\n\n1. e4 e5\n\n[Event \"b\"]\n\n*", "3:9 warning game.no-terminator"},
    {Code::GameNoMovetext, "[Event \"a\"]\n[Event \"b\"]\n\n*", "1:1 warning game.no-movetext"},
    {Code::GameJunk, "1. e4 * Nf3 Nf6\n\n[Event \"b\"]\n\n*", "1:9 warning game.junk"},
    {Code::GameJunk, "some words\n\n[Event \"b\"]\n\n*", "1:1 warning game.junk"},
    {Code::GameJunk, "1. e4 1-0 0-1\n", "1:11 warning game.junk"},
    {Code::GameJunk, "1. e4 1-0\n[word]\n", "2:1 warning game.junk"},
    {Code::GameJunk, "{\"a\":1}\n", "1:1 warning game.junk"},
    {Code::GameJunk, "%nobody's business\n", ""},
    {Code::GameCommentAfterResult, "1. e4 * {x}\n{y}\n\n1. d4 *", "1:9 warning game.comment-after-result"},
    {Code::GameUnparsed, "1. e4 {unparsed: Qh6} *", "1:7 warning game.unparsed"},
};

const std::vector<Row> values = {
    {Code::DateFormat, tag("Date", "2024-03-09"), "1:8 warning date.format"},
    {Code::DateFormat, tag("Date", "9.3.2024"), "1:8 warning date.format"},
    {Code::DateFormat, tag("EventDate", "2006"), "1:13 warning date.format"},
    {Code::DateFormat, tag("UTCDate", "soon"), "1:11 warning date.format"},
    {Code::DateFormat, tag("Date", "1897.??.??"), ""},
    {Code::DateFormat, tag("Date", ""), ""},
    {Code::DateInvalid, tag("Date", "2023.02.29"), "1:8 note date.invalid"},
    {Code::DateInvalid, tag("Date", "2024.02.29"), ""},
    {Code::RoundFormat, tag("Round", "3a"), "1:9 note round.format"},
    {Code::RoundFormat, tag("Round", "3..1"), "1:9 note round.format"},
    {Code::RoundFormat, "[Round \"3.1.2\"]\n\n*", ""},
    {Code::RoundFormat, tag("Round", "-"), ""},
    {Code::EloFormat, tag("WhiteElo", "1500?"), "1:12 note elo.format"},
    {Code::EloFormat, tag("BlackElo", "0"), "1:12 note elo.format"},
    {Code::EloFormat, tag("BlackElo", "-"), ""},
    {Code::EcoFormat, tag("ECO", "F00"), "1:7 note eco.format", Profile::Strict},
    {Code::EcoFormat, tag("ECO", "B90a"), "1:7 note eco.format", Profile::Strict},
    {Code::EcoFormat, tag("ECO", "E15/03"), "", Profile::Strict},
    {Code::EcoFormat, tag("ECO", "F00"), ""},
    {Code::EcoFormat, tag("ECO", "F00"), "", Profile::Export},
    {Code::SiteCountry, tag("Site", "Paris XYZ"), "1:8 note site.country"},
    {Code::SiteCountry, tag("Site", "New York City, NY USA"), ""},
    {Code::SiteCountry, tag("Site", "V\u00E4ster\u00E5s, SWE"), ""},
    {Code::TerminationNonstandard, tag("Termination", "White resigns"), "1:15 note termination.nonstandard",
     Profile::Strict},
    {Code::TerminationNonstandard, tag("Termination", "Time forfeit"), "", Profile::Strict},
    {Code::TerminationNonstandard, tag("Termination", "White resigns"), ""},
    {Code::TimeControlFormat, tag("TimeControl", "G/60"), "1:15 note timecontrol.format"},
    {Code::TimeControlFormat, tag("TimeControl", "40/7200:3600"), ""},
    {Code::TimeControlFormat, tag("TimeControl", "?"), ""},
    {Code::TimeControlMinutes, tag("TimeControl", "15+10"), "1:15 note timecontrol.minutes?"},
    {Code::TimeControlMinutes, "[Site \"https://lichess.org/x\"]\n[TimeControl \"15+10\"]\n\n*", ""},
    {Code::TimeControlMinutes, tag("TimeControl", "900+10"), ""},
    {Code::PlyCountMismatch, "[PlyCount \"3\"]\n\n1. e4 e5 *", "1:12 note plycount.mismatch"},
    {Code::PlyCountMismatch, "[PlyCount \"two\"]\n\n1. e4 e5 *", "1:12 note plycount.mismatch"},
    {Code::PlyCountMismatch, "[PlyCount \"2\"]\n\n1. e4 -- *", ""},
    {Code::PlyCountMismatch, "[PlyCount \"9\"]\n\n1. e4 Qh9 *", ""},
    {Code::ResultForm, tag("Result", "1:0"), "1:10 warning result.form"},
    {Code::ResultForm, "1. e4 1/2", "1:7 warning result.form"},
    {Code::ResultConflict, "[Result \"1-0\"]\n\n1. e4 0-1", "3:7 warning result.conflict"},
    {Code::ResultUnrepresentable, tag("Result", "0-0"), "1:10 warning result.unrepresentable"},
    {Code::ResultPosition, "1. f3 e5 2. g4 Qh4# 1-0", "1:21 warning result.position"},
};

const std::vector<Row> positions = {
    {Code::SetupNoFen, tag("SetUp", "1"), "1:9 warning setup.no-fen"},
    {Code::SetupContradiction, "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*",
     "1:9 warning setup.contradiction"},
    {Code::SetupRedundant, fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
     "1:7 warning setup.redundant"},
    {Code::SetupChess960NoFen, tag("Variant", "Chess960"), "1:11 warning setup.chess960-no-fen"},
    {Code::FenInvalid, fen("8/8/8/8/8/8/8/8 w - - 0 1"), "1:7 error fen.invalid"},
    {Code::FenInvalid, fen("4k3/8/8/8/8/8/8/4K3 x - - 0 1"), "1:27 error fen.invalid"},
    {Code::FenShort, fen("4k3/8/8/8/8/8/8/4K2R w K -"), "1:7 note fen.short"},
    {Code::FenCastling, fen("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"), "1:30 warning fen.castling"},
    {Code::FenEp, fen("4k3/8/8/8/8/8/8/4K2R w K e6 0 1"), "1:32 warning fen.ep"},
    {Code::FenFullmove, fen("4k3/8/8/8/8/8/8/4K2R w K - 0 0"), "1:36 warning fen.fullmove"},
    {Code::FenImplausible, fen("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"), "1:7 warning fen.implausible"},
};

const std::vector<Row> moves = {
    {Code::NumMismatch, "1. e4 e5 3. Nf3 *", "1:10 note num.mismatch"},
    {Code::NumMismatch, "1. e4 1. e5 *", "1:7 note num.mismatch"},
    {Code::NumMismatch, "1... e4 *", "1:1 note num.mismatch"},
    {Code::NumMismatch, "1. e4 1. ... e5 2 Nf3 2 Nc6 3. *", ""},
    {Code::NumFused, "1e4 e5 2Nf3 *", "1:1 note num.fused, 1:8 note num.fused"},
    {Code::SanIllegal, "1. e4 e5 2. Ke3 *", "1:13 error san.illegal"},
    {Code::SanAmbiguous, "[FEN \"4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Ra3 *", "3:4 error san.ambiguous"},
    {Code::SanSyntax, "1. e4 word *", "1:7 error san.syntax"},
    {Code::SanNoX, "1. e4 d5 2. ed5 *", "1:13 note san.no-x"},
    {Code::SanBogusX, "1. Nxf3 *", "1:4 note san.bogus-x"},
    {Code::SanCheckMark, "1. e4+ *", "1:4 note san.check-mark"},
    {Code::SanCheckMark, "1. f3 e5 2. g4 Qh4 *", "1:16 note san.check-mark"},
    {Code::SanOverdisambiguated, "1. Ngf3 *", "1:4 note san.overdisambiguated"},
    {Code::SanOverdisambiguated, "1. e4 e5 2. Nc3 Bb4 3. d3 Nf6 4. Nge2 *", "1:34 note san.overdisambiguated"},
    {Code::SanCase, "1. nf3 *", "1:4 note san.case"},
    {Code::SanPawnLetter, "1. Pe4 *", "1:4 note san.pawn-letter"},
    {Code::SanPromotionForm, "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8Q *", "3:4 note san.promotion-form"},
    {Code::SanPromotionForm, "[FEN \"4k3/8/8/8/8/8/6p1/4K2R b - - 0 1\"]\n\n1... gxh1+=Q *",
     "3:6 note san.promotion-form"},
    {Code::SanPromotionMissing, "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 *",
     "3:4 warning san.promotion-missing"},
    {Code::SanCastleForm, "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. 0-0 *", "3:4 note san.castle-form"},
    {Code::SanCastleKing, "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. Kg1 *", "3:4 warning san.castle-king"},
    {Code::SanEpMark, "1. e4 a6 2. e5 d5 3. exd6 e.p. *", "1:27 note san.ep-mark"},
    {Code::SanEpMark, "1. e4 a6 2. e5 d5 3. exd6e.p. *", "1:22 note san.ep-mark"},
    {Code::SanBogusEp, "1. e4 d5 2. exd5 ep *", "1:18 warning san.bogus-ep"},
    {Code::SanDrawOffer, "1. e4 (=) *", "1:7 note san.draw-offer"},
    {Code::SanFigurine, "1. \u2658f3 *", "1:4 note san.figurine"},
    {Code::SanLanguage, "1. Sf3 d5 2. Sc3 *", "1:4 note san.language"},
    {Code::NullInCheck, "1. e4 f5 2. Qh5+ -- *", "1:18 error null.in-check"},
};

const std::vector<Row> annotations = {
    {Code::SuffixInvalid, "1. e4!!! *", "1:6 note suffix.invalid"},
    {Code::NagNull, "1. e4 $0 *", "1:7 note nag.null"},
    {Code::NagRange, "1. e4 $256 *", "1:7 warning nag.range"},
    {Code::NagNoMove, "[Event \"a\"]\n\n$1 1. e4 *", "3:1 note nag.no-move"},
    {Code::NagPrefix, "1. e4 ($142 1. d4) *", "1:8 note nag.prefix"},
    {Code::NagGlyph, "1. e4 += *", "1:7 note nag.glyph"},
    {Code::RavEmpty, "1. e4 ({x}) *", "1:7 warning rav.empty"},
    {Code::RavNoMove, "[Event \"a\"]\n\n(1. d4) 1. e4 *", "3:1 warning rav.no-move"},
    {Code::RavResult, "1. e4 (1. d4 1-0) *", "1:14 warning rav.result"},
    {Code::RavUnterminated, "1. e4 (1. d4\n\n[Event \"b\"]\n\n*", "1:7 warning rav.unterminated"},
    {Code::EvalAmbiguous, "1. e4 {[%eval 1]} *", "1:8 note eval.ambiguous"},
    {Code::EvalAmbiguous, "1. e4 {[%eval 1.0]} e5 {[%eval 21]} *", ""},
    {Code::EvalAmbiguous, "1. e4 {a [%eval -19,20]} *", "1:10 note eval.ambiguous"},
    {Code::VariantUnsupported, tag("Variant", "Crazyhouse"), "1:11 warning variant.unsupported"},
    {Code::VariantUnsupported, tag("Variant", "no such game"), "1:11 warning variant.unsupported"},
};

TEST(ReplayCodes, EachHasARow) {
  std::set<Code> seen;
  for (const std::vector<Row>* const rows :
       {&characters, &comments, &tags, &framing, &values, &positions, &moves, &annotations}) {
    check_rows(*rows, seen);
  }
  // Limits need options of their own: replay_test, ReplayTree.TooDeep.
  seen.insert({Code::RavTooDeep, Code::LimitGameBytes});
  // What the writer says (export_test), and what is said of other formats (epd_test, errors_doc_test).
  seen.insert({Code::CommentMoved, Code::CommentBraces, Code::NullExported, Code::ExportLayout, Code::ReducedSetup});
  seen.insert({Code::EncUnmappable, Code::JsonInvalid});
  seen.insert({Code::EpdOperation, Code::EpdDuplicate, Code::EpdMove});
  for (const Code code : base::all_codes()) EXPECT_TRUE(seen.contains(code)) << base::name(code);
}

// The severity of a finding is the one of the profile that was asked for; what a profile does not report is not made.
TEST(ReplayCodes, SeveritiesFollowTheProfile) {
  constexpr std::string_view text = "[Date \"2024-03-09\"]\n[ECO \"X\"]\n\n1. nf3 Qh9 *";
  EXPECT_EQ(places(read_text(text).findings), "1:8 warning date.format, 4:4 note san.case, 4:8 error san.syntax");
  EXPECT_EQ(places(read_text(text, with_profile(Profile::Strict)).findings),
            "1:8 error date.format, 2:7 note eco.format, 4:4 note san.case, 4:8 error san.syntax");
  EXPECT_EQ(places(read_text(text, with_profile(Profile::Export)).findings),
            "1:8 error date.format, 4:4 error san.case, 4:8 error san.syntax");
}

}  // namespace
}  // namespace movetext::support
