// SPDX-License-Identifier: MIT
// game/annotation.hpp: what is written is read again, and the scanner agrees with a slow twin, on random comments.
#include <gtest/gtest.h>

#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "movetext/base/text.hpp"
#include "movetext/game/annotation.hpp"

namespace movetext::game {
namespace {

constexpr int rounds = 20000;

std::mt19937_64 make_random() {
  const std::uint64_t seed = std::random_device{}();
  ::testing::Test::RecordProperty("seed", std::to_string(seed));
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  return std::mt19937_64(seed);
}

std::string random_comment(std::mt19937_64& random) {
  static const std::string fragments[] = {"[%",
                                          "]",
                                          "[%clk ",
                                          "[%eval ",
                                          "[%cal ",
                                          "[%csl ",
                                          "[%emt ",
                                          "[%egt ",
                                          "[%mct ",
                                          "[%q ",
                                          "[%x]",
                                          "\"",
                                          "\",\"",
                                          "\"]",
                                          ",",
                                          " ",
                                          "\n",
                                          "0:01:02",
                                          "1:50",
                                          "4.5",
                                          "-0.35",
                                          "#-3",
                                          "-21,16",
                                          "/12",
                                          "+",
                                          "-",
                                          "#",
                                          ".",
                                          ":",
                                          "9",
                                          "M5",
                                          "0",
                                          "Ge2e4",
                                          "Rd5",
                                          "Oa1",
                                          "text",
                                          "[%eval 1.5,20]",
                                          "[%clk 0:00:59.9]",
                                          "+0.25/15 0.31s",
                                          ", ",
                                          "\xC3\xA9",
                                          "unparsed:",
                                          "[",
                                          "%",
                                          "999999999",
                                          "\xFF"};
  std::string comment;
  for (std::size_t pieces = random() % 12; pieces > 0; --pieces) comment += fragments[random() % std::size(fragments)];
  return comment;
}

Annotations read(std::string_view comment, chess::Color mover = chess::Color::White) {
  // On the heap without a byte to spare, so that the sanitizer sees every step outside.
  const std::vector<char> bytes(comment.begin(), comment.end());
  Annotations annotations;
  read_annotations({bytes.data(), bytes.size()}, mover, annotations);
  return annotations;
}

TEST(AnnotationProperty, WhatIsReadAndWrittenIsReadAgain) {
  std::mt19937_64 random = make_random();
  int with_values = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::string comment = random_comment(random);
    Annotations annotations = read(comment, round % 2 == 0 ? chess::Color::White : chess::Color::Black);
    annotations.has_ambiguous_evaluation = false;  // what we write is not ambiguous
    std::string written;
    write_annotations(annotations, written);
    ASSERT_EQ(read(written), annotations) << comment << "\n" << written;
    std::string rest;
    append_without_commands(written, rest);
    ASSERT_EQ(rest, "") << written;
    with_values += written.empty() ? 0 : 1;
  }
  EXPECT_GT(with_values, rounds / 20);
}

// The twin follows the grammar of R-119 by hand: it tries a command at each "[%", cuts the operands at every place
// that could end one, and knows no memory but the one that the scanner documents.
struct Twin {
  std::string text;
  bool honours_quotes = true;

  bool is(std::size_t at, char c) const { return at < text.size() && text[at] == c; }

  // Length of a quoted operand with the white space after it, 0 for none.
  std::size_t quoted_length(std::size_t at) const {
    if (!is(at, '"')) return 0;
    std::size_t end = at + 1;
    while (end < text.size() && text[end] != '"') ++end;
    if (end == text.size()) return 0;
    ++end;
    while (end < text.size() && base::is_space(text[end])) ++end;
    return is(end, ',') || is(end, ']') ? end - at : 0;
  }

  std::size_t find_end(std::size_t at) {
    const std::size_t first_bracket = text.find(']', at);
    bool is_operand_start = true;
    for (std::size_t i = at; honours_quotes && i < text.size(); ++i) {
      if (is_operand_start && base::is_space(text[i])) continue;
      if (is_operand_start) i += quoted_length(i);
      is_operand_start = is(i, ',');
      if (is(i, ']')) return i;
    }
    honours_quotes = false;
    return first_bracket;
  }

  std::vector<std::string> commands() {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (!is(i, '[') || !is(i + 1, '%')) continue;
      std::size_t name_end = i + 2;
      while (name_end < text.size() &&
             (std::isalnum(static_cast<unsigned char>(text[name_end])) || is(name_end, '_'))) {
        ++name_end;
      }
      if (name_end == i + 2 || name_end == text.size()) continue;
      if (!is(name_end, ']') && !base::is_space(text[name_end])) continue;
      const std::size_t end = find_end(name_end);
      if (end == std::string::npos) continue;
      found.push_back(text.substr(i, end + 1 - i));
      i = end;
    }
    return found;
  }
};

TEST(AnnotationProperty, ScannerAgreesWithItsTwin) {
  std::mt19937_64 random = make_random();
  int commands = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::string comment = random_comment(random);
    const std::vector<std::string> expected = Twin{comment}.commands();
    std::vector<std::string> found;
    std::string text, expected_text;
    CommandScanner scanner(comment);
    Command command;
    std::size_t from = 0;
    while (scanner.next(command)) {
      found.emplace_back(command.whole);
      const auto offset = static_cast<std::size_t>(command.whole.data() - comment.data());
      text += comment.substr(from, offset - from);
      from = offset + command.whole.size();
    }
    ASSERT_EQ(found, expected) << comment;
    // Nothing is taken out of what could not be used (R-032).
    const bool is_raw = base::trim(comment).starts_with("unparsed:");
    base::append_folded(is_raw ? comment : text + comment.substr(from), expected_text);
    text.clear();
    append_without_commands(comment, text);
    ASSERT_EQ(text, expected_text) << comment;
    commands += static_cast<int>(found.size());
  }
  EXPECT_GT(commands, rounds / 10);
}

// Texts that make a careless scanner quadratic: a megabyte each would then take minutes.
TEST(AnnotationProperty, ScanningIsLinear) {
  const std::string units[] = {"[%a ", "[%a \"", "[%a \"[%a ,\",", "\"[%a ]\",", "[%a \"]\",", "[%", "[%a", "\",\""};
  std::size_t count = 0;
  for (const std::string& unit : units) {
    for (const std::string& end : {std::string(), std::string("]"), std::string("\"]\"")}) {
      std::string comment = "[%b ";
      while (comment.size() < (1 << 20)) comment += unit;
      comment += end;
      EXPECT_FALSE(read(comment).evaluation.has_value());
      ++count;
    }
  }
  EXPECT_EQ(count, std::size(units) * 3);
}

}  // namespace
}  // namespace movetext::game
