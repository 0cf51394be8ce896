// SPDX-License-Identifier: MIT
#include "io/error.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "io/compression.hpp"

namespace movetext::io {
namespace {

using namespace std::string_view_literals;

TEST(Error, NothingReachesTheScreenThatCouldMoveTheCursor) {
  struct {
    std::string_view text;
    std::string_view shown;
  } const rows[] = {
      {"plain \u265E caf\u00E9", "plain \u265E caf\u00E9"},
      {"\x1B[31m\a\n\t\x7F", "?[31m????"},
      {"\u0085\u009B", "??"},        // control characters beyond ASCII
      {"a\u202Eb\u2066c", "a?b?c"},  // right-to-left override
      {"\xFF\xC3", "??"},            // no UTF-8
      {"", ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    std::string shown;
    append_printable(row.text, shown);
    EXPECT_EQ(shown, row.shown);
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(Compression, IsToldByTheFirstBytes) {
  struct {
    std::string_view head;
    std::string_view name;  // "" = none
  } const rows[] = {
      {"\x1F\x8B\x08"sv, "gzip"},
      {"\x28\xB5\x2F\xFD\x04"sv, "zstd"},
      {"BZh91AY&SY"sv, "bzip2"},
      {"BZh0123456"sv, ""},
      {"BZh"sv, ""},
      {"\xFD\x37\x7A\x58\x5A\x00"sv, "xz"},
      {"[Event \"x\"]"sv, ""},
      {""sv, ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    const Compression* found = find_compression(row.head);
    EXPECT_EQ(found ? found->name : "", row.name) << row.head;
    ++count;
  }
  EXPECT_EQ(count, 8);
}

TEST(Compression, TheAdviceCanBePastedIntoAShell) {
  struct {
    std::string_view name;
    std::string_view advice;
  } const rows[] = {
      {"-", "it is compressed with gzip; unpack it on the way: gzip -dc | movetext ..."},
      {"a/b.gz", "it is compressed with gzip; unpack it on the way: gzip -dc a/b.gz | movetext ..."},
      {"it's", "it is compressed with gzip; unpack it on the way: gzip -dc 'it'\\''s' | movetext ..."},
      {"-x", "it is compressed with gzip; unpack it on the way: gzip -dc -- -x | movetext ..."},
  };
  const Compression* gzip = find_compression("\x1F\x8B");
  ASSERT_TRUE(gzip);
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(to_advice(*gzip, row.name), row.advice);
    ++count;
  }
  EXPECT_EQ(count, 4);
}

}  // namespace
}  // namespace movetext::io
