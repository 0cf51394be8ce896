// SPDX-License-Identifier: MIT
#include "movetext/game/language.hpp"

#include "movetext/base/text.hpp"

namespace movetext::game {
namespace {

// Pawn, knight, bishop, rook, queen, king. No transliterations of the Cyrillic letters (decisions.md "Reading").
constexpr Language table[] = {
    {"en", "English", {{"P", "N", "B", "R", "Q", "K"}}, false},
    {"bg", "Bulgarian", {{"", "К", "О", "Т", "Д", "Ц"}}, true},
    {"ca", "Catalan", {{"P", "C", "A", "T", "D", "R"}}, true},
    {"cs", "Czech", {{"P", "J", "S", "V", "D", "K"}}, true},
    {"da", "Danish", {{"B", "S", "L", "T", "D", "K"}}, true},
    {"de", "German", {{"B", "S", "L", "T", "D", "K"}}, true},
    {"es", "Spanish", {{"P", "C", "A", "T", "D", "R"}}, true},
    {"et", "Estonian", {{"P", "R", "O", "V", "L", "K"}}, true},
    {"fi", "Finnish", {{"P", "R", "L", "T", "D", "K"}}, true},
    {"fr", "French", {{"P", "C", "F", "T", "D", "R"}}, true},
    {"hu", "Hungarian", {{"G", "H", "F", "B", "V", "K"}}, true},
    {"is", "Icelandic", {{"P", "R", "B", "H", "D", "K"}}, true},
    {"it", "Italian", {{"P", "C", "A", "T", "D", "R"}}, true},
    {"nl", "Dutch", {{"O", "P", "L", "T", "D", "K"}}, true},
    {"no", "Norwegian", {{"B", "S", "L", "T", "D", "K"}}, true},
    {"pl", "Polish", {{"P", "S", "G", "W", "H", "K"}}, true},
    {"pt", "Portuguese", {{"P", "C", "B", "T", "D", "R"}}, true},
    {"ro", "Romanian", {{"P", "C", "N", "T", "D", "R"}}, true},
    {"ru", "Russian", {{"", "К", "С", "Л", "Ф", "Кр"}}, true},
    {"sh", "Serbo-Croat", {{"", "S", "L", "T", "D", "K"}}, true},
    {"sk", "Slovak", {{"", "J", "S", "V", "D", "K"}}, true},
    {"sv", "Swedish", {{"B", "S", "L", "T", "D", "K"}}, true},
};

// The two written forms of Norwegian have tags of their own.
std::string_view to_known(std::string_view tag) noexcept {
  const bool is_norwegian = base::equal_ignoring_case(tag, "nb") || base::equal_ignoring_case(tag, "nn");
  return is_norwegian ? "no" : tag;
}

}  // namespace

std::span<const Language> languages() noexcept { return table; }

const Language* find_language(std::string_view tag) noexcept {
  const std::string_view primary = to_known(tag.substr(0, tag.find_first_of("-_")));
  for (const Language& language : table) {
    if (base::equal_ignoring_case(language.tag, primary)) return &language;
  }
  return nullptr;
}

}  // namespace movetext::game
