// SPDX-License-Identifier: MIT
// A place of a game as an address names it, so that a shared link leads to the same move: "12" is after twelve
// half-moves of the main line; "12.0.3" goes on with variation 0 of the next move, three half-moves of it.
import type { GameView, Place } from '$core';
import { moveAt } from './places';

const isNumber = /^\d{1,6}$/;

/** Empty for the start of the game. */
export function writePlace(view: GameView, place: Place): string {
  const parts: number[] = [];
  let move = moveAt(view, place);
  let isReplaced = false;
  while (move) {
    const line = view.lines[move.line];
    const plies = (line?.moves.indexOf(move.id) ?? 0) + (isReplaced ? 0 : 1);
    parts.unshift(plies);
    const parent = moveAt(view, line?.parent ?? null);
    if (parent) parts.unshift(parent.variations.indexOf(line?.id ?? -1));
    move = parent;
    isReplaced = true;
  }
  return parts.join('.');
}

/** The place, or as much of the way as the game has. */
export function readPlace(view: GameView, text: string): Place {
  if (text === '' || !text.split('.').every((part) => isNumber.test(part))) return null;
  const [plies = 0, ...ways] = text.split('.').map(Number);
  let line = view.lines[0];
  let at = plies;
  for (let i = 0; i + 1 < ways.length; i += 2) {
    const replaced = moveAt(view, line?.moves[at] ?? null);
    const variation = view.lines[replaced?.variations[ways[i] ?? 0] ?? -1];
    if (!variation) break;
    line = variation;
    at = ways[i + 1] ?? 0;
  }
  const moves = line?.moves ?? [];
  if (at > 0) return moves[Math.min(at, moves.length) - 1] ?? null;
  return moveAt(view, line?.parent ?? null)?.previous ?? null;
}
