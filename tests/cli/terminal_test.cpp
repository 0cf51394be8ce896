// SPDX-License-Identifier: MIT
#include "cli/terminal.hpp"

#include <gtest/gtest.h>

#include "cli/csv.hpp"
#include "cli/progress.hpp"
#include "cli/summary.hpp"

namespace movetext::cli {
namespace {

TEST(Excerpt, TheCaretStandsUnderTheToken) {
  struct {
    std::string_view line;
    std::uint64_t column;
    std::uint64_t length;
    std::size_t width;
    std::string shown, pad, marks;
  } const rows[] = {
      {"1. e4", 4, 2, 80, "1. e4", "   ", "^~"},
      {"1. e4", 6, 1, 80, "1. e4", "     ", "^"},      // behind the end
      {"1. e4", 4, 99, 80, "1. e4", "   ", "^~"},      // not past the end
      {"\te4", 2, 2, 80, "\te4", "\t", "^~"},
      {"\u4E2D\u6587 x", 4, 1, 80, "\u4E2D\u6587 x", "     ", "^"},  // two cells each
      {"e\u0301 x", 4, 1, 80, "e\u0301 x", "  ", "^"},               // a mark takes none
      {"\u4E2D\u6587", 1, 2, 80, "\u4E2D\u6587", "", "^~~~"},
      {"a\x1B z", 4, 1, 80, "a? z", "   ", "^"},
      {"abcdefghijklmnopqrstuvwxyz", 13, 2, 16, "...ijklmnopqr...", "       ", "^~"},
      {"abcdefghijklmnopqrstuvwxyz", 1, 1, 16, "abcdefghij...", "", "^"},
      {"abcdefghijklmnopqrstuvwxyz", 26, 1, 16, "...qrstuvwxyz", "            ", "^"},
      {"", 1, 1, 80, "", "", "^"},
  };
  int count = 0;
  for (const auto& row : rows) {
    const Excerpt excerpt = make_excerpt(row.line, row.column, row.length, row.width);
    EXPECT_EQ(excerpt.line, row.shown);
    EXPECT_EQ(excerpt.pad, row.pad) << row.line;
    EXPECT_EQ(excerpt.marks, row.marks) << row.line;
    ++count;
  }
  EXPECT_EQ(count, 12);
}

TEST(Csv, QuotesWhatNeedsThem) {
  std::string out;
  {
    CsvRow row(out);
    row.text("plain").text("").text("a,b").text("say \"x\"").text("two\nlines").text("cr\r").number(-7).number_if(0);
    row.empty().seconds(1500).seconds(2000).seconds(50).seconds({});
  }
  EXPECT_EQ(out, "plain,,\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\"cr\r\",-7,,,1.5,2,0.05,\n");
}

TEST(Summary, Texts) {
  Summary summary{.files = 1, .games = 1234, .plies = 1, .bytes = 9};
  EXPECT_EQ(to_text(summary, "game"), "1 file, 1,234 games, 1 ply: nothing found");
  summary.findings = {0, 1, 2};
  summary.damaged_games = 1;
  EXPECT_EQ(to_text(summary, "game"), "1 file, 1,234 games, 1 ply: 2 errors, 1 warning; 1 game damaged");
  EXPECT_EQ(to_text(summary, "position"), "1 file, 1,234 positions: 2 errors, 1 warning; 1 position damaged");
  std::string json;
  write_json(summary, json);
  EXPECT_EQ(json, R"({"files":1,"games":1234,"plies":1,"errors":2,"warnings":1,"notes":0,)"
                  R"("damaged_games":1,"bytes":9})");
  EXPECT_EQ(grouped(1'234'567), "1,234,567");
  EXPECT_EQ(grouped(999), "999");
}

TEST(Progress, TheBarFitsAndSaysWhatIsLeft) {
  EXPECT_EQ(progress_text(36'000'000, 72'000'000, 50'000, "games", 2, 200),
            "[############............]  50 %  36.0 MB of 72.0 MB  25,000 games/s  2 s left");
  EXPECT_EQ(progress_text(1500, {}, 7, "positions", 1, 200), "1.5 kB  7 positions  7/s");
  EXPECT_EQ(progress_text(36'000'000, 72'000'000, 50'000, "games", 2, 20).size(), 19u);
  EXPECT_EQ(bytes_text(999), "999 B");
}

}  // namespace
}  // namespace movetext::cli
