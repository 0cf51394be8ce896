// SPDX-License-Identifier: MIT
#include <optional>

#include "chess/pawn_moves.hpp"
#include "chess/san_lenient.hpp"
#include "chess/san_parts.hpp"

namespace movetext::chess {

namespace {

SanReading refuse(RefusalDetail detail) noexcept { return {{}, detail, 0}; }

SanReading ambiguous(const WrittenMove& written, Square target, Square one, Square other) noexcept {
  return refuse({Refusal::Ambiguous, written.role, one, target, other, {}});
}

// The squares that agree with the written origin.
Bitboard written_origins(const WrittenMove& written) noexcept {
  Bitboard squares = ~Bitboard{0};
  if (written.from_file >= 0) squares &= file_bits(written.from_file);
  if (written.from_rank >= 0) squares &= rank_bits(written.from_rank);
  return squares;
}

SanReading resolve_piece(const Position& position, const WrittenMove& written) noexcept {
  const Square to = make_square(written.to_file, written.to_rank);
  if (written.promotion != Role::None) {
    return refuse({Refusal::PromotionNotHere, written.role, Square::None, to, Square::None, {}});
  }
  if (to == position.king(!position.turn())) return refuse({Refusal::CannotReach, written.role, Square::None, to});
  if (!contains(position.pieces(position.turn()), to)) {
    const Bitboard origins = find_origins(position, written.role, to) & written_origins(written);
    const Bitboard legal = keep_legal(position, written.role, origins, to);
    if (has_many(legal)) return ambiguous(written, to, first(legal), last(legal));
    if (legal != 0) return {{MoveKind::Normal, first(legal), to, Role::None}, {}, 0};
  }
  return refuse(explain_piece(position, written));
}

// Up to two of the legal pawn moves that agree with the written parts; two are as good as many.
struct PawnMoves {
  Move moves[2];
  int count = 0;

  void add(Move move) noexcept {
    if (count < 2) moves[count++] = move;
  }
};

PawnMoves find_pawn_moves(const Position& position, const WrittenMove& written, PawnWay way) noexcept {
  PawnMoves found;
  const Color us = position.turn();
  const Bitboard wanted =
      written.to_rank < 0 ? file_bits(written.to_file) : bit(make_square(written.to_file, written.to_rank));
  Bitboard pawns = position.pieces(us, Role::Pawn) & written_origins(written);
  while (pawns != 0) {
    const Square from = pop_first(pawns);
    Bitboard targets = pawn_targets(position, from, way) & wanted;
    while (targets != 0) {
      const Move move = make_pawn_move(position, from, pop_first(targets));
      if (find_checkers_after(position, move, Role::Pawn) == 0) found.add(move);
    }
  }
  return found;
}

// A file of its own that is not the target's means a capture. Without a file, only a capture sign does: nobody
// writes "d5" for exd5, so guessing there would hide a wrong move.
PawnMoves find_pawn_moves(const Position& position, const WrittenMove& written) noexcept {
  if (written.from_file >= 0) {
    return find_pawn_moves(position, written, written.from_file == written.to_file ? PawnWay::Step : PawnWay::Capture);
  }
  if (written.has_capture_sign) {
    const PawnMoves captures = find_pawn_moves(position, written, PawnWay::Capture);
    if (captures.count > 0) return captures;
  }
  return find_pawn_moves(position, written, PawnWay::Step);
}

SanReading promote(const Position& position, Move move, const WrittenMove& written) noexcept {
  if (rank_of(move.to) != back_rank(!position.turn())) {
    if (written.promotion == Role::None) return {move, {}, 0};
    return refuse({Refusal::PromotionNotHere, Role::Pawn, move.from, move.to, Square::None, {}});
  }
  // LENIENT: a promotion without its piece is a queen.
  const bool is_missing = written.promotion == Role::None;
  move.promotion = is_missing ? Role::Queen : written.promotion;
  return {move, {}, is_missing ? to_set(Spelling::PromotionMissing) : 0};
}

SanReading resolve_pawn(const Position& position, const WrittenMove& written) noexcept {
  const PawnMoves found = find_pawn_moves(position, written);
  if (found.count == 0) return refuse(explain_pawn(position, written));
  if (found.count == 2) return ambiguous(written, found.moves[0].to, found.moves[0].from, found.moves[1].from);
  return promote(position, found.moves[0], written);
}

// The side on which a king move means castling: onto an own castling rook, or two squares or more to the g- or
// c-file. True: the h-side.
std::optional<bool> find_castling_side(const Position& position, const WrittenMove& written) noexcept {
  const Color us = position.turn();
  const Square king = position.king(us);
  const Square to = make_square(written.to_file, written.to_rank);
  if (!contains(written_origins(written), king) || rank_of(king) != back_rank(us)) return std::nullopt;
  const bool h_side = index(to) > index(king);
  if (written.has_origin() && contains(position.castling_rooks() & position.pieces(us), to)) return h_side;
  const int distance = h_side ? file_of(to) - file_of(king) : file_of(king) - file_of(to);
  if (written.has_capture_sign || rank_of(to) != rank_of(king) || distance < 2) return std::nullopt;
  if (file_of(to) != (h_side ? 6 : 2)) return std::nullopt;
  if (!written.has_origin() && (position.is_chess960() || file_of(king) != 4)) return std::nullopt;
  const bool has_right = castling_rook(position, us, h_side) != Square::None;
  return has_right || file_of(king) == 4 ? std::optional(h_side) : std::nullopt;
}

SanReading resolve_king(const Position& position, const WrittenMove& written) noexcept {
  const std::optional<bool> h_side = find_castling_side(position, written);
  if (!h_side) return resolve_piece(position, written);
  SanReading reading = resolve_castling(position, *h_side);
  if (reading.move) reading.spellings = to_set(written.has_origin() ? Spelling::CastleForm : Spelling::CastleKing);
  return reading;
}

SanReading resolve_role(const Position& position, const WrittenMove& written) noexcept {
  switch (written.role) {
    case Role::Pawn:
      return resolve_pawn(position, written);
    case Role::King:
      return resolve_king(position, written);
    case Role::Knight:
    case Role::Bishop:
    case Role::Rook:
    case Role::Queen:
      return resolve_piece(position, written);
    case Role::None:
      break;
  }
  return refuse({Refusal::Syntax});
}

}  // namespace

SanReading resolve(const Position& position, const WrittenMove& written) noexcept {
  const Square to = written.to_rank < 0 ? Square::None : make_square(written.to_file, written.to_rank);
  if (written.promotion == Role::King) return refuse({Refusal::PromotionToKing, Role::Pawn, Square::None, to});
  if (written.promotion == Role::Pawn) return refuse({Refusal::PromotionToPawn, Role::Pawn, Square::None, to});
  if (written.has_letter || !written.has_origin()) return resolve_role(position, written);
  // Two squares and no letter: any piece.
  const Square from = make_square(written.from_file, written.from_rank);
  WrittenMove coordinates = written;
  coordinates.role = position.role_at(from);
  if (!contains(position.pieces(position.turn()), from)) {
    return refuse({Refusal::NoSuchPiece, Role::None, from, to, from, position.piece_at(from)});
  }
  return resolve_role(position, coordinates);
}

SanReading resolve_castling(const Position& position, bool h_side) noexcept {
  const RefusalDetail detail = explain_castling(position, h_side);
  if (detail.reason != Refusal::None) return refuse(detail);
  const Color us = position.turn();
  return {{MoveKind::Castle, position.king(us), castling_rook(position, us, h_side), Role::None}, {}, 0};
}

SanReading resolve_null(const Position& position) noexcept {
  const Bitboard checkers = position.checkers();
  if (checkers == 0) return {null_move, {}, 0};
  const Square checker = first(checkers);
  const Square king = position.king(position.turn());
  return refuse({Refusal::LeavesKingInCheck, Role::King, king, king, checker, position.piece_at(checker)});
}

}  // namespace movetext::chess
