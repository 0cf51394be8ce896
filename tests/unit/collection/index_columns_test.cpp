// SPDX-License-Identifier: MIT
#include "collection/index_columns.hpp"

#include <gtest/gtest.h>

#include <random>

#include "support/seed.hpp"

namespace movetext::collection {
namespace {

std::string pack(const std::vector<std::uint32_t>& numbers) {
  NumberWriter writer;
  for (const std::uint32_t number : numbers) writer.add(number);
  return std::move(writer).finish();
}

std::vector<std::uint32_t> unpack(std::string_view bytes, std::size_t count, bool& has_failed) {
  NumberReader reader(bytes, count);
  std::vector<std::uint32_t> numbers;
  for (auto block = reader.next(); !block.empty(); block = reader.next()) {
    numbers.insert(numbers.end(), block.begin(), block.end());
  }
  has_failed = reader.has_failed();
  return numbers;
}

TEST(IndexColumns, NumbersComeBack) {
  std::mt19937_64 random(support::find_seed());
  int count = 0;
  for (const unsigned width : {0u, 1u, 7u, 8u, 13u, 31u, 32u}) {
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, numbers_a_block - 1, numbers_a_block,
                                   numbers_a_block + 1, 3 * numbers_a_block + 77}) {
      std::vector<std::uint32_t> numbers;
      const std::uint32_t base = width < 32 ? static_cast<std::uint32_t>(random() % 1000) : 0;
      for (std::size_t i = 0; i < size; ++i) {
        numbers.push_back(base + static_cast<std::uint32_t>(random() & ((std::uint64_t{1} << width) - 1)));
      }
      const std::string bytes = pack(numbers);
      bool has_failed = true;
      EXPECT_EQ(unpack(bytes, size, has_failed), numbers) << width << ' ' << size;
      EXPECT_FALSE(has_failed);
      const std::size_t most = 8 + (size / numbers_a_block + 1) * 6 + size * width / 8;
      EXPECT_LE(bytes.size(), most);
      ++count;
    }
  }
  EXPECT_EQ(count, 42);
}

TEST(IndexColumns, BlocksArePassed) {
  std::vector<std::uint32_t> numbers(2 * numbers_a_block + 5, 9);
  numbers.back() = 70'000;
  const std::string bytes = pack(numbers);
  NumberReader reader(bytes, numbers.size());
  EXPECT_TRUE(reader.skip());
  EXPECT_TRUE(reader.skip());
  EXPECT_EQ(reader.next().back(), 70'000u);
  EXPECT_FALSE(reader.skip());
  EXPECT_FALSE(reader.has_failed());
}

TEST(IndexColumns, BytesThatAreNoColumnAreRefused) {
  const std::string bytes = pack(std::vector<std::uint32_t>{1, 2, 3, 400});
  bool has_failed = false;
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    (void)unpack(bytes.substr(0, size), 4, has_failed);
    EXPECT_TRUE(has_failed) << size;
  }
  std::string wide = bytes;
  wide[0] = 33;
  (void)unpack(wide, 4, has_failed);
  EXPECT_TRUE(has_failed);
}

TEST(IndexColumns, TextsComeBackInTheirOrder) {
  TextPool pool;
  const std::string texts[] = {"", "https://a/1", "https://a/22", "https://a/2", std::string(5000, 'x'), "b", "\xFF\n"};
  std::uint32_t number = 0;
  for (const std::string& text : texts) EXPECT_EQ(pool.intern(text, TextPool::hash_of(text)), number++);
  for (int i = 0; i < 1000; ++i) {
    const std::string text = "t" + std::to_string(i);
    EXPECT_EQ(pool.intern(text, 1), number++);  // all with one hash
  }
  number = 0;
  for (const std::string& text : texts) EXPECT_EQ(pool.intern(text, TextPool::hash_of(text)), number++);
  std::string bytes;
  pool.write(bytes);
  EXPECT_LT(bytes.size(), 9000u);
  TextReader reader(bytes);
  std::size_t count = 0;
  for (std::string_view text; reader.next(text); ++count) {
    EXPECT_EQ(text, pool[count]);
  }
  EXPECT_EQ(count, pool.size());
  EXPECT_FALSE(reader.has_failed());
}

TEST(IndexColumns, BytesThatAreNoTextsAreRefused) {
  using namespace std::string_view_literals;
  const std::string_view rows[] = {
      "\x01"sv,
      "\x01\x01x"sv,      // shares with what is not there
      "\x00\x05xy"sv,     // cut
      "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01"sv,
  };
  int count = 0;
  for (const std::string_view row : rows) {
    TextReader reader(row);
    std::string_view text;
    EXPECT_FALSE(reader.next(text));
    EXPECT_TRUE(reader.has_failed());
    ++count;
  }
  EXPECT_EQ(count, 4);
}

}  // namespace
}  // namespace movetext::collection
