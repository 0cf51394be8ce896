// SPDX-License-Identifier: MIT
#include "movetext/pgn/known_tag.hpp"

#include <gtest/gtest.h>

#include <string>

#include "movetext/base/text.hpp"

namespace movetext::pgn {
namespace {

// whatever the case of the letters.
TEST(KnownTag, IsFoundByItsName) {
  std::size_t found = 0;
  for (std::size_t i = 0; i < known_tag_count; ++i) {
    const KnownTag tag = static_cast<KnownTag>(i);
    const std::string exact(name(tag));
    EXPECT_EQ(read_tag_name(exact).tag, tag) << exact;
    EXPECT_TRUE(read_tag_name(exact).is_exact) << exact;
    for (std::size_t changed = 0; changed < exact.size(); ++changed) {
      std::string other = exact;
      other[changed] = static_cast<char>(other[changed] ^ 0x20);
      EXPECT_EQ(read_tag_name(other).tag, tag) << other;
      EXPECT_FALSE(read_tag_name(other).is_exact) << other;
      for (int byte = 0; byte < 256; ++byte) {
        other[changed] = static_cast<char>(byte);
        const bool is_same = base::equal_ignoring_case(other, exact);
        EXPECT_EQ(read_tag_name(other).tag == tag, is_same) << other;
      }
    }
    EXPECT_EQ(read_tag_name(exact + "s").tag, KnownTag::Other);
    ++found;
  }
  EXPECT_EQ(found, 18u);
}

TEST(KnownTag, OthersHaveNone) {
  constexpr std::string_view rows[] = {"", "E", "Ec", "Opening", "WhiteTitle", "BlackTitle", "Annotator", "Events",
                                       "WhiteRatingDiff", "UTCTime", "Time", "Sitf", "\x80\xFF\xFE", "Dat\x65\x01"};
  std::size_t count = 0;
  for (const std::string_view row : rows) {
    EXPECT_EQ(read_tag_name(row).tag, KnownTag::Other) << row;
    ++count;
  }
  EXPECT_EQ(count, 14u);
  EXPECT_EQ(name(KnownTag::Other), "");
}

}  // namespace
}  // namespace movetext::pgn
