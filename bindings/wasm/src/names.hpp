// SPDX-License-Identifier: MIT
// The words that types.ts has for enumerators of the core.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "json.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/setup.hpp"
#include "movetext/game/edit.hpp"
#include "movetext/game/finish.hpp"
#include "movetext/game/new_game.hpp"

namespace movetext::wasm {

[[nodiscard]] std::string_view to_text(game::Finish finish) noexcept;
[[nodiscard]] std::string_view to_text(game::EditFault fault) noexcept;
[[nodiscard]] std::string_view to_text(game::NewGameFault fault) noexcept;
[[nodiscard]] std::string_view to_text(chess::FenFault fault) noexcept;
[[nodiscard]] std::string_view to_text(chess::Refusal reason) noexcept;
[[nodiscard]] std::string_view to_text(chess::Color color) noexcept;
// Empty for None.
[[nodiscard]] std::string_view to_text(chess::Role role) noexcept;
[[nodiscard]] std::string to_text(chess::Square square);
[[nodiscard]] std::string_view to_text(base::Encoding encoding) noexcept;

[[nodiscard]] std::optional<game::Finish> parse_finish(std::string_view text) noexcept;

// "key":"e4", or null for None.
void add_square(Object& object, std::string_view key, chess::Square square);
// "key":"wk", or null for none.
void add_piece(Object& object, std::string_view key, chess::Piece piece);
// The object Refusal of types.ts.
void write_refusal(const chess::RefusalDetail& refusal, std::string& out);
// The names of all reasons of the set, those that refuse a position first.
void write_reasons(chess::SetupReasons reasons, Array& array);

}  // namespace movetext::wasm
