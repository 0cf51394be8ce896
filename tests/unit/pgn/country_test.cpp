// SPDX-License-Identifier: MIT
#include "movetext/pgn/country.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace movetext::pgn {
namespace {

// both sets are known; S-04: anything else is noted.
TEST(Country, KnowsCodes) {
  const struct {
    std::string_view code;
    bool known;
  } rows[] = {
      {"AFG", true},  {"SWE", true},  {"SVE", true},  {"NED", true}, {"NLD", true}, {"USA", true},   {"ZRE", true},
      {"ZIM", true},  {"NET", true},  {"UNK", true},  {"AIR", true}, {"ENG", true}, {"GBR", true},   {"URS", true},
      {"GDR", true},  {"FID", true},  {"KOS", true},  {"SUI", true}, {"SWZ", true}, {"ROC", true},   {"XXX", false},
      {"ABC", false}, {"swe", false}, {"Swe", false}, {"", false},   {"SW", false}, {"SWED", false}, {"EN ", false},
      {" AF", false}, {"FG ", false}, {"G A", false},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(is_country_code(row.code), row.known) << row.code;
    ++count;
  }
  EXPECT_EQ(count, 31);
}

TEST(Country, KnowsExactlySoManyCodes) {
  int known = 0;
  for (char a = 'A'; a <= 'Z'; ++a) {
    for (char b = 'A'; b <= 'Z'; ++b) {
      for (char c = 'A'; c <= 'Z'; ++c) known += is_country_code(std::string{a, b, c}) ? 1 : 0;
    }
  }
  EXPECT_EQ(known, 291);
}

TEST(Country, FindsTheSuffix) {
  const struct {
    std::string_view site, suffix;
  } rows[] = {
      {"New York City, NY USA", "USA"},
      {"Västerås, SWE", "SWE"},
      {"London ENG", "ENG"},
      {"Nowhere QQQ", "QQQ"},
      {"https://lichess.org/ABC", ""},
      {"lichess.org", ""},
      {"Chess.com", ""},
      {"USA", ""},
      {" USA", ""},
      {"a USA", "USA"},
      {"Paris,FRA", ""},
      {"Paris Fra", ""},
      {"Paris FRAN", ""},
      {"Paris FR", ""},
      {"Room A 123", ""},
      {"?", ""},
      {"", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(country_suffix(row.site), row.suffix) << row.site;
    ++count;
  }
  EXPECT_EQ(count, 17);
}

}  // namespace
}  // namespace movetext::pgn
