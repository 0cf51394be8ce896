// SPDX-License-Identifier: MIT
// What was chosen for the last game, kept for the next one.
import { isClockChoice, newClockChoice, timesOf } from '../../model/clock_choice';
import type { ClockChoice } from '../../model/clock_choice';
import type { GameSetup, PlayerSetup, Start } from '../../model/game_setup';
import { maxLevel } from '../../model/levels';
import { flag, numberIn, oneOf, readStored, readValues, textUpTo, writeStored } from '../../model/stored_values';
import type { Rules } from '../../model/stored_values';

export interface Choices {
  opponent: 'people' | 'engine';
  level: number;
  /** Against the engine. */
  color: 'white' | 'random' | 'black';
  whiteName: string;
  blackName: string;
  yourName: string;
  clock: ClockChoice;
  start: 'standard' | 'chess960' | 'fen';
  /** Null while the field is empty. */
  number: number | null;
  fen: string;
  fenIs960: boolean;
}

const rules: Rules<Choices> = {
  opponent: oneOf<Choices['opponent']>('people', 'engine'),
  level: numberIn(3, 1, maxLevel),
  color: oneOf<Choices['color']>('white', 'random', 'black'),
  whiteName: textUpTo(100),
  blackName: textUpTo(100),
  yourName: textUpTo(100),
  clock: { standard: newClockChoice(), accepts: isClockChoice },
  start: oneOf<Choices['start']>('standard', 'chess960', 'fen'),
  number: { standard: 518, accepts: (value): value is number | null => isChess960Number(value) },
  fen: textUpTo(200),
  fenIs960: flag(false),
};

const place = 'movetext.newgame';

/** The form of the dialog; saveChoices keeps it. */
export const choices: Choices = $state(readValues(rules, readStored(place)));

export function saveChoices(): void {
  writeStored(place, JSON.stringify(choices));
}

export function isChess960Number(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 959;
}

export function randomChess960(random: () => number = Math.random): number {
  return Math.floor(random() * 960);
}

function startOf({ start, number, fen, fenIs960 }: Choices): Start {
  if (start === 'chess960') return { kind: 'chess960', number: number ?? 518 };
  return start === 'fen' ? { kind: 'fen', fen: fen.trim(), chess960: fenIs960 } : { kind: 'standard' };
}

/** White and Black as they were chosen. */
export function playersOf(form: Choices, random: () => number = Math.random): [white: PlayerSetup, black: PlayerSetup] {
  if (form.opponent === 'people')
    return [{ kind: 'person', name: form.whiteName }, { kind: 'person', name: form.blackName }];
  const person: PlayerSetup = { kind: 'person', name: form.yourName };
  const engine: PlayerSetup = { kind: 'engine', level: form.level };
  const isWhite = form.color === 'random' ? random() < 0.5 : form.color === 'white';
  return isWhite ? [person, engine] : [engine, person];
}

/** The game that was chosen. Requires: the form has no fault. */
export function setupOf(form: Choices, random: () => number = Math.random): GameSetup {
  const times = timesOf(form.clock);
  const [white, black] = playersOf(form, random);
  return { white, black, whiteTime: times.white, blackTime: times.black, start: startOf(form) };
}
