// SPDX-License-Identifier: MIT
// Questions to the list of legal moves. The core made the list; nothing here knows how a piece moves.
import type { LegalMove, Premove, Square } from './types';

/** Where the piece on `from` may be put, each square once; the king also on the rook that it castles with. */
export function findTargets(moves: readonly LegalMove[], from: Square): Set<Square> {
  return new Set(moves.filter((move) => move.from === from).flatMap((move) => move.targets));
}

/** The moves meant by putting the piece of `from` on `to`: none, one, or the four promotions. */
export function findMoves(moves: readonly LegalMove[], from: Square, to: Square): LegalMove[] {
  return moves.filter((move) => move.from === from && move.targets.includes(to));
}

/** The legal move that a premove turned into, now that it is the person's turn; null when it is not possible. */
export function resolvePremove(moves: readonly LegalMove[], premove: Premove): LegalMove | null {
  const meant = findMoves(moves, premove.from, premove.to);
  const wanted = premove.promotion ?? 'queen';
  return meant.find((move) => move.promotion === null || move.promotion === wanted) ?? null;
}
