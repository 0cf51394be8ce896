// SPDX-License-Identifier: MIT
import type { Gesture } from './gesture.svelte';
import type { Marks } from './picture';
import type { BoardProps, Square } from './types';

/** The classes of the squares: last move, check, what is in the hand, premove, and where a finger may drag. */
export function boardMarks(board: BoardProps, gesture: Gesture): Marks {
  const marks = new Map<Square, string[]>();
  const add = (square: Square | null | undefined, mark: string) => {
    if (square) marks.set(square, [...(marks.get(square) ?? []), mark]);
  };
  add(board.lastMove?.from, 'last');
  add(board.lastMove?.to, 'last');
  add(board.premove?.from, 'premove');
  add(board.premove?.to, 'premove');
  add(board.check, 'check');
  add(gesture.picked, 'picked');
  const { held } = gesture;
  const over = held?.moved ? gesture.squareAt(held) : null;
  if (over !== held?.from && over !== null && gesture.targets.has(over)) add(over, 'over');
  for (const square of gesture.pieces.keys()) if (gesture.canPick(square)) add(square, 'own');
  return marks;
}
