// SPDX-License-Identifier: MIT
// The words of an expression, one after the other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace movetext::collection {

struct Word {
  enum class Kind : std::uint8_t { End, Name, Number, String, Sign, Bare, Regex, Unclosed };
  Kind kind = Kind::End;
  std::string_view text;   // as written; of a String or Regex without its delimiters
  std::string_view flags;  // behind a regular expression
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
};

class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) { advance(); }

  [[nodiscard]] const Word& word() const noexcept { return word_; }
  // The next word: a name, number, string, or a sign such as >= ( ,.
  void advance();
  // Reads the word behind a comparison sign again, as a value: what is not quoted is one bare word, such as 1/2-1/2,
  // 1997.??.??, B90..B99. `may_be_regex`: /.../ is a regular expression.
  void reread_as_value(bool may_be_regex);

 private:
  void read_quoted(char quote);
  void read_regex();
  void finish(Word::Kind kind, std::size_t begin, std::size_t end);

  std::string_view text_;
  std::size_t at_ = 0;     // behind word_
  Word word_;
};

}  // namespace movetext::collection
