// SPDX-License-Identifier: MIT
#include "io/error.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace movetext::io {
namespace {

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

}  // namespace
}  // namespace movetext::io
