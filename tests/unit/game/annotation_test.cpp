// SPDX-License-Identifier: MIT
#include "movetext/game/annotation.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace movetext::game {
namespace {

using chess::Color;
using Strings = std::vector<std::string>;
using Kind = Evaluation::Kind;

Annotations read(std::string_view comment, Color mover = Color::White) {
  Annotations annotations;
  read_annotations(comment, mover, annotations);
  return annotations;
}

constexpr Evaluation cp(std::int32_t value, std::optional<std::uint32_t> depth = std::nullopt) {
  return {Kind::Centipawns, value, depth};
}
constexpr Evaluation mate(std::int32_t value, std::optional<std::uint32_t> depth = std::nullopt) {
  return {Kind::MateIn, value, depth};
}

// What the scanner finds: "name=operands" joined by "|", and the wholes must be parts of the comment in order.
std::string scan(std::string_view comment) {
  std::string found;
  CommandScanner scanner(comment);
  Command command;
  std::size_t from = 0;
  while (scanner.next(command)) {
    found.append(found.empty() ? "" : "|").append(command.name).append("=").append(command.operands);
    const auto offset = static_cast<std::size_t>(command.whole.data() - comment.data());
    EXPECT_GE(offset, from) << comment;
    EXPECT_TRUE(command.whole.starts_with("[%") && command.whole.ends_with("]")) << comment;
    from = offset + command.whole.size();
  }
  EXPECT_LE(from, comment.size()) << comment;
  return found;
}

TEST(Annotation, FindsCommands) {  // R-119
  struct Row {
    std::string_view comment, expected;
  };
  const Row rows[] = {
      {"", ""},
      {"plain [text] 100%", ""},
      {"[%clk 0:01]", "clk=0:01"},
      {"[%clk\n0:03:00]", "clk=0:03:00"},
      {"[%clk \r\n\t 0:03:00 ]", "clk=0:03:00"},
      {"[%csl Ge5][%cal Gh8h7][%mdl 32] text", "csl=Ge5|cal=Gh8h7|mdl=32"},
      {"before [%a 1] between [%b 2] after", "a=1|b=2"},
      {"[%clk]", "clk="},
      {"[%clk ]", "clk="},
      {"[%c_effect d4;square;d4] fine", "c_effect=d4;square;d4"},
      {"[%depth18 +0.41] [%depth2 +0.40]", "depth18=+0.41|depth2=+0.40"},
      {R"([%tqu "En","Q, with comma and ] bracket","","","f6h7","",6])",
       R"(tqu="En","Q, with comma and ] bracket","","","f6h7","",6)"},
      {R"([%tqu "]" , "]]" ] [%x])", R"(tqu="]" , "]]"|x=)"},
      {R"([%q say "hi" now] x)", R"(q=say "hi" now)"},           // a quote inside a bare operand
      {R"([%q "hi" now] x)", R"(q="hi" now)"},                   // closed, but not before , or ]
      {R"([%q "open] and [%clk 0:01])", R"(q="open|clk=0:01)"},  // never closed: the first ] ends it
      {R"([%q "a","b] and [%clk 0:01] "x)", R"(q="a","b|clk=0:01)"},
      {R"([%q "] ", [%clk 0:01] [%x "]"])", R"(q="] ", [%clk 0:01|x="]")"},
      {"[%ar rnbq/8 w - - 0 1,e2 e4]", "ar=rnbq/8 w - - 0 1,e2 e4"},
      {"[%]", ""},
      {"[% clk 0:01]", ""},
      {"[%-clk 0:01] [%clk 0:02]", "clk=0:02"},
      {"[%clk:0:01]", ""},
      {"[%eval 1.20", ""},
      {"[%eval", ""},
      {"[%", ""},
      {"[", ""},
      {"[%[%clk 0:01]]", "clk=0:01"},
      {"[#] D [%clk 0:01]", "clk=0:01"},
      {"[%cl\xE9 1] \xE9[%clk 0:01]\xFF", "clk=0:01"},
  };
  int count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(scan(row.comment), row.expected) << row.comment;
    ++count;
  }
  EXPECT_EQ(count, 30);
}

TEST(Annotation, ReadsTimes) {  // R-121, R-122
  struct Row {
    std::string_view operands;
    std::optional<std::int64_t> ms;
  };
  const Row rows[] = {
      {"0:02:03", 123'000},
      {"0:01:57.4", 117'400},
      {"00:01:58.9", 118'900},
      {"1:50", 110'000},
      {"10:00:00", 36'000'000},
      {"59", 59'000},
      {"4.5", 4'500},
      {"0:00:02.96", 2'960},
      {"12.345", 12'345},
      {"12.3456", 12'346},
      {"12.3454999", 12'345},
      {"0.9995", 1'000},
      {"5:32.07", 332'070},
      {"0:0:7", 7'000},
      {"0:99:99", 6'039'000},
      {"000:00:00", 0},
      {"  0:01:00\n", 60'000},
      {"999999999:00:00", 3'599'999'996'400'000},
      {"999999999:00:01", std::nullopt},
      {"999999999:999999999:999999999", std::nullopt},
      {"1000000000", std::nullopt},
      {"99999999999999999999", std::nullopt},
      {"", std::nullopt},
      {":", std::nullopt},
      {"1:", std::nullopt},
      {":1", std::nullopt},
      {"1:00:00:00", std::nullopt},
      {"1:00:00:", std::nullopt},
      {"1.", std::nullopt},
      {".5", std::nullopt},
      {"1.30:00", std::nullopt},
      {"-0:00:01", std::nullopt},
      {"+1", std::nullopt},
      {"0:01:00,5", std::nullopt},
      {"0:01:00 x", std::nullopt},
      {"h:m:s", std::nullopt},
      {"1\xC2\xBD", std::nullopt},
  };
  constexpr std::optional<std::int64_t> Annotations::* fields[] = {
      &Annotations::clock_ms, &Annotations::elapsed_ms, &Annotations::game_elapsed_ms, &Annotations::mechanical_ms};
  constexpr std::string_view names[] = {"clk", "emt", "egt", "mct"};
  int count = 0;
  for (const Row& row : rows) {
    for (int i = 0; i < 4; ++i) {
      Annotations expected;
      expected.*fields[i] = row.ms;
      EXPECT_EQ(read("[%" + std::string(names[i]) + " " + std::string(row.operands) + "]"), expected)
          << names[i] << " " << row.operands;
      ++count;
    }
  }
  EXPECT_EQ(count, 37 * 4);
}

// A control is a blank: what a repair makes of it says the same.
TEST(Annotation, ReadsControlsAsBlanks) {  // R-007
  using namespace std::string_view_literals;
  struct Row {
    std::string_view comment, expected;
    std::optional<std::int64_t> clock_ms;
  };
  const Row rows[] = {
      {"[%clk\x01 0:01:00]", "clk=0:01:00", 60'000},
      {"[%clk\x7F" "0:01:00\x1F]", "clk=0:01:00", 60'000},
      {"[%clk\0 0:01:00]"sv, "clk=0:01:00", 60'000},
      {"\x02[%clk 0:01:00]\x02", "clk=0:01:00", 60'000},
      {"[%cl\x01k 0:01:00]", "cl=k 0:01:00", std::nullopt},
      {"[%clk 0:\x01" "01:00]", "clk=0:\x01" "01:00", std::nullopt},
      {"\x01unparsed: [%clk 0:01:00]", "clk=0:01:00", std::nullopt},
  };
  int count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(scan(row.comment), row.expected);
    EXPECT_EQ(read(row.comment).clock_ms, row.clock_ms) << row.expected;
    ++count;
  }
  EXPECT_EQ(count, 7);
}

TEST(Annotation, ReadsEvaluations) {  // R-123
  struct Row {
    std::string_view operands;
    std::optional<Evaluation> evaluation;
    bool is_ambiguous = false;
  };
  const Row rows[] = {
      {"0.17", cp(17)},
      {"-1.25,18", cp(-125, 18)},
      {"#3", mate(3)},
      {"#-2,30", mate(-2, 30)},
      {"#+2", mate(2)},
      {"-#4", mate(-4)},
      {"+#4,9", mate(4, 9)},
      {"+0.5", cp(50)},
      {"0.3", cp(30)},
      {"-0.4", cp(-40)},
      {".5", cp(50)},
      {"-.5", cp(-50)},
      {"12.", cp(1200)},
      {"0.0", cp(0)},
      {"-0.00", cp(0)},
      {"152.65", cp(15265)},
      {"0.345", cp(35)},  // half away from zero
      {"-0.345", cp(-35)},
      {"0.344999", cp(34)},
      {"-0.004", cp(0)},
      {"0.005", cp(1)},
      {"0.995", cp(100)},
      {"0.15/12", cp(15, 12)},
      {"-21,16", cp(-21, 16)},  // an integer with a depth: centipawns
      {"-25,12", cp(-25, 12)},
      {"0,1", cp(0, 1), true},
      {"1,35", cp(1, 35), true},
      {"19,35", cp(19, 35), true},
      {"-19,35", cp(-19, 35), true},
      {"20,35", cp(20, 35)},
      {"3", cp(300), true},  // an integer alone: pawns
      {"-3", cp(-300), true},
      {"35", cp(3500)},
      {" 0.17 , 20\n", cp(17, 20)},
      {"0.17,\n20", cp(17, 20)},
      {"9999999.99", cp(999'999'999)},
      {"9999999.995", std::nullopt},
      {"10000000.0", std::nullopt},
      {"9999999", cp(999'999'900)},
      {"10000000", std::nullopt},
      {"999999999,1", cp(999'999'999, 1)},
      {"1000000000,1", std::nullopt},
      {"0.1,999999999", cp(10, 999'999'999)},
      {"0.1,1000000000", std::nullopt},
      {"#999999999", mate(999'999'999)},
      {"#1000000000", std::nullopt},
      {"", std::nullopt},
      {"#", std::nullopt},
      {"#-", std::nullopt},
      {"-#-3", std::nullopt},
      {"##3", std::nullopt},
      {"3#", std::nullopt},
      {"#3.5", std::nullopt},
      {"+", std::nullopt},
      {".", std::nullopt},
      {"-.", std::nullopt},
      {"--1.0", std::nullopt},
      {"1.2.3", std::nullopt},
      {"1.0e3", std::nullopt},
      {"0.3,", std::nullopt},
      {"0.3,x", std::nullopt},
      {"0.3,-5", std::nullopt},
      {"0.3,5,Nf3", std::nullopt},
      {",5", std::nullopt},
      {"0 .3", std::nullopt},
      {"equal", std::nullopt},
  };
  int count = 0;
  for (const Row& row : rows) {
    Annotations expected;
    expected.evaluation = row.evaluation;
    expected.has_ambiguous_evaluation = row.is_ambiguous;
    const std::string comment = "[%eval " + std::string(row.operands) + "]";
    EXPECT_EQ(read(comment), expected) << comment;
    EXPECT_EQ(read(comment, Color::Black), expected) << comment;  // always White's view
    ++count;
  }
  EXPECT_EQ(count, 66);
}

TEST(Annotation, ReadsArrowsAndSquares) {  // R-124
  struct Row {
    std::string_view comment;
    Strings arrows, squares;
  };
  const Row rows[] = {
      {"[%cal Ge2e3,Gf1e2]", {"Ge2e3", "Gf1e2"}, {}},
      {"[%csl Ge5,\nRd5][%cal\nGf4e5,Yf3e5] aims at e5", {"Gf4e5", "Yf3e5"}, {"Ge5", "Rd5"}},
      {"[%csl Oa1 , ce5]", {}, {"Oa1", "ce5"}},  // unknown letters stay
      {"[%csl Ga9,Gi1,G,a1,,Gb2,Gb2b3,1a1,GB2]", {}, {"Gb2"}},
      {"[%cal e2e4,Ge2,Ge2e9,Ge2e4e5,Ra1h8]", {"Ra1h8"}, {}},
      {"[%cal Ge2e2]", {"Ge2e2"}, {}},
      {"[%cal Ge2e4] [%cal Gd2d4]", {"Gd2d4"}, {}},    // the last wins
      {"[%cal Ge2e4] [%cal nothing]", {"Ge2e4"}, {}},  // malformed says nothing
      {"[%cal]", {}, {}},
      {"[%csl ,]", {}, {}},
      {"[%CAL Ge2e4]", {}, {}},
  };
  int count = 0;
  for (const Row& row : rows) {
    Annotations expected;
    expected.arrows = row.arrows;
    expected.squares = row.squares;
    EXPECT_EQ(read(row.comment), expected) << row.comment;
    ++count;
  }
  EXPECT_EQ(count, 11);
}

TEST(Annotation, ReadsEngineMatchComments) {  // R-127, decisions.md "commands in comments"
  struct Row {
    std::string_view comment;
    Color mover;
    std::optional<Evaluation> evaluation;
  };
  constexpr Color white = Color::White, black = Color::Black;
  const Row rows[] = {
      {"+0.25/15 0.31s", white, cp(25, 15)},
      {"-0.20/14 0.22s", black, cp(20, 14)},
      {"-M5/20 1.2s, White wins by adjudication", black, mate(5, 20)},
      {"-M5/20 1.2s", white, mate(-5, 20)},
      {"+M1/1 0s, White mates", white, mate(1, 1)},
      {"M5/20 1.2s", white, mate(5, 20)},
      {"0.00/1 0s", white, cp(0, 1)},
      {"+300.04/2 0.010s", black, cp(-30004, 2)},
      {"+0.53/14\n47s", white, cp(53, 14)},
      {"  +0.53/14 47s  ", white, cp(53, 14)},
      {"+0.53/14 47s, n=123, pv=e4", white, cp(53, 14)},
      {"book", white, std::nullopt},
      {"0.31s", white, std::nullopt},
      {"+0.53/14 47", white, std::nullopt},  // without unit: other programs, White's view
      {"0.53/14 47 (Be3)", white, std::nullopt},
      {"+0.53/14", white, std::nullopt},
      {"+0.53/14 47s and more", white, std::nullopt},
      {"+53/14 47s", white, std::nullopt},
      {"+0.53 47s", white, std::nullopt},
      {"+0.53/14s", white, std::nullopt},
      {"M/20 1.2s", white, std::nullopt},
      {"+-0.5/20 1.2s", white, std::nullopt},
      {"0.53", white, std::nullopt},  // a bare number is no evaluation
      {"-0.53", white, std::nullopt},
      {"+1", white, std::nullopt},
      {"M5", white, std::nullopt},
      {"1/2-1/2 20s", white, std::nullopt},
      {"d=33, sd=33, mt=12, wv=0.53", white, std::nullopt},
      {"C20 King's Pawn Game", white, std::nullopt},
      {"(0.18 \xE2\x86\x92 -0.40) Inaccuracy. Nf3 was best.", white, std::nullopt},
      {"Better is +0.25/15 0.31s", white, std::nullopt},
      {"+99999999.0/15 1s", white, std::nullopt},
      {"+0.25/9999999999 1s", white, std::nullopt},
  };
  int count = 0;
  for (const Row& row : rows) {
    Annotations expected;
    expected.evaluation = row.evaluation;
    EXPECT_EQ(read(row.comment, row.mover), expected) << row.comment;  // never a time
    ++count;
  }
  EXPECT_EQ(count, 33);
}

TEST(Annotation, JoinsTheCommentsAtOneMove) {
  Annotations annotations;
  read_annotations("[%eval 0.2] [%clk 0:10:00] [%eval 0.3]", Color::White, annotations);
  read_annotations("text", Color::White, annotations);
  read_annotations("[%clk 0:09:00][%emt 5]", Color::White, annotations);
  read_annotations("unparsed: 1. e4 [%clk 0:00:01] [%csl Ga1]", Color::White, annotations);
  read_annotations("\n unparsed: [%clk 0:00:01]", Color::White, annotations);
  read_annotations("[%clk nonsense] [%eval] [%eval x]", Color::White, annotations);
  Annotations expected;
  expected.evaluation = cp(30);
  expected.clock_ms = 540'000;
  expected.elapsed_ms = 5'000;
  EXPECT_EQ(annotations, expected);
  // Case 092: unknown and broken commands say nothing.
  EXPECT_EQ(read("[%depth18 +0.41] [%depth2 +0.40]"), Annotations{});
  EXPECT_EQ(read("[%eval 1.20"), Annotations{});
  EXPECT_EQ(read("[%] [%clk] plain [text]"), Annotations{});
  // The comment of an engine match may hold commands as well; they come later.
  EXPECT_EQ(read("+0.25/15 0.31s, [%eval -1.0]").evaluation, cp(-100));
}

TEST(Annotation, LeavesTheTextWithoutCommands) {  // R-120
  struct Row {
    std::string_view comment, expected;
  };
  const Row rows[] = {
      {"", ""},
      {"[%clk 0:01]", ""},
      {"  plain \n text ", "plain text"},
      {"[%csl Ge5,\nRd5][%cal\nGf4e5,Yf3e5] aims at e5", "aims at e5"},
      {"before [%clk 0:01] after", "before after"},
      {"before[%clk 0:01], after [%x]", "before, after"},
      {"[%unknown \"]\"] kept", "kept"},
      {"[%eval 1.20", "[%eval 1.20"},
      {"[%] [%clk] plain [text]", "[%] plain [text]"},
      {"[#] [%mdl 32] caf\xC3\xA9", "[#] caf\xC3\xA9"},
      {" unparsed: Ke9 ([%clk 0:01]  x)", "unparsed: Ke9 ([%clk 0:01] x)"},  // R-032
  };
  int count = 0;
  for (const Row& row : rows) {
    std::string out = "<";
    append_without_commands(row.comment, out);
    EXPECT_EQ(out, "<" + std::string(row.expected)) << row.comment;
    ++count;
  }
  EXPECT_EQ(count, 11);
}

TEST(Annotation, WritesTimes) {  // R-121, R-122
  struct Row {
    std::int64_t ms;
    std::string_view expected;
  };
  const Row rows[] = {
      {0, "0:00:00"},
      {1, "0:00:00.001"},
      {500, "0:00:00.5"},
      {2'960, "0:00:02.96"},
      {59'999, "0:00:59.999"},
      {60'000, "0:01:00"},
      {3'723'500, "1:02:03.5"},
      {36'000'000, "10:00:00"},
      {360'000'050, "100:00:00.05"},
      {3'599'999'996'400'000, "999999999:00:00"},
      {std::numeric_limits<std::int64_t>::max(), "2562047788015:12:55.807"},
  };
  int count = 0;
  for (const Row& row : rows) {
    std::string out;
    write_clock(row.ms, out);
    write_elapsed(row.ms, out);
    EXPECT_EQ(out, "[%clk " + std::string(row.expected) + "][%emt " + std::string(row.expected) + "]");
    ++count;
  }
  EXPECT_EQ(count, 11);
}

TEST(Annotation, WritesEvaluations) {  // R-123
  struct Row {
    Evaluation evaluation;
    std::string_view expected;
  };
  const Row rows[] = {
      {cp(17), "[%eval 0.17]"},
      {cp(-105, 20), "[%eval -1.05,20]"},
      {cp(-5), "[%eval -0.05]"},
      {cp(0), "[%eval 0.00]"},
      {cp(50, 0), "[%eval 0.50,0]"},
      {cp(15265), "[%eval 152.65]"},
      {mate(3), "[%eval #3]"},
      {mate(-2), "[%eval #-2]"},
      {mate(-2, 30), "[%eval #-2,30]"},
      {cp(std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::uint32_t>::max()),
       "[%eval -21474836.48,4294967295]"},
  };
  int count = 0;
  for (const Row& row : rows) {
    std::string out;
    write_evaluation(row.evaluation, out);
    EXPECT_EQ(out, row.expected);
    ++count;
  }
  EXPECT_EQ(count, 10);
}

TEST(Annotation, WritesAllInOrder) {  // R-125
  Annotations annotations;
  std::string out = "x";
  write_annotations(annotations, out);
  EXPECT_EQ(out, "x");
  annotations.arrows = {"Ge2e4", "Rd2d4"};
  annotations.squares = {"Ya1"};
  annotations.mechanical_ms = 3'600'000;
  annotations.game_elapsed_ms = 2'000;
  annotations.elapsed_ms = 1'000;
  annotations.clock_ms = 0;
  annotations.evaluation = mate(1);
  write_annotations(annotations, out);
  EXPECT_EQ(out,
            "x[%eval #1] [%clk 0:00:00] [%emt 0:00:01] [%egt 0:00:02] [%mct 01:00:00] [%csl Ya1] [%cal Ge2e4,Rd2d4]");
  EXPECT_EQ(read(out.substr(1)), annotations);
}

}  // namespace
}  // namespace movetext::game
