// SPDX-License-Identifier: MIT
// The two clocks of a game as a value: no timers, no time of its own. Every function takes the moment from the caller,
// in milliseconds of one monotonic time source, so a page that slept has lost nothing: what is left is computed, never
// counted down.
import type { Color, Stage } from '$core';

export interface ClockSide {
  /** The periods; empty: this side plays without a clock. The last one repeats when it has a number of moves. */
  readonly stages: readonly Stage[];
  /** What was left when the clock was last started or stopped. */
  readonly leftMs: number;
  /** Which period it is in. */
  readonly stage: number;
  /** Moves made in it. */
  readonly moves: number;
}

export interface Clock {
  readonly white: ClockSide;
  readonly black: ClockSide;
  /** Whose clock runs; null: none (before the first move, after the end, while paused). */
  readonly running: Color | null;
  /** When it was started; means nothing while none runs. */
  readonly since: number;
  /** Of the delay of this move, what was used before a pause. */
  readonly delayUsedMs: number;
  /** Whose flag has fallen; nothing changes any more. */
  readonly fallen: Color | null;
}

export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Time of a period at its start: its base, or the sand. */
const baseOf = (stage: Stage | undefined): number => stage?.baseMs ?? stage?.sandclockMs ?? 0;

/** A stage after that many of its moves. */
function settle(side: ClockSide): ClockSide {
  const stage = side.stages[side.stage];
  if (stage?.moves === undefined || side.moves < stage.moves) return side;
  const next = Math.min(side.stage + 1, side.stages.length - 1);
  return { ...side, stage: next, moves: 0, leftMs: side.leftMs + baseOf(side.stages[next]) };
}

function newSide(stages: readonly Stage[]): ClockSide {
  return { stages, leftMs: baseOf(stages[0]), stage: 0, moves: 0 };
}

/** Clocks before the first move: none runs. */
export function newClock(white: readonly Stage[], black: readonly Stage[] = white): Clock {
  const none = { running: null, since: 0, delayUsedMs: 0, fallen: null };
  return { white: newSide(white), black: newSide(black), ...none };
}

/** The clock of a side in the middle of a game: in the period that `moves` moves lead to, with `leftMs` left. */
export function restoredSide(stages: readonly Stage[], moves: number, leftMs: number | null): ClockSide {
  let side = newSide(stages);
  for (let made = 0; made < moves; made += 1) side = settle({ ...side, moves: side.moves + 1 });
  return leftMs === null ? side : { ...side, leftMs };
}

export function hasClock(clock: Clock, color: Color): boolean {
  return clock[color].stages.length > 0;
}

const stageOf = (side: ClockSide): Stage => side.stages[side.stage] ?? {};

/** Spent by the running side since its clock was started, less the delay. */
function spent(clock: Clock, now: number): number {
  if (clock.running === null) return 0;
  const delay = Math.max(0, (stageOf(clock[clock.running]).delayMs ?? 0) - clock.delayUsedMs);
  return Math.max(0, now - clock.since - delay);
}

/** What is left for a side at that moment; 0 when its flag has fallen. Not rounded. */
export function leftAt(clock: Clock, color: Color, now: number): number {
  const side = clock[color];
  if (clock.running === color) return Math.max(0, side.leftMs - spent(clock, now));
  const isSand = clock.running !== null && stageOf(clock[clock.running]).sandclockMs !== undefined;
  return isSand ? side.leftMs + spent(clock, now) : side.leftMs;
}

/** The moment at which the running flag falls; null: none will. */
export function fallsAt(clock: Clock): number | null {
  if (clock.running === null || clock.fallen || !hasClock(clock, clock.running)) return null;
  const side = clock[clock.running];
  return clock.since + Math.max(0, (stageOf(side).delayMs ?? 0) - clock.delayUsedMs) + side.leftMs;
}

/** Both sides as they stand at that moment, no clock running. */
function stopped(clock: Clock, now: number): Clock {
  const white = { ...clock.white, leftMs: leftAt(clock, 'white', now) };
  const black = { ...clock.black, leftMs: leftAt(clock, 'black', now) };
  return { ...clock, white, black, running: null, since: now };
}

/** The flag falls if its time has come by `now`, however late somebody looks; else the clock is as it was. */
export function fall(clock: Clock, now: number): Clock {
  const falls = fallsAt(clock);
  if (falls === null || now < falls) return clock;
  return { ...stopped(clock, falls), fallen: clock.running };
}

/** Stops the clocks: the game is over, or paused. */
export function pause(clock: Clock, now: number): Clock {
  const after = fall(clock, now);
  if (after.fallen || after.running === null) return after;
  return { ...stopped(after, now), delayUsedMs: after.delayUsedMs + (now - after.since) };
}

/** Starts the clock of the side to move. */
export function resume(clock: Clock, color: Color, now: number): Clock {
  if (clock.fallen || clock.running !== null) return clock;
  return { ...clock, running: hasClock(clock, color) ? color : null, since: now };
}

/**
 * `mover` has made a move: its increment is added, the other clock starts. The first move of a game is made while no
 * clock runs; it costs no time and earns none. A move that comes after the flag fell changes nothing but that the flag
 * has fallen.
 */
export function press(clock: Clock, mover: Color, now: number): Clock {
  const ran = clock.running === mover;
  const after = fall(clock, now);
  if (after.fallen) return after;
  const still = stopped(after, now);
  const gain = ran ? (stageOf(still[mover]).incrementMs ?? 0) : 0;
  const moved = still[mover];
  const side = settle({ ...moved, leftMs: moved.leftMs + gain, moves: moved.moves + 1 });
  return resume({ ...still, [mover]: side, delayUsedMs: 0 }, other(mover), now);
}
