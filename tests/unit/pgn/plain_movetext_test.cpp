// SPDX-License-Identifier: MIT
#include "movetext/pgn/plain_movetext.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "movetext/pgn/reader.hpp"

namespace movetext::pgn {
namespace {

// Writes down what it is given; refuses the word "Zz9" and NAG 200.
struct Record {
  CommentSearch search;
  std::string out;

  bool on_word(std::uint64_t word, char mark) {
    std::string text;
    for (; word != 0; word >>= 8) {
      if ((word & 0xFF) != 0) text += static_cast<char>(word & 0xFF);
    }
    if (mark != '\0') text += mark;
    const bool is_plain = text.find_first_of("?$({") == text.npos;  // as a move would be
    if (text == "Zz9" || !is_plain) return false;
    out += 'w' + text + ' ';
    return true;
  }
  bool on_nag(unsigned value) {
    if (value != 200) out += '$' + std::to_string(value) + ' ';
    return value != 200;
  }
  const char* on_comment(const char* open, const char* end) {
    const char* const close = search.find_end(open + 1, end);
    if (!close) return nullptr;
    out += std::string(open, close + 1) + ' ';
    return close + 1;
  }
  bool on_variation_begin() {
    out += "( ";
    return true;
  }
  bool on_variation_end() {
    out += ") ";
    return true;
  }
};

constexpr std::string_view padding = " 0123456789abcdef";  // an element near the end of the text is left

TEST(PlainMovetext, Walks) {
  if constexpr (std::endian::native != std::endian::little) GTEST_SKIP() << "only on little-endian machines";
  struct Row {
    std::string_view text;
    std::string_view elements;
    std::string_view rest;  // what it stops at
  };
  constexpr Row rows[] = {
      {"1. e4 e5 2. Nf3 1-0", "we4 we5 wNf3 ", "1-0"},
      {"1.e4 e5\n2.Qa1xb2+\r\n  Kd8 *", "we4 we5 wQa1xb2+ wKd8 ", "*"},
      {"e4 1... exd8=Q# 0-1", "we4 wexd8=Q# ", "0-1"},
      {"1. e4 1.... e5 2.Nf3", "we4 we5 wNf3 ", "0123"},
      {"e4! e5? d4!! d5?? a3!? a6?! 1/2", "we4 $1 we5 $2 wd4 $3 wd5 $4 wa3 $5 wa6 $6 ", "1/2"},
      {"e4+! e5#?? d4+$7 *", "we4+ $1 we5# $4 wd4+ $7 ", "*"},
      {"e4 !? {x}", "we4 $5 {x} ", "0123"},
      {"e4!!! ", "we4 ", "!!!"},
      {"e4 $12 e5$7 1-0", "we4 $12 we5 $7 ", "1-0"},
      {"e4 $200 e5", "we4 ", "$200"},
      {"e4 $ e5", "we4 ", "$ e5"},
      {"e4 $123456 e5", "we4 ", "$123456"},
      {"$1 e4", "", "$1 e4"},
      {"!e4", "", "!e4"},
      {"e4 (d4 (c4) d5) e5 *", "we4 ( wd4 ( wc4 ) wd5 ) we5 ", "*"},
      {"1. e4 e5 (1... c5 2. Nf3) (1... e6 2.d4) 2. Nc3 *", "we4 we5 ( wc5 wNf3 ) ( we6 wd4 ) wNc3 ", "*"},
      {"{a}{b c} e4{d}e5{e} *", "{a} {b c} we4 {d} we5 {e} ", "*"},
      {"e4 {open", "we4 ", "{open"},
      {"e4 {\n[Event \"x\"]\n}", "we4 ", "{\n[Event"},
      {"e4 Zz9 e5", "we4 ", "Zz9"},
      {"e4 Nb1xd2xe4 e5", "we4 ", "Nb1xd2xe4"},
      {"e4+e5 *", "", "e4+e5"},
      {"e4+1-0 ", "", "e4+1-0"},
      {"e4++ *", "", "e4++"},
      {"e4* ", "we4 ", "*"},
      {"1 e4", "", "1 e4"},
      {"2. e4", "", "2. e4"},
      {"1. e4 1. e5", "we4 ", "1. e5"},
      {"1... e4", "", "1... e4"},
      {"01. e4", "", "01."},
      {"123456. e4", "", "123456"},
      {"e4 1.................. e5", "we4 ", "... e5"},
      {"e4 ; line\n", "we4 ", ";"},
      {"e4\n%x\n", "we4 ", "%x"},
      {"e4\te5", "we4 ", "\te5"},
      {"e4 [x]", "we4 ", "[x]"},
      {"e4 \xE2\x99\x98", "we4 ", "\xE2\x99\x98"},
      // What stands inside a variation that does not end, or in no line, is left with all before it.
      {"e4 (ep) *", "we4 ", "(ep)"},
      {"e4 (=) *", "we4 ", "(=)"},
      {"(e4) e5 *", "", "(e4)"},
      {"e4 () e5 *", "we4 ( ", "e4 ()"},
      {"e4 ((d4) c4) *", "we4 ( ", "e4 (("},
      {"e4 (d4 *", "we4 ( wd4 ", "e4 (d4"},
      {"e4) e5 *", "we4 ", ") e5"},
  };
  int count = 0;
  for (const Row& row : rows) {
    const std::string text = ' ' + std::string(row.text) + std::string(padding);
    Record record;
    const char* const end = text.data() + text.size();
    const char* const stop = walk_plain(text.data() + 1, end, record);
    EXPECT_EQ(record.out, row.elements) << row.text;
    EXPECT_TRUE(std::string_view(stop, end).starts_with(row.rest)) << row.text << " stops at " << stop;
    ++count;
  }
  EXPECT_EQ(count, 44);
}

// Not a byte behind the end is looked at: sanitizers would tell.
TEST(PlainMovetext, StopsBeforeTheEnd) {
  for (std::size_t size = 0; size < 60; ++size) {
    const std::string whole = "1. e4 {c} e5 $1 2. Nf3 (2. f4 exf4) Nc6!? 3. Bb5 a6 4. Ba4 Nf6 *";
    const std::vector<char> text(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    Record record;
    const char* const end = text.data() + text.size();
    const char* const stop = walk_plain(text.data(), end, record);
    EXPECT_LE(stop, end);
    const bool is_in_variation = size >= whole.find('(') + plain::margin && size < whole.find(')') + plain::margin;
    if (is_in_variation) {
      EXPECT_EQ(stop, text.data());
    } else {
      EXPECT_LT(end - stop, plain::margin + 8) << size;
    }
  }
}

TEST(PlainMovetext, StopsAtTheEndOfBlanksAndDots) {
  for (const char filler : {' ', '.'}) {
    const std::string whole = (filler == '.' ? "e4 1." : "1.") + std::string(40, filler);
    for (std::size_t size = 0; size <= whole.size(); ++size) {
      const std::vector<char> text(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
      Record record;
      const char* const end = text.data() + text.size();
      EXPECT_LE(walk_plain(text.data(), end, record), end) << size;
    }
  }
}

// What a taker stands for: the tokens before the terminator.
struct Everything final : MovetextTaker {
  std::uint32_t stop = 0;
  int offers = 0;
  Taken take(const Offer& offer) override {
    ++offers;
    EXPECT_EQ(offer.tags.size(), 1u);
    EXPECT_EQ(offer.text.substr(offer.begin, 2), "1.");
    return {stop ? stop : offer.begin, true, true};
  }
};

TEST(MovetextTaker, IsOfferedTheMovetext) {
  constexpr std::string_view text = "[Event \"x\"]\n\n1. e4 e5 1-0 {after}\n";
  struct Row {
    std::string_view stops_at;
    bool is_taken;
  };
  constexpr Row rows[] = {{"1-0", true}, {"1. e4", false}, {"e5", false}, {"", false}};
  int count = 0;
  for (const Row& row : rows) {
    Everything taker;
    taker.stop = static_cast<std::uint32_t>(row.stops_at.empty() ? text.size() : text.find(row.stops_at));
    Reader reader;
    reader.feed(text);
    reader.finish();
    const GameView* const view = reader.next(&taker);
    ASSERT_NE(view, nullptr);
    EXPECT_EQ(taker.offers, 1);
    EXPECT_EQ(view->is_taken, row.is_taken) << row.stops_at;
    EXPECT_EQ(view->movetext().size(), row.is_taken ? 0u : 3u) << row.stops_at;
    EXPECT_TRUE(view->has_terminator());
    EXPECT_EQ(view->trailing().size(), 1u);
    EXPECT_EQ(view->has_variations, row.is_taken) << row.stops_at;
    EXPECT_TRUE(view->has_comments);
    EXPECT_EQ(view->end, text.size() - 1);
    ++count;
  }
  EXPECT_EQ(count, 4);
}

// Takes all up to the marker, and writes down what it was offered.
struct Taker final : MovetextTaker {
  std::string offered;
  Taken take(const Offer& offer) override {
    offered = offer.text.substr(offer.begin);
    return {static_cast<std::uint32_t>(offer.text.find("1-0", offer.begin)), false, false};
  }
};

// Comments before the first move are offered with it, unless something is odd about them or stands between.
TEST(MovetextTaker, IsOfferedTheCommentsBeforeTheMoves) {
  struct Row {
    std::string_view text;
    std::string_view offered;
    std::size_t tokens;  // that the view holds
  };
  constexpr Row rows[] = {
      {"[Event \"x\"]\n\n{a} {b}\n1. e4 1-0\n", "\n\n{a} {b}\n1. e4 1-0\n", 1},
      {"[Event \"x\"]\n{a}\n[Site \"y\"]\n{b} 1. e4 1-0\n", "\n{b} 1. e4 1-0\n", 2},
      {"{a}\n[Event \"x\"]\n{b} 1. e4 1-0\n", "\n{b} 1. e4 1-0\n", 2},
      {"[Event \"x\"]\n\n{a} [b] {c}\n1. e4 1-0\n", " {c}\n1. e4 1-0\n", 2},
      {"[Event \"x\"]\n\n; a\n1. e4 1-0\n", "", 4},
      {"[Event \"x\"]\n\n{a}\n% b\n1. e4 1-0\n", "", 5},
      {"{a}\n1. e4 1-0\n", "", 4},
  };
  int count = 0;
  for (const Row& row : rows) {
    Taker taker;
    Reader reader;
    reader.feed(row.text);
    reader.finish();
    const GameView* const view = reader.next(&taker);
    ASSERT_NE(view, nullptr) << row.text;
    EXPECT_EQ(taker.offered, row.offered) << row.text;
    EXPECT_EQ(view->is_taken, !row.offered.empty()) << row.text;
    EXPECT_EQ(view->tokens.size(), row.tokens) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 7);
}

}  // namespace
}  // namespace movetext::pgn
