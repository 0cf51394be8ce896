// SPDX-License-Identifier: MIT
// Random legal games, written in every odd way that a reader must take, come back as the same tree; damaged texts are
// read the same with and without a tree. MOVETEXT_SEED repeats a run, MOVETEXT_GAMES reads more or fewer.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "movetext/chess/chess960.hpp"
#include "movetext/chess/uci.hpp"
#include "support/json_check.hpp"
#include "support/pgn_generator.hpp"
#include "support/read_text.hpp"
#include "support/seed.hpp"

namespace movetext::support {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* const given = std::getenv(name);
  return given ? std::strtoull(given, nullptr, 10) : otherwise;
}

int number_of_games(int otherwise) {
  return static_cast<int>(from_environment("MOVETEXT_GAMES", static_cast<std::uint64_t>(otherwise)));
}

// Makes one game as a text, and the tree that a reader must make of it.
class RandomGame {
 public:
  explicit RandomGame(std::mt19937_64& random) : random_(random) {}

  std::string text;
  Game tree;

  void make() {
    text.clear();
    tree.clear();
    make_start();
    while (one_in(3)) comment(tree.initial, ' ');
    line(mainline, tree.start, 1, 1 + below(60), 0);
    for (MoveId id = tree.line(mainline).first; id != none; id = tree.move(id).next) ++tree.plies;
    text += pick({"1-0", "0-1", "1/2-1/2", "*", "1:0", "\u00BD-\u00BD"});
    text += '\n';
  }

 private:
  std::uint64_t below(std::uint64_t n) { return random_() % n; }
  bool one_in(std::uint64_t n) { return below(n) == 0; }
  std::string_view pick(std::initializer_list<std::string_view> choices) {
    return choices.begin()[below(choices.size())];
  }
  void gap() { text += pick({" ", " ", " ", "\n", "  ", "\r\n", "\t"}); }

  void make_start() {
    if (one_in(4)) {
      tree.start = chess::chess960_position(static_cast<int>(below(960)));
      tree.start.set_chess960(true);
      text += "[Variant \"Chess960\"]\n";
    } else if (one_in(2)) {
      text += "[White \"A\"]\n\n";
      return;
    }
    for (std::uint64_t i = below(30); i > 0; --i) {
      chess::MoveList moves;
      tree.start.append_legal_moves(moves);
      if (moves.empty()) break;
      tree.start.play_unchecked(moves[below(moves.size())]);
    }
    text += "[FEN \"";
    chess::write_fen(tree.start, text);
    text += "\"]\n\n";
    // What a FEN does not tell: a double step that nobody can answer.
    std::string fen;
    chess::write_fen(tree.start, fen);
    const bool is_chess960 = tree.start.is_chess960();
    tree.start = chess::Position::from_setup(chess::parse_fen(fen, is_chess960)->setup).value();
    tree.start.set_chess960(is_chess960);
  }

  void line(LineId id, chess::Position position, std::uint32_t ply, std::uint64_t moves, int depth) {
    for (; moves > 0; --moves, ++ply) {
      const std::optional<chess::Move> move = choose(position);
      if (!move) return;
      number_and_comments(id, position, depth);
      const MoveId node = tree.add_move(id, *move, ply, {});
      tree.splice(tree.move(node).before, waiting_);
      text += spell(position, *move);
      annotate(node);
      for (std::uint64_t i = depth < 4 && one_in(5) ? 1 + below(3) : 0; i > 0; --i)
        variation(node, position, ply, depth);
      gap();
      position.play_unchecked(*move);
    }
  }

  std::optional<chess::Move> choose(const chess::Position& position) {
    if (one_in(40) && !position.is_check()) return chess::null_move;
    chess::MoveList moves;
    position.append_legal_moves(moves);
    if (moves.empty()) return std::nullopt;
    return moves[below(moves.size())];
  }

  // Perhaps a number, right or wrong, and perhaps comments between it and the move.
  void number_and_comments(LineId id, const chess::Position& position, int depth) {
    const bool is_first = tree.line(id).first == none;
    const bool is_black = position.turn() == chess::Color::Black;
    if (is_first && depth > 0) {
      while (one_in(4)) comment(waiting_, ' ');
    }
    if (is_black && !is_first && one_in(2)) return;
    const std::uint32_t number = one_in(30) ? static_cast<std::uint32_t>(below(100)) : position.fullmove_number();
    text += std::to_string(number);
    if (!is_black) {
      text += pick({". ", ".", " ", ".\n"});
    } else {
      text += pick({"... ", "...", ". ... ", " \u2026 ", ".. "});
    }
    if (!one_in(8)) return;
    if (!base::is_space(text.back())) text += ' ';
    comment(is_first && depth == 0 ? tree.initial : waiting_, ' ');
  }

  void annotate(MoveId node) {
    if (one_in(6)) {
      const std::uint8_t nag = static_cast<std::uint8_t>(1 + below(6));
      static constexpr std::string_view suffixes[] = {"!", "?", "!!", "??", "!?", "?!"};
      if (one_in(2)) text += ' ';
      text += suffixes[nag - 1];
      tree.add_nag(tree.move(node).nags, nag);
    }
    while (one_in(3)) {
      if (one_in(2)) {
        gap();
        comment(tree.move(node).after, one_in(2) ? '\0' : ' ');
      } else {
        numeric_annotation(node);
      }
    }
  }

  void numeric_annotation(MoveId node) {
    gap();
    if (one_in(3)) {
      static constexpr struct {
        std::string_view sign;
        std::uint8_t nag;
      } signs[] = {{"+=", 14}, {"\u00B1", 16}, {"-+", 19}, {"=", 10}, {"\u221E", 13}, {"RR", 145}};
      const auto& sign = signs[below(std::size(signs))];
      text += sign.sign;
      text += ' ';
      tree.add_nag(tree.move(node).nags, sign.nag);
      return;
    }
    const std::uint8_t nag = static_cast<std::uint8_t>(below(256));
    text += "$" + std::to_string(nag);
    tree.add_nag(tree.move(node).nags, nag);
  }

  void variation(MoveId node, const chess::Position& position, std::uint32_t ply, int depth) {
    gap();
    const LineId id = tree.add_variation(node);
    text += one_in(2) ? "(" : "( ";
    line(id, position, ply, 1 + below(6), depth + 1);
    if (tree.line(id).first == none) {
      ADD_FAILURE() << "a variation needs a move";
    }
    text += ')';
    while (one_in(4)) {
      gap();
      comment(tree.line(id).after, '\0');
    }
    if (one_in(8)) numeric_annotation(node);
  }

  // A comment, and a blank behind it unless `behind` is NUL.
  void comment(CommentList& list, char behind) {
    const std::string_view said =
        pick({"a", "", " two  words ", "1. e4 (not a move) $1", "caf\u00E9 \u265E", "[%clk 0:01:02]",
              "[%eval -0.35,12] good", "{ open", "; not a line", "100 %", "[#]", "x\ny", "%\n%z"});
    const bool is_line = said.find_first_of("\n\r") == said.npos && one_in(4);
    text.append(is_line ? ";" : "{").append(said).append(is_line ? "\n" : "}");
    if (behind != '\0') text += behind;
    tree.add_comment(list, said, is_line ? CommentKind::Line : CommentKind::Brace);
  }

  // The move in one of the spellings of R-086 to R-097 that mean this move and no other.
  std::string spell(const chess::Position& position, chess::Move move) {
    const std::string canonical(chess::to_san(position, move).view());
    if (move.kind == chess::MoveKind::Null)
      return std::string(pick({"--", "Z0", "0000", "null", "@@@@", "<>", "pass"}));
    if (!one_in(3)) return canonical;
    const std::string odd = distort(position, move, canonical);
    return chess::parse_san(position, odd).move == move ? odd : canonical;
  }

  std::string distort(const chess::Position& position, chess::Move move, std::string san) {
    const auto replace_all = [](std::string in, std::string_view from, std::string_view to) {
      for (std::size_t at = 0; (at = in.find(from, at)) != in.npos; at += to.size()) in.replace(at, from.size(), to);
      return in;
    };
    std::string lan;
    switch (below(9)) {
      case 0:
        return replace_all(replace_all(san, "+", ""), "#", "");
      case 1:
        return replace_all(san, "#", "++");
      case 2:
        return replace_all(san, "x", one_in(2) ? "" : ":");
      case 3:
        return replace_all(san, "O", one_in(2) ? "0" : "o");
      case 4:
        return replace_all(san, "=", "");
      case 5:
        chess::write_lan(position, move, lan);
        return lan;
      case 6:
        return std::string(chess::to_uci(position, move).view());
      case 7:
        return replace_all(replace_all(san, "N", "\u2658"), "Q", "\u265B");
      default:
        return san[0] >= 'a' && san[0] <= 'h' ? "P" + san : san;
    }
  }

  std::mt19937_64& random_;
  CommentList waiting_;
};

// The values of all "san" keys, in the order of the text. Quotes inside of strings are escaped: only keys are found.
std::string sans_of_json(std::string_view json) {
  constexpr std::string_view key = ",\"san\":\"";
  std::string out;
  for (std::size_t at = json.find(key); at != json.npos; at = json.find(key, at + 1)) {
    const std::size_t from = at + key.size();
    (out += json.substr(from, json.find('"', from) - from)) += ' ';
  }
  return out;
}

void append_sans(const Game& game, LineId id, chess::Position position, std::string& out) {
  for (MoveId at = game.line(id).first; at != none; at = game.move(at).next) {
    out.append(chess::to_san(position, game.move(at).move).view()).append(" ");
    for (LineId v = game.move(at).first_variation; v != none; v = game.line(v).next_variation) {
      append_sans(game, v, position, out);
    }
    position.play_unchecked(game.move(at).move);
  }
}

TEST(ReplayProperty, GamesComeBack) {
  std::mt19937_64 random(find_seed());
  RandomGame game(random);
  const int games = number_of_games(400);
  std::uint64_t moves = 0;
  for (int i = 0; i < games; ++i) {
    game.make();
    const ReadText all = read_text(game.text);
    ASSERT_EQ(all.games.size(), 1u) << game.text;
    const ReadGame& one = all.games[0];
    for (const Finding& finding : one.findings) {
      ASSERT_NE(finding.severity, base::Severity::Error) << as_text(finding, "game") << "\n" << game.text;
    }
    ASSERT_EQ(dump(one.game), dump(game.tree)) << game.text;
    ASSERT_EQ(one.plies, game.tree.plies) << game.text;
    ASSERT_EQ(one.game.start, game.tree.start) << game.text;
    std::string json;
    write_json(one.game, one.source, one.findings, {}, json);
    ASSERT_TRUE(is_json(json)) << game.text;
    std::string sans;
    append_sans(game.tree, mainline, game.tree.start, sans);
    ASSERT_EQ(sans_of_json(json), sans) << game.text;
    moves += game.tree.move_count();
  }
  EXPECT_GT(moves, static_cast<std::uint64_t>(games)) << "the games were too short to say anything";
}

// Whatever happens to the text: check() and read() agree (read_text compares them), the tree is one, the JSON is JSON.
TEST(ReplayProperty, DamagedTextsAreReadAlike) {
  const std::uint64_t seed = find_seed();
  std::mt19937_64 random(seed);
  PgnGenerator generator(seed);
  RandomGame game(random);
  const int games = number_of_games(400);
  int read = 0;
  for (int i = 0; i < games; ++i) {
    std::string text;
    if (generator.one_in(3)) {
      text = generator.wild(1 + generator.below(60));
    } else {
      game.make();
      text = generator.mutate(game.text);
      if (generator.one_in(2)) text += generator.wild(1 + generator.below(10));
    }
    ReadOptions options;
    if (generator.one_in(8)) options.replay.limits.max_depth = static_cast<std::uint32_t>(generator.below(3));
    if (generator.one_in(8)) options.replay.profile = base::Profile::Export;
    for (const ReadGame& one : read_text(text, options).games) {
      std::uint32_t plies = 0;
      for (MoveId id = one.game.line(mainline).first; id != none; id = one.game.move(id).next) ++plies;
      ASSERT_EQ(plies, one.plies) << text;
      ASSERT_EQ(one.game.plies, one.plies) << text;
      ASSERT_TRUE(one.is_damaged || one.game.line(mainline).unparsed.length == 0) << text;
      const bool has_error = std::any_of(one.findings.begin(), one.findings.end(),
                                         [](const Finding& f) { return f.severity == base::Severity::Error; });
      ASSERT_TRUE(has_error || !one.is_damaged) << text;
      std::string json;
      write_json(one.game, one.source, one.findings, {}, json);
      ASSERT_TRUE(is_json(json)) << text;
      ASSERT_FALSE(dump(one.game).empty() && one.plies > 0);
      ++read;
    }
  }
  EXPECT_GT(read, 0);
}

}  // namespace
}  // namespace movetext::support
