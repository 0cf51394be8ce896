// SPDX-License-Identifier: MIT
#include "movetext/game/edit.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/game/export.hpp"
#include "movetext/game/finish.hpp"
#include "support/read_text.hpp"

namespace movetext::support {
namespace {

using Texts = std::vector<std::string_view>;

std::string to_pgn(const Game& game) {
  std::string out;
  write_pgn(game, {}, out);
  return out;
}

// The movetext of the export, on one line.
std::string movetext(const Game& game) {
  std::string text = to_pgn(game);
  text.erase(0, text.find("\n\n") + 2);
  while (text.ends_with('\n')) text.pop_back();
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  return text;
}

std::string to_json(const Game& game) {
  std::string out;
  write_json(game, {}, {}, {}, out);
  return out;
}

// Without the tags: the export adds what is missing of the roster.
std::string untagged(std::string_view json) { return std::string(json.substr(json.find("\"result\":"))); }

// The game says what reading its export says: nothing is out of step, nothing stands where it would not be read.
void expect_consistent(const Game& game) {
  if (game.is_damaged) return;  // its raw text becomes a comment
  EXPECT_EQ(untagged(to_json(game)), untagged(to_json(read_one(to_pgn(game)).game)));
  EXPECT_EQ(to_json(game), to_json(compact(game)));
}

// Move `ply` of the main line; 0: none.
MoveId nth(const Game& game, std::uint32_t ply) {
  MoveId id = none;
  for (std::uint32_t i = 0; i < ply; ++i) id = i == 0 ? game.line(mainline).first : game.move(id).next;
  return id;
}

// Alternative `index`, from 0, to move `ply` of the main line.
LineId alternative(const Game& game, std::uint32_t ply, std::uint32_t index = 0) {
  LineId id = game.move(nth(game, ply)).first_variation;
  while (index-- > 0) id = game.line(id).next_variation;
  return id;
}

std::string message(const EditError& error) {
  std::string out;
  write_message(error, out);
  return out;
}

using Edit = std::function<std::optional<EditError>(Game&)>;

// A result that is not looked at but for its error.
template <class T>
std::optional<EditError> error_of(const base::Result<T, EditError>& result) {
  return result ? std::nullopt : std::optional(result.error());
}

struct Row {
  std::string_view before;
  Edit edit;
  std::string_view after;  // the movetext of the export
};

void expect_rows(std::span<const Row> rows, std::size_t count) {
  std::size_t run = 0;
  for (const Row& row : rows) {
    SCOPED_TRACE(row.before);
    Game game = read_one(row.before).game;
    const auto error = row.edit(game);
    EXPECT_FALSE(error) << message(error.value_or(EditError{}));
    EXPECT_EQ(movetext(game), row.after);
    expect_consistent(game);
    ++run;
  }
  EXPECT_EQ(run, count);
}

TEST(Edit, Moves) {
  const Row rows[] = {
      {"*", [](Game& g) { return error_of(append_move(g, mainline, "e4")); }, "1. e4 *"},
      {"1. e4 e5 *", [](Game& g) { return error_of(append_moves(g, mainline, Texts{"g1f3", "Nc6", "Bb5"})); },
       "1. e4 e5 2. Nf3 Nc6 3. Bb5 *"},
      {"1. e4 *", [](Game& g) { return error_of(append_move(g, mainline, chess::null_move)); }, "1. e4 -- *"},
      {"1. e4 e5 (1... c5) 2. Nf3 *", [](Game& g) { return error_of(append_move(g, alternative(g, 2), "Nc3")); },
       "1. e4 e5 (1... c5 2. Nc3) 2. Nf3 *"},
      // The move becomes mate: nothing else says so.
      {"1. f3 e5 2. g4 *", [](Game& g) { return error_of(append_move(g, mainline, "Qh4")); }, "1. f3 e5 2. g4 Qh4# *"},
      // A board: into the line, into a variation, behind it, beside it.
      {"1. e4 e5 (1... c5) *", [](Game& g) { return error_of(play_move(g, none, "e4")); }, "1. e4 e5 (1... c5) *"},
      {"1. e4 e5 (1... c5) *", [](Game& g) { return error_of(play_move(g, nth(g, 1), "c7c5")); }, "1. e4 e5 (1... c5) *"},
      {"1. e4 e5 (1... c5) *", [](Game& g) { return error_of(play_move(g, nth(g, 2), "Nf3")); },
       "1. e4 e5 (1... c5) 2. Nf3 *"},
      {"1. e4 e5 (1... c5) *", [](Game& g) { return error_of(play_move(g, nth(g, 1), "e6")); },
       "1. e4 e5 (1... c5) (1... e6) *"},
      {"1. e4 *", [](Game& g) { return error_of(play_move(g, none, "d4")); }, "1. e4 (1. d4) *"},
      {"*", [](Game& g) { return error_of(play_move(g, none, "d4")); }, "1. d4 *"},
      // Back.
      {"1. e4 e5 2. Nf3 {x} *", [](Game& g) { return take_back(g, mainline); }, "1. e4 e5 *"},
      {"1. e4 e5 2. Nf3 *", [](Game& g) { return take_back(g, mainline, 2); }, "1. e4 *"},
      {"1. e4 e5 2. Nf3 *", [](Game& g) { return take_back(g, mainline, 0); }, "1. e4 e5 2. Nf3 *"},
      {"{a} 1. e4 $1 {b} (1. d4) *", [](Game& g) { return take_back(g, mainline); }, "{a} *"},
      {"1. e4 e5 (1... c5 2. Nf3) *", [](Game& g) { return take_back(g, alternative(g, 2)); }, "1. e4 e5 (1... c5) *"},
      {"1. e4 e5 (1... c5 2. Nf3) (1... e6) *", [](Game& g) { return take_back(g, alternative(g, 2), 2); },
       "1. e4 e5 (1... e6) *"},
      {"1. e4 e5 2. Nf3 Nc6 *", [](Game& g) { return delete_after(g, nth(g, 2)); }, "1. e4 e5 *"},
      {"1. e4 e5 2. Nf3 Nc6 *", [](Game& g) { return delete_after(g, nth(g, 4)); }, "1. e4 e5 2. Nf3 Nc6 *"},
      {"{a} 1. e4 e5 *", [](Game& g) { return delete_after(g, none); }, "{a} *"},
      {"1. e4 e5 2. Nf3 (2. Nc3) Nc6 *", [](Game& g) { return delete_after(g, nth(g, 2)); }, "1. e4 e5 *"},
      // What could not be used stands behind the move and goes with it.
      {"1. e4 e5 2. Qh9 *", [](Game& g) { return delete_after(g, nth(g, 2)); }, "1. e4 e5 *"},
      {"1. e4 e5 2. Qh9 *", [](Game& g) { return take_back(g, mainline); }, "1. e4 *"},
  };
  expect_rows(rows, 23);
}

TEST(Edit, Variations) {
  const Row rows[] = {
      {"1. e4 e5 2. Nf3 *", [](Game& g) { return error_of(add_variation(g, nth(g, 2), Texts{"c5", "Nf3"})); },
       "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *"},
      {"1. e4 e5 (1... c5) *", [](Game& g) { return error_of(add_variation(g, nth(g, 1), Texts{"d4"})); },
       "1. e4 (1. d4) 1... e5 (1... c5) *"},
      {"1. e4 e5 (1... c5 2. Nf3 d6) *",
       [](Game& g) { return error_of(add_variation(g, game::MoveId{g.line(alternative(g, 2)).last}, Texts{"Nc6"})); },
       "1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6)) *"},
      {"1. e4 e5 (1... c5) (1... e6) 2. Nf3 *", [](Game& g) { return delete_variation(g, alternative(g, 2)); },
       "1. e4 e5 (1... e6) 2. Nf3 *"},
      {"1. e4 e5 {a} (1... c5) {b} (1... e6) {c} 2. Nf3 *",
       [](Game& g) { return delete_variation(g, alternative(g, 2)); }, "1. e4 e5 {a} {b} (1... e6) {c} 2. Nf3 *"},
      {"1. e4 e5 {a} (1... c5) {b} (1... e6) {c} 2. Nf3 *",
       [](Game& g) { return delete_variation(g, alternative(g, 2, 1)); }, "1. e4 e5 {a} (1... c5) {b} {c} 2. Nf3 *"},
      // The line that is replaced becomes the first alternative.
      {"1. e4 e5 (1... c5 2. c3) (1... e6) 2. Nf3 *", [](Game& g) { return promote(g, alternative(g, 2)); },
       "1. e4 c5 (1... e5 2. Nf3) (1... e6) 2. c3 *"},
      {"1. e4 e5 (1... c5 2. c3) (1... e6) 2. Nf3 *", [](Game& g) { return promote(g, alternative(g, 2, 1)); },
       "1. e4 e6 (1... e5 2. Nf3) (1... c5 2. c3) *"},
      {"1. e4 (1. d4 d5) e5 *", [](Game& g) { return promote(g, alternative(g, 1)); }, "1. d4 (1. e4 e5) 1... d5 *"},
      {"1. e4 e5 (1... c5 (1... d5)) (1... e6) *", [](Game& g) { return promote(g, alternative(g, 2)); },
       "1. e4 c5 (1... e5) (1... e6) (1... d5) *"},
      // Comments of the replaced move go with it, whichever variation they stood behind.
      {"1. e4 e5 {a} (1... c5) {b} (1... e6) {c} 2. Nf3 *", [](Game& g) { return promote(g, alternative(g, 2)); },
       "1. e4 c5 (1... e5 {a} {b} {c} 2. Nf3) (1... e6) *"},
      {"1. e4 e5 ({p} 1... c5) 2. Nf3 *", [](Game& g) { return promote(g, alternative(g, 2)); },
       "1. e4 {p} 1... c5 (1... e5 2. Nf3) *"},
      {"1. e4 ({p} 1. d4) *", [](Game& g) { return promote(g, alternative(g, 1)); }, "{p} 1. d4 (1. e4) *"},
      // To the main line from two levels down.
      {"1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. d4)) 2. Nc3 *",
       [](Game& g) {
         const LineId inner = g.move(g.line(alternative(g, 2)).last).first_variation;
         return promote_to_mainline(g, inner);
       },
       "1. e4 c5 (1... e5 2. Nc3) 2. Nf3 Nc6 (2... d6) 3. d4 *"},
      {"1. e4 e5 (1... c5 2. c3) (1... e6) 2. Nf3 *", [](Game& g) { return demote(g, nth(g, 2)); },
       "1. e4 c5 (1... e5 2. Nf3) (1... e6) 2. c3 *"},
      {"1. e4 e5 (1... c5) (1... e6) (1... d5) *", [](Game& g) { return move_variation(g, alternative(g, 2, 2), 0); },
       "1. e4 e5 (1... d5) (1... c5) (1... e6) *"},
      {"1. e4 e5 (1... c5) (1... e6) (1... d5) *", [](Game& g) { return move_variation(g, alternative(g, 2), 2); },
       "1. e4 e5 (1... e6) (1... d5) (1... c5) *"},
      // Deeper than the stack of a program would stand: no recursion.
      {"1. e4 e5 *",
       [](Game& g) {
         MoveId at = nth(g, 2);
         for (int i = 0; i < 3000; ++i) {
           const auto added = add_variation(g, at, Texts{i % 2 ? "e5" : "c5"});
           if (!added) return error_of(added);
           at = g.line(*added).first;
         }
         if (auto error = promote_to_mainline(g, g.move(at).line)) return error;
         return delete_variation(g, alternative(g, 2));
       },
       "1. e4 e5 *"},
  };
  std::size_t count = 0;
  expect_rows(std::span(rows).first(17), 17);
  count += 17;
  // 3000 levels: only the shape, the rest is the same.
  Game game = read_one(rows[17].before).game;
  EXPECT_FALSE(rows[17].edit(game));
  EXPECT_EQ(game.plies, 2u);
  ++count;
  EXPECT_EQ(count, std::size(rows));
}

TEST(Edit, Refusals) {
  const struct {
    std::string_view before;
    Edit edit;
    EditFault fault;
    std::string_view message;
  } rows[] = {
      {"1. e4 *", [](Game& g) { return error_of(append_move(g, mainline, "Ke4")); }, EditFault::IllegalMove,
       "illegal move: the king on e8 cannot go to e4"},
      {"1. e4 *", [](Game& g) { return error_of(append_move(g, mainline, "e9")); }, EditFault::IllegalMove, "not a move"},
      {"1. e4 *", [](Game& g) { return error_of(append_move(g, mainline, chess::Move{})); }, EditFault::IllegalMove,
       "illegal move"},
      {"1. e4 *", [](Game& g) { return error_of(append_move(g, 7, "e5")); }, EditFault::NoSuchLine,
       "the game has no such line of moves"},
      {"1. e4 Qh9 *", [](Game& g) { return error_of(append_move(g, mainline, "e5")); }, EditFault::DamagedLine, ""},
      {"[Variant \"Atomic\"]\n\n1. e4 *", [](Game& g) { return error_of(append_move(g, mainline, "e5")); },
       EditFault::NotPlayed, ""},
      {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*", [](Game& g) { return error_of(append_move(g, mainline, "e5")); },
       EditFault::NotPlayed, ""},
      {"1. e4 *", [](Game& g) { return error_of(play_move(g, 5, "e5")); }, EditFault::NoSuchMove,
       "the game has no such move"},
      {"1. e4 e5 *", [](Game& g) { return error_of(play_move(g, nth(g, 1), "e4")); }, EditFault::IllegalMove, ""},
      {"1. e4 *", [](Game& g) { return take_back(g, mainline, 2); }, EditFault::TooFewMoves, ""},
      {"1. e4 *", [](Game& g) { return take_back(g, 3); }, EditFault::NoSuchLine, ""},
      {"1. e4 *", [](Game& g) { return delete_after(g, 3); }, EditFault::NoSuchMove, ""},
      {"1. e4 *", [](Game& g) { return error_of(add_variation(g, nth(g, 1), {})); }, EditFault::NoMoves, ""},
      {"1. e4 *", [](Game& g) { return error_of(add_variation(g, nth(g, 1), Texts{"d4", "e4"})); },
       EditFault::IllegalMove, ""},
      {"1. e4 *", [](Game& g) { return delete_variation(g, mainline); }, EditFault::NoSuchLine, ""},
      {"1. e4 *", [](Game& g) { return promote(g, mainline); }, EditFault::NoSuchLine, ""},
      {"1. e4 *", [](Game& g) { return promote_to_mainline(g, none); }, EditFault::NoSuchLine, ""},
      {"1. e4 e5 (1... Qh9) *", [](Game& g) { return promote(g, alternative(g, 2)); }, EditFault::NoMoves, ""},
      {"1. e4 e5 *", [](Game& g) { return demote(g, nth(g, 2)); }, EditFault::NoMoves, ""},
      {"1. e4 e5 (1... c5) *", [](Game& g) { return move_variation(g, alternative(g, 2), 1); }, EditFault::NoSuchPlace, ""},
      {"1. e4 *", [](Game& g) { return set_comments(g, {CommentSpot::Kind::After, 9}, Texts{"x"}); },
       EditFault::NoSuchMove, ""},
      {"1. e4 *", [](Game& g) { return set_comments(g, {CommentSpot::Kind::AfterVariation, 0}, Texts{"x"}); },
       EditFault::NoSuchLine, ""},
      {"1. e4 *", [](Game& g) { return set_comments(g, {CommentSpot::Kind::After, 0}, Texts{"x", "\xFF"}); },
       EditFault::BadText, "the text is not UTF-8"},
      {"1. e4 *", [](Game& g) { return add_nag(g, 9, 1); }, EditFault::NoSuchMove, ""},
      {"1. e4 *", [](Game& g) { return remove_nag(g, 9, 1); }, EditFault::NoSuchMove, ""},
      {"1. e4 *", [](Game& g) { return set_clock(g, nth(g, 1), -1); }, EditFault::BadTime, ""},
      {"1. e4 *", [](Game& g) { return set_elapsed(g, 9, 1); }, EditFault::NoSuchMove, ""},
      {"1. e4 *",
       [](Game& g) {
         return set_evaluation(g, nth(g, 1), Evaluation{Evaluation::Kind::Centipawns, 1'000'000'000, std::nullopt});
       },
       EditFault::BadEvaluation, ""},
      {"1. e4 *", [](Game& g) { return set_arrows(g, nth(g, 1), Texts{"Ge2e4", "Ge2"}); }, EditFault::BadShape, ""},
      {"1. e4 *", [](Game& g) { return set_squares(g, nth(g, 1), Texts{"Re9"}); }, EditFault::BadShape, ""},
      {"1. e4 *", [](Game& g) { return set_squares(g, nth(g, 1), Texts{"Re4,Re5"}); }, EditFault::BadShape, ""},
      {"1. e4 *", [](Game& g) { return set_tag(g, "Best Game", "x"); }, EditFault::BadTagName, ""},
      {"1. e4 *", [](Game& g) { return set_tag(g, "", "x"); }, EditFault::BadTagName, ""},
      {"1. e4 *", [](Game& g) { return set_tag(g, "White", "\xC3"); }, EditFault::BadText, ""},
      {"1. e4 *", [](Game& g) { return set_tag(g, "Result", "2-0"); }, EditFault::BadResult, ""},
      {"1. e4 *", [](Game& g) { return set_tag(g, "FEN", "x"); }, EditFault::FixedTag, ""},
      {"1. e4 *", [](Game& g) { return set_tag(g, "SetUp", "1"); }, EditFault::FixedTag, ""},
      {"1. e4 *", [](Game& g) { return set_tag(g, "Variant", "Chess960"); }, EditFault::FixedTag, ""},
      {"1. e4 *", [](Game& g) { return set_tag(g, "variant", "Atomic"); }, EditFault::FixedTag, ""},
      {"[Variant \"Atomic\"]\n\n1. e4 *", [](Game& g) { return set_tag(g, "Variant", "Horde"); }, EditFault::FixedTag, ""},
      {"1. e4 *", [](Game& g) { return rename_tag(g, "A", "B"); }, EditFault::NoSuchTag, ""},
      {"[A \"1\"]\n[B \"2\"]\n\n*", [](Game& g) { return rename_tag(g, "A", "B"); }, EditFault::TagExists, ""},
      {"[A \"1\"]\n\n*", [](Game& g) { return rename_tag(g, "A", "B C"); }, EditFault::BadTagName, ""},
      {"[A \"1\"]\n\n*", [](Game& g) { return rename_tag(g, "A", "FEN"); }, EditFault::FixedTag, ""},
      {"[A \"1\"]\n\n*", [](Game& g) { return delete_tag(g, "B"); }, EditFault::NoSuchTag, ""},
      {"[Result \"*\"]\n\n*", [](Game& g) { return delete_tag(g, "Result"); }, EditFault::FixedTag, ""},
      {"1. e4 *", [](Game& g) { return set_date(g, {2023, 2, 29}); }, EditFault::BadDate, ""},
      {"1. e4 *", [](Game& g) { return set_date(g, {2023, 13, 1}); }, EditFault::BadDate, ""},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(std::to_string(count) + ": " + std::string(row.before));
    Game game = read_one(row.before).game;
    const std::string before = to_json(game);
    const auto error = row.edit(game);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, row.fault) << message(*error);
    EXPECT_FALSE(message(*error).empty());
    if (!row.message.empty()) {
      EXPECT_EQ(message(*error), row.message);
    }
    EXPECT_EQ(to_json(game), before) << "an edit that is refused changes nothing";
    ++count;
  }
  EXPECT_EQ(count, 48u);
}

TEST(Edit, TellsWhichOfTheMovesIsIllegal) {
  Game game = read_one("1. e4 *").game;
  const auto result = append_moves(game, mainline, Texts{"e5", "Nf3", "Nf3"});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().index, 2u);
  EXPECT_EQ(result.error().refusal.target, chess::make_square(5, 2));
  const auto shapes = set_arrows(game, nth(game, 1), Texts{"Ge2e4", "Ge2e9"});
  ASSERT_TRUE(shapes);
  EXPECT_EQ(shapes->index, 1u);
}

TEST(Edit, IdsStayUntilTheirMoveIsDeleted) {
  Game game = read_one("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 Nc6 *").game;
  const MoveId c5 = game.line(alternative(game, 2)).first;
  const MoveId nf3 = game.move(c5).next;
  const LineId line = alternative(game, 2);
  const MoveId e5 = nth(game, 2);
  ASSERT_FALSE(promote(game, line));
  EXPECT_EQ(nth(game, 2), c5);
  EXPECT_EQ(game.line(line).first, e5) << "the line has the moves that were replaced";
  EXPECT_EQ(game.move(e5).line, line);
  EXPECT_EQ(game.move(nf3).line, mainline);
  EXPECT_EQ(move_before(game, e5), nth(game, 1));
  EXPECT_EQ(move_before(game, nth(game, 1)), none);
  ASSERT_FALSE(delete_variation(game, line));
  EXPECT_FALSE(has_line(game, line));
  EXPECT_FALSE(has_move(game, e5));
  EXPECT_TRUE(has_move(game, nf3));
  ASSERT_FALSE(take_back(game, mainline));
  EXPECT_FALSE(has_move(game, nf3));
  EXPECT_FALSE(has_move(game, 1000));
  EXPECT_FALSE(has_line(game, none));
  EXPECT_GT(game.move_count(), 2u);
  EXPECT_EQ(compact(game).move_count(), 2u);
  EXPECT_EQ(compact(game).line_count(), 1u);
}

TEST(Edit, PositionsAndClocks) {
  const Game game = read_one("{[%clk 0:05:00]} 1. e4 {[%clk 0:04:59]} e5 {[%clk 0:04:58]} (1... c5 2. Nf3 {[%clk 0:04:50]}) 2. Nc3 *").game;
  std::string fen;
  const MoveId nf3 = game.line(alternative(game, 2)).last;
  chess::write_fen(position_after(game, nf3), fen);
  EXPECT_EQ(fen, "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  EXPECT_EQ(position_after(game, none), chess::Position());
  //
  EXPECT_EQ(find_clocks(game, nth(game, 3)), (ClocksLeft{299'000, 298'000}));
  EXPECT_EQ(find_clocks(game, nf3), (ClocksLeft{290'000, std::nullopt}));
  EXPECT_EQ(find_clocks(game, nth(game, 1)), (ClocksLeft{299'000, std::nullopt}));
  EXPECT_EQ(find_clocks(game, none), ClocksLeft{});
}

using Kind = CommentSpot::Kind;

TEST(Edit, CommentsAndNags) {
  const Row rows[] = {
      {"1. e4 {a} e5 *", [](Game& g) { return set_comments(g, {Kind::After, nth(g, 1)}, Texts{"b", " ", "c"}); },
       "1. e4 {b} {c} 1... e5 *"},
      {"1. e4 {a} e5 *", [](Game& g) { return set_comments(g, {Kind::After, nth(g, 1)}, {}); }, "1. e4 e5 *"},
      // Texts of the game itself.
      {"1. e4 {a} e5 {b} *",
       [](Game& g) {
         const std::string_view text = g.text(g.comment(g.move(nth(g, 2)).after.first).text);
         return set_comments(g, {Kind::After, nth(g, 1)}, Texts{text, text, text});
       },
       "1. e4 {b} {b} {b} 1... e5 {b} *"},
      {"1. e4 *", [](Game& g) { return set_comments(g, {Kind::Initial}, Texts{"a"}); }, "{a} 1. e4 *"},
      {"1. e4 *", [](Game& g) { return set_comments(g, {Kind::Before, nth(g, 1)}, Texts{"a"}); }, "{a} 1. e4 *"},
      {"1. e4 e5 (1... c5) *", [](Game& g) { return set_comments(g, {Kind::Before, g.line(alternative(g, 2)).first}, Texts{"a"}); },
       "1. e4 e5 ({a} 1... c5) *"},
      {"1. e4 e5 (1... c5) 2. Nf3 *", [](Game& g) { return set_comments(g, {Kind::AfterVariation, alternative(g, 2)}, Texts{"a"}); },
       "1. e4 e5 (1... c5) {a} 2. Nf3 *"},
      {"1. e4 *", [](Game& g) { return add_nag(g, nth(g, 1), 14); }, "1. e4 $14 *"},
      {"1. e4 $14 *", [](Game& g) { return add_nag(g, nth(g, 1), 1); }, "1. e4 $1 $14 *"},
      {"1. e4 $14 *", [](Game& g) { return add_nag(g, nth(g, 1), 14); }, "1. e4 $14 *"},
      {"1. e4 $14 $3 $1 *", [](Game& g) { return remove_nag(g, nth(g, 1), 3); }, "1. e4 $1 $14 *"},
      {"1. e4 $14 *", [](Game& g) { return remove_nag(g, nth(g, 1), 3); }, "1. e4 $14 *"},
      {"1. e4 $14 *", [](Game& g) { return remove_nag(g, nth(g, 1), 14); }, "1. e4 *"},
      // Braces and line breaks never break the file.
      {"1. e4 *", [](Game& g) { return set_comments(g, {Kind::After, nth(g, 1)}, Texts{"a } b\n{c"}); }, "1. e4 {a ) b (c} *"},
  };
  const std::size_t count = std::size(rows) - 1;
  expect_rows(std::span(rows).first(count), 13);
  Game game = read_one(rows[count].before).game;
  EXPECT_FALSE(rows[count].edit(game));
  EXPECT_EQ(movetext(game), rows[count].after);
  // Places that the movetext does not show apart.
  EXPECT_FALSE(set_comments(game, {Kind::Preamble}, Texts{"p"}));
  EXPECT_FALSE(set_comments(game, {Kind::Trailing}, Texts{"t"}));
  EXPECT_EQ(dump(game), "P{p} e4 {a } b\n{c} T{t}");
}

Evaluation centipawns(std::int32_t value) { return {Evaluation::Kind::Centipawns, value, std::nullopt}; }

//
TEST(Edit, Annotations) {
  const Row rows[] = {
      {"1. e4 *", [](Game& g) { return set_clock(g, nth(g, 1), 3'599'500); }, "1. e4 {[%clk 0:59:59.5]} *"},
      {"1. e4 {good} *", [](Game& g) { return set_clock(g, nth(g, 1), 60'000); }, "1. e4 {[%clk 0:01:00] good} *"},
      {"1. e4 {[%clk 0:02:00] good} *", [](Game& g) { return set_clock(g, nth(g, 1), 60'000); },
       "1. e4 {[%clk 0:01:00] good} *"},
      {"1. e4 {[%clk 0:02:00] good} *", [](Game& g) { return set_clock(g, nth(g, 1), std::nullopt); }, "1. e4 {good} *"},
      {"1. e4 {[%clk 0:02:00]} e5 *", [](Game& g) { return set_clock(g, nth(g, 1), std::nullopt); }, "1. e4 e5 *"},
      {"1. e4 {a [%clk 0:02:00] b} *", [](Game& g) { return set_clock(g, nth(g, 1), 1000); }, "1. e4 {[%clk 0:00:01] a b} *"},
      {"1. e4 {a} {[%clk 0:02:00]} {b [%clk 1]} *", [](Game& g) { return set_clock(g, nth(g, 1), 1000); },
       "1. e4 {[%clk 0:00:01] a} {b} *"},
      // The order, whatever comes first.
      {"1. e4 {good} *",
       [](Game& g) {
         const MoveId e4 = nth(g, 1);
         if (auto error = set_arrows(g, e4, Texts{"Ge2e4", "Rd1h5"})) return error;
         if (auto error = set_elapsed(g, e4, 2960)) return error;
         if (auto error = set_squares(g, e4, Texts{"Yd5"})) return error;
         if (auto error = set_clock(g, e4, 60'000)) return error;
         return set_evaluation(g, e4, centipawns(17));
       },
       "1. e4 {[%eval 0.17] [%clk 0:01:00] [%emt 0:00:02.96] [%csl Yd5] [%cal Ge2e4,Rd1h5] good} *"},
      {"1. e4 {[%eval 0.17] [%clk 0:01:00] [%cal Ge2e4] good} *", [](Game& g) { return set_elapsed(g, nth(g, 1), 500); },
       "1. e4 {[%eval 0.17] [%clk 0:01:00] [%emt 0:00:00.5] [%cal Ge2e4] good} *"},
      // Commands of others stay as they are.
      {"1. e4 {[%evp 0,2,19] [%eval -21,16] good} *", [](Game& g) { return set_clock(g, nth(g, 1), 1000); },
       "1. e4 {[%clk 0:00:01] [%evp 0,2,19] [%eval -21,16] good} *"},
      {"1. e4 {[%cal Ge2e4] good} *", [](Game& g) { return set_arrows(g, nth(g, 1), {}); }, "1. e4 {good} *"},
      // Where commands count as well: behind variations, before the next move's number.
      {"1. e4 (1. d4) {[%clk 0:09:00] so} 1... e5 *", [](Game& g) { return set_clock(g, nth(g, 1), 1000); },
       "1. e4 {[%clk 0:00:01]} (1. d4) {so} 1... e5 *"},
      {"1. e4 e5 (1... c5 {[%clk 0:00:09]}) *", [](Game& g) { return set_clock(g, g.line(alternative(g, 2)).last, 1000); },
       "1. e4 e5 (1... c5 {[%clk 0:00:01]}) *"},
      // The score of an engine match would win over an eval in front of its comment.
      {"1. e4 {+0.25/15 0.31s} *", [](Game& g) { return set_evaluation(g, nth(g, 1), centipawns(-105)); },
       "1. e4 {[%eval -1.05] +0.25/15 0.31s} *"},
      // Such a comment would not be read any more with another command in front.
      {"1. e4 {+0.25/15 0.31s} *", [](Game& g) { return set_clock(g, nth(g, 1), 1000); },
       "1. e4 {[%clk 0:00:01]} {+0.25/15 0.31s} *"},
      {"1. e4 {White resigns.} 0-1", [](Game& g) { return set_clock(g, nth(g, 1), 1000); },
       "1. e4 {[%clk 0:00:01] White resigns.} 0-1"},
      {"1. e4 {unparsed: Qh9 [%clk 0:00:07]} *", [](Game& g) { return set_clock(g, nth(g, 1), 1000); },
       "1. e4 {[%clk 0:00:01]} {unparsed: Qh9 [%clk 0:00:07]} *"},
      {"1. e4 *",
       [](Game& g) { return set_evaluation(g, nth(g, 1), Evaluation{Evaluation::Kind::MateIn, -2, 30}); },
       "1. e4 {[%eval #-2,30]} *"},
      // The start position.
      {"{intro} 1. e4 *", [](Game& g) { return set_evaluation(g, none, centipawns(30)); }, "{[%eval 0.30] intro} 1. e4 *"},
  };
  expect_rows(rows, 19);
}

// Property of promote, by example: what each move's commands say stays with the move.
TEST(Edit, PromotionKeepsAnnotations) {
  Game game = read_one("1. e4 {[%clk 0:01:01]} e5 {[%eval 0.1]} (1... c5 {[%clk 0:01:02]} 2. c3) {[%clk 0:01:03]} "
                       "(1... e6) {[%emt 0:00:04]} 2. {[%csl Gd4]} Nf3 *").game;
  std::vector<Annotations> before;
  for (MoveId id = 0; id < game.move_count(); ++id) before.push_back(find_annotations(game, id));
  EXPECT_EQ(before[1].clock_ms, 63'000);
  EXPECT_EQ(before[1].squares, std::vector<std::string>{"Gd4"});
  ASSERT_FALSE(promote(game, alternative(game, 2)));
  for (MoveId id = 0; id < game.move_count(); ++id) EXPECT_EQ(find_annotations(game, id), before[id]) << id;
  EXPECT_EQ(before.size(), 6u);
}

// Facts follow: plies, damage, date, time control, termination.
TEST(Edit, FieldsKeepInStep) {
  Game game = read_one("1. e4 e5 (1... c5 2. Qh9) 2. Nf3 Nc6 *").game;
  EXPECT_FALSE(game.is_damaged);
  ASSERT_FALSE(promote(game, alternative(game, 2)));
  EXPECT_TRUE(game.is_damaged) << "the raw text stands in the main line now";
  EXPECT_EQ(game.plies, 2u);
  ASSERT_FALSE(demote(game, nth(game, 2)));
  EXPECT_FALSE(game.is_damaged);
  EXPECT_EQ(game.plies, 4u);
  ASSERT_FALSE(set_tag(game, "Date", "2014.01.08"));
  EXPECT_EQ(game.date, (pgn::Date{2014, 1, 8}));
  ASSERT_FALSE(set_tag(game, "TimeControl", "300+2"));
  ASSERT_TRUE(game.time_control);
  EXPECT_EQ(game.time_control->stages[0].increment_ms, 2000);
  ASSERT_FALSE(set_tag(game, "Termination", "time forfeit"));
  EXPECT_EQ(game.termination, Termination::TimeForfeit);
  ASSERT_FALSE(delete_tag(game, "Termination"));
  EXPECT_EQ(game.termination, std::nullopt);
  ASSERT_FALSE(set_comments(game, {Kind::After, nth(game, 4)}, Texts{"Draw by agreement."}));
  EXPECT_EQ(game.termination, Termination::Agreement);
  ASSERT_FALSE(set_tag(game, "Result", "1/2"));
  EXPECT_EQ(game.result, pgn::GameResult::Draw);
  EXPECT_EQ(*game.find_tag("Result"), "1/2-1/2");
  set_result(game, pgn::GameResult::WhiteWins);
  EXPECT_TRUE(to_pgn(game).ends_with("{Draw by agreement.} 1-0\n\n"));
  // a count that was right stays right, one that was not is left alone.
  Game counted = read_one("[PlyCount \"1\"]\n\n1. e4 *").game;
  ASSERT_TRUE(append_move(counted, mainline, "e5"));
  EXPECT_EQ(*counted.find_tag("PlyCount"), "2");
  Game miscounted = read_one("[PlyCount \"7\"]\n\n1. e4 *").game;
  ASSERT_TRUE(append_move(miscounted, mainline, "e5"));
  EXPECT_EQ(*miscounted.find_tag("PlyCount"), "7");
  Game mate = read_one("1. f3 e5 2. g4 *").game;
  ASSERT_TRUE(append_move(mate, mainline, "Qh4"));
  EXPECT_EQ(mate.termination, Termination::Checkmate);
  ASSERT_FALSE(take_back(mate, mainline));
  EXPECT_EQ(mate.termination, std::nullopt);
  // The comments behind the last variation speak of the end, until another one comes behind it.
  Game varied = read_one("1. e4 (1. d4) {White resigns.} *").game;
  EXPECT_EQ(varied.termination, Termination::Resignation);
  ASSERT_TRUE(add_variation(varied, nth(varied, 1), Texts{"c4"}));
  EXPECT_EQ(varied.termination, std::nullopt);
}

std::string tags(const Game& game) {
  std::string out;
  for (const TagPair& tag : game.tags) out += tag.name + "=" + tag.value + ";";
  return out;
}

// S-06, R-034, R-037.
TEST(Edit, Tags) {
  const struct {
    std::string_view before;
    Edit edit;
    std::string_view after;
  } rows[] = {
      {"[White \"A\"]\n\n*", [](Game& g) { return set_tag(g, "White", "B"); }, "White=B;"},
      {"[White \"A\"]\n\n*", [](Game& g) { return set_tag(g, "Black", "\"C\\D\""); }, "White=A;Black=\"C\\D\";"},
      {"[White \"A\"]\n[White \"B\"]\n\n*", [](Game& g) { return set_tag(g, "White", "C"); }, "White=C;White=B;"},
      {"[white \"A\"]\n\n*", [](Game& g) { return set_tag(g, "White", "C"); }, "White=C;"},
      {"[white \"A\"]\n[White \"B\"]\n\n*", [](Game& g) { return set_tag(g, "White", "C"); }, "white=A;White=C;"},
      {"[white \"A\"]\n\n*", [](Game& g) { return set_tag(g, "WhiteTeam", "C"); }, "white=A;WhiteTeam=C;"},
      {"[Date \"1\"]\n\n*", [](Game& g) { return set_date(g, {2014, 1, 8}); }, "Date=2014.01.08;"},
      {"*", [](Game& g) { return set_date(g, {1897, 0, 0}); }, "Date=1897.??.??;"},
      {"[A \"1\"]\n[B \"2\"]\n\n*", [](Game& g) { return rename_tag(g, "A", "C"); }, "C=1;B=2;"},
      {"[A \"1\"]\n[B \"2\"]\n[A \"3\"]\n\n*", [](Game& g) { return delete_tag(g, "A"); }, "B=2;"},
      {"[A \"1\"]\n\n*", [](Game& g) { return set_tag(g, "A", *g.find_tag("A")); }, "A=1;"},
      {"[A \"1\"]\n\n*", [](Game& g) { return delete_tag(g, g.tags[0].name); }, ""},
      {"*", [](Game& g) { return set_tag(g, "Variant", "Standard"); }, "Variant=Standard;"},
      {"[Variant \"Chess960\"]\n\n*", [](Game& g) { return set_tag(g, "Variant", "fischerandom"); }, "Variant=fischerandom;"},
      {"[Variant \"atomic\"]\n\n*", [](Game& g) { return set_tag(g, "Variant", "Atomic"); }, "Variant=Atomic;"},
      {"[Variant \"Standard\"]\n\n*", [](Game& g) { return delete_tag(g, "Variant"); }, ""},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.before);
    Game game = read_one(row.before).game;
    EXPECT_FALSE(row.edit(game));
    EXPECT_EQ(tags(game), row.after);
    ++count;
  }
  EXPECT_EQ(count, 16u);
}

// shown at the field, and never breaks the file.
TEST(Edit, ChecksTagsThatAreTypedIn) {
  constexpr struct {
    std::string_view name;
    std::string_view value;
    std::optional<EditFault> fault;
  } rows[] = {
      {"White", "Tal, Mikhail", std::nullopt},
      {"White", "a\"b\\c]\n[x \"", std::nullopt},
      {"White", "\xFF", EditFault::BadText},
      {"My Tag", "x", EditFault::BadTagName},
      {"Date", "2024.02.29", std::nullopt},
      {"Date", "1897.??.??", std::nullopt},
      {"Date", "2024-2-9", std::nullopt},
      {"Date", "?", std::nullopt},
      {"Date", "2023.02.29", EditFault::BadDate},
      {"Date", "yesterday", EditFault::BadDate},
      {"EventDate", "2023.13.01", EditFault::BadDate},
      {"WhiteElo", "2500", std::nullopt},
      {"WhiteElo", "", std::nullopt},
      {"WhiteElo", "-", std::nullopt},
      {"WhiteElo", "strong", EditFault::BadElo},
      {"BlackElo", "25000", EditFault::BadElo},
      {"BlackElo", "-5", EditFault::BadElo},
      {"Result", "1/2", std::nullopt},
      {"Result", "won", EditFault::BadResult},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(std::string(row.name) + " " + std::string(row.value));
    const auto error = check_tag(row.name, row.value);
    EXPECT_EQ(error ? std::optional(error->fault) : std::nullopt, row.fault);
    // Whatever is taken can be read back, and the rest of the game stays what it was.
    Game game = read_one("[Event \"E\"]\n\n1. e4 e5 1-0").game;
    if (!set_tag(game, row.name, row.value)) {
      const Game read = read_one(to_pgn(game)).game;
      EXPECT_EQ(read.plies, 2u);
      EXPECT_EQ(*read.find_tag("Event"), "E");
    }
    ++count;
  }
  EXPECT_EQ(count, 19u);
}

// Case 089: a date has no zone; what was picked is what is written, and again after loading and saving.
TEST(Edit, SavingDoesNotMoveTheDate) {
  Game game = read_one("[Date \"2026.06.13\"]\n\n*").game;
  ASSERT_FALSE(set_date(game, {2026, 6, 14}));
  const std::string once = to_pgn(game);
  EXPECT_NE(once.find("[Date \"2026.06.14\"]"), std::string::npos);
  EXPECT_EQ(to_pgn(read_one(once).game), once);
}

// Case 112, A-12: the moves go on behind what was saved.
TEST(Edit, ContinuesASavedGame) {
  Game game = read_one("[Event \"Friendly\"]\n[White \"Player A\"]\n[Black \"Engine X\"]\n[Result \"*\"]\n"
                       "[TimeControl \"300+2\"]\n\n1. e4 e5 2. Nf3 Nc6 {saved here} *").game;
  EXPECT_EQ(game.plies, 4u);
  EXPECT_EQ(position_after(game, nth(game, 4)).turn(), chess::Color::White);
  ASSERT_TRUE(append_moves(game, mainline, Texts{"Bb5", "a6"}));
  EXPECT_EQ(game.plies, 6u);
  EXPECT_EQ(game.result, pgn::GameResult::Unknown);
  const std::string pgn = to_pgn(game);
  EXPECT_NE(pgn.find("2. Nf3 Nc6 {saved here} 3. Bb5 a6 *"), std::string::npos) << pgn;
  EXPECT_NE(pgn.find("[TimeControl \"300+2\"]"), std::string::npos);
  expect_consistent(game);
}

TEST(Edit, EveryFaultHasASentence) {
  std::size_t count = 0;
  for (auto fault = static_cast<unsigned>(EditFault::NoSuchMove); fault <= static_cast<unsigned>(EditFault::AlreadyEnded); ++fault) {
    const std::string text = message({static_cast<EditFault>(fault), 0, {}});
    EXPECT_FALSE(text.empty());
    EXPECT_NE(text, "the change cannot be made");
    EXPECT_FALSE(text.ends_with('.'));
    ++count;
  }
  EXPECT_EQ(count, 21u);
}

}  // namespace
}  // namespace movetext::support
