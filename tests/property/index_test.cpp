// SPDX-License-Identifier: MIT
// What an index leaves out does not match, whatever the games and the expression; and it knows the boards that MainLine
// finds. MOVETEXT_SEED repeats a run.
#include <gtest/gtest.h>

#include <set>

#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/collection/main_line.hpp"
#include "support/make_index.hpp"
#include "support/played_games.hpp"
#include "support/seed.hpp"

namespace movetext {
namespace {

using collection::Expression;
using collection::GameIndex;
using support::PgnGenerator;

constexpr std::string_view conditions[] = {
    "White = \"\"", "White != \"A\"", "White contains b", "tag(\"white\") ~ /[a-z]/", "Black starts C", "Event = a",
    "tag(\"EVENT\") ends A", "not has(Event)", "has(Site)", "Date in 2000..2024", "Date != 2006", "Round > 0", "Result = \"1:0\"",
    "result = white", "result != draw", "player < \"B\"", "player != \"\"", "player !~ /A/", "winner = \"\"",
    "loser contains A", "elo > 0", "elo != 2000", "minelo >= 0", "PlyCount = 5", "PlyCount > WhiteElo", "variant = chess",
    "variant = chess960", "speed = rapid", "time > 100", "increment = 10", "eco = A00..C99", "opening contains x",
    "plies < 8", "plies != 3", "moves in 2..5", "mate", "damaged", "has(comments)", "comment contains x", "ending = mate",
    "any(check)", "castling", "Annotator != \"x\"", "FEN = \"\"", "has(FEN)", "SetUp = 0",
};

struct Positions : collection::LineVisitor {
  std::vector<chess::Position> all;
  bool start(const chess::Position& position) override {
    all.assign(1, position);
    return true;
  }
  bool step(const collection::Step& step) override {
    all.push_back(*step.position);
    return true;
  }
};

// One that some game has, as a FEN of one to four fields.
std::string random_position(PgnGenerator& generator, std::string_view text) {
  Positions positions;
  collection::MainLine line{game::ReplayOptions()};
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  std::string fen = "8/8/8/4k3/8/4K3/8/8 w - - 0 1";
  while (const pgn::GameView* const view = reader.next()) {
    if (view->is_gap || !generator.one_in(8)) continue;
    positions.all.clear();
    (void)line.walk(*view, positions);
    if (positions.all.empty()) continue;
    fen.clear();
    chess::write_fen(positions.all[generator.below(positions.all.size())], fen);
    if (generator.one_in(2)) break;
  }
  for (std::uint64_t fields = 2 + generator.below(4); fields > 0; --fields) fen.resize(fen.rfind(' '));
  return "reaches(\"" + fen + "\")";
}

std::string random_expression(PgnGenerator& generator, std::string_view text, int depth) {
  if (depth == 0 || generator.one_in(3)) {
    return generator.one_in(4) ? random_position(generator, text) : std::string(generator.pick(conditions));
  }
  if (generator.one_in(4)) return "not (" + random_expression(generator, text, depth - 1) + ")";
  return "(" + random_expression(generator, text, depth - 1) + (generator.one_in(2) ? " and " : " or ") +
         random_expression(generator, text, depth - 1) + ")";
}

// Moves in plain spelling, with all that plain movetext may hold.
std::string plain_line(PgnGenerator& generator, chess::Position position, std::size_t plies, int depth) {
  std::string out;
  bool is_first = true;
  for (; plies > 0; --plies) {
    chess::MoveList moves;
    position.append_legal_moves(moves);
    if (moves.empty()) break;
    const bool is_black = position.turn() == chess::Color::Black;
    if (!is_black || is_first) out += std::to_string(position.fullmove_number()) + (is_black ? "... " : ". ");
    const chess::Position before = position;
    const chess::Move move = moves[generator.below(moves.size())];
    out += chess::to_san(position, move).view();
    position.play_unchecked(move);
    is_first = false;
    static constexpr std::string_view behind[] = {"!", "?!", " $5", " {a (b) [%clk 0:00:01]}", " {)}", "\n"};
    if (generator.one_in(4)) out += generator.pick(behind);
    if (depth < 2 && generator.one_in(8)) {
      out += " (" + plain_line(generator, before, 1 + generator.below(4), depth + 1);
      out.back() = ')';
      is_first = true;
    }
    out += ' ';
  }
  return out;
}

std::string random_games(PgnGenerator& generator) {
  std::string text = support::played_games(generator, 1 + generator.below(60));
  for (std::uint64_t i = generator.below(20); i > 0; --i) {
    text += "[White \"A\"]\n\n" + plain_line(generator, {}, generator.below(30), 0) + "1-0\n\n";
  }
  if (generator.one_in(3)) text += generator.tidy(1 + generator.below(20));
  if (generator.one_in(4)) text += generator.wild(1 + generator.below(60));
  return generator.one_in(3) ? generator.mutate(text) : text;
}

// All games that match, or that do not, by reading them.
std::set<std::uint64_t> scan(std::string_view text, const Expression& expression, bool is_wanted) {
  pgn::ReaderOptions options;
  options.movetext = expression.movetext();
  pgn::Reader reader(options);
  reader.feed(text);
  reader.finish();
  collection::Matcher matcher(expression);
  std::set<std::uint64_t> found;
  while (const pgn::GameView* const view = reader.next()) {
    if (!view->is_gap && matcher.match(*view).is_match == is_wanted) found.insert(view->number);
  }
  return found;
}

TEST(Index, LeavesOutNothingThatIsWanted) {
  PgnGenerator generator(support::find_seed());
  std::size_t asked = 0, left_out = 0;
  for (int round = 0; round < 150; ++round) {
    const std::string text = random_games(generator);
    const auto bytes = support::make_index(text, 1 + generator.below(20));
    if (!bytes) continue;
    const auto index = GameIndex::open(*bytes);
    ASSERT_TRUE(index.has_value());
    for (int i = 0; i < 30; ++i) {
      const std::string written = random_expression(generator, text, static_cast<int>(generator.below(4)));
      const auto expression = Expression::parse(written);
      ASSERT_TRUE(expression.has_value()) << written << ": " << expression.error().message;
      const bool is_wanted = !generator.one_in(4);
      const auto selected = support::select_numbers(
          *index, *expression, is_wanted ? GameIndex::Wanted::Matches : GameIndex::Wanted::Others);
      ++asked;
      if (!selected) continue;
      const std::set<std::uint64_t> numbers(selected->begin(), selected->end());
      left_out += index->games() - numbers.size();
      for (const std::uint64_t number : scan(text, *expression, is_wanted)) {
        ASSERT_TRUE(numbers.contains(number)) << written << ", game " << number << " of\n" << text;
      }
    }
  }
  EXPECT_GT(asked, 3000u);
  EXPECT_GT(left_out, asked);
}

// The way straight through the text finds what MainLine finds.
TEST(Index, ScannerFindsTheBoardsOfTheTokens) {
  PgnGenerator generator(support::find_seed());
  std::size_t taken = 0, left = 0;
  for (int round = 0; round < 400; ++round) {
    const std::string text = random_games(generator);
    pgn::Reader reader;
    pgn::Reader taking;
    reader.feed(text);
    taking.feed(text);
    reader.finish();
    taking.finish();
    collection::GameScanner slow{game::ReplayOptions()};
    collection::GameScanner fast{game::ReplayOptions()};
    while (const pgn::GameView* const view = reader.next()) {
      const pgn::GameView* const other = taking.next(fast.taker());
      ASSERT_NE(other, nullptr);
      if (view->is_gap || view->is_over_limit) continue;
      collection::IndexBatch expected, found;
      slow.scan(*view, expected);
      fast.scan(*other, found);
      ++(other->is_taken ? taken : left);
      ASSERT_EQ(found.boards, expected.boards) << view->text;
      ASSERT_EQ(found.games[0].plies, expected.games[0].plies) << view->text;
      ASSERT_EQ(found.text, expected.text);
    }
  }
  EXPECT_GT(taken, 500u);
  EXPECT_GT(left, 500u);
}

}  // namespace
}  // namespace movetext
