// SPDX-License-Identifier: MIT
#include "movetext/collection/expression.hpp"

#include <gtest/gtest.h>

#include <random>

#include "movetext/chess/san.hpp"
#include "oracle/collection/slow_terms.hpp"
#include "support/seed.hpp"

namespace movetext::collection {
namespace {

constexpr std::string_view latin1 = "[White \"M\xFCller\"]\n\n1. e4 {gr\xFCn} e5 *\n";

struct Answer {
  bool is_match = false;
  int ply = -1;  // -1: no place
};

// The answer for the only game of a text, the same whether its movetext was read or skipped.
Answer ask(std::string_view expression_text, std::string_view text, const ExpressionOptions& options = {}) {
  const auto expression = Expression::parse(expression_text, options);
  if (!expression) {
    ADD_FAILURE() << expression_text << ": " << expression.error().message;
    return {};
  }
  Answer answers[2];
  for (const bool is_skipped : {false, true}) {
    pgn::ReaderOptions reader_options;
    reader_options.movetext = is_skipped ? pgn::Movetext::Skip : pgn::Movetext::Read;
    pgn::Reader reader(reader_options);
    reader.feed(text);
    reader.finish();
    Matcher matcher(*expression);
    const pgn::GameView* const view = reader.next();
    if (!view) {
      ADD_FAILURE() << "no game";
      return {};
    }
    const Match match = matcher.match(*view);
    answers[is_skipped] = {match.is_match, match.has_place ? static_cast<int>(match.ply) : -1};
    const bool has_token = match.has_place && match.ply > 0;
    EXPECT_TRUE(!has_token || matcher.view(*view).tokens[match.token].end() == match.offset) << expression_text;
  }
  EXPECT_EQ(answers[0].is_match, answers[1].is_match) << expression_text;
  EXPECT_EQ(answers[0].ply, answers[1].ply) << expression_text;
  return answers[0];
}

constexpr std::string_view opera = R"([Event "Paris, at the opera"]
[Site "Paris FRA"]
[Date "1858.11.??"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]
[WhiteElo "2600"]
[BlackElo "2100"]
[Round "3"]
[TimeControl "180+2"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {A known mistake} 4. dxe5 Bxf3 (4... dxe5 5. Qxd8+ Kxd8 6. Nxe5) 5. Qxf3 dxe5 6. Bc4 Nf6
7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 $2 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7
16. Qb8+ $3 Nxb8 17. Rd8# 1-0
)";

// FEN, clocks, evaluations, promotions.
constexpr std::string_view ending = R"([Event "Ending"]
[Date "2020.??.??"]
[White "?"]
[Black "Éva"]
[Result "*"]
[FEN "8/P6k/8/8/8/8/7p/K7 w - - 0 1"]
[SetUp "1"]
[ECO "B90a"]

1. a8=N {[%eval -3.00] [%clk 0:00:09]} h1=Q+ {[%eval -9.00] [%clk 0:01:00]} 2. Ka2 {[%eval -9.5] [%clk 0:00:03.5]}
Qxa8+ {[%eval #-8] [%clk 0:00:59]} 1/2-1/2
)";

TEST(Expression, Answers) {
  const struct {
    std::string_view expression;
    std::string_view game;
    bool is_match;
    int ply = -1;
  } rows[] = {
      // tags
      {"White = \"Morphy, Paul\"", opera, true},
      {"White = 'Morphy, Paul'", opera, true},
      {"White = Morphy", opera, false},
      {"White != Morphy", opera, true},
      {"White starts morphy", opera, true},
      {"White ends PAUL", opera, true},
      {"White contains \"y, p\"", opera, true},
      {"White contains Anderssen", opera, false},
      {"White ~ /^M.*l$/", opera, true},
      {"White ~ /morphy/", opera, false},
      {"White ~ /morphy/i", opera, true},
      {"White !~ /morphy/", opera, true},
      {"Annotator = Me", opera, false},
      {"Annotator != Me", opera, true},
      {"has(Site) and not has(Annotator)", opera, true},
      {"has(White)", ending, false},
      {"tag(\"Site\") contains fra", opera, true},
      {"WhiteElo > 2400", opera, true},
      {"WhiteElo > 2600", opera, false},
      {"WhiteElo >= 2600 && BlackElo < 2600", opera, true},
      {"WhiteElo in 2500..2700", opera, true},
      {"WhiteElo = ..2599", opera, false},
      {"WhiteElo > BlackElo", opera, true},
      {"WhiteElo > 0", ending, false},
      {"WhiteElo != 2600", ending, true},
      {"Round = 3", opera, true},
      {"Round > 2", opera, true},
      {"Round < 2", opera, false},
      {"Date >= 1858", opera, true},
      {"Date > 1858", opera, false},
      {"Date = 1858", opera, true},
      {"Date = 1858.11", opera, true},
      {"Date = 1858.11.05", opera, false},
      {"Date <= 1858.11.29", opera, false},
      {"Date <= 1858.11.30", opera, true},
      {"Date < 1858.12", opera, true},
      {"Date in 1850..1858", opera, true},
      {"Date in 1859..", opera, false},
      {"Date in ..1858", opera, true},
      {"Date = 2020.05", ending, false},
      // players
      {"player contains isouard", opera, true},
      {"player = \"Morphy, Paul\"", opera, true},
      {"player != \"Morphy, Paul\"", opera, false},
      {"winner starts Morphy", opera, true},
      {"loser starts Morphy", opera, false},
      {"winner contains va", ending, false},
      {"player = Éva", ending, true},
      {"elo > 2500", opera, true},
      {"minelo > 2500", opera, false},
      {"maxelo > 2500 and elodiff = 500", opera, true},
      {"winnerelo > loserelo", opera, true},
      {"loserelo > winnerelo", opera, false},
      {"speed = blitz and time = 180 and increment = 2", opera, true},
      {"time > 0", ending, false},
      // facts
      {"result = 1-0", opera, true},
      {"result = white", opera, true},
      {"result = draw", ending, true},  // the tag does not say, the marker does
      {"result != 1/2", ending, false},
      {"plies = 33", opera, true},
      {"moves = 17", opera, true},
      {"plies in 1..10", opera, false},
      {"comments = 1", opera, true},
      {"comment contains MISTAKE", opera, true},
      {"comment = \"A known mistake\"", opera, true},
      {"comment ~ /mist.ke/", opera, true},
      {"comment contains nothing", opera, false},
      {"comment = gr\xC3\xBCn and White starts M\xC3\xBCl", latin1, true},
      {"comment ~ /^gr.n$/", latin1, true},
      {"nag = 3", opera, true},
      {"nag = 4", opera, false},
      {"has(nags) and has(comments) and has(variations)", opera, true},
      {"has(clocks) or has(evals) or has(arrows)", opera, false},
      {"has(clocks) and has(evals) and has(setup)", ending, true},
      {"eco = C41", opera, true},  // by position
      {"eco in C40..C49", opera, true},
      {"eco = C4 and not eco = C5", opera, true},
      {"eco != C41", opera, false},
      {"opening contains philidor", opera, true},
      {"eco = B90", ending, true},  // by its tag
      {"variant = chess", opera, true},
      {"variant = Standard", opera, true},
      {"ending = mate", opera, true},
      {"ending = resignation", opera, false},
      {"damaged", opera, false},
      {"not damaged", ending, true},
      // positions
      {"mate", opera, true},
      {"stalemate", opera, false},
      {"check", opera, true, 21},
      {"castling", opera, true, 23},
      {"enpassant or promotion", opera, false},
      {"promotion", ending, true, 1},
      {"promotion(N) and promotion(Q)", ending, true, 2},
      {"promotion(R)", ending, false},
      {"underpromotion", ending, true, 1},
      {"reaches(\"e4 e5 Nf3 d6\")", opera, true, 4},
      {"reaches(\"Nf3 d6 e4 e5\")", opera, true, 4},
      {"reaches(\"1. e4 c5\")", opera, false},
      {"reaches(\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\")", opera, true, 0},
      {"reaches(\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\")", opera, true, 1},
      {"reaches(\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 5 9\")", opera, true, 1},
      {"reaches(\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b Kkq - 0 1\")", opera, false},
      {"reaches(\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w\")", opera, false},
      {"reaches(\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR\")", opera, true, 1},
      {"reaches(\"rn2kb1r/p3qppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/R3K2R\")", opera, true, 21},
      {"pattern(\"*/*/*/*/*/*/*/*RK*\")", opera, false},
      {"pattern(\"1n1R*/*/*/*/*/*/*/*\")", opera, true, 33},
      {"pattern(\"?n?[QR]*/*/*/*/*/*/*/*\")", opera, true, 33},
      {"pattern(\"*/*/*/*/*/*/*/RNBQ1BNR b\")", opera, false},
      {"pattern(\"RNBQK2R/*/*/*/*/*/*/*\")", opera, false},
      {"pattern(\"rnbqkb1r/*/*/*/*/*/*/*\")", opera, false},
      {"pattern(\"rnbqkb1r/*/*/*/*/*/*/*\", mirror)", opera, true, 3},
      {"material(\"KQRvKQR\")", opera, false},
      {"material(\"KRBP+vKQ*R*B*N*P+\")", opera, true, 32},
      {"material(\"KR1B1P6vKQ1R1B1N1P5\")", opera, false},
      {"material(\"KNvKQ\")", ending, true, 2},
      {"material(\"KNvKQ\", white)", ending, true, 2},
      {"material(\"KNvKQ\", black)", ending, false},
      {"material(\"KQvKN\", black)", ending, true, 2},
      {"material(\"KMvKQ\", 2)", ending, true, 3},
      {"material(\"KMvKQ\", 3)", ending, false},
      {"plays(\"e4 e5 Nf3\")", opera, true, 3},
      {"plays(\"1. e4 e5 2. Nf3\")", opera, true, 3},
      {"plays(\"e4 c5\")", opera, false},
      {"plays(\"Nf3\")", opera, false},
      {"plays(\"* Nf3\")", opera, true, 3},
      {"plays(\"e4 * Bxd7 Nxd7\")", opera, true, 30},
      {"plays(\"e4|d4 ? !Nc3\")", opera, true, 3},
      {"plays(\"e4 ? !Nf3\")", opera, false},
      {"plays(\"* Rd8\")", opera, true, 24},
      // moves one by one
      {"any(eval_drop > 500)", ending, false},
      {"any(eval_drop > 290)", ending, true},
      {"any(eval_drop >= 300 and white)", ending, true},
      {"any(eval_drop > 100 and black)", ending, false},
      {"min(clock) < 5", ending, true},
      {"min(clock) < 3", ending, false},
      {"max(clock) in 59..61", ending, true},
      {"average(clock) > 30", ending, true},
      {"any(clock < 10 and not (ply = 1))", ending, true},
      {"all(men <= 4)", ending, true},
      {"all(men <= 3)", ending, false},
      {"any(capture and check)", ending, true},
      {"any(balance > 8)", opera, false},
      {"min(balance) < -8", opera, true},
      {"min(clock) >= 0", opera, false},
      // together
      {"not mate or plies > 100", opera, false},
      {"mate and (eco = C41 or eco = C42) and not White = Black", opera, true},
      {"White contains morphy or reaches(\"d4 d5\")", opera, true},
      {"White contains nobody and damaged", opera, false},
      {"NOT mate AND mate", opera, false},
      {"!(mate && !mate)", opera, true},
      // keys, sounds, odds, contradictions
      {"key(\"823c9b50fd114196\")", opera, true, 1},
      {"key(\"0x823C9B50FD114196\")", opera, true, 1},
      {"key(\"463b96181691fc9c\")", opera, true, 0},
      {"key(\"823c9b50fd114197\")", opera, false},
      {"White sounds Murphy", opera, true},
      {"White sounds \"Murfy Paula\"", opera, true},
      {"White sounds Mortimer", opera, false},
      {"player sounds Eeswar", opera, false},
      {"player sounds Isoward", opera, true},
      {"White sounds 1858", opera, false},
      {"odds", opera, false},
      {"odds", "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]\n\n1. e4 *", true, 0},
      {"has(conflict)", opera, false},
      {"has(conflict)", "[Result \"1-0\"]\n\n1. e4 0-1", true},
      {"has(conflict)", "[Result \"1-0\"]\n\n1. e4", false},
      {"has(conflict)", "[Result \"?\"]\n\n1. e4 0-1", false},
  };
  int count = 0;
  for (const auto& row : rows) {
    const Answer answer = ask(row.expression, row.game);
    EXPECT_EQ(answer.is_match, row.is_match) << row.expression;
    EXPECT_TRUE(!row.is_match || row.ply < 0 || answer.ply == row.ply) << row.expression << " at " << answer.ply;
    ++count;
  }
  EXPECT_EQ(count, 166);
}

TEST(Expression, InVariationsAndBetweenPlies) {
  const struct {
    std::string_view expression;
    Lines lines;
    std::uint32_t first, last;
    bool is_match;
    int ply;
  } rows[] = {
      {"reaches(\"e4 e5 Nf3 d6 d4 Bg4 dxe5 dxe5\")", Lines::Main, 0, 1000, false, -1},
      {"reaches(\"e4 e5 Nf3 d6 d4 Bg4 dxe5 dxe5\")", Lines::All, 0, 1000, true, 8},
      {"plays(\"* Nxe5\")", Lines::Main, 0, 1000, false, -1},
      {"plays(\"* Nxe5\")", Lines::All, 0, 1000, true, 11},
      {"mate", Lines::All, 0, 1000, true, -1},
      {"not plays(\"* Nxe5\")", Lines::All, 0, 1000, false, -1},
      {"not plays(\"* Nxe6\")", Lines::All, 0, 1000, true, -1},
      {"check", Lines::Main, 22, 1000, true, 29},
      {"check", Lines::Main, 0, 20, false, -1},
      {"reaches(\"e4 e5\")", Lines::Main, 3, 1000, false, -1},
      {"reaches(\"e4 e5\")", Lines::Main, 2, 2, true, 2},
      {"not reaches(\"e4 e5\")", Lines::Main, 3, 1000, true, -1},
  };
  int count = 0;
  for (const auto& row : rows) {
    const Answer answer = ask(row.expression, opera, {row.lines, row.first, row.last});
    EXPECT_EQ(answer.is_match, row.is_match) << row.expression;
    EXPECT_TRUE(row.ply < 0 || answer.ply == row.ply) << row.expression << " at " << answer.ply;
    ++count;
  }
  EXPECT_EQ(count, 12);
}

TEST(Expression, MistakesHaveAPlace) {
  const struct {
    std::string_view expression;
    std::string_view marked;  // what the caret stands under
    std::string_view message;  // how it begins
  } rows[] = {
      {"", "", "the expression is empty"},
      {"   ", "", "the expression is empty"},
      {"WhiteElo >", "", "a value is expected here"},
      {"WhiteElo > abc", "abc", "'WhiteElo' is a number"},
      {"plies > abc", "abc", "'plies' is a number"},
      {"plies in 5..3", "5..3", "this range ends before it begins"},
      {"Date in 1990..1980", "1990..1980", "this range ends before it begins"},
      {"eco in C60..B20", "C60..B20", "this range ends before it begins"},
      {"any(clock in 9..3)", "9..3", "this range ends before it begins"},
      {"key(\"12\")", "1", "a key is sixteen hexadecimal digits"},
      {"key(\"zz3c9b50fd114196\")", "z", "a key is sixteen hexadecimal digits"},
      {"Whites 3", "3", "a comparison is expected"},
      {"plyes > 3", "plyes", "there is nothing called 'plyes', did you mean 'plies'?"},
      {"zzzzzz", "zzzzzz", "there is nothing called 'zzzzzz'; tags start"},
      {"(mate", "(", "this bracket is not closed"},
      {"mate)", ")", "this bracket was never opened"},
      {"mate mate", "mate", "and, or, or the end"},
      {"White = \"Morphy", "\"", "this is not closed"},
      {"White ~ /ka(/", "/ka(/", "this is no regular expression"},
      {"White ~ /ka", "/", "this is not closed"},
      {"White ~ kasp", "kasp", "a regular expression is expected"},
      {"White ~ /k/x", "/k/x", "the only flag"},
      {"plies contains 3", "contains", "'plies' is a number"},
      {"WhiteElo in 3", "3", "a range is expected"},
      {"WhiteElo in a..b", "a..b", "a range is two numbers"},
      {"Date > x", "x", "'x' is no date"},
      {"eco = X1", "X1", "'X1' is no ECO code"},
      {"result = 2-0", "2-0", "a result is"},
      {"ending = maet", "maet", "no game ends with 'maet', did you mean 'mate'?"},
      {"speed = slow", "slow", "a speed is"},
      {"reaches(\"e4 e9\")", "e", "'e9' is no legal move here"},
      {"reaches(\"8/8/8/8/8/8/8/8 w - -\")", "8", "no game can have this position"},
      {"reaches(\"rnbq/8 w\")", "r", "this is no FEN"},
      {"reaches(e4)", "e4", "a FEN or moves in quotes"},
      {"reaches(\"e4\"", "", "')' is expected"},
      {"pattern(\"8/8\")", "", "a partial board has eight ranks"},
      {"pattern(\"7/8/8/8/8/8/8/8\")", "7", "this rank has not eight squares"},
      {"pattern(\"Z7/8/8/8/8/8/8/8\")", "Z", "a partial board has no 'Z'"},
      {"pattern(\"[Q7/8/8/8/8/8/8/8\")", "[", "this [ is not closed"},
      {"pattern(\"8/8/8/8/8/8/8/8 x\")", " ", "behind the ranks"},
      {"material(\"KRK\")", "K", "a side has one king"},
      {"material(\"KR\")", "", "a v stands between"},
      {"material(\"KXvK\")", "X", "material is made of"},
      {"material(\"KvK\", often)", "often", "white, black, or a number"},
      {"plays(\"e4 hello\")", "h", "'hello' is no move"},
      {"plays(\"\")", "", "there are no moves"},
      {"promotion(K)", "K", "Q, R, B or N"},
      {"has(coments)", "coments", "has(...) knows nothing called 'coments', did you mean 'comments'?"},
      {"any(clok < 3)", "clok", "here stands what is known of each move"},
      {"any(clock)", ")", "a comparison is expected"},
      {"min(white) < 3", "white", "a number of each move"},
      {"min(clock) < x", "x", "'clock' is a number"},
      {"foo(3)", "foo", "there is no function 'foo'"},
      {"not", "", "a tag, a fact"},
      {"damaged and and mate", "and", "there is nothing called 'and'"},
      {"\xC3\x89lo > 3", "\xC3\x89", "a tag, a fact"},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto expression = Expression::parse(row.expression);
    ++count;
    if (expression) {
      ADD_FAILURE() << row.expression;
      continue;
    }
    const ExpressionError& error = expression.error();
    EXPECT_EQ(row.expression.substr(error.offset, error.length), row.marked) << row.expression << ": " << error.message;
    EXPECT_TRUE(error.message.starts_with(row.message)) << row.expression << ": " << error.message;
  }
  EXPECT_EQ(count, 56);
}

TEST(Expression, TheCaretStandsUnderTheMistake) {
  std::string text;
  write_error("White = \xC3\x89va and plyes > 3", {"nothing", 16, 5}, text);
  EXPECT_EQ(text, "nothing\nWhite = \xC3\x89va and plyes > 3\n               ^~~~~");
  text.clear();
  write_error("a\nbc", {"nothing", 3, 1}, text);
  EXPECT_EQ(text, "nothing\nbc\n ^");
}

TEST(Expression, ManyBracketsAreRefusedNotFollowed) {
  const std::string deep = std::string(100'000, '(') + "mate" + std::string(100'000, ')');
  const auto expression = Expression::parse(deep);
  ASSERT_FALSE(expression);
  EXPECT_EQ(expression.error().message, "too many brackets in brackets");
  std::string nots;
  for (int i = 0; i < 100'000; ++i) nots += "not ";
  EXPECT_TRUE(ask(nots + "mate", opera).is_match);
}

TEST(Expression, TellsWhatItNeeds) {
  const struct {
    std::string_view expression;
    bool skips, is_tags_only;
  } rows[] = {
      {"White = x", true, true},          {"White = x and Date > 1900", true, true},
      {"plies > 3", false, false},        {"White = x and plies > 3", true, false},
      {"eco = B90", true, false},         {"result = 1-0", true, false},
      {"mate", false, false},             {"any(clock < 3)", false, false},
      {"comment contains x", false, false},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto expression = Expression::parse(row.expression);
    ASSERT_TRUE(expression) << row.expression;
    EXPECT_EQ(expression->movetext() == pgn::Movetext::Skip, row.skips) << row.expression;
    EXPECT_EQ(expression->needs_tags_only(), row.is_tags_only) << row.expression;
    ++count;
  }
  EXPECT_EQ(count, 9);
}

// A filter on tags never touches moves: where they are no chess at all, it does not see it.
TEST(Expression, TagsDecideWithoutMoves) {
  pgn::ReaderOptions options;
  options.movetext = pgn::Movetext::Skip;
  pgn::Reader reader(options);
  reader.feed("[White \"A\"]\n\n1. no chess at all 1-0\n\n[White \"B\"]\n\n1. e4 e5 1-0\n");
  reader.finish();
  const auto expression = Expression::parse("White = B and plies = 2");
  Matcher matcher(*expression);
  EXPECT_FALSE(matcher.match(*reader.next()).is_match);
  EXPECT_TRUE(matcher.match(*reader.next()).is_match);
}

// Random games: the fast terms against the letters of each position.
TEST(Expression, AgreesWithTheSlowTwins) {
  std::mt19937_64 random(support::find_seed());
  const std::string_view patterns[] = {
      "*/*/*/*/*/*/*/*K*", "*/PPP*/*/*/*/*/*/*", "r*/*p*/*/*/*P*/*/*/*R", "?????rk?/*/*/*/*/*/*/*", "*/*/*/*/*/*N*/*/*",
      "*m*/*/*M*/*/*/*/*/*", "*/*!3*/*/*/*/*/*/*", "*/*/*[Qq]*/*[^p]?[Pp]*/*/*/*/*", "*/*/*/*a*A*/*/*/*/*", "8/*/*/*/*/*/*/*"};
  const std::string_view materials[] = {"KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPP", "KQRRBBNNPPPPPPPvKQRRBBNNPPPPPPP",
                                        "KQRRBBNPPPPPPPPvKQRRBBNNPPPPPPPP", "KQRRBNNPPPPPPPPvKQRRBBNPPPPPPPP"};
  const std::vector<std::vector<std::string>> sequences = {
      {"*", "e5"}, {"?", "?", "e4|d4|Nf3"}, {"*", "a4", "*", "b3"}, {"!e4", "!e5", "*", "Nc3"}, {"*", "!h3", "h6", "?", "h5"}};
  int compared = 0, matches = 0;
  for (int game = 0; game < 120; ++game) {
    std::string text;
    std::vector<chess::Position> positions(1);
    std::vector<std::string> moves;
    for (int ply = 0; ply < 60; ++ply) {
      chess::MoveList legal;
      positions.back().append_legal_moves(legal);
      if (legal.empty()) break;
      const chess::Move move = legal[random() % legal.size()];
      std::string san(chess::to_san(positions.back(), move).view());
      text += san + " ";
      while (san.ends_with('+') || san.ends_with('#')) san.pop_back();
      moves.push_back(san);
      positions.push_back(positions.back());
      positions.back().play_unchecked(move);
    }
    text += "*";
    const auto expect = [&](const std::string& expression, bool slow) {
      EXPECT_EQ(ask(expression, text).is_match, slow) << expression << "\n" << text;
      ++compared;
      matches += slow;
    };
    for (const std::string_view pattern : patterns) {
      expect("pattern(\"" + std::string(pattern) + "\")",
             std::any_of(positions.begin(), positions.end(),
                         [&](const auto& each) { return oracle::slow_pattern(pattern, each); }));
    }
    for (const std::string_view material : materials) {
      expect("material(\"" + std::string(material) + "\", white)",
             std::any_of(positions.begin(), positions.end(),
                         [&](const auto& each) { return oracle::slow_material(material, each); }));
    }
    for (const auto& items : sequences) {
      std::string joined;
      for (const std::string& item : items) joined += item + " ";
      expect("plays(\"" + joined + "\")", oracle::slow_sequence(items, 0, moves, 0));
    }
    for (const chess::Position& target : {positions[random() % positions.size()], positions.back()}) {
      std::string fen;
      chess::write_fen(target, fen);
      expect("reaches(\"" + fen + "\")", true);
      chess::Setup setup = target.to_setup();
      setup.turn = !setup.turn;
      const auto other = chess::Position::from_setup(setup);
      if (!other) continue;
      fen.clear();
      chess::write_fen(*other, fen);
      const bool is_there = std::any_of(positions.begin(), positions.end(), [&](const chess::Position& each) {
        std::string a, b;
        chess::write_epd_fields(each, a);
        chess::write_epd_fields(*other, b);
        return a == b;
      });
      expect("reaches(\"" + fen + "\")", is_there);
    }
  }
  EXPECT_GE(compared, 2000);
  EXPECT_GE(matches, 200);
}

}  // namespace
}  // namespace movetext::collection
