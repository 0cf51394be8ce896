// SPDX-License-Identifier: MIT
#include "movetext/pgn/time_control.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace movetext::pgn {
namespace {

constexpr auto none = std::nullopt;
using Stages = std::vector<TimeControlStage>;

// Moves in seconds; the rest in seconds, too.
TimeControlStage moves_in(std::uint32_t moves, std::int64_t seconds) {
  return {moves, seconds * 1000, none, none, none};
}
TimeControlStage sudden(std::int64_t seconds) { return {none, seconds * 1000, none, none, none}; }
TimeControlStage fischer(std::int64_t seconds, std::int64_t increment) {
  return {none, seconds * 1000, increment * 1000, none, none};
}
TimeControlStage bronstein(std::int64_t seconds, std::int64_t delay) {
  return {none, seconds * 1000, none, delay * 1000, none};
}
TimeControlStage sandclock(std::int64_t seconds) { return {none, none, none, none, seconds * 1000}; }

// cases 117 and 118.
TEST(TimeControl, ReadsStages) {
  const struct {
    std::string_view text;
    Stages stages;
  } rows[] = {
      {"40/9000", {moves_in(40, 9000)}},
      {"300", {sudden(300)}},
      {"5400+60", {fischer(5400, 60)}},
      {"*180", {sandclock(180)}},
      {"hg180", {sandclock(180)}},
      {"HG 180", {sandclock(180)}},
      {"40/7200:3600", {moves_in(40, 7200), sudden(3600)}},
      {"40/1500:40/1500:900+10", {moves_in(40, 1500), moves_in(40, 1500), fischer(900, 10)}},
      {"40/5400+30:1800+30", {{40, 5'400'000, 30'000, none, none}, fischer(1800, 30)}},
      {"4000/180+3", {{4000, 180'000, 3000, none, none}}},
      {"180+0", {fischer(180, 0)}},
      {"0+1", {fischer(0, 1)}},
      {"1/86400", {moves_in(1, 86400)}},
      {"1/432000", {moves_in(1, 432000)}},
      {"60+0.6", {{none, 60'000, 600, none, none}}},
      {"0.5+0.05", {{none, 500, 50, none, none}}},
      {"1.2345", {{none, 1234, none, none, none}}},
      {"300+5d", {bronstein(300, 5)}},
      {"300+5D", {bronstein(300, 5)}},
      {"30/move", {moves_in(1, 30)}},
      {"30 / MOVE", {moves_in(1, 30)}},
      {" 40 / 7200 : 3600 + 30 ", {moves_in(40, 7200), fischer(3600, 30)}},
      {"300:600", {sudden(300), sudden(600)}},
      {"1000000000000", {sudden(1'000'000'000'000)}},
  };
  int count = 0;
  for (const auto& row : rows) {
    const TimeControl control = parse_time_control(row.text);
    EXPECT_EQ(static_cast<int>(control.kind), static_cast<int>(TimeControlKind::Stages)) << row.text;
    EXPECT_TRUE(control.stages == row.stages) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 24);
}

TEST(TimeControl, ReadsTheRest) {
  const struct {
    std::string_view text;
    TimeControlKind kind;
  } rows[] = {
      {"?", TimeControlKind::Unknown},
      {"", TimeControlKind::Unknown},
      {" - ", TimeControlKind::None},
      {"inf", TimeControlKind::Infinite},
      {"Inf", TimeControlKind::Infinite},
      {": 90 minutes for 40 moves, then 30 minutes, 30 seconds per move", TimeControlKind::FreeText},  // case 116
      {"25'/game & 5''/move", TimeControlKind::FreeText},
      {"1 in 5 days", TimeControlKind::FreeText},  // case 117
      {"5 days per move", TimeControlKind::FreeText},
      {"5|0", TimeControlKind::FreeText},
      {"G/60", TimeControlKind::FreeText},
      {"90 30", TimeControlKind::FreeText},
      {"300+", TimeControlKind::FreeText},
      {"+3", TimeControlKind::FreeText},
      {"-5", TimeControlKind::FreeText},
      {"0/300", TimeControlKind::FreeText},
      {"4.5/300", TimeControlKind::FreeText},
      {"40/", TimeControlKind::FreeText},
      {"40/7200:", TimeControlKind::FreeText},
      {"40/7200:?", TimeControlKind::FreeText},
      {"300+5x", TimeControlKind::FreeText},
      {"*", TimeControlKind::FreeText},
      {"300+3+3", TimeControlKind::FreeText},
      {"99999999999999999999", TimeControlKind::FreeText},
      {"999999999/300", TimeControlKind::FreeText},
  };
  int count = 0;
  for (const auto& row : rows) {
    const TimeControl control = parse_time_control(row.text);
    EXPECT_EQ(static_cast<int>(control.kind), static_cast<int>(row.kind)) << row.text;
    EXPECT_TRUE(control.stages.empty()) << row.text;
    EXPECT_FALSE(control.looks_like_minutes) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 25);
}

// R-064, S-18.
TEST(TimeControl, TellsWhatLooksLikeMinutes) {
  const struct {
    std::string_view text;
    std::string_view seconds;  // empty: does not look like minutes
  } rows[] = {
      {"15+10", "900+10"},  {"3+2", "180+2"}, {"10+5", "600+5"}, {"90+30", "5400+30"}, {"5", "300"},  {"180", "10800"},
      {"180+2", "10800+2"}, {"181", ""},      {"300+3", ""},     {"0+1", ""},          {"40/90", ""}, {"*60", ""},
      {"60+0.6", ""},       {"60+5d", ""},    {"15+10:5", ""},   {"30/move", ""},      {"-", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    const TimeControl control = parse_time_control(row.text);
    EXPECT_EQ(control.looks_like_minutes, !row.seconds.empty()) << row.text;
    if (control.looks_like_minutes) {
      std::string converted;
      write_time_control(minutes_to_seconds(control), converted);
      EXPECT_EQ(converted, row.seconds);
    }
    ++count;
  }
  EXPECT_EQ(count, 17);
}

// decisions.md "Reading".
TEST(TimeControl, KnowsSitesThatCountSeconds) {
  const struct {
    std::string_view site, event;
    bool counts_seconds;
  } rows[] = {
      {"https://lichess.org/abcdefgh", "?", true},
      {"Chess.com", "Live Chess", true},
      {"CHESS.COM", "", true},
      {"https://tcec-chess.com/", "", true},
      {"?", "TCEC Season 20", true},
      {"CCRL", "CCRL 40/15", true},
      {"FICS, San Jose USA", "", true},
      {"freechess.org", "", true},
      {"chessclub.com", "", true},
      {"?", "Rated blitz game on Lichess", true},
      {"Casual Game", "movetext", false},
      {"", "", false},
      {"chess com", "tce c", false},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(is_seconds_site(row.site, row.event), row.counts_seconds) << row.site;
    ++count;
  }
  EXPECT_EQ(count, 13);
}

// the forms of the document, and their relatives.
TEST(TimeControl, GuessesWords) {
  const struct {
    std::string_view text;
    std::string_view seconds;  // empty: no guess
  } rows[] = {
      {"5|0", "300+0"},
      {"3 | 2", "180+2"},
      {"90m+30s", "5400+30"},
      {"G/60", "3600"},
      {"g/90;d5", "5400+5d"},
      {"G/90; +30", "5400+30"},
      {"G/30+5", "1800+5"},
      {"Game/60", "3600"},
      {"5 min + 3 sec", "300+3"},
      {"5 minutes + 3 seconds", "300+3"},
      {"90 min plus 30 sec per move", "5400+30"},
      {"40/2h", "40/7200"},
      {"40/2h:1h", "40/7200:3600"},
      {"40 moves in 2 hours", "40/7200"},
      {"15'+10\"", "900+10"},
      {"15'+10''", "900+10"},
      {"15′ + 10″", "900+10"},
      {"15’+10”", "900+10"},
      {"1.5h", "5400"},
      {"30 min", "1800"},
      {"1 in 5 days", "1/432000"},
      {"5 days per move", "1/432000"},
      {"1 day per move", "1/86400"},
      {"25'/game & 5''/move", "1500+5"},
      {"90 min + 30 sec delay", "5400+30d"},
      {"", ""},
      {"15+10", ""},
      {"300", ""},
      {"5 moves", ""},
      {"5 min +", ""},
      {"5 min 3", ""},
      {"blitz", ""},
      {"40 in 90", ""},
      {": 90 minutes for 40 moves, then 30 minutes, 30 seconds per move", ""},
      {"99999999999999 days", ""},
      {"999999999999 days per move", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto guess = parse_time_control_text(row.text);
    EXPECT_EQ(guess.has_value(), !row.seconds.empty()) << row.text;
    if (guess) {
      std::string written;
      write_time_control(*guess, written);
      EXPECT_EQ(written, row.seconds) << row.text;
    }
    ++count;
  }
  EXPECT_EQ(count, 36);
}

// Case 115 and R-062: what we write is the standard's.
TEST(TimeControl, Writes) {
  constexpr std::string_view same[] = {
      "?",      "-",      "40/9000", "300",         "5400+60",     "*180",    "180+0",
      "300+5d", "60+0.6", "0.05",    "40/3600:900", "12.345+0.01", "1/86400", "40/5400+30:1800+30"};
  int count = 0;
  for (const std::string_view text : same) {
    std::string out = "x";
    write_time_control(parse_time_control(text), out);
    EXPECT_EQ(out, "x" + std::string(text));
    ++count;
  }
  EXPECT_EQ(count, 14);
  std::string infinite;
  write_time_control(parse_time_control("inf"), infinite);
  EXPECT_EQ(infinite, "-");
}

//
TEST(TimeControl, NamesSpeeds) {
  using L = LichessSpeed;
  using F = FideSpeed;
  const struct {
    std::string_view text;
    L lichess;
    F fide;
  } rows[] = {
      {"15", L::UltraBullet, F::Bullet},
      {"29", L::UltraBullet, F::Bullet},
      {"30", L::Bullet, F::Bullet},
      {"60+1", L::Bullet, F::Bullet},
      {"179", L::Bullet, F::Bullet},
      {"180", L::Blitz, F::Blitz},
      {"120+1", L::Bullet, F::Blitz},
      {"300+3", L::Blitz, F::Blitz},
      {"479", L::Blitz, F::Blitz},
      {"480", L::Rapid, F::Blitz},
      {"600+5", L::Rapid, F::Rapid},
      {"899", L::Rapid, F::Blitz},
      {"900+10", L::Rapid, F::Rapid},
      {"1500", L::Classical, F::Rapid},
      {"3600", L::Classical, F::Standard},
      {"5400+30", L::Classical, F::Standard},
      {"1/86400", L::Classical, F::Standard},
      {"40/5400+30:1800+30", L::Classical, F::Standard},
      {"1/3", L::Bullet, F::Blitz},
      {"40/60", L::Bullet, F::Bullet},
      {"20/60:60", L::Bullet, F::Bullet},
      {"*20", L::UltraBullet, F::Bullet},
      {"60+1d", L::Bullet, F::Bullet},
  };
  int count = 0;
  for (const auto& row : rows) {
    const TimeControl control = parse_time_control(row.text);
    EXPECT_EQ(static_cast<int>(*lichess_speed(control)), static_cast<int>(row.lichess)) << row.text;
    EXPECT_EQ(static_cast<int>(*fide_speed(control)), static_cast<int>(row.fide)) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 23);
  EXPECT_FALSE(lichess_speed(parse_time_control("-")));
  EXPECT_FALSE(fide_speed(parse_time_control("by post")));
}

}  // namespace
}  // namespace movetext::pgn
