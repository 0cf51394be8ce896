// SPDX-License-Identifier: MIT
// What the reader makes of small inputs, by requirement (F-n: framing vectors of pgn.md H-7). The form of `expected` is
// explained in support/dump.hpp.
#pragma once

#include <string_view>

namespace movetext::support {

using namespace std::string_view_literals;

struct ReaderRow {
  std::string_view about;
  std::string_view input;
  std::string_view expected;
};

inline constexpr ReaderRow reader_rows[] = {
    {"F-1 R-025 nothing", ""sv, ""},
    {"F-1 R-025 blanks and a BOM", "\xEF\xBB\xBF \n\t\r\n \v\f\n"sv, ""},
    {"F-2 R-026 no tags", "1. e4 *"sv, "[] #1. e4 =*"},
    {"F-18 R-003 CR", "[Event \"a\"]\r\r1. e4 ; c\re5 *\r"sv, "[Event=a] #1. e4 ; c e5 =*"},
    {"F-18 R-003 CR LF", "[Event \"a\"]\r\n\r\n1. e4 ; c\r\ne5 *\r\n"sv, "[Event=a] #1. e4 ; c e5 =*"},
    {"F-18 R-003 mixed, places behind each", "[Event \"a\"]\r\r\n\n1. e4 ` \r` \r\n` \n` *"sv,
     "[Event=a] #1. e4 =* ~ lex.stray@4:7 lex.stray@5:1 lex.stray@6:1 lex.stray@7:1"},
    {"R-003 VT, FF, U+0085 and U+2028 end no line",
     "1. e4 ; a\vb\fc\xC2\x85"
     "d\xE2\x80\xA8"
     "e *\ne5 *"sv,
     "[] #1. e4 ; a\vb\fc\xC2\x85"
     "d\xE2\x80\xA8"
     "e * e5 =*"},
    {"R-004 BOM before and between", "\xEF\xBB\xBF[Event \"a\"]\n*\n\xEF\xBB\xBF[Event \"b\"]\n*"sv,
     "[Event=a] =*\n"
     "[Event=b] =*"},
    {"R-004 a BOM is no column", "\xEF\xBB\xBF`1. e4 *"sv, "[] #1. e4 =* ~ lex.stray@1:1"},
    {"F-19 R-004 Latin-1 beside UTF-8", "[White \"\xE9\"]\n[Black \"é\"]\n{\xE9 é} 1. e4 {é} *"sv,
     "[White=é|Black=é] {é Ã©} #1. e4 {é} =*"},
    {"R-004 an invalid byte is one column", "1. e4 {\xE9\xE9} ` *"sv, "[] #1. e4 {éé} =* ~ lex.stray@1:12"},
    {"R-004 bytes without a meaning", "[White \"\x81\"]\n*"sv, "[White=�] =*"},
    {"R-006 unusual blanks",
     "1.\xC2\xA0"
     "e4\xE2\x80\x8B\xE2\x80\x8F"
     "e5\xE2\x80\xA8 2. Nf3\xE2\x80\xA9 *"sv,
     "[] #1. e4 e5 #2. Nf3 =* ~ lex.odd-space@1:3 lex.odd-space@1:6 lex.odd-space@1:10 lex.odd-space@1:18"},
    {"R-006 a Windows-1252 NBSP",
     "1.\xA0"
     "e4 *"sv,
     "[] #1. e4 =* ~ lex.odd-space@1:3"},
    {"R-006 R-093 dashes, ½, figurines and signs are tokens",
     "1. ♘f3 e7–e5 2. ♘\xEF\xB8\x8E"
     "c3 ½–½"sv,
     "[] #1. ♘f3 e7–e5 #2. ♘\xEF\xB8\x8E"
     "c3 =½–½"},
    {"R-006 other signs are stray, neighbours one finding", "1. e4 日本 e5 € *"sv,
     "[] #1. e4 e5 =* ~ lex.stray@1:7 lex.stray@1:13"},
    {"R-006 in a string and a comment all is kept", "[White \"\xC2\xA0日本\"]\n1. e4 {\xE2\x80\x8B€} *"sv,
     "[White=\xC2\xA0日本] #1. e4 {\xE2\x80\x8B€} =*"},
    {"R-006 a NBSP ends a tag name", "[Event\xC2\xA0\"a\"]\n*"sv, "[Event=a] =* ~ lex.odd-space@1:7"},
    {"R-007 controls", "1. e4\x00 e5 \x01\x02 \x7F *"sv,
     "[] #1. e4 e5 =* ~ lex.control@1:6 lex.control@1:11 lex.control@1:14"},
    {"R-007 controls in strings and comments stay",
     "[White \"a\x01"
     "b\"]\n1. e4 {a\x00\x7F"
     "b} *"sv,
     "[White=a\x01"
     "b] #1. e4 {a␀\x7F"
     "b} =*"},
    {"R-007 R-009 VT and FF are white space", "1.\ve4\fe5\t*"sv, "[] #1. e4 e5 =*"},
    {"R-012 every class", "1. e4 Nf3+ O-O-O e8=Q# $1 !? ... (e5) {c} +- ± ++ (=) ; l\n*"sv,
     "[] #1. e4 Nf3+ O-O-O e8=Q# $1 !!? .... ( e5 ) {c} g:+- g:± c:++ d:(=) ; l =*"},
    {"R-012 symbols hold / and @", "1. e8/Q N@f3 @e4 @@@@ *"sv, "[] #1. e8/Q N@f3 @e4 @@@@ =*"},
    {"R-012 what no token starts with", "1. e4 , ' & | ^ \\ \" e5 *"sv,
     "[] #1. e4 e5 =* ~ lex.stray@1:7 lex.stray@1:9 lex.stray@1:11 lex.stray@1:13 lex.stray@1:15 lex.stray@1:17 "
     "lex.stray@1:19"},
    {"R-013 tokens without blanks", "1.e4{c}e5$1 2.Nf3!(2.Nc3)Nc6(2...d6)1-0"sv,
     "[] #1. e4 {c} e5 $1 #2. Nf3 !! ( #2. Nc3 ) Nc6 ( #2... d6 ) =1-0"},
    {"R-013 tags without blanks", "[Event \"a\"][Site \"b\"]1.e4*[Event \"c\"]*"sv,
     "[Event=a|Site=b] #1. e4 =*\n"
     "[Event=c] =*"},
    {"R-013 coordinates are one word", "1. e2e4 e4e5 *"sv, "[] #1. e2e4 e4e5 =*"},
    {"R-014 null move", "1. e4 <> *"sv, "[] #1. e4 <> =*"},
    {"R-014 angle brackets", "1. e4 <reserved text> e5 <> <a\n2. Nf3 > *"sv,
     "[] #1. e4 e5 <> a #2. Nf3 =* ~ lex.angle@1:7 lex.angle@1:29 lex.stray@2:8"},
    {"R-074 dots and numbers", "1. e4 1. ... e5 2 . Nf3 2....Nc6 3 Bb5 3.. a6 4… *"sv,
     "[] #1. e4 #1. .... e5 #2 .. Nf3 #2.... Nc6 #3 Bb5 #3.. a6 #4 .… =*"},
    {"R-074 number fused to the move", "1e4 e5 2Nf3 12.Qe4 *"sv,
     "[] #1 e4 e5 #2 Nf3 #12. Qe4 =* ~ num.fused@1:1 num.fused@1:8"},
    {"R-074 move fused to the next number and to the result", "1. d4 d62.c3 d5 3. Bd70-1"sv,
     "[] #1. d4 d6 #2. c3 d5 #3. Bd7 =0-1 ~ num.fused@1:9 result.form@1:23"},
    {"R-090 R-091 parts of moves that are no symbol bytes",
     "1. e8(Q) exd6 e.p. exd6(ep) exd6 (ep) exd6ep exd6 /ep e4ch. *"sv,
     "[] #1. e8(Q) exd6 e.p. exd6(ep) exd6 (ep) exd6ep exd6 /ep e4ch. =*"},
    {"R-092 check marks alone", "1. e4 + e5 ++ Nf3 # *"sv, "[] #1. e4 c:+ e5 c:++ Nf3 c:# =*"},
    {"R-097 null moves", "1. -- Z0 2. @@@@ 0000 3. null pass 4. –– *"sv,
     "[] #1. -- Z0 #2. @@@@ 0000 #3. null pass #4. –– =*"},
    {"R-104 suffixes", "1. e4! e5 ? 2. Nf3!! ?\? Nc6!? 3. Bb5?! a6!!! 4. Ba4‼ b5⁉ *"sv,
     "[] #1. e4 !! e5 !? #2. Nf3 !!! !?\? Nc6 !!? #3. Bb5 !?! a6 !!!! #4. Ba4 g:‼ b5 g:⁉ =*"},
    {"R-105 $ without digits", "1. e4 $ e5 $-1 2. Nf3 $007 $99999999999 $x *"sv,
     "[] #1. e4 e5 #2. Nf3 $007 $99999999999 x =* ~ lex.stray@1:7 lex.stray@1:12 lex.stray@1:41"},
    {"R-108 glyphs", "1. e4 += e5 +/= 2. Nf3 = Nc6 ± 3. Bb5+- a6−+ 4. Ba4 ∞ b5 =∞ 5. Bb3 ⩲ N *"sv,
     "[] #1. e4 g:+= e5 g:+/= #2. Nf3 g:= Nc6 g:± #3. Bb5 g:+- a6 g:−+ #4. Ba4 g:∞ b5 g:=∞ #5. Bb3 g:⩲ N =*"},
    {"R-108 glyph glued to move and number", "1e4+- e5+/- *"sv, "[] #1 e4 g:+- e5 g:+/- =* ~ num.fused@1:1"},
    {"R-108 what is no glyph", "1. e4 +-+- e5 ☺ *"sv, "[] #1. e4 e5 =* ~ lex.stray@1:7 lex.stray@1:15"},
    {"R-015 nothing inside a comment means anything", "1. e4 {; % ( [Event \"b\"] $1 \"\\} e5 *"sv,
     "[] #1. e4 {; % ( [Event \"b\"] $1 \"\\} e5 =*"},
    {"R-015 over lines", "1. e4 {a\n%b\n;c\n} e5 *"sv, "[] #1. e4 {a⏎%b⏎;c⏎} e5 =*"},
    {"F-10 R-015 comments do not nest", "1. e4 {a { b} e5 *"sv, "[] #1. e4 {a { b} e5 =*"},
    {"F-11 R-016 rest of the line", "1. e4 ; rest { of } line\ne5 *"sv, "[] #1. e4 ; rest { of } line e5 =*"},
    {"R-016 between tags and at the end", "[Event \"a\"] ; x\n;y [Site \"z\"]\n[Site \"b\"]\n1. e4 * ; end"sv,
     "<; x ;y [Site \"z\"]> [Event=a|Site=b] #1. e4 =* ; end ~ game.comment-after-result@4:9"},
    {"R-017 no comment inside a token", "1. e{x}4 *"sv, "[] #1. e {x} #4 =*"},
    {"R-017 comments between the tokens of a tag", "[{a} Event {b} \"x\" {c} ]\n*"sv, "<{a} {b} {c}> [Event=x] =*"},
    {"R-017 no comment inside a string", "[White \"a {b} ; c\"]\n*"sv, "[White=a {b} ; c] =*"},
    {"F-16 neighbours stay apart", "1. e4 {a} {b} e5 *"sv, "[] #1. e4 {a} {b} e5 =*"},
    {"R-018 end of the input", "1. e4 {open\ne5 *\n"sv,
     "[] #1. e4 {open⏎e5 *⏎¬ ~ comment.unterminated@1:7 game.no-terminator@3:1"},
    {"R-018 no brace follows: closed early", "1. e4 {open\n[Event \"b\"]\n[Site \"c\"]\n*"sv,
     "[] #1. e4 {open⏎¬ ~ comment.unterminated@1:7 game.no-terminator@2:1\n"
     "[Event=b|Site=c] =*"},
    {"R-018 { follows: closed early", "1. e4 {open\n[Event \"b\"]\n[Site \"c\"]\n1. d4 {x} *"sv,
     "[] #1. e4 {open⏎¬ ~ comment.unterminated@1:7 game.no-terminator@2:1\n"
     "[Event=b|Site=c] #1. d4 {x} =*"},
    {"R-018 } follows: it is text", "1. e4 {as in\n[Event \"b\"]\n[Site \"c\"]\n1. d4} e5 *"sv,
     "[] #1. e4 {as in⏎[Event \"b\"]⏎[Site \"c\"]⏎1. d4} e5 =*"},
    {"R-018 one tag line is not enough", "1. e4 {open\n[Event \"b\"]\n\n1. d4 *"sv,
     "[] #1. e4 {open⏎[Event \"b\"]⏎⏎1. d4 *¬ ~ comment.unterminated@1:7 game.no-terminator@4:8"},
    {"R-018 the first must be Event", "1. e4 {open\n[Site \"c\"]\n[Event \"b\"]\n1. d4 *"sv,
     "[] #1. e4 {open⏎[Site \"c\"]⏎[Event \"b\"]⏎1. d4 *¬ ~ comment.unterminated@1:7 game.no-terminator@4:8"},
    {"R-018 not Event but its beginning", "1. e4 {open\n[EventDate \"b\"]\n[Site \"c\"]\n1. d4 *"sv,
     "[] #1. e4 {open⏎[EventDate \"b\"]⏎[Site \"c\"]⏎1. d4 *¬ ~ comment.unterminated@1:7 game.no-terminator@4:8"},
    {"R-018 only at the start of a line", "1. e4 {open [Event \"b\"]\n [Event \"b\"]\n[Site \"c\"]\n1. d4 *"sv,
     "[] #1. e4 {open [Event \"b\"]⏎ [Event \"b\"]⏎[Site \"c\"]⏎1. d4 *¬ ~ comment.unterminated@1:7 "
     "game.no-terminator@4:8"},
    {"R-018 both need a quoted value", "1. e4 {open\n[Event \"b\"]\n[Site c]\n1. d4 *"sv,
     "[] #1. e4 {open⏎[Event \"b\"]⏎[Site c]⏎1. d4 *¬ ~ comment.unterminated@1:7 game.no-terminator@4:8"},
    {"R-018 more may follow on the lines", "1. e4 {open\n[Event \"b\"] [Site \"c\"]\n[Date \"d\"] ; e\n1. d4 *"sv,
     "[] #1. e4 {open⏎¬ ~ comment.unterminated@1:7 game.no-terminator@2:1\n"
     "[Event=b|Site=c|Date=d] ; e #1. d4 =*"},
    {"R-018 CR LF, and the later of two places",
     "1. e4 {open\r\n[Event \"b\"]\r\n\r\n[Event \"c\"]\r\n[Site \"d\"]\r\n*"sv,
     "[] #1. e4 {open␍⏎[Event \"b\"]␍⏎␍⏎¬ ~ comment.unterminated@1:7 game.no-terminator@4:1\n"
     "[Event=c|Site=d] =*"},
    {"R-018 in a variation and before the tags",
     "{open\n[Event \"a\"]\n[Site \"b\"]\n1. e4 (1. d4 {open\n[Event \"c\"]\n[Site \"d\"]\n*"sv,
     "<{open⏎¬> [Event=a|Site=b] #1. e4 ( #1. d4 {open⏎¬ ~ comment.unterminated@1:1 comment.unterminated@4:14 "
     "game.no-terminator@5:1\n"
     "[Event=c|Site=d] =*"},
    {"R-018 among the tags", "[Event \"a\"]\n{open\n[Event \"b\"]\n[Site \"c\"]\n*"sv,
     "[Event=a] {open⏎¬ ~ game.no-movetext@1:1 comment.unterminated@2:1\n"
     "[Event=b|Site=c] =*"},
    {"R-018 R-017 inside a tag", "[Site {open\n[Event \"b\"]\n[Site \"c\"]\n*"sv,
     "<{open⏎¬> [Event=b|Site=c] =* ~ tag.malformed@1:1 comment.unterminated@1:7"},
    {"R-019 stray", "} 1. e4 } e5 }} *"sv, "[] #1. e4 e5 =* ~ lex.stray@1:1 lex.stray@1:9 lex.stray@1:14"},
    {"R-019 nested", "1. e4 {a {b} c} e5 *"sv, "[] #1. e4 {a {b} c} e5 =* ~ comment.nested@1:15"},
    {"R-019 nested twice", "1. e4 {a {b} c {d} e} e5 } *"sv,
     "[] #1. e4 {a {b} c {d} e} e5 =* ~ comment.nested@1:21 lex.stray@1:26"},
    {"R-019 signs are words too", "1. e4 {a {b}, ~ c} e5 *"sv, "[] #1. e4 {a {b}, ~ c} e5 =* ~ comment.nested@1:18"},
    {"R-019 a move ends the chain", "1. e4 {a {b} e5} 2. Nf3 *"sv, "[] #1. e4 {a {b} e5 #2. Nf3 =* ~ lex.stray@1:16"},
    {"R-019 words with numbers", "1. e4 {a {b} in 14 games} e5 *"sv,
     "[] #1. e4 {a {b} in 14 games} e5 =* ~ comment.nested@1:25"},
    {"R-019 a parenthesis in the words", "1. e4 (1. d4 {a {b} see (c) there} d5) e5 *"sv,
     "[] #1. e4 ( #1. d4 {a {b} see (c) there} d5 ) e5 =* ~ comment.nested@1:34"},
    {"R-019 directly behind a comment", "1. e4 {a}} e5 *"sv, "[] #1. e4 {a} e5 =* ~ lex.stray@1:10"},
    {"R-019 not beyond the result", "1. e4 {a} word * text } \n[Event \"b\"]\n*"sv,
     "[] #1. e4 {a} word =* ~ game.junk@1:18 lex.stray@1:23\n"
     "[Event=b] =*"},
    {"R-019 behind the result", "1. e4 * {a {b} c}\n[Event \"b\"]\n*"sv,
     "[] #1. e4 =* {a {b} c} ~ game.comment-after-result@1:9 comment.nested@1:17\n"
     "[Event=b] =*"},
    {"R-019 not beyond a tag", "{a}\n[Event \"a\"]\nword } 1. e4 *"sv,
     "<{a}> [Event=a] word #1. e4 =* ~ lex.stray@3:6"},
    {"R-019 before the tags", "{a {b} word}\n[Event \"a\"]\n*"sv, "<{a {b} word}> [Event=a] =* ~ comment.nested@1:12"},
    {"R-020 first byte, behind CR, CR LF, LF", "%a [Site \"x\"]\n[Event \"a\"]\r%b\r\n%c\n1. e4 \n%d\n*"sv,
     "<%a [Site \"x\"]> [Event=a] %b %c #1. e4 %d =*"},
    {"R-020 behind a BOM", "\xEF\xBB\xBF%a\n1. e4 *"sv, "[] %a #1. e4 =*"},
    {"R-020 in another column", "1. e4 %a e5 *\n"sv, "[] #1. e4 a e5 =* ~ lex.stray@1:7"},
    {"F-12 R-020 inside movetext and comments", "1. e4\n%secret\n{\n%kept\n} e5 *"sv,
     "[] #1. e4 %secret {⏎%kept⏎} e5 =*"},
    {"R-020 at the end", "1. e4 *\n%end"sv, "[] #1. e4 =* %end"},
    {"F-3 R-028 (i) tag after a move", "[Event \"a\"]\n1. e4 e5\n\n[Event \"b\"]\n\n1. d4 *"sv,
     "[Event=a] #1. e4 e5 ~ game.no-terminator@2:9\n"
     "[Event=b] #1. d4 =*"},
    {"F-4 R-027 blank lines in the movetext", "[Event \"a\"]\n\n1. e4\n\n1... e5 1-0"sv,
     "[Event=a] #1. e4 #1... e5 =1-0"},
    {"R-027 blank lines everywhere", "\n\n[Event \"a\"]\n\n[Site \"b\"]\n\n\n\n1. e4\n\n{a\n\nb}\n\ne5\n\n*\n\n"sv,
     "[Event=a|Site=b] #1. e4 {a⏎⏎b} e5 =*"},
    {"F-5 R-029 repeated Event", "[Event \"a\"]\n[Event \"b\"]\n\n*"sv,
     "[Event=a] ~ game.no-movetext@1:1\n"
     "[Event=b] =*"},
    {"R-029 R-037 a repeated Event takes the tags behind the blank line",
     "[Event \"a\"]\n[Site \"b\"]\n\n[White \"c\"]\n[Event \"d\"]\n*"sv,
     "[Event=a|Site=b] ~ game.no-movetext@1:1\n"
     "[White=c|Event=d] =*"},
    {"R-029 only comments between", "[Event \"a\"]\n{c}\n[Site \"b\"]\n{d}\n[Event \"e\"]\n*"sv,
     "<{c}> [Event=a|Site=b] {d} ~ game.no-movetext@1:1\n"
     "[Event=e] =*"},
    {"R-028 (i) after a NAG, a number, a parenthesis",
     "[Event \"a\"]\n$1\n[Event \"b\"]\n3.\n[Event \"c\"]\n(\n[Event \"d\"]\n*"sv,
     "[Event=a] $1 ~ game.no-terminator@2:3\n"
     "[Event=b] #3. ~ game.no-terminator@4:3\n"
     "[Event=c] ( ~ game.no-terminator@6:2\n"
     "[Event=d] =*"},
    {"R-028 marks alone do not end the tags", "[Event \"a\"]\n!? = ...\n[Site \"b\"]\n*"sv,
     "[Event=a|Site=b] =* ~ lex.stray@2:1 lex.stray@2:4 lex.stray@2:6"},
    {"R-028 (ii) end of the input", "[Event \"a\"]\n\n1. e4 e5"sv, "[Event=a] #1. e4 e5 ~ game.no-terminator@3:9"},
    {"R-028 (iii) R-113 F-13 result in a variation", "1. e4 e5 (1... c5 1-0) 2. Nf3 *"sv,
     "[] #1. e4 e5 ( #1... c5 r:1-0 ) #2. Nf3 =*"},
    {"R-028 (iv) tag in a variation", "1. e4 (1. d4 (1. c4 1-0\n[Event \"b\"]\n*"sv,
     "[] #1. e4 ( #1. d4 ( #1. c4 r:1-0 ~ game.no-terminator@1:24\n"
     "[Event=b] =*"},
    {"R-028 no tag: brackets among moves", "1. e4 [diagram] e5 [%clk 1:00] [ [Round 2] 2. Nf3 [x *"sv,
     "[] #1. e4 e5 #2. Nf3 x =* ~ lex.stray-bracket@1:7 lex.stray-bracket@1:20 lex.stray-bracket@1:32 "
     "lex.stray-bracket@1:51"},
    {"R-028 a tag of the roster at the start of a line", "1. e4 e5\n[Round 2]\n*"sv,
     "[] #1. e4 e5 ~ game.no-terminator@1:9\n"
     "[Round=(2)] =* ~ tag.unquoted@2:8"},
    {"R-028 R-022 a tag with typographic quotes", "1. e4 e5 [White “x”]\n*"sv,
     "[] #1. e4 e5 ~ game.no-terminator@1:9\n"
     "[White=“x”] =* ~ str.typographic-quote@1:17"},
    {"R-029 tags at the end", "[Event \"a\"]\n*\n[Event \"b\"]\n"sv,
     "[Event=a] =*\n"
     "[Event=b] ~ game.no-movetext@3:1"},
    {"R-030 comment on the line of the result", "1. e4 * {same} ; line\n{next}\n[Event \"b\"]\n*"sv,
     "[] #1. e4 =* {same} ; line ~ game.comment-after-result@1:9 game.comment-after-result@1:16\n"
     "<{next}> [Event=b] =*"},
    {"R-030 a comment over lines", "1. e4 * {a\nb} {c}\n[Event \"b\"]\n*"sv,
     "[] #1. e4 =* {a⏎b} {c} ~ game.comment-after-result@1:9 game.comment-after-result@2:4\n"
     "[Event=b] =*"},
    {"R-030 after the last game", "1. e4 * {same}\n{end}\n; line\n"sv,
     "[] #1. e4 =* {same} {end} ; line ~ game.comment-after-result@1:9"},
    {"R-030 escape lines between games", "1. e4 *\n%x\n[Event \"b\"]\n*"sv,
     "[] #1. e4 =*\n"
     "<%x> [Event=b] =*"},
    {"R-030 number 1 starts a game", "1. e4 e5 1-0 1. d4 d5 0-1\n1... c5 *"sv,
     "[] #1. e4 e5 =1-0\n"
     "[] #1. d4 d5 =0-1\n"
     "[] #1... c5 =*"},
    {"R-030 anything else is junk", "1. e4 * 2. d4 d5 e4 1-0 [x junk\n[Event \"b\"]\n*"sv,
     "[] #1. e4 =* ~ game.junk@1:9\n"
     "[x=(junk)|Event=b] =* ~ tag.malformed@1:25 tag.unquoted@1:28"},
    {"R-030 two results", "1. e4 1-0 1-0\n[Event \"b\"]\n*"sv,
     "[] #1. e4 =1-0 ~ game.junk@1:11\n"
     "[Event=b] =*"},
    {"R-030 words before the first game", "Games of the 3rd round: 12\n[Event \"a\"]\n*"sv,
     "[Event=a] =* ~ game.junk@1:1"},
    {"R-030 R-026 moves before the first game start it", "Text. 12. Nf3 Nf6 *"sv, "[] #12. Nf3 Nf6 =* ~ game.junk@1:1"},
    {"R-026 first token a move, a result", "e4 e5 *\n[Event \"b\"]\n*"sv,
     "[] e4 e5 =*\n"
     "[Event=b] =*"},
    {"R-026 only a result", "1-0"sv, "[] =1-0"},
    {"R-030 only junk", "no game here"sv, "gap ~ game.junk@1:1"},
    {"R-030 R-031 comments without a game", "{a}\n;b\n"sv, "gap<{a} ;b>  ~ game.junk@1:1 game.junk@2:1"},
    {"R-030 R-028 no tag, no game", "[word]"sv, "gap ~ game.junk@1:1"},
    {"R-030 R-028 no tag behind the last game", "1. e4 * x [v]\n{late}\n[word] [y\n;c"sv,
     "[] #1. e4 =* {late} ;c ~ game.junk@1:9 game.junk@1:11 game.junk@3:1 game.junk@3:8"},
    {"R-030 R-028 no tag, but something behind it", "1. e4 * x [v]\nand so on"sv,
     "[] #1. e4 =* ~ game.junk@1:9\n"
     "[] and so on ~ tag.malformed@1:11 game.no-terminator@2:10"},
    {"R-030 R-019 a brace behind it is no end of a comment before it", "1. e4 * {a} x [v] y} z"sv,
     "[] #1. e4 =* {a} ~ game.comment-after-result@1:9 game.junk@1:13\n"
     "[] y z ~ tag.malformed@1:15 lex.stray@1:20 game.no-terminator@1:23"},
    {"R-030 R-028 no tag, but a game behind it", "1. e4 *\n[word]\n[x]\n1. d4 *"sv,
     "[] #1. e4 =*\n"
     "[] #1. d4 =* ~ tag.malformed@2:1 tag.malformed@3:1"},
    {"R-031 comments before and among the tags", "; h\n{a}\n[Event \"a\"]\n{b} ; c\n[Site \"d\"]\n{first} 1. e4 *"sv,
     "<; h {a} {b} ; c> [Event=a|Site=d] {first} #1. e4 =*"},
    {"R-031 no tags: the comments are the movetext's", "{a} 1. e4 *"sv, "[] {a} #1. e4 =*"},
    {"R-024 wrappers", "[pgn]\n```pgn\n<pre>\n[Event \"a\"]<br>\n1. e4 *</PRE><br/>\n```\n[/PGN]\n"sv,
     "[Event=a] #1. e4 =* ~ lex.wrapper@1:1 lex.wrapper@2:1 lex.wrapper@3:1 lex.wrapper@4:12 lex.wrapper@5:8 "
     "lex.wrapper@5:14 lex.wrapper@6:1 lex.wrapper@7:1"},
    {"R-024 wrappers among tags and moves", "[Event \"a\"]\n[PGN]\n[Site \"b\"]\n1. e4 [/pgn] <br> e5 *"sv,
     "[Event=a|Site=b] #1. e4 e5 =* ~ lex.wrapper@2:1 lex.wrapper@4:7 lex.wrapper@4:14"},
    {"R-024 backquotes elsewhere", "1. e4 ``` e5 `` *"sv, "[] #1. e4 e5 =* ~ lex.stray@1:7 lex.stray@1:14"},
    {"R-033 white space", "[Event\t\"a\"] [Site   \"b\"][Round\"1\"]\n[ White\n\"A\"\n] [Black \"B\"  ]\n*"sv,
     "[Event=a|Site=b|Round=1|White=A|Black=B] =*"},
    {"R-034 names", "[1x \"a\"]\n[A_b \"c\"]\n[a-b \"d\"]\n[Имя \"e\"]\n[%x \"f\"]\n[_ \"g\"]\n*"sv,
     "[1x=a|A_b=c|a-b=d|Имя=e|%x=f|_=g] =* ~ tag.name@3:2 tag.name@4:2 tag.name@5:2"},
    {"R-023 spelling is kept", "[event \"a\"]\n[EVENT \"b\"]\n*"sv, "[event=a|EVENT=b] =*"},
    {"R-035 bare values", "[White Player A]\n[SetUp 1]\n[Site 'q r']\n[Round  5 ]\n[Board 3\n*"sv,
     "[White=(Player A)|SetUp=(1)|Site=(q r)|Round=(5)|Board=(3)] =* ~ tag.unquoted@1:8 tag.unquoted@2:8 "
     "tag.unquoted@3:7 tag.unquoted@4:9 tag.malformed@5:1 tag.unquoted@5:8"},
    {"R-035 malformed", "[Event]\n[Site ]\n[Date\n\n[Round = 5]\n[ ]\n[White \"x\"]\n*"sv,
     "[Round=(= 5)|White=x] =* ~ tag.malformed@1:1 tag.malformed@2:1 tag.malformed@3:1 tag.unquoted@5:8 "
     "lex.stray-bracket@6:1"},
    {"R-035 behind the value", "[White \"x\" y]\n[Black \"z\"\n[Site \"a\" {c} b]\n*"sv,
     "<{c}> [White=x|Black=z|Site=a] =* ~ tag.malformed@1:1 tag.malformed@2:1 tag.malformed@3:1"},
    {"R-035 R-017 comments in malformed tags", "[Event {a\nb} ]\n[Site {c} d\n[Date \"x\" {e\nf} 1. e4 *"sv,
     "<{a⏎b} {c} {e⏎f}> [Site=(d)|Date=x] #1. e4 =* ~ tag.malformed@1:1 tag.malformed@3:1 tag.unquoted@3:11 "
     "tag.malformed@4:1"},
    {"F-6 R-021 escapes", "[White \"A \\\"B\\\" C\\\\D\"]\n*"sv, "[White=A \"B\" C\\D] =*"},
    {"F-9 R-021 other backslashes", "[Event \"Let\\'s Play!\"]\n[Site \"C:\\dir\"]\n*"sv,
     "[Event=Let\\'s Play!|Site=C:\\dir] =* ~ str.bad-escape@1:12 str.bad-escape@2:10"},
    {"R-021 empty", "[Event \"\"]\n*"sv, "[Event=] =*"},
    {"F-7 R-022 (1) inner quotes", "[White \"A \"B\" C\"]\n*"sv,
     "[White=A \"B\" C] =* ~ str.inner-quote@1:11 str.inner-quote@1:13"},
    {"R-022 (1) what may stand behind the closing quote", "[A \"x\" ]\n[B \"x\" {c}]\n[C \"x\" ;d]\n[D \"x\"\n]\n*"sv,
     "<{c}> [A=x|B=x|C=x|D=x] =* ~ tag.malformed@3:1"},
    {"F-8 R-022 (2) eaten quote", "[Site \"C:\\dir\\\"]\n*"sv, "[Site=C:\\dir\\] =* ~ str.raw-backslash@1:14"},
    {"R-022 (2) with brackets and quotes", "[Site \"a]b\\\"c\\\"] x\n*"sv,
     "[Site=a]b\"c\\] x =* ~ str.raw-backslash@1:14"},
    {"R-022 (2) two backslashes close", "[Site \"C:\\\\\"]\n*"sv, "[Site=C:\\] =*"},
    {"R-022 (4) before (3): over lines", "[Event \"two\nlines\"]\n[Site \"x\r\ny\"]\n*"sv,
     "[Event=two lines|Site=x y] =* ~ str.newline@1:12 str.newline@3:9"},
    {"R-022 (3) no closing quote", "[Event \"abc]\n[Site \"x]y] z\n[Date \"d\n[Round \"1\"]\n*"sv,
     "[Event=abc|Site=x]y] z ~ str.unterminated@1:8 str.unterminated@2:7 game.no-terminator@2:14\n"
     "[Date=d|Round=1] =* ~ tag.malformed@3:1 str.unterminated@3:7"},
    {"R-022 (4) not beyond a tag", "[Event \"abc\n[Site \"x\"]\n*"sv,
     "[Event=abc|Site=x] =* ~ tag.malformed@1:1 str.unterminated@1:8"},
    {"R-022 typographic", "[A “x”]\n[B „y“] [C «z»]\n[D ‘q’]\n[E ”r”]\n*"sv,
     "[A=“x”|B=“y”|C=“z”|D=“q”|E=“r”] =* ~ str.typographic-quote@1:4 str.typographic-quote@2:4 "
     "str.typographic-quote@2:12 str.typographic-quote@3:4 str.typographic-quote@4:4"},
    {"R-022 typographic in Windows-1252", "[A \x93x\x94]\n*"sv, "[A=“x”] =* ~ str.typographic-quote@1:4"},
    {"R-022 typographic, inner and missing", "[A “x “y” z”]\n[B “u]\n[C “v\n[D \"straight”]\n*"sv,
     "[A=“x “y” z”|B=“u”|C=“v”|D=straight] =* ~ str.typographic-quote@1:4 str.typographic-quote@2:4 tag.malformed@3:1 "
     "str.typographic-quote@3:4 str.typographic-quote@4:13"},
    {"case 007 brackets", "[White \"[+0010.10a1h8]\"]\n[Black \"P ][\"]\n*"sv, "[White=[+0010.10a1h8]|Black=P ][] =*"},
    {"R-037 duplicate", "[A \"x\"]\n[A \"x\"]\n[B \"y\"]\n[A \"z\"]\n*"sv,
     "[A=x|+A=x|B=y|+A=z] =* ~ tag.duplicate@2:1 tag.duplicate@4:1"},
    {"R-037 only after a blank line: a new game", "[FEN \"a\"]\n\n[FEN \"b\"]\n\n[White \"c\"]\n[FEN \"d\"]\n"sv,
     "[FEN=a] ~ game.no-movetext@1:1\n"
     "[FEN=b] ~ game.no-movetext@3:1\n"
     "[White=c|FEN=d] ~ game.no-movetext@5:1"},
    {"R-037 a blank line with a comment", "[FEN \"a\"]\n\n{c}\n[FEN \"b\"]\n{d}\n[FEN \"e\"]\n*"sv,
     "[FEN=a] ~ game.no-movetext@1:1\n"
     "<{c} {d}> [FEN=b|+FEN=e] =* ~ tag.duplicate@6:1"},
    {"R-037 duplicates within the run", "[FEN \"a\"]\n\n[White \"b\"]\n[White \"c\"]\n[FEN \"d\"]\n*"sv,
     "[FEN=a] ~ game.no-movetext@1:1\n"
     "[White=b|+White=c|FEN=d] =* ~ tag.duplicate@4:1"},
    {"R-037 a new name continues", "[Event \"a\"]\n\n[White \"b\"]\n\n[Black \"c\"]\n*"sv,
     "[Event=a|White=b|Black=c] =*"},
    {"R-116 the four", "1. e4 1-0\n[A \"b\"]\n1. e4 0-1\n[A \"b\"]\n1. e4 1/2-1/2\n[A \"b\"]\n1. e4 *"sv,
     "[] #1. e4 =1-0\n"
     "[A=b] #1. e4 =0-1\n"
     "[A=b] #1. e4 =1/2-1/2\n"
     "[A=b] #1. e4 =*"},
    {"F-20 R-117 other spellings",
     "1. e4 1/2\n[A \"b\"]\n1. e4 ½-½\n[A \"b\"]\n1. e4 1:0\n[A \"b\"]\n1. e4 0–1\n[A \"b\"]\n"
     "0.5-0.5\n[A \"b\"]\n0,5:0,5\n[A \"b\"]\n1-O\n[A \"b\"]\nO-1\n[A \"b\"]\n½\n[A \"b\"]\n0_1"sv,
     "[] #1. e4 =1/2\n"
     "[A=b] #1. e4 =½-½\n"
     "[A=b] #1. e4 =1:0\n"
     "[A=b] #1. e4 =0–1\n"
     "[A=b] =0.5-0.5\n"
     "[A=b] =0,5:0,5\n"
     "[A=b] =1-O\n"
     "[A=b] =O-1\n"
     "[A=b] =½\n"
     "[A=b] =0_1"},
    {"R-117 what PGN cannot say", "1. e4 ½-0\n[A \"b\"]\n1. e4 0-½"sv,
     "[] #1. e4 =½-0\n"
     "[A=b] #1. e4 =0-½"},
    {"R-117 forfeits", "1. e4 +:-\n[A \"b\"]\n1. e4 -:+"sv,
     "[] #1. e4 =+:-\n"
     "[A=b] #1. e4 =-:+"},
    {"R-117 0-0 is castling", "1. e4 0-0 00 0-0-0 000 O-O\n[A \"b\"]\n1. e4 0-0"sv,
     "[] #1. e4 0-0 00 0-0-0 000 O-O ~ game.no-terminator@1:27\n"
     "[A=b] #1. e4 0-0 ~ game.no-terminator@3:10"},
    {"R-117 +/- and +-- are glyphs", "1. e4 +/- e5 +-- *"sv, "[] #1. e4 g:+/- e5 g:+-- =*"},
    {"case 086 number before the result", "1. e4 e5 2. 1-0"sv, "[] #1. e4 e5 #2. =1-0"},
    {"R-114 parentheses", "1. e4 )) (1. d4 (1. c4) e5 *"sv,
     "[] #1. e4 ( #1. d4 ( #1. c4 ) e5 r:* ~ lex.stray@1:7 game.no-terminator@1:29"},
    {"R-114 left open", "1. e4 (1. d4 (1. c4"sv, "[] #1. e4 ( #1. d4 ( #1. c4 ~ game.no-terminator@1:20"},
    {"R-111 empty variations", "1. e4 () ({c}) (1. d4) *"sv, "[] #1. e4 ( ) ( {c} ) ( #1. d4 ) =*"},
    {"F-14 F-15 F-17 tokens", "[Result \"1-0\"]\n1. e4! $14 $1 $0 (1. d4) {x} e5 0-1"sv,
     "[Result=1-0] #1. e4 !! $14 $1 $0 ( #1. d4 ) {x} e5 =0-1"},
    {"places: tabs and signs are one column", "\t1. e4 {é日😀}\t` *"sv, "[] #1. e4 {é日😀} =* ~ lex.stray@1:14"},
    {"places: decisions", "[Event Case]\n[Site \"A \"B\" C\"]\n[Site \"d\"]\n1. e4 $x {open"sv,
     "[Event=(Case)|Site=A \"B\" C|+Site=d] #1. e4 x {open¬ ~ tag.unquoted@1:8 str.inner-quote@2:10 "
     "str.inner-quote@2:12 tag.duplicate@3:1 lex.stray@4:7 comment.unterminated@4:10 game.no-terminator@4:15"},
    {"R-019 numbers before the words", "1. e4 {a {b} 14. of 20} e5 {c {d} 2. Nf3} *"sv,
     "[] #1. e4 {a {b} 14. of 20} e5 {c {d} #2. Nf3 =* ~ comment.nested@1:23 lex.stray@1:41"},
    {"R-018 a comment closed early, twice in a row",
     "{a\n[Event \"b\"]\n[Site \"c\"]\n{d\n[Event \"e\"]\n[Site \"f\"]\n*"sv,
     "<{a⏎¬> [Event=b|Site=c] {d⏎¬ ~ comment.unterminated@1:1 game.no-movetext@1:1 comment.unterminated@4:1\n"
     "[Event=e|Site=f] =*"},
    {"R-092 marks of words", "1. e4 ch e5 ch. Nf3 mate dbl ch Nc6† *"sv, "[] #1. e4 ch e5 ch. Nf3 mate dbl ch Nc6† =*"},
    {"R-030 comments behind junk", "1. e4 *\n{next}\nround two\n[Event \"b\"]\n*"sv,
     "[] #1. e4 =*\n"
     "<{next}> [Event=b] =* ~ game.junk@3:1"},
    {"R-027 R-030 a game behind the end of a comment line", "1. e4 * ;c\n1. d4 *"sv,
     "[] #1. e4 =* ;c ~ game.comment-after-result@1:9\n"
     "[] #1. d4 =*"},
    {"R-028 R-022 a tag over lines in the movetext", "1. e4 [White\n\"x\"] *"sv,
     "[] #1. e4 ~ game.no-terminator@1:6\n"
     "[White=x] =*"},
    {"R-033 a tag begins like a wrapper", "[pgnx \"a\"]\n[/pgn\n*"sv,
     "[pgnx=a] pgn =* ~ lex.stray-bracket@2:1 lex.stray@2:2"},
    {"R-024 R-030 between games", "1. e4 *[/pgn]\n[pgn]1. d4 *"sv,
     "[] #1. e4 =* ~ lex.wrapper@1:8 lex.wrapper@2:1\n"
     "[] #1. d4 =*"},
    {"R-030 stray signs between games", "1. e4 * ` \n` [Event \"b\"]\n*"sv,
     "[] #1. e4 =* ~ lex.stray@1:9 lex.stray@2:1\n"
     "[Event=b] =*"},
    {"R-007 NUL between games", "1. e4 *\n\x00\n[Event \"b\"]\n*"sv,
     "[] #1. e4 =*\n"
     "[Event=b] =* ~ lex.control@2:1"},
};

}  // namespace movetext::support
