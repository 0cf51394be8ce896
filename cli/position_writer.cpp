// SPDX-License-Identifier: MIT
// convert --to fen|epd: positions of games, one a line.
#include <fmt/format.h>

#include <iterator>

#include "cli/game_writer.hpp"

namespace movetext::cli {
namespace {

class PositionWriter : public GameWriter {
 public:
  explicit PositionWriter(const Arguments& arguments)
      : to_(static_cast<To>(arguments.choice(Option::To))),
        style_(find_fen_style(arguments)),
        at_(parse_ply_choice(arguments.text(Option::At)).value_or(PlyChoice{})) {}

  void write(const GameRecord& record, GameText& out) override {
    const game::Game& game = record.game;
    const std::size_t size = out.text.size();
    if (game.has_start) write_positions(game, out.text);
    if (out.text.size() == size) ++out.left_out;
  }

 private:
  void write_positions(const game::Game& game, std::string& out) const {
    using enum PlyChoice::Kind;
    // The moves of a variant that is not played lead to positions that nobody here knows.
    const bool has_end = game.is_played || game.plies == 0;
    chess::Position position = game.start;
    std::uint64_t ply = 0;
    if (at_.kind == Start || at_.kind == Every || (at_.kind == Ply && at_.ply == 0)) write(position, out);
    if (at_.kind == Start || !has_end) return;
    for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) {
      position.play_unchecked(game.move(id).move);
      ++ply;
      if (at_.kind == Every || (at_.kind == Ply && at_.ply == ply)) write(position, out);
    }
    if (at_.kind == End) write(position, out);
  }

  void write(const chess::Position& position, std::string& out) const {
    if (to_ == To::Fen) {
      chess::write_fen(position, out, style_);
    } else {
      write_epd_with_counters(position, style_, out);
    }
    out += '\n';
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

std::unique_ptr<GameWriter> make_position_writer(const Arguments& arguments) {
  return std::make_unique<PositionWriter>(arguments);
}

}  // namespace movetext::cli
