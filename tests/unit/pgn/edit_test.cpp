// SPDX-License-Identifier: MIT
// Edits change the bytes that they are about (decisions.md "lossless").
#include "movetext/pgn/edit.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace movetext::pgn {
namespace {

using namespace std::string_view_literals;

using Make = std::function<Edit(const GameView&)>;

// The only game of a text, written with one edit.
std::string edited(std::string_view text, const Make& make, base::Encoding encoding = base::Encoding::Auto) {
  ReaderOptions options;
  options.encoding = encoding;
  Reader reader(options);
  reader.feed(text);
  reader.finish();
  const GameView* const view = reader.next();
  if (!view) return "no game";
  const Edit edit = make(*view);
  std::string out;
  if (!are_sorted({&edit, 1}, view->text.size())) return "out of bounds";
  if (const auto misfit = write_source(*view, {&edit, 1}, out)) return "misfit";
  EXPECT_EQ(reader.next(), nullptr) << text;
  return out;
}

const Tag& find(const GameView& view, std::string_view name) { return *find_tag(view.tags, view.text, name); }

std::size_t index_of(const GameView& view, std::string_view text) {
  for (std::size_t i = 0; i < view.tokens.size(); ++i) {
    if (view.tokens[i].in(view.text) == text) return i;
  }
  ADD_FAILURE() << "no token " << text;
  return 0;
}

const Token& token(const GameView& view, std::string_view text) { return view.tokens[index_of(view, text)]; }

Make set(std::string_view name, std::string_view value, Quoting quoting = Quoting::AsWritten) {
  return [=](const GameView& view) { return set_tag_value(view, find(view, name), value, quoting); };
}
Make rename(std::string_view name, std::string_view other) {
  return [=](const GameView& view) { return rename_tag(find(view, name), other); };
}
Make drop(std::string_view name) {
  return [=](const GameView& view) { return delete_tag(view, find(view, name)); };
}
Make add(std::string_view name, std::string_view value) {
  return [=](const GameView& view) { return add_tag(view, name, value); };
}
Make comment(std::string_view which, std::string_view text) {
  return [=](const GameView& view) { return set_comment(view, token(view, which), text); };
}
Make beside(std::string_view which, Side side, std::string_view text) {
  return [=](const GameView& view) { return add_comment(view, index_of(view, which), side, text); };
}
Make replace(std::string_view which, std::string_view text) {
  return [=](const GameView& view) { return replace_token(view, token(view, which), text); };
}
Make remove(std::string_view which) {
  return [=](const GameView& view) { return delete_token(view, token(view, which)); };
}
Make nag(std::string_view move, unsigned number) {
  return [=](const GameView& view) { return add_nag(view, index_of(view, move), number); };
}
Make variation(std::string_view move, std::string_view text) {
  return [=](const GameView& view) { return insert_variation(view, index_of(view, move), text); };
}
Make without_variation(std::size_t which) {
  return [=](const GameView& view) {
    std::size_t left = which;
    for (std::size_t i = 0; i < view.tokens.size(); ++i) {
      if (view.tokens[i].kind == TokenKind::RavBegin && left-- == 0) return delete_variation(view, i);
    }
    return Edit{0, 0xFFFF, {}};
  };
}
Make terminator(GameResult result) {
  return [=](const GameView& view) { return set_terminator(view, result); };
}

struct Row {
  std::string text;
  Make make;
  std::string expected;
  base::Encoding encoding = base::Encoding::Auto;
};

void check(const std::vector<Row>& rows, std::size_t at_least) {
  std::size_t count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(edited(row.text, row.make, row.encoding), row.expected) << row.text;
    ++count;
  }
  EXPECT_GE(count, at_least);
}

TEST(Edit, TagsByValue) {
  check(
      {
          {"[White  \"a\" ]\r\n\r\n1. e4 *", set("White", "b\"c\\d"), "[White  \"b\\\"c\\\\d\" ]\r\n\r\n1. e4 *"},
          {"[White \"a\"]\n*", set("White", ""), "[White \"\"]\n*"},
          {"[White \"a\"]\n*", set("White", "x\r\ny\tz\x01\u0085!"), "[White \"x y z  !\"]\n*"},
          {"[Round 5]\n*", set("Round", "6"), "[Round 6]\n*"},
          {"[Round 5]\n*", set("Round", "6", Quoting::Straight), "[Round \"6\"]\n*"},
          {"[Round 5]\n*", set("Round", "a]b"), "[Round \"a]b\"]\n*"},
          {"[Round 5]\n*", set("Round", ""), "[Round \"\"]\n*"},
          {"[Round '5']\n*", set("Round", "6"), "[Round '6']\n*"},
          {"[Round '5']\n*", set("Round", "it's"), "[Round \"it's\"]\n*"},
          {"[White \u201Ca\u201D]\n*", set("White", "b"), "[White \"b\"]\n*"},
          {"[White \"a\u201D]\n*", set("White", "b"), "[White \"b\"]\n*"},
          {"[White \u201Ca]\n*", set("White", "b"), "[White \"b\"]\n*"},
          {"[White \xAB"
           "a\xBB]\n*",
           set("White", "b"), "[White \"b\"]\n*"},
          {"[White \"a]\n*", set("White", "b"), "[White \"b\"]\n*"},
          {"[White \"a\n[Black \"b\"]\n*", set("White", "c"), "[White \"c\"\n[Black \"b\"]\n*"},
          {"[White \"a\nb\"]\n*", set("White", "c"), "[White \"c\"]\n*"},
          {"[Site \"C:\\\"]\n*", set("Site", "D:\\"), "[Site \"D:\\\\\"]\n*"},
          {"[White {c} \"a\"]\n*", set("White", "b"), "[White {c} \"b\"]\n*"},
      },
      18);
}

TEST(Edit, TagsComeAndGo) {
  check(
      {
          {"[White \"a\"]\n*", rename("White", "Bl-ck"), "[Bl_ck \"a\"]\n*"},
          {"[A \"a\"]\n[B \"b\"]\n\n*", drop("A"), "[B \"b\"]\n\n*"},
          {"[A \"a\"]\r\n  [B \"b\"] \r\n\r\n*", drop("B"), "[A \"a\"]\r\n\r\n*"},
          {"[A \"a\"] [B \"b\"] [C \"c\"]\n*", drop("B"), "[A \"a\"] [C \"c\"]\n*"},
          {"[A \"a\"][B \"b\"][C \"c\"]\n*", drop("B"), "[A \"a\"][C \"c\"]\n*"},
          {"[A \"a\"] [B \"b\"]\n*", drop("A"), "[B \"b\"]\n*"},
          {"[Event \"a\"]\n[White \"b\"]\n[ECO \"c\"]\n\n*", add("Site", "d"),
           "[Event \"a\"]\n[Site \"d\"]\n[White \"b\"]\n[ECO \"c\"]\n\n*"},
          {"[White \"b\"]\r\n[ECO \"c\"]\r\n\r\n*", add("Event", "d\"e"),
           "[Event \"d\\\"e\"]\r\n[White \"b\"]\r\n[ECO \"c\"]\r\n\r\n*"},
          {"[White \"b\"]\r[ECO \"c\"]\r\r*", add("Opening", "d"), "[White \"b\"]\r[ECO \"c\"]\r[Opening \"d\"]\r\r*"},
          {"[White \"b\"]", add("Opening", "d"), "[White \"b\"]\n[Opening \"d\"]"},
          {"\n1. e4 *\n", add("White", "b"), "\n[White \"b\"]\n\n1. e4 *\n"},
          {"{c}\n1. e4 *", add("White", "b"), "[White \"b\"]\n\n{c}\n1. e4 *"},
          {"A club\n===\n\n1. e4 *", add("White", "b"), "A club\n===\n\n[White \"b\"]\n\n1. e4 *"},
          {"A club: {c} 1. e4 *", add("White", "b"), "A club: \n[White \"b\"]\n\n{c} 1. e4 *"},
          {"[pgn]\r\n[]\r\n1. e4 *", add("White", "b"), "[pgn]\r\n[]\r\n[White \"b\"]\r\n\r\n1. e4 *"},
      },
      15);
}

TEST(Edit, Comments) {
  check(
      {
          {"1. e4 {a}e5 ;b\n*", comment("{a}", " x {y} "), "1. e4 { x (y) }e5 ;b\n*"},
          {"1. e4 {a}e5 ;b\n*", comment(";b", " {c}"), "1. e4 {a}e5 ; {c}\n*"},
          {"1. e4 ;b\r\n*", comment(";b", "c\nd}"), "1. e4 {c\nd)}\r\n*"},
          {"1. e4 {a \n\n", comment("{a \n\n", "b"), "1. e4 {b} \n\n"},
          {"1. e4 e5 *", beside("e4", Side::Behind, "a}"), "1. e4 {a)} e5 *"},
          {"1. e4 e5 *", beside("1.", Side::Before, "a"), "{a} 1. e4 e5 *"},
          {"1. e4(1. d4)e5 *", beside("1.", Side::Behind, "a"), "1. {a} e4(1. d4)e5 *"},
          {"1. e4 (1. d4)e5 *", beside("d4", Side::Behind, "a"), "1. e4 (1. d4 {a})e5 *"},
          {"1. e4 (1. d4)e5 *", beside("(", Side::Behind, "a"), "1. e4 ({a} 1. d4)e5 *"},
          {"1. e4 ;b\r\ne5 *", beside(";b", Side::Behind, "a"), "1. e4 ;b\r\n{a}\r\ne5 *"},
          {"1. e4 {a} e5 *", remove("{a}"), "1. e4 e5 *"},
          {"1. e4{a}e5 *", remove("{a}"), "1. e4 e5 *"},
          {"1. e4 {a}e5 *", remove("{a}"), "1. e4 e5 *"},
          {"1. e4\n{a}\ne5 *", remove("{a}"), "1. e4\ne5 *"},
          {"1. e4\n{a} e5 *", remove("{a}"), "1. e4\ne5 *"},
          {"1. e4\n{a}%e5 *", remove("{a}"), "1. e4\n %e5 *"},
          {"1. e4\n{a} %e5 *", remove("{a}"), "1. e4\n %e5 *"},
          {"1. e4 {a}\ne5 *", remove("{a}"), "1. e4\ne5 *"},
          {"1. e4 ({a} 1. d4) *", remove("{a}"), "1. e4 (1. d4) *"},
          {"1. e4 (1. d4 {a}) *", remove("{a}"), "1. e4 (1. d4) *"},
          {"1. e4 ;a\n*", remove(";a"), "1. e4\n*"},
          {"1. e4 1-0 {a}", remove("{a}"), "1. e4 1-0"},
          {"1. e4 * {a}", remove("{a}"), "1. e4 *"},
      },
      23);
}

TEST(Edit, MovesAndNags) {
  check(
      {
          {"1.e4! e5 *", replace("e4", "d4"), "1.d4! e5 *"},
          {"1. e4! e5 *", replace("!", "$1"), "1. e4 $1 e5 *"},
          {"1. e4!e5 *", replace("!", "$1"), "1. e4 $1 e5 *"},
          {"1. e4\u00B1e5 *", replace("\u00B1", "$16"), "1. e4 $16 e5 *"},
          {"1. e4 \u00BD", replace("\u00BD", "1/2-1/2"), "1. e4 1/2-1/2"},
          {"5.e4 *", replace("5.", "1."), "1.e4 *"},
          {"1. e4 e5 *", nag("e4", 1), "1. e4 $1 e5 *"},
          {"1. e4! $10{c} e5 *", nag("e4", 1), "1. e4! $10 $1 {c} e5 *"},
          {"1. e4 (1. d4) *", nag("d4", 255), "1. e4 (1. d4 $255) *"},
          {"1. e4 $1 e5 *", remove("$1"), "1. e4 e5 *"},
          {"1. e4$1e5 *", remove("$1"), "1. e4 e5 *"},
          {"1. e4 e5*", nag("e5", 1), "1. e4 e5 $1 *"},
      },
      12);
}

TEST(Edit, Variations) {
  check(
      {
          {"1. e4 e5 *", variation("e4", "1. d4 d5"), "1. e4 (1. d4 d5) e5 *"},
          {"1. e4! {c} (1. d4 (1. c4)) {d} e5 *", variation("e4", "1. a4"),
           "1. e4! {c} (1. d4 (1. c4)) {d} (1. a4) e5 *"},
          {"1. e4 ;c\ne5 *", variation("e4", "1. a4"), "1. e4 ;c\n(1. a4)\ne5 *"},
          {"1. e4 e5*", variation("e5", "1... c5"), "1. e4 e5 (1... c5) *"},
          {"1. e4 (1. d4 (1. c4) d5) e5 *", without_variation(0), "1. e4 e5 *"},
          {"1. e4 (1. d4 (1. c4) d5) e5 *", without_variation(1), "1. e4 (1. d4 d5) e5 *"},
          {"1. e4 (1. d4)(1. c4) e5 *", without_variation(0), "1. e4 (1. c4) e5 *"},
          {"1. e4 (1. d4 d5\n", without_variation(0), "1. e4\n"},
      },
      8);
}

TEST(Edit, Terminators) {
  check(
      {
          {"1. e4 *\n", terminator(GameResult::WhiteWins), "1. e4 1-0\n"},
          {"1. e4{c}* {d}\n", terminator(GameResult::Draw), "1. e4{c}1/2-1/2 {d}\n"},
          {"1. e4\n", terminator(GameResult::BlackWins), "1. e4 0-1\n"},
          {"1. e4 ;c\r\n", terminator(GameResult::Unknown), "1. e4 ;c\r\n*\r\n"},
          {"[A \"b\"]\r\n", terminator(GameResult::Unknown), "[A \"b\"]\r\n\r\n*\r\n\r\n"},
      },
      5);
}

TEST(Edit, KeepsTheEncoding) {
  const auto wide = [](std::u16string_view text, bool big_endian) {
    std::string bytes;
    for (const char16_t unit : text) {
      const char high = static_cast<char>(unit >> 8);
      const char low = static_cast<char>(unit & 0xFF);
      bytes += big_endian ? high : low;
      bytes += big_endian ? low : high;
    }
    return bytes;
  };
  using base::Encoding;
  check(
      {
          // A string that was Windows-1252 stays so while it can.
          {"[White \"Zo\xEB\"]\n*", set("White", "Zo\u00EB \u20AC"), "[White \"Zo\xEB \x80\"]\n*"},
          {"[White \"Zo\xEB\"]\n*", set("White", "\u0141"), "[White \"\u0141\"]\n*"},
          // Bytes that would be taken for UTF-8.
          {"[White \"Zo\xEB\"]\n*", set("White", "\u00C3\u00A9"), "[White \"\u00C3\u00A9\"]\n*"},
          {"[White \"Zo\u00EB\"]\n*", set("White", "\u00E9"), "[White \"\u00E9\"]\n*"},
          {"[White \"a\"]\n*", set("White", "\u00E9"), "[White \"\u00E9\"]\n*"},
          {"[White \"a\"]\n[Black \"\xE9\"]\n*", set("White", "\u00E9"), "[White \"\xE9\"]\n[Black \"\xE9\"]\n*"},
          {"1. e4 {\xE9} *", beside("e4", Side::Behind, "\u00E9"), "1. e4 {\xE9} {\xE9} *"},
          {"1. e4 {\u00E9} *", beside("e4", Side::Behind, "\u00E9"), "1. e4 {\u00E9} {\u00E9} *"},
          {"[White \"a\"]\n*", set("White", "\u00E9"), "[White \"\xE9\"]\n*", Encoding::Latin1},
          {"[White \"a\"]\n*", set("White", "\u20AC"), "misfit", Encoding::Latin1},
          {"[White \"a\"]\n*", set("White", "\u20AC"), "[White \"\x80\"]\n*", Encoding::Cp1252},
          {"[White \"a\"]\n*", set("White", "\u0141"), "misfit", Encoding::Cp1252},
          {"[White \"a\"]\n*", set("White", "\u0141"), "[White \"\u0141\"]\n*", Encoding::Utf8},
          {wide(u"\uFEFF[White \"a\"]\n\xD800 1. e4 {\U0001F600\xDC00} *\n", false), set("White", "\u0141\U0001F600"),
           wide(u"\uFEFF[White \"\u0141\U0001F600\"]\n\xD800 1. e4 {\U0001F600\xDC00} *\n", false)},
          {wide(u"\uFEFF[White \"a\"]\n1. e4 {\xD800} *", true) + "x",
           [](const GameView& view) { return add_nag(view, index_of(view, "e4"), 1); },
           wide(u"\uFEFF[White \"a\"]\n1. e4 $1 {\xD800} *", true) + "x"},
      },
      15);
}

TEST(Edit, AppendsSourceBytes) {
  struct Encoded {
    std::string_view text;
    base::Encoding encoding;
    std::string_view bytes;
    std::optional<char32_t> misfit;
  };
  using base::Encoding;
  const Encoded rows[] = {
      {"a\u00E9\u20AC", Encoding::Auto, "a\u00E9\u20AC", {}},
      {"a\u00E9\u20AC\u0141", Encoding::Utf8, "a\u00E9\u20AC\u0141", {}},
      {"a\u00E9\u20AC\u0141", Encoding::Latin1, "a\xE9??", 0x20AC},
      {"a\u00E9\u20AC\u0141", Encoding::Cp1252, "a\xE9\x80?", 0x141},
      {"\u0081\u0080"sv, Encoding::Cp1252, "??", 0x81},
      {"\0a"sv, Encoding::Cp1252, "\0a"sv, {}},
      {"a\U0001F600"sv, Encoding::Utf16Le, "a\0\x3D\xD8\x00\xDE"sv, {}},
      {"a\U0001F600"sv, Encoding::Utf16Be, "\0a\xD8\x3D\xDE\x00"sv, {}},
      {"\xFF"sv, Encoding::Utf16Be, "\xFF\xFD"sv, {}},
  };
  std::size_t count = 0;
  for (const Encoded& row : rows) {
    std::string bytes;
    EXPECT_EQ(append_source_bytes(row.text, row.encoding, bytes), row.misfit) << row.text;
    EXPECT_EQ(bytes, row.bytes) << row.text;
    ++count;
  }
  EXPECT_EQ(count, std::size(rows));
}

TEST(Edit, SortsAndApplies) {
  std::vector<Edit> edits = {{5, 2, "x"}, {0, 0, "b"}, {0, 0, "c"}, {5, 2, "x"}, {6, 1, "y"},
                             {5, 0, "d"}, {7, 0, "e"}, {0, 3, ""},  {1, 1, "z"}, {5, 1, "w"}};
  EXPECT_FALSE(are_sorted(edits, 8));
  EXPECT_EQ(sort_edits(edits), 3u);  // y, z and w
  EXPECT_TRUE(are_sorted(edits, 8));
  EXPECT_FALSE(are_sorted(edits, 6));
  EXPECT_EQ(apply_edits("01234567", edits), "bc34dxe7");
  EXPECT_EQ(apply_edits("01234567", {}), "01234567");
}

TEST(Edit, FindsLineEnds) {
  struct Ends {
    std::string_view text;
    std::string_view line_end;
  };
  const Ends rows[] = {{"*", "\n"},       {"1. e4\n*", "\n"}, {"1. e4\r\n*", "\r\n"}, {"1. e4\r*", "\r"},
                       {"*\r\n", "\r\n"}, {"*\r", "\r"},      {"1.\r\ne4\n*\r", "\n"}};
  std::size_t count = 0;
  for (const Ends& row : rows) {
    Reader reader;
    reader.feed(row.text);
    reader.finish();
    const GameView* const view = reader.next();
    ASSERT_NE(view, nullptr);
    EXPECT_EQ(find_line_end(*view, view->tokens[view->terminator].offset), row.line_end) << row.text;
    ++count;
  }
  EXPECT_EQ(count, std::size(rows));
}

}  // namespace
}  // namespace movetext::pgn
