// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/chess/san.hpp"
#include "support/pgn_generator.hpp"

namespace movetext::support {

// Legal games in plain spelling, with all that stands around moves in the files of the large sites.
class PlainGames {
 public:
  explicit PlainGames(PgnGenerator& generator) : generator_(generator) {}

  std::string make(std::size_t games) {
    out_.clear();
    for (std::size_t i = 0; i < games; ++i) game();
    return out_;
  }

 private:
  PgnGenerator& generator_;

  void game() {
    out_ += "[Event \"a\"]\n[Result \"*\"]\n";
    static constexpr std::string_view variants[] = {"Standard", "normal", "", "Three-check", "chess 960", "Atomic", "x\\\"y"};
    if (generator_.one_in(9)) out_ += "[Variant \"" + std::string(generator_.pick(variants)) + "\"]\n";
    if (generator_.one_in(30)) out_ += "[setup \"0\"]\n";
    out_ += '\n';
    if (generator_.one_in(5)) comment();
    style_ = generator_.below(4);
    line(chess::Position(), generator_.below(60), 0);
    out_ += "* \n\n";
  }

  void line(chess::Position position, std::uint64_t moves, int depth) {
    bool needs_number = true;
    for (; moves > 0; --moves) {
      chess::MoveList legal;
      position.append_legal_moves(legal);
      if (legal.empty()) return;
      const chess::Position before = position;
      const chess::Move move = legal[generator_.below(legal.size())];
      const bool is_white = position.turn() == chess::Color::White;
      if (is_white || needs_number) {
        out_ += std::to_string(position.fullmove_number()) + (is_white ? "." : "...");
        if (!generator_.one_in(4)) out_ += ' ';
      }
      out_ += chess::to_san(position, move).view();
      position.play_unchecked(move);
      needs_number = annotate(before, depth);
      out_ += generator_.one_in(9) ? "\n" : " ";
    }
  }

  // True: something stands behind the move, so that a number follows.
  bool annotate(const chess::Position& before, int depth) {
    static constexpr std::string_view marks[] = {"!", "?", "!!", "??", "!?", "?!", "?!?", " $1", " $146", " $0", "$6"};
    if (style_ > 1 && generator_.one_in(6)) out_ += generator_.pick(marks);
    if (style_ == 0) return false;
    const bool has_comment = style_ == 1 || generator_.one_in(4);
    if (has_comment) comment();
    const bool has_variation = style_ == 3 && depth < 3 && generator_.one_in(8);
    if (has_variation) {
      out_ += generator_.one_in(2) ? " (" : " ( ";
      line(before, generator_.below(5), depth + 1);
      out_ += ")";
    }
    return has_comment || has_variation;
  }

  void comment() {
    static constexpr std::string_view comments[] = {
        " {[%clk 0:05:03]}", " { [%clk 1:12:00] }", " { [%eval 0.17] [%clk 0:00:30] }", " {[%eval -12.05]}",
        " { [%eval #-3] }",  " { [%eval #3] [%clk 0:00:01] }", " { [%eval 17] }", " {[%eval 0,17]}", " {[%clk 5:03]}",
        " { [%eval 0.5 [%clk 0:00:01] }", " { a } { b }", " {\xE2\x86\x92 \xC3\xA9}", " {\xE9}", " {\xC2\xA0}", " {\x01}",
        " {unparsed: Ke2}", " { [%clk 0:00:3] }", " {}", " {\n[Event \"x\"]\n}", " { [%eval 0.17] } { [%clk 0:00:30] }"};
    out_ += generator_.pick(comments);
    out_ += ' ';
  }

  std::string out_;
  std::uint64_t style_ = 0;
};

}  // namespace movetext::support
