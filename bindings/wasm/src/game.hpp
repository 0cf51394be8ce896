// SPDX-License-Identifier: MIT
// A game in the hands of JavaScript.
#pragma once

#include <optional>

#include "abi.hpp"
#include "movetext/game/edit.hpp"
#include "movetext/game/finish.hpp"
#include "movetext/game/game.hpp"
#include "movetext/game/new_game.hpp"

namespace movetext::wasm {

struct Handle {
  game::Game game;
  std::optional<game::Style> written;  // the style of the tags, where it is known (game::with_style)
};

// Tells why a change was refused.
Status refuse(const game::EditError& error);
Status refuse(game::EditFault fault);
Status refuse(game::NewGameFault fault);
inline Status done(const std::optional<game::EditError>& error) {
  begin_answer();
  return error ? refuse(*error) : Status::Done;
}
// The value of an edit, or why there is none.
template <class T>
Status done(const base::Result<T, game::EditError>& result) {
  if (!result) return refuse(result.error());
  begin_answer() = std::to_string(*result);
  return Status::Done;
}

// The place is the start or a move of the game; else refused.
[[nodiscard]] bool has_place(const game::Game& game, std::uint32_t place) noexcept;

// The object GameView of types.ts, but that moves and lines are lists without order.
void write_view(const Handle& handle, std::string& out);

}  // namespace movetext::wasm
