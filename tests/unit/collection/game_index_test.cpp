// SPDX-License-Identifier: MIT
#include "movetext/collection/game_index.hpp"

#include <gtest/gtest.h>

#include "support/make_index.hpp"

namespace movetext::collection {
namespace {

using Numbers = std::optional<std::vector<std::uint64_t>>;

constexpr std::string_view games = R"([Event "A"]
[White "Ann"]
[Black "Bob"]
[WhiteElo "2500"]
[BlackElo "2300"]
[Date "1999.05.??"]
[Result "1-0"]
[TimeControl "180+2"]

1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 {x} 1-0

[Event "B"]
[White "Bob"]
[Date "2001.01.01"]
[Result "1/2-1/2"]
[ECO "D06"]

1. d4 d5 2. c4 e6 1/2-1/2
[Event "C"]
[White "Cid"]
[BlackElo "2600"]
[Result "?"]
[ECO "B20"]

1. Nf3 Nc6 2. e4 e5 *

[Event "D"]
[white "Dora"]
[Variant "Atomic"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1

[Event "E"]
[White "Eve"]
[white "Another"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[Result "*"]

1. e4 Kd7 2. Qd4 Ke6 *
)";

struct Row {
  std::string_view expression;
  Numbers numbers;  // nothing: all must be read
};

Numbers all() { return std::nullopt; }

const Row rows[] = {
    {"White = Ann", {{1, 5}}},  // of the fifth it is not clear whose name counts
    {"White = Dora", {{4, 5}}},
    {"tag(\"WHITE\") = Dora", {{4, 5}}},
    {"White != Bob", {{1, 3, 4, 5}}},
    {"not White = Bob", {{1, 3, 4, 5}}},
    {"player = Bob", {{1, 2, 5}}},
    {"player != Bob", {{3, 4, 5}}},
    {"player ~ /^[AB]/", {{1, 2, 5}}},
    {"Event contains a", {{1}}},
    {"Event starts b or Event ends c", {{2, 3}}},
    {"WhiteElo > 2400", {{1}}},
    {"WhiteElo > BlackElo", {{1}}},
    {"elo > 2550", {{3}}},
    {"minelo > 2200", {{1}}},
    {"elodiff >= 200", {{1}}},
    {"BlackElo > minelo", {std::vector<std::uint64_t>{}}},
    {"Date < 2000", {{1}}},
    {"Date in 1999..2001", {{1, 2}}},
    {"has(Date)", {{1, 2}}},
    {"not has(Date)", {{3, 4, 5}}},
    {"has(Nothing)", {std::vector<std::uint64_t>{}}},
    {"Nothing = x", {std::vector<std::uint64_t>{}}},
    {"not Nothing = x", all()},
    {"result = white", {{1, 3, 5}}},  // a tag that tells no result, or "*", leaves it to what stands behind the moves
    {"result = draw", {{2, 3, 5}}},
    {"winner = Ann", {{1, 3, 5}}},
    {"winnerelo > 2400", {{1, 3, 5}}},
    {"eco = B2", {{1, 3, 4, 5}}},  // without a tag the position decides
    {"speed = blitz", {{1}}},
    {"time = 180", {{1}}},
    {"variant = atomic", {{4}}},
    {"plies = 4", all()},
    {"plies != 4", {std::vector<std::uint64_t>{}}},
    {"moves > 2 or WhiteElo > 2400", {{1}}},
    {"reaches(\"e4 e5 Nf3 Nc6\")", {{1, 3}}},
    {"reaches(\"d4\")", {{2}}},
    {"reaches(\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR\")", {{1}}},
    {"not reaches(\"d4\")", all()},
    {"reaches(\"d4\") or White = Ann", {{1, 2, 5}}},
    {"reaches(\"e4 e5\") and White = Ann", {{1}}},
    {"reaches(\"4k3/8/8/8/4P3/8/8/4K3\")", {{5}}},
    {"reaches(\"8/3k4/8/8/4P3/8/8/4K3\")", {{5}}},  // the last one before what cannot be played
    {"mate", all()},
    {"mate and White = Ann", {{1, 5}}},
    {"mate or White = Ann", all()},
    {"comment contains x and Event = A", {{1}}},
    {"damaged and has(FEN)", {{5}}},
};

class GameIndexTest : public testing::Test {
 protected:
  std::string bytes_ = *support::make_index(games);
  GameIndex index_ = std::move(*GameIndex::open(bytes_));
};

TEST_F(GameIndexTest, LeavesOutWhatCannotMatch) {
  int count = 0;
  for (const Row& row : rows) {
    const auto expression = Expression::parse(row.expression);
    ASSERT_TRUE(expression.has_value()) << row.expression;
    EXPECT_EQ(support::select_numbers(index_, *expression), row.numbers) << row.expression;
    ++count;
  }
  EXPECT_EQ(count, 47);
}

TEST_F(GameIndexTest, LeavesOutWhatMatchesForCertain) {
  const auto others = [&](std::string_view text) {
    return support::select_numbers(index_, *Expression::parse(text), GameIndex::Wanted::Others);
  };
  EXPECT_EQ(others("White = Bob"), (Numbers{{1, 3, 4, 5}}));
  EXPECT_EQ(others("White = Bob or reaches(\"e4\")"), (Numbers{{1, 3, 4, 5}}));
  EXPECT_EQ(others("reaches(\"e4\")"), std::nullopt);
  EXPECT_EQ(others("not reaches(\"d4\")"), (Numbers{{2}}));
}

// Variations are not in the index.
TEST_F(GameIndexTest, KnowsNothingOfVariations) {
  ExpressionOptions options;
  options.lines = Lines::All;
  EXPECT_EQ(support::select_numbers(index_, *Expression::parse("reaches(\"e4 e5 f4\")", options)), std::nullopt);
  EXPECT_EQ(support::select_numbers(index_, *Expression::parse("reaches(\"e4 e5 f4\") and Event = A", options)),
            (Numbers{{1}}));
}

// Where games stand is what a reader says of them, so that another one can start there.
TEST_F(GameIndexTest, TellsWhereGamesStand) {
  const auto found = index_.select(*Expression::parse("White = Bob or Event = D"), GameIndex::Wanted::Matches);
  ASSERT_TRUE(found.has_value() && found->has_value());
  std::vector<IndexedGame> places = **found;
  ASSERT_EQ(places.size(), 3u);
  pgn::Reader reader;
  reader.feed(games);
  reader.finish();
  std::size_t next = 0;
  while (const pgn::GameView* const view = reader.next()) {
    if (next == places.size() || view->number != places[next].place.games + 1) continue;
    EXPECT_EQ(view->place.offset, places[next].place.offset);
    EXPECT_EQ(view->place.line, places[next].place.line);
    EXPECT_EQ(view->place.column, places[next].place.column);
    EXPECT_EQ(view->source.size(), places[next].length);
    ++next;
  }
  EXPECT_EQ(next, 3u);
}

TEST_F(GameIndexTest, KnowsItsSource) {
  EXPECT_EQ(index_.games(), 5u);
  EXPECT_EQ(index_.reading(), support::index_reading);
  EXPECT_TRUE(index_.is_whole());
  EXPECT_TRUE(index_.source().looks_like(support::source_of(games)));
  IndexSource other = support::source_of(games);
  ++other.modified;
  EXPECT_FALSE(index_.source().looks_like(other));
  other = support::source_of(games);
  ++other.size;
  EXPECT_FALSE(index_.source().looks_like(other));
  other = support::source_of(games);
  ++other.samples;
  EXPECT_FALSE(index_.source().looks_like(other));
}

TEST(GameIndex, OfNoGames) {
  for (const std::string_view text : {"", "\n\n", "junk"}) {
    const auto bytes = support::make_index(text);
    const auto index = GameIndex::open(*bytes);
    ASSERT_TRUE(index.has_value());
    EXPECT_TRUE(index->is_whole());
    EXPECT_EQ(support::select_numbers(*index, *Expression::parse("White = x")), (Numbers{std::vector<std::uint64_t>{}}));
    EXPECT_EQ(support::select_numbers(*index, *Expression::parse("reaches(\"e4\")")),
              (Numbers{std::vector<std::uint64_t>{}}));
  }
}

TEST_F(GameIndexTest, OtherFilesAreRefused) {
  const auto fault = [](std::string_view bytes) {
    const auto index = GameIndex::open(bytes);
    return index ? std::string_view() : to_text(index.error());
  };
  EXPECT_EQ(fault(""), "is no index");
  EXPECT_EQ(fault("[Event \"A\"]"), "is no index");
  std::string later = bytes_;
  ++later[16];
  EXPECT_EQ(fault(later), "is of another version of movetext");
  for (std::size_t size = 16; size < bytes_.size(); ++size) {
    EXPECT_EQ(fault(std::string_view(bytes_).substr(0, size)), "is damaged") << size;
  }
}

// One byte is wrong, wherever it stands: the index says so, or says what it said before.
TEST_F(GameIndexTest, DamageIsFoundWhereItMatters) {
  const std::string_view asked[] = {"White = Ann", "minelo > 2200", "reaches(\"e4 e5 Nf3 Nc6\")", "plies != 4"};
  std::vector<Numbers> expected;
  for (const std::string_view text : asked) {
    expected.push_back(support::select_numbers(index_, *Expression::parse(text)));
  }
  std::size_t found = 0;
  for (std::size_t at = 0; at < bytes_.size(); ++at) {
    std::string damaged = bytes_;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
    const auto index = GameIndex::open(damaged);
    if (!index) {
      ++found;
      continue;
    }
    EXPECT_FALSE(index->is_whole()) << at;
    bool is_found = false;
    for (std::size_t i = 0; i < std::size(asked); ++i) {
      const auto selection = index->select(*Expression::parse(asked[i]), GameIndex::Wanted::Matches);
      is_found |= !selection;
      if (!selection) continue;
      EXPECT_EQ(support::select_numbers(*index, *Expression::parse(asked[i])), expected[i]) << at;
    }
    found += is_found;
  }
  EXPECT_GT(found, bytes_.size() * 3 / 4);  // the rest is tags that nobody asked for
}

TEST(SampleHash, SeesBothEnds) {
  std::string text(300'000, 'x');
  const std::uint64_t hash = sample_hash(text);
  text.back() = 'y';
  EXPECT_NE(sample_hash(text), hash);
  text.back() = 'x';
  EXPECT_EQ(sample_hash(text), hash);
  text.front() = 'y';
  EXPECT_NE(sample_hash(text), hash);
  EXPECT_NE(sample_hash("a"), sample_hash(""));
}

}  // namespace
}  // namespace movetext::collection
