// SPDX-License-Identifier: MIT
// How long autoplay waits before a move: a fixed pace, or the time that was really spent.
import type { GameView, MoveView } from '$core';
import { moveAt } from './places';

/** Seconds a move, or the game's own times, real or ten times as fast. */
export type AutoplayPace = '0.5' | '1' | '2' | '4' | 'clock' | 'clock10';
export const autoplayPaces: readonly AutoplayPace[] = ['0.5', '1', '2', '4', 'clock', 'clock10'];

/** For moves without a time, in milliseconds. */
const unknownMs = 1000;
const leastMs = 100;

/** The clock of the same side before that move, in milliseconds. */
function clockBefore(view: GameView, move: MoveView): number | undefined {
  const reply = moveAt(view, move.previous);
  const own = reply ? moveAt(view, reply.previous) : null;
  return own?.clockMs ?? view.timeControl.stages[0]?.baseMs;
}

/** The time spent on a move, from [%emt] or from two clocks and the increment; undefined: the game does not tell. */
export function timeSpent(view: GameView, move: MoveView): number | undefined {
  if (move.elapsedMs !== undefined) return move.elapsedMs;
  const before = clockBefore(view, move);
  if (move.clockMs === undefined || before === undefined) return undefined;
  return Math.max(0, before + (view.timeControl.stages[0]?.incrementMs ?? 0) - move.clockMs);
}

/** The game has times of its own. */
export function hasTimes(view: GameView): boolean {
  return view.moves.some((move) => move?.clockMs !== undefined || move?.elapsedMs !== undefined);
}

/** Milliseconds to wait before `move` is shown. */
export function waitBefore(view: GameView, move: MoveView, pace: AutoplayPace): number {
  if (pace !== 'clock' && pace !== 'clock10') return Number(pace) * 1000;
  return Math.max(leastMs, (timeSpent(view, move) ?? unknownMs) / (pace === 'clock' ? 1 : 10));
}
