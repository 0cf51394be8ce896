// SPDX-License-Identifier: MIT
// Where replay puts comments, NAGs, variations and text that could not be used.
#include <gtest/gtest.h>

#include "support/read_text.hpp"

namespace movetext::support {
namespace {

struct Row {
  std::string_view text;
  std::string_view tree;    // as Dump shows it
  std::string_view places;  // of the findings
};

template <std::size_t N>
void check_rows(const Row (&rows)[N], const ReadOptions& options = {}) {
  std::size_t count = 0;
  for (const Row& row : rows) {
    SCOPED_TRACE(row.text);
    const ReadGame one = read_one(row.text, options);
    EXPECT_EQ(dump(one.game), row.tree);
    EXPECT_EQ(places(one.findings), row.places);
    EXPECT_EQ(one.game.plies, one.plies);
    EXPECT_EQ(one.game.is_damaged, one.is_damaged);
    ++count;
  }
  EXPECT_EQ(count, N);
}

TEST(ReplayTree, Comments) {
  constexpr Row rows[] = {
      // R-071 case 1: before any move of the game.
      {"{a} 1. e4 *", "I{a} e4", ""},
      {"1. {a} e4 *", "I{a} e4", ""},
      {"{a} ;b\n{c} 1. e4 {d} e5 *", "I{a} I{;b} I{c} e4 {d} e5", ""},
      {"{a} *", "I{a}", ""},
      // Case 2: between "(" and the first move of a variation.
      {"1. e4 e5 ({x} 1... c5) 2. Nf3 *", "e4 e5 ([x] c5) Nf3", ""},
      {"1. e4 e5 (1... {x} c5) 2. Nf3 *", "e4 e5 ([x] c5) Nf3", ""},
      {"1. e4 e5 ({x} {y} 1... {z} c5) 2. Nf3 *", "e4 e5 ([x] [y] [z] c5) Nf3", ""},
      // Case 3: after a move, its NAGs or other comments.
      {"1. e4 {a} $1 {b} e5 *", "e4 $1 {a} {b} e5", ""},
      {"1. e4 ;a\n{b} e5 *", "e4 {;a} {b} e5", ""},
      {"1. e4 {a\n b} e5 {} *", "e4 {a\n b} e5 {}", ""},
      {"1. e4 e5 (1... c5 {x}) *", "e4 e5 (c5 {x})", ""},
      // Case 4: after a variation.
      {"1. e4 (1. d4) {x} e5 *", "e4 (d4) <x> e5", ""},
      {"1. e4 {a} (1. d4) {b} {c} (1. c4) ;d\n 1... e5 *", "e4 {a} (d4) <b> <c> (c4) <;d> e5", ""},
      {"1. e4 (1. d4) {x} *", "e4 (d4) <x>", ""},
      {"1. e4 (1. d4 d5 (1... Nf6) {in}) {out} *", "e4 (d4 d5 (Nf6) <in>) <out>", ""},
      // Case 5: between a number and an inner move.
      {"1. e4 1... {x} e5 *", "e4 [x] e5", ""},
      {"1. e4 e5 2. {x} {y} Nf3 *", "e4 e5 [x] [y] Nf3", ""},
      {"1. e4 ... {x} e5 *", "e4 [x] e5", ""},
      {"1. e4 {a} 1... {b} e5 *", "e4 {a} [b] e5", ""},
      {"1. e4 (1. d4 1... {x} d5) *", "e4 (d4 [x] d5)", ""},
      // A number whose move never comes: the comment stays with what was before.
      {"1. e4 e5 2. {x} *", "e4 e5 {x}", ""},
      {"1. e4 (1. d4 1... {x}) e5 *", "e4 (d4 {x}) e5", ""},
      {"1. e4 1... {x} (1. d4) e5 *", "e4 {x} (d4) e5", ""},
      {"1. e4 (1. d4) 1... {x} (1. c4) e5 *", "e4 (d4) <x> (c4) e5", ""},
      // All in one (decisions.md "comments").
      {"{i} 1. e4 {a} (1. d4 {in} 1... {pre} d5 {post} (1... Nf6) {after}) {outer} 1... e5 *",
       "I{i} e4 {a} (d4 {in} [pre] d5 {post} (Nf6) <after>) <outer> e5", ""},
      // Line comments end with their line, brace comments do not nest (R-015, R-016; F-10, F-11).
      {"1. e4 {a { b} e5 *", "e4 {a { b} e5", ""},
      {"1. e4 ; rest { of } line\ne5 *", "e4 {; rest { of } line} e5", ""},
      {"1. e4 {a} {b} e5 *", "e4 {a} {b} e5", ""},
      // Nested braces: the words behind the first "}" are the comment's.
      {"1. e4 {a {b} c} e5 *", "e4 {a {b} c} e5", "1:15 warning comment.nested"},
      // After the marker.
      {"1. e4 * {x} ;y\n", "e4 T{x} T{;y}",
       "1:9 warning game.comment-after-result, 1:13 warning game.comment-after-result"},
  };
  check_rows(rows);
}

TEST(ReplayTree, CommentsAmongTags) {
  constexpr Row rows[] = {
      {"{p}\n[Event \"a\"]\n;q\n[Site \"b\"]\n{i} 1. e4 *", "P{p} P{;q} I{i} e4", ""},
      {"[Event {x} \"a\"]\n\n*", "P{x}", ""},
      {"%gone\n[Event \"a\"]\n%gone\n1. e4\n%gone {\n{\n%kept\n} e5 *", "e4 {\n%kept\n} e5", ""},
  };
  check_rows(rows);
}

TEST(ReplayTree, Nags) {
  constexpr Row rows[] = {
      {"1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *", "e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bb5 $5 a6 $6", ""},
      {"1. e4 ! e5 ?! *", "e4 $1 e5 $6", ""},
      {"1. e4!!! e5!?? 2. Nf3?!? *", "e4 $3 e5 $5 Nf3 $6",
       "1:6 note suffix.invalid, 1:12 note suffix.invalid, 1:22 note suffix.invalid"},
      {"1. e4 ! ? *", "e4 $1 $2", ""},
      {"1. e4‼ e5⁇ 2. Nf3⁉ Nc6⁈ 3. Bb5！ a6？ *", "e4 $3 e5 $4 Nf3 $5 Nc6 $6 Bb5 $1 a6 $2",
       "1:6 note nag.glyph, 1:10 note nag.glyph, 1:18 note nag.glyph, 1:23 note nag.glyph, 1:31 note nag.glyph, "
       "1:35 note nag.glyph"},
      {"1. e4! $14 $1 $0 e5 *", "e4 $1 $14 $1 $0 e5", "1:15 note nag.null"},
      {"1. e4$1$15e5 $007 *", "e4 $1 $15 e5 $7", ""},
      {"1. e4 $255 $256 $4294967297 e5 *", "e4 $255 e5", "1:12 warning nag.range, 1:17 warning nag.range"},
      {"1. e4 $ $-1 e5 *", "e4 e5", "1:7 warning lex.stray, 1:9 warning lex.stray"},
      // Anywhere after the move, also after its comments and variations.
      {"1. e4 {a} $1 (1. d4) $14 e5 *", "e4 $1 $14 {a} (d4) e5", ""},
      {"1. e4 e5 (1... c5) 2. $1 Nf3 *", "e4 e5 $1 (c5) Nf3", ""},
      // Without a move before.
      {"[A \"b\"]\n$1 1. e4 *", "I$1 e4", "2:1 note nag.no-move"},
      {"[A \"b\"]\n! $0 *", "I$1 I$0", "2:1 note nag.no-move, 2:3 note nag.null, 2:3 note nag.no-move"},
      {"1. e4 ($142 1. d4 d5) *", "e4 (d4 $142 d5)", "1:8 note nag.prefix"},
      {"1. e4 (1. $142 d4 $1) *", "e4 (d4 $142 $1)", "1:11 note nag.prefix"},
      {"1. e4 ($1) e5 *", "e4 e5", "1:7 warning rav.empty, 1:8 note nag.prefix"},
      // Glyphs, attached and apart; a letter is one only where it is no move.
      {"1. e4 ± e5 += 2. f3+- d6-+ 3. d4 = d5 ∞ *", "e4 $16 e5 $14 f3 $18 d6 $19 d4 $10 d5 $13",
       "1:7 note nag.glyph, 1:12 note nag.glyph, 1:20 note nag.glyph, 1:25 note nag.glyph, 1:34 note nag.glyph, "
       "1:39 note nag.glyph"},
      {"1. e4 N e5 D 2. Nf3 RR Nc6 zz *", "e4 $146 e5 $220 Nf3 $145 Nc6 $23",
       "1:7 note nag.glyph, 1:12 note nag.glyph, 1:21 note nag.glyph, 1:28 note nag.glyph"},
      {"[A \"b\"]\n± 1. e4 *", "I$16 e4", "2:1 note nag.no-move, 2:1 note nag.glyph"},
      // Marks of their own.
      {"1. e4 + e5 ++ 2. Nf3 ch Nc6 dis ch 3. d4 mate *", "e4 e5 Nf3 Nc6 d4",
       "1:7 note san.check-mark, 1:12 note san.check-mark, 1:22 note san.check-mark, 1:29 note san.check-mark, "
       "1:33 note san.check-mark, 1:42 note san.check-mark"},
      {"1. e4 (=) e5= 2. Nf3(=) *", "e4 e5 Nf3",
       "1:7 note san.draw-offer, 1:11 note san.draw-offer, 1:21 note san.draw-offer"},
      {"[A \"b\"]\n(=) + 1. e4 *", "e4", "2:1 warning lex.stray, 2:5 warning lex.stray"},
  };
  check_rows(rows);
}

TEST(ReplayTree, Variations) {
  constexpr Row rows[] = {
      {"1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6 2. d4) 2. Nf3 Nc6 *",
       "e4 e5 (c5 Nf3 (c3 d5) d6) (e6 d4) Nf3 Nc6", ""},
      {"1. e4 (1. d4 d5) 1... e6 (1... c6 2. c4 (2. Nc3) 2... d5) 2. c4 *", "e4 (d4 d5) e6 (c6 c4 (Nc3) d5) c4", ""},
      {"1. e4(1.d4)e5(1...c5)2.Nf3*", "e4 (d4) e5 (c5) Nf3", ""},
      {"1. e4 e5 2. Nf3 Nf6 (2... Nf6 3. Nxe5 d6) (2... Nc6) 3. d4 *", "e4 e5 Nf3 Nf6 (Nf6 Nxe5 d6) (Nc6) d4", ""},
      {"1. e4 {a} (1. d4) {b} (1. c4) $1 (1. b4) e5 *", "e4 $1 {a} (d4) <b> (c4) (b4) e5", ""},
      {"1. e4 e5 2. -- (2. Nf3) Nc6 *", "e4 e5 -- (Nf3) Nc6", ""},
      // Empty ones.
      {"1. e4 () e5 *", "e4 e5", "1:7 warning rav.empty"},
      {"1. e4 {a} ({b}) {c} e5 *", "e4 {a} {b} {c} e5", "1:11 warning rav.empty"},
      {"1. e4 (1. d4) ({b}) {c} e5 *", "e4 (d4) <b> <c> e5", "1:15 warning rav.empty"},
      {"1. e4 ({b}) (1. d4) e5 *", "e4 {b} (d4) e5", "1:7 warning rav.empty"},
      {"1. e4 (1. d4 ({x}) d5) *", "e4 (d4 {x} d5)", "1:14 warning rav.empty"},
      {"1. e4 ({a} ({b}) {c}) e5 *", "e4 {a} {b} {c} e5",
       "1:7 warning rav.empty, 1:12 warning rav.empty, 1:12 warning rav.no-move"},
      {"1. e4 (2.) e5 *", "e4 e5", "1:7 warning rav.empty"},
      // Before any move.
      {"[A \"b\"]\n(1. d4 d5) 1. e4 e5 *", "e4 (d4 d5) e5", "2:1 warning rav.no-move"},
      {"[A \"b\"]\n(1. d4) {x} (1. c4) 1. e4 *", "I{x} e4 (d4) (c4)",
       "2:1 warning rav.no-move, 2:13 warning rav.no-move"},
      {"[A \"b\"]\n(1. d4 d5) *", "d4 d5", "2:1 warning rav.no-move"},
      {"[A \"b\"]\n((1. d4 d5)) *", "d4 d5", "2:1 warning rav.no-move, 2:2 warning rav.no-move"},
      {"[A \"b\"]\n(1. d4) (1. c4 c5) *", "d4 (c4 c5)", "2:1 warning rav.no-move, 2:9 warning rav.no-move"},
      {"[A \"b\"]\n{a} (1. d4 {b}) {c} *", "I{a} I{c} d4 {b}", "2:5 warning rav.no-move"},
      {"[A \"b\"]\n({x}) 1. e4 *", "I{x} e4", "2:1 warning rav.empty, 2:1 warning rav.no-move"},
      {"1. e4 ((1. d4) 1. c4) e5 *", "e4 (c4 (d4)) e5", "1:8 warning rav.no-move"},
      {"1. e4 ({x} (1. d4) {y} (1. b4) 1. c4) e5 *", "e4 ([x] c4 (d4) <y> (b4)) e5",
       "1:12 warning rav.no-move, 1:24 warning rav.no-move"},
      {"1. e4 ({x} ({w} 1. d4 d5 (1... c5) {v}) {y}) e5 *", "e4 ([x] [w] d4 d5 (c5) <v> <y>) e5",
       "1:12 warning rav.no-move"},
      // A marker inside, brackets that do not match.
      {"1. e4 e5 (1... c5 1-0) 2. Nf3 *", "e4 e5 (c5) Nf3", "1:19 warning rav.result"},
      {"1. e4 ) e5 *", "e4 e5", "1:7 warning lex.stray"},
      {"1. e4 (1. d4 (1. c4 {x}", "e4 (d4 (c4 {x}))",
       "1:7 warning rav.unterminated, 1:14 warning rav.unterminated, 1:24 warning game.no-terminator"},
      {"1. e4 (1. d4 *", "e4 (d4)",
       "1:7 warning rav.unterminated, 1:14 warning rav.result, 1:15 warning game.no-terminator"},
  };
  check_rows(rows);
}

TEST(ReplayTree, Damage) {
  constexpr Row rows[] = {
      // The text starts at the token, its number excluded; comments before it stay comments.
      {"1. e4 e5 2. Qh6 Nc6 3. Nf3 *", "e4 e5 |Qh6 Nc6 3. Nf3|", "1:13 error san.illegal"},
      {"1. e4 e5 2. {x} Qh6 {y} Nc6 *", "e4 e5 {x} |Qh6 {y} Nc6|", "1:17 error san.illegal"},
      {"1. e4 {a} (1. d4) 1... {x} Qh3 *", "e4 {a} (d4) <x> |Qh3|", "1:28 error san.illegal"},
      {"{i} 1. e5 e4 *", "I{i} |e5 e4|", "1:8 error san.illegal"},
      {"[A \"b\"]\n$1 1. e5 *", "I$1 |e5|", "2:1 note nag.no-move, 2:7 error san.illegal"},
      {"1. e4 Qh6 (1... e5 (1... d5)) 2. d4 $1 *", "e4 |Qh6 (1... e5 (1... d5)) 2. d4 $1|", "1:7 error san.illegal"},
      {"1. e4 Qh6\n\n  2. d4  \n*", "e4 |Qh6\n\n  2. d4|", "1:7 error san.illegal"},
      // In a variation the damage stays there.
      {"1. e4 e5 (1... c5 2. Nf9 d6) 2. Nf3 *", "e4 e5 (c5 |Nf9 d6|) Nf3", "1:22 error san.syntax"},
      {"1. e4 e5 (1... c5 {x} 2. Nf9 (2. d4) {y} d6) {z} 2. Nf3 *", "e4 e5 (c5 {x} |Nf9 (2. d4) {y} d6|) <z> Nf3",
       "1:26 error san.syntax"},
      {"1. e4 e5 (1... Nf3 2. d4) 2. Nf3 *", "e4 e5 (|Nf3 2. d4|) Nf3", "1:16 error san.illegal"},
      {"1. e4 e5 ({x} 1... Nf3 {y}) {z} 2. Nf3 *", "e4 e5 (|{x} 1... Nf3 {y}|) <z> Nf3", "1:20 error san.illegal"},
      {"1. e4 e5 (1... c5 2. Nf3 (2. Nf9) d6) 2. Nf3 *", "e4 e5 (c5 Nf3 (|Nf9|) d6) Nf3", "1:30 error san.syntax"},
      {"1. e4 (1. Qh9) (1. d4 1. Qh9 *", "e4 (|Qh9|) (d4 |Qh9 *|)",
       "1:11 error san.syntax, 1:16 warning rav.unterminated, 1:23 note num.mismatch, 1:26 error san.syntax, "
       "1:31 warning game.no-terminator"},
      // Damage and variations before any move: nothing is lost.
      {"[A \"b\"]\n(1. Qh9) 1. e4 *", "e4 (|Qh9|)", "2:1 warning rav.no-move, 2:5 error san.syntax"},
      {"[A \"b\"]\n(1. Qh9) *", "|(1. Qh9)|", "2:1 warning rav.no-move, 2:5 error san.syntax"},
      {"[A \"b\"]\n(1. d4 Qh9) *", "d4 |Qh9|", "2:1 warning rav.no-move, 2:8 error san.syntax"},
      {"[A \"b\"]\n(1. Qh9) (1. d4) *", "d4 (|Qh9|)",
       "2:1 warning rav.no-move, 2:5 error san.syntax, 2:10 warning rav.no-move"},
      {"[A \"b\"]\n(1. d4) 1. Qh9 d5 *", "|(1. d4) 1. Qh9 d5|", "2:1 warning rav.no-move, 2:12 error san.syntax"},
      {"1. e4 ((1. d4) 1. Qh9) e5 *", "e4 (|(1. d4) 1. Qh9|) e5", "1:8 warning rav.no-move, 1:19 error san.syntax"},
      {"1. e4 ((1. Qh9)) e5 *", "e4 (|(1. Qh9)|) e5", "1:8 warning rav.no-move, 1:12 error san.syntax"},
      {"1. e4 ((1. d4 Qh9)) e5 *", "e4 (d4 |Qh9|) e5", "1:8 warning rav.no-move, 1:15 error san.syntax"},
  };
  check_rows(rows);
}

// A mark of damage that was written by movetext is remembered (R-032, decisions.md "damaged games").
TEST(ReplayTree, UnparsedComments) {
  constexpr Row rows[] = {
      {"1. e4 {unparsed: Qh6 2. d4} *", "e4 {unparsed: Qh6 2. d4}", "1:7 warning game.unparsed"},
      {"1. e4 e5 (1... c5 {\n unparsed: Nf9}) *", "e4 e5 (c5 {\n unparsed: Nf9})", "1:19 warning game.unparsed"},
      {"{unparsed: e5} *", "I{unparsed: e5}", "1:1 warning game.unparsed"},
      {"1. e4 {not unparsed: e5} *", "e4 {not unparsed: e5}", ""},
  };
  check_rows(rows);
}

TEST(ReplayTree, TooDeep) {
  constexpr Row rows[] = {
      {"1. e4 (1. d4 (1. c4 c5) d5) e5 *", "e4 (d4 (c4 c5) d5) e5", ""},
      {"1. e4 (1. d4 (1. c4 (1. b4 (1. a4) x) c5) d5) e5 *", "e4 (d4 (c4 (|b4 (1. a4) x|) c5) d5) e5",
       "1:21 error rav.too-deep"},
      {"1. e4 (1. d4 (1. c4 (1. b4) {x} (1. a4) c5) d5) e5 *", "e4 (d4 (c4 (|b4|) <x> (|a4|) c5) d5) e5",
       "1:21 error rav.too-deep, 1:33 error rav.too-deep"},
      {"1. e4 (1. d4 (1. c4 (1. b4", "e4 (d4 (c4 (|b4|)))",
       "1:7 warning rav.unterminated, 1:14 warning rav.unterminated, 1:21 error rav.too-deep, "
       "1:27 warning game.no-terminator"},
      {"[A \"b\"]\n(((1. d4))) 1. e4 *", "e4 (|((1. d4))|)",
       "2:1 warning rav.no-move, 2:2 warning rav.no-move, 2:3 error rav.too-deep"},
  };
  ReadOptions options;
  options.replay.limits.max_depth = 2;
  check_rows(rows, options);
}

// A variant that is not played keeps its tokens, numbers left out.
TEST(ReplayTree, CarriedGames) {
  constexpr Row rows[] = {
      {"[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4! {a} (3. N@c3) 3... Qxe4+ *",
       "e4 d5 exd5 Qxd5 P@e4 $1 {a} (N@c3) Qxe4+", "1:11 warning variant.unsupported"},
      {"[Variant \"Atomic\"]\n\n1. Zz9 N exd6 e.p. N *", "Zz9 $146 exd6 $146",
       "1:11 warning variant.unsupported, 3:8 note nag.glyph, 3:20 note nag.glyph"},
      {"[Variant \"Horde\"]\n\n(1. e4) 1... e5 () *", "e5 (e4)",
       "1:11 warning variant.unsupported, 3:1 warning rav.no-move, 3:17 warning rav.empty"},
  };
  check_rows(rows);
}

}  // namespace
}  // namespace movetext::support
