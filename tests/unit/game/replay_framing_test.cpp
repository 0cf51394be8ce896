// SPDX-License-Identifier: MIT
// The framing vectors F-1 to F-20 of pgn.md H-7, from bytes to trees. What the reader alone makes of them:
// pgn/reader_test.
#include <gtest/gtest.h>

#include "support/read_text.hpp"

namespace movetext::support {
namespace {

using namespace std::string_view_literals;

// "tags: tree result" for each game, joined by " / ".
std::string show(const ReadText& all) {
  std::string out;
  for (const ReadGame& one : all.games) {
    if (!out.empty()) out += " / ";
    for (const TagPair& tag : one.game.tags) out.append(tag.name).append("=").append(tag.value).append(" ");
    if (!one.game.tags.empty()) out += ": ";
    out.append(dump(one.game)).append(one.plies > 0 ? " " : "").append(pgn::to_text(one.result));
  }
  return out;
}

TEST(ReplayFraming, Vectors) {
  const struct {
    std::string_view id;
    std::string_view text;
    std::string_view games;
    std::string_view codes;
  } rows[] = {
      {"F-1", "", "", ""},
      {"F-1", " \n\t\uFEFF \r\n", "", ""},
      {"F-2", "1. e4 *", "e4 *", ""},
      {"F-3", "[Event \"a\"]\n1. e4 e5\n\n[Event \"b\"]\n\n1. d4 *\n", "Event=a : e4 e5 * / Event=b : d4 *",
       "game.no-terminator"},
      {"F-4", "[Event \"a\"]\n\n1. e4\n\n1... e5 1-0\n", "Event=a : e4 e5 1-0", ""},
      {"F-5", "[Event \"a\"]\n[Event \"b\"]\n\n*\n", "Event=a : * / Event=b : *", "game.no-movetext"},
      {"F-6", "[White \"A \\\"B\\\" C\\\\D\"]\n\n*", "White=A \"B\" C\\D : *", ""},
      {"F-7", "[White \"A \"B\" C\"]\n\n*", "White=A \"B\" C : *", "str.inner-quote str.inner-quote"},
      {"F-8", "[Site \"C:\\dir\\\"]\n\n*", "Site=C:\\dir\\ : *", "str.raw-backslash"},
      {"F-9", "[Event \"Let\\'s Play!\"]\n\n*", "Event=Let\\'s Play! : *", "str.bad-escape"},
      {"F-10", "1. e4 {a { b} e5 *", "e4 {a { b} e5 *", ""},
      {"F-11", "1. e4 ; rest { of } line\ne5 *", "e4 {; rest { of } line} e5 *", ""},
      {"F-12", "1. e4\n%secret\ne5 {\n%kept\n} *", "e4 e5 {\n%kept\n} *", ""},
      {"F-13", "1. e4 e5 (1... c5 1-0) 2. Nf3 *", "e4 e5 (c5) Nf3 *", "rav.result"},
      {"F-14", "[Result \"1-0\"]\n\n1. e4 0-1", "Result=1-0 : e4 1-0", "result.conflict"},
      {"F-15", "1. e4 (1. d4) {x} e5 *", "e4 (d4) <x> e5 *", ""},
      {"F-16", "1. e4 {a} {b} e5 *", "e4 {a} {b} e5 *", ""},
      {"F-17", "1. e4! $14 $1 $0 e5 *", "e4 $1 $14 $1 $0 e5 *", "nag.null"},
      {"F-18", "[Event \"a\"]\r\r1. e4 ;x\re5 *\r", "Event=a : e4 {;x} e5 *", ""},
      {"F-18", "[Event \"a\"]\r\n\r\n1. e4 ;x\r\ne5 *\r\n", "Event=a : e4 {;x} e5 *", ""},
      {"F-18", "[Event \"a\"]\n\r1. e4 ;x\r\ne5 *\n", "Event=a : e4 {;x} e5 *", ""},
      {"F-19", "[White \"\xE9\"]\n[Black \"\xC3\xA9\"]\n\n*", "White=\u00E9 Black=\u00E9 : *", "enc.guessed"},
      {"F-20", "1. e4 e5 1/2", "e4 e5 1/2-1/2", "result.form"},
      {"F-20", "1. e4 e5 \u00BD-\u00BD", "e4 e5 1/2-1/2", "result.form"},
      {"F-20", "1. e4 e5 1:0", "e4 e5 1-0", "result.form"},
      {"F-20", "1. e4 e5 0\u20131", "e4 e5 0-1", "result.form"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.id);
    const ReadText all = read_text(row.text);
    EXPECT_EQ(show(all), row.games);
    EXPECT_EQ(codes(all.findings), row.codes);
    ++count;
  }
  EXPECT_EQ(count, 26);
}

// product.md section 3: the application's first example is illegal from its 62nd half-move on. That move is named with
// its reason, what stands before it is kept, and so is the rest as text; the next game is whole.
TEST(ReplayFraming, IllegalExampleGame) {
  const ReadText all = read_text(
      "[FEN \"3rr1k1/5pp1/R4n1p/3P4/4p2q/1B2N1RP/PP3P2/3Q2K1 w - - 1 31\"]\n[Result \"1-0\"]\n\n"
      "31. Nf5 Qxf2+ 32. Kh1 Qxf5 33. Qxd7 1-0\n\n1. e4 e5 *\n");
  EXPECT_EQ(places(all.findings), "4:9 error san.illegal");
  ASSERT_EQ(all.games.size(), 2u);
  EXPECT_EQ(all.findings[0].message,
            "illegal move: the queen on h4 cannot go to f2: the white rook on g3 is in the way");
  EXPECT_EQ(all.findings[0].fen, "3rr1k1/5pp1/R4n1p/3P1N2/4p2q/1B4RP/PP3P2/3Q2K1 b - - 2 31");
  EXPECT_EQ(dump(all.games[0].game), "Nf5 |Qxf2+ 32. Kh1 Qxf5 33. Qxd7|");
  EXPECT_EQ(pgn::to_text(all.games[0].result), "1-0");
  EXPECT_EQ(dump(all.games[1].game), "e4 e5");
}

}  // namespace
}  // namespace movetext::support
