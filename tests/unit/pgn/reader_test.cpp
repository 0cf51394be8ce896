// SPDX-License-Identifier: MIT
#include "movetext/pgn/reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/dump.hpp"
#include "support/read_games.hpp"
#include "support/reader_rows.hpp"

namespace movetext::pgn {
namespace {

using namespace std::string_view_literals;
using support::GameRecord;

TEST(Reader, Rows) {
  int count = 0;
  for (const support::ReaderRow& row : support::reader_rows) {
    EXPECT_EQ(support::dump(row.input), row.expected) << row.about;
    ++count;
  }
  EXPECT_EQ(count, 168);
}

// The rows again, byte by byte: the form of the input's chunks is never seen.
TEST(Reader, RowsInChunksOfOneByte) {
  int count = 0;
  for (const support::ReaderRow& row : support::reader_rows) {
    const std::vector<GameRecord> games = support::read_games(row.input, {}, [] { return 1; });
    EXPECT_EQ(support::dump(games), row.expected) << row.about;
    EXPECT_EQ(support::find_fault(games, row.input), "") << row.about;
    ++count;
  }
  EXPECT_EQ(count, 168);
}

// no limit on lines, strings and words; the standard's are reported.
TEST(Reader, LongTextsAreWhole) {
  struct Row {
    std::size_t size;
    std::string_view diagnostics;
  };
  constexpr Row rows[] = {
      {255, ""}, {256, " ~ str.too-long@1:9 sym.too-long@2:4"}, {100'000, " ~ str.too-long@1:9 sym.too-long@2:4"}};
  int count = 0;
  for (const Row& row : rows) {
    const std::string value(row.size, 'w');
    const std::string word(row.size, 'e');
    const std::string expected = "[White=" + value + "] #1. " + word + " =*" + std::string(row.diagnostics);
    EXPECT_EQ(support::dump("[White \"" + value + "\"]\n1. " + word + " *"), expected);
    ++count;
  }
  EXPECT_EQ(count, 3);
}

std::string utf16(std::u16string_view text, bool big_endian) {
  std::string out;
  for (const char16_t unit : text) {
    const char high = static_cast<char>(unit >> 8);
    const char low = static_cast<char>(unit & 0xFF);
    out += big_endian ? high : low;
    out += big_endian ? low : high;
  }
  return out;
}

// R-004, decisions.md: by its BOM, or by the NULs in the first 64 bytes.
TEST(Reader, Utf16) {
  constexpr std::u16string_view with_bom =
      u"\uFEFF[White \"\u00E9\U0001F600\"]\r\n1. e4 ` {\u65E5} *\r\n1. d4 1\u20130";
  constexpr std::u16string_view without_bom = u"[White \"Somebody, N\"]\r\n1. e4 ` {ab} *\r\n1. d4 1-0";
  struct Row {
    std::u16string_view input;
    bool big_endian;
    std::string_view expected;
    std::uint64_t second_offset;  // of the second game's text
    std::uint64_t stray_offset;   // of the `
  };
  constexpr Row rows[] = {
      {with_bom, false, "[White=é😀] #1. e4 {日} =* ~ lex.stray@2:7\n[] #1. d4 =1–0", 58, 44},
      {with_bom, true, "[White=é😀] #1. e4 {日} =* ~ lex.stray@2:7\n[] #1. d4 =1–0", 58, 44},
      {without_bom, false, "[White=Somebody, N] #1. e4 {ab} =* ~ lex.stray@2:7\n[] #1. d4 =1-0", 74, 58},
      {without_bom, true, "[White=Somebody, N] #1. e4 {ab} =* ~ lex.stray@2:7\n[] #1. d4 =1-0", 74, 58},
  };
  int count = 0;
  for (const Row& row : rows) {
    const std::string input = utf16(row.input, row.big_endian);
    const std::vector<GameRecord> games = support::read_games(input);
    EXPECT_EQ(support::dump(games), row.expected);
    EXPECT_EQ(support::dump(support::read_games(input, {}, [] { return 1; })), row.expected);
    EXPECT_EQ(support::find_fault(games, input), "");
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0].encoding, row.big_endian ? base::Encoding::Utf16Be : base::Encoding::Utf16Le);
    EXPECT_EQ(games[1].offset, row.second_offset);
    ASSERT_EQ(games[0].diagnostics.size(), 1u);
    EXPECT_EQ(games[0].diagnostics[0].offset, row.stray_offset);
    EXPECT_EQ(games[1].after.offset, input.size());
    ++count;
  }
  EXPECT_EQ(count, 4);
}

TEST(Reader, HalfAUnitAtTheEndIsNoLoss) {
  const std::string input = utf16(u"\uFEFF1. e4 {ab} *", false) + "x";
  const std::vector<GameRecord> games = support::read_games(input);
  EXPECT_EQ(support::dump(games), "[] #1. e4 {ab} =* ~ lex.stray@1:13");
  EXPECT_EQ(games[0].after.offset, input.size());
}

// --encoding forces one.
TEST(Reader, ForcedEncoding) {
  struct Row {
    base::Encoding encoding;
    std::string_view input;
    std::string_view expected;
  };
  constexpr Row rows[] = {
      {base::Encoding::Utf16Le, "*\0"sv, "[] =*"},
      {base::Encoding::Utf16Be, "\0*"sv, "[] =*"},
      {base::Encoding::Latin1, "[White \"\xC3\xA9\"] *", "[White=Ã©] =*"},
      {base::Encoding::Utf8, "[White \"\xE9\"] *", "[White=\xEF\xBF\xBD] =*"},
  };
  int count = 0;
  for (const Row& row : rows) {
    ReaderOptions options;
    options.encoding = row.encoding;
    EXPECT_EQ(support::dump(row.input, options), row.expected);
    ++count;
  }
  EXPECT_EQ(count, 4);
}

constexpr std::string_view three_games =
    "[Event \"1\"]\n1. e4 *\n[Event \"2\"]\r\n1. d4 {a rather long comment that goes on and on}\r\n"
    "{and a second one, so that the game is long} *\r\n[Event \"3\"]\n1. c4 *\n";

// a game over the limit costs itself only, and the games behind it keep number and place.
TEST(Reader, GamesOverTheLimit) {
  struct Row {
    std::uint32_t limit;
    std::string_view expected;
  };
  constexpr Row rows[] = {
      {200,
       "[Event=1] #1. e4 =*\n[Event=2] #1. d4 {a rather long comment that goes on and on} "
       "{and a second one, so that the game is long} =*\n[Event=3] #1. c4 =*"},
      {109, "[Event=1] #1. e4 =*\nover limit ~ limit.game-bytes@3:1\n[Event=3] #1. c4 =*"},
      {60, "[Event=1] #1. e4 =*\nover limit ~ limit.game-bytes@3:1\n[Event=3] #1. c4 =*"},
      {19, "[Event=1] #1. e4 =*\nover limit ~ limit.game-bytes@3:1\n[Event=3] #1. c4 =*"},
      {18, "over limit ~ limit.game-bytes@1:1\nover limit ~ limit.game-bytes@3:1\nover limit ~ limit.game-bytes@6:1"},
      {1, "over limit ~ limit.game-bytes@1:1\nover limit ~ limit.game-bytes@3:1\nover limit ~ limit.game-bytes@6:1"},
  };
  int count = 0;
  for (const Row& row : rows) {
    ReaderOptions options;
    options.limits.max_game_bytes = row.limit;
    const std::vector<GameRecord> games = support::read_games(three_games, options);
    EXPECT_EQ(support::dump(games), row.expected) << row.limit;
    EXPECT_EQ(support::dump(support::read_games(three_games, options, [] { return 3; })), row.expected) << row.limit;
    ASSERT_EQ(games.size(), 3u);
    EXPECT_EQ(games[2].number, 3u);
    EXPECT_EQ(three_games.substr(games[2].begin, 6), "[Event");
    ++count;
  }
  EXPECT_EQ(count, 6);
}

// also those behind it that have no Event, wherever the limit falls and however the text comes.
TEST(Reader, GamesWithoutEventBehindOneOverTheLimit) {
  const std::string comment(200, 'c');
  const struct {
    std::string text;
    int games;  // the one over the limit included
  } rows[] = {
      {"[White \"X\"]\n\n1. d4 {" + comment + "} d5 *\n\n[White \"Y\"]\n\n1. e4 e5 *\n\n[White \"Z\"]\n\n1. c4 *\n", 3},
      {"[White \"X\"]\r\n\r\n1. d4 {" + comment + "} d5 *\r\n\r\n[White \"Y\"]\r\n\r\n1. e4 *\r\n", 2},
      {"[White \"X\"]\r\r1. d4 {" + comment + "} d5 *\r\r[White_2 \"Y\"]\r\r1. e4 *\r", 2},
      {"1. d4 {" + comment + "\n[White \"Y\"]\n\n[%clk 1] [ \"\"] [a] [a\"b\"]} d5 *\n\n[Event \"Y\"]\n\n1. e4 *\n", 2},
      {"1. d4 {" + comment + "\n\n[a]\n\n[ \"\"]\n\n[a\"b\"]\n\n[" + std::string(65, 'a') + " \"b\"]} *\n\n[W \"Y\"] 1. e4 *", 2},
      {"1. d4 {" + comment + "} *\n\n[White ", 1},
  };
  int count = 0;
  for (const auto& row : rows) {
    for (const std::uint32_t limit : {40u, 60u, 90u}) {
      ReaderOptions options;
      options.limits.max_game_bytes = limit;
      const std::vector<GameRecord> games = support::read_games(row.text, options);
      EXPECT_EQ(games.size(), static_cast<std::size_t>(row.games)) << row.text << limit;
      EXPECT_TRUE(games[0].is_over_limit);
      for (const int chunk : {1, 2, 3, 7, 50}) {
        EXPECT_EQ(support::find_difference(games, support::read_games(row.text, options, [=] { return chunk; })), "")
            << row.text << limit << ' ' << chunk;
      }
      ++count;
    }
  }
  EXPECT_EQ(count, 18);
}

// A game of exactly the limit is read, whether or not its end is known when it is looked at.
TEST(Reader, GameOfExactlyTheLimit) {
  const std::string game = "[Event \"x\"]\n1. e4 {" + std::string(80, 'c') + "} *";
  for (const std::string& before : {std::string(), std::string(game.size() + 1, '\n')}) {
    for (const int extra : {0, -1}) {
      ReaderOptions options;
      options.limits.max_game_bytes = static_cast<std::uint32_t>(static_cast<int>(game.size()) + extra);
      const std::vector<GameRecord> games = support::read_games(before + game, options);
      ASSERT_EQ(games.size(), 1u);
      EXPECT_EQ(games[0].is_over_limit, extra < 0);
      EXPECT_EQ(support::find_difference(games, support::read_games(before + game, options, [] { return 1; })), "");
    }
  }
}

// The diagnostic of a finding covers what it is about.
TEST(Reader, LengthsOfFindings) {
  struct Row {
    std::string_view input;
    std::string_view code;
    std::string_view covered;
  };
  constexpr Row rows[] = {
      {"1. e4 \xE6\x97\xA5`' *", "lex.stray", "\xE6\x97\xA5`'"},
      {"1. e4 $-12 *", "lex.stray", "$-12"},
      {"1. e4 <a b> *", "lex.angle", "<a b>"},
      {"1. e4 [a b] *", "lex.stray-bracket", "[a b]"},
      {"[Site \"a\"]\n[\"b\"]\n[Date \"c\"]\n\n1. e4 *", "lex.stray-bracket", "[\"b\"]"},
      {"```pgn\n*", "lex.wrapper", "```pgn"},
      {"1. e4 {open", "comment.unterminated", "{"},
      {"1. e4 {a {b} c} *", "comment.nested", "}"},
      {"[A \"x \"y\" z\"] *", "str.inner-quote", "\""},
      {"[A \"C:\\d\"] *", "str.bad-escape", "\\"},
      {"[A \"x\\\"] *", "str.raw-backslash", "\\"},
      {"[A \"x] *", "str.unterminated", "\""},
      {"[A \"x\ny\"] *", "str.newline", "\n"},
      {"[A \xE2\x80\x9Cx\xE2\x80\x9D] *", "str.typographic-quote", "\xE2\x80\x9C"},
      {"[A x y ] *", "tag.unquoted", "x y"},
      {"[A 'x y'] *", "tag.unquoted", "'x y'"},
      {"[A-b \"x\"] *", "tag.name", "A-b"},
      {"[A] *", "tag.malformed", "[A]"},
      {"[A \"x\"]\n[A  \"x\" ] *", "tag.duplicate", "[A  \"x\" ]"},
      {"* junk words\n{c}", "game.junk", "junk words"},
      {"* {c} ", "game.comment-after-result", "{c}"},
      {"[A \"x\"] ", "game.no-movetext", "[A \"x\"]"},
      {"1. e4 ", "game.no-terminator", ""},
      {"1e4 *", "num.fused", "1"},
  };
  int count = 0;
  for (const Row& row : rows) {
    std::string covered = "(none)";
    const std::vector<GameRecord> games = support::read_games(row.input);
    for (const support::DiagnosticRecord& found : games.at(0).diagnostics) {
      if (base::name(found.code) == row.code) covered = row.input.substr(found.offset, found.end - found.offset);
    }
    EXPECT_EQ(covered, row.covered) << row.input;
    ++count;
  }
  EXPECT_EQ(count, 24);
}

TEST(Reader, PartsOfAView) {
  Reader reader;
  reader.feed("\n;h\n[Event \"a\"] {p}\n1. e4 (1. d4) 1-0 {t}\n\n");
  reader.finish();
  const GameView* const game = reader.next();
  ASSERT_NE(game, nullptr);
  EXPECT_EQ(game->number, 1u);
  EXPECT_EQ(game->begin, 1u);
  EXPECT_EQ(game->text.substr(game->end), "\n\n");
  EXPECT_EQ(game->preamble().size(), 1u);
  EXPECT_EQ(game->movetext().size(), 7u);
  EXPECT_TRUE(game->has_terminator());
  EXPECT_EQ(game->tokens[game->terminator].in(game->text), "1-0");
  ASSERT_EQ(game->trailing().size(), 1u);
  EXPECT_EQ(game->trailing()[0].in(game->text), "{t}");
  EXPECT_EQ(game->source_offset(5), 5u);
  EXPECT_EQ(reader.next(), nullptr);
  EXPECT_EQ(reader.next(), nullptr);
}

TEST(Reader, GamesComeAsSoonAsTheyAreComplete) {
  Reader reader;
  EXPECT_EQ(reader.next(), nullptr);
  reader.feed("[Event \"a\"]\n[Site \"a place that makes the input long enough to be told from UTF-16\"]\n1. e4 *\n");
  EXPECT_EQ(reader.next(), nullptr);  // a comment may follow
  reader.feed("[Event \"b\"]\n[Site \"a place that makes the input long enough to be told from UTF-16\"]\n1. e4 *\n");
  const GameView* const game = reader.next();
  ASSERT_NE(game, nullptr);
  EXPECT_EQ(game->tags.size(), 2u);
  EXPECT_FALSE(game->is_last);
  EXPECT_EQ(reader.next(), nullptr);
  reader.finish();
  const GameView* const last = reader.next();
  ASSERT_NE(last, nullptr);
  EXPECT_TRUE(last->is_last);
  EXPECT_EQ(reader.next(), nullptr);
}

TEST(Reader, Position) {
  Reader reader;
  reader.feed("1. e4 *\n\n[Event \"b\"]\n1. d4 * 1. c4 *\n");
  reader.finish();
  struct Row {
    std::uint64_t offset, line, column, games;
  };
  constexpr Row rows[] = {{7, 1, 8, 1}, {28, 4, 8, 2}, {37, 5, 1, 3}};
  int count = 0;
  for (const Row& row : rows) {
    ASSERT_NE(reader.next(), nullptr);
    const ReaderPosition position = reader.position();
    EXPECT_EQ(position.offset, row.offset);
    EXPECT_EQ(position.line, row.line);
    EXPECT_EQ(position.column, row.column);
    EXPECT_EQ(position.games, row.games);
    ++count;
  }
  EXPECT_EQ(reader.next(), nullptr);
  EXPECT_EQ(count, 3);
}

TEST(Reader, CanBeMoved) {
  Reader first;
  first.feed("1. e4 *\n1. d4 *");
  first.finish();
  ASSERT_NE(first.next(), nullptr);
  Reader second(std::move(first));
  const GameView* const game = second.next();
  ASSERT_NE(game, nullptr);
  EXPECT_EQ(game->number, 2u);
}

// decisions.md "Command line": move tokens of the main line, whether they can be played or not.
TEST(Reader, CountMoves) {
  struct Row {
    std::string_view movetext;
    std::uint32_t moves;
  };
  constexpr Row rows[] = {
      {"1. e4 e5 2. Nf3", 3},         {"1. e4 {c} e5! $14 (1... c5 (1... d5) 2. d4) 2. Nf3", 3},
      {"1. O-O O-O-O# 2. exd8=Q+", 3}, {"1. Zz9 -- e4+-", 3},
      {"1. e4 ) e5", 2},              {"", 0},
  };
  int count = 0;
  for (const Row& row : rows) {
    const std::string text = "[Event \"x\"]\n\n" + std::string(row.movetext) + " 1-0\n";
    Reader reader;
    reader.feed(text);
    reader.finish();
    const GameView* const view = reader.next();
    ASSERT_NE(view, nullptr);
    EXPECT_EQ(count_moves(*view), row.moves) << row.movetext;
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(Reader, PlacesMayBeOffsetsOnly) {
  constexpr std::string_view text = "[Event \"x\"]\n\n1. e4 1-0\n\n[Event \"y\"]\n\n*\n";
  for (const Places places : {Places::Lines, Places::Offsets}) {
    ReaderOptions options;
    options.places = places;
    Reader reader(options);
    reader.feed(text);
    reader.finish();
    ASSERT_NE(reader.next(), nullptr);
    const GameView* const second = reader.next();
    ASSERT_NE(second, nullptr);
    EXPECT_EQ(second->place.offset + second->begin, text.find("[Event \"y"));
    EXPECT_EQ(second->place.games, 1u);
    EXPECT_EQ(second->place.line, places == Places::Lines ? 3u : 1u);
    EXPECT_EQ(second->is_plain, places == Places::Lines);
  }
}

TEST(Reader, SkipFindsTagsAndSpansOnly) {
  ReaderOptions options;
  options.movetext = Movetext::Skip;
  const std::vector<GameRecord> games = support::read_games("[Event x]\n1. e4 ` *\n{c} [Event \"y\"]\n*", options);
  EXPECT_EQ(support::dump(games), "[Event=(x)] ~ tag.unquoted@1:8\n[Event=y]");
}

TEST(Reader, TellsWhetherAMarkerEndsTheGame) {
  const struct {
    std::string_view text;
    bool has_marker;
  } rows[] = {
      {"1. e4 *", true},         {"1. e4", false},           {"[Event \"x\"]", false}, {"1. e4 {*", false},
      {"1. e4 (1. d4 *", false}, {"1. e4 * {behind}", true}, {"*", true},
  };
  int count = 0;
  for (const auto& row : rows) {
    for (const Movetext movetext : {Movetext::Read, Movetext::Skip}) {
      ReaderOptions options;
      options.movetext = movetext;
      Reader reader(options);
      reader.feed(row.text);
      reader.finish();
      const GameView* const view = reader.next();
      ASSERT_TRUE(view);
      EXPECT_EQ(view->has_marker, row.has_marker) << row.text;
      ++count;
    }
  }
  EXPECT_EQ(count, 14);
}

}  // namespace
}  // namespace movetext::pgn
