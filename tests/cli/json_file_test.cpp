// SPDX-License-Identifier: MIT
#include "cli/json_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace movetext::cli {
namespace {

std::string write_file(const std::string& bytes) {
  const std::string path = testing::TempDir() + "movetext_json";
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

// "line:column+offset text" of each object.
std::vector<std::string> read(const std::string& bytes, std::uint32_t limit = 1 << 20) {
  std::vector<std::string> objects;
  base::Limits limits;
  limits.max_game_bytes = limit;
  auto file = JsonFile::open(write_file(bytes), limits);
  if (!file) return {"cannot open"};
  while (true) {
    while (const JsonObject* const object = file->next()) {
      std::string text = std::to_string(object->place.line) + ":" + std::to_string(object->place.column) + "+" +
                         std::to_string(object->offset) + " ";
      text += object->is_over_limit ? "too long" : object->is_unclosed_array ? "open" : std::string(object->text);
      objects.push_back(text);
    }
    if (file->is_at_end() || file->fill()) break;
  }
  EXPECT_EQ(file->bytes(), bytes.size());
  return objects;
}

TEST(JsonFile, GivesObjectsWithTheirPlaces) {
  const struct {
    std::string text;
    std::vector<std::string> objects;
  } rows[] = {
      {"", {}},
      {" \n", {}},
      {"[]", {}},
      {"{}", {"1:1+0 {}"}},
      {"{}\n{\"a\":\"}\"}\n", {"1:1+0 {}", "2:1+3 {\"a\":\"}\"}"}},
      {"[\n{},\n {\"b\":[{}]}]\n", {"2:1+2 {}", "3:2+7 {\"b\":[{}]}"}},
      {"\xEF\xBB\xBF{}", {"1:1+3 {}"}},
      {"[{}", {"1:2+1 {}", "1:4+3 open"}},
      {"{\"a\":\n{}\nword\n{}", {"1:1+0 {\"a\":", "2:1+6 {}", "3:1+9 word", "4:1+14 {}"}},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(read(row.text), row.objects) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 9);
}

// Objects that lie across the pieces in which a file is read.
TEST(JsonFile, DoesNotDependOnPieces) {
  for (const bool is_array : {false, true}) {
    std::string text = is_array ? "[\n" : "";
    std::vector<std::string> expected;
    for (int i = 0; i < 3000; ++i) {
      const std::string object = "{\"number\":" + std::to_string(i) + ",\"text\":\"" + std::string(static_cast<std::size_t>(i % 611), 'x') + "\"}";
      if (is_array && i > 0) text += ",\n";
      expected.push_back(std::to_string(i + 1 + is_array) + ":1+" + std::to_string(text.size()) + " " + object);
      text += object;
      if (!is_array) text += "\n";
    }
    if (is_array) text += "\n]\n";
    ASSERT_GT(text.size(), 900'000u);
    EXPECT_EQ(read(text), expected) << is_array;
  }
}

TEST(JsonFile, AnObjectOverTheLimitCostsItselfOnly) {
  const std::string large = "{\"a\":\"" + std::string(700'000, 'x') + "\"}";
  const std::string text = "{}\n" + large + "\n{\"b\":1}\n";
  const std::string last = "3:1+" + std::to_string(3 + large.size() + 1) + " {\"b\":1}";
  EXPECT_EQ(read(text, 1000), (std::vector<std::string>{"1:1+0 {}", "2:1+3 too long", last}));
}

}  // namespace
}  // namespace movetext::cli
