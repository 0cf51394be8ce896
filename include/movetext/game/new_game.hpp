// SPDX-License-Identifier: MIT
// A game from nothing, with the tags that the application fills in (A-04 to A-07, S-17, S-18).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "movetext/base/result.hpp"
#include "movetext/game/finish.hpp"
#include "movetext/game/game.hpp"
#include "movetext/pgn/date.hpp"
#include "movetext/pgn/time_control.hpp"

namespace movetext::game {

// A control without a clock.
[[nodiscard]] inline pgn::TimeControl no_clock() { return {pgn::TimeControlKind::None, {}, false}; }

struct NewGame {
  Style style = Style::Document;
  pgn::Date date;                // at the place of play: the core has no clock; parts that are 0 are not known
  std::string event = "Casual Game";
  std::string site = "movetext";
  std::string round = "1";
  std::string white = "Player 1";
  std::string black = "Player 2";
  std::string white_elo;         // empty: left out
  std::string black_elo;
  std::string fen;               // empty: the standard array, or the number
  std::optional<int> chess960;   // the start position of that number, 0 to 959
  bool is_chess960 = false;      // fen is one of Chess960
  pgn::TimeControl white_time = no_clock();
  pgn::TimeControl black_time = no_clock();
};

enum class NewGameFault : std::uint8_t {
  BadFen,
  BadNumber,     // not 0 to 959, or a FEN is given too
  BadDate,       // no calendar has it
  BadText,       // a name that is no UTF-8
};

// A game without moves, still running: Result "*", Termination as finish() writes it; when the start position is an
// ending already, that one. TimeControl as write_time_control puts it; Game::time_control is what a reader of that tag
// takes it for, so minutes in document style read as seconds (S-18).
[[nodiscard]] base::Result<Game, NewGameFault> new_game(const NewGame& options);

// Appends the value of a TimeControl tag that we create (R-062, S-18). Document style: minutes and seconds of
// increment, "15+10", for one stage of whole minutes; anything else, and standard style, as pgn::write_time_control.
void write_time_control(const pgn::TimeControl& control, Style style, std::string& out);

// One sentence without a full stop.
[[nodiscard]] std::string_view message(NewGameFault fault) noexcept;

}  // namespace movetext::game
