// SPDX-License-Identifier: MIT
// Which men are off the board: a count, no rules.
import type { Color, PieceCode } from '$core';

type RoleLetter = 'q' | 'r' | 'b' | 'n' | 'p';
type Board = readonly (PieceCode | null)[];

export const valueOf: Readonly<Record<RoleLetter, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 };
const order: readonly RoleLetter[] = ['q', 'r', 'b', 'n', 'p'];

const count = (board: Board, code: string): number => board.filter((piece) => piece === code).length;

/** Men that one side has lost since the start, best first. A pawn that became a queen is no lost pawn. */
export function lostBy(side: Color, start: Board, now: Board): RoleLetter[] {
  const letter = side === 'white' ? 'w' : 'b';
  const lost = { q: 0, r: 0, b: 0, n: 0, p: 0 };
  for (const role of order) lost[role] = count(start, letter + role) - count(now, letter + role);
  for (const role of order) {
    if (role === 'p' || lost[role] >= 0) continue;
    lost.p += lost[role];
    lost[role] = 0;
  }
  return order.flatMap((role) => Array<RoleLetter>(Math.max(0, lost[role])).fill(role));
}

/** How much more the side has on the board, a pawn being 1; negative: less. */
export function leadOf(side: Color, now: Board): number {
  const sum = (letter: string) => order.reduce((total, role) => total + valueOf[role] * count(now, letter + role), 0);
  return side === 'white' ? sum('w') - sum('b') : sum('b') - sum('w');
}
