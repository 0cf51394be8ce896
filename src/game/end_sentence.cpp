// SPDX-License-Identifier: MIT
#include "game/end_sentence.hpp"

#include "game/command_values.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/annotation.hpp"

namespace movetext::game {

namespace {

// Where the words begin: behind the commands at the front and white space.
std::size_t find_words(std::string_view comment) noexcept {
  CommandScanner scanner(comment);
  Command command;
  std::size_t place = 0;
  const auto skip_space = [comment](std::size_t from) {
    while (from < comment.size() && base::is_space(comment[from])) ++from;
    return from;
  };
  while (scanner.next(command)) {
    const std::size_t start = static_cast<std::size_t>(command.whole.data() - comment.data());
    if (skip_space(place) != start) break;
    place = start + command.whole.size();
  }
  return skip_space(place);
}

// How much of `words` is the sentence, whose blanks may be line breaks; 0: they do not start with it.
std::size_t match_sentence(std::string_view words, std::string_view sentence) noexcept {
  std::size_t place = 0;
  for (const char c : sentence) {
    if (place == words.size() || (c == ' ' ? !base::is_space(words[place]) : words[place] != c)) return 0;
    ++place;
    while (c == ' ' && place < words.size() && base::is_space(words[place])) ++place;
  }
  return place == words.size() || base::is_space(words[place]) ? place : 0;
}

struct Found {
  const FinishRow* row = nullptr;
  std::size_t start = 0;
  std::size_t length = 0;
};

Found find_sentence(std::string_view comment) noexcept {
  if (is_unparsed(comment)) return {};
  const std::size_t start = find_words(comment);
  for (const FinishRow& row : finish_rows()) {
    const std::size_t length = row.comment.empty() ? 0 : match_sentence(comment.substr(start), row.comment);
    if (length > 0) return {&row, start, length};
  }
  return {};
}

}  // namespace

const FinishRow* find_end_sentence(std::string_view comment) noexcept { return find_sentence(comment).row; }

bool takes_end_sentence(std::string_view comment) noexcept {
  return !is_unparsed(comment) && !parse_engine_comment(comment);
}

void put_end_sentence(std::string& comment, std::string_view sentence) {
  const std::size_t words = find_words(comment);
  const bool is_apart = words == 0 || base::is_space(comment[words - 1]);
  std::string inserted(is_apart ? "" : " ");
  inserted += sentence;
  if (words < comment.size()) inserted += ' ';
  comment.insert(words, inserted);
}

bool take_end_sentence(std::string& comment) {
  const Found found = find_sentence(comment);
  if (!found.row) return false;
  const bool has_words = found.start + found.length < comment.size();
  comment.erase(found.start, found.length + (has_words ? 1 : 0));
  while (!has_words && !comment.empty() && base::is_space(comment.back())) comment.pop_back();
  return true;
}

}  // namespace movetext::game
