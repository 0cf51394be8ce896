// SPDX-License-Identifier: MIT
#include "movetext/collection/sort_key.hpp"

#include <gtest/gtest.h>

namespace movetext::collection {
namespace {

std::string key_of(std::string_view fields, std::string_view text) {
  auto parsed = fields.empty() ? standard_order() : std::move(*parse_sort_fields(fields));
  SortKeys keys(std::move(parsed));
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  std::string key;
  keys.append_key(*reader.next(), key);
  return key;
}

// Each row stands before the next one.
TEST(SortKey, Order) {
  const struct {
    std::string_view fields;
    std::vector<std::string_view> games;
  } rows[] = {
      {"Date", {"[Date \"?\"]\n*", "[Date \"1990.??.??\"]\n*", "[Date \"1990.01.??\"]\n*", "[Date \"1990.01.02\"]\n*",
                "[Date \"1990-1-3\"]\n*", "[Date \"2000\"]\n*"}},
      {"Date:desc", {"[Date \"2000\"]\n*", "[Date \"1990.01.02\"]\n*", "[Date \"?\"]\n*"}},
      {"Round", {"[Round \"?\"]\n*", "[Round \"-\"]\n*", "[Round \"3\"]\n*", "[Round \"3.1\"]\n*", "[Round \"3.2\"]\n*",
                 "[Round \"3.10\"]\n*", "[Round \"4\"]\n*", "[Round \"10\"]\n*", "[Round \"Final\"]\n*", "[Round \"Semi\"]\n*"}},
      {"White", {"[White \"\"]\n*", "[White \"A\"]\n*", "[White \"A B\"]\n*", "[White \"AB\"]\n*", "[White \"a\"]\n*"}},
      {"White:desc", {"[White \"a\"]\n*", "[White \"AB\"]\n*", "[White \"A\"]\n*"}},
      {"WhiteElo", {"[WhiteElo \"?\"]\n*", "[WhiteElo \"900\"]\n*", "[WhiteElo \"2500\"]\n*"}},
      {"WhiteElo", {"[WhiteElo \"24OO\"]\n*", "[WhiteElo \"-3\"]\n*", "[WhiteElo \"-2.5\"]\n*", "[WhiteElo \"0\"]\n*",
                    "[WhiteElo \" 7\"]\n*", "[WhiteElo \"20000000000000000\"]\n*",
                    "[WhiteElo \"99999999999999999999999\"]\n*"}},
      {"WHITEELO", {"[WhiteElo \"900\"]\n*", "[WhiteElo \"2400\"]\n*"}},
      {"whiteElo", {"[WhiteElo \"900\"]\n*", "[WhiteElo \"2400\"]\n*"}},
      {"ROUND", {"[Round \"3\"]\n*", "[Round \"10\"]\n*"}},
      {"date", {"[Date \"?\"]\n*", "[Date \"1990-1-3\"]\n*", "[Date \"1990.01.04\"]\n*"}},
      {"plies", {"*", "1. e4 *", "1. e4 (1. d4 d5 2. c4) e5 *"}},
      {"White,plies:desc", {"[White \"A\"]\n1. e4 e5 *", "[White \"A\"]\n1. e4 *", "[White \"B\"]\n1. e4 e5 *"}},
      {"", {"[Date \"1990.01.01\"]\n[Event \"B\"]\n*", "[Date \"1990.01.01\"]\n[Event \"C\"]\n[Round \"2\"]\n*",
            "[Date \"1990.01.01\"]\n[Event \"C\"]\n[Round \"10\"]\n*", "[Date \"1991.01.01\"]\n[Event \"A\"]\n1. d4 *",
            "[Date \"1991.01.01\"]\n[Event \"A\"]\n1.  e4 *"}},
  };
  int count = 0;
  for (const auto& row : rows) {
    for (std::size_t i = 1; i < row.games.size(); ++i) {
      EXPECT_LT(key_of(row.fields, row.games[i - 1]), key_of(row.fields, row.games[i])) << row.games[i];
      ++count;
    }
  }
  EXPECT_EQ(count, 43);
}

TEST(SortKey, Mistakes) {
  constexpr std::string_view rows[] = {"", ",White", "White,", "White:up", "surname", "plies:x"};
  int count = 0;
  for (const std::string_view row : rows) {
    EXPECT_FALSE(parse_sort_fields(row)) << row;
    ++count;
  }
  EXPECT_EQ(count, 6);
  EXPECT_TRUE(SortKeys(std::move(*parse_sort_fields("White,Date"))).needs_tags_only());
  EXPECT_FALSE(SortKeys(standard_order()).needs_tags_only());
}

}  // namespace
}  // namespace movetext::collection
