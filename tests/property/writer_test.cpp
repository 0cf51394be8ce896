// SPDX-License-Identifier: MIT
// pgn/writer.hpp: comments are cut into words as a slow twin cuts them.
#include "movetext/pgn/writer.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <random>
#include <string>

namespace movetext::pgn {
namespace {

constexpr std::size_t longest_command = 79;

// by searching to the end each time.
std::size_t command_length(const std::string& text, std::size_t start) {
  if (text.compare(start, 2, "[%") != 0) return 0;
  bool is_quoted = false;
  for (std::size_t i = start; i < text.size(); ++i) {
    if (text[i] == '"') is_quoted = !is_quoted;
    if (text[i] == ']' && !is_quoted) return i + 1 - start;
  }
  const std::size_t close = text.find(']', start);
  return close == std::string::npos ? 0 : close + 1 - start;
}

// A word a line, as a layout of one column has it. No word of these texts may not start a line.
std::string words_of(const std::string& text) {
  std::string out = "e4\n{";
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t command = command_length(text, i);
    const std::size_t length = command > 0 && command <= longest_command ? command : 1;
    out += text[i] == ' ' ? "\n" : text.substr(i, length);
    i += length;
  }
  return out + "}\n";
}

TEST(WriterProperty, WordsAreThoseOfTheSlowTwin) {
  const std::uint64_t seed = std::random_device{}();
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  std::mt19937_64 random(seed);
  const std::string pieces[] = {"[%", "[%c ", "]", "\"", "\"]", "x", " ", "a b", "wwwwwwwwwwwwwwwwwwww", "[", ","};
  Layout layout;
  layout.columns = 1;
  MovetextWriter writer(layout);
  std::size_t long_commands = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text = "x";
    for (std::size_t count = random() % 30; count > 0; --count) {
      const std::string& piece = pieces[random() % std::size(pieces)];
      if (text.back() != ' ' || piece != " ") text += piece;
    }
    text += "x";
    std::string written;
    writer.add("e4");
    writer.add_comment(text);
    writer.write(written);
    ASSERT_EQ(written, words_of(text)) << text;
    for (std::size_t i = 0; i < text.size(); ++i) long_commands += command_length(text, i) > longest_command;
  }
  EXPECT_GT(long_commands, 100u);
}

}  // namespace
}  // namespace movetext::pgn
