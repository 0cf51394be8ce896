// SPDX-License-Identifier: MIT
// Random PGN for property tests: what writers write, and what hands and broken programs make of it.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace movetext::support {

class PgnGenerator {
 public:
  explicit PgnGenerator(std::uint64_t seed) : random_(seed) {}

  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  bool one_in(std::uint64_t n) { return below(n) == 0; }

  template <std::size_t size>
  std::string_view pick(const std::string_view (&choices)[size]) {
    return choices[below(size)];
  }

  // Games made of the pieces that readers meet, right and wrong.
  std::string wild(std::size_t pieces) {
    std::string out;
    for (std::size_t i = 0; i < pieces; ++i) {
      out += one_in(6) ? tag() : std::string(pick(wild_pieces));
      if (!one_in(4)) out += pick(separators);
    }
    return out;
  }

  // A few well-formed games.
  std::string tidy(std::size_t games) {
    std::string out;
    for (std::size_t i = 0; i < games; ++i) {
      out += "[Event \"" + std::string(pick(values)) + "\"]\n";
      while (!one_in(3)) out += "[" + std::string(pick(names)) + " \"" + std::string(pick(values)) + "\"]\n";
      out += '\n' + line(1 + below(20), 0) + std::string(pick(results)) + "\n\n";
    }
    return out;
  }

  // Cuts, doubles, moves and overwrites pieces of the text.
  std::string mutate(std::string text) {
    for (std::uint64_t i = 1 + below(4); i > 0 && !text.empty(); --i) {
      const std::size_t at = below(text.size());
      const std::size_t size = 1 + below(one_in(3) ? 60 : 4);
      switch (below(5)) {
        case 0:
          text.erase(at, size);
          break;
        case 1:
          text.insert(at, text.substr(below(text.size()), size));
          break;
        case 2:
          text.insert(at, pick(wild_pieces));
          break;
        case 3:
          text[at] = static_cast<char>(random_());
          break;
        case 4:
          text[at] = pick(sharp)[0];
          break;
      }
    }
    return text;
  }

  static std::string to_utf16(std::string_view ascii, bool big_endian, bool with_bom) {
    std::string out;
    if (with_bom) out = big_endian ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : ascii) {
      if (big_endian) out += '\0';
      out += static_cast<char>(c & 0x7F);
      if (!big_endian) out += '\0';
    }
    return out;
  }

 private:
  static constexpr std::string_view sharp[] = {"{", "}", "[", "]", "\"", "(", ")", ";", "%", "\n", "\r", "*", "$", "<"};
  static constexpr std::string_view separators[] = {" ", "\n", "\n", "\r\n", "\r", "\n\n", "\t", "  ", "\r\n\r\n"};
  static constexpr std::string_view names[] = {"Site", "Date", "Round", "White", "Black", "Result", "ECO", "FEN"};
  static constexpr std::string_view values[] = {"a",       "",         "Tal, M", "1-0",  "5\\\"/m",
                                                "C:\\\\x", "\xC3\xA9", "x]y",    "1. e4"};
  static constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "*"};
  static constexpr std::string_view moves[] = {"e4", "Nf3", "O-O", "exd5", "Qxf7#", "e8=Q+", "R1a3", "O-O-O", "a6"};
  static constexpr std::string_view wild_pieces[] = {
      "e4",
      "Nf3",
      "1.",
      "1...",
      "2. ",
      "1. e4",
      "1-0",
      "0-1",
      "*",
      "1/2",
      "1/2-1/2",
      "\xC2\xBD-\xC2\xBD",
      "0-0",
      "0-0-0",
      "1\xE2\x80\x93"
      "0",
      "{a}",
      "{",
      "}",
      "{a {b} c}",
      "{\n[Event \"x\"]\n[Site \"y\"]\n",
      "; rest",
      "%escape",
      "(",
      ")",
      "$1",
      "$",
      "$-3",
      "$999999999999",
      "!",
      "?!",
      "!!!",
      "+-",
      "=",
      "\xC2\xB1",
      "e4+-",
      "e.p.",
      "(ep)",
      "(=)",
      "++",
      "--",
      "<>",
      "<br>",
      "<a",
      "<",
      ">",
      "`",
      "```",
      "[pgn]",
      "[/pgn]",
      "[",
      "]",
      "[x",
      "[Event",
      "[Event \"a\"]",
      "[Event \"b",
      "[White \"A \"B\" C\"]",
      "[Site \"C:\\d\\\"]",
      "[Round 5]",
      "[FEN '8/8']",
      "[Date \xE2\x80\x9Cx\xE2\x80\x9D]",
      "[White \x93x\x94]",
      "[\xC3\x89v \"x\"]",
      "[Event {c} \"x\"]",
      "[Event \"x\" {c} ]",
      "[Event {c",
      "[Event \"x\" {c\n",
      "[Event \"a\nb\"]",
      "[{c",
      "\"",
      "\\",
      "word",
      "junk text",
      "1e4",
      "12.Qe4",
      "e41-0",
      "d62.",
      "\xEF\xBB\xBF",
      "\xC2\xA0",
      "\xE2\x80\x8B",
      "\xE9",
      "\xE2\x80",
      "\xF0\x9F",
      "\xE2\x99\x98"
      "f3",
      "\xE2\x80\xA6",
      "\xE2\x80\xBC",
      "\v",
      "\f",
      "\x01",
      "\x7F",
      "@e4",
      "N@f3",
      "Z0",
      "0000",
      "00",
      "null",
      "0.5-0.5",
      "1:0",
      "+:-",
      "-:+",
      "~",
      "&",
      ",",
      "'",
      "e8(Q)",
      "1",
  };

  std::string tag() {
    return "[" + std::string(pick(names)) + " \"" + std::string(pick(values)) + "\"]" + std::string(pick(separators));
  }

  std::string line(std::uint64_t plies, int depth) {
    std::string out;
    for (std::uint64_t i = 0; i < plies; ++i) {
      if (i % 2 == 0) out += std::to_string(i / 2 + 1) + ". ";
      out += std::string(pick(moves)) + ' ';
      if (one_in(6)) out += "$" + std::to_string(below(260)) + ' ';
      if (one_in(6)) out += "{ " + std::string(pick(values)) + (one_in(2) ? " }\n" : "} ");
      if (depth < 3 && one_in(8)) out += "(" + line(1 + below(4), depth + 1) + ") ";
      if (one_in(8)) out.back() = '\n';
    }
    return out;
  }

  std::mt19937_64 random_;
};

}  // namespace movetext::support
