// SPDX-License-Identifier: MIT
// Partial boards, material and sequences of moves by letters alone: what the fast terms must agree with.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/chess/fen.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::oracle {

// Eight ranks of eight letters, eighth rank first; "." is empty.
inline std::vector<std::string> letters_of(const chess::Position& position) {
  std::vector<std::string> ranks(8);
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      const chess::Piece piece = position.piece_at(chess::make_square(file, rank));
      ranks[static_cast<std::size_t>(7 - rank)] += piece.role == chess::Role::None ? '.' : chess::piece_char(piece);
    }
  }
  return ranks;
}

inline bool slow_fits_letter(char wanted, char letter) {
  const bool is_white = letter >= 'A' && letter <= 'Z';
  const bool is_black = letter >= 'a' && letter <= 'z';
  if (wanted == '?') return true;
  if (wanted == '!') return is_white || is_black;
  if (wanted == 'A') return is_white;
  if (wanted == 'a') return is_black;
  if (wanted == 'M') return letter == 'N' || letter == 'B';
  if (wanted == 'm') return letter == 'n' || letter == 'b';
  return wanted == letter || (wanted == '_' && letter == '.');
}

// One rank, by trying everything.
inline bool slow_fits_rank(std::string_view pattern, std::string_view letters) {
  if (pattern.empty()) return letters.empty();
  if (pattern[0] == '*') {
    for (std::size_t i = 0; i <= letters.size(); ++i) {
      if (slow_fits_rank(pattern.substr(1), letters.substr(i))) return true;
    }
    return false;
  }
  if (pattern[0] >= '1' && pattern[0] <= '8') {
    const auto count = static_cast<std::size_t>(pattern[0] - '0');
    return letters.size() >= count && letters.substr(0, count).find_first_not_of('.') == letters.npos &&
           slow_fits_rank(pattern.substr(1), letters.substr(count));
  }
  if (letters.empty()) return false;
  if (pattern[0] != '[') {
    return slow_fits_letter(pattern[0], letters[0]) && slow_fits_rank(pattern.substr(1), letters.substr(1));
  }
  const std::size_t end = pattern.find(']');
  std::string_view inside = pattern.substr(1, end - 1);
  const bool is_negated = inside.starts_with('^');
  if (is_negated) inside.remove_prefix(1);
  const bool is_one = std::any_of(inside.begin(), inside.end(), [&](char c) { return slow_fits_letter(c, letters[0]); });
  return is_one != is_negated && slow_fits_rank(pattern.substr(end + 1), letters.substr(1));
}

inline bool slow_pattern(std::string_view pattern, const chess::Position& position) {
  const std::vector<std::string> letters = letters_of(position);
  for (std::size_t rank = 0; rank < 8; ++rank) {
    const std::size_t end = std::min(pattern.find('/'), pattern.size());
    if (!slow_fits_rank(pattern.substr(0, end), letters[rank])) return false;
    pattern.remove_prefix(std::min(end + 1, pattern.size()));
  }
  return true;
}

// "KRPvKR", letters only, White first.
inline bool slow_material(std::string_view sides, const chess::Position& position) {
  std::string white, black;
  for (const std::string& rank : letters_of(position)) {
    for (const char c : rank) {
      if (c >= 'A' && c <= 'Z') white += c;
      if (c >= 'a' && c <= 'z') black += static_cast<char>(c - 32);
    }
  }
  std::string wanted_white(sides.substr(0, sides.find('v')));
  std::string wanted_black(sides.substr(sides.find('v') + 1));
  for (std::string* text : {&white, &black, &wanted_white, &wanted_black}) std::sort(text->begin(), text->end());
  return white == wanted_white && black == wanted_black;
}

// A sequence against a list of moves, by trying everything.
inline bool slow_sequence(const std::vector<std::string>& items, std::size_t item, const std::vector<std::string>& moves,
                          std::size_t move) {
  if (item == items.size()) return true;
  if (items[item] == "*") {
    for (std::size_t i = move; i <= moves.size(); ++i) {
      if (slow_sequence(items, item + 1, moves, i)) return true;
    }
    return false;
  }
  if (move == moves.size()) return false;
  std::string_view wanted = items[item];
  const bool is_negated = wanted.starts_with('!');
  if (is_negated) wanted.remove_prefix(1);
  bool is_one = wanted == "?";
  while (!wanted.empty()) {
    const std::size_t end = std::min(wanted.find('|'), wanted.size());
    is_one |= wanted.substr(0, end) == moves[move];
    wanted.remove_prefix(std::min(end + 1, wanted.size()));
  }
  return is_one != is_negated && slow_sequence(items, item + 1, moves, move + 1);
}

}  // namespace movetext::oracle
