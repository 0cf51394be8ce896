// SPDX-License-Identifier: MIT
#include "movetext/pgn/writer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

namespace movetext::pgn {
namespace {

std::string comment(std::string_view text, Layout layout = {}) {
  MovetextWriter writer(layout);
  writer.add("e4");
  writer.add_comment(text);
  std::string out;
  writer.write(out);
  return out;
}

TEST(Writer, WritesTags) {  // R-007, R-021, R-033, R-034
  const struct { std::string_view name, value, line; } rows[] = {
      {"White", "Fischer", "[White \"Fischer\"]\n"},
      {"White", R"(A "B" C\D)", "[White \"A \\\"B\\\" C\\\\D\"]\n"},
      {"White", "a\tb\nc\x7F" "d\xC2\x85" "e", "[White \"a b c d e\"]\n"},
      {"Odd-Name", "", "[Odd_Name \"\"]\n"},
      {"Site", "V\u00e4ster\u00e5s", "[Site \"V\u00e4ster\u00e5s\"]\n"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    std::string out;
    write_tag(row.name, row.value, {}, out);
    EXPECT_EQ(out, row.line);
    ++checked;
  }
  EXPECT_EQ(checked, 5);
}

TEST(Writer, FillsLinesUpTo79Columns) {  // R-066
  for (const std::size_t last : {std::size_t{3}, std::size_t{4}}) {
    MovetextWriter writer{Layout{}};
    writer.add(std::string(75, 'x'));
    writer.add(std::string(last, 'y'));
    std::string out;
    writer.write(out);
    EXPECT_EQ(out, std::string(75, 'x') + (last == 3 ? " " : "\n") + std::string(last, 'y') + "\n");
  }
}

TEST(Writer, CountsCharactersNotBytes) {  // R-005
  std::string fits;
  for (int i = 0; i < 74; ++i) fits += "\u00e9";
  EXPECT_EQ(comment(fits), "e4 {" + fits + "}\n");                 // 79 columns, 153 bytes
  EXPECT_EQ(comment(fits + "\u00e9"), "e4\n{" + fits + "\u00e9}\n");  // 80
}

TEST(Writer, CommentsOnLinesOfTheirOwn) {
  Layout layout;
  layout.has_comment_lines = true;
  MovetextWriter writer(layout);
  writer.add_comment("first");
  writer.add("e4");
  writer.open_variation();
  writer.add_comment("inside");
  writer.add("d4");
  writer.add_comment("last");
  writer.close_variation();
  writer.add("e5");
  std::string out;
  writer.write(out);
  EXPECT_EQ(out, "{first}\ne4\n({inside}\nd4\n{last})\ne5\n");
}

TEST(Writer, CountsTheCharactersOfAnyText) {  // R-005
  MovetextWriter writer{Layout{}};
  for (int i = 0; i < 27; ++i) writer.add_text("\u0444");
  writer.add_text(std::string(25, 'x'));
  std::string out;
  writer.write(out);
  EXPECT_EQ(out.find('\n'), out.size() - 1);  // 27 letters with a blank each, and 25: 79 columns
}

TEST(Writer, WritesComments) {  // R-015, R-067, R-072, R-073
  const std::string long_word(90, 'w');
  const std::string command = "[%tqu \"En\",\"long question, with ] bracket\",\"\",\"d7d5\",\"\",10]";
  const struct { std::string text, out; } rows[] = {
      {"a  b\n\tc", "e4 {a b c}\n"},
      {" ", "e4\n"},
      {"{x} y}", "e4 {(x) y)}\n"},
      {long_word, "e4\n{" + long_word + "}\n"},
      {command + " " + command, "e4 {" + command + "\n" + command + "}\n"},
      {"[%csl Ga1][%cal Ga1b2] text", "e4 {[%csl Ga1][%cal Ga1b2] text}\n"},
      // A line never starts with % or [Event: the word before moves down with it.
      {std::string(71, 'a') + " bbb % c", "e4 {" + std::string(71, 'a') + "\nbbb % c}\n"},
      {std::string(71, 'a') + " bbb [Event \"x\"]", "e4 {" + std::string(71, 'a') + "\nbbb [Event \"x\"]}\n"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(comment(row.text), row.out);
    ++checked;
  }
  EXPECT_EQ(checked, 8);
}

TEST(Writer, NoLineStartsAsAnEscapeOrAGame) {  // R-020, R-073: also behind a brace of its own
  Layout padded;
  padded.pads_comments = true;
  padded.columns = 4;
  Layout narrow;
  narrow.columns = 4;
  const struct { Layout layout; std::string text, out; } rows[] = {
      {padded, "%a %b c", "e4\n{ %a %b\nc }\n"},
      {padded, "[Event \"x\"] [Site", "e4\n{ [Event\n\"x\"]\n[Site\n}\n"},
      {padded, "a %", "e4 {\na %\n}\n"},
      {narrow, "%a %b c", "e4\n{%a %b\nc}\n"},
      {narrow, "[Event \"x\"]", "e4\n{[Event\n\"x\"]}\n"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(comment(row.text, row.layout), row.out);
    ++checked;
  }
  EXPECT_EQ(checked, 5);
}

// A megabyte of commands without an end: looking for each of them to the end of the text would take minutes.
TEST(Writer, CommandsWithoutAnEndCostNoMoreThanOthers) {
  int checked = 0;
  for (const std::string unit : {"[%a ", "[%a \" ", "[%a ,\"x\" ", "[%a ]\" ", "[", "[%a \"] "}) {
    std::string text;
    while (text.size() < 1'000'000) text += unit;
    text.pop_back();
    std::string written = comment(text);
    for (char& c : written) c = c == '\n' ? ' ' : c;
    EXPECT_EQ(written, "e4 {" + text + "} ") << unit;
    ++checked;
  }
  EXPECT_EQ(checked, 6);
}

TEST(Writer, VariationsStick) {  // R-067
  MovetextWriter writer{Layout{}};
  writer.add_number(1, false);
  writer.add("e4");
  writer.open_variation();
  writer.open_variation();
  writer.add_number(1, true);
  writer.add("c5");
  writer.add_nag(1);
  writer.close_variation();
  writer.close_variation();
  std::string out;
  writer.write(out);
  EXPECT_EQ(out, "1. e4 ((1... c5 $1))\n");
  EXPECT_TRUE(writer.empty());
}

TEST(Writer, FollowsItsLayout) {  // Appendix G
  Layout layout;
  layout.pads_comments = layout.pads_variations = true;
  layout.has_space_after_number = false;
  layout.newline = Newline::CrLf;
  layout.columns = 12;
  MovetextWriter writer(layout);
  writer.add_number(1, false);
  writer.add("e4");
  writer.open_variation();
  writer.add_number(1, false);
  writer.add("d4");
  writer.add_comment("x");
  writer.close_variation();
  std::string out;
  writer.write(out);
  EXPECT_EQ(out, "1.e4 ( 1.d4\r\n{ x } )\r\n");
}

TEST(Writer, WritesMovesWithoutAResult) {
  MovetextWriter writer{Layout{}};
  std::string out;
  writer.add_moves("1. e4 e5");
  writer.finish("", out);
  EXPECT_EQ(out, "1. e4 e5\n");
}

// Straight from the text, and as units, which is the plain way.
TEST(Writer, WritesMovesFromTheirText) {
  std::string many;
  for (int i = 0; i < 700; ++i) many += i % 3 == 0 ? "Nf3 " : i % 3 == 1 ? "exd8=Q+\n" : "1234. O-O-O ";
  const std::string_view texts[] = {
      "", " ", "1. e4 ", "1.e4 e5\n2. Nf3", "e4 e5 Nf3 Nc6 Bb5", "1. e4 1... e5\r\n2.Qh5 ", many};
  Layout crlf;
  crlf.newline = Newline::CrLf;
  Layout glued;
  glued.has_space_after_number = false;
  Layout repeated;
  repeated.repeats_number = true;
  Layout narrow;
  narrow.columns = 9;
  Layout endless;
  endless.columns = 0;
  int checked = 0;
  for (const std::string_view text : texts) {
    for (const Layout& layout : {Layout{}, crlf, glued, repeated, narrow, endless}) {
      MovetextWriter units(layout);
      std::uint32_t ply = 0;
      for (std::string_view rest = text; !rest.empty();) {
        const std::size_t from = std::min(rest.find_first_not_of(" \r\n.0123456789"), rest.size());
        const std::string_view move = rest.substr(from, rest.find_first_of(" \r\n", from) - from);
        rest.remove_prefix(from + move.size());
        if (move.empty()) continue;
        if (ply % 2 == 0 || layout.repeats_number) units.add_number(1 + ply / 2, ply % 2 == 1);
        units.add(move);
        ++ply;
      }
      std::string expected = "before ";
      units.add("1/2-1/2");
      units.write(expected);
      MovetextWriter moves(layout);
      std::string found = "before ";
      moves.add_moves(text);
      EXPECT_EQ(moves.empty(), text.empty());
      moves.finish("1/2-1/2", found);
      EXPECT_EQ(found, expected);
      EXPECT_TRUE(moves.empty());
      ++checked;
    }
  }
  EXPECT_EQ(checked, 42);
}

TEST(Writer, LaysMovesOutWithWhatStandsAroundThem) {
  Layout padded;
  padded.pads_comments = padded.pads_variations = true;
  Layout glued;
  glued.has_space_after_number = false;
  const struct { Layout layout; std::string_view out; } rows[] = {
      {{}, "{before} 1. e4 e5 2. Nf3 {behind} (2... x) 3... y $1 *\n"},
      {padded, "{ before } 1. e4 e5 2. Nf3 { behind } ( 2... x ) 3... y $1 *\n"},
      {glued, "{before} 1.e4 e5 2.Nf3 {behind} (2...x) 3...y $1 *\n"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    for (const bool has_before : {true, false}) {
      MovetextWriter writer(row.layout);
      if (has_before) writer.add_comment("before");
      writer.add_moves("1. e4 e5 2. Nf3");
      writer.add_comment("behind");
      writer.open_variation();
      writer.add_number(2, true);
      writer.add("x");
      writer.close_variation();
      writer.add_number(3, true);
      writer.add("y");
      writer.add_nag(1);
      std::string out;
      writer.finish("*", out);
      EXPECT_EQ(out, has_before ? row.out : row.out.substr(row.out.find('1')));
      ++checked;
    }
  }
  EXPECT_EQ(checked, 6);
  using Adder = void (*)(MovetextWriter&);
  constexpr Adder adders[] = {[](MovetextWriter& writer) { writer.open_variation(); writer.add("x"); },
                              [](MovetextWriter& writer) { writer.add_number(2, false); writer.add("x"); },
                              [](MovetextWriter& writer) { writer.append("x"); },
                              [](MovetextWriter& writer) { writer.add_nag(7); }};
  constexpr std::string_view written[] = {"1.e4 (x *\n", "1.e4 2.x *\n", "1.e4x *\n", "1.e4 $7 *\n"};
  for (std::size_t i = 0; i < std::size(adders); ++i) {
    MovetextWriter writer(glued);
    writer.add_moves("e4");
    adders[i](writer);
    std::string out;
    writer.finish("*", out);
    EXPECT_EQ(out, written[i]);
    ++checked;
  }
  EXPECT_EQ(checked, 10);
}

}  // namespace
}  // namespace movetext::pgn
