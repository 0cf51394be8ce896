// SPDX-License-Identifier: MIT
// Several threads find the games that one reader finds, whatever the input and wherever it is cut.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "support/dump.hpp"
#include "support/pgn_generator.hpp"
#include "support/read_in_parts.hpp"
#include "support/reader_rows.hpp"
#include "support/seed.hpp"

namespace movetext {
namespace {

using support::GameRecord;
using support::PgnGenerator;

// What makes a place look like one between two games, or hides such a place.
constexpr std::string_view pieces[] = {
    "[Event \"x\"]\n\n1. e4 e5 1-0\n\n",
    "[Event \"x\"]\r\n\r\n1. e4 e5 1/2-1/2\r\n\r\n",
    "[Event \"x\"]\r\r1. e4 *\r\r",
    "[Site \"a\"]\n[White \"b\"]\n\n1. d4 d5 0-1\n\n",
    "[Event \"no end\"]\n\n1. e4 e5 2. Nf3\n\n",
    "[Event \"one line\"] 1. e4 *",
    "1. c4 *\n\n",
    "*\n\n",
    "1-0\n",
    "\n\n",
    "{comment with a game *\n\n[Event \"x\"]\n\n1. e4 *\n\n[Event \"y\"]\n[Site \"z\"]\n\n*} ",
    "{ never closed 1-0\n\n[Event \"x\"]\n",
    "} ",
    "{",
    "{ closed late 1-0\n\n[Event \"x\"]\n[Site \"y\"]\n\n1. e4 *\n\n",
    "[Annotator \"a string 1-0\n\n[Event \"x\"]\n",
    "[White \"1\n[Event \"x\"]\n\n",
    "; line 1-0\n[Event \"x\"]\n\n",
    "% escape *\n[Event \"x\"]\n\n",
    "junk junk\n\n",
    "\xEF\xBB\xBF[Event \"mark\"]\n\n*\n\n",
    "*\n\xEF\xBB\xBF[Event \"mark\"]\n\n",
    "*\xEF\xBB\xBF\n\n[Event \"mark\"]\n",
    "{\n\xEF\xBB\xBF[Event \"x\"]\n[Site \"y\"]\n\n",
    "\xC3\xA9\xE2\x80 *\n\n[Event \"x\"]\n",
    "(1. e4 *\n\n[Event \"in a variation\"]\n\n",
    "[Event \"x\"]\n\n[Event \"y\"]\n\n",
    "                                                                                  \n",
    "*\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n[Event \"x\"]\n\n",
    "*\n\n{preamble}\n\n[Event \"x\"]\n\n",
    "* {trailing}\n\n[Event \"x\"]\n\n",
    "*\v\f\n\n[Event \"x\"]\n\n",
    "{a long comment, a long comment, a long comment, a long comment, a long comment, a long comment} ",
};

std::string make_input(PgnGenerator& generator) {
  std::string input;
  const std::size_t count = generator.below(generator.one_in(3) ? 200 : 30);
  const bool is_tame = generator.one_in(3);  // longer stretches without surprises
  for (std::size_t i = 0; i < count; ++i) {
    if (is_tame && !generator.one_in(20)) {
      input += pieces[generator.below(4)];
    } else if (generator.one_in(12)) {
      input += generator.wild(1 + generator.below(12));
    } else {
      input += generator.pick(pieces);
    }
  }
  if (generator.one_in(4)) input = generator.mutate(input);
  if (generator.one_in(40)) input = PgnGenerator::to_utf16(input, generator.one_in(2), generator.one_in(2));
  return input;
}

struct Setting {
  pgn::ReaderOptions options;
  io::Threading threading{2, 64, true};
};

Setting make_setting(PgnGenerator& generator) {
  Setting setting;
  if (generator.one_in(5)) setting.options.limits.max_game_bytes = static_cast<std::uint32_t>(20 + generator.below(300));
  if (generator.one_in(8)) setting.options.encoding = base::Encoding::Latin1;
  setting.threading.threads = static_cast<unsigned>(1 + generator.below(4));
  setting.threading.chunk_bytes = 1 + generator.below(generator.one_in(3) ? 2000 : 200);
  return setting;
}

std::string path_of(const char* name) { return testing::TempDir() + "movetext_parallel_" + name; }

void write_file(const std::string& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

class Parallel : public testing::Test {
 protected:
  Parallel() : generator_(support::find_seed()) {}

  // Both ways; the parts that were made side by side.
  void compare(const std::string& input, const Setting& setting, const std::string& path, std::size_t& behind) {
    const std::vector<GameRecord> games = support::read_games(input, setting.options);
    support::RecordSink sink;
    ASSERT_EQ(support::read_in_parts(path, setting.options, setting.threading, sink), "");
    ASSERT_EQ(support::find_difference(games, sink.games), "")
        << "threads " << setting.threading.threads << ", chunks of " << setting.threading.chunk_bytes << ", limit "
        << setting.options.limits.max_game_bytes << '\n'
        << ::testing::PrintToString(input.substr(0, 20'000)) << "\none reader\n"
        << (input.size() < 20'000 ? support::dump(games) : "") << "\nthreads\n"
        << (input.size() < 20'000 ? support::dump(sink.games) : "");
    ASSERT_TRUE(sink.is_finished);
    ASSERT_EQ(sink.bytes, input.size());
    behind += sink.parts_behind;
  }

  PgnGenerator generator_;
};

TEST_F(Parallel, AnyThreadsAndChunksGiveTheGamesOfOneReader) {
  const std::string path = path_of("any");
  std::size_t behind = 0;
  for (std::size_t round = 0; round < 3'000 && !HasFatalFailure(); ++round) {
    const std::string input = make_input(generator_);
    write_file(path, input);
    for (int repeat = 0; repeat < 2 && !HasFatalFailure(); ++repeat) compare(input, make_setting(generator_), path, behind);
  }
  EXPECT_GT(behind, 10'000u);
}

TEST_F(Parallel, MapsGiveTheGamesOfOneReader) {
  const std::string path = path_of("map");
  std::size_t behind = 0;
  for (std::size_t round = 0; round < 6 && !HasFatalFailure(); ++round) {
    std::string input;
    while (input.size() < (4u << 20)) {
      const std::string some = make_input(generator_);
      if (some.find('\0') == some.npos) input += some;
      // A comment that stays open would take everything that follows.
      input += "}\n\n[Event \"x\"]\n[Site \"y\"]\n[Date \"z\"]\n\n1. e4 *\n\n";
    }
    write_file(path, input);
    Setting setting = make_setting(generator_);
    setting.threading.threads = static_cast<unsigned>(2 + round % 3);
    setting.threading.chunk_bytes = 1'000 + generator_.below(100'000);
    compare(input, setting, path, behind);
  }
  EXPECT_GT(behind, 30u);
}

TEST_F(Parallel, RowsOfTheReader) {
  const std::string path = path_of("rows");
  std::size_t behind = 0;
  std::size_t rows = 0;
  for (const auto& row : support::reader_rows) {
    const std::string game = "[Event \"x\"]\n\n1. e4 1-0\n\n";
    for (const std::string& input : {std::string(row.input), game + std::string(row.input) + game + game}) {
      write_file(path, input);
      for (const std::size_t chunk_bytes : {1, 10, 40}) {
        compare(input, {{}, {3, chunk_bytes, true}}, path, behind);
        if (HasFatalFailure()) return;
        ++rows;
      }
    }
  }
  EXPECT_EQ(rows, 6 * std::size(support::reader_rows));
  EXPECT_GT(behind, 100u);
}

}  // namespace
}  // namespace movetext
