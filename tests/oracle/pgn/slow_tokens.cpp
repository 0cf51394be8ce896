// SPDX-License-Identifier: MIT
#include "oracle/pgn/slow_tokens.hpp"

#include <cctype>
#include <sstream>

namespace movetext::oracle {
namespace {

std::pair<std::string, std::string> read_tag(const std::string& line) {
  const std::size_t blank = line.find(' ');
  std::string value;
  for (std::size_t i = blank + 2; i < line.size() - 2; ++i) {
    if (line[i] == '\\') ++i;
    value += line[i];
  }
  return {line.substr(1, blank - 1), value};
}

pgn::TokenKind classify(const std::string& word) {
  if (word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*") return pgn::TokenKind::Result;
  if (word[0] == '$') return pgn::TokenKind::Nag;
  return word.back() == '.' ? pgn::TokenKind::Number : pgn::TokenKind::Symbol;
}

std::vector<SlowToken> read_movetext(const std::string& text) {
  std::vector<SlowToken> tokens;
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    const bool is_blank = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (!is_blank && c != '(' && c != ')' && c != '{') {
      word += c;
      continue;
    }
    if (!word.empty()) tokens.push_back({classify(word), word});
    word.clear();
    if (c == '(') tokens.push_back({pgn::TokenKind::RavBegin, "("});
    if (c == ')') tokens.push_back({pgn::TokenKind::RavEnd, ")"});
    if (c == '{') {
      const std::size_t close = text.find('}', i);
      tokens.push_back({pgn::TokenKind::BraceComment, text.substr(i, close + 1 - i)});
      i = close;
    }
  }
  return tokens;
}

}  // namespace

std::vector<SlowGame> read_tidy_pgn(std::string_view text) {
  std::vector<SlowGame> games;
  std::istringstream lines{std::string(text)};
  std::string line;
  std::string movetext;
  bool is_in_tags = false;
  while (std::getline(lines, line)) {
    const bool is_tag = movetext.empty() && line.starts_with('[');
    if (is_tag) {
      if (!is_in_tags) games.emplace_back();
      games.back().tags.push_back(read_tag(line));
    } else if (!line.empty()) {
      movetext += line + '\n';
    } else if (!movetext.empty()) {
      games.back().tokens = read_movetext(movetext);
      movetext.clear();
    }
    is_in_tags = is_tag;
  }
  return games;
}

}  // namespace movetext::oracle
