// SPDX-License-Identifier: MIT
// Every repair: what comes in, what it becomes (cli.md, check --fix and --unsafe-fixes).
#include "movetext/game/fix.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "support/mend.hpp"
#include "support/wide.hpp"

namespace movetext {
namespace {

using base::Code;
using game::Certainty;
using game::Fixability;
using namespace std::string_view_literals;

enum class Expect { Safe, Unsafe, Nothing };

// `mended` is what becomes of `text` when only the findings of `code` are mended, in one round.
struct Row {
  Code code;
  Expect expect;
  std::string text;
  std::string mended;
};

std::string tag(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + std::string(value) + "\"]\n\n*\n";
}

std::string fen(std::string_view value, std::string_view moves = "*") {
  return "[FEN \"" + std::string(value) + "\"]\n\n" + std::string(moves) + "\n";
}

struct Outcome {
  std::string text;
  bool has_finding = false;
  std::set<Certainty> certainties;
};

Outcome mend_code(std::string_view text, Code code) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  game::Replay replay;
  Outcome outcome;
  while (const pgn::GameView* const view = reader.next()) {
    const game::Report& report = replay.check(*view);
    std::vector<base::Diagnostic> findings;
    for (const base::Diagnostic& diagnostic : report.diagnostics) {
      if (diagnostic.code != code) continue;
      outcome.has_finding = true;
      findings.push_back(diagnostic);
      std::vector<game::Fix> fixes;
      const bool has_fix = game::find_fixes(*view, report, diagnostic, fixes);
      EXPECT_EQ(has_fix, !fixes.empty());
      for (const game::Fix& fix : fixes) outcome.certainties.insert(fix.certainty);
    }
    const auto edits = game::find_edits(*view, report, findings, Certainty::Unsafe);
    EXPECT_TRUE(pgn::are_sorted(edits, view->text.size()));
    EXPECT_FALSE(pgn::write_source(*view, edits, outcome.text).has_value());
  }
  return outcome;
}

void check_rows(const std::vector<Row>& rows, std::set<Code>& mended) {
  std::size_t count = 0;
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(base::name(row.code)) + ": " + row.text);
    const Outcome outcome = mend_code(row.text, row.code);
    EXPECT_TRUE(outcome.has_finding);
    EXPECT_EQ(outcome.text, row.expect == Expect::Nothing ? row.text : row.mended);
    std::set<Certainty> expected;
    if (row.expect != Expect::Nothing) {
      expected.insert(row.expect == Expect::Safe ? Certainty::Safe : Certainty::Unsafe);
    }
    EXPECT_EQ(outcome.certainties, expected);
    const Fixability best = game::fixability(row.code);
    EXPECT_TRUE(row.expect != Expect::Safe || best == Fixability::Safe);
    EXPECT_TRUE(row.expect != Expect::Unsafe || best != Fixability::Never);
    if (row.expect != Expect::Nothing && (best == Fixability::Safe) == (row.expect == Expect::Safe)) {
      mended.insert(row.code);
    }
    ++count;
  }
  EXPECT_EQ(count, rows.size());
}

constexpr Expect Safe = Expect::Safe;
constexpr Expect Unsafe = Expect::Unsafe;
constexpr Expect Nothing = Expect::Nothing;

const std::vector<Row> characters = {
    // Windows-1252 is what was read; another encoding may have been meant.
    {Code::EncGuessed, Unsafe, "[White \"Zo\xEB\"]\n[Black \"B\xE9\"]\n\n1. e4 {sch\xF6n \x80} *\n",
     "[White \"Zo\u00EB\"]\n[Black \"B\u00E9\"]\n\n1. e4 {sch\u00F6n \u20AC} *\n"},
    {Code::EncGuessed, Unsafe, "1. e4 {\u00E9 and \xE9} *", "1. e4 {\u00C3\u00A9 and \u00E9} *"},
    {Code::EncGuessed, Nothing, "1. e4 {\xE9 \x81} *", ""},
    {Code::EncForbidden, Safe,
     "[White \"a\x01"
     "b\"]\n\n1. e4 {c\x7F"
     "d\x02} *",
     "[White \"a b\"]\n\n1. e4 {c d } *"},
    {Code::EncForbidden, Unsafe, "[White \"O\u0092Neil\"]\n\n1. e4 {\u0093x\u0094} *",
     "[White \"O\u2019Neil\"]\n\n1. e4 {\u201Cx\u201D} *"},
    {Code::LexOddSpace, Safe, "1.\u00A0e4 \u200B\u200B e5 *", "1. e4   e5 *"},
    {Code::LexControl, Safe,
     "1. e4\x01\x02"
     "e5\x7F *",
     "1. e4 e5  *"},
    {Code::LexControl, Unsafe, std::string("1. e4\0e5 *"sv), "1. e4 e5 *"},
    {Code::LexControl, Safe, "1. e4 {" + std::string(64, 'x') + std::string("}\0 e5 *"sv),
     "1. e4 {" + std::string(64, 'x') + "}  e5 *"},
    {Code::LexStray, Unsafe, "1. e4 , e5,Nf3 ) *`\n", "1. e4 e5 Nf3 *\n"},
    {Code::LexStray, Unsafe, "1. e4\n`\ne5 *\n", "1. e4\ne5 *\n"},
    {Code::LexStray, Unsafe, "1. e4 $ e5 *\n", "1. e4 e5 *\n"},
    {Code::LexStrayBracket, Unsafe, "1. e4 [remark] e5 [ ] d4 [ *\n", "1. e4 {remark} e5 d4 *\n"},
    {Code::LexStrayBracket, Nothing, "1. e4 [a } b] e5 *", ""},
    {Code::LexAngle, Unsafe, "1. e4 <reserved> e5 < 2. d4 *", "1. e4 {reserved} e5 2. d4 *"},
    {Code::LexWrapper, Safe, "[pgn]\n1. e4<br>e5 *\n[/pgn]\n", "1. e4 e5 *\n"},
    {Code::LexWrapper, Safe, "```pgn\n1. e4 *\n```\n", "1. e4 *\n"},
};

const std::vector<Row> comments = {
    {Code::CommentUnterminated, Unsafe, "1. e4 {never closed \n", "1. e4 {never closed} \n"},
    {Code::CommentUnterminated, Unsafe, "1. e4 {a\n\n[Event \"b\"]\n[Site \"c\"]\n\n*\n",
     "1. e4 {a}\n\n[Event \"b\"]\n[Site \"c\"]\n\n*\n"},
    {Code::CommentNested, Safe, "1. e4 {a {{b} c} e5 *", "1. e4 {a ((b) c} e5 *"},
    {Code::CommentNested, Unsafe, "1. e4 * {a {b}\nc}\n", "1. e4 * {a (b)\nc}\n"},
    {Code::CommentNested, Safe, "1. e4 {a {b} c} d} e5 *", "1. e4 {a (b) c) d} e5 *"},
};

const std::vector<Row> tags = {
    {Code::StrBadEscape, Safe, "[Event \"Let\\'s \\\"go\\\"\"]\n\n*", "[Event \"Let\\\\'s \\\"go\\\"\"]\n\n*"},
    {Code::StrInnerQuote, Safe, "[White \"A \"B\" C\"]\n\n*", "[White \"A \\\"B\\\" C\"]\n\n*"},
    {Code::StrRawBackslash, Safe, "[Site \"C:\\dir\\\"]\n\n*", "[Site \"C:\\\\dir\\\\\"]\n\n*"},
    {Code::StrUnterminated, Safe, "[White \"A]\n\n*", "[White \"A\"]\n\n*"},
    {Code::StrUnterminated, Unsafe, "[White \"A\n[Black \"B\"]\n\n*", "[White \"A\"\n[Black \"B\"]\n\n*"},
    {Code::StrUnterminated, Unsafe, "[Site \"x]y] z\n", "[Site \"x]y\"] z\n"},
    {Code::StrNewline, Safe, "[White \"A\r\nB\"]\r\n\r\n*", "[White \"A B\"]\r\n\r\n*"},
    {Code::StrTypographicQuote, Safe, "[White \u201CA \"x\" \\ B\u201D]\n\n*", "[White \"A \\\"x\\\" \\\\ B\"]\n\n*"},
    {Code::StrTypographicQuote, Safe, "[White \x93Zo\xEB\x94]\n\n*", "[White \"Zo\xEB\"]\n\n*"},
    {Code::StrTypographicQuote, Safe, "[White \u201CA]\n[Black \"B\u201D]\n\n*", "[White \"A\"]\n[Black \"B\"]\n\n*"},
    {Code::TagCase, Safe, "[white \"A\"]\n[SETUP \"0\"]\n\n*", "[White \"A\"]\n[SetUp \"0\"]\n\n*"},
    {Code::TagCase, Nothing, "[white \"A\"]\n[White \"B\"]\n\n*", ""},
    {Code::TagName, Unsafe, "[My-Tag \"x\"]\n\n*", "[My_Tag \"x\"]\n\n*"},
    {Code::TagName, Unsafe, "[Ev\u00E9nt \"x\"]\n\n*", "[Ev_nt \"x\"]\n\n*"},  // one for a character
    {Code::TagName, Nothing, "[My-Tag \"x\"]\n[My_Tag \"y\"]\n\n*", ""},
    {Code::TagName, Nothing, "[My-Tag \"x\"]\n[My+Tag \"y\"]\n\n*", ""},
    {Code::TagUnquoted, Safe, "[Round 5]\n[White 'A']\n[Site a\\b ]\n\n*",
     "[Round \"5\"]\n[White \"A\"]\n[Site \"a\\\\b\" ]\n\n*"},
    {Code::TagMalformed, Safe, "[White \"A\"\n[Black \"B\"]\n\n*", "[White \"A\"]\n[Black \"B\"]\n\n*"},
    {Code::TagMalformed, Unsafe, "[Black \"B\" x]\n\n*", "[Black \"B\"]\n\n*"},
    {Code::TagMalformed, Nothing, "[White]\n[Black \"B\"]\n\n*", ""},
    {Code::TagDuplicate, Safe, "[White \"A\"]\n[Black \"B\"]\n[White \"A\"]\n\n*", "[White \"A\"]\n[Black \"B\"]\n\n*"},
    {Code::TagDuplicate, Safe, "[White \"A\"] [White \"A\"] [Black \"B\"]\n\n*", "[White \"A\"] [Black \"B\"]\n\n*"},
    {Code::TagDuplicate, Unsafe, "[White \"A\"]\r\n[White \"C\"]\r\n\r\n*", "[White \"A\"]\r\n\r\n*"},
    {Code::TagDuplicate, Nothing, "[White \"A\"]\n[White {why} \"C\"]\n\n*", ""},
    {Code::TagEmpty, Safe, "[Event \"\"]\n[Date \"\"]\n[Result \"\"]\n[White \"\"]\n\n1. e4 1-0",
     "[Event \"?\"]\n[Date \"????.??.??\"]\n[Result \"1-0\"]\n[White \"?\"]\n\n1. e4 1-0"},
};

const std::vector<Row> values = {
    {Code::DateFormat, Safe, tag("Date", "2024-03-09"), tag("Date", "2024.03.09")},
    {Code::DateFormat, Safe, tag("EventDate", "2006"), tag("EventDate", "2006.??.??")},
    {Code::DateFormat, Safe, tag("UTCDate", "31.12.1999"), tag("UTCDate", "1999.12.31")},
    {Code::DateFormat, Safe, "[Date 2024/3/9]\n\n*", "[Date 2024.03.09]\n\n*"},
    {Code::DateFormat, Unsafe, tag("Date", "9.3.2024"), tag("Date", "2024.03.09")},
    {Code::DateFormat, Unsafe, tag("Date", "199?.??.??"), tag("Date", "????.??.??")},
    {Code::DateFormat, Nothing, tag("Date", "9/3/2024"), ""},
    {Code::DateFormat, Nothing, tag("Date", "soon"), ""},
    {Code::TimeControlFormat, Unsafe, tag("TimeControl", "G/60"), tag("TimeControl", "3600")},
    {Code::TimeControlFormat, Nothing, tag("TimeControl", "as usual"), ""},
    {Code::TimeControlMinutes, Unsafe, tag("TimeControl", "15+10"), tag("TimeControl", "900+10")},
    {Code::PlyCountMismatch, Safe, "[PlyCount \"3\"]\n\n1. e4 e5 *", "[PlyCount \"2\"]\n\n1. e4 e5 *"},
    {Code::PlyCountMismatch, Nothing, "[Variant \"Crazyhouse\"]\n[PlyCount \"3\"]\n\n1. e4 e5 *", ""},
};

const std::vector<Row> endings = {
    {Code::GameNoTerminator, Safe, "[Result \"1-0\"]\n\n1. e4 e5\n\n[Event \"b\"]\n\n*",
     "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n*"},
    {Code::GameNoTerminator, Safe, "1. e4 ;c\r\n%x\r\n", "1. e4 ;c\r\n%x\r\n*\r\n"},
    {Code::GameNoTerminator, Safe, "1. e4[Event \"b\"]\n\n*", "1. e4 *[Event \"b\"]\n\n*"},
    {Code::GameNoTerminator, Nothing, "1. e4 (1. d4", ""},
    {Code::GameNoTerminator, Nothing, "1. e4 {a", ""},
    {Code::GameNoTerminator, Nothing, "[Result \"0-0\"]\n\n1. e4 0-0\n", ""},
    {Code::GameNoMovetext, Safe, "[Event \"a\"]\n[Event \"b\"]\n\n*", "[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n*"},
    {Code::GameNoMovetext, Safe, "[Result \"0-1\"]\n;c", "[Result \"0-1\"]\n;c\n0-1"},
    {Code::GameNoMovetext, Safe, "[Result {c} \"0-1\"]", "[Result {c} \"0-1\"]\n\n0-1\n"},
    {Code::GameNoMovetext, Nothing, "[Result \"0-1\"]\n!\n[Event \"b\"]\n[Event \"c\"]\n\n*\n", ""},
    {Code::GameJunk, Unsafe, "1. e4 * Nf3 Nf6\n\n[Event \"b\"]\n\n*", "1. e4 *\n\n[Event \"b\"]\n\n*"},
    {Code::GameJunk, Unsafe, "some words\n\n[Event \"b\"]\n\n*", "\n[Event \"b\"]\n\n*"},
    {Code::GameJunk, Unsafe, "1. e4 *\n[word]\n", "1. e4 *\n"},
    {Code::GameCommentAfterResult, Unsafe, "1. e4 1-0 {x} ;y\n{z}\n\n1. d4 *", "1. e4 {x} ;y\n1-0\n{z}\n\n1. d4 *"},
    {Code::GameCommentAfterResult, Unsafe, "1. e4 1:0 {x}\n", "1. e4 {x} 1:0\n"},
    // Before the result it would become part of the text that could not be used.
    {Code::GameCommentAfterResult, Nothing, "1. e4 Ke3 1-0 {trail}\n", ""},
    {Code::ResultForm, Safe, tag("Result", "1:0"), tag("Result", "1-0")},
    {Code::ResultForm, Safe, "1. e4 1/2\n", "1. e4 1/2-1/2\n"},
    {Code::ResultForm, Safe, "1. e4 {c}\u00BD-\u00BD\n", "1. e4 {c}1/2-1/2\n"},
    {Code::ResultForm, Safe, "1. e4 e5 2. Qh50-1\n", "1. e4 e5 2. Qh5 0-1\n"},
    {Code::ResultForm, Unsafe, "[Result \"White\"]\n\n1. e4 1-0\n", "[Result \"1-0\"]\n\n1. e4 1-0\n"},
    {Code::ResultConflict, Unsafe, "[Result \"1-0\"]\n\n1. e4 0-1", "[Result \"1-0\"]\n\n1. e4 1-0"},
    {Code::ResultConflict, Unsafe, "[Result \"*\"]\n\n1. e4 0-1", "[Result \"0-1\"]\n\n1. e4 0-1"},
    {Code::ResultPosition, Unsafe, "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0",
     "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1"},
};

const std::vector<Row> starts = {
    {Code::SetupNoFen, Unsafe, tag("SetUp", "1"), tag("SetUp", "0")},
    {Code::SetupContradiction, Safe, "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Ke2 *",
     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Ke2 *"},
    {Code::SetupContradiction, Unsafe, "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*",
     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*"},
    {Code::SetupRedundant, Safe,
     "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[White \"A\"]\n\n*",
     "[White \"A\"]\n\n*"},
    {Code::SetupRedundant, Nothing, fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), ""},
    {Code::SetupRedundant, Nothing,
     "[White \"A\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n", ""},
    {Code::SetupRedundant, Nothing,
     "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[FEN \"x\"]\n\n*", ""},
    {Code::SetupChess960NoFen, Unsafe, "[Variant \"Chess960\"]\n\n1. e4 *",
     "[Variant \"Chess960\"]\n"
     "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 *"},
    {Code::SetupChess960NoFen, Nothing, tag("Variant", "Chess960"), ""},
    {Code::FenShort, Safe, fen("4k3/8/8/8/8/8/8/4K2R w K -"), fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")},
    {Code::FenShort, Safe, fen("4k3/8/8/8/8/8/8/4K2R", "5. Ke2 *"), fen("4k3/8/8/8/8/8/8/4K2R w - - 0 5", "5. Ke2 *")},
    {Code::FenShort, Safe, fen("4k3/8/8/8/8/8/8/4K2R b K - 3", "(7. a4) 5... Ke7 *"),
     fen("4k3/8/8/8/8/8/8/4K2R b K - 3 5", "(7. a4) 5... Ke7 *")},
    {Code::FenCastling, Safe, fen("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1"), fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")},
    {Code::FenCastling, Nothing, "[Variant \"Chess960\"]\n" + fen("4k2r/8/8/8/8/8/8/R2K4 w Qk - 0 1"), ""},
    {Code::FenEp, Safe, fen("4k3/8/8/8/8/8/8/4K2R w K e6 0 1"), fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")},
    {Code::FenFullmove, Safe, fen("4k3/8/8/8/8/8/8/4K2R w K - 0 0"), fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")},
    {Code::FenFullmove, Safe, fen("4k3/8/8/8/8/8/8/4K2R  w  KQ e6 0 0"), fen("4k3/8/8/8/8/8/8/4K2R  w  K - 0 1")},
    {Code::FenFullmove, Safe, fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1000000001"),
     fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1000000000")},
};

const std::vector<Row> numbers = {
    {Code::NumMismatch, Safe, "1. e4 e5 3. Nf3 *", "1. e4 e5 2. Nf3 *"},
    {Code::NumMismatch, Safe, "1. e4 1. e5 *", "1. e4 1... e5 *"},
    // The number may be right, and a move before it missing.
    {Code::NumMismatch, Nothing, "1. e4 e5 3. Qh8 *", ""},
    {Code::NumMismatch, Nothing, "1. e4 e5 3. {so} $1 Qh8 *", ""},
    {Code::NumMismatch, Nothing, "1. e2-e4\n2.0-0\n", ""},
    {Code::NumMismatch, Nothing, "1. d4 (1... d5 2. c4) 1... d5 *", ""},
    {Code::NumMismatch, Safe, "1... e4 *", "1. e4 *"},
    {Code::NumMismatch, Safe, "1. ... e4 (2. .. d4) *", "1. e4 (1. d4) *"},
    {Code::NumMismatch, Safe, "1.e4 e5 7.Nf3 9Nc6 *", "1.e4 e5 2.Nf3 2... Nc6 *"},
    {Code::NumFused, Safe, "1e4 e5 2Nf3 2Nc6 (2a6) 3Bb5 *", "1. e4 e5 2. Nf3 2... Nc6 (2... a6) 3. Bb5 *"},
    {Code::NumFused, Safe, "5e4 *", "1. e4 *"},
    {Code::NumFused, Safe, "1. d4 d62. e4 *", "1. d4 d6 2. e4 *"},
};

const std::vector<Row> moves = {
    {Code::SanNoX, Safe, "1. e4 d5 2. ed5 *", "1. e4 d5 2. exd5 *"},
    {Code::SanNoX, Safe, "1. e4 d5 2. e:d5 *", "1. e4 d5 2. exd5 *"},
    {Code::SanBogusX, Safe, "1. Nxf3 *", "1. Nf3 *"},
    {Code::SanCheckMark, Safe, "1. e4+ *", "1. e4 *"},
    {Code::SanCheckMark, Safe, "1. f3 e5 2. g4 Qh4 mate *", "1. f3 e5 2. g4 Qh4# *"},
    {Code::SanCheckMark, Safe, "1.f3 e5 2.g4 Qh4 #0-1", "1.f3 e5 2.g4 Qh4# 0-1"},
    {Code::SanOverdisambiguated, Safe, "1. Ngf3+ *", "1. Nf3 *"},
    {Code::SanCase, Safe, "1. nf3! *", "1. Nf3! *"},
    {Code::SanPawnLetter, Safe, "1. Pe4 *", "1. e4 *"},
    {Code::SanPromotionForm, Safe, fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8(Q) *"),
     fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8=Q *")},
    {Code::SanPromotionMissing, Unsafe, fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8 *"),
     fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8=Q *")},
    {Code::SanPawnLetter, Unsafe, fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. Pa8 *"),
     fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8=Q *")},
    {Code::SanCastleForm, Safe, fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. 0-0! *"),
     fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O! *")},
    {Code::SanCastleForm, Safe, fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. O\u2013O *"),
     fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O *")},
    {Code::SanCastleKing, Unsafe, fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. Kg1 *"),
     fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O *")},
    {Code::SanEpMark, Safe, "1. e4 a6 2. e5 d5 3. exd6 e.p. *", "1. e4 a6 2. e5 d5 3. exd6 *"},
    {Code::SanEpMark, Safe, "1. e4 a6 2. e5 d5 3. exd6e.p. *", "1. e4 a6 2. e5 d5 3. exd6 *"},
    {Code::SanBogusEp, Unsafe, "1. e4 d5 2. exd5 ep *", "1. e4 d5 2. exd5 *"},
    {Code::SanDrawOffer, Unsafe, "1. e4 (=) e5= *", "1. e4 e5 *"},
    {Code::SanFigurine, Safe, "1.\u2658f3 *", "1.Nf3 *"},
    {Code::SanLanguage, Safe, "1. Sf3 d5 (1... Sf6 2. Sc3) 2. Sc3 Lf5 *", "1. Nf3 d5 (1... Nf6 2. Nc3) 2. Nc3 Bf5 *"},
    {Code::SanCheckMark, Safe, "1. Sf3+ d5 2. Sc3 Lf5 *", "1. Nf3 d5 2. Nc3 Bf5 *"},
    {Code::SanLanguage, Unsafe, "1. Sf3 d5= 2. Sc3= Lf5 *", "1. Nf3 d5= 2. Nc3 Bf5 *"},
};

const std::vector<Row> annotations = {
    {Code::SuffixInvalid, Safe, "1. e4!!! e5!??? *", "1. e4!! e5!? *"},
    {Code::NagNull, Safe, "1. e4 $0 e5 $0 $1 $0 $0 *", "1. e4 e5 $1 *"},
    {Code::NagNull, Safe, "1. e4\n$0\ne5 *", "1. e4\ne5 *"},
    {Code::NagNull, Safe, "1. e4\n$0%$0 e5 *", "1. e4\n % e5 *"},
    {Code::NagRange, Unsafe, "1. e4 $256 $1 *", "1. e4 $1 *"},
    {Code::NagPrefix, Safe, "1. e4 ($142 1. d4! {c} d5) *", "1. e4 (1. d4! $142 {c} d5) *"},
    {Code::NagPrefix, Safe, "1. e4 (\u2313 1. d4) *", "1. e4 (1. d4 $142) *"},
    {Code::NagPrefix, Nothing, "1. e4 ($142 1. Qh9) *", ""},
    {Code::NagGlyph, Safe, "1. e4 += e5\u00B1 2. d4\u203C{c} d5 N *", "1. e4 $14 e5 $16 2. d4 $3{c} d5 $146 *"},
    {Code::NagGlyph, Safe, "1. e4\xB1 e5+- *", "1. e4 $16 e5 $18 *"},
};

const std::vector<Row> variations = {
    {Code::RavEmpty, Safe, "1. e4 () e5 (1... {x}) (({y})) 2. d4 *", "1. e4 e5 {x} {y} 2. d4 *"},
    {Code::RavEmpty, Safe, "1. e4 ({x})({y})e5 *", "1. e4 {x}{y}e5 *"},
    {Code::RavEmpty, Nothing, "1. e4 e5 2. () d4 ($1) *", ""},
    {Code::RavResult, Unsafe, "1. e4 (1. d4 1-0) e5 *", "1. e4 (1. d4) e5 *"},
    {Code::RavUnterminated, Unsafe, "1. e4 (1. d4 (1. c4\n\n[Event \"b\"]\n\n*",
     "1. e4 (1. d4 (1. c4))\n\n[Event \"b\"]\n\n*"},
    {Code::RavUnterminated, Unsafe, "1. e4 (1. d4 1-0\n", "1. e4 (1. d4) 1-0\n"},
    {Code::RavUnterminated, Unsafe, "1. e4 (1. d4 ;c\n", "1. e4 (1. d4 ;c\n)\n"},
};

TEST(Fix, EachRepairHasARow) {
  std::set<Code> mended;
  for (const std::vector<Row>* rows :
       {&characters, &comments, &tags, &values, &endings, &starts, &numbers, &moves, &annotations, &variations}) {
    check_rows(*rows, mended);
  }
  for (const Code code : base::all_codes()) {
    EXPECT_EQ(mended.contains(code), game::fixability(code) != Fixability::Never) << base::name(code);
    EXPECT_FALSE(game::fix_reason(code).empty()) << base::name(code);
  }
}

// Several findings at one place, all mended at once.
TEST(Fix, RepairsFitTogether) {
  struct Together {
    std::string text;
    std::string safe;
    std::string unsafe;
  };
  const Together rows[] = {
      {"[Date 2024-1-2]\n\n1. e4 *", "[Date \"2024.01.02\"]\n\n1. e4 *", ""},
      {"[white \x93Zo\xEB \"x\"\x94]\n[White2 \"a\"]\n\n*", "[White \"Zo\xEB \\\"x\\\"\"]\n[White2 \"a\"]\n\n*",
       "[White \"Zo\u00EB \\\"x\\\"\"]\n[White2 \"a\"]\n\n*"},
      {"[result 1:0]\n\n1. e4 0:1", "[Result \"1-0\"]\n\n1. e4 0-1", "[Result \"1-0\"]\n\n1. e4 1-0"},
      {"1e4! 5Ngf6+?!! 2Nf3$0 *", "1. e4! 1... Nf6?! 2. Nf3 *", ""},
      {"1. e4 (\u2313 $0 $1 1. d4\u00B1) *", "1. e4 (1. d4 $16 $142 $1) *", ""},
      {"1. e4 {a {b\xE9} c\x01}", "1. e4 {a (b\xE9) c } *", "1. e4 {a (b\u00E9) c } *"},
      {"[Result \"1-0\"]\n\n1. e4 (1. d4 (1. c4 0-1 e5\n", "", "[Result \"1-0\"]\n\n1. e4 (1. d4 (1. c4 e5)) 1-0\n"},
      {"1. e4 e5 {open", "", "1. e4 e5 {open} *"},
      {"1. e4 1:0 {x}\n", "1. e4 1-0 {x}\n", "1. e4 {x} 1-0\n"},
      {"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\"]\n[White \"A\"]\n\n1. e4 *",
       "[White \"A\"]\n\n1. e4 *", ""},
      {"[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ e6 0 0\"]\n[Setup 0]\n\n1. 0-0 *",
       "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O *", ""},
      {"[Event \"a\"]\n[Event \"b\"]\n[event \"b\"]\n[White \"\"]\n[White \"\"]\n",
       "[Event \"a\"]\n\n*\n\n[Event \"b\"]\n[event \"b\"]\n[White \"?\"]\n[White \"\"]\n\n*\n\n",
       "[Event \"a\"]\n\n*\n\n[Event \"b\"]\n[event \"b\"]\n[White \"?\"]\n\n*\n\n"},
      {"[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4 1-0", "[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# 1-0",
       "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1"},
  };
  std::size_t count = 0;
  for (const Together& row : rows) {
    SCOPED_TRACE(row.text);
    const std::string safe = row.safe.empty() ? row.text : row.safe;
    EXPECT_EQ(support::mend(row.text, Certainty::Safe).text, safe);
    EXPECT_EQ(support::mend(row.text, Certainty::Unsafe).text, row.unsafe.empty() ? safe : row.unsafe);
    ++count;
  }
  EXPECT_EQ(count, std::size(rows));
}

TEST(Fix, FilesKeepTheirEncoding) {
  using support::wide;
  EXPECT_EQ(support::mend(wide(u"[White Zo\u00EB]\r\n\r\n1. nf3 {\xD83D} 1/2"), Certainty::Safe).text,
            wide(u"[White \"Zo\u00EB\"]\r\n\r\n1. Nf3 {\xD83D} 1/2-1/2"));
  // Half a pair keeps its value from being written anew; a U+FFFD that somebody wrote does not.
  EXPECT_EQ(support::mend(wide(u"[White a\xD83D]\n[Black a\xFFFD]\n\n*"), Certainty::Unsafe).text,
            wide(u"[White a\xD83D]\n[Black \"a\xFFFD\"]\n\n*"));
  // Behind half a unit nothing can stand.
  EXPECT_EQ(support::mend(wide(u"1. nf3") + "x", Certainty::Unsafe).text, wide(u"1. nf3") + "x");
  pgn::ReaderOptions latin1;
  latin1.encoding = base::Encoding::Latin1;
  EXPECT_EQ(support::mend("[White Zo\xEB]\n\n1. nf3 *", Certainty::Safe, 8, latin1).text,
            "[White \"Zo\xEB\"]\n\n1. Nf3 *");
  // A value with a byte that means nothing is not written anew.
  EXPECT_EQ(support::mend("[White \"a \"\x81\" b\"]\n\n*", Certainty::Unsafe).text, "[White \"a \"\x81\" b\"]\n\n*");
}

TEST(Fix, WithoutARepair) {
  const std::string_view clean = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 $1 {c} (2. d4) 2... Nc6 *\n";
  EXPECT_EQ(support::mend(clean, Certainty::Unsafe).rounds, 0u);
  EXPECT_EQ(support::mend(clean, Certainty::Unsafe).text, clean);
  EXPECT_EQ(support::mend(" \n\t\n", Certainty::Unsafe).text, " \n\t\n");
  EXPECT_EQ(support::mend("", Certainty::Unsafe).text, "");
}

}  // namespace
}  // namespace movetext
