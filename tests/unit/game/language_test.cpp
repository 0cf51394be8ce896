// SPDX-License-Identifier: MIT
#include "movetext/game/language.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "movetext/base/text.hpp"

namespace movetext::game {
namespace {

std::string joined(const chess::PieceLetters& letters) {
  std::string text;
  for (const std::string_view letter : letters.letters) text += letter.empty() ? "." : std::string(letter);
  return text;
}

// Appendix B.1 and B.2, in the order pawn, knight, bishop, rook, queen, king.
TEST(Language, HasTheLettersOfTheStandardAndOfTheSources) {
  const struct {
    std::string_view tag, name, letters;
  } rows[] = {
      {"cs", "Czech", "PJSVDK"},     {"da", "Danish", "BSLTDK"},      {"nl", "Dutch", "OPLTDK"},
      {"en", "English", "PNBRQK"},   {"et", "Estonian", "PROVLK"},    {"fi", "Finnish", "PRLTDK"},
      {"fr", "French", "PCFTDR"},    {"de", "German", "BSLTDK"},      {"hu", "Hungarian", "GHFBVK"},
      {"is", "Icelandic", "PRBHDK"}, {"it", "Italian", "PCATDR"},     {"no", "Norwegian", "BSLTDK"},
      {"pl", "Polish", "PSGWHK"},    {"pt", "Portuguese", "PCBTDR"},  {"ro", "Romanian", "PCNTDR"},
      {"es", "Spanish", "PCATDR"},   {"sv", "Swedish", "BSLTDK"},     {"ru", "Russian", ".КСЛФКр"},
      {"bg", "Bulgarian", ".КОТДЦ"}, {"sh", "Serbo-Croat", ".SLTDK"}, {"sk", "Slovak", ".JSVDK"},
      {"ca", "Catalan", "PCATDR"},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    const Language* language = find_language(row.tag);
    ASSERT_NE(language, nullptr) << row.tag;
    EXPECT_EQ(language->name, row.name);
    EXPECT_EQ(joined(language->letters), row.letters) << row.tag;
    EXPECT_EQ(language->automatic, row.tag != "en") << row.tag;
    ++count;
  }
  EXPECT_EQ(count, 22u);
  EXPECT_EQ(count, languages().size());
}

TEST(Language, LettersOfALanguageAreDistinct) {
  int count = 0;
  for (const Language& language : languages()) {
    const auto& letters = language.letters.letters;
    EXPECT_EQ(std::set<std::string_view>(letters.begin(), letters.end()).size(), 6u) << language.name;
    ++count;
  }
  EXPECT_EQ(count, 22);
  EXPECT_EQ(languages().front().tag, "en");
}

TEST(Language, FindsTags) {
  const struct {
    std::string_view tag, name;
  } rows[] = {{"DE", "German"},
              {"pt-BR", "Portuguese"},
              {"sv_SE", "Swedish"},
              {"nb", "Norwegian"},
              {"nn-NO", "Norwegian"},
              {"en-US", "English"},
              {"", ""},
              {"xx", ""},
              {"deu", ""},
              {"German", ""},
              {"uk", ""},
              {"auto", ""}};
  int count = 0;
  for (const auto& row : rows) {
    const Language* language = find_language(row.tag);
    EXPECT_EQ(language ? language->name : "", row.name) << row.tag;
    ++count;
  }
  EXPECT_EQ(count, 12);
}

}  // namespace
}  // namespace movetext::game
