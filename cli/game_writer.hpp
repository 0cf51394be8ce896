// SPDX-License-Identifier: MIT
// What `convert` writes of games.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "cli/arguments.hpp"
#include "cli/part.hpp"
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
  game::FindingSource* findings = nullptr;  // null: none
};

// One object a thread.
class GameWriter {
 public:
  GameWriter() = default;
  virtual ~GameWriter() = default;
  GameWriter(const GameWriter&) = delete;
  GameWriter& operator=(const GameWriter&) = delete;

  virtual void begin(std::string& /*out*/) const {}
  virtual void write(const GameRecord& record, GameText& out) = 0;
  virtual void end(std::string& /*out*/) const {}
  // How many bytes that write() begins with are to be left out for the first game of all.
  [[nodiscard]] virtual std::size_t separator_bytes() const noexcept { return 0; }
};

// In the order of the choices of --to.
enum class To : std::uint8_t { Pgn, Json, JsonLines, Csv, Fen, Epd, Uci, Lan, San };

[[nodiscard]] chess::FenStyle find_fen_style(const Arguments& arguments);
[[nodiscard]] std::unique_ptr<GameWriter> make_game_writer(const Arguments& arguments);
[[nodiscard]] std::unique_ptr<GameWriter> make_csv_writer(const Arguments& arguments);
// FEN or EPD, a position a line.
[[nodiscard]] std::unique_ptr<GameWriter> make_position_writer(const Arguments& arguments);

// Appends a move of a main line as UCI, LAN or SAN. Requires: position.is_legal(move), or Null.
void write_move(const chess::Position& position, chess::Move move, To to, std::string& out);
// The four fields of EPD with the counters as operations, so that nothing is lost.
void write_epd_with_counters(const chess::Position& position, chess::FenStyle style, std::string& out);

}  // namespace movetext::cli
