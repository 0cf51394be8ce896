// SPDX-License-Identifier: MIT
// A clock as somebody sets it in a form, and the periods that it means.
import type { Stage } from '$core';
import { presets, presetText, stagesOf } from './presets';

export interface PeriodChoice {
  minutes: number;
  seconds: number;
  /** Seconds for each move. */
  gain: number;
  /** Null: the rest of the game. */
  moves: number | null;
}

export interface SideChoice {
  kind: 'increment' | 'delay';
  periods: PeriodChoice[];
}

export interface ClockChoice {
  /** 'none', 'custom' or a preset as "15+10". */
  name: string;
  /** Custom: Black as White. */
  isSame: boolean;
  white: SideChoice;
  black: SideChoice;
}

export const maxPeriods = 4;
const dayMs = 24 * 3_600_000;

const newPeriod = (): PeriodChoice => ({ minutes: 10, seconds: 0, gain: 5, moves: null });
const newSide = (): SideChoice => ({ kind: 'increment', periods: [newPeriod()] });
export const newClockChoice = (): ClockChoice => ({ name: 'none', isSame: true, white: newSide(), black: newSide() });

/** A further period: the one before gets a number of moves, else it would never come. */
export function addPeriod(side: SideChoice): void {
  const last = side.periods.at(-1);
  if (!last || side.periods.length >= maxPeriods) return;
  last.moves ??= 40;
  side.periods.push({ ...newPeriod(), minutes: 30, gain: last.gain });
}

export function removePeriod(side: SideChoice, index: number): void {
  if (side.periods.length > 1) side.periods.splice(index, 1);
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const baseOf = (period: PeriodChoice): number => Math.round((period.minutes * 60 + period.seconds) * 1000);

/** What is wrong with a period; null: nothing. The first one needs some time to think. */
export function faultOf(side: SideChoice, index: number): 'badTime' | 'badMoves' | null {
  const period = side.periods[index];
  if (!period) return null;
  const numbers = [period.minutes, period.seconds, period.gain];
  const isTime = numbers.every((value) => typeof value === 'number' && value >= 0 && Number.isFinite(value));
  const ms = isTime ? baseOf(period) : -1;
  if (!isTime || ms > dayMs || period.gain > 3600 || (index === 0 && ms === 0)) return 'badTime';
  const isLast = index === side.periods.length - 1;
  const hasMoves = isWhole(period.moves, 1, 200);
  return hasMoves || (isLast && period.moves === null) ? null : 'badMoves';
}

/** Every period of both sides can be played. */
export function isPlayable(choice: ClockChoice): boolean {
  if (choice.name !== 'custom') return true;
  const sides = choice.isSame ? [choice.white] : [choice.white, choice.black];
  return sides.every((side) => side.periods.every((_, index) => faultOf(side, index) === null));
}

function stageOf(period: PeriodChoice, kind: SideChoice['kind']): Stage {
  const gain = Math.round(period.gain * 1000);
  return {
    ...(period.moves !== null && { moves: period.moves }),
    baseMs: baseOf(period),
    ...(gain > 0 && (kind === 'delay' ? { delayMs: gain } : { incrementMs: gain })),
  };
}

/** The periods of both sides. Requires: isPlayable(choice). */
export function timesOf(choice: ClockChoice): { white: Stage[]; black: Stage[] } {
  const preset = presets.find((each) => presetText(each) === choice.name);
  if (preset) return { white: stagesOf(preset), black: stagesOf(preset) };
  if (choice.name !== 'custom') return { white: [], black: [] };
  const stages = (side: SideChoice) => side.periods.map((period) => stageOf(period, side.kind));
  return { white: stages(choice.white), black: stages(choice.isSame ? choice.white : choice.black) };
}

function isSide(value: unknown): value is SideChoice {
  const side = value as SideChoice | null;
  const isKnown = side?.kind === 'increment' || side?.kind === 'delay';
  return isKnown && Array.isArray(side.periods) && isWhole(side.periods.length, 1, maxPeriods)
    && side.periods.every((_, index) => faultOf(side, index) === null);
}

/** What was kept is a choice that can be played. */
export function isClockChoice(value: unknown): value is ClockChoice {
  const choice = value as ClockChoice | null;
  const isNamed = typeof choice?.name === 'string' && typeof choice.isSame === 'boolean';
  return isNamed && isSide(choice.white) && isSide(choice.black);
}
