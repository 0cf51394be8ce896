// SPDX-License-Identifier: MIT
// base/text.hpp and base/line_index.hpp against their slow twins, on random bytes.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "movetext/base/line_index.hpp"
#include "movetext/base/text.hpp"
#include "oracle/base/text_oracle.hpp"
#include "support/seed.hpp"

namespace movetext {
namespace {

constexpr int rounds = 4000;

// Texts that are likely to be nearly right: fragments of UTF-8, line ends, and now and then a random byte.
std::string random_text(std::mt19937_64& random, std::size_t max_size) {
  static const std::string fragments[] = {"a",
                                          "e4 e5 ",
                                          "\n",
                                          "\r",
                                          "\r\n",
                                          "\t",
                                          "\xC3\xA9",
                                          "\xE2\x80\x9C",
                                          "\xEF\xBB\xBF",
                                          "\xF0\x9F\x98\x80",
                                          "\xC2\x85",
                                          "\xC0\x80",
                                          "\xED\xA0\x80",
                                          "\xF4\x90\x80\x80",
                                          "\xE0\x80",
                                          "\x7F",
                                          "\v\f",
                                          "  ",
                                          std::string(9, 'x'),
                                          std::string(300, '\n'),
                                          std::string(1, '\0')};
  std::string text;
  const std::size_t size = random() % (max_size + 1);
  while (text.size() < size) {
    const auto choice = random() % (std::size(fragments) * 5 / 4);
    if (choice < std::size(fragments)) {
      text += fragments[choice];
    } else {
      text.push_back(static_cast<char>(random()));
    }
  }
  return text;
}

std::mt19937_64 make_random() { return std::mt19937_64(support::find_seed()); }

TEST(BaseTextProperty, Utf8AgreesWithItsTwin) {
  std::mt19937_64 random = make_random();
  int valid = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::string text = random_text(random, round % 2 == 0 ? 4 : 40);
    ASSERT_EQ(base::is_utf8(text), oracle::is_utf8(text)) << ::testing::PrintToString(text);
    valid += base::is_utf8(text) ? 1 : 0;
    std::size_t offset = 0;
    for (const oracle::Piece& piece : oracle::cut_into_code_points(text)) {
      const base::CodePoint point = base::first_code_point(std::string_view(text).substr(offset));
      ASSERT_EQ(point.valid, piece.valid) << ::testing::PrintToString(text);
      ASSERT_EQ(point.length, piece.length);
      ASSERT_EQ(point.value, piece.value);
      offset += point.length;
    }
  }
  EXPECT_GT(valid, rounds / 50);
  EXPECT_LT(valid, rounds);
}

TEST(BaseTextProperty, DecodedTextIsAlwaysUtf8) {
  std::mt19937_64 random = make_random();
  for (int round = 0; round < rounds; ++round) {
    const std::string text = random_text(random, 40);
    for (const base::Encoding encoding :
         {base::Encoding::Auto, base::Encoding::Utf8, base::Encoding::Latin1, base::Encoding::Cp1252}) {
      std::string out;
      const base::Decoded decoded = base::append_utf8(text, encoding, out);
      ASSERT_TRUE(oracle::is_utf8(out)) << ::testing::PrintToString(text);
      ASSERT_EQ(decoded.guessed, encoding == base::Encoding::Auto && !oracle::is_utf8(text));
      // Whatever is valid UTF-8 stays as it is.
      if (encoding <= base::Encoding::Utf8 && oracle::is_utf8(text)) {
        ASSERT_EQ(out, text);
      }
    }
  }
}

TEST(BaseTextProperty, EveryCodePointIsSpelledLikeItsTwin) {
  int count = 0;
  for (char32_t code_point = 0; code_point < 0x110400; code_point += code_point < 0x3000 ? 1 : 61) {
    std::string out;
    base::append_code_point(code_point, out);
    ASSERT_EQ(out, oracle::spell_utf8(code_point)) << static_cast<std::uint32_t>(code_point);
    ++count;
  }
  EXPECT_GT(count, 20'000);
}

TEST(BaseTextProperty, FoldingAgreesWithItsTwin) {
  std::mt19937_64 random = make_random();
  for (int round = 0; round < rounds; ++round) {
    std::string text;
    base::append_utf8(random_text(random, 60), base::Encoding::Auto, text);
    std::string folded = "before";
    base::append_folded(text, folded);
    ASSERT_EQ(folded, "before" + oracle::fold(text)) << ::testing::PrintToString(text);
  }
}

TEST(BaseTextProperty, Utf16InPiecesAgreesWithItsTwin) {
  std::mt19937_64 random = make_random();
  for (int round = 0; round < rounds; ++round) {
    // High bytes from few values, so that surrogates and pairs are frequent.
    std::string bytes(random() % 30, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      static const unsigned char high[] = {0x00, 0x00, 0x04, 0xD8, 0xDB, 0xDC, 0xDF, 0xFE};
      const std::uint64_t bits = random();
      bytes[i] = static_cast<char>(bits & 8 ? high[bits & 7] : bits >> 8);
    }
    const bool big_endian = random() % 2 == 0;
    base::Utf16Decoder decoder(big_endian ? base::Encoding::Utf16Be : base::Encoding::Utf16Le);
    std::string out;
    for (std::size_t offset = 0; offset < bytes.size();) {
      const std::size_t size = 1 + random() % 5;
      decoder.append(std::string_view(bytes).substr(offset, size), out);
      offset += size;
    }
    decoder.finish(out);
    ASSERT_EQ(out, oracle::decode_utf16(bytes, big_endian)) << ::testing::PrintToString(bytes);
    if (bytes.size() % 2 == 0) {
      ASSERT_EQ(base::utf16_length(out), bytes.size()) << ::testing::PrintToString(bytes);
    }
  }
}

TEST(BaseLineIndexProperty, CountsLikeItsTwin) {
  std::mt19937_64 random = make_random();
  for (int round = 0; round < rounds; ++round) {
    const std::string text = random_text(random, round % 10 == 0 ? 3000 : 30);
    ASSERT_EQ(base::count_line_ends(text), oracle::count_line_ends(text)) << ::testing::PrintToString(text);
  }
}

TEST(BaseLineIndexProperty, LocatesLikeItsTwinInAnyOrder) {
  std::mt19937_64 random = make_random();
  for (int round = 0; round < rounds; ++round) {
    const std::string text = random_text(random, round % 50 == 0 ? 1000 : 30);
    const base::LineColumn first{1 + random() % 5, 1 + random() % 5};
    base::LineIndex index(text, first);
    for (int query = 0; query < 8; ++query) {
      const std::size_t offset = random() % (text.size() + 2);
      const base::LineColumn found = index.locate(offset);
      const base::LineColumn expected = oracle::locate(text, offset, first);
      ASSERT_EQ(found.line, expected.line) << offset << " in " << ::testing::PrintToString(text);
      ASSERT_EQ(found.column, expected.column) << offset << " in " << ::testing::PrintToString(text);
      ASSERT_EQ(index.line_at(offset), oracle::line_at(text, offset))
          << offset << ' ' << ::testing::PrintToString(text);
    }
  }
}

TEST(BaseLineIndexProperty, CountsColumnsLikeItsTwin) {
  std::mt19937_64 random = make_random();
  for (int round = 0; round < rounds; ++round) {
    std::string text = random_text(random, 60);
    std::erase_if(text, [](char c) { return c == '\n' || c == '\r'; });
    std::uint64_t expected = 0;
    for (const oracle::Piece& piece : oracle::cut_into_code_points(text)) {
      expected += piece.valid && piece.value == 0xFEFF ? 0 : 1;
    }
    ASSERT_EQ(base::count_columns(text), expected) << ::testing::PrintToString(text);
  }
}

}  // namespace
}  // namespace movetext
