// SPDX-License-Identifier: MIT
#include "movetext/game/finish.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "movetext/base/text.hpp"
#include "movetext/game/excerpt.hpp"
#include "movetext/game/export.hpp"
#include "support/read_text.hpp"

namespace movetext::support {
namespace {

using pgn::GameResult;

// Without line breaks.
std::string to_pgn(const Game& game) {
  ExportOptions options;
  options.layout.columns = 0;
  std::string out;
  write_pgn(game, options, out);
  return out;
}

std::string repeat(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::string from_fen(std::string_view fen, std::string_view moves = "") {
  return "[SetUp \"1\"]\n[FEN \"" + std::string(fen) + "\"]\n\n" + std::string(moves) + " *";
}

// One way to end a game, and every text of product.md section 4 that it gives.
struct Row {
  std::string before;
  Finish finish;
  GameResult result;
  std::string_view document;
  std::string_view comment;   // in the export, with its blank; empty: none
  std::string_view standard;
  Termination ending;         // as read back in document style, and in standard style with the comment
  Termination bare;           // as read back in standard style
};

std::vector<Row> section_4() {
  using T = Termination;
  constexpr std::string_view no_mate = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";       // case 119, game 1
  constexpr std::string_view bare_king = "4k3/3r4/8/8/8/8/8/4K3 b - - 0 1";
  constexpr std::string_view bare_black = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1";
  constexpr std::string_view dance = "Nf3 Nf6 Ng1 Ng8 ";
  return {
      {"1. f3 e5 2. g4 Qh4# *", Finish::Checkmate, GameResult::BlackWins, "Normal", "", "normal", T::Checkmate, T::Checkmate},
      {"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# *", Finish::Checkmate, GameResult::WhiteWins, "Normal", "", "normal",
       T::Checkmate, T::Checkmate},
      {"1. e4 e5 *", Finish::WhiteResigns, GameResult::BlackWins, "White resigns", "{White resigns.} ", "normal",
       T::Resignation, T::Normal},
      {"1. e4 e5 *", Finish::BlackResigns, GameResult::WhiteWins, "Black resigns", "{Black resigns.} ", "normal",
       T::Resignation, T::Normal},
      {from_fen(no_mate), Finish::BlackTimeout, GameResult::WhiteWins, "White wins by timeout",
       "{White wins by timeout.} ", "time forfeit", T::TimeForfeit, T::TimeForfeit},
      {"1. e4 e5 *", Finish::WhiteTimeout, GameResult::BlackWins, "Black wins by timeout", "{Black wins by timeout.} ",
       "time forfeit", T::TimeForfeit, T::TimeForfeit},
      {from_fen(bare_king), Finish::BlackTimeout, GameResult::Draw, "Draw by timeout vs insufficient material",
       "{Draw by timeout vs insufficient material.} ", "time forfeit", T::TimeForfeit, T::TimeForfeit},
      {from_fen(bare_black), Finish::WhiteTimeout, GameResult::Draw, "Draw by timeout vs insufficient material",
       "{Draw by timeout vs insufficient material.} ", "time forfeit", T::TimeForfeit, T::TimeForfeit},
      {from_fen("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "1. Kg6"), Finish::Stalemate, GameResult::Draw, "Stalemate",
       "{Stalemate.} ", "normal", T::Stalemate, T::Stalemate},
      {"1. e4 e5 *", Finish::Agreement, GameResult::Draw, "Draw by agreement", "{Draw by agreement.} ", "normal",
       T::Agreement, T::Normal},
      {from_fen("4k3/8/8/8/8/8/R7/4K3 w - - 99 80", "80. Rb2"), Finish::FiftyMoves, GameResult::Draw,
       "Draw by fifty-move rule", "{Draw by fifty-move rule.} ", "normal", T::FiftyMoves, T::Normal},
      {from_fen("4k3/8/8/8/8/8/R7/4K3 w - - 149 80", "80. Rb2"), Finish::SeventyFiveMoves, GameResult::Draw,
       "Draw by seventy-five-move rule", "{Draw by seventy-five-move rule.} ", "normal", T::SeventyFiveMoves,
       T::SeventyFiveMoves},
      {repeat(dance, 2) + "*", Finish::ThreefoldRepetition, GameResult::Draw, "Draw by threefold repetition",
       "{Draw by threefold repetition.} ", "normal", T::ThreefoldRepetition, T::Normal},
      {repeat(dance, 4) + "*", Finish::FivefoldRepetition, GameResult::Draw, "Draw by fivefold repetition",
       "{Draw by fivefold repetition.} ", "normal", T::FivefoldRepetition, T::FivefoldRepetition},
      {from_fen("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "1. Kxe2"), Finish::InsufficientMaterial, GameResult::Draw,
       "Draw by insufficient material", "{Draw by insufficient material.} ", "normal", T::InsufficientMaterial,
       T::InsufficientMaterial},
      {"1. e4 e5 *", Finish::Unterminated, GameResult::Unknown, "Unterminated", "", "unterminated", T::Unterminated,
       T::Unterminated},
      {"1. e4 e5 *", Finish::Abandoned, GameResult::Unknown, "Abandoned", "", "abandoned", T::Abandoned, T::Abandoned},
  };
}

// What is written, and that it is read back as the same ending.
void expect_written(const Row& row, Style style, EndComment comment, Termination ending) {
  Game game = read_one(row.before).game;
  const auto result = finish(game, row.finish, style, comment);
  ASSERT_TRUE(result);
  EXPECT_EQ(*result, row.result);
  EXPECT_EQ(game.result, row.result);
  EXPECT_EQ(*game.find_tag("Result"), pgn::to_text(row.result));
  EXPECT_EQ(*game.find_tag("Termination"), style == Style::Document ? row.document : row.standard);
  EXPECT_EQ(game.termination, ending);
  const std::string pgn = to_pgn(game);
  const bool has_comment = comment == EndComment::Always || (comment == EndComment::ByStyle && style == Style::Document);
  const std::string end = (has_comment ? std::string(row.comment) : "") + std::string(pgn::to_text(row.result)) + "\n\n";
  EXPECT_TRUE(pgn.ends_with(end)) << pgn;
  EXPECT_EQ(pgn.find('{') != std::string::npos, has_comment && !row.comment.empty()) << pgn;
  const ReadGame read = read_one(pgn);
  EXPECT_EQ(read.game.termination, ending) << pgn;
  EXPECT_EQ(read.game.result, row.result) << pgn;
  EXPECT_EQ(to_pgn(read.game), pgn);
  // The result contradicts neither the position nor the tag.
  EXPECT_EQ(codes(read.findings).find("result."), std::string::npos) << codes(read.findings);
}

// S-15, S-16, product.md section 4, case 119.
TEST(Finish, WritesEveryEndingAndReadsItBack) {
  std::size_t count = 0;
  std::set<std::pair<Finish, GameResult>> seen;
  for (const Row& row : section_4()) {
    SCOPED_TRACE(std::string(row.document) + ": " + row.before);
    expect_written(row, Style::Document, EndComment::ByStyle, row.ending);
    expect_written(row, Style::Standard, EndComment::ByStyle, row.bare);
    expect_written(row, Style::Standard, EndComment::Always, row.ending);
    expect_written(row, Style::Document, EndComment::Never, row.ending);
    seen.emplace(row.finish, row.result);
    ++count;
  }
  EXPECT_EQ(count, 17u);
  EXPECT_EQ(seen.size(), finish_rows().size()) << "every row of the table is met";
}

// Each row of the table by itself: one table drives tag, comment and words (S-15, S-16, A-14).
TEST(Finish, Table) {
  std::size_t count = 0;
  std::set<std::string_view> words;
  std::set<Finish> finishes;
  for (const FinishRow& row : finish_rows()) {
    SCOPED_TRACE(row.document);
    EXPECT_TRUE(is_standard_termination(row.standard));
    EXPECT_TRUE(parse_termination(row.document));
    if (!row.comment.empty()) {
      EXPECT_EQ(row.comment, std::string(row.document) + ".");
      EXPECT_EQ(parse_ending_comment(row.comment), parse_termination(row.document));
    }
    for (const std::string_view text : {row.english, row.french, row.swedish}) {
      EXPECT_FALSE(text.empty());
      EXPECT_TRUE(base::is_utf8(text));
      EXPECT_FALSE(text.ends_with('.'));
      words.insert(text);
    }
    EXPECT_EQ(describe_ending(row.finish, row.result, ScreenLanguage::English), row.english);
    EXPECT_EQ(describe_ending(row.finish, row.result, ScreenLanguage::French), row.french);
    EXPECT_EQ(describe_ending(row.finish, row.result, ScreenLanguage::Swedish), row.swedish);
    finishes.insert(row.finish);
    ++count;
  }
  EXPECT_EQ(count, 17u);
  EXPECT_EQ(words.size(), 3 * count) << "no two endings have the same words";
  EXPECT_EQ(finishes.size(), static_cast<std::size_t>(Finish::Abandoned) + 1);
  EXPECT_EQ(describe_ending(Finish::Stalemate, GameResult::WhiteWins, ScreenLanguage::English), "");
  EXPECT_EQ(describe_ending(Finish::WhiteResigns, GameResult::BlackWins, ScreenLanguage::Swedish), "Vit ger upp");
}

// Case 119, word for word.
TEST(Finish, FlagFallAndResignationInStandardStyle) {
  const struct {
    std::string before;
    Finish finish;
    std::string_view result;
    std::string_view termination;
  } rows[] = {
      {from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"), Finish::BlackTimeout, "[Result \"1-0\"]", "[Termination \"time forfeit\"]"},
      // The case's own FEN is impossible, White is in check with Black to move: the men tell all the same.
      {from_fen("4k3/4r3/8/8/8/8/8/4K3 b - - 0 1"), Finish::BlackTimeout, "[Result \"1/2-1/2\"]",
       "[Termination \"time forfeit\"]"},
      {from_fen("4k3/4r3/8/8/8/8/8/4K3 b - - 0 1"), Finish::WhiteTimeout, "[Result \"0-1\"]",
       "[Termination \"time forfeit\"]"},
      {from_fen("4k3/3r4/8/8/8/8/8/4K3 b - - 0 1"), Finish::BlackTimeout, "[Result \"1/2-1/2\"]",
       "[Termination \"time forfeit\"]"},
      {"1. e4 e5 *", Finish::WhiteResigns, "[Result \"0-1\"]", "[Termination \"normal\"]"},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    Game game = read_one(row.before).game;
    ASSERT_TRUE(finish(game, row.finish, Style::Standard));
    const std::string pgn = to_pgn(game);
    EXPECT_NE(pgn.find(row.result), std::string::npos) << pgn;
    EXPECT_NE(pgn.find(row.termination), std::string::npos) << pgn;
    ++count;
  }
  EXPECT_EQ(count, 5u);
}

// The result never contradicts the position.
TEST(Finish, Refusals) {
  const struct {
    std::string before;
    Finish finish;
    EditFault fault;
  } rows[] = {
      {"1. e4 *", Finish::Checkmate, EditFault::WrongEnding},
      {"1. e4 *", Finish::Stalemate, EditFault::WrongEnding},
      {"1. e4 *", Finish::FiftyMoves, EditFault::WrongEnding},
      {"1. e4 *", Finish::SeventyFiveMoves, EditFault::WrongEnding},
      {"1. e4 *", Finish::ThreefoldRepetition, EditFault::WrongEnding},
      {"1. e4 *", Finish::FivefoldRepetition, EditFault::WrongEnding},
      {"1. e4 *", Finish::InsufficientMaterial, EditFault::WrongEnding},
      {"Nf3 Nf6 Ng1 Ng8 *", Finish::ThreefoldRepetition, EditFault::WrongEnding},
      {from_fen("4k3/8/8/8/8/8/R7/4K3 w - - 98 80", "80. Rb2"), Finish::FiftyMoves, EditFault::WrongEnding},
      {"1. f3 e5 2. g4 Qh4# *", Finish::Stalemate, EditFault::WrongEnding},
      {"1. f3 e5 2. g4 Qh4# *", Finish::BlackResigns, EditFault::AlreadyEnded},
      {"1. f3 e5 2. g4 Qh4# *", Finish::Agreement, EditFault::AlreadyEnded},
      {"1. f3 e5 2. g4 Qh4# *", Finish::WhiteTimeout, EditFault::AlreadyEnded},
      {"1. f3 e5 2. g4 Qh4# *", Finish::Unterminated, EditFault::AlreadyEnded},
      {from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Finish::WhiteResigns, EditFault::AlreadyEnded},
      // What is not known bears nothing out.
      {"[Variant \"Atomic\"]\n\n1. e4 *", Finish::Checkmate, EditFault::WrongEnding},
      {"1. f3 e5 2. g4 Qh4# 3. Qh9 *", Finish::Checkmate, EditFault::WrongEnding},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.before);
    Game game = read_one(row.before).game;
    const std::string before = to_pgn(game);
    const auto result = finish(game, row.finish);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().fault, row.fault);
    EXPECT_EQ(to_pgn(game), before);
    ++count;
  }
  EXPECT_EQ(count, 17u);
}

TEST(Finish, FindsWhatEndsTheGameByItself) {
  const struct {
    std::string before;
    std::optional<Finish> finish;
  } rows[] = {
      {"1. e4 *", std::nullopt},
      {"1. f3 e5 2. g4 Qh4# *", Finish::Checkmate},
      {from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Finish::Stalemate},
      {from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Finish::InsufficientMaterial},
      {from_fen("4k3/8/8/8/8/8/R7/4K3 w - - 100 80"), std::nullopt},
      {from_fen("4k3/8/8/8/8/8/R7/4K3 w - - 150 80"), Finish::SeventyFiveMoves},
      {repeat("Nf3 Nf6 Ng1 Ng8 ", 2) + "*", std::nullopt},
      {repeat("Nf3 Nf6 Ng1 Ng8 ", 4) + "*", Finish::FivefoldRepetition},
      {"1. f3 e5 2. g4 Qh4# 3. Qh9 *", std::nullopt},
      {"[Variant \"Atomic\"]\n\n1. e4 *", std::nullopt},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(find_finish(read_one(row.before).game), row.finish) << row.before;
    ++count;
  }
  EXPECT_EQ(count, 10u);
}

// Said anew: nothing of the earlier ending is left, and nothing of the game is lost.
TEST(Finish, ReplacesWhatItWroteBefore) {
  Game game = read_one("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:00] fine} (1... c5) {so} *").game;
  ASSERT_TRUE(finish(game, Finish::WhiteResigns));
  EXPECT_EQ(dump(game), "e4 {[%clk 0:05:00]} e5 {[%clk 0:04:00] fine} (c5) <White resigns. so>");
  ASSERT_TRUE(finish(game, Finish::Agreement));
  EXPECT_EQ(dump(game), "e4 {[%clk 0:05:00]} e5 {[%clk 0:04:00] fine} (c5) <Draw by agreement. so>");
  ASSERT_TRUE(finish(game, Finish::Agreement, Style::Standard));
  EXPECT_EQ(dump(game), "e4 {[%clk 0:05:00]} e5 {[%clk 0:04:00] fine} (c5) <so>");
  ASSERT_TRUE(finish(game, Finish::WhiteTimeout));
  // played on.
  ASSERT_TRUE(finish(game, Finish::Unterminated));
  ASSERT_TRUE(append_move(game, mainline, "Nf3"));
  EXPECT_EQ(dump(game), "e4 {[%clk 0:05:00]} e5 {[%clk 0:04:00] fine} (c5) <so> Nf3");
  EXPECT_EQ(game.result, GameResult::Unknown);
  EXPECT_EQ(game.termination, Termination::Unterminated);
  std::size_t terminations = 0;
  for (const TagPair& tag : game.tags) terminations += tag.name == "Termination";
  EXPECT_EQ(terminations, 1u);
}

// S-15 in one comment with commands and words, since some readers take only one at a place; taken out again, what was
// there before is as it was.
TEST(Finish, OneCommentHoldsTheSentenceToo) {
  const struct {
    std::string before;
    std::string after;
    std::string undone;
  } rows[] = {
      {"1. e4", "1. e4 {White resigns.}", "1. e4"},
      {"1. e4 {[%clk 0:01:00]}", "1. e4 {[%clk 0:01:00] White resigns.}", "1. e4 {[%clk 0:01:00]}"},
      {"1. e4 {[%clk 0:01:00] [%eval 0.17]}", "1. e4 {[%clk 0:01:00] [%eval 0.17] White resigns.}",
       "1. e4 {[%clk 0:01:00] [%eval 0.17]}"},
      {"1. e4 {a pity}", "1. e4 {White resigns. a pity}", "1. e4 {a pity}"},
      {"1. e4 {[%clk 0:01:00]  so  [%cal Ge2e4] it goes}", "1. e4 {[%clk 0:01:00] White resigns. so [%cal Ge2e4] it goes}",
       "1. e4 {[%clk 0:01:00] so [%cal Ge2e4] it goes}"},
      {"1. e4 {[%clk 0:01:00]so}", "1. e4 {[%clk 0:01:00] White resigns. so}", "1. e4 {[%clk 0:01:00] so}"},
      // Of several, the last.
      {"1. e4 {one} {two}", "1. e4 {one} {White resigns. two}", "1. e4 {one} {two}"},
      {"1. e4 {[%clk 0:01:00]} {Stalemate.}", "1. e4 {[%clk 0:01:00] White resigns.}", "1. e4 {[%clk 0:01:00]}"},
      // An ending of before, with a line break in it.
      {"1. e4 {Draw by\nagreement. so}", "1. e4 {White resigns. so}", "1. e4 {so}"},
      // No sentence of ours: words.
      {"1. e4 {White resigns}", "1. e4 {White resigns. White resigns}", "1. e4 {White resigns}"},
      {"1. e4 {Stalemate.)}", "1. e4 {White resigns. Stalemate.)}", "1. e4 {Stalemate.)}"},
      {"1. e4 {so Stalemate.}", "1. e4 {White resigns. so Stalemate.}", "1. e4 {so Stalemate.}"},
      // A comment that would not be read as before keeps its place.
      {"1. e4 {+0.25/15 0.31s}", "1. e4 {+0.25/15 0.31s} {White resigns.}", "1. e4 {+0.25/15 0.31s}"},
      {"1. e4 {unparsed: Qh9}", "1. e4 {unparsed: Qh9} {White resigns.}", "1. e4 {unparsed: Qh9}"},
      // Behind the move where nobody has said anything behind its variations.
      {"1. e4 {[%clk 0:01:00]} (1. d4)", "1. e4 {[%clk 0:01:00] White resigns.} (1. d4)", "1. e4 {[%clk 0:01:00]} (1. d4)"},
      {"1. e4 {so} (1. d4) {but}", "1. e4 {so} (1. d4) {White resigns. but}", "1. e4 {so} (1. d4) {but}"},
      {"1. e4 {Stalemate. so} (1. d4) {but}", "1. e4 {so} (1. d4) {White resigns. but}", "1. e4 {so} (1. d4) {but}"},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row.before);
    Game game = read_one(row.before + " *").game;
    for (int times = 0; times < 2; ++times) {
      ASSERT_TRUE(finish(game, Finish::WhiteResigns));
      const std::string pgn = to_pgn(game);
      EXPECT_TRUE(pgn.ends_with("\n\n" + row.after + " 0-1\n\n")) << pgn;
      Game unnamed = game;
      ASSERT_FALSE(delete_tag(unnamed, "Termination"));
      EXPECT_EQ(unnamed.termination, Termination::Resignation) << "by the comment alone";
      const Game read = read_one(to_pgn(unnamed)).game;
      EXPECT_EQ(read.termination, Termination::Resignation);
      EXPECT_EQ(find_written_finish(read), Finish::WhiteResigns);
      EXPECT_EQ(to_pgn(read_one(pgn).game), pgn);
    }
    ASSERT_TRUE(finish(game, Finish::Unterminated));
    EXPECT_TRUE(to_pgn(game).ends_with("\n\n" + row.undone + " *\n\n")) << to_pgn(game);
    ++count;
  }
  EXPECT_EQ(count, 17u);
}

TEST(Finish, WithoutMovesTheCommentStandsBeforeTheResult) {
  Game game = read_one("{intro} *").game;
  ASSERT_TRUE(finish(game, Finish::BlackResigns));
  EXPECT_TRUE(to_pgn(game).ends_with("\n\n{Black resigns. intro} 1-0\n\n")) << to_pgn(game);
  EXPECT_EQ(read_one(to_pgn(game)).game.termination, Termination::Resignation);
}

}  // namespace
}  // namespace movetext::support
