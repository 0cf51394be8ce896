// SPDX-License-Identifier: MIT
// Where moves stand among the rows of the move list.
import type { MoveId } from '$core';
import type { Row } from './move_list';

/** For each move that is shown the number of its row. */
export function rowOfMoves(rows: readonly Row[]): ReadonlyMap<MoveId, number> {
  const found = new Map<MoveId, number>();
  rows.forEach((row, number) => {
    if (row.kind === 'pair') {
      if (row.white !== null) found.set(row.white, number);
      if (row.black !== null) found.set(row.black, number);
    } else if (row.kind === 'flow') {
      for (const item of row.items) if (item.kind === 'move') found.set(item.id, number);
    } else if (row.kind === 'folded') {
      found.set(row.first, number);
    }
  });
  return found;
}
