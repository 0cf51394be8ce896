// SPDX-License-Identifier: MIT
import { parsePlacement } from './squares';
import type { BoardProps, Square } from './types';

/** Editor: what is in the hand of the palette goes on the square, where it is not there yet. */
export function paint(board: BoardProps, square: Square): void {
  const { brush } = board;
  const piece = parsePlacement(board.position).get(square);
  if (brush === 'erase') {
    if (piece !== undefined) board.onEdit?.({ kind: 'remove', square });
  } else if (brush && piece !== brush) board.onEdit?.({ kind: 'put', square, piece: brush });
}

/** How far a finger must slide sideways to step through a game, in squares. */
const swipeLength = 0.8;

/** The step that a slide of a finger means, or null. To the left is forward, as one turns a page. */
export function swipeStep(dx: number, dy: number): 1 | -1 | null {
  if (Math.abs(dx) < swipeLength || Math.abs(dx) < 1.5 * Math.abs(dy)) return null;
  return dx < 0 ? 1 : -1;
}
