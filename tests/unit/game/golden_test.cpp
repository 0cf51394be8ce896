// SPDX-License-Identifier: MIT
// Whole files: tests/golden/<what>/input.pgn gives expected.jsonl (the games, without their diagnostics) and
// expected.txt (the diagnostics as check shows them). MOVETEXT_REWRITE=1 writes both anew: read the difference.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/json_check.hpp"
#include "support/read_text.hpp"

namespace movetext::support {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<fs::path> find_folders() {
  std::vector<fs::path> folders;
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(MOVETEXT_SOURCE_DIR) / "tests/golden")) {
    if (fs::exists(entry.path() / "input.pgn")) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

// A difference of two texts shows as the first line that differs.
void expect_lines(const std::string& actual, const std::string& expected, const fs::path& path) {
  std::istringstream a(actual);
  std::istringstream b(expected);
  std::string line_a;
  std::string line_b;
  for (int number = 1;; ++number) {
    const bool has_a = static_cast<bool>(std::getline(a, line_a));
    const bool has_b = static_cast<bool>(std::getline(b, line_b));
    if (!has_a && !has_b) break;
    ASSERT_EQ(has_a ? line_a : "(end)", has_b ? line_b : "(end)") << path.string() << ":" << number;
  }
  EXPECT_EQ(actual, expected) << path.string();
}

void check_folder(const fs::path& folder, bool is_rewriting) {
  const ReadText all = read_text(read_file(folder / "input.pgn"));
  std::string games;
  for (const ReadGame& one : all.games) {
    std::string line;
    write_json(one.game, one.source, {}, {}, line);
    EXPECT_TRUE(is_json(line)) << line;
    games += line + "\n";
  }
  std::string findings;
  for (const Finding& finding : all.findings) findings += as_text(finding, "input.pgn") + "\n";
  if (is_rewriting) {
    std::ofstream(folder / "expected.jsonl", std::ios::binary) << games;
    std::ofstream(folder / "expected.txt", std::ios::binary) << findings;
  }
  expect_lines(games, read_file(folder / "expected.jsonl"), folder / "expected.jsonl");
  expect_lines(findings, read_file(folder / "expected.txt"), folder / "expected.txt");
}

TEST(Golden, FilesGiveWhatTheyShould) {
  const bool is_rewriting = std::getenv("MOVETEXT_REWRITE") != nullptr;
  const std::vector<fs::path> folders = find_folders();
  for (const fs::path& folder : folders) {
    SCOPED_TRACE(folder.filename().string());
    check_folder(folder, is_rewriting);
  }
  EXPECT_GE(folders.size(), 24u);
}

}  // namespace
}  // namespace movetext::support
