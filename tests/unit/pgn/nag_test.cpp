// SPDX-License-Identifier: MIT
#include "movetext/pgn/nag.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "movetext/base/text.hpp"

namespace movetext::pgn {
namespace {

// S-12: 0 to 146 have a meaning in three languages.
TEST(Nag, TableIsCompleteInThreeLanguages) {
  std::set<std::string_view> english, french, swedish;
  for (int number = 0; number <= 146; ++number) {
    const NagInfo* info = find_nag(number);
    ASSERT_NE(info, nullptr) << number;
    EXPECT_EQ(info->number, number);
    for (const std::string_view text : {info->english, info->french, info->swedish}) {
      EXPECT_GT(text.size(), 3u) << number;
      EXPECT_TRUE(base::is_utf8(text)) << number;
    }
    english.insert(info->english);
    french.insert(info->french);
    swedish.insert(info->swedish);
  }
  EXPECT_EQ(english.size(), 147u) << "no two numbers mean the same";
  EXPECT_EQ(french.size(), 147u);
  EXPECT_EQ(swedish.size(), 147u);
}

// From 14 to 139 even numbers are White's and odd ones Black's.
TEST(Nag, EvenNumbersAreWhites) {
  int count = 0;
  for (int number = 14; number < 140; ++number) {
    const NagInfo& info = *find_nag(number);
    const bool is_white = number % 2 == 0;
    EXPECT_TRUE(info.english.starts_with(is_white ? "White" : "Black")) << number;
    EXPECT_NE(info.french.find(is_white ? "lanc" : "oir"), std::string_view::npos) << number;
    EXPECT_TRUE(info.swedish.starts_with(is_white ? "vit" : "svart")) << number;
    ++count;
  }
  EXPECT_EQ(count, 126);
}

TEST(Nag, KnowsMeaningsAndGlyphs) {
  struct {
    int number;
    std::string_view english, french, swedish, glyph;
  } const rows[] = {
      {1, "good move", "bon coup", "bra drag", "!"},
      {4, "blunder", "gaffe", "grovt misstag", "??"},
      {6, "dubious move", "coup douteux", "tveksamt drag", "?!"},
      {13, "unclear position", "position peu claire", "oklar ställning", "∞"},
      {16, "White is clearly better", "les Blancs ont un net avantage", "vit har klar fördel", "±"},
      {19, "Black has a decisive advantage", "les Noirs ont un avantage décisif", "svart har avgörande fördel", "−+"},
      {22, "White is in zugzwang", "les Blancs sont en zugzwang", "vit är i dragtvång", "⨀"},
      {36, "White has the initiative", "les Blancs ont l'initiative", "vit har initiativet", "↑"},
      {72, "White's king is well protected", "le roi blanc est bien protégé", "vits kung är väl skyddad", ""},
      {95, "Black's rook is badly placed", "la tour noire est mal placée", "svarts torn står dåligt", ""},
      {129, "Black has played the ending very well", "les Noirs ont très bien joué la finale",
       "svart har spelat slutspelet mycket bra", ""},
      {139, "Black is in severe time trouble", "les Noirs sont en fort zeitnot", "svart är i svår tidsnöd", "⨁"},
      {146, "novelty", "nouveauté", "nyhet", "N"},
      {220, "diagram", "diagramme", "diagram", "⬒"},
      {252, "passed pawn", "pion passé", "fribonde", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    const NagInfo* info = find_nag(row.number);
    ASSERT_NE(info, nullptr) << row.number;
    EXPECT_EQ(info->english, row.english);
    EXPECT_EQ(info->french, row.french);
    EXPECT_EQ(info->swedish, row.swedish);
    EXPECT_EQ(info->glyph, row.glyph) << row.number;
    ++count;
  }
  EXPECT_EQ(count, 15);
}

// R-107: numbers without a meaning anywhere.
TEST(Nag, UnassignedNumbersHaveNoMeaning) {
  int assigned = 0;
  for (int number = 0; number <= 255; ++number) assigned += find_nag(number) != nullptr ? 1 : 0;
  EXPECT_EQ(assigned, 218);
  for (const int number : {-1, 185, 189, 196, 202, 209, 216, 222, 237, 256, 1000}) {
    EXPECT_EQ(find_nag(number), nullptr) << number;
  }
}

struct GlyphRow {
  std::string_view text;
  int nag;  // 0: no glyph
};

// Appendix A note 5, R-093, R-108, case 036.
TEST(Nag, ReadsWholeTokens) {
  constexpr GlyphRow rows[] = {
      {"=", 10},   {"~", 13},   {"~=", 44},  {"+=", 14},  {"+/=", 14}, {"=+", 15},   {"=/+", 15}, {"+/-", 16},
      {"-/+", 17}, {"+-", 18},  {"-+", 19},  {"+--", 20}, {"--+", 21}, {"=/&", 44},  {"+>", 40},  {"->", 41},
      {"zz", 23},  {"ZZ", 22},  {"N", 146},  {"RR", 145}, {"D", 220},  {"=∞", 44},   {"+−", 18},  {"+–", 18},
      {"−+", 19},  {"+/−", 16}, {"−/+", 17}, {"+−−", 20}, {"–—+", 21}, {"±", 16},    {"∞", 13},   {"⨀", 22},
      {"↑↑", 32},  {"‼", 3},    {"⁈", 6},    {"", 0},     {"--", 0},   {"-", 0},     {"—", 0},    {"+", 0},
      {"==", 0},   {"<", 0},    {">>", 0},   {"x", 0},    {"R", 0},    {"[]", 0},    {"Zz", 0},   {"n", 0},
      {"d", 0},    {"BB", 0},   {"oo", 0},   {"o-o", 0},  {"||", 0},   {"+/-=", 0},  {"±x", 0},   {"e4", 0},
      {"!", 0},    {"é", 0},    {"#", 0},    {"+-+", 0},  {"\x80", 0}, {"+\xE2", 0},
  };
  int count = 0;
  for (const GlyphRow& row : rows) {
    const auto glyph = match_glyph(row.text);
    EXPECT_EQ(glyph ? glyph->nag : 0, row.nag) << row.text;
    EXPECT_EQ(glyph ? glyph->length : row.text.size(), row.text.size()) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 62);
}

TEST(Nag, ReadsTheLongestUnicodeGlyphAtTheFront) {
  struct {
    std::string_view text;
    int nag;
    std::size_t length;
  } const rows[] = {
      {"± 2. Nf3", 16, 2}, {"∓", 17, 3},     {"⩲", 14, 3},   {"⩱)", 15, 3},
      {"□", 7, 3},         {"○", 26, 3},     {"⟳", 32, 3},   {"↑", 36, 3},
      {"↑↑", 32, 6},       {"→", 40, 3},     {"⇆", 132, 3},  {"⊕", 138, 3},
      {"⨁", 138, 3},       {"∆", 140, 3},    {"Δ", 140, 2},  {"∇", 141, 3},
      {"⌓", 142, 3},       {"≤", 143, 3},    {"‼", 3, 3},    {"‼\xEF\xB8\x8F e5", 3, 6},  // with a variation selector
      {"⁇", 4, 3},         {"⁉", 5, 3},      {"⁈", 6, 3},    {"！", 1, 3},
      {"？", 2, 3},        {"！！", 3, 6},   {"？？", 4, 6}, {"！？", 5, 6},
      {"？！", 6, 6},      {"！！！", 3, 6}, {"⊙", 22, 3},   {"◯", 24, 3},
      {"◯◯", 26, 6},       {"◯◯◯", 28, 9},   {"↻", 30, 3},   {"↻↻", 32, 6},
      {"↺", 31, 3},        {"↺↺", 33, 6},    {"↓", 37, 3},   {"⇑", 38, 3},
      {"←", 41, 3},        {"⇄", 130, 3},    {"⊖", 137, 3},  {"−+ e5", 19, 4},
      {"−−+", 21, 7},      {"–>", 41, 4},    {"−/+", 17, 5}, {"⬒", 220, 3},
      {"−−", 0, 0},  // a null move
      {"½-½", 0, 0},       {"♘f3", 0, 0},    {"é", 0, 0},    {"\xE2\x80", 0, 0},
      {"\xBD", 0, 0},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto glyph = match_unicode_glyph(row.text);
    EXPECT_EQ(glyph ? glyph->nag : 0, row.nag) << row.text;
    EXPECT_EQ(glyph ? glyph->length : 0, row.length) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 54);
}

// Every glyph that stands for exactly one idea is read as the number that shows it, or as its twin.
TEST(Nag, ReadsItsOwnGlyphs) {
  int count = 0;
  for (int number = 7; number <= 146; ++number) {
    const NagInfo& info = *find_nag(number);
    // ⊞ ⟫ ⟪ are only suggestions for the numbers below 146, "==" is no spelling of Appendix A.
    if (info.glyph.empty() || info.glyph == "⊞" || info.glyph == "⟫" || info.glyph == "⟪" || info.glyph == "==")
      continue;
    const auto glyph = match_glyph(info.glyph);
    ASSERT_TRUE(glyph) << number;
    EXPECT_EQ(find_nag(glyph->nag)->glyph, info.glyph) << number;
    ++count;
  }
  EXPECT_EQ(count, 51);
}

// R-104.
TEST(Nag, ReadsSuffixes) {
  struct {
    std::string_view run;
    int nag;
    bool exact;
  } const rows[] = {{"!", 1, true},    {"?", 2, true},    {"!!", 3, true},   {"??", 4, true},
                    {"!?", 5, true},   {"?!", 6, true},   {"!!!", 3, false}, {"!??", 5, false},
                    {"???", 4, false}, {"?!!", 6, false}, {"!?!?", 5, false}};
  int count = 0;
  for (const auto& row : rows) {
    const SuffixReading reading = parse_suffix(row.run);
    EXPECT_EQ(reading.nag, row.nag) << row.run;
    EXPECT_EQ(reading.exact, row.exact) << row.run;
    ++count;
  }
  EXPECT_EQ(count, 11);
}

}  // namespace
}  // namespace movetext::pgn
