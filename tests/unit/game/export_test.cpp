// SPDX-License-Identifier: MIT
#include "movetext/game/export.hpp"

#include <gtest/gtest.h>

#include "movetext/game/replay.hpp"

namespace movetext::game {
namespace {

// What export makes of a text: straight, and by way of the tree; both must be the same.
std::string write(std::string_view pgn, const ExportOptions& options = {}) {
  std::string straight;
  std::string by_tree;
  Replay replay;
  Game game;
  pgn::Reader reader;
  reader.feed(pgn);
  reader.finish();
  while (const pgn::GameView* view = reader.next()) {
    if (view->is_gap) continue;
    replay.write(*view, options, straight);
    replay.read(*view, game);
    write_pgn(game, options, by_tree);
  }
  EXPECT_EQ(straight, by_tree) << pgn;
  return straight;
}

// The movetext of a game whose tags are all defaults.
std::string movetext(std::string_view pgn, const ExportOptions& options = {}) {
  const std::string out = write(pgn, options);
  const std::size_t end_of_tags = out.find("\n\n");
  if (end_of_tags == std::string::npos) return "no tags";
  std::string text = out.substr(end_of_tags + 2);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

constexpr std::string_view standard_sample =
    "[Event \"F/S Return Match\"]\n[Site \"Belgrade, Serbia JUG\"]\n[Date \"1992.11.04\"]\n[Round \"29\"]\n"
    "[White \"Fischer, Robert J.\"]\n[Black \"Spassky, Boris V.\"]\n[Result \"1/2-1/2\"]\n\n"
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3\n"
    "O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.\n"
    "Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.\n"
    "Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7\n"
    "27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.\n"
    "f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5\n"
    "40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2\n\n";

TEST(Export, ReproducesTheSampleOfTheStandard) { EXPECT_EQ(write(standard_sample), standard_sample); }  // H-1, R-002

TEST(Export, WritesMovetext) {
  const struct { std::string_view pgn, out; } rows[] = {
      {"1.e4 e5 2.Nf3 *", "1. e4 e5 2. Nf3 *"},                                            // R-075
      {"1. e4! e5?! 2. Nf3 $14 $1 $0 $300 Nc6 *", "1. e4 $1 1... e5 $6 2. Nf3 $1 $14 2... Nc6 *"},  // R-076, R-104, R-105
      {"1. e4 {a} $1 {b} e5 *", "1. e4 $1 {a} {b} 1... e5 *"},                             // R-070
      {"1. e4 (1. d4) $1 e5 *", "1. e4 $1 (1. d4) 1... e5 *"},
      {"1. e4 (1. d4) {x} e5 *", "1. e4 (1. d4) {x} 1... e5 *"},                           // F-15
      {"1. e4 {a} {b} e5 *", "1. e4 {a} {b} 1... e5 *"},                                   // F-16
      {"1. e4 {a { b} e5 *", "1. e4 {a ( b} 1... e5 *"},                                   // F-10
      {"1. e4 ; rest { of } line\ne5 *", "1. e4 {rest ( of ) line} 1... e5 *"},            // F-11
      {"{intro} 1. {x} e4 2. {y} e5 *", "{intro} {x} 1. e4 {y} 1... e5 *"},                // R-071 case 5
      {"1. e4 e5 () 2. Nf3 ({only text}) Nc6 *", "1. e4 e5 2. Nf3 {only text} 2... Nc6 *"},  // R-111
      {"(1. d4) 1. e4 e5 *", "1. e4 (1. d4) 1... e5 *"},                                   // R-112
      {"(1. d4 d5) *", "1. d4 d5 *"},
      {"1. e4 e5 (1... c5 1-0) 2. Nf3 *", "1. e4 e5 (1... c5) 2. Nf3 *"},                  // R-113
      {"1. e4 ($5 1. d4 d5) e5 *", "1. e4 (1. d4 $5 1... d5) 1... e5 *"},                  // R-106
      {"$5 1. e4 *", "1. e4 *"},
      {"1. e2-e4 e7e5 2. Ng1f3 Sc6 *", "1. e4 e5 2. Nf3 {unparsed: Sc6} *"},               // R-032
      {"1. e4 e5 2. Ke3 {lost} (2. Nf3) Nc6 1-0", "1. e4 e5 {unparsed: Ke3 (lost) (2. Nf3) Nc6} 1-0"},
      {"1. e4 e5 (1... Nf3 2. d4) 2. Nf3 *", "1. e4 e5 {unparsed: Nf3 2. d4} 2. Nf3 *"},  // R-115
      {"1. e4 e5 (1... c5 2. Qh9 Nc6) 2. Nf3 *", "1. e4 e5 (1... c5 {unparsed: Qh9 Nc6}) 2. Nf3 *"},
      {"1. e4 Z0 2. d4 *", "1. e4 -- 2. d4 *"},                                            // R-097
      {"1. e4 e5 1-0 {late}", "1. e4 e5 {late} 1-0"},                                      // R-030
      {"%escape\n1. e4 *", "1. e4 *"},                                                     // R-020
      {"1. 0-0 *", "{unparsed: 0-0} *"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(movetext(row.pgn), row.out) << row.pgn;
    EXPECT_EQ(movetext(write(row.pgn)), row.out) << "again: " << row.pgn;
    ++checked;
  }
  EXPECT_EQ(checked, 23);
}

TEST(Export, WritesTags) {
  const std::string roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n";
  const struct { std::string_view pgn; std::string tags; } rows[] = {
      {"*", roster + "[Result \"*\"]\n"},                                                  // R-039
      {"[Event \"\"]\n[White \"\"]\n*", roster + "[Result \"*\"]\n"},
      {"[b \"2\"]\n[ECO \"A00\"]\n[ECOUrl \"u\"]\n[_a \"1\"]\n[A1 \"0\"]\n*",              // R-038
       roster + "[Result \"*\"]\n[A1 \"0\"]\n[ECO \"A00\"]\n[ECOUrl \"u\"]\n[_a \"1\"]\n[b \"2\"]\n"},
      {"[ECO \"A00\"]\n[ECO \"B00\"]\n*", roster + "[Result \"*\"]\n[ECO \"A00\"]\n"},     // R-037
      {"[Result \"0-1\"]\n1. e4", roster + "[Result \"0-1\"]\n"},                          // R-045
      {"[eco \"A00\"]\n[EventDate \"1999-1-2\"]\n*", roster + "[Result \"*\"]\n[ECO \"A00\"]\n[EventDate \"1999.01.02\"]\n"},
      {"[WhiteElo \"\"]\n[PlyCount \"9\"]\n*", roster + "[Result \"*\"]\n[PlyCount \"9\"]\n[WhiteElo \"\"]\n"},
      {"[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n*", roster + "[Result \"*\"]\n"},  // R-053
      {"[FEN \"4k3/8/8/8/8/8/8/4K2R w K\"]\n*",
       roster + "[Result \"*\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n"},
      {"[Variant \"Chess960\"]\n1. e4 *",                                                  // R-101
       roster + "[Result \"*\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n"},
      {"[Variant \"Chess960\"]\n1. e4 Qxh9 *", roster + "[Result \"*\"]\n[Variant \"Chess960\"]\n"},
      {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n1. e4 *", roster + "[Result \"*\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    const std::string out = write(row.pgn);
    EXPECT_EQ(out.substr(0, out.find("\n\n") + 1), row.tags) << row.pgn;
    ++checked;
  }
  EXPECT_EQ(checked, 12);
}

// decisions.md "damaged games": a comment {unparsed: ...} is what could not be used, whatever becomes of comments.
TEST(Export, TakesWhatWasUnparsedForWhatItIs) {
  ExportOptions bare;
  bare.has_comments = false;
  ExportOptions stripped;
  stripped.strips_commands = true;
  ExportOptions truncated;
  truncated.on_damaged = OnDamaged::Truncate;
  ExportOptions skipping;
  skipping.on_damaged = OnDamaged::Skip;
  const std::string_view command = "1. e4 {unparsed: Ke9 ([%clk 0:01]) x} *";
  const struct { std::string_view pgn; const ExportOptions* options; std::string_view out; } rows[] = {
      {command, &bare, command},
      {command, &stripped, command},
      {command, &truncated, "1. e4 *"},
      {command, &skipping, "no tags"},
      {"1. e4 { unparsed: Ke9 } {after} *", &bare, "1. e4 {unparsed: Ke9} *"},
      {"1. e4 { unparsed: Ke9 } {after} *", &truncated, "1. e4 {after} *"},
      {"1. e4 { unparsed: Ke9 } {after} *", &skipping, "no tags"},
      {"{intro} {unparsed: Ke9} *", &bare, "{unparsed: Ke9} *"},
      {"{intro} {unparsed: Ke9} {late} *", &truncated, "{intro} {late} *"},
      {"{unparsed: Ke9} {late} *", &skipping, "no tags"},
      {"1. e4 * {unparsed: Ke9}", &skipping, "no tags"},
      // A comment that begins so where the writer puts none.
      {"{unparsed: [%clk 0:01] x} {y} 1. e4 *", &stripped, "{unparsed: [%clk 0:01] x} {y} 1. e4 *"},
      {"{unparsed: x} {y} 1. e4 *", &bare, "1. e4 *"},
      {"{unparsed: x} {y} 1. e4 *", &truncated, "{unparsed: x} {y} 1. e4 *"},
      {"{unparsed: x} 1. e4 *", &skipping, "{unparsed: x} 1. e4 *"},
      {"{unparsed: x} (1. d4) 1. e4 *", &skipping, "{unparsed: x} 1. e4 (1. d4) *"},
      {"1. e4 ({unparsed: x} 1. d4) *", &truncated, "1. e4 ({unparsed: x} 1. d4) *"},
      // A variation, or what is left of one (R-115): the game goes on.
      {"1. e4 (1. d4 {unparsed: Ke9}) {x} e5 *", &bare, "1. e4 (1. d4 {unparsed: Ke9}) 1... e5 *"},
      {"1. e4 (1. d4 {unparsed: Ke9}) {x} e5 *", &truncated, "1. e4 (1. d4) {x} 1... e5 *"},
      {"1. e4 (1. d4 {unparsed: Ke9}) e5 *", &skipping, "1. e4 (1. d4) 1... e5 *"},
      {"1. e4 {unparsed: Ke9} e5 *", &bare, "1. e4 {unparsed: Ke9} 1... e5 *"},
      {"1. e4 {unparsed: Ke9} e5 *", &truncated, "1. e4 e5 *"},
      {"1. e4 {unparsed: Ke9} (1. d4) *", &skipping, "1. e4 (1. d4) *"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(movetext(row.pgn, *row.options), row.out) << row.pgn;
    EXPECT_EQ(movetext(write(row.pgn, *row.options), *row.options), row.out) << "again: " << row.pgn;
    ++checked;
  }
  EXPECT_EQ(checked, 23);
}

// R-101: a FEN comes in only when all moves are legal from the array, and that does not change by writing.
TEST(Export, WritesChess960WithoutAFenTheSameAgain) {
  ExportOptions truncated;
  truncated.on_damaged = OnDamaged::Truncate;
  const struct { const ExportOptions options; std::string_view pgn; bool has_fen; } rows[] = {
      {{}, "[Variant \"Chess960\"]\n1. e4 *", true},
      {{}, "[Variant \"Chess960\"]\n1. e4 Ke3 *", false},
      {{}, "[Variant \"Chess960\"]\n1. Ke3 *", false},
      {{}, "[Variant \"Chess960\"]\n1. e4 (1. Ke3) e5 *", true},
      {truncated, "[Variant \"Chess960\"]\n1. e4 Ke3 *", true},
  };
  int checked = 0;
  for (const auto& row : rows) {
    const std::string once = write(row.pgn, row.options);
    EXPECT_EQ(once.find("[FEN ") != std::string::npos, row.has_fen) << row.pgn;
    EXPECT_EQ(write(once, row.options), once);
    ++checked;
  }
  EXPECT_EQ(checked, 5);
}

// R-060: read as another variant than its tag says (--variant), a game gets the tag that makes everybody read it so.
TEST(Export, SaysAsWhichVariantItWasRead) {
  const struct { std::string_view variant, pgn, tag; } rows[] = {
      {"atomic", "1. e4 *", "Atomic"},
      {"atomic", "[Variant \"Standard\"]\n1. e4 *", "Atomic"},
      {"atomic", "[Variant \"Chess960\"]\n1. e4 *", "Atomic"},
      {"atomic", "[Variant \"atomic chess\"]\n1. e4 *", "atomic chess"},
      {"chess960", "1. e4 *", "Chess960"},
      {"chess960", "[Variant \"Standard\"]\n1. e4 *", "Chess960"},
      {"chess960", "[Variant \"Standard\"]\n1. e4 Ke3 *", "Chess960"},
      {"chess960", "[Variant \"Standard\"]\n[FEN \"4k3/8/8/8/8/8/8/1K2R3 w E - 0 1\"]\n*", "Standard"},
      {"chess960", "[Variant \"Atomic\"]\n1. e4 *", "Chess960"},
      {"chess", "1. e4 *", ""},
      {"chess", "[Variant \"Atomic\"]\n1. e4 *", "Standard"},
      {"chess", "[Variant \"Chess960\"]\n1. e4 *", "Standard"},
      {"chess", "[Variant \"King of the Hill\"]\n1. e4 *", "King of the Hill"},
      {"chess", "[Variant \"Foo\"]\n1. e4 *", "Foo"},
      {"", "[Variant \"Chess960\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n1. e4 *", "Chess960"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    ReplayOptions options;
    options.variant = row.variant;
    Replay replay(options);
    pgn::Reader reader;
    reader.feed(row.pgn);
    reader.finish();
    const pgn::GameView* const view = reader.next();
    std::string straight;
    std::string by_tree;
    Game game;
    replay.write(*view, {}, straight);
    replay.read(*view, game);
    write_pgn(game, {}, by_tree);
    EXPECT_EQ(straight, by_tree) << row.pgn;
    const std::string tag = "[Variant \"" + std::string(row.tag) + "\"]\n";
    EXPECT_EQ(straight.find(row.tag.empty() ? "[Variant" : tag) == std::string::npos, row.tag.empty()) << straight;
    EXPECT_EQ(write(straight), straight) << "read without being told";
    ++checked;
  }
  EXPECT_EQ(checked, 15);
}

TEST(Export, KeepsVariantsThatAreNotPlayed) {  // R-103
  EXPECT_EQ(movetext("[Variant \"Crazyhouse\"]\n1.e4 d5 2.exd5 Qxd5 {hm} 3. P@e4 $1 (3. N@f3 Qd8) Qxe4+ *"),
            "1. e4 d5 2. exd5 Qxd5 {hm} 3. P@e4 $1 (3. N@f3 Qd8) Qxe4+ *");
}

TEST(Export, ReducedFormat) {  // R-010
  ExportOptions options;
  options.is_reduced = true;
  const std::string_view pgn = "[ECO \"A00\"]\n{c} 1. e4! (1. d4) e5 {x} 2. Qh9 1-0";
  EXPECT_EQ(movetext(pgn, options), "1. e4 e5 1-0");
  EXPECT_EQ(write(pgn, options).find("ECO"), std::string::npos);
  const std::string_view set_up = "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n[ECO \"A00\"]\n7... Kd7 *";
  EXPECT_EQ(write(set_up, options), "");
  options.keeps_setup = true;
  EXPECT_NE(write(set_up, options).find("[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n[SetUp \"1\"]\n\n7... Kd7 *"), std::string::npos);
  // Its moves would be read as those of chess.
  const std::string_view carried = "[Variant \"Atomic\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n7... Kd7 *";
  EXPECT_EQ(write(carried, options), "");
  options.keeps_setup = false;
  EXPECT_EQ(write(carried, options), "");
  EXPECT_EQ(write("[Variant \"Atomic\"]\n1. e4 *", options), "");
}

TEST(Export, Options) {
  const std::string_view pgn = "1. e4 $1 {[%clk 0:01:00] good} (1. d4) e5 Z9 1-0";
  ExportOptions options;
  options.has_comments = options.has_nags = options.has_variations = false;
  EXPECT_EQ(movetext(pgn, options), "1. e4 e5 {unparsed: Z9} 1-0");
  options = {};
  options.strips_commands = true;
  options.on_damaged = OnDamaged::Truncate;
  EXPECT_EQ(movetext(pgn, options), "1. e4 $1 {good} (1. d4) 1... e5 1-0");
  options.on_damaged = OnDamaged::Skip;
  EXPECT_EQ(write(pgn, options), "");
  options = {};
  options.adds_ply_count = true;
  EXPECT_NE(write("1. e4 e5 *", options).find("[PlyCount \"2\"]"), std::string::npos);
}

// Replay::write alone: by the tree where the options need it.
std::string write_once(std::string_view pgn, const ExportOptions& options) {
  std::string out;
  Replay replay;
  pgn::Reader reader;
  reader.feed(pgn);
  reader.finish();
  while (const pgn::GameView* view = reader.next()) replay.write(*view, options, out);
  return out;
}

TEST(Export, Notations) {
  constexpr std::string_view game = "1. e4 f5 2. Qh5+ g6 3. Nf3 (3. Qxg6+) 3... Nc6 4. Be2 gxh5 5. O-O *";
  const struct {
    Notation notation;
    std::string_view letters;
    bool has_numbers, has_check_marks;
    std::string_view movetext;
  } rows[] = {
      {Notation::San, "", true, true, "1. e4 f5 2. Qh5+ g6 3. Nf3 (3. Qxg6+) 3... Nc6 4. Be2 gxh5 5. O-O *"},
      {Notation::San, "", false, false, "e4 f5 Qh5 g6 Nf3 (Qxg6) Nc6 Be2 gxh5 O-O *"},
      {Notation::San, "x", true, true, "1. e4 f5 2. Dh5+ g6 3. Sf3 (3. Dxg6+) 3... Sc6 4. Le2 gxh5 5. O-O *"},
      {Notation::Lan, "", true, true,
       "1. e2-e4 f7-f5 2. Qd1-h5+ g7-g6 3. Ng1-f3 (3. Qh5xg6+) 3... Nb8-c6 4. Bf1-e2\ng6xh5 5. O-O *"},
      {Notation::Uci, "x", true, true,
       "1. e2e4 f7f5 2. d1h5 g7g6 3. g1f3 (3. h5g6) 3... b8c6 4. f1e2 g6h5 5. e1g1 *"},
  };
  int count = 0;
  const chess::PieceLetters german{{"B", "S", "L", "T", "D", "K"}};
  for (const auto& row : rows) {
    ExportOptions options;
    options.notation = row.notation;
    if (!row.letters.empty()) options.letters = &german;
    options.has_numbers = row.has_numbers;
    options.has_check_marks = row.has_check_marks;
    const std::string written = write_once(game, options);
    EXPECT_EQ(written.substr(written.find("\n\n") + 2), std::string(row.movetext) + "\n\n");
    ++count;
  }
  EXPECT_EQ(count, 5);
}

TEST(Export, TagsOfOnesOwnChoice) {
  constexpr std::string_view game =
      "[Event \"E\"]\n[White \"W\"]\n[Result \"1-0\"]\n[ECO \"A00\"]\n[Annotator \"N\"]\n\n1. e4 1-0";
  constexpr std::string_view set_up = "[FEN \"7k/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n*";
  const struct {
    std::string_view game;
    TagChoice tags;
    std::vector<std::string> order;
    std::string_view written;
  } rows[] = {
      {game, TagChoice::All, {"ECO", "White"},
       "[ECO \"A00\"]\n[White \"W\"]\n[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n"
       "[Annotator \"N\"]\n\n1. e4 1-0\n\n"},
      {game, TagChoice::Listed, {"Annotator", "Event", "Nothing"},
       "[Annotator \"N\"]\n[Event \"E\"]\n\n1. e4 1-0\n\n"},
      {game, TagChoice::None, {}, "1. e4 1-0\n\n"},
      {set_up, TagChoice::None, {}, "[FEN \"7k/8/8/8/8/8/8/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n*\n\n"},
      {"[Event \"E\"]\n\n1-0", TagChoice::None, {}, "[Result \"1-0\"]\n\n1-0\n\n"},
      {"[Event \"E\"]\n\n1-0", TagChoice::Listed, {"Nothing"}, "[Result \"1-0\"]\n\n1-0\n\n"},
  };
  int count = 0;
  for (const auto& row : rows) {
    ExportOptions options;
    options.tags = row.tags;
    options.tag_order = row.order;
    EXPECT_EQ(write_once(row.game, options), row.written);
    ++count;
  }
  EXPECT_EQ(count, 6);
  ExportOptions options;
  options.has_result = false;
  EXPECT_EQ(movetext("1. e4 1-0", options), "1. e4");
}

TEST(Export, ChoosesTheResult) {  // R-045
  using enum ResultSource;
  const std::string_view mate = "1. f3 e5 2. g4 Qh4#";
  const struct { std::string_view tag, moves, marker; ResultSource source; std::string_view result; } rows[] = {
      {"1-0", "1. e4", "0-1", Effective, "1-0"},     {"1-0", "1. e4", "0-1", Tag, "1-0"},
      {"1-0", "1. e4", "0-1", Movetext, "0-1"},      {"1-0", "1. e4", "0-1", Position, "1-0"},
      {"1-0", mate, "1/2-1/2", Effective, "0-1"},    {"1-0", mate, "1/2-1/2", Tag, "1-0"},
      {"1-0", mate, "1/2-1/2", Movetext, "1/2-1/2"}, {"1-0", mate, "1/2-1/2", Position, "0-1"},
      {"1-0", mate, "1-0", Effective, "1-0"},        {"1-0", mate, "1-0", Position, "0-1"},
      {"*", "1. e4", "0-1", Tag, "0-1"},             {"1-0", "1. e4", "*", Movetext, "1-0"},
      {"*", mate, "*", Effective, "*"},              {"*", mate, "*", Position, "0-1"},
      {"*", mate, "*", Tag, "*"},                    {"1-0", "1. e4 Qxh9", "0-1", Movetext, "0-1"},
      {"1-0", "(1. f3 e5 2. g4 Qh4#)", "1/2-1/2", Movetext, "1/2-1/2"},  // written by way of the tree
      {"1-0", "(1. f3 e5 2. g4 Qh4#)", "1/2-1/2", Position, "0-1"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    const std::string pgn = "[Result \"" + std::string(row.tag) + "\"]\n" + std::string(row.moves) + " " + std::string(row.marker);
    ExportOptions options;
    options.result = row.source;
    std::string out;
    pgn::Reader reader;
    reader.feed(pgn);
    reader.finish();
    Replay replay;
    replay.write(*reader.next(), options, out);
    EXPECT_NE(out.find("[Result \"" + std::string(row.result) + "\"]"), std::string::npos) << pgn << out;
    EXPECT_TRUE(out.ends_with(" " + std::string(row.result) + "\n\n")) << pgn << out;
    ++checked;
  }
  EXPECT_EQ(checked, 18);
}

TEST(Export, ChoosesTheResultOfATree) {
  Game game;
  game.tags = {{"Result", "1-0"}};
  game.result = pgn::GameResult::Draw;
  chess::Position position;
  for (const std::string_view san : {"f3", "e5", "g4", "Qh4#"}) {
    const chess::Move move = chess::parse_san(position, san).move;
    game.add_move(mainline, move, ++game.plies, san);
    position.play_unchecked(move);
  }
  const struct { ResultSource source; std::string_view result; } rows[] = {
      {ResultSource::Effective, "1/2-1/2"}, {ResultSource::Movetext, "1/2-1/2"},
      {ResultSource::Tag, "1-0"}, {ResultSource::Position, "0-1"}};
  int checked = 0;
  for (const auto& row : rows) {
    ExportOptions options;
    options.result = row.source;
    std::string out;
    EXPECT_EQ(write_pgn(game, options, out), Written::Yes);
    EXPECT_TRUE(out.ends_with("Qh4# " + std::string(row.result) + "\n\n")) << out;
    EXPECT_NE(out.find("[Result \"" + std::string(row.result)), std::string::npos) << out;
    ++checked;
  }
  EXPECT_EQ(checked, 4);
}

TEST(Export, RefusesNullMoves) {  // R-097
  ExportOptions options;
  options.refuses_null_moves = true;
  EXPECT_EQ(write("1. e4 -- *", options), "");
  EXPECT_EQ(write("1. e4 (1. -- e5) *", options), "");
  EXPECT_EQ(movetext("1. e4 {--} *", options), "1. e4 {--} *");
  options.has_variations = false;
  EXPECT_EQ(movetext("1. e4 (1. -- e5) *", options), "1. e4 *");
}

// What check() and read() say of the only game of a text under the profile, and whether they say the same.
Report findings(std::string_view pgn, base::Profile profile, const ExportOptions* written_with = nullptr) {
  ReplayOptions options;
  options.profile = profile;
  Replay replay(options);
  Game game;
  pgn::Reader reader;
  reader.feed(pgn);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  std::string out;
  if (written_with) return replay.write(*view, *written_with, out);
  const Report read = replay.read(*view, game);
  Report checked = replay.check(*view);
  EXPECT_EQ(read.is_export_form, checked.is_export_form) << pgn;
  EXPECT_EQ(read.diagnostics.size(), checked.diagnostics.size()) << pgn;
  return checked;
}

std::string codes(const Report& report) {
  std::string text;
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    text.append(text.empty() ? "" : " ").append(std::to_string(diagnostic.offset)).append(":").append(name(diagnostic.code));
    if (diagnostic.severity == base::Severity::Error) text += "!";
  }
  return text;
}

TEST(Export, SaysWhatIsLeftOutOrChanged) {
  ExportOptions plain;
  ExportOptions bare;
  bare.has_comments = bare.has_variations = false;
  ExportOptions strict;
  strict.refuses_null_moves = true;
  ExportOptions reduced;
  reduced.is_reduced = true;
  const std::string_view rich = "{p}\n[A \"b\"]\n1. e4 ;{\n(1. -- {}) e5 *";
  const struct { std::string_view pgn; const ExportOptions* options; std::string_view codes; } rows[] = {
      {rich, nullptr, ""},
      {rich, &plain, "0:comment.moved 19:comment.braces 25:null.exported"},
      {rich, &bare, ""},
      {rich, &strict, "0:comment.moved 19:comment.braces 25:null.exported!"},
      {rich, &reduced, ""},
      {"1. e4 {a {b} c} *", &plain, "14:comment.nested"},
      {"1. e4\n%x\ne5 *", &plain, "6:escape.dropped"},
      {"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n*", &reduced, "6:reduced.setup!"},
      {"[Variant \"Chess960\"]\n*", &reduced, "10:reduced.setup! 10:setup.chess960-no-fen"},
      {"[FEN \"x\"]\n[Variant \"Atomic\"]\n*", &reduced, "20:reduced.setup! 20:variant.unsupported"},
      {"%x\n{c}\n", nullptr, "3:game.junk"},
      {"%x\n{c}\n", &plain, "0:escape.dropped 3:game.junk"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    const Report report = findings(row.pgn, base::Profile::Lenient, row.options);
    EXPECT_EQ(codes(report), row.codes) << row.pgn;
    EXPECT_FALSE(report.is_export_form);
    ++checked;
  }
  EXPECT_EQ(checked, 12);
}

// decisions.md "Profile export": every place that fmt would change is an error.
TEST(Export, ProfileFindsEveryDifference) {
  const std::string clean = write("1. e4 e5 2. Nf3 *");
  std::string other_order = clean;
  std::swap(other_order[other_order.find("White")], other_order[other_order.find("Black")]);
  const struct { std::string pgn; bool is_export_form; std::string_view codes; } rows[] = {
      {clean, true, ""},
      {clean.substr(0, clean.size() - 1), false, "111:export.layout"},
      {clean + "\n", false, "112:export.layout"},
      {"\n" + clean, false, "0:export.layout"},
      {"\xEF\xBB\xBF" + clean, false, "0:export.layout"},
      {clean.substr(0, clean.find("1. e4")) + "1. e4\ne5 2. Nf3 *\n\n", false, "98:export.layout"},
      {write("1. e4 -- 2. Nf3 *"), true, "99:null.exported"},
      {write("[Date \"one day\"]\n1. e4 *"), true, "30:date.format"},  // it stays
      {write("[Date \"2020-1-1\"]\n1. e4 *"), true, ""},
      {clean.substr(0, clean.find("1. e4")) + "1. e4 e5 2. Ng1f3 *\n\n", false, "105:san.overdisambiguated"},
      // Without a game nothing would be written.
      {"%x", false, "0:escape.dropped"},
      {"<pre>", false, "0:lex.wrapper"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    const Report report = findings(row.pgn, base::Profile::Export);
    EXPECT_EQ(report.is_export_form, row.is_export_form) << row.pgn;
    EXPECT_EQ(codes(report), row.codes) << row.pgn;
    EXPECT_EQ(codes(findings(row.pgn, base::Profile::Strict)).find("export."), std::string::npos);
    ++checked;
  }
  EXPECT_EQ(checked, 12);
}

// Between two games there is one empty line, and it belongs to the second.
TEST(Export, ProfileLooksAtWhatIsBetweenGames) {
  const std::string clean = write("1. e4 *");
  const struct { std::string pgn; std::string_view forms; } rows[] = {
      {clean + clean + clean, "+++"},
      {clean + "\n" + clean + clean, "+-+"},
      {clean.substr(0, clean.size() - 1) + clean, "+-"},
      {clean + clean.substr(0, clean.size() - 1), "+-"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    ReplayOptions options;
    options.profile = base::Profile::Export;
    Replay replay(options);
    pgn::Reader reader;
    reader.feed(row.pgn);
    reader.finish();
    std::string forms;
    while (const pgn::GameView* const view = reader.next()) forms += replay.check(*view).is_export_form ? '+' : '-';
    EXPECT_EQ(forms, row.forms) << row.pgn;
    ++checked;
  }
  EXPECT_EQ(checked, 4);
}

TEST(Export, ShredderInChess960Only) {  // Appendix G, chesscom
  ExportOptions options;
  options.fen.castling = find_dialect("chesscom")->castling;
  options.shredder_in_chess960_only = true;
  const struct { std::string_view pgn, castling; } rows[] = {
      {"[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n*", " KQ "},
      {"[FEN \"4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\"]\n*", " KQ "},
      {"[FEN \"4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1\"]\n*", " HB "},
      {"[Variant \"Chess960\"]\n*", " HAha "},
  };
  int checked = 0;
  for (const auto& row : rows) {
    EXPECT_NE(write(row.pgn, options).find(row.castling), std::string::npos) << row.pgn;
    ++checked;
  }
  EXPECT_EQ(checked, 4);
  options.shredder_in_chess960_only = false;
  EXPECT_NE(write(rows[0].pgn, options).find(" HA "), std::string::npos);
}

TEST(Export, Dialects) {  // Appendix G
  const std::string_view pgn = "[B \"1\"]\n[A \"2\"]\n1. e4! e5 $14 2. Nf3 {x} (2. f4 exf4) Nc6 -- *";
  const struct { std::string_view name, movetext; } rows[] = {
      {"lichess", "1. e4! e5 $14 2. Nf3 { x } (2. f4 exf4) 2... Nc6 3. -- *"},
      {"chesscom", "1. e4 $1 1... e5 $14 2. Nf3 {x} (2. f4 2... exf4) 2... Nc6 3. -- *"},
      {"scid", "1.e4 $1 1...e5 $14 2.Nf3 {x} (2.f4 exf4) 2...Nc6 3.-- *"},
      {"python-chess", "1. e4 $1 e5 $14 2. Nf3 { x } ( 2. f4 exf4 ) 2... Nc6 3. -- *"},
      {"pgn-extract", "1. e4 $1 e5 $14 2. Nf3 { x } (2. f4 exf4) 2... Nc6 3. -- *"},
  };
  int checked = 0;
  for (const auto& row : rows) {
    const Dialect* const dialect = find_dialect(row.name);
    ASSERT_NE(dialect, nullptr);
    ExportOptions options;
    options.layout = dialect->layout;
    EXPECT_EQ(movetext(pgn, options), row.movetext) << row.name;
    EXPECT_LT(write(pgn, options).find("[B "), write(pgn, options).find("[A ")) << row.name;
    ++checked;
  }
  EXPECT_EQ(checked, 5);
  // Of several suffixes one is glued to the move: two would be another one, or none.
  ExportOptions lichess;
  lichess.layout = find_dialect("lichess")->layout;
  EXPECT_EQ(movetext("1. e4 $1 $2 e5 $3 $4 $10 2. -- ? $6 *", lichess), "1. e4! $2 e5!! $4 $10 2. --? $6 *");
  EXPECT_EQ(movetext(write("1. e4 $1 $2 e5 $3 $4 $10 *", lichess)), "1. e4 $1 $2 1... e5 $3 $4 $10 *");
  EXPECT_EQ(find_dialect("chessbase")->null_move, "Z0");
  EXPECT_EQ(dialects().size(), 6u);
}

}  // namespace
}  // namespace movetext::game
