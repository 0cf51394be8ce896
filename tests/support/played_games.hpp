// SPDX-License-Identifier: MIT
// Games of random legal moves, written as carelessly as people and programs do.
#pragma once

#include <string>
#include <string_view>

#include "movetext/chess/fen.hpp"
#include "movetext/chess/position.hpp"
#include "movetext/chess/san.hpp"
#include "support/pgn_generator.hpp"

namespace movetext::support {

namespace detail {

inline std::string careless_move(PgnGenerator& generator, const chess::Position& position, chess::Move move,
                                 bool is_german) {
  std::string san(chess::to_san(position, move).view());
  std::string out;
  for (const char c : san) {
    const std::string_view german[] = {"S", "L", "T", "D"};
    const std::string_view english = "NBRQ";
    const std::size_t piece = english.find(c);
    if (is_german && piece != english.npos) {
      out += german[piece];
    } else if (c == 'x' && generator.one_in(6)) {
      out += generator.one_in(2) ? "" : ":";
    } else if (c == 'O' && generator.one_in(4)) {
      out += '0';
    } else if ((c == '+' || c == '#') && generator.one_in(4)) {
      out += generator.one_in(2) ? "" : " +";
    } else if (c == '=' && generator.one_in(3)) {
      continue;
    } else {
      out += c;
    }
  }
  if (generator.one_in(20)) out += '+';
  if (generator.one_in(30)) out += '=';
  if (generator.one_in(40) && !is_german) out = (out[0] == 'N' ? "\xE2\x99\x98" : out.substr(0, 1)) + out.substr(1);
  return out;
}

inline std::string careless_number(PgnGenerator& generator, const chess::Position& position) {
  const bool is_black = position.turn() == chess::Color::Black;
  if (is_black && !generator.one_in(6)) return {};
  std::uint32_t number = position.fullmove_number();
  if (generator.one_in(12)) number += static_cast<std::uint32_t>(generator.below(3));
  static constexpr std::string_view dots[] = {".", ".", ".", "...", "", ". ", ". ...", " "};
  return std::to_string(number) + std::string(is_black && !generator.one_in(4) ? "..." : generator.pick(dots)) +
         (generator.one_in(3) ? "" : " ");
}

inline std::string careless_mark(PgnGenerator& generator) {
  static constexpr std::string_view marks[] = {"!",
                                               "?!",
                                               "!!!",
                                               " $1",
                                               " $0",
                                               " $300",
                                               " +=",
                                               "\xC2\xB1",
                                               " N",
                                               " {c}",
                                               " {a {b} c}",
                                               "{\xE9}",
                                               " ;x\n",
                                               " $0 $0",
                                               " \xC2\xA0",
                                               " ()",
                                               " ({x})",
                                               " <r>",
                                               " [r]",
                                               " \x01",
                                               " e.p.",
                                               " ch",
                                               " {[%clk 0:01:00]}",
                                               "\n",
                                               "\r\n"};
  return std::string(generator.one_in(3) ? generator.pick(marks) : "");
}

inline std::string careless_line(PgnGenerator& generator, chess::Position position, std::size_t plies, int depth,
                                 bool is_german) {
  std::string out;
  for (std::size_t i = 0; i < plies; ++i) {
    chess::MoveList moves;
    position.append_legal_moves(moves);
    if (moves.size() == 0) break;
    const auto pick = [&] { return *(moves.begin() + static_cast<std::ptrdiff_t>(generator.below(moves.size()))); };
    const chess::Move move = pick();
    if (i == 0 && depth > 0 && generator.one_in(4)) out += generator.one_in(2) ? "$142 " : "\xE2\x8C\x93 ";
    out += careless_number(generator, position) + careless_move(generator, position, move, is_german) +
           careless_mark(generator);
    if (depth < 2 && generator.one_in(8))
      out += " (" + careless_line(generator, position, 1 + generator.below(4), depth + 1, is_german) + ")";
    out += generator.one_in(9) ? "\n" : " ";
    position.play_unchecked(move);
  }
  return out;
}

inline std::string careless_tags(PgnGenerator& generator, const chess::Position& start) {
  static constexpr std::string_view tags[] = {"[Event \"a\"]",
                                              "[event b]",
                                              "[Site 'c']",
                                              "[White \"A \"B\" C\"]",
                                              "[White \x93Zo\xEB\x94]",
                                              "[Black \"C:\\d\\\"]",
                                              "[Date \"2024-1-2\"]",
                                              "[Date 2006]",
                                              "[Result \"1:0\"]",
                                              "[Result \"1-0\"]",
                                              "[Result \"\"]",
                                              "[Round \"1]",
                                              "[PlyCount \"5\"]",
                                              "[White \"\"]",
                                              "[Event \"a\"",
                                              "[Opening \"x\" y]",
                                              "[SetUp \"0\"]",
                                              "[Variant \"Chess960\"]",
                                              "[Annotator \"\xC2\x92\"]",
                                              "[TimeControl \"15+10\"]"};
  std::string out;
  for (std::uint64_t i = generator.below(5); i > 0; --i)
    out += std::string(generator.pick(tags)) + (generator.one_in(9) ? " " : "\n");
  if (start == chess::Position() && !generator.one_in(20)) return out + (generator.one_in(9) ? "" : "\n");
  std::string fen;
  chess::write_fen(start, fen);
  if (generator.one_in(3)) fen.resize(fen.rfind(' '));
  if (generator.one_in(6) && fen.find(" - ") != fen.npos)
    fen.replace(fen.find(" - "), std::min<std::size_t>(3, fen.size()), " KQkq ");
  return out + "[FEN \"" + fen + "\"]\n\n";
}

}  // namespace detail

// Most of them legal from end to end.
inline std::string played_games(PgnGenerator& generator, std::size_t games) {
  static constexpr std::string_view ends[] = {"1-0", "0-1",     "1/2-1/2", "*", "1:0", "1/2", "\xC2\xBD-\xC2\xBD",
                                              "",    "1-0 {x}", "0-1 0-1"};
  std::string out;
  for (std::size_t i = 0; i < games; ++i) {
    chess::Position start;
    for (std::uint64_t k = generator.one_in(3) ? generator.below(30) : 0; k > 0; --k) {
      chess::MoveList moves;
      start.append_legal_moves(moves);
      if (moves.size() > 0)
        start.play_unchecked(*(moves.begin() + static_cast<std::ptrdiff_t>(generator.below(moves.size()))));
    }
    out += detail::careless_tags(generator, start) +
           detail::careless_line(generator, start, generator.below(16), 0, generator.one_in(6));
    out += std::string(generator.pick(ends)) + "\n\n";
  }
  return out;
}

}  // namespace movetext::support
