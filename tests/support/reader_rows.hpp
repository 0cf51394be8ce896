// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>
namespace movetext::support {
using namespace std::string_view_literals;
struct ReaderRow {
  std::string_view about;
  std::string_view input;
  std::string_view expected;
};
inline constexpr ReaderRow reader_rows[] = {{"F-2", "1. e4 *"sv, "[] #1. e4 =*"}};
}  // namespace movetext::support
