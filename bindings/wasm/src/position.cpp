// SPDX-License-Identifier: MIT
#include "position.hpp"

#include <optional>

#include "json.hpp"
#include "movetext/chess/chess960.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/outcome.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/uci.hpp"
#include "names.hpp"

namespace movetext::wasm {

namespace {

using chess::Move;
using chess::MoveKind;
using chess::MoveList;
using chess::Position;
using chess::Role;
using chess::Square;

struct Castling {
  Square king;
  Square rook;
};

// Where king and rook end up.
Castling castling_of(Move move) noexcept {
  const bool is_short = chess::file_of(move.to) > chess::file_of(move.from);
  const chess::Rank rank = chess::rank_of(move.from);
  return {chess::make_square(is_short ? 6 : 2, rank), chess::make_square(is_short ? 5 : 3, rank)};
}

// A king's step there is a move of its own, so that the square cannot stand for castling.
bool is_king_step(const MoveList& moves, Square from, Square to) noexcept {
  for (const Move move : moves) {
    if (move.kind == MoveKind::Normal && move.from == from && move.to == to) return true;
  }
  return false;
}

void write_targets(const MoveList& moves, Move move, std::string& out) {
  Array targets(out);
  targets.add(std::string_view(to_text(move.to)));
  if (move.kind != MoveKind::Castle) return;
  const Square king = castling_of(move).king;
  if (king != move.to && king != move.from && !is_king_step(moves, move.from, king)) {
    targets.add(std::string_view(to_text(king)));
  }
}

Square captured_at(const Position& position, Move move) noexcept {
  switch (move.kind) {
    case MoveKind::EnPassant: return chess::make_square(chess::file_of(move.to), chess::rank_of(move.from));
    case MoveKind::Normal: return position.role_at(move.to) == Role::None ? Square::None : move.to;
    case MoveKind::Castle: case MoveKind::Null: case MoveKind::None: return Square::None;
  }
  return Square::None;
}

std::string_view kind_of(Move move) noexcept {
  switch (move.kind) {
    case MoveKind::Castle: return "castle";
    case MoveKind::EnPassant: return "en-passant";
    case MoveKind::Normal: case MoveKind::Null: case MoveKind::None: return "normal";
  }
  return "normal";
}

void write_move(const Position& position, const MoveList& moves, Move move, std::string& out) {
  const bool is_castle = move.kind == MoveKind::Castle;
  Object object(out);
  object.add("uci", chess::to_uci(position, move).view());
  object.add("san", chess::to_san(position, move).view());
  add_square(object, "from", move.from);
  add_square(object, "to", target_of(move));
  write_targets(moves, move, object.key("targets"));
  object.add("kind", kind_of(move));
  if (move.promotion == Role::None) {
    object.add_null("promotion");
  } else {
    object.add("promotion", to_text(move.promotion));
  }
  add_square(object, "capture", captured_at(position, move));
  if (!is_castle) return object.add_null("rook");
  Object rook(object.key("rook"));
  add_square(rook, "from", move.to);
  add_square(rook, "to", castling_of(move).rook);
}

template <class PieceAt>
void write_board(const PieceAt& piece_at, std::string& out) {
  Array board(out);
  for (int i = 0; i < 64; ++i) {
    const chess::Piece piece = piece_at(static_cast<Square>(i));
    if (piece.role == Role::None) {
      board.add_null();
    } else {
      const char code[] = {piece.color == chess::Color::White ? 'w' : 'b',
                           base::to_lower(chess::role_char(piece.role))};
      board.add(std::string_view(code, 2));
    }
  }
}

void write_squares(chess::Bitboard squares, std::string& out) {
  Array array(out);
  for (int i = 0; i < 64; ++i) {
    if (squares >> i & 1) array.add(std::string_view(to_text(static_cast<Square>(i))));
  }
}

// What ends the game by itself; a claim does not.
std::optional<std::string_view> end_of(const Position& position, std::uint32_t occurrences) noexcept {
  switch (chess::find_ending(position, occurrences)) {
    case chess::Ending::Checkmate: return "checkmate";
    case chess::Ending::Stalemate: return "stalemate";
    case chess::Ending::DeadPosition: return "insufficient-material";
    case chess::Ending::SeventyFiveMoves: return "seventy-five-moves";
    case chess::Ending::FivefoldRepetition: return "fivefold-repetition";
    case chess::Ending::FiftyMoves: case chess::Ending::ThreefoldRepetition: case chess::Ending::None:
      return std::nullopt;
  }
  return std::nullopt;
}

void write_end(const Position& position, std::uint32_t occurrences, Object& object) {
  const std::optional<std::string_view> end = end_of(position, occurrences);
  if (end) {
    object.add("end", *end);
  } else {
    object.add_null("end");
  }
  {
    Object claims(object.key("claims"));
    claims.add("fiftyMoves", !end && position.halfmove_clock() >= 100);
    claims.add("threefoldRepetition", !end && occurrences >= 3);
  }
  object.add("occurrences", occurrences);
  Object mate(object.key("canMate"));
  mate.add("white", chess::can_mate(position, chess::Color::White));
  mate.add("black", chess::can_mate(position, chess::Color::Black));
}

void write_setup(const chess::Setup& setup, std::string& out) {
  Object object(out);
  write_board([&](Square square) { return setup.board[static_cast<std::size_t>(index(square))]; }, object.key("board"));
  object.add("turn", to_text(setup.turn));
  write_squares(setup.castling_rooks, object.key("castlingRooks"));
  add_square(object, "enPassant", setup.en_passant);
  object.add("halfmoveClock", setup.halfmove_clock);
  object.add("fullmove", setup.fullmove_number);
  object.add("chess960", setup.chess960);
}

void write_fens(const Position& position, Object& object) {
  std::string fen;
  chess::write_fen(position, fen);
  object.add("fen", std::string_view(fen));
  fen.clear();
  chess::write_fen(position, fen, {chess::CastlingStyle::Shredder, chess::EnPassantPolicy::Legal});
  object.add("shredderFen", std::string_view(fen));
}

}  // namespace

Square target_of(Move move) noexcept { return move.kind == MoveKind::Castle ? castling_of(move).king : move.to; }

void write_position(const Position& position, std::uint32_t occurrences, std::string& out) {
  Object object(out);
  write_fens(position, object);
  write_board([&](Square square) { return position.piece_at(square); }, object.key("board"));
  object.add("turn", to_text(position.turn()));
  object.add("chess960", position.is_chess960());
  const std::optional<int> number = chess::find_chess960_number(position);
  if (number) {
    object.add("chess960Number", *number);
  } else {
    object.add_null("chess960Number");
  }
  object.add("fullmove", position.fullmove_number());
  object.add("halfmoveClock", position.halfmove_clock());
  add_square(object, "check", position.is_check() ? position.king(position.turn()) : Square::None);
  MoveList moves;
  position.append_legal_moves(moves);
  {
    Array array(object.key("moves"));
    for (const Move move : moves) write_move(position, moves, move, array.next());
  }
  write_end(position, occurrences, object);
  write_squares(position.castling_rooks(), object.key("castlingRooks"));
  add_square(object, "enPassant", position.has_legal_en_passant() ? position.double_step_square() : Square::None);
}

void write_setup_reading(const chess::Setup& setup, chess::SetupReasons dropped, std::string& out) {
  Square place = Square::None;
  const chess::SetupReasons reasons = chess::find_reasons(setup, &place) | dropped;
  const auto position = Position::from_setup(setup);
  Object object(out);
  if (position) {
    write_position(*position, 1, object.key("position"));
  } else {
    object.add_null("position");
  }
  object.add_null("fault");
  {
    Array array(object.key("refusing"));
    write_reasons(reasons.only(chess::refusing_reasons), array);
  }
  {
    Array array(object.key("odd"));
    write_reasons(reasons.without(chess::refusing_reasons), array);
  }
  add_square(object, "square", place);
  write_setup(setup, object.key("setup"));
}

}  // namespace movetext::wasm
