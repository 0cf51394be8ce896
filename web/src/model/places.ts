// SPDX-License-Identifier: MIT
// Ways through the tree of a game: pure functions on what the core shows of it.
import type { GameView, LineView, MoveId, MoveView, Place } from '$core';

/** The move of that id, if the game (still) has it. */
export function moveAt(view: GameView, place: Place): MoveView | null {
  return place === null ? null : (view.moves[place] ?? null);
}

/** The move is part of the game, or the place is its start. */
export function hasPlace(view: GameView, place: Place): boolean {
  return place === null || moveAt(view, place) !== null;
}

/** The next move in the line; null at its end. */
export function nextOf(view: GameView, place: Place): Place {
  return place === null ? (view.lines[0]?.moves[0] ?? null) : (moveAt(view, place)?.next ?? null);
}

/** The place before a move; at the start there is none, and it is the start. */
export function previousOf(view: GameView, place: Place): Place {
  return moveAt(view, place)?.previous ?? null;
}

/** The first moves of all ways on from here: the line's own first, then its alternatives in order. */
export function waysFrom(view: GameView, place: Place): readonly MoveId[] {
  const next = nextOf(view, place);
  if (next === null) return [];
  const firsts = (moveAt(view, next)?.variations ?? []).map((line) => view.lines[line]?.moves[0]);
  return [next, ...firsts.filter((move) => move !== undefined)];
}

/** The line that the place stands in; the main line for the start. */
export function lineOf(view: GameView, place: Place): LineView | null {
  return view.lines[moveAt(view, place)?.line ?? 0] ?? null;
}

/** The last move of the line that the place stands in. */
export function endOf(view: GameView, place: Place): Place {
  return lineOf(view, place)?.moves.at(-1) ?? null;
}

/** Out of a variation: the place where it leaves its line. In the main line: the start. */
export function branchOf(view: GameView, place: Place): Place {
  const first = lineOf(view, place)?.moves[0];
  return first === undefined ? null : previousOf(view, first);
}

/** The move after that many half-moves of the main line; the last one when it has fewer. */
export function mainlineAt(view: GameView, plies: number): Place {
  const moves = view.lines[0]?.moves ?? [];
  return plies <= 0 ? null : (moves[Math.min(plies, moves.length) - 1] ?? null);
}

/** The moves from the start to that place. Complexity: linear in them. */
export function pathTo(view: GameView, place: Place): MoveId[] {
  const path: MoveId[] = [];
  for (let at = moveAt(view, place); at; at = moveAt(view, at.previous)) path.push(at.id);
  return path.reverse();
}

/** The last place of a path that the game still has. */
export function nearestOf(view: GameView, path: readonly MoveId[]): Place {
  return path.findLast((move) => hasPlace(view, move)) ?? null;
}
