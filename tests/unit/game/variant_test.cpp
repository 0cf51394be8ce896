// SPDX-License-Identifier: MIT
#include "movetext/game/variant.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace movetext::game {
namespace {

struct Row {
  std::string_view text;
  VariantKind kind;
  std::string_view name;
};

constexpr VariantKind standard = VariantKind::Standard;
constexpr VariantKind chess960 = VariantKind::Chess960;
constexpr VariantKind same = VariantKind::SameMoves;
constexpr VariantKind opaque = VariantKind::Opaque;

// R-060, Appendix E, cases 042 and 108.
constexpr Row aliases[] = {
    {"", standard, "chess"},
    {"?", standard, "chess"},
    {"Standard", standard, "chess"},
    {"Normal", standard, "chess"},
    {"Chess", standard, "chess"},
    {"From Position", standard, "chess"},
    {"classical", standard, "chess"},
    {"Chess960", chess960, "chess960"},
    {"chess 960", chess960, "chess960"},
    {"chess-960", chess960, "chess960"},
    {"960", chess960, "chess960"},
    {"fischerandom", chess960, "chess960"},
    {"fischerrandom", chess960, "chess960"},
    {"fischer random", chess960, "chess960"},
    {"FRC", chess960, "chess960"},
    {"freestyle", chess960, "chess960"},
    {"King of the Hill", same, "King of the Hill"},
    {"KOTH", same, "King of the Hill"},
    {"kingOfTheHill", same, "King of the Hill"},
    {"Three-check", same, "Three-check"},
    {"three check", same, "Three-check"},
    {"threecheck", same, "Three-check"},
    {"3-check", same, "Three-check"},
    {"3 check", same, "Three-check"},
    {"3check", same, "Three-check"},
    {"Antichess", opaque, "Antichess"},
    {"anti", opaque, "Antichess"},
    {"anti chess", opaque, "Antichess"},
    {"giveaway", opaque, "Antichess"},
    {"give away", opaque, "Antichess"},
    {"suicide", opaque, "Antichess"},
    {"losers", opaque, "Antichess"},
    {"Atomic", opaque, "Atomic"},
    {"atom", opaque, "Atomic"},
    {"atomic chess", opaque, "Atomic"},
    {"Horde", opaque, "Horde"},
    {"horde chess", opaque, "Horde"},
    {"Racing Kings", opaque, "Racing Kings"},
    {"racing", opaque, "Racing Kings"},
    {"race", opaque, "Racing Kings"},
    {"racingkings", opaque, "Racing Kings"},
    {"Crazyhouse", opaque, "Crazyhouse"},
    {"crazy house", opaque, "Crazyhouse"},
    {"house", opaque, "Crazyhouse"},
    {"zh", opaque, "Crazyhouse"},
};

std::string to_upper(std::string_view text) {
  std::string upper(text);
  std::transform(upper.begin(), upper.end(), upper.begin(), [](unsigned char c) { return std::toupper(c); });
  return upper;
}

TEST(Variant, Aliases) {
  int count = 0;
  for (const Row& row : aliases) {
    for (const std::string& text : {std::string(row.text), to_upper(row.text), " " + std::string(row.text) + "\t"}) {
      const Variant variant = find_variant(text);
      EXPECT_EQ(variant.kind, row.kind) << text;
      EXPECT_EQ(variant.name, row.name) << text;
    }
    ++count;
  }
  EXPECT_EQ(count, 45);
}

// Names without a canonical form stay as they are, but for the white space around.
TEST(Variant, NamesAsGiven) {
  const Row rows[] = {
      {"nocastle", opaque, "nocastle"},
      {"wild/5", opaque, "wild/5"},
      {"Wild/fr", opaque, "Wild/fr"},
      {" Bughouse ", opaque, "Bughouse"},
      {"capablanca", opaque, "capablanca"},
      {"gothic", opaque, "gothic"},
      {"knightmate", opaque, "knightmate"},
      {"courier", opaque, "courier"},
      {"shatranj", opaque, "shatranj"},
      {"xiangqi", opaque, "xiangqi"},
      {"shogi", opaque, "shogi"},
      {"Seirawan", opaque, "Seirawan"},
      {"no such game", VariantKind::Unknown, "no such game"},
      {" Something invalid", VariantKind::Unknown, "Something invalid"},
      {"wild/", VariantKind::Unknown, "wild/"},
      {"wild", VariantKind::Unknown, "wild"},
      {"Chess9600", VariantKind::Unknown, "Chess9600"},
      {"-", VariantKind::Unknown, "-"},
      {"\xC3\x89"
       "checs",
       VariantKind::Unknown,
       "\xC3\x89"
       "checs"},
  };
  int count = 0;
  for (const Row& row : rows) {
    const Variant variant = find_variant(row.text);
    EXPECT_EQ(variant.kind, row.kind) << row.text;
    EXPECT_EQ(variant.name, row.name) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 19);
}

}  // namespace
}  // namespace movetext::game
