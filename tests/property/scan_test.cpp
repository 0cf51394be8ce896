// SPDX-License-Identifier: MIT
// Every kernel against the scalar one, on random bytes that are mostly what the kernels look for.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "pgn/scan/kernel.hpp"
#include "support/seed.hpp"

namespace movetext::pgn::scan {
namespace {

constexpr std::string_view interesting =
    "abcdefghKQRBNO0123456789....      \n\n\r\r++--==//::##_@!!?)?){}[[\"\\\t\v\f\x01\x7F\x80\xBF\xFF";

// Half of the characters are from `interesting`, some of the others are any byte.
std::string random_text(std::mt19937_64& random, std::size_t size) {
  const std::uint64_t calm = random() % 3;  // long runs without anything to find, too
  std::string text;
  while (text.size() < size) {
    if (calm == 0 || random() % 64 == 0) {
      text += random() % 8 == 0 ? static_cast<char>(random()) : interesting[random() % interesting.size()];
    } else {
      text += static_cast<char>('a' + random() % 8);
    }
  }
  return text;
}

// Lines of tags, most of them plain, the others with one byte changed.
std::string random_tags(std::mt19937_64& random) {
  std::string text = "..";
  for (std::uint64_t line = random() % 24; line > 0; --line) {
    std::string tag = "[" + std::string(random() % 20, 'N') + " \"" + std::string(random() % 70, 'v') + "\"]";
    if (random() % 12 == 0) tag[random() % tag.size()] = interesting[random() % interesting.size()];
    text += tag + (random() % 4 == 0 ? "\r\n" : "\n");
  }
  return text + std::string(random() % 80, '\n');
}

void expect_same_tag_lines(const Kernel& kernel, const char* from, const char* end, std::size_t& lines) {
  constexpr std::size_t most = 12;
  TagLine expected[most];
  TagLine found[most];
  const std::size_t count = scalar.find_tag_lines(from, end, expected, most);
  ASSERT_EQ(kernel.find_tag_lines(from, end, found, most), count);
  for (std::size_t i = 0; i < count; ++i) {
    ASSERT_EQ(found[i].open, expected[i].open);
    ASSERT_EQ(found[i].close, expected[i].close);
    ASSERT_EQ(found[i].next, expected[i].next);
  }
  lines += count;
}

void expect_same_classes(const Kernel& kernel, const char* text) {
  Classes expected;
  Classes found;
  scalar.classify(text, expected);
  kernel.classify(text, found);
  ASSERT_EQ(found.symbol, expected.symbol);
  ASSERT_EQ(found.letter, expected.letter);
  ASSERT_EQ(found.digit, expected.digit);
  ASSERT_EQ(found.zero, expected.zero);
  ASSERT_EQ(found.period, expected.period);
  ASSERT_EQ(found.blank, expected.blank);
  ASSERT_EQ(found.space, expected.space);
  ASSERT_EQ(found.plain_end | 3, expected.plain_end | 3);  // two bytes before must be known
}

// Goes on behind the "-" of castling, which a kernel may find or not.
const char* find_uncommon(const Kernel& kernel, const char* from, const char* end) {
  for (;;) {
    const char* const found = kernel.find_uncommon(from, end);
    const bool is_castling = found < end - 1 && *found == '-' && found[-1] == 'O' && found[1] == 'O';
    if (!is_castling) return found;
    from = found + 1;
  }
}

void expect_same_answers(const Kernel& kernel, const char* from, const char* end) {
  ASSERT_EQ(kernel.find_comment_end(from, end), scalar.find_comment_end(from, end));
  ASSERT_EQ(kernel.find_string_end(from, end), scalar.find_string_end(from, end));
  ASSERT_EQ(find_uncommon(kernel, from, end), find_uncommon(scalar, from, end));
  std::size_t lines = 0;
  expect_same_tag_lines(kernel, from, end, lines);
  const Survey expected = scalar.survey(from, end);
  const Survey found = kernel.survey(from, end);
  ASSERT_EQ(found.line_ends, expected.line_ends);
  ASSERT_EQ(found.is_plain, expected.is_plain);
  ASSERT_EQ(found.last_line, expected.last_line);
}

TEST(Scan, KernelsAgree) {
  std::mt19937_64 random(support::find_seed(1));
  std::size_t compared = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = random_text(random, 2 + random() % 300);
    const char* const from = text.data() + 2;  // two bytes before may be read
    const char* const end = text.data() + text.size();
    for (const Kernel* const kernel : kernels()) {
      SCOPED_TRACE(kernel->name);
      expect_same_answers(*kernel, from, end);
      if (text.size() >= block_size) expect_same_classes(*kernel, text.data());
      if (HasFatalFailure()) return;
      ++compared;
    }
  }
  EXPECT_EQ(compared, 20'000 * kernels().size());
#if defined(__x86_64__) || defined(__aarch64__)
  EXPECT_GE(kernels().size(), 2u);
#endif
}

TEST(Scan, KernelsFindTheSameTagLines) {
  std::mt19937_64 random(support::find_seed(2));
  std::size_t lines = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = random_tags(random);
    for (const Kernel* const kernel : kernels()) {
      SCOPED_TRACE(kernel->name);
      expect_same_tag_lines(*kernel, text.data() + 2, text.data() + text.size(), lines);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(lines, 50'000u);
}

}  // namespace
}  // namespace movetext::pgn::scan
