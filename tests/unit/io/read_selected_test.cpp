// SPDX-License-Identifier: MIT
// Some games of a file, read by their places, are what they are when all are read.
#include "io/read_selected.hpp"

#include <gtest/gtest.h>

#include "support/dump.hpp"
#include "support/pgn_generator.hpp"
#include "support/read_in_parts.hpp"
#include "support/seed.hpp"

namespace movetext::io {
namespace {

using support::GameRecord;

// RecordPart with numbers: what is passed over counts.
struct NumberedPart : support::RecordPart {
  std::uint64_t count = 0;
  std::vector<std::uint64_t> numbers;
  void clear() override {
    RecordPart::clear();
    count = 0;
    numbers.clear();
  }
  void skip_games(std::uint64_t skipped) override { count += skipped; }
};

class NumberedTask : public support::RecordTask {
 public:
  [[nodiscard]] std::unique_ptr<GamePart> make_part() const override { return std::make_unique<NumberedPart>(); }
  void take(const pgn::GameView& view, GamePart& part) override {
    auto& numbered = static_cast<NumberedPart&>(part);
    RecordTask::take(view, part);
    numbered.numbers.push_back(++numbered.count);
  }
};

struct NumberedSink : PartSink {
  std::vector<GameRecord> games;
  std::uint64_t count = 0;
  std::uint64_t bytes = 0;
  std::size_t most = ~std::size_t{0};
  bool merge(GamePart& given, const PartPlace& place) override {
    auto& part = static_cast<NumberedPart&>(given);
    EXPECT_EQ(place.lines, 0u);
    for (std::size_t i = 0; i < part.games.size(); ++i) {
      part.games[i].number = count + part.numbers[i];
      games.push_back(std::move(part.games[i]));
    }
    count += part.count;
    return games.size() < most;
  }
  void finish(std::string_view, std::uint64_t all) override { bytes = all; }
};

std::vector<std::unique_ptr<GameTask>> make_tasks(unsigned threads) {
  std::vector<std::unique_ptr<GameTask>> tasks;
  while (tasks.size() < threads) tasks.push_back(std::make_unique<NumberedTask>());
  return tasks;
}

struct File {
  std::string text;
  std::vector<GameRecord> games;
  std::vector<SelectedGame> places;
};

File make_file(support::PgnGenerator& generator, std::size_t games) {
  File file;
  file.text = generator.tidy(games);
  for (std::size_t i = 0; i < games / 4; ++i) file.text += generator.wild(12) + generator.tidy(1);
  pgn::Reader reader;
  reader.feed(file.text);
  reader.finish();
  while (const pgn::GameView* const view = reader.next()) {
    if (view->is_gap) continue;
    file.games.push_back(support::record(*view, {}));
    file.places.push_back({view->place, view->source.size()});
  }
  return file;
}

TEST(ReadSelected, GamesAreWhatTheyAreWhenAllAreRead) {
  support::PgnGenerator generator(support::find_seed());
  std::size_t compared = 0;
  for (int round = 0; round < 60; ++round) {
    const File file = make_file(generator, 1 + generator.below(round % 10 == 0 ? 1500 : 40));
    SelectedGames selected{file.text, {}, file.games.size()};
    std::vector<GameRecord> expected;
    const std::uint64_t rarity = 1 + generator.below(4);
    for (std::size_t i = 0; i < file.games.size(); ++i) {
      if (!generator.one_in(rarity)) continue;
      selected.games.push_back(file.places[i]);
      expected.push_back(file.games[i]);
    }
    const auto threads = static_cast<unsigned>(1 + generator.below(3));
    NumberedSink sink;
    const auto error = read_selected(selected, "x", {}, {threads, 1, generator.one_in(2)}, make_tasks(threads), sink);
    ASSERT_FALSE(error.has_value());
    ASSERT_EQ(support::find_difference(expected, sink.games), "") << threads;
    ASSERT_EQ(sink.count, file.games.size());
    ASSERT_EQ(sink.bytes, file.text.size());
    compared += expected.size();
  }
  EXPECT_GT(compared, 1000u);
}

TEST(ReadSelected, StopsWhenTheSinkHasEnough) {
  support::PgnGenerator generator(support::find_seed());
  const File file = make_file(generator, 3000);
  for (const unsigned threads : {1u, 2u}) {
    NumberedSink sink;
    sink.most = 1;
    EXPECT_FALSE(read_selected({file.text, file.places, file.games.size()}, "x", {}, {threads, 1, true},
                               make_tasks(threads), sink));
    EXPECT_LT(sink.games.size(), file.games.size());
    EXPECT_EQ(sink.bytes, 0u);
  }
}

TEST(ReadSelected, PlacesThatAreWrongAreAnError) {
  support::PgnGenerator generator(support::find_seed());
  const File file = make_file(generator, 30);
  int count = 0;
  for (const unsigned threads : {1u, 2u}) {
    for (int wrong = 0; wrong < 3; ++wrong) {
      std::vector<SelectedGame> places = file.places;
      if (wrong == 0) places[20].length += 1;
      if (wrong == 1) places[20].place.offset = file.text.size();
      if (wrong == 2) places[20].place.offset = file.text.size() + 1;
      NumberedSink sink;
      const auto error = read_selected({file.text, places, file.games.size()}, "games.pgn", {}, {threads, 1, true},
                                       make_tasks(threads), sink);
      ASSERT_TRUE(error.has_value());
      EXPECT_EQ(to_text(*error), "games.pgn: cannot read: its index is that of another file");
      EXPECT_EQ(sink.games.size(), 20u);
      ++count;
    }
  }
  EXPECT_EQ(count, 6);
}

}  // namespace
}  // namespace movetext::io
