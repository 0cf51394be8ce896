// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { addPeriod, faultOf, isClockChoice, isPlayable, maxPeriods, newClockChoice, removePeriod, timesOf } from './clock_choice';
import type { PeriodChoice } from './clock_choice';
import { presets, presetText, speedOf, stagesOf } from './presets';

const minute = 60_000;

test('the presets of A-02, all thirteen', () => {
  const texts = '1+0 1+1 2+1 3+0 3+2 5+0 5+3 10+0 10+5 15+10 30+0 60+0 90+30'.split(' ');
  expect(presets.map(presetText)).toEqual(texts);
  expect(stagesOf({ minutes: 15, increment: 10 })).toEqual([{ baseMs: 15 * minute, incrementMs: 10_000 }]);
  expect(stagesOf({ minutes: 30, increment: 0 })).toEqual([{ baseMs: 30 * minute }]);
  const speeds = presets.map(speedOf).join(' ');
  expect(speeds).toBe(
    'bullet bullet bullet blitz blitz blitz blitz rapid rapid rapid classical classical classical',
  );
});

test('each preset and no clock are what they say', () => {
  for (const preset of presets) {
    const times = timesOf({ ...newClockChoice(), name: presetText(preset) });
    expect(times).toEqual({ white: stagesOf(preset), black: stagesOf(preset) });
  }
  expect(timesOf(newClockChoice())).toEqual({ white: [], black: [] });
});

test('custom: per side, several periods, increment and delay', () => {
  const choice = { ...newClockChoice(), name: 'custom', isSame: false };
  choice.white.periods = [
    { minutes: 90, seconds: 0, gain: 30, moves: 40 },
    { minutes: 30, seconds: 30, gain: 0, moves: null },
  ];
  choice.black = { kind: 'delay', periods: [{ minutes: 0, seconds: 45, gain: 2.5, moves: null }] };
  expect(isPlayable(choice)).toBe(true);
  expect(timesOf(choice)).toEqual({
    white: [{ moves: 40, baseMs: 90 * minute, incrementMs: 30_000 }, { baseMs: 30.5 * minute }],
    black: [{ baseMs: 45_000, delayMs: 2500 }],
  });
  expect(timesOf({ ...choice, isSame: true }).black).toEqual(timesOf(choice).white);
});

describe('what cannot be played is said at its place', () => {
  const good: PeriodChoice = { minutes: 5, seconds: 0, gain: 0, moves: null };
  const rows: [string, PeriodChoice[], number, 'badTime' | 'badMoves' | null][] = [
    ['good', [good], 0, null],
    ['no time', [{ ...good, minutes: 0 }], 0, 'badTime'],
    ['less than nothing', [{ ...good, minutes: -1 }], 0, 'badTime'],
    ['an empty field', [{ ...good, minutes: null as unknown as number }], 0, 'badTime'],
    ['more than a day', [{ ...good, minutes: 1441 }], 0, 'badTime'],
    ['gain of more than an hour', [{ ...good, gain: 3601 }], 0, 'badTime'],
    ['a second period without time', [{ ...good, moves: 40 }, { ...good, minutes: 0, gain: 30 }], 1, null],
    ['moves are missing', [good, good], 0, 'badMoves'],
    ['half a move', [{ ...good, moves: 1.5 }], 0, 'badMoves'],
    ['no move', [{ ...good, moves: 0 }], 0, 'badMoves'],
    ['the last one repeats', [{ ...good, moves: 40 }], 0, null],
  ];
  test.each(rows)('%s', (_name, periods, index, fault) => {
    expect(faultOf({ kind: 'increment', periods }, index)).toBe(fault);
  });
});

test('periods come and go', () => {
  const { white } = newClockChoice();
  for (let index = 0; index < 6; index += 1) addPeriod(white);
  expect(white.periods.length).toBe(maxPeriods);
  expect(white.periods.map((period) => period.moves)).toEqual([40, 40, 40, null]);
  for (let index = 0; index < 6; index += 1) removePeriod(white, 0);
  expect(white.periods.length).toBe(1);
});

test('a kept choice that is nonsense is not taken', () => {
  expect(isClockChoice(JSON.parse(JSON.stringify(newClockChoice())))).toBe(true);
  const sides = { white: { kind: 'increment', periods: [] }, black: {} };
  for (const value of [null, {}, 'x', { ...newClockChoice(), isSame: 1 }, { ...newClockChoice(), ...sides }])
    expect(isClockChoice(value)).toBe(false);
});
