// SPDX-License-Identifier: MIT
// All legal moves: targets are cut down to those that parry a check, pinned pieces to the line of their pin, so
// that only the king and en passant need a trial.
#include "chess/castling.hpp"
#include "chess/legality.hpp"
#include "chess/pawn_moves.hpp"
#include "movetext/chess/attacks.hpp"
#include "movetext/chess/position.hpp"

namespace movetext::chess {

namespace {

constexpr Role promotion_roles[] = {Role::Queen, Role::Rook, Role::Bishop, Role::Knight};

// What one generation needs to know of the position.
struct Generation {
  const Position& position;
  MoveList& moves;
  Color us;
  Square king;
  Bitboard occupied;
  Bitboard ours;
  Bitboard theirs;
  Bitboard open;         // squares that any move may go to
  Bitboard targets = 0;  // squares that a piece other than the king may go to
  Bitboard pinned = 0;

  Generation(const Position& from, MoveList& into) noexcept
      : position(from),
        moves(into),
        us(from.turn()),
        king(from.king(us)),
        occupied(from.occupied()),
        ours(from.pieces(us)),
        theirs(from.pieces(!us)),
        open(~occupied | capturable(from)) {}

  [[nodiscard]] Bitboard allowed(Square from) const noexcept {
    return contains(pinned, from) ? targets & line(king, from) : targets;
  }
  void push_all(Square from, Bitboard to) noexcept {
    while (to != 0) moves.push({MoveKind::Normal, from, pop_first(to), Role::None});
  }
};

Bitboard find_pinned(const Generation& g) noexcept {
  const Bitboard queens = g.position.pieces(Role::Queen);
  Bitboard pinners = ((tables::reach_of(Role::Rook, g.king) & (g.position.pieces(Role::Rook) | queens)) |
                      (tables::reach_of(Role::Bishop, g.king) & (g.position.pieces(Role::Bishop) | queens))) &
                     g.theirs;
  Bitboard pinned = 0;
  while (pinners != 0) {
    const Bitboard blockers = tables::between(g.king, pop_first(pinners)) & g.occupied;
    if (!has_many(blockers)) pinned |= blockers & g.ours;
  }
  return pinned;
}

void append_king_steps(Generation& g) noexcept {
  Bitboard to = tables::reach_of(Role::King, g.king) & g.open;
  const Bitboard without_king = g.occupied & ~bit(g.king);
  while (to != 0) {
    const Square target = pop_first(to);
    if (find_attackers(g.position, target, !g.us, g.theirs & ~bit(target), without_king) == 0) {
      g.moves.push({MoveKind::Normal, g.king, target, Role::None});
    }
  }
}

void append_castling(Generation& g) noexcept {
  Bitboard rooks = g.position.castling_rooks() & g.ours;
  while (rooks != 0) {
    const Square rook = pop_first(rooks);
    // OPTIMIZATION: one of the two goes over each square between them, and mostly something stands there.
    if ((tables::between(g.king, rook) & g.occupied) != 0) continue;
    if (is_castling_possible(g.position, Castling::of(g.king, rook))) {
      g.moves.push({MoveKind::Castle, g.king, rook, Role::None});
    }
  }
}

void append_pieces(Generation& g) noexcept {
  Bitboard knights = g.position.pieces(Role::Knight) & g.ours & ~g.pinned;
  while (knights != 0) {
    const Square from = pop_first(knights);
    g.push_all(from, tables::reach_of(Role::Knight, from) & g.targets);
  }
  Bitboard oblique = (g.position.pieces(Role::Bishop) | g.position.pieces(Role::Queen)) & g.ours;
  while (oblique != 0) {
    const Square from = pop_first(oblique);
    g.push_all(from, tables::bishop_attacks(from, g.occupied) & g.allowed(from));
  }
  Bitboard straight = (g.position.pieces(Role::Rook) | g.position.pieces(Role::Queen)) & g.ours;
  while (straight != 0) {
    const Square from = pop_first(straight);
    g.push_all(from, tables::rook_attacks(from, g.occupied) & g.allowed(from));
  }
}

void push_pawn_move(Generation& g, Square from, Square to) noexcept {
  if (rank_of(to) != back_rank(!g.us)) {
    g.moves.push({MoveKind::Normal, from, to, Role::None});
    return;
  }
  for (const Role role : promotion_roles) g.moves.push({MoveKind::Normal, from, to, role});
}

void append_pinned_pawns(Generation& g, Bitboard pawns) noexcept {
  while (pawns != 0) {
    const Square from = pop_first(pawns);
    const Bitboard captures = tables::pawns[index(g.us)][index(from)] & g.theirs;
    Bitboard to = (pawn_steps(g.us, from, g.occupied) | captures) & g.allowed(from);
    while (to != 0) push_pawn_move(g, from, pop_first(to));
  }
}

// Pushes pawn moves to `to` from the squares that lie `squares` behind, counted up the board.
void push_pawn_moves(Generation& g, Bitboard to, int squares) noexcept {
  const auto from = [&](Square target) { return static_cast<Square>(index(target) - squares); };
  Bitboard promoting = to & rank_bits(back_rank(!g.us));
  to ^= promoting;
  while (to != 0) {
    const Square target = pop_first(to);
    g.moves.push({MoveKind::Normal, from(target), target, Role::None});
  }
  while (promoting != 0) {
    const Square target = pop_first(promoting);
    push_pawn_move(g, from(target), target);
  }
}

// OPTIMIZATION: the steps of all pawns at once, and so their captures to either side.
void append_pawns(Generation& g) noexcept {
  constexpr Bitboard a_file = file_bits(0);
  constexpr Bitboard h_file = file_bits(7);
  const Bitboard all = g.position.pieces(Role::Pawn) & g.ours;
  const Bitboard pawns = all & ~g.pinned;
  append_pinned_pawns(g, all & g.pinned);
  const Bitboard victims = g.theirs & g.targets;
  if (g.us == Color::White) {
    const Bitboard steps = pawns << 8 & ~g.occupied;
    push_pawn_moves(g, steps & g.targets, 8);
    push_pawn_moves(g, (steps & rank_bits(2)) << 8 & ~g.occupied & g.targets, 16);
    push_pawn_moves(g, (pawns & ~a_file) << 7 & victims, 7);
    push_pawn_moves(g, (pawns & ~h_file) << 9 & victims, 9);
  } else {
    const Bitboard steps = pawns >> 8 & ~g.occupied;
    push_pawn_moves(g, steps & g.targets, -8);
    push_pawn_moves(g, (steps & rank_bits(5)) >> 8 & ~g.occupied & g.targets, -16);
    push_pawn_moves(g, (pawns & ~h_file) >> 7 & victims, -7);
    push_pawn_moves(g, (pawns & ~a_file) >> 9 & victims, -9);
  }
}

// The own pawns that stand ready to capture en passant.
Bitboard en_passant_candidates(const Position& position) noexcept {
  const Square target = position.double_step_square();
  if (target == Square::None) return 0;
  const Color us = position.turn();
  return tables::pawns[index(!us)][index(target)] & position.pieces(us, Role::Pawn);
}

void append_en_passant(Generation& g) noexcept {
  Bitboard pawns = en_passant_candidates(g.position);
  while (pawns != 0) {
    const Move move{MoveKind::EnPassant, pop_first(pawns), g.position.double_step_square(), Role::None};
    if (find_checkers_after(g.position, move, Role::Pawn) == 0) g.moves.push(move);
  }
}

std::uint64_t count_leaves(const Position& position, int depth) noexcept {
  MoveList moves;
  position.append_legal_moves(moves);
  if (depth == 1) return moves.size();  // OPTIMIZATION: the last ply is counted, not played
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    Position next = position;
    next.play_unchecked(move);
    nodes += count_leaves(next, depth - 1);  // as deep as the caller asked, not as an input says
  }
  return nodes;
}

}  // namespace

bool is_castling_possible(const Position& position, const Castling& castling) noexcept {
  const Bitboard occupied = position.occupied();
  if ((castling.path() & occupied) != 0) return false;
  const Color them = !position.turn();
  const Bitboard theirs = position.pieces(them);
  Bitboard way = castling.king_way();
  while (way != 0) {
    if (find_attackers(position, pop_first(way), them, theirs, occupied & ~bit(castling.king)) != 0) return false;
  }
  return find_attackers(position, castling.king_to, them, theirs, castling.occupied_after(occupied)) == 0;
}

void Position::append_legal_moves(MoveList& moves) const noexcept {
  Generation g(*this, moves);
  const Bitboard checking = checkers();
  append_king_steps(g);
  if (has_many(checking)) return;
  g.targets = checking ? (checking | tables::between(g.king, first(checking))) & g.open : g.open;
  g.pinned = find_pinned(g);
  append_pieces(g);
  append_pawns(g);
  append_en_passant(g);
  if (checking == 0) append_castling(g);
}

bool Position::has_pseudo_en_passant() const noexcept { return en_passant_candidates(*this) != 0; }

bool Position::has_legal_en_passant() const noexcept {
  Bitboard pawns = en_passant_candidates(*this);
  while (pawns != 0) {
    const Move move{MoveKind::EnPassant, pop_first(pawns), double_step_, Role::None};
    if (find_checkers_after(*this, move, Role::Pawn) == 0) return true;
  }
  return false;
}

std::uint64_t perft(const Position& position, int depth) noexcept {
  return depth <= 0 ? 1 : count_leaves(position, depth);
}

}  // namespace movetext::chess
