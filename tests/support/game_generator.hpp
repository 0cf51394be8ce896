// SPDX-License-Identifier: MIT
// Random legal games with all that a tree holds, made by the functions of game/edit.hpp.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/chess/chess960.hpp"
#include "movetext/game/edit.hpp"
#include "movetext/game/finish.hpp"
#include "movetext/game/new_game.hpp"

namespace movetext::support {

class GameGenerator {
 public:
  explicit GameGenerator(std::uint64_t seed) : random_(seed) {}

  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  bool one_in(std::uint64_t n) { return below(n) == 0; }

  // A game of up to `moves` moves in all lines.
  game::Game game(int moves) {
    game::Game result = start();
    for (int i = 0; i < moves; ++i) change(result);
    return result;
  }

  // One random edit; most of them add something.
  void change(game::Game& game) {
    const game::MoveId move = any_move(game);
    switch (below(16)) {
      case 0: case 1: case 2: case 3: case 4: case 5: (void)append(game, any_line(game)); return;
      case 6: case 7: (void)branch(game, move); return;
      case 8: (void)game::set_comments(game, any_spot(game), {{comment(), comment()}}); return;
      case 9: (void)game::add_nag(game, move, static_cast<std::uint8_t>(below(256))); return;
      case 10: annotate(game, one_in(5) ? game::none : move); return;
      case 11: (void)game::promote(game, any_line(game)); return;
      case 12: change_tags(game); return;
      case 13: if (one_in(4)) (void)game::finish(game, static_cast<game::Finish>(below(14))); return;
      case 14: reorder(game, move); return;
      case 15: if (one_in(3)) shorten(game, move); return;
    }
  }

  // none where there is no move.
  game::MoveId any_move(const game::Game& game) {
    if (game.move_count() == 0) return game::none;
    for (int i = 0; i < 20; ++i) {
      const auto move = static_cast<game::MoveId>(below(game.move_count()));
      if (game::has_move(game, move)) return move;
    }
    return game.line(game::mainline).first;
  }

  game::LineId any_line(const game::Game& game) {
    const auto line = static_cast<game::LineId>(below(game.line_count()));
    return !one_in(3) && game::has_line(game, line) ? line : game::mainline;
  }

  std::string_view comment() { return comments[below(std::size(comments))]; }

  void annotate(game::Game& game, game::MoveId move) {
    using namespace std::string_view_literals;
    const bool is_there = !one_in(4);
    const auto time = is_there ? std::optional(static_cast<std::int64_t>(below(9'000'000))) : std::nullopt;
    const auto kind = one_in(4) ? game::Evaluation::Kind::MateIn : game::Evaluation::Kind::Centipawns;
    const game::Evaluation evaluation{kind, static_cast<std::int32_t>(below(900)) - 450,
                                      one_in(2) ? std::optional<std::uint32_t>(20) : std::nullopt};
    const std::vector<std::string_view> none;
    switch (below(5)) {
      case 0: (void)game::set_clock(game, move, time); return;
      case 1: (void)game::set_elapsed(game, move, time); return;
      case 2: (void)game::set_evaluation(game, move, is_there ? std::optional(evaluation) : std::nullopt); return;
      case 3: (void)game::set_arrows(game, move, is_there ? std::vector{"Ge2e4"sv, "Rd1h5"sv} : none); return;
      case 4: (void)game::set_squares(game, move, is_there ? std::vector{"Yd5"sv} : none); return;
    }
  }

  base::Result<game::MoveId, game::EditError> append(game::Game& game, game::LineId line) {
    return game::append_move(game, line, random_move(game, game.line(line).last));
  }

 private:
  static constexpr std::string_view names[] = {"Annotator", "ECO", "White", "Date", "WhiteElo", "TimeControl", "Termination"};
  static constexpr std::string_view comments[] = {
      "good", " two  words\n", "", "[%clk 0:01:00] x", "a [%eval 0.3] b", "+0.25/15 0.31s", "White resigns.",
      "unparsed: Qh9 [%clk 1]", "[%x \"]\"] [%clk 2", "\xC3\xA9\xE2\x99\x98", "[%cal Ge2e4] [%emt 5]", "2014.01.08", "300+2"};

  game::Game start() {
    game::NewGame options;
    options.date = {2024, static_cast<std::uint8_t>(1 + below(12)), static_cast<std::uint8_t>(1 + below(28))};
    options.style = one_in(2) ? game::Style::Document : game::Style::Standard;
    if (one_in(4)) options.chess960 = static_cast<int>(below(960));
    if (!options.chess960 && one_in(4)) options.fen = "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 9";
    return game::new_game(options).value_or(game::Game());
  }

  chess::Move random_move(const game::Game& game, game::MoveId after) {
    const chess::Position position = game::position_after(game, after);
    if (one_in(40) && !position.is_check()) return chess::null_move;
    chess::MoveList moves;
    position.append_legal_moves(moves);
    return moves.empty() ? chess::Move{} : moves[below(moves.size())];
  }

  void change_tags(game::Game& game) {
    const std::string_view name = names[below(std::size(names))];
    const auto day = static_cast<std::uint8_t>(below(32));  // 0: not known
    switch (below(8)) {
      case 0: (void)game::rename_tag(game, name, one_in(2) ? "Remark" : name); return;
      case 1: (void)game::delete_tag(game, name); return;
      case 2: (void)game::set_date(game, {2025, static_cast<std::uint8_t>(1 + below(12)), day}); return;
      case 3: game::set_result(game, static_cast<pgn::GameResult>(below(4))); return;
      default: (void)game::set_tag(game, name, comment()); return;
    }
  }

  std::optional<game::LineId> branch(game::Game& game, game::MoveId move) {
    if (move == game::none) return std::nullopt;
    const chess::Position position = game::position_after(game, game::move_before(game, move));
    const chess::Move first = random_move(game, game::move_before(game, move));
    if (!first) return std::nullopt;
    const chess::SanText san = chess::to_san(position, first);
    const std::string_view text = san;
    const auto line = game::add_variation(game, move, {&text, 1});
    return line ? std::optional(*line) : std::nullopt;
  }

  game::CommentSpot any_spot(const game::Game& game) {
    const auto kind = static_cast<game::CommentSpot::Kind>(below(6));
    return {kind, kind == game::CommentSpot::Kind::AfterVariation ? any_line(game) : any_move(game)};
  }

  void reorder(game::Game& game, game::MoveId move) {
    if (one_in(2)) return (void)game::move_variation(game, any_line(game), static_cast<std::uint32_t>(below(3)));
    if (one_in(2)) return (void)game::promote_to_mainline(game, any_line(game));
    if (move != game::none) (void)game::demote(game, move);
  }

  void shorten(game::Game& game, game::MoveId move) {
    switch (below(4)) {
      case 0: (void)game::take_back(game, any_line(game), static_cast<std::uint32_t>(below(3))); return;
      case 1: if (move != game::none) (void)game::delete_after(game, move); return;
      case 2: (void)game::delete_variation(game, any_line(game)); return;
      case 3: if (move != game::none) (void)game::remove_nag(game, move, static_cast<std::uint8_t>(below(256))); return;
    }
  }

  std::mt19937_64 random_;
};

}  // namespace movetext::support
