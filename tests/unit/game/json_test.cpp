// SPDX-License-Identifier: MIT
#include "movetext/game/json.hpp"

#include <gtest/gtest.h>

#include "support/json_check.hpp"
#include "support/read_text.hpp"

namespace movetext::support {
namespace {

std::string to_json(const ReadGame& one, chess::FenStyle style = {}) {
  std::string out;
  write_json(one.game, one.source, one.findings, style, out);
  EXPECT_TRUE(is_json(out)) << out;
  return out;
}

std::string to_json(std::string_view text) { return to_json(read_one(text)); }

// The value of a key of the outermost object, as it stands in the text; "-" when the key is not there.
std::string value_of(std::string_view json, std::string_view key) {
  int depth = 0;
  bool in_string = false;
  const std::string wanted = "\"" + std::string(key) + "\":";
  std::size_t start = std::string_view::npos;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"' || json[i] == '\\';
      continue;
    }
    if (start != std::string_view::npos && depth == 1 && (c == ',' || c == '}'))
      return std::string(json.substr(start, i - start));
    if (start == std::string_view::npos && depth == 1 && c == '"' && json.substr(i).starts_with(wanted)) {
      i += wanted.size() - 1;
      start = i + 1;
      continue;
    }
    in_string = c == '"';
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
  }
  return "-";
}

TEST(Json, WritesTheSmallestGame) {
  EXPECT_EQ(to_json("1. e4 *"),
            R"({"game":1,"source":{"file":"input.pgn","offset":0,"length":7,"line":1},"tags":[],"result":"*",)"
            R"("variant":"chess","start_fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
            R"("final_fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1","plies":1,)"
            R"("moves":[{"ply":1,"san":"e4","uci":"e2e4"}]})");
  EXPECT_EQ(to_json("*"),
            R"({"game":1,"source":{"file":"input.pgn","offset":0,"length":1,"line":1},"tags":[],"result":"*",)"
            R"("variant":"chess","start_fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
            R"("final_fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","plies":0,"moves":[]})");
}

std::string advice_of(base::Code code) { return std::string(base::advice(code)); }

// Every key of json.md, in its order.
TEST(Json, WritesEveryKey) {
  const std::string json = to_json(
      "\n{pre}\n[Event \"A \\\"b\\\"\"]\n[Date \"2024.03.??\"]\n[TimeControl \"40/7200:3600+30\"]\n"
      "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 3 7\"]\n[Result \"1-0\"]\n\n"
      "$2 {[%clk 0:10:00] begin} 7. e4 $3 $1 {[%clk 0:09:59.5]} {[%emt 0:00:00.5] [%eval 0.25,12] [%cal Ge2e4,Re4e5] "
      "[%csl Gd5] text} ({b} 7. e3 (7. Kd1 Qh9) {v} Kd7) {w} 7... {n} Kd7 8. Kd1 Ke8 9. Ke1 Kd7 10. Kd1 Qh5 1-0 {t}\n");
  EXPECT_EQ(
      json,
      R"({"game":1,"source":{"file":"input.pgn","offset":1,"length":350,"line":2},)"
      R"("tags":[["Event","A \"b\""],["Date","2024.03.??"],["TimeControl","40/7200:3600+30"],)"
      R"(["FEN","4k3/8/8/8/8/8/4P3/4K3 w - - 3 7"],["Result","1-0"]],"result":"1-0","damaged":true,"variant":"chess",)"
      R"("start_fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 3 7","final_fen":"8/3k4/8/8/4P3/8/8/3K4 b - - 6 10","plies":7,)"
      R"("date":{"year":2024,"month":3},"time_control":[{"moves":40,"seconds":7200},{"seconds":3600,"increment":30}],)"
      R"("repetitions":[{"ply":5,"count":2},{"ply":6,"count":2},{"ply":7,"count":2}],"preamble":["pre"],)"
      R"("comments":["[%clk 0:10:00] begin"],"start":{"clock":600},"initial_nags":[2],"trailing":["t"],"moves":[)"
      R"({"ply":1,"san":"e4","uci":"e2e4","nags":[1,3],"comments":["[%clk 0:09:59.5]",)"
      R"("[%emt 0:00:00.5] [%eval 0.25,12] [%cal Ge2e4,Re4e5] [%csl Gd5] text"],"clock":599.5,"elapsed":0.5,)"
      R"("eval":{"cp":25,"depth":12},"arrows":["Ge2e4","Re4e5"],"squares":["Gd5"],"variations":[)"
      R"({"moves":[{"ply":1,"san":"e3","uci":"e2e3","before":["b"],"variations":[)"
      R"({"moves":[{"ply":1,"san":"Kd1","uci":"e1d1"}],"unparsed":"Qh9","after":["v"]}]},)"
      R"({"ply":2,"san":"Kd7","uci":"e8d7"}],"after":["w"]}]},)"
      R"({"ply":2,"san":"Kd7","uci":"e8d7","before":["n"]},{"ply":3,"san":"Kd1","uci":"e1d1"},)"
      R"({"ply":4,"san":"Ke8","uci":"d7e8"},{"ply":5,"san":"Ke1","uci":"d1e1"},{"ply":6,"san":"Kd7","uci":"e8d7"},)"
      R"({"ply":7,"san":"Kd1","uci":"e1d1"}],"unparsed":"Qh5","diagnostics":[)"
      R"({"code":"nag.no-move","severity":"note","message":"an annotation before the first move","line":9,"column":1,)"
      R"("offset":133,"length":2,"game":1,"token":"$2","hint":")" +
          advice_of(base::Code::NagNoMove) +
          R"("},)"
          R"({"code":"san.syntax","severity":"error","message":"not a move: Qh9; there is no square h9",)"
          R"("line":9,"column":147,"offset":279,)"
          R"("length":3,"game":1,"ply":2,"token":"Qh9","fen":"4k3/8/8/8/8/8/4P3/3K4 b - - 4 7",)"
          R"("hint":")" +
          advice_of(base::Code::SanSyntax) +
          R"("},)"
          R"({"code":"san.illegal","severity":"error","message":"illegal move: there is no queen that could go to h5",)"
          R"("line":9,"column":208,"offset":340,"length":3,"game":1,"ply":8,"token":"Qh5",)"
          R"("fen":"8/3k4/8/8/4P3/8/8/3K4 b - - 6 10","hint":")" +
          advice_of(base::Code::SanIllegal) +
          R"("},)"
          R"({"code":"game.comment-after-result","severity":"warning",)"
          R"("message":"a comment after the result of the game",)"
          R"("line":9,"column":216,"offset":348,"length":3,"game":1,"token":"{t}","hint":")" +
          advice_of(base::Code::GameCommentAfterResult) + R"("}]})");
}

// One key at a time. "-": left out.
TEST(Json, WritesKeys) {
  constexpr struct {
    std::string_view text;
    std::string_view key;
    std::string_view value;
  } rows[] = {
      {"1. e4 1-0", "result", "\"1-0\""},
      {"1. e4 1-0", "damaged", "-"},
      {"1. e5 *", "damaged", "true"},
      {"1. e5 {x} *", "unparsed", "\"e5 {x}\""},
      {"1. e4 e5 (1... Qh9) *", "damaged", "-"},
      {"1. e4 *", "diagnostics", "-"},
      {"[A \"x\"]\n[A \"y\"]\n\n*", "tags", "[[\"A\",\"x\"],[\"A\",\"y\"]]"},
      // Positions.
      {"[Variant \"Chess960\"]\n[FEN \"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w FCfc - 0 1\"]\n\n*", "start_fen",
       "\"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w KQkq - 0 1\""},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]\n\n*", "start_fen", "\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\""},
      {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", "start_fen", "\"8/8/8/8/8/8/8/8 w - - 0 1\""},
      {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", "final_fen", "-"},
      {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", "moves", "[]"},
      {"[FEN \"x\"]\n\n*", "start_fen", "-"},
      {"[Variant \"Atomic\"]\n[FEN \"k7/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n*", "start_fen",
       "\"k7/8/8/8/8/8/8/K7 w - - 0 1\""},
      {"[Variant \"Atomic\"]\n\n1. e4 *", "start_fen", "-"},
      {"[Variant \"Atomic\"]\n\n1. e4 *", "final_fen", "-"},
      {"[Variant \"Atomic\"]\n\n1. e4 e5 *", "plies", "2"},
      {"[Variant \"atomic chess\"]\n\n1. e4 e5 *", "variant", "\"Atomic\""},
      {"[Variant \"KOTH\"]\n\n1. e4 e5 *", "variant", "\"chess\""},
      {"[Variant \"FRC\"]\n\n1. e4 e5 *", "variant", "\"chess960\""},
      {"1. e4 a6 2. e5 d5 *", "final_fen", "\"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3\""},
      // Values of tags.
      {"[Date \"1897.??.??\"]\n\n*", "date", "{\"year\":1897}"},
      {"[Date \"????.??.??\"]\n\n*", "date", "-"},
      {"[Date \"2024-03-09\"]\n\n*", "date", "{\"year\":2024,\"month\":3,\"day\":9}"},
      {"[Date \"2023.02.29\"]\n\n*", "date", "-"},
      {"[TimeControl \"180+0\"]\n\n*", "time_control", "[{\"seconds\":180,\"increment\":0}]"},
      {"[TimeControl \"*180\"]\n\n*", "time_control", "[{\"sandclock\":180}]"},
      {"[TimeControl \"60+0.6\"]\n\n*", "time_control", "[{\"seconds\":60,\"increment\":0.6}]"},
      {"[TimeControl \"300+5d\"]\n\n*", "time_control", "[{\"seconds\":300,\"delay\":5}]"},
      {"[TimeControl \"1/86400\"]\n\n*", "time_control", "[{\"moves\":1,\"seconds\":86400}]"},
      {"[TimeControl \"?\"]\n\n*", "time_control", "-"},
      {"[TimeControl \"-\"]\n\n*", "time_control", "-"},
      {"[TimeControl \"inf\"]\n\n*", "time_control", "-"},
      {"[TimeControl \"two hours\"]\n\n*", "time_control", "-"},
      {"[Termination \"time forfeit\"]\n\n*", "termination", "\"time forfeit\""},
      {"[Termination \"Unknown\"]\n\n*", "termination", "-"},
      {"1. f3 e5 2. g4 Qh4# 0-1", "termination", "\"checkmate\""},
      // Repetitions, from the second time (case 085).
      {"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *", "repetitions",
       "[{\"ply\":4,\"count\":2},{\"ply\":5,\"count\":2},{\"ply\":6,\"count\":2},{\"ply\":7,\"count\":2},{\"ply\":8,"
       "\"count\":3}]"},
      {"[FEN \"5R2/3P4/8/8/7r/7r/7k/K7 w - - 0 1\"]\n\n1. d8=R Ra4+ 2. Kb1 Rah4 3. Rd1 *", "repetitions", "-"},
      {"[Variant \"Atomic\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 *", "repetitions", "-"},
      // Comments: white space folded, empty ones left out (case 024).
      {"{ a\n b\t} {} { } 1. e4 *", "comments", "[\"a b\"]"},
      {"{} 1. e4 {} e5 {\t} *", "moves",
       "[{\"ply\":1,\"san\":\"e4\",\"uci\":\"e2e4\"},{\"ply\":2,\"san\":\"e5\",\"uci\":\"e7e5\"}]"},
      {"{} 1. e4 (1. d4) {} e5 {\t} *", "comments", "-"},
      {"{} 1. e4 (1. d4) {} *", "moves",
       "[{\"ply\":1,\"san\":\"e4\",\"uci\":\"e2e4\",\"variations\":[{\"moves\":[{\"ply\":1,\"san\":\"d4\",\"uci\":"
       "\"d2d4\"}]}]}]"},
      {";a\n1. e4 *", "comments", "[\"a\"]"},
      {"[Event \"x\"]\n{[%eval #-3] [%emt 0:01:00] [%csl Ra1]}\n1. e4 *", "start",
       "{\"elapsed\":60,\"eval\":{\"mate\":-3},\"squares\":[\"Ra1\"]}"},
      {"{unparsed: [%clk 0:01:00]} 1. e4 *", "start", "-"},
      // Castling: standard chess as the king's step, Chess960 as king takes rook (R-100).
      {"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *", "moves",
       "[{\"ply\":1,\"san\":\"O-O\",\"uci\":\"e1g1\"}]"},
      {"[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *", "moves",
       "[{\"ply\":1,\"san\":\"O-O\",\"uci\":\"e1h1\"}]"},
      {"1. -- *", "moves", "[{\"ply\":1,\"san\":\"--\",\"uci\":\"0000\"}]"},
      {"[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8n *", "moves",
       "[{\"ply\":1,\"san\":\"a8=N\",\"uci\":\"a7a8n\"}]"},
      {"[Variant \"Crazyhouse\"]\n\n1. P@e4! {x} *", "moves",
       "[{\"ply\":1,\"san\":\"P@e4\",\"nags\":[1],\"comments\":[\"x\"]}]"},
      // A variation without a legal move.
      {"1. e4 (1. Qh9) *", "moves",
       "[{\"ply\":1,\"san\":\"e4\",\"uci\":\"e2e4\",\"variations\":[{\"moves\":[],\"unparsed\":\"Qh9\"}]}]"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    EXPECT_EQ(value_of(to_json(row.text), row.key), row.value) << row.key;
    ++count;
  }
  EXPECT_EQ(count, 53);
}

// Which move the commands of a comment speak of (R-071, decisions.md "commands in comments").
TEST(Json, GivesCommandsToTheirMove) {
  constexpr struct {
    std::string_view text;
    std::string_view moves;
  } rows[] = {
      // Twice at one move: the last one wins.
      {"1. e4 {[%clk 0:00:09]} {[%clk 0:00:08]} *", "e4 clock 8"},
      // After a variation, and between a number and an inner move: the move before.
      {"1. e4 (1. d4) {[%clk 0:00:07]} 1... {[%emt 0:00:01]} e5 *", "e4 clock 7 elapsed 1; d4; e5"},
      // Before the first move of a variation: the position, not the move.
      {"1. e4 ({[%clk 0:00:05]} 1. d4 {[%clk 0:00:06]}) *", "e4; d4 clock 6"},
      // An engine's comment speaks from the mover's side (case 093).
      {"1. e4 {+0.25/15 0.31s} e5 {-0.20/14 0.22s} 2. Nf3 {book} Nc6 {-M5/20 1.2s} *",
       "e4 eval 25 depth 15; e5 eval 20 depth 14; Nf3; Nc6 mate 5 depth 20"},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n1... Kd7 {+0.50/9 1s} 2. e4 {+0.60/9 1s} *",
       "Kd7 eval -50 depth 9; e4 eval 60 depth 9"},
      {"[Variant \"Atomic\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n1... x1 {+0.50/9 1s} 2. x2 {+0.60/9 1s} *",
       "x1 eval -50 depth 9; x2 eval 60 depth 9"},
      {"[Variant \"Atomic\"]\n\n1. x1 {+0.50/9 1s} x2 {+0.60/9 1s} *", "x1 eval 50 depth 9; x2 eval -60 depth 9"},
      {"1. e4 {unparsed: [%clk 0:00:05]} {[%clk} {[%clk 1:2:3:4]} *", "e4"},
  };
  int count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    const std::string moves = value_of(to_json(row.text), "moves");
    // Only the keys in question, shortened.
    std::string shown;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto take = [&](std::string_view key, std::string_view as) {
        if (moves.compare(i, key.size(), key) != 0) return;
        const std::size_t from = i + key.size();
        const std::size_t to = moves.find_first_of(",}\"", from);
        shown.append(as).append(moves, from, to - from);
      };
      take("\"san\":\"", shown.empty() ? "" : "; ");
      take("\"clock\":", " clock ");
      take("\"elapsed\":", " elapsed ");
      take("\"cp\":", " eval ");
      take("\"mate\":", " mate ");
      take("\"depth\":", " depth ");
    }
    EXPECT_EQ(shown, row.moves);
    ++count;
  }
  EXPECT_EQ(count, 8);
}

TEST(Json, FollowsTheStyle) {
  const ReadGame one =
      read_one("[Variant \"Chess960\"]\n[FEN \"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w KQkq - 0 1\"]\n\n1. e4 *");
  const std::string json = to_json(one, {chess::CastlingStyle::Shredder, chess::EnPassantPolicy::Always});
  EXPECT_EQ(value_of(json, "start_fen"), "\"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w FCfc - 0 1\"");
  EXPECT_EQ(value_of(json, "final_fen"), "\"bbrkqrnn/pppppppp/8/8/4P3/8/PPPP1PPP/BBRKQRNN b FCfc e3 0 1\"");
}

TEST(Json, EscapesStrings) {
  constexpr struct {
    std::string_view text;
    std::string_view json;
  } rows[] = {
      {"", "\"\""},
      {"a\"b\\c/", "\"a\\\"b\\\\c/\""},
      {"\n\r\t\b\f", "\"\\n\\r\\t\\u0008\\u000c\""},
      {std::string_view("\0\x1F\x7F", 3), "\"\\u0000\\u001f\\u007f\""},
      {"\u00E9\u2658\U0001F600\uFFFD", "\"\u00E9\u2658\U0001F600\uFFFD\""},
      {"</script>", "\"</script>\""},
  };
  int count = 0;
  for (const auto& row : rows) {
    std::string out = "x";
    write_json_string(row.text, out);
    EXPECT_EQ(out, "x" + std::string(row.json));
    EXPECT_TRUE(is_json(out.substr(1)));
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(Json, WritesFindings) {
  Finding finding;
  finding.code = base::Code::SanIllegal;
  finding.severity = base::Severity::Error;
  finding.message = "m \"q\"";
  finding.line = 3;
  finding.column = 4;
  finding.offset = 20;
  finding.length = 5;
  std::string out;
  write_json(finding, {}, out);
  EXPECT_EQ(
      out,
      R"({"code":"san.illegal","severity":"error","message":"m \"q\"","line":3,"column":4,"offset":20,"length":5})");
  finding.game = 2;
  finding.ply = 7;
  finding.token = "Qh9";
  finding.fen = "f";
  finding.hint = "h";
  out.clear();
  write_json(finding, "a.pgn", out);
  EXPECT_EQ(out, R"({"code":"san.illegal","severity":"error","message":"m \"q\"","file":"a.pgn","line":3,"column":4,)"
                 R"("offset":20,"length":5,"game":2,"ply":7,"token":"Qh9","fen":"f","hint":"h"})");
}

// Text in another encoding, and text that is none, comes out as UTF-8 (R-004).
TEST(Json, IsAlwaysUtf8) {
  EXPECT_EQ(value_of(to_json("[White \"Zo\xEB \x90\"]\n\n1. e4 {sch\xF6n} *"), "tags"),
            "[[\"White\",\"Zo\u00EB \uFFFD\"]]");
  EXPECT_NE(to_json("1. e4 Qh9 {sch\xF6n} *").find("\"unparsed\":\"Qh9 {sch\u00F6n}\""), std::string::npos);
  ReadOptions options;
  options.encoding = base::Encoding::Latin1;
  const ReadGame one = read_one("[White \"\xC3\xA9\"]\n\n1. e4 {\xC3\xA9} Qh9 {\xC3\xA9} *", options);
  EXPECT_EQ(one.game.tags[0].value, "\u00C3\u00A9");
  EXPECT_EQ(dump(one.game), "e4 {\u00C3\u00A9} |Qh9 {\u00C3\u00A9}|");
  std::string wide = "\xFF\xFE";
  for (const char c : std::string_view("[White \"x\"]\n\n1. e4 e9 *")) (wide += c) += '\0';
  const ReadGame utf16 = read_one(wide);
  EXPECT_EQ(utf16.game.tags[0].value, "x");
  EXPECT_EQ(utf16.findings.back().offset, 2u + 2 * 19);
  EXPECT_EQ(utf16.findings.back().length, 4u);
  EXPECT_EQ(utf16.findings.back().column, 7u);
}

}  // namespace
}  // namespace movetext::support
