// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "bench/input.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/replay.hpp"

namespace movetext::bench {
namespace {

using chess::Move;
using chess::Position;

constexpr int longest_game = 160;  // half-moves
constexpr std::array players = {"Adler, Nora",  "Brandt, Emil", "Castro, Lucía", "Dahl, Ingrid", "Egli, Beat",
                                "Farkas, Dóra", "Gruber, Max",  "Hoxha, Ana",    "Ito, Ren",     "Jansen, Piet"};
constexpr std::array words = {"White", "keeps", "the",       "initiative", "although", "Black",
                              "can",   "still", "defend",    "after",      "a",        "better",
                              "plan",  "on",    "queenside", "with",       "equal",    "chances"};

class Generator {
 public:
  Generator(Content content, std::string& out) : content_(content), out_(out) {}

  void append_game(int number) {
    line_length_ = 0;
    const char* result = std::array{"1-0", "0-1", "1/2-1/2", "*"}[draw(4)];
    append_tags(number, result);
    append_line(Position(), 0, longest_game);
    append_token(result);
    out_ += "\n\n";
  }

 private:
  // Not std::uniform_int_distribution, whose numbers differ from library to library. Not twice in one expression, whose
  // order differs from compiler to compiler.
  std::uint32_t draw(std::uint32_t below) { return static_cast<std::uint32_t>(random_() % below); }

  // In [from, from + count).
  std::string draw_number(std::uint32_t from, std::uint32_t count) { return std::to_string(from + draw(count)); }

  void append_tag(std::string_view name, std::string_view value) {
    out_.append("[").append(name).append(" \"").append(value).append("\"]\n");
  }

  void append_tags(int number, std::string_view result) {
    const std::string year = std::to_string(1950 + number % 70);
    append_tag("Event", "Open Championship " + year);
    append_tag("Site", "Bern");
    const std::string month = ".0" + draw_number(1, 9);
    append_tag("Date", year + month + "." + draw_number(10, 19));
    append_tag("Round", draw_number(1, 11));
    append_tag("White", players[draw(players.size())]);
    append_tag("Black", players[draw(players.size())]);
    append_tag("Result", result);
    const std::string volume(1, static_cast<char>('A' + draw(5)));
    append_tag("ECO", volume + draw_number(10, 90));
    append_tag("WhiteElo", draw_number(1800, 1000));
    append_tag("BlackElo", draw_number(1800, 1000));
    out_ += '\n';
  }

  // Wraps at 79 columns, as the export format does.
  void append_token(std::string_view token) {
    const bool wraps = line_length_ + 1 + token.size() > 79;
    if (line_length_ > 0) out_ += wraps ? '\n' : ' ';
    line_length_ = line_length_ == 0 || wraps ? token.size() : line_length_ + 1 + token.size();
    out_ += token;
  }

  // Draws from the moves in order of their squares, so that the games do not depend on the order of the generator.
  [[nodiscard]] Move draw_move(const Position& position, const chess::MoveList& list) {
    moves_.assign(list.begin(), list.end());
    const auto key = [](Move move) { return std::tuple(move.from, move.to, move.promotion); };
    std::ranges::sort(moves_, {}, key);
    const auto count = static_cast<std::uint32_t>(moves_.size());
    const Move move = moves_[draw(count)];
    return position.role_at(move.to) != chess::Role::None ? move : moves_[draw(count)];
  }

  void append_line(Position position, int depth, int plies) {
    bool needs_number = true;
    for (int ply = 0; ply < plies; ++ply) {
      chess::MoveList moves;
      position.append_legal_moves(moves);
      if (moves.empty()) return;
      const Move move = draw_move(position, moves);
      const bool is_white = position.turn() == chess::Color::White;
      if (is_white || needs_number) {
        append_token(std::to_string(position.fullmove_number()) + (is_white ? "." : "..."));
      }
      append_token(chess::to_san(position, move).view());
      const Position before = position;
      position.play_unchecked(move);
      needs_number = append_annotations(before, depth);
    }
  }

  // True: the next move needs its number again.
  bool append_annotations(const Position& before, int depth) {
    if (content_ == Content::Moves) return false;
    if (content_ == Content::Clocks) return append_clock();
    if (draw(12) == 0) append_token("$" + draw_number(1, 19));
    bool is_interrupted = draw(8) == 0;
    if (is_interrupted) append_comment();
    if (depth < 3 && draw(14) == 0) {
      append_token("(");
      append_line(before, depth + 1, 2 + static_cast<int>(draw(8)));
      append_token(")");
      is_interrupted = true;
    }
    return is_interrupted;
  }

  bool append_clock() {
    const std::string sign = draw(2) == 0 ? "-" : "";
    const std::string pawns = sign + draw_number(0, 5);
    const std::string minutes = "0:0" + draw_number(0, 10);
    append_token("{[%eval " + pawns + "." + draw_number(10, 90) + "]");
    append_token("[%clk " + minutes + ":" + draw_number(10, 50) + "]}");
    return true;
  }

  void append_comment() {
    append_token("{");
    for (std::uint32_t i = 4 + draw(16); i > 0; --i) append_token(words[draw(words.size())]);
    append_token("}");
  }

  Content content_;
  std::string& out_;
  std::size_t line_length_ = 0;
  std::vector<Move> moves_;
  std::mt19937_64 random_{1};
};

}  // namespace

void append_games(Content content, int games, std::string& out) {
  std::string drawn;
  Generator generator(content, drawn);
  for (int i = 1; i <= games; ++i) generator.append_game(i);
  game::Replay replay;
  game::ExportOptions options;
  options.result = game::ResultSource::Position;  // of the games that came to an end by themselves
  read_games(drawn, pgn::Movetext::Read, [&](const pgn::GameView& view) { replay.write(view, options, out); });
}

}  // namespace movetext::bench
