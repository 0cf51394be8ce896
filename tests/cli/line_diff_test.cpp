// SPDX-License-Identifier: MIT
#include "cli/line_diff.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace movetext::cli {
namespace {

std::string write_file(const std::string& name, const std::string& bytes) {
  const std::string path = testing::TempDir() + "movetext_diff_" + name;
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

std::string diff(const std::string& old_text, const std::string& new_text, const std::string& name = "f") {
  io::Output out(io::Descriptor(::open("/dev/null", O_WRONLY)), "null");
  EXPECT_FALSE(write_diff(write_file("old", old_text), write_file("new", new_text), name, out));
  std::string text = out.buffer();
  out.discard();
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

// What a reader of the difference makes of the old text: the slow twin of `patch`.
std::string make_new(const std::string& old_text, const std::string& difference) {
  const std::vector<std::string> old_lines = lines_of(old_text);
  const std::vector<std::string> lines = lines_of(difference);
  std::string out;
  std::size_t at = 0;
  for (std::size_t i = 2; i < lines.size(); ++i) {
    std::string line = lines[i].substr(1);
    if (lines[i][0] == '@') {
      const std::size_t start = std::stoul(line.substr(line.find('-') + 1));
      const bool is_empty = line.substr(line.find('-'), line.find('+') - line.find('-')).find(",0") != line.npos;
      for (const std::size_t stop = is_empty ? start : start - 1; at < stop; ++at) out += old_lines[at];
      continue;
    }
    if (i + 1 < lines.size() && lines[i + 1][0] == '\\') line.pop_back();
    if (lines[i][0] == '\\') continue;
    if (lines[i][0] != '+') {
      EXPECT_EQ(at < old_lines.size() ? old_lines[at++] : "nothing", line);
    }
    if (lines[i][0] != '-') out += line;
  }
  for (; at < old_lines.size(); ++at) out += old_lines[at];
  return out;
}

TEST(LineDiff, WritesHunks) {
  const struct {
    std::string old_text, new_text, difference;
  } rows[] = {
      {"", "", ""},
      {"a\nb\n", "a\nb\n", ""},
      {"a\n", "b\n", "--- f\n+++ f\n@@ -1 +1 @@\n-a\n+b\n"},
      {"", "a\n", "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n"},
      {"a\n", "", "--- f\n+++ f\n@@ -1 +0,0 @@\n-a\n"},
      {"a", "a\n", "--- f\n+++ f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"},
      {"1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nX\n6\n7\n8\n9\n",
       "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+X\n 6\n 7\n 8\n"},
      {"1\n2\n3\n4\n5\n6\n7\n8\n", "X\n2\n3\n4\n5\n6\n7\nY\n",  // six equal lines between: one hunk
       "--- f\n+++ f\n@@ -1,8 +1,8 @@\n-1\n+X\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+Y\n"},
      {"1\n2\n3\n4\n5\n6\n7\n8\n9\n", "X\n2\n3\n4\n5\n6\n7\n8\nY\n",
       "--- f\n+++ f\n@@ -1,4 +1,4 @@\n-1\n+X\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+Y\n"},
      {"a\nb\nc\n", "a\nc\n", "--- f\n+++ f\n@@ -1,3 +1,2 @@\n a\n-b\n c\n"},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(diff(row.old_text, row.new_text), row.difference);
    ++count;
  }
  EXPECT_EQ(count, 10);
}

TEST(LineDiff, QuotesNamesForPatch) {
  const struct {
    std::string name, written;
  } rows[] = {
      {"games/a-b_c.pgn", "games/a-b_c.pgn"}, {"<stdin>", "<stdin>"},       {"a b", "\"a b\""},
      {"a\tb", "\"a\\tb\""},                  {"a\nb", "\"a\\nb\""},      {"a\"b", "\"a\\\"b\""},
      {"a\\b", "\"a\\\\b\""},                {"\xC3\xA9", "\"\\303\\251\""}, {"\x1B\x7F", "\"\\033\\177\""},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_TRUE(diff("a\n", "b\n", row.name).starts_with("--- " + row.written + "\n+++ " + row.written + "\n@@"));
    ++count;
  }
  EXPECT_EQ(count, 9);
}

TEST(LineDiff, MakesTheNewTextOfTheOldOne) {
  const unsigned seed = std::random_device()();
  std::mt19937 random(seed);
  SCOPED_TRACE("seed " + std::to_string(seed));
  const auto pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  for (int round = 0; round < 300; ++round) {
    std::string old_text;
    std::string new_text;
    const unsigned kinds = 2 + pick(60);   // few: many lines are equal
    const unsigned changes = 1 + pick(30);
    for (unsigned i = pick(900); i > 0; --i) {
      const std::string line = std::to_string(pick(kinds)) + "\n";
      const unsigned what = pick(100);
      if (what >= changes || what % 3 != 0) old_text += line;
      if (what >= changes || what % 3 != 1) new_text += what < changes ? "x" + line : line;
    }
    if (pick(2) == 0 && !old_text.empty()) old_text.pop_back();
    if (pick(2) == 0 && !new_text.empty()) new_text.pop_back();
    ASSERT_EQ(make_new(old_text, diff(old_text, new_text)), new_text) << round;
  }
  // Lines far apart, and nothing that is equal often enough in between.
  std::string sparse_old;
  std::string sparse_new;
  for (int i = 0; i < 400; ++i) {
    sparse_old += std::to_string(i) + "\n";
    sparse_new += (i % 2 == 0 || i % 40 < 20 ? "x" : "") + std::to_string(i) + "\n";
  }
  ASSERT_EQ(make_new(sparse_old, diff(sparse_old, sparse_new)), sparse_new);
  // More than the window holds.
  std::string many;
  for (int i = 0; i < 2000; ++i) many += std::to_string(i) + "\n";
  const std::string old_text = "head\n" + many + "tail\n";
  ASSERT_EQ(make_new(old_text, diff(old_text, "head\ntail\n")), "head\ntail\n");
  ASSERT_EQ(make_new("head\ntail\n", diff("head\ntail\n", old_text)), old_text);
}

}  // namespace
}  // namespace movetext::cli
