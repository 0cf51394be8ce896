// SPDX-License-Identifier: MIT
// What `convert` writes of games.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "cli/arguments.hpp"
#include "cli/reporter.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/game/game.hpp"
#include "movetext/game/json.hpp"

namespace movetext::cli {

// A game and what is known about it.
struct GameRecord {
  const game::Game& game;
  game::JsonSource source;
  Counts counts;                            // its diagnostics, by severity
  std::span<const game::Finding> findings;  // only for writers that want them
};

class GameWriter {
 public:
  explicit GameWriter(std::string& out) noexcept : out_(out) {}
  virtual ~GameWriter() = default;
  GameWriter(const GameWriter&) = delete;
  GameWriter& operator=(const GameWriter&) = delete;

  virtual void begin() {}
  virtual void write(const GameRecord& record) = 0;
  virtual void end() {}
  [[nodiscard]] virtual bool wants_findings() const noexcept { return false; }
  // Games of which nothing could be written: they have no such position.
  [[nodiscard]] std::uint64_t left_out() const noexcept { return left_out_; }

 protected:
  std::string& out_;
  std::uint64_t left_out_ = 0;
};

// In the order of the choices of --to.
enum class To : std::uint8_t { Pgn, Json, JsonLines, Csv, Fen, Epd, Uci, Lan, San };

[[nodiscard]] chess::FenStyle find_fen_style(const Arguments& arguments);
// Lifetime: `out` must outlive the writer.
[[nodiscard]] std::unique_ptr<GameWriter> make_game_writer(const Arguments& arguments, std::string& out);
[[nodiscard]] std::unique_ptr<GameWriter> make_csv_writer(const Arguments& arguments, std::string& out);
// FEN or EPD, a position a line.
[[nodiscard]] std::unique_ptr<GameWriter> make_position_writer(const Arguments& arguments, std::string& out);

// Appends a move of a main line as UCI, LAN or SAN. Requires: position.is_legal(move), or Null.
void write_move(const chess::Position& position, chess::Move move, To to, std::string& out);
// The four fields of EPD with the counters as operations, so that nothing is lost.
void write_epd_with_counters(const chess::Position& position, chess::FenStyle style, std::string& out);

}  // namespace movetext::cli
