// SPDX-License-Identifier: MIT
// The hand without a pointer: keys, and clicks of a screen reader. What each press did is read out.
import { boardText } from '../../i18n/board';
import { paint } from './brush';
import type { Gesture } from './gesture.svelte';
import { spokenPosition, spokenSquare } from './speech';
import type { BoardProps, Square } from './types';

/** Squares that a man can reach in the editor: all others. */
const editorSquares = 63;

function pick(board: BoardProps, gesture: Gesture, square: Square): void {
  gesture.picked = square;
  const count = board.mode === 'edit' ? editorSquares : gesture.targets.size;
  gesture.said = boardText('pickedUp', { piece: spokenSquare(square, gesture.pieces.get(square)), count });
}

/** Picks up what stands on the square, puts down there what is in the hand, or lets it go. */
export function press(board: BoardProps, gesture: Gesture, square: Square): void {
  const from = gesture.picked;
  if (board.brush) paint(board, square);
  else if (from === square) {
    gesture.picked = null;
    gesture.said = boardText('letGo');
  } else if (from !== null && gesture.put(from, square)) {
    gesture.picked = null;
    if (board.premoveSide && gesture.moves.length === 0) gesture.said = boardText('premoveSet', { from, to: square });
  } else if (gesture.canPick(square)) pick(board, gesture, square);
  else gesture.said = boardText(from === null ? 'nothingToPick' : 'notPossible', { square });
}

/** Reads all men out, for who cannot see them. */
export function describe(gesture: Gesture): void {
  gesture.said = spokenPosition(gesture.pieces);
}

/** Editor: takes away what stands there. */
export function remove(board: BoardProps, square: Square): void {
  if (board.mode === 'edit') board.onEdit?.({ kind: 'remove', square });
}
