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

}  // namespace
}  // namespace movetext::pgn::scan
