// SPDX-License-Identifier: MIT
// Why a move cannot be played: the most useful of the true reasons. A piece that gets further on its way to
// the target tells more than one that does not.
#include "chess/pawn_moves.hpp"
#include "chess/san_lenient.hpp"
#include "chess/san_parts.hpp"
#include "movetext/chess/attacks.hpp"

namespace movetext::chess {

namespace {

// The detail of a refusal with what stands on `at`.
RefusalDetail refuse_at(const Position& position, RefusalDetail detail, Square at) noexcept {
  detail.at = at;
  detail.blocker = position.piece_at(at);
  return detail;
}

Square target_of(const WrittenMove& written) noexcept {
  return written.to_rank < 0 ? Square::None : make_square(written.to_file, written.to_rank);
}

Bitboard with_written_origin(const WrittenMove& written, Bitboard pieces) noexcept {
  if (written.from_file >= 0) pieces &= file_bits(written.from_file);
  if (written.from_rank >= 0) pieces &= rank_bits(written.from_rank);
  return pieces;
}

Square only_one(Bitboard set) noexcept { return set == 0 || has_many(set) ? Square::None : first(set); }

// A move that would be possible but for the own king.
RefusalDetail explain_check(const Position& position, Move move, Role role) noexcept {
  RefusalDetail detail{Refusal::None, role, move.from, move.to};
  const Bitboard attackers = find_checkers_after(position, move, role);
  const Bitboard before = position.checkers() & attackers;
  if (move.kind == MoveKind::EnPassant) {
    detail.reason = Refusal::EnPassantNotAllowed;
  } else if (role == Role::King) {
    detail.reason = Refusal::KingIntoCheck;
  } else {
    detail.reason = before != 0 ? Refusal::LeavesKingInCheck : Refusal::Pinned;
  }
  return refuse_at(position, detail, first(before != 0 ? before : attackers));
}

// The occupied square nearest to `from` on the way to `to`.
Square nearest_blocker(const Position& position, Square from, Square to) noexcept {
  const Bitboard blockers = between(from, to) & position.occupied();
  return index(to) > index(from) ? first(blockers) : last(blockers);
}

RefusalDetail explain_step(const Position& position, Square from, Square to) noexcept {
  const RefusalDetail detail{Refusal::PawnBlocked, Role::Pawn, from, to};
  const Bitboard way = (between(from, to) | bit(to)) & position.occupied();
  if (way != 0) return refuse_at(position, detail, index(to) > index(from) ? first(way) : last(way));
  return explain_check(position, {MoveKind::Normal, from, to, Role::None}, Role::Pawn);
}

// The own pawn that is one step, or a double step from its start rank, away from `to`.
Square find_stepper(const Position& position, Bitboard pawns, Square to) noexcept {
  const Color us = position.turn();
  const Rank ranks_passed = us == Color::White ? rank_of(to) : 7 - rank_of(to);
  if (ranks_passed >= 1 && contains(pawns, behind(us, to, 1))) return behind(us, to, 1);
  if (ranks_passed == 3 && contains(pawns, behind(us, to, 2))) return behind(us, to, 2);
  return Square::None;
}

RefusalDetail explain_steps(const Position& position, const WrittenMove& written, Bitboard pawns) noexcept {
  const Square to = target_of(written);
  const Bitboard on_file = pawns & file_bits(written.to_file);
  const Square from = find_stepper(position, on_file, to);
  if (from != Square::None) return explain_step(position, from, to);
  const Refusal reason = on_file == 0 ? Refusal::NoSuchPiece : Refusal::CannotReach;
  return {reason, Role::Pawn, only_one(on_file), to};
}

// An enemy pawn stands where en passant would take it.
bool looks_like_en_passant(const Position& position, Square to) noexcept {
  const Color us = position.turn();
  if (rank_of(to) != (us == Color::White ? 5 : 2)) return false;
  return contains(position.pieces(!us, Role::Pawn), en_passant_victim(to));
}

RefusalDetail explain_capture(const Position& position, Square from, Square to) noexcept {
  RefusalDetail detail{Refusal::NothingToCapture, Role::Pawn, from, to};
  if (contains(position.pieces(position.turn()), to)) {
    detail.reason = Refusal::OwnPieceOnTarget;
    return refuse_at(position, detail, to);
  }
  if (contains(pawn_targets(position, from, PawnWay::Capture), to)) {
    return explain_check(position, make_pawn_move(position, from, to), Role::Pawn);
  }
  if (looks_like_en_passant(position, to)) detail.reason = Refusal::EnPassantNotAllowed;
  return detail;
}

// "ed" and "exd": the pawn and the file are known, the square is not.
RefusalDetail explain_capture_on_file(const Position& position, const WrittenMove& written, Bitboard pawns) noexcept {
  for (Bitboard left = pawns; left != 0;) {
    const Square from = pop_first(left);
    const Bitboard targets = pawn_targets(position, from, PawnWay::Capture) & file_bits(written.to_file);
    if (targets != 0) return explain_check(position, make_pawn_move(position, from, first(targets)), Role::Pawn);
  }
  return {Refusal::NothingToCapture, Role::Pawn, only_one(pawns), Square::None};
}

RefusalDetail explain_captures(const Position& position, const WrittenMove& written, Bitboard pawns) noexcept {
  const int distance = written.to_file - written.from_file;
  const bool is_near = written.from_file < 0 || distance == 1 || distance == -1;
  const Square to = target_of(written);
  if (pawns == 0) return {Refusal::NoSuchPiece, Role::Pawn, Square::None, to};
  if (!is_near) return {Refusal::CannotReach, Role::Pawn, only_one(pawns), to};
  if (to == Square::None) return explain_capture_on_file(position, written, pawns);
  const Bitboard capturers = tables::pawns[index(!position.turn())][index(to)] & pawns;
  if (capturers == 0) return {Refusal::CannotReach, Role::Pawn, only_one(pawns), to};
  return explain_capture(position, first(capturers), to);
}

}  // namespace

RefusalDetail explain_piece(const Position& position, const WrittenMove& written) noexcept {
  const Color us = position.turn();
  const Square to = target_of(written);
  const Role role = written.role;
  const Square written_origin = written.has_origin() ? make_square(written.from_file, written.from_rank) : Square::None;
  const Bitboard pieces = with_written_origin(written, position.pieces(us, role));
  if (pieces == 0) return {Refusal::NoSuchPiece, role, written_origin, to};
  const Bitboard near = pieces & tables::reach_of(role, to);
  if (near == 0) return {Refusal::CannotReach, role, only_one(pieces), to};
  const Bitboard arriving = find_origins(position, role, to) & near;
  const RefusalDetail detail{Refusal::PathBlocked, role, first(arriving != 0 ? arriving : near), to};
  if (arriving == 0) return refuse_at(position, detail, nearest_blocker(position, detail.origin, to));
  if (!contains(position.pieces(us), to)) {
    return explain_check(position, {MoveKind::Normal, detail.origin, to, Role::None}, role);
  }
  RefusalDetail own = detail;
  own.reason = Refusal::OwnPieceOnTarget;
  return refuse_at(position, own, to);
}

RefusalDetail explain_pawn(const Position& position, const WrittenMove& written) noexcept {
  const Bitboard pawns = with_written_origin(written, position.pieces(position.turn(), Role::Pawn));
  const bool is_capture = written.from_file >= 0 ? written.from_file != written.to_file : written.has_capture_sign;
  return is_capture ? explain_captures(position, written, pawns) : explain_steps(position, written, pawns);
}

RefusalDetail explain_castling(const Position& position, bool h_side) noexcept {
  const Color us = position.turn();
  const Color them = !us;
  const Square king = position.king(us);
  RefusalDetail detail{Refusal::CastlingNoRight, Role::King, king, make_square(h_side ? 6 : 2, back_rank(us))};
  const Square rook = castling_rook(position, us, h_side);
  if (rook == Square::None) return detail;
  const Castling castling = Castling::of(king, rook);
  const Bitboard occupied = position.occupied();
  detail.reason = Refusal::CastlingInCheck;
  if (const Bitboard checkers = position.checkers()) return refuse_at(position, detail, first(checkers));
  detail.reason = Refusal::CastlingBlocked;
  if (const Bitboard blockers = castling.path() & occupied) {
    return refuse_at(position, detail, h_side ? first(blockers) : last(blockers));
  }
  detail.reason = Refusal::CastlingThroughCheck;
  Bitboard way = castling.king_way() | bit(castling.king_to);
  while (way != 0) {
    const Square square = h_side ? first(way) : last(way);  // in the order in which the king comes by
    way &= ~bit(square);
    const Bitboard then = square == castling.king_to ? castling.occupied_after(occupied) : occupied & ~bit(king);
    const Bitboard attackers = find_attackers(position, square, them, position.pieces(them), then);
    if (attackers == 0) continue;
    detail.at = square;
    detail.blocker = position.piece_at(first(attackers));
    return detail;
  }
  return {};
}

}  // namespace movetext::chess
