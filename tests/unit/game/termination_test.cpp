// SPDX-License-Identifier: MIT
#include "movetext/game/termination.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace movetext::game {
namespace {

using enum Termination;

struct Row {
  std::string_view text;
  std::optional<Termination> expected;
};

std::string with_case(std::string_view text, int (*change)(int)) {
  std::string changed(text);
  std::transform(changed.begin(), changed.end(), changed.begin(), [change](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 128 ? static_cast<char>(change(byte)) : c;
  });
  return changed;
}

// The spelling of json.md, read back by the tag parser.
TEST(Termination, Texts) {
  const Row rows[] = {
      {"checkmate", Checkmate},
      {"stalemate", Stalemate},
      {"resignation", Resignation},
      {"time forfeit", TimeForfeit},
      {"agreement", Agreement},
      {"fifty moves", FiftyMoves},
      {"seventy-five moves", SeventyFiveMoves},
      {"threefold repetition", ThreefoldRepetition},
      {"fivefold repetition", FivefoldRepetition},
      {"insufficient material", InsufficientMaterial},
      {"adjudication", Adjudication},
      {"abandoned", Abandoned},
      {"rules infraction", RulesInfraction},
      {"death", Death},
      {"emergency", Emergency},
      {"unterminated", Unterminated},
      {"normal", Normal},
  };
  std::size_t count = 0;
  for (const Row& row : rows) {
    ASSERT_LT(count, all_terminations().size());
    EXPECT_EQ(all_terminations()[count], row.expected);
    EXPECT_EQ(to_text(*row.expected), row.text);
    EXPECT_EQ(parse_termination(row.text), row.expected) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 17u);
  EXPECT_EQ(all_terminations().size(), 17u);
}

// Whole texts that say the same in the tag and as the last comment.
constexpr Row phrases[] = {
    // product.md section 4 and S-15
    {"White resigns", Resignation},
    {"Black resigns", Resignation},
    {"White wins by timeout", TimeForfeit},
    {"Black wins by timeout", TimeForfeit},
    {"Draw by timeout vs insufficient material", TimeForfeit},
    {"Stalemate", Stalemate},
    {"Draw by agreement", Agreement},
    {"Draw by fifty-move rule", FiftyMoves},
    {"Draw by seventy-five-move rule", SeventyFiveMoves},
    {"Draw by threefold repetition", ThreefoldRepetition},
    {"Draw by fivefold repetition", FivefoldRepetition},
    {"Draw by insufficient material", InsufficientMaterial},
    // Lichess
    {"Time forfeit", TimeForfeit},
    {"Rules infraction", RulesInfraction},
    {"Insufficient material", InsufficientMaterial},
    // Chess.com
    {"magnus_99 won by resignation", Resignation},
    {"magnus_99 won by checkmate", Checkmate},
    {"magnus_99 won on time", TimeForfeit},
    {"magnus_99 won - game abandoned", Abandoned},
    {"Game drawn by agreement", Agreement},
    {"Game drawn by repetition", ThreefoldRepetition},
    {"Game drawn by insufficient material", InsufficientMaterial},
    {"Game drawn - insufficient material", InsufficientMaterial},
    {"Game drawn by stalemate", Stalemate},
    {"Game drawn by 50-move rule", FiftyMoves},
    {"Game drawn by timeout vs insufficient material", TimeForfeit},
    {"Game drawn - timeout vs insufficient material", TimeForfeit},
    // FICS
    {"White checkmated", Checkmate},
    {"parrot checkmated", Checkmate},
    {"Black forfeits on time", TimeForfeit},
    {"White forfeits by disconnection", Abandoned},
    {"Game drawn by mutual agreement", Agreement},
    {"Game drawn by the 50 move rule", FiftyMoves},
    {"Game drawn because both players ran out of time", TimeForfeit},
    {"Black ran out of time and White has no material to mate", TimeForfeit},
    {"Neither player has mating material", InsufficientMaterial},
    {"Game drawn by adjudication", Adjudication},
    {"Game aborted on move 1", Abandoned},
    {"maracana lost connection; game adjourned", Unterminated},
    // cutechess
    {"White mates", Checkmate},
    {"Black mates", Checkmate},
    {"Draw by stalemate", Stalemate},
    {"Draw by insufficient mating material", InsufficientMaterial},
    {"Draw by fifty moves rule", FiftyMoves},
    {"Draw by 3-fold repetition", ThreefoldRepetition},
    {"Black loses on time", TimeForfeit},
    {"Draw by timeout", TimeForfeit},
    {"White wins by adjudication", Adjudication},
    {"Black wins by adjudication: user decision", Adjudication},
    {"Draw by adjudication", Adjudication},
    {"Draw by adjudication: SyzygyTB", Adjudication},
    {"White makes an illegal move: h7h8", RulesInfraction},
    {"White disconnects", Abandoned},
    {"Black's connection stalls", Abandoned},
    // TCEC
    {"GUI adjudication", Adjudication},
    {"GUI TB adjudication", Adjudication},
    {"GUI TB Mate in 28", Adjudication},
    {"TCEC draw rule", Adjudication},
    {"TCEC win rule", Adjudication},
    {"SyzygyTB", Adjudication},
    {"TB position", Adjudication},
    {"3-Fold repetition", ThreefoldRepetition},
    {"3-fold rep", ThreefoldRepetition},
    {"Fifty moves rule", FiftyMoves},
    {"50-move rule", FiftyMoves},
    // others
    {"White wins by checkmate", Checkmate},
    {"White wins on time", TimeForfeit},
    {"Draw by time and insufficient material", TimeForfeit},
    {"win by resignation", Resignation},
    {"loss by checkmate", Checkmate},
    {"Xboard adjudication: Checkmate", Checkmate},
    {"Xboard adjudication: 3-fold repetition", Adjudication},
};

TEST(Termination, PhrasesInTagsAndComments) {  // S-15, S-16, R-055, Appendix D
  int count = 0;
  for (const Row& row : phrases) {
    const std::string text(row.text);
    for (const std::string& spelling :
         {text, text + ".", " " + text + " ", with_case(text, std::tolower), with_case(text, std::toupper)}) {
      EXPECT_EQ(parse_termination(spelling), row.expected) << spelling;
      EXPECT_EQ(parse_ending_comment(spelling), row.expected) << spelling;
      EXPECT_EQ(parse_ending_comment("+0.25/15 0.31s, " + spelling), row.expected) << spelling;
    }
    // A phrase inside prose is none.
    EXPECT_EQ(parse_ending_comment("if 30. Rd1 then " + text), std::nullopt) << text;
    EXPECT_EQ(parse_ending_comment("After 30. Rd1, " + text), std::nullopt) << text;
    EXPECT_EQ(parse_ending_comment(std::string(200, 'x') + ' ' + text), std::nullopt) << text;
    ++count;
  }
  EXPECT_EQ(count, 72);
}

TEST(Termination, TagsOnly) {  // words that could be a remark in a comment
  const Row rows[] = {
      {"normal", Normal},
      {"Normal", Normal},
      {"Abandoned", Abandoned},
      {"adjudication", Adjudication},
      {"death", Death},
      {"emergency", Emergency},
      {"Unterminated", Unterminated},
      {"illegal move", RulesInfraction},  // cutechess
      {"stalled connection", Abandoned},  // cutechess
      {"resign", Resignation},
      {"mate", Checkmate},
      {"timeout", TimeForfeit},
      {"repetition", ThreefoldRepetition},
      {"Magnus Carlsen won by resignation", Resignation},  // a name of two words
      {"Magnus Carlsen resigns", Resignation},
      {"The white player wins by adjudication: bored", Adjudication},
  };
  int count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(parse_termination(row.text), row.expected) << row.text;
    EXPECT_EQ(parse_ending_comment(row.text), std::nullopt) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 16);
}

TEST(Termination, NothingKnown) {
  const std::string_view rows[] = {
      "",
      " ",
      ".",
      "?",
      "Unknown",
      "mate in 3",
      "draw in 20",
      "win by forfeit",
      "resigns",
      " resigns",
      "won on time",
      "'s connection stalls",
      "White wins by adjudication:",
      "White wins by adjudication: ",
      "White resigns..",
      "White resigns!",
      "Draw by agreement and more",
      "The game is a draw.",
      "White wins.",
      "Spiki88 \xD0\xBF\xD0\xB5\xD1\x80\xD0\xB5\xD0\xBC\xD1\x96\xD0\xB3",
      "+0.25/15 0.31s, ",
      "-M5/20 1.2s",
      "book",
  };
  int count = 0;
  for (const std::string_view text : rows) {
    EXPECT_EQ(parse_termination(text), std::nullopt) << text;
    EXPECT_EQ(parse_ending_comment(text), std::nullopt) << text;
    ++count;
  }
  EXPECT_EQ(count, 23);
}

TEST(Termination, TailsOfEngineComments) {
  const Row rows[] = {
      {"-M5/20 1.2s, White wins by adjudication", Adjudication},
      {"+M1/127 0.004s, Black mates", Checkmate},
      {"-0.50/11 14s, Draw by 3-fold repetition.", ThreefoldRepetition},
      {"1.2s, White resigns", Resignation},
      {"book, White resigns", Resignation},
      {"+0.25/15 0.31, White resigns", std::nullopt},
      {"+0.25/15 0.31s, because White resigns", std::nullopt},
      {"bookish, White resigns", std::nullopt},
      {"[%clk 0:01], White resigns", std::nullopt},
  };
  int count = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(parse_ending_comment(row.text), row.expected) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 9);
}

TEST(Termination, StandardValues) {
  struct StandardRow {
    std::string_view text;
    bool expected;
  };
  const StandardRow rows[] = {
      {"abandoned", true},
      {"adjudication", true},
      {"death", true},
      {"emergency", true},
      {"normal", true},
      {"rules infraction", true},
      {"time forfeit", true},
      {"unterminated", true},
      {"Normal", true},
      {"TIME FORFEIT", true},
      {"", false},
      {"White resigns", false},
      {"normal.", false},
      {"Unknown", false},
      {"illegal move", false},
      {"checkmate", false},
      {"normality", false},
      {"norma", false},
  };
  int count = 0;
  for (const StandardRow& row : rows) {
    EXPECT_EQ(is_standard_termination(row.text), row.expected) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 18);
}

TEST(Termination, JoinsTheSources) {  // decisions.md "endings"
  using chess::Ending;
  struct SourceRow {
    std::optional<Termination> tag, comment;
    Ending position;
    std::optional<Termination> expected;
  };
  const SourceRow rows[] = {
      {std::nullopt, std::nullopt, Ending::None, std::nullopt},
      {std::nullopt, std::nullopt, Ending::Checkmate, Checkmate},
      {std::nullopt, std::nullopt, Ending::Stalemate, Stalemate},
      {std::nullopt, std::nullopt, Ending::DeadPosition, InsufficientMaterial},
      {std::nullopt, std::nullopt, Ending::SeventyFiveMoves, SeventyFiveMoves},
      {std::nullopt, std::nullopt, Ending::FivefoldRepetition, FivefoldRepetition},
      {std::nullopt, std::nullopt, Ending::FiftyMoves, std::nullopt},
      {std::nullopt, std::nullopt, Ending::ThreefoldRepetition, std::nullopt},
      {Normal, std::nullopt, Ending::None, Normal},
      {Normal, std::nullopt, Ending::FiftyMoves, Normal},
      {Normal, std::nullopt, Ending::ThreefoldRepetition, Normal},
      {Normal, std::nullopt, Ending::Checkmate, Checkmate},
      {Normal, Resignation, Ending::Checkmate, Resignation},
      {Normal, Resignation, Ending::None, Resignation},
      {TimeForfeit, Resignation, Ending::Checkmate, TimeForfeit},
      {TimeForfeit, std::nullopt, Ending::Checkmate, TimeForfeit},
      {Unterminated, std::nullopt, Ending::None, Unterminated},
      {std::nullopt, Agreement, Ending::None, Agreement},
      {std::nullopt, Agreement, Ending::Stalemate, Agreement},
  };
  int count = 0;
  for (const SourceRow& row : rows) {
    EXPECT_EQ(find_ending(row.tag, row.comment, row.position), row.expected) << "row " << count;
    ++count;
  }
  EXPECT_EQ(count, 19);
}

}  // namespace
}  // namespace movetext::game
