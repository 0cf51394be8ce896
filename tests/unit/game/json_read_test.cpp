// SPDX-License-Identifier: MIT
#include "movetext/game/json_read.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "movetext/game/edit.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"
#include "support/read_text.hpp"

namespace movetext::support {
namespace {

std::string to_pgn(const Game& game) {
  std::string out;
  write_pgn(game, {}, out);
  return out;
}

std::string to_json(const Game& game, chess::FenStyle style = {}) {
  std::string out;
  write_json(game, {}, {}, style, out);
  return out;
}

// Games of every kind: the JSON of what is read back is the same, and so is the export.
TEST(JsonRead, ReadsBackWhatIsWritten) {
  const std::string_view texts[] = {
      "*",
      "1. e4 e5 2. Nf3 1-0",
      "[Event \"A \\\"b\\\" \\\\\"]\n[Date \"2024.03.??\"]\n[TimeControl \"40/7200:3600+30\"]\n[Date \"again\"]\n\n1. e4 *",
      "{pre}\n[Event \"x\"]\n\n{first} {second} 1. e4 {a} {b [%clk 0:01:00]} ({v} 1. d4 {w} (1. c4) {x} d5) {y} e5 1/2-1/2 {t}",
      "$2 1. e4 $3 $1 $0 e5 $255 *",
      "1. e4 {[%eval 0.25,12] [%emt 0:00:00.5] [%cal Ge2e4] [%csl Rd5]} e5 {+0.25/15 0.3s} *",
      "1. e4 -- 2. d4 -- *",
      "1. e4 e5 2. Qh9 Nc6 {rest} *",
      "1. e4 e5 (1... Qh9 2. x) 2. Nf3 (2. Nc3 Nc6 3. Bb9) *",
      "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 7\"]\n\n7... Kd7 8. e4 *",
      "[FEN \"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3\"]\n\n3... dxe3 *",
      "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *",
      "[FEN \"x\"]\n\n1. e4 *",
      "[FEN \"x\"]\n\n*",
      "[Variant \"Chess960\"]\n[FEN \"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w FCfc - 0 1\"]\n\n1. f4 f5 2. Nf3 Nf6 3. g3 g6 4. O-O *",
      "[Variant \"Chess960\"]\n\n1. e4 *",
      "[FEN \"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w FCfc - 0 1\"]\n\n*",
      "[Variant \"King of the Hill\"]\n\n1. e4 *",
      "[Variant \"Weird\"]\n\n1. e4 *",
      "[Variant \"Weird\"]\n\n1. e4 Zz9 *",
      "[Variant \"Atomic\"]\n\n1. e4 {c} 1... e5 (1... d6 2. c4 $1 2... c5) 2. Nf3 *",
      "[Variant \"Crazyhouse\"]\n[FEN \"k7/8/8/8/8/8/8/K7 b - - 0 12\"]\n\n12... @e4 13. N@f3 *",
      "1. e4 {White resigns.} 0-1",
      "[Termination \"Time forfeit\"]\n\n1. e4 0-1",
      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *",
      "[White \"Caf\xC3\xA9 \xF0\x9D\x84\x9E\"]\n\n1. e4 {tab\tand\nline \x01 \x7F \xE2\x80\xA8} *",
      "[Result \"0-0\"]\n\n1. e4 *",
      "(1. e4 e5) *",
      "1. e4 e5 {unparsed: Qh9} *",
  };
  std::size_t count = 0;
  for (const std::string_view text : texts) {
    SCOPED_TRACE(text);
    const Game game = read_one(text).game;
    for (const auto castling : {chess::CastlingStyle::XFen, chess::CastlingStyle::Shredder}) {
      const chess::FenStyle style{castling, chess::EnPassantPolicy::Always};
      const std::string json = to_json(game, style);
      const auto read = parse_json_game(json);
      ASSERT_TRUE(read) << read.error().offset << ": " << read.error().message << "\n" << json;
      EXPECT_EQ(to_json(*read, style), json);
      EXPECT_EQ(to_pgn(*read), to_pgn(game));
    }
    ++count;
  }
  EXPECT_EQ(count, 29u);
}

// Forms that our writer does not write.
TEST(JsonRead, ReadsOtherForms) {
  constexpr struct {
    std::string_view json;
    std::string_view dump;
  } rows[] = {
      {"{}", ""},
      {" { \"moves\" : [ ] } ", ""},
      {R"({"moves":[{"san":"e4"},{"uci":"e7e5"},{"ply":77,"san":"g1f3"}]})", "e4 e5 Nf3"},
      {R"({"moves":[{"san":"e4","uci":"e2e4"}]})", "e4"},
      // Keys in any order, unknown ones, null.
      {R"({"moves":[{"variations":[{"after":["x"],"moves":[{"san":"d4"}]}],"nags":[3,1],"san":"e4"}],"tags":[]})",
       "e4 $3 $1 (d4) <x>"},
      {R"({"x":{"y":[1,2.5e-3,true,false,null,{"moves":[]}]},"moves":[{"san":"e4","z":[[]]}]})", "e4"},
      {R"({"tags":null,"moves":[{"san":"e4","before":null,"comments":null}]})", "e4"},
      {R"({"x":1,"x":2,"moves":[{"san":"e4"}]})", "e4"},
      // The start position: start_fen, else the tag, else the array.
      {R"({"start_fen":"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1","moves":[{"san":"Kd7"}]})", "Kd7"},
      {R"({"moves":[{"san":"Kd7"}],"tags":[["FEN","4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"]]})", "Kd7"},
      {R"({"tags":[["Variant","Atomic"]],"moves":[{"san":"Zz9"}]})", "Zz9"},
      {R"({"variant":"Standard","moves":[{"san":"e4"}]})", "e4"},
      // Escapes.
      {R"({"comments":["\u00e9\ud834\udd1e\"\\\/\b\f\n\r\tx"]})", "I{\xC3\xA9\xF0\x9D\x84\x9E\"\\/\b\f\n\r\tx}"},
      {R"({"comments":["\u00E9"," ",""]})", "I{\xC3\xA9}"},
      // An empty variation is none.
      {R"({"moves":[{"san":"e4","comments":["a"],"variations":[{"moves":[],"after":["b"]},{"after":["c"]}]}]})", "e4 {a} {b} {c}"},
      {R"({"moves":[{"san":"e4","variations":[{"moves":[],"unparsed":"Qh9"}]}],"unparsed":"Qh8"})", "e4 (|Qh9|) |Qh8|"},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.json);
    const auto game = parse_json_game(row.json);
    ASSERT_TRUE(game) << game.error().message;
    std::string shown = dump(*game);
    if (shown.starts_with(' ')) shown.erase(0, 1);
    EXPECT_EQ(shown, row.dump);
    ++count;
  }
  EXPECT_EQ(count, 16u);
}

TEST(JsonRead, TellsWhatFollows) {
  const auto game = parse_json_game(R"({"tags":[["Date","2014.01.08"],["Result","1-0"],["TimeControl","300+2"]],"moves":[{"san":"e4"}]})");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->date, (pgn::Date{2014, 1, 8}));
  EXPECT_EQ(game->result, pgn::GameResult::WhiteWins) << "without the key, the tag tells";
  EXPECT_TRUE(game->time_control);
  EXPECT_EQ(game->plies, 1u);
  EXPECT_FALSE(game->is_damaged);
  for (const std::string_view json : {R"({"damaged":true,"unparsed":"Ke9"})", R"({"unparsed":"Ke9"})",
                                      R"({"damaged":true,"start_fen":"8/8/8/8/8/8/8/8 w - - 0 1"})",
                                      R"({"damaged":true,"tags":[["FEN","x"]]})"}) {
    const auto damaged = parse_json_game(json);
    ASSERT_TRUE(damaged) << json;
    EXPECT_TRUE(damaged->is_damaged);
  }
}

TEST(JsonRead, Errors) {
  constexpr struct {
    std::string_view json;
    std::uint64_t offset;
    std::string_view message;
  } rows[] = {
      // RFC 8259.
      {"", 0, "a value is missing"},
      {"{", 1, "a key in quotes is missing"},
      {"{}x", 2, "nothing may follow the value"},
      {"{}{}", 2, "nothing may follow the value"},
      {"{\"a\"}", 4, "a colon is missing behind the key"},
      {"{\"a\":}", 5, "a value is missing"},
      {"{\"a\":1,}", 7, "a key in quotes is missing"},
      {"{\"a\":[1,]}", 8, "a value is missing"},
      {"{\"a\":[1 2]}", 8, "a comma or ] is missing"},
      {"{\"a\":1 \"b\":2}", 7, "a comma or } is missing"},
      {"{\"a\":[1}", 7, "a comma or ] is missing"},
      {"{\"a\":[}", 6, "a value is missing"},
      {"{'a':1}", 1, "a key in quotes is missing"},
      {"{\"a\":01}", 6, "a comma or } is missing"},
      {"{\"a\":1.}", 7, "a digit is missing in a number"},
      {"{\"a\":-}", 6, "a digit is missing in a number"},
      {"{\"a\":1e+}", 8, "a digit is missing in a number"},
      {"{\"a\":+1}", 5, "a value is missing"},
      {"{\"a\":NaN}", 5, "a value is missing"},
      {"{\"a\":nul}", 5, "a value is missing"},
      {"{\"a\":\"x}", 8, "a string is not closed"},
      {"{\"a\":\"\n\"}", 6, "a control character in a string must be escaped"},
      {"{\"a\":\"\\x\"}", 7, "no such escape in a string"},
      {"{\"a\":\"\\u12g4\"}", 8, "no such escape in a string"},
      {"{\"a\":\"\\u12", 8, "no such escape in a string"},
      {"{\"a\":\"\\ud834\"}", 12, "half a surrogate pair in a string"},
      {"{\"a\":\"\\ud834\\u0041\"}", 12, "half a surrogate pair in a string"},
      {"{\"a\":\"\\udd1e\"}", 8, "half a surrogate pair in a string"},
      {"{\"a\":\"\xFF\"}", 6, "not UTF-8"},
      {"{\"a\":\"\xC3\"}", 6, "not UTF-8"},
      {"\xEF\xBB\xBF{}", 0, "a value is missing"},
      // Kinds.
      {"[]", 0, "a game must be an object"},
      {"7", 0, "a game must be an object"},
      {"{\"tags\":{}}", 8, "tags must be an array"},
      {"{\"tags\":[\"a\"]}", 9, "a tag must be an array of two strings, its name and its value"},
      {"{\"tags\":[[\"a\"]]}", 9, "a tag must be an array of two strings, its name and its value"},
      {"{\"tags\":[[\"a\",1]]}", 9, "a tag must be an array of two strings, its name and its value"},
      {"{\"tags\":[[\"a\",\"b\",\"c\"]]}", 9, "a tag must be an array of two strings, its name and its value"},
      {"{\"tags\":[[[],[]]]}", 9, "a tag must be an array of two strings, its name and its value"},
      {"{\"result\":\"2-0\"}", 10, "result must be 1-0, 0-1, 1/2-1/2 or *"},
      {"{\"damaged\":1}", 11, "damaged must be true or false"},
      {"{\"start_fen\":\"x\"}", 13, "start_fen is no FEN"},
      {"{\"comments\":[1]}", 13, "a comment must be a string"},
      {"{\"initial_nags\":[256]}", 17, "a NAG must be an integer from 0 to 255"},
      {"{\"initial_nags\":[-1]}", 17, "a NAG must be an integer from 0 to 255"},
      {"{\"initial_nags\":[1.0]}", 17, "a NAG must be an integer from 0 to 255"},
      {"{\"initial_nags\":[\"1\"]}", 17, "a NAG must be an integer from 0 to 255"},
      // Moves.
      {"{\"moves\":[1]}", 10, "a move must be an object"},
      {"{\"moves\":[{}]}", 10, "half-move 1: a move needs san or uci"},
      {"{\"moves\":[{\"san\":\"e4\"},{\"san\":\"Ke4\"}]}", 30,
       "half-move 2: illegal move: the king on e8 cannot go to e4"},
      {"{\"moves\":[{\"uci\":\"e2e5\"}]}", 17, "half-move 1: illegal move: the pawn on e2 cannot go to e5"},
      {"{\"moves\":[{\"san\":\"x9\"}]}", 17, "half-move 1: not a move: x9"},
      {"{\"moves\":[{\"san\":\"e4\",\"uci\":\"d2d4\"}]}", 28, "half-move 1: san and uci are two different moves"},
      {"{\"moves\":[{\"san\":\"e4\",\"variations\":[{\"moves\":[{\"san\":\"e5\"}]}]}]}", 53,
       "half-move 1: illegal move: the pawn on e2 cannot go to e5"},
      {"{\"moves\":[{\"san\":\"e4\",\"variations\":[7]}]}", 36, "a variation must be an object"},
      {"{\"start_fen\":\"8/8/8/8/8/8/8/8 w - - 0 1\",\"moves\":[{\"san\":\"e4\"}]}", 50,
       "half-move 1: there is no legal position to play it in"},
      {"{\"variant\":\"Atomic\",\"moves\":[{\"uci\":\"e2e4\"}]}", 29, "half-move 1: a move that is not played needs its san"},
      {"{\"variant\":\"Atomic\",\"moves\":[{\"san\":\"e4\"},{\"san\":\"} 1-0 {\"}]}", 49,
       "half-move 2: not one move token: } 1-0 {"},
      {"{\"variant\":\"Atomic\",\"moves\":[{\"san\":\"e4\",\"variations\":[{\"moves\":[{\"san\":\"d4 d5\"}]}]}]}", 72,
       "half-move 1: not one move token: d4 d5"},
      // What says two things, or half of one.
      {"{\"moves\":[],\"moves\":[]}", 12, "the key moves is there twice"},
      {"{\"tags\":null,\"tags\":[]}", 13, "the key tags is there twice"},
      {"{\"moves\":[{\"san\":\"e4\",\"san\":\"e4\"}]}", 22, "the key san is there twice"},
      {"{\"damaged\":true,\"moves\":[]}", 11, "damaged is true, but unparsed does not say what could not be used"},
      {"{\"tags\":[[\"\",\"y\"]]}", 10, "a tag needs a name without white space, quotes and brackets"},
      {"{\"tags\":[[\"a b\",\"y\"]]}", 10, "a tag needs a name without white space, quotes and brackets"},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.json);
    const auto game = parse_json_game(row.json);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().message, row.message);
    EXPECT_EQ(game.error().offset, row.offset);
    ++count;
  }
  EXPECT_EQ(count, 65u);
}

// R-103: the moves of a variant that is not played go into the movetext as they are, so each is one token (R-012).
TEST(JsonRead, CarriedMovesAreOneTokenEach) {
  constexpr struct {
    std::string_view san;
    bool is_move;
  } rows[] = {
      {"e4", true},   {"N@f3", true}, {"O-O", true},  {"0-0", true},  {"--", true},    {"e8=Q+", true}, {"@@@@", true},
      {"\xE2\x99\x98" "f3", true}, {"", false},     {" ", false},    {"e4 ", false},   {"e4 e5", false}, {"e4\\ne5", false},
      {"1-0", false}, {"1:0", false}, {"*", false},   {"12.", false}, {"1e4", false},  {"e4!", false},  {"$1", false},
      {"(", false},   {")", false},   {"{", false},   {"}", false},   {"[a", false},   {"]", false},    {";", false},
      {"%x", false},  {"e.p.", false}, {"N", false},  {"Bd70-1", false}, {"1:0+-", false}, {"<a>", false},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.san);
    const std::string move = "{\"san\":\"" + std::string(row.san) + "\"}";
    const auto game = parse_json_game("{\"variant\":\"Atomic\",\"moves\":[{\"san\":\"e4\"}," + move + ",{\"san\":\"e5\"}]}");
    ASSERT_EQ(static_cast<bool>(game), row.is_move);
    EXPECT_EQ(game ? 49u : game.error().offset, 49u);
    ++count;
  }
  EXPECT_EQ(count, 33u);
}

// json.md: `variant` and `start_fen` are enough; the PGN says the same with its tags.
TEST(JsonRead, TagsThatTheGameNeedsAreWritten) {
  constexpr std::string_view impossible = "8/8/8/8/8/8/8/8 w - - 0 1";
  const struct {
    std::string json, tags;
  } rows[] = {
      {R"({"variant":"Atomic","moves":[{"san":"e4"}]})", "[Variant \"Atomic\"]\n"},
      {R"({"variant":"Foo","moves":[{"san":"e4"}]})", "[Variant \"Foo\"]\n"},
      {R"({"variant":"Crazyhouse","tags":[["Variant","Atomic"]]})", "[Variant \"Crazyhouse\"]\n"},
      {R"({"variant":"chess","tags":[["Variant","Atomic"]]})", "[Variant \"Standard\"]\n"},
      {R"({"variant":"chess"})", ""},
      {"{\"start_fen\":\"" + std::string(impossible) + "\"}", "[FEN \"" + std::string(impossible) + "\"]\n[SetUp \"1\"]\n"},
      {"{\"start_fen\":\"" + std::string(impossible) + "\",\"tags\":[[\"FEN\",\"" + std::string(impossible) + "\"]]}",
       "[FEN \"" + std::string(impossible) + "\"]\n"},
      {"{\"variant\":\"Atomic\",\"start_fen\":\"" + std::string(impossible) + "\"}",
       "[FEN \"" + std::string(impossible) + "\"]\n[SetUp \"1\"]\n[Variant \"Atomic\"]\n"},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    const auto game = parse_json_game(row.json);
    ASSERT_TRUE(game) << row.json;
    std::string pgn;
    ASSERT_EQ(write_pgn(*game, {}, pgn), Written::Yes);
    const std::string_view last = "[Result \"*\"]\n";
    const std::size_t start = pgn.find(last) + last.size();
    EXPECT_EQ(pgn.substr(start, pgn.find("\n\n", start - 1) + 1 - start), row.tags) << row.json;
    ++count;
  }
  EXPECT_EQ(count, 8u);
}

std::string nested(int levels) {
  std::string json = "{\"moves\":[";
  for (int i = 0; i < levels; ++i) json += "{\"san\":\"" + std::string(i % 2 ? "d4" : "e4") + "\",\"variations\":[{\"moves\":[";
  json += "{\"san\":\"c4\"}";
  for (int i = 0; i < levels; ++i) json += "]}]}";
  return json + "]}";
}

// No recursion: neither levels of variations nor those of unknown values take from the stack; both in linear time.
TEST(JsonRead, Depth) {
  base::Limits limits;
  EXPECT_TRUE(parse_json_game(nested(10'000), limits));
  const auto deeper = parse_json_game(nested(10'001), limits);
  ASSERT_FALSE(deeper);
  EXPECT_EQ(deeper.error().message, "variations are nested deeper than the limit");
  limits.max_depth = 2;
  EXPECT_TRUE(parse_json_game(nested(2), limits));
  EXPECT_FALSE(parse_json_game(nested(3), limits));
  const std::string brackets(500'000, '[');
  EXPECT_TRUE(parse_json_game("{\"x\":" + brackets + std::string(brackets.size(), ']') + "}"));
  EXPECT_FALSE(parse_json_game("{\"x\":" + brackets + "}"));
  limits.max_game_bytes = 10;
  EXPECT_TRUE(parse_json_game("{\"x\":1}", limits));
  EXPECT_FALSE(parse_json_game("{\"x\":12345}", limits));
}

// S-10: what JSON nests deepest is what the reader reads deepest.
TEST(JsonRead, DeepGamesReadBack) {
  std::string text = "1. e4 e5 ";
  for (int i = 0; i < 2000; ++i) text += i % 2 ? "(1... e5 " : "(1... c5 ";
  text += std::string(2000, ')') + " *";
  const Game game = read_one(text).game;
  const auto read = parse_json_game(to_json(game));
  ASSERT_TRUE(read);
  EXPECT_EQ(to_pgn(*read), to_pgn(game));
}

std::vector<std::string> split(std::string_view text, bool* is_complete = nullptr) {
  std::vector<std::string> objects;
  JsonGames games(text);
  for (std::string_view object; games.next(object);) {
    EXPECT_FALSE(object.empty());
    EXPECT_LE(games.offset(), text.size());
    EXPECT_GE(object.data(), text.data());
    EXPECT_LE(object.data() + object.size(), text.data() + games.offset());
    objects.emplace_back(object);
  }
  if (is_complete) *is_complete = games.is_complete();
  return objects;
}

TEST(JsonGames, GoesOnInTheRestOfAText) {
  JsonGames in_array(",\n{\"b\":2}\n]\n", true);
  std::string_view object;
  ASSERT_TRUE(in_array.next(object));
  EXPECT_EQ(object, "{\"b\":2}");
  EXPECT_FALSE(in_array.is_complete());
  EXPECT_FALSE(in_array.next(object));
  EXPECT_TRUE(in_array.is_complete());
  JsonGames in_lines("{\"b\":2}\n]\n", false);
  ASSERT_TRUE(in_lines.next(object));
  ASSERT_TRUE(in_lines.next(object));
  EXPECT_EQ(object, "]");
}

TEST(JsonGames, CutsArraysAndLines) {
  using Objects = std::vector<std::string>;
  const struct {
    std::string_view text;
    Objects objects;
    bool is_complete = true;
  } rows[] = {
      {"", {}},
      {" \n", {}},
      {"[]", {}},
      {"[\n]\n", {}},
      {"{\"a\":1}", {"{\"a\":1}"}},
      {"{\"a\":1}\n{\"b\":2}\n", {"{\"a\":1}", "{\"b\":2}"}},
      {"{\"a\":1}\r\n\r\n{\"b\":2}\r\n", {"{\"a\":1}", "{\"b\":2}"}},
      {"[{\"a\":1},{\"b\":2}]", {"{\"a\":1}", "{\"b\":2}"}},
      {"[\n{\"a\":1},\n{\"b\":2}\n]\n", {"{\"a\":1}", "{\"b\":2}"}},
      {"\xEF\xBB\xBF[{\"a\":1}]", {"{\"a\":1}"}},
      // Over several lines, and several on one.
      {"{\n  \"a\": {\n    \"b\": [1]\n  }\n}\n{\"c\":1}", {"{\n  \"a\": {\n    \"b\": [1]\n  }\n}", "{\"c\":1}"}},
      {"{} {}{}", {"{}", "{}", "{}"}},
      // Brackets and quotes in strings.
      {"{\"a\":\"}{][\\\"}\"}\n{\"b\":\"\\\\\"}", {"{\"a\":\"}{][\\\"}\"}", "{\"b\":\"\\\\\"}"}},
      // A broken line costs one game.
      {"{\"a\":[1}\n{\"b\":2}", {"{\"a\":[1}", "{\"b\":2}"}},
      {"{\"a\":\"x\n{\"b\":2}", {"{\"a\":\"x", "{\"b\":2}"}},
      {"{\"a\":1\n{\"b\":2}\n", {"{\"a\":1", "{\"b\":2}"}},
      {"[{\"a\":[1\n,\n{\"b\":2}]", {"{\"a\":[1\n,", "{\"b\":2}"}},
      // Nothing is passed over in silence.
      {"junk\n{\"a\":1}", {"junk", "{\"a\":1}"}},
      {"{\"a\":1}\njunk", {"{\"a\":1}", "junk"}},
      {"[1,{\"a\":1},null]", {"1,", "{\"a\":1}", "null"}},
      {"[{\"a\":1}] x", {"{\"a\":1}", "x"}},
      {"}\n]", {"}", "]"}},
      // An array that was cut off.
      {"[{\"a\":1},", {"{\"a\":1}"}, false},
      {"[", {}, false},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    bool is_complete = false;
    EXPECT_EQ(split(row.text, &is_complete), row.objects);
    EXPECT_EQ(is_complete, row.is_complete);
    ++count;
  }
  EXPECT_EQ(count, 24u);
}

}  // namespace
}  // namespace movetext::support
