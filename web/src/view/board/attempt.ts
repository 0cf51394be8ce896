// SPDX-License-Identifier: MIT
// What it means to put the man of one square on another: nothing, a move, a promotion to choose, a premove, an edit.
import { findMoves } from './moves';
import { parsePlacement, roleOf, sideOf, toPlace } from './squares';
import type { BoardEdit, BoardProps, LegalMove, PieceLetter, Premove, Side, Square } from './types';

export type Attempt =
  | { kind: 'move'; move: LegalMove }
  | { kind: 'promotion'; moves: LegalMove[] }
  | { kind: 'premove'; premove: Premove }
  | { kind: 'edit'; edit: BoardEdit };

/** May this man be taken into the hand as a premove? */
export function isPremover(board: BoardProps, piece: PieceLetter | undefined): boolean {
  const side: Side | null = board.premoveSide ?? null;
  return (board.mode ?? 'play') === 'play' && piece !== undefined && sideOf(piece) === side;
}

function meantMove(board: BoardProps, moves: LegalMove[]): Attempt | null {
  const [first] = moves;
  if (first === undefined) return null;
  if (moves.length === 1) return { kind: 'move', move: first };
  const queen = moves.find((move) => move.promotion === 'queen');
  return board.autoQueen && queen ? { kind: 'move', move: queen } : { kind: 'promotion', moves };
}

function meantPremove(board: BoardProps, from: Square, to: Square): Attempt | null {
  const piece = parsePlacement(board.position).get(from);
  if (piece === undefined || !isPremover(board, piece)) return null;
  const { rank } = toPlace(to);
  const promotes = roleOf(piece) === 'p' && (rank === 0 || rank === 7);
  return { kind: 'premove', premove: { from, to, promotion: promotes ? 'queen' : null } };
}

/** Requires: two different squares. */
export function attempt(board: BoardProps, from: Square, to: Square): Attempt | null {
  if (board.mode === 'edit') return { kind: 'edit', edit: { kind: 'move', from, to } };
  if (board.mode === 'view') return null;
  return meantMove(board, findMoves(board.legalMoves ?? [], from, to)) ?? meantPremove(board, from, to);
}
