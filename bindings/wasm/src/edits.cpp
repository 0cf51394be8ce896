// SPDX-License-Identifier: MIT
// Exported: changes of a game (movetext/game/edit.hpp), one function each.
#include <cmath>
#include <string>

#include "game.hpp"
#include "json.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/uci.hpp"
#include "movetext/game/annotation.hpp"
#include "names.hpp"

namespace movetext::wasm {

namespace {

using game::EditError;
using game::EditFault;
using game::Game;
using game::MoveId;

std::optional<EditError> fault(EditFault fault) { return EditError{fault, 0, {}}; }

// A move that a person types or an engine sends, in canonical SAN: coordinates first, so that castling may be given
// as the king's target or as king takes rook. Anything else is for play_move to read, or to refuse with the reason.
std::string to_move_text(const Game& game, MoveId at, std::string_view text) {
  if (!game.is_played || !game.has_start || !has_place(game, at)) return std::string(text);
  const chess::Position position = game::position_after(game, at);
  const chess::SanReading uci = chess::parse_uci(position, text);
  if (!uci.move || uci.move.kind == chess::MoveKind::Null) return std::string(text);
  return std::string(chess::to_san(position, uci.move).view());
}

// Plays the moves one after another; on a copy, so that all of them are played or none.
Status play_line(Game& game, MoveId at, const std::vector<std::string_view>& texts) {
  Game copy = game;
  std::vector<MoveId> played;
  for (const std::string_view text : texts) {
    const auto move = game::play_move(copy, at, to_move_text(copy, at, text));
    if (!move) {
      EditError error = move.error();
      error.index = static_cast<std::uint32_t>(played.size());
      return refuse(error);
    }
    played.push_back(at = *move);
  }
  game = std::move(copy);
  Array array(begin_answer());
  for (const MoveId id : played) array.add(id);
  return Status::Done;
}

// The move and what follows it; the line too when it is a variation that would be empty.
std::optional<EditError> delete_from(Game& game, MoveId move) {
  if (!game::has_move(game, move)) return fault(EditFault::NoSuchMove);
  const MoveId previous = game.move(move).previous;
  const game::LineId line = game.move(move).line;
  if (previous != game::none) return game::delete_after(game, previous);
  return line == game::mainline ? game::delete_after(game, game::none) : game::delete_variation(game, line);
}

std::optional<game::CommentSpot> find_spot(std::uint32_t kind, std::uint32_t id) noexcept {
  if (kind > static_cast<std::uint32_t>(game::CommentSpot::Kind::Trailing)) return std::nullopt;
  return game::CommentSpot{static_cast<game::CommentSpot::Kind>(kind), id};
}

// The commands of all comments there, one blank between.
std::string commands_of(const Game& game, const game::CommentList& list) {
  std::string commands;
  for (game::CommentId id = list.first; id != game::none; id = game.comment(id).next) {
    game::CommandScanner scanner(game.text(game.comment(id).text));
    game::Command command;
    while (scanner.next(command)) {
      if (!commands.empty()) commands += ' ';
      commands += command.whole;
    }
  }
  return commands;
}

std::optional<EditError> set_text(Game& game, MoveId at, std::string_view text) {
  if (!has_place(game, at)) return fault(EditFault::NoSuchMove);
  if (!base::is_utf8(text)) return fault(EditFault::BadText);
  std::string comment = commands_of(game, at == nothing ? game.initial : game.move(at).after);
  if (!comment.empty() && !text.empty()) comment += ' ';
  comment += text;
  const std::string_view view = comment;
  using Kind = game::CommentSpot::Kind;
  return game::set_comments(game, {at == nothing ? Kind::Initial : Kind::After, at}, {&view, 1});
}

std::optional<std::int64_t> to_time(double ms) noexcept {
  if (std::isnan(ms)) return std::nullopt;
  // Beyond what a double says exactly: refused as BadTime.
  return std::abs(ms) < 9e15 ? static_cast<std::int64_t>(std::llround(ms)) : std::int64_t{-1};
}

std::optional<EditError> set_result(Game& game, std::string_view text) {
  const pgn::ResultReading reading = pgn::parse_result_tag(text);
  if (reading.form != pgn::ResultForm::Exact) return fault(EditFault::BadResult);
  game::set_result(game, reading.result);
  return std::nullopt;
}

}  // namespace

}  // namespace movetext::wasm

namespace mt = movetext;
namespace wasm = movetext::wasm;
using mt::wasm::begin_answer;
using mt::wasm::done;
using mt::wasm::Handle;
using mt::wasm::Status;
using Id = std::uint32_t;

MOVETEXT_EXPORT(mt_game_play)(Handle* handle, Id at, const char* text, std::uint32_t size)->Status {
  const std::string move = wasm::to_move_text(handle->game, at, {text, size});
  return done(mt::game::play_move(handle->game, at, move));
}
MOVETEXT_EXPORT(mt_game_play_line)(Handle* handle, Id at, const char* data, std::uint32_t size)->Status {
  return wasm::play_line(handle->game, at, wasm::unpack(data, size));
}
MOVETEXT_EXPORT(mt_game_take_back)(Handle* handle, Id line, std::uint32_t count)->Status {
  return done(mt::game::take_back(handle->game, line, count));
}
MOVETEXT_EXPORT(mt_game_delete_after)(Handle* handle, Id at)->Status {
  return done(mt::game::delete_after(handle->game, at));
}
MOVETEXT_EXPORT(mt_game_delete_from)(Handle* handle, Id move)->Status {
  return done(wasm::delete_from(handle->game, move));
}

MOVETEXT_EXPORT(mt_game_add_variation)(Handle* handle, Id move, const char* data, std::uint32_t size)->Status {
  std::vector<std::string> owned;
  const auto texts = wasm::unpack(data, size);
  // Only the first move stands at a position that is known here; SAN and plain coordinates need no help.
  if (!texts.empty() && mt::game::has_move(handle->game, move)) {
    owned.push_back(wasm::to_move_text(handle->game, mt::game::move_before(handle->game, move), texts.front()));
  }
  std::vector<std::string_view> moves(texts);
  if (!owned.empty()) moves.front() = owned.front();
  return done(mt::game::add_variation(handle->game, move, moves));
}
MOVETEXT_EXPORT(mt_game_delete_variation)(Handle* handle, Id line)->Status {
  return done(mt::game::delete_variation(handle->game, line));
}
MOVETEXT_EXPORT(mt_game_promote)(Handle* handle, Id line)->Status {
  return done(mt::game::promote(handle->game, line));
}
MOVETEXT_EXPORT(mt_game_promote_to_mainline)(Handle* handle, Id line)->Status {
  return done(mt::game::promote_to_mainline(handle->game, line));
}
MOVETEXT_EXPORT(mt_game_demote)(Handle* handle, Id move)->Status { return done(mt::game::demote(handle->game, move)); }
MOVETEXT_EXPORT(mt_game_move_variation)(Handle* handle, Id line, std::uint32_t place)->Status {
  return done(mt::game::move_variation(handle->game, line, place));
}

MOVETEXT_EXPORT(mt_game_set_comments)(Handle* handle, std::uint32_t kind, Id id, const char* data, std::uint32_t size)
    ->Status {
  const auto spot = wasm::find_spot(kind, id);
  if (!spot) return done(wasm::fault(mt::game::EditFault::NoSuchPlace));
  return done(mt::game::set_comments(handle->game, *spot, wasm::unpack(data, size)));
}
MOVETEXT_EXPORT(mt_game_set_text)(Handle* handle, Id at, const char* text, std::uint32_t size)->Status {
  return done(wasm::set_text(handle->game, at, {text, size}));
}
MOVETEXT_EXPORT(mt_game_add_nag)(Handle* handle, Id move, std::uint32_t nag)->Status {
  return done(mt::game::add_nag(handle->game, move, static_cast<std::uint8_t>(nag)));
}
MOVETEXT_EXPORT(mt_game_remove_nag)(Handle* handle, Id move, std::uint32_t nag)->Status {
  return done(mt::game::remove_nag(handle->game, move, static_cast<std::uint8_t>(nag)));
}
MOVETEXT_EXPORT(mt_game_set_clock)(Handle* handle, Id move, double ms)->Status {
  return done(mt::game::set_clock(handle->game, move, wasm::to_time(ms)));
}
MOVETEXT_EXPORT(mt_game_set_elapsed)(Handle* handle, Id move, double ms)->Status {
  return done(mt::game::set_elapsed(handle->game, move, wasm::to_time(ms)));
}
// kind: 0 none, 1 centipawns, 2 mate in. depth < 0: not given.
MOVETEXT_EXPORT(mt_game_set_evaluation)(Handle* handle, Id move, std::uint32_t kind, std::int32_t value,
                                        std::int32_t depth)->Status {
  std::optional<mt::game::Evaluation> evaluation;
  if (kind > 0) {
    evaluation = {kind == 1 ? mt::game::Evaluation::Kind::Centipawns : mt::game::Evaluation::Kind::MateIn, value, {}};
    if (depth >= 0) evaluation->depth = static_cast<std::uint32_t>(depth);
  }
  return done(mt::game::set_evaluation(handle->game, move, evaluation));
}
MOVETEXT_EXPORT(mt_game_set_arrows)(Handle* handle, Id move, const char* data, std::uint32_t size)->Status {
  return done(mt::game::set_arrows(handle->game, move, wasm::unpack(data, size)));
}
MOVETEXT_EXPORT(mt_game_set_squares)(Handle* handle, Id move, const char* data, std::uint32_t size)->Status {
  return done(mt::game::set_squares(handle->game, move, wasm::unpack(data, size)));
}

MOVETEXT_EXPORT(mt_game_set_tag)(Handle* handle, const char* name, std::uint32_t name_size, const char* value,
                                 std::uint32_t size)->Status {
  return done(mt::game::set_tag(handle->game, {name, name_size}, {value, size}));
}
MOVETEXT_EXPORT(mt_game_rename_tag)(Handle* handle, const char* from, std::uint32_t from_size, const char* to,
                                    std::uint32_t size)->Status {
  return done(mt::game::rename_tag(handle->game, {from, from_size}, {to, size}));
}
MOVETEXT_EXPORT(mt_game_delete_tag)(Handle* handle, const char* name, std::uint32_t size)->Status {
  return done(mt::game::delete_tag(handle->game, {name, size}));
}
MOVETEXT_EXPORT(mt_game_set_result)(Handle* handle, const char* text, std::uint32_t size)->Status {
  return done(wasm::set_result(handle->game, {text, size}));
}
MOVETEXT_EXPORT(mt_game_finish)(Handle* handle, const char* text, std::uint32_t size, std::uint32_t standard)->Status {
  const auto finish = wasm::parse_finish({text, size});
  if (!finish) return done(wasm::fault(mt::game::EditFault::WrongEnding));
  const auto style = standard ? mt::game::Style::Standard : mt::game::Style::Document;
  const auto result = mt::game::finish(handle->game, *finish, style);
  if (!result) return wasm::refuse(result.error());
  begin_answer() = mt::pgn::to_text(*result);
  return Status::Done;
}
