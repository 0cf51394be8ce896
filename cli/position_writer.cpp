// SPDX-License-Identifier: MIT
// convert --to fen|epd: positions of games, one a line.
#include <fmt/format.h>

#include <iterator>

#include "cli/game_writer.hpp"

namespace movetext::cli {
namespace {

class PositionWriter : public GameWriter {
 public:
  PositionWriter(const Arguments& arguments, std::string& out)
      : GameWriter(out),
        to_(static_cast<To>(arguments.choice(Option::To))),
        style_(find_fen_style(arguments)),
        at_(parse_ply_choice(arguments.text(Option::At)).value_or(PlyChoice{})) {}

  void write(const GameRecord& record) override {
    const game::Game& game = record.game;
    const std::size_t size = out_.size();
    if (game.has_start) write_positions(game);
    if (out_.size() == size) ++left_out_;
  }

 private:
  void write_positions(const game::Game& game) {
    using enum PlyChoice::Kind;
    // The moves of a variant that is not played lead to positions that nobody here knows.
    const bool has_end = game.is_played || game.plies == 0;
    chess::Position position = game.start;
    std::uint64_t ply = 0;
    if (at_.kind == Start || at_.kind == Every || (at_.kind == Ply && at_.ply == 0)) write(position);
    if (at_.kind == Start || !has_end) return;
    for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) {
      position.play_unchecked(game.move(id).move);
      ++ply;
      if (at_.kind == Every || (at_.kind == Ply && at_.ply == ply)) write(position);
    }
    if (at_.kind == End) write(position);
  }

  void write(const chess::Position& position) {
    if (to_ == To::Fen) {
      chess::write_fen(position, out_, style_);
    } else {
      write_epd_with_counters(position, style_, out_);
    }
    out_ += '\n';
  }

  To to_;
  chess::FenStyle style_;
  PlyChoice at_;
};

}  // namespace

void write_epd_with_counters(const chess::Position& position, chess::FenStyle style, std::string& out) {
  chess::write_epd_fields(position, out, style);
  fmt::format_to(std::back_inserter(out), " fmvn {}; hmvc {};", position.fullmove_number(), position.halfmove_clock());
}

std::unique_ptr<GameWriter> make_position_writer(const Arguments& arguments, std::string& out) {
  return std::make_unique<PositionWriter>(arguments, out);
}

}  // namespace movetext::cli
