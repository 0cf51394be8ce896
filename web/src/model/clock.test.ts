// SPDX-License-Identifier: MIT
// The clocks (A-02), with a time source of the test's own. Fault 16 of the documents' application: ticks of a second,
// one second too many after 0.
import { describe, expect, test } from 'vitest';
import type { Color, Stage } from '$core';
import { fall, fallsAt, leftAt, newClock, pause, press, restoredSide, resume } from './clock';
import type { Clock } from './clock';

const minute = 60_000;
const base = (minutes: number, incrementMs = 0): Stage[] => [{ baseMs: minutes * minute, incrementMs }];

/** Plays moves at these moments, White first. */
function played(clock: Clock, moments: readonly number[], first: Color = 'white'): Clock {
  let mover = first;
  for (const now of moments) {
    clock = press(clock, mover, now);
    mover = mover === 'white' ? 'black' : 'white';
  }
  return clock;
}

const both = (clock: Clock, now: number) => [leftAt(clock, 'white', now), leftAt(clock, 'black', now)];

test('no clock runs before the first move, and the first move costs and earns nothing', () => {
  const clock = newClock(base(3, 2000));
  expect(both(clock, 1e9)).toEqual([3 * minute, 3 * minute]);
  expect(fallsAt(clock)).toBe(null);
  const after = press(clock, 'white', 1e9);
  expect(after.running).toBe('black');
  expect(both(after, 1e9 + 1500)).toEqual([3 * minute, 3 * minute - 1500]);
});

describe('rows of moves', () => {
  const rows: [name: string, stages: Stage[], moments: number[], now: number, left: [number, number]][] = [
    ['increments', base(3, 2000), [0, 5000, 6000], 7000, [181_000, 176_000]],
    ['no increment', base(1), [0, 500, 1200, 1300.5], 1400.5, [59_200, 59_399.5]],
    ['delay: a quick move costs nothing', [{ baseMs: minute, delayMs: 5000 }], [0, 4000, 8000], 9000, [60_000, 60_000]],
    ['delay: then it runs', [{ baseMs: minute, delayMs: 5000 }], [0, 8000], 16_000, [57_000, 57_000]],
    ['sand clock', [{ sandclockMs: minute }], [0, 10_000], 15_000, [65_000, 55_000]],
    ['periods', [{ moves: 2, baseMs: minute }, { baseMs: 2 * minute, incrementMs: 1000 }], [0, 1000, 2000, 3000, 4000],
      4000, [minute - 1000 + 2 * minute - 1000 + 1000, minute - 2000 + 2 * minute]],
    ['the last period repeats', [{ moves: 1, baseMs: 30_000 }], [0, 10_000, 15_000], 15_000, [85_000, 50_000]],
    ['a late look is no drift', base(5), [0, 1000], 1000 + 200_000, [100_000, 299_000]],
  ];
  test.each(rows)('%s', (_name, stages, moments, now, left) => {
    expect(both(played(newClock(stages), moments), now)).toEqual(left);
  });
});

test('the flag falls at its moment, not before, and there is no second after zero', () => {
  const clock = played(newClock(base(1)), [0, 10_000]);
  expect(fallsAt(clock)).toBe(70_000);
  expect(fall(clock, 69_999.9).fallen).toBe(null);
  expect(fall(clock, 70_000).fallen).toBe('white');
  const late = fall(clock, 500_000);
  expect(late).toEqual({ ...fall(clock, 70_000) });
  expect(both(late, 600_000)).toEqual([0, 50_000]);
});

test('a move after the flag fell is not made, however late the timer was', () => {
  const clock = press(played(newClock(base(1, 10_000)), [0, 1000]), 'white', 61_000);
  expect(clock.fallen).toBe('white');
  expect(leftAt(clock, 'white', 61_000)).toBe(0);
  expect(press(clock, 'white', 62_000)).toEqual(clock);
});

test('a move in the last moment counts', () => {
  const clock = press(played(newClock(base(1, 1000)), [0, 1000]), 'white', 60_999.5);
  expect(clock.fallen).toBe(null);
  expect(leftAt(clock, 'white', 60_999.5)).toBe(1000.5);
});

test('a pause costs nothing and gives no second delay', () => {
  const delayed = played(newClock([{ baseMs: minute, delayMs: 5000 }]), [0]);
  const paused = pause(delayed, 3000);
  expect(both(paused, 99_000)).toEqual([minute, minute]);
  const again = resume(paused, 'black', 100_000);
  expect(leftAt(again, 'black', 104_000)).toBe(minute - 2000);
  expect(fallsAt(again)).toBe(100_000 + 2000 + minute);
  const twice = resume(pause(again, 104_000), 'black', 200_000);
  expect(leftAt(twice, 'black', 201_000)).toBe(minute - 3000);
});

test('a pause after the flag fell does not save it', () => {
  expect(pause(played(newClock(base(1)), [0]), 61_000).fallen).toBe('black');
});

test('each side has its own setting, and none at all', () => {
  const clock = played(newClock(base(1), base(5)), [0, 1000]);
  expect(both(clock, 11_000)).toEqual([50_000, 299_000]);
  const free = played(newClock([], base(5)), [0, 1000]);
  expect(free.running).toBe(null);
  expect(fallsAt(free)).toBe(null);
  expect(press(free, 'white', 90_000).running).toBe('black');
});

test('clocks of a game that goes on stand in their period', () => {
  const stages: Stage[] = [{ moves: 40, baseMs: 90 * minute, incrementMs: 30_000 }, { baseMs: 30 * minute }];
  const rows: [moves: number, leftMs: number | null, stage: number, made: number, left: number][] = [
    [0, null, 0, 0, 90 * minute],
    [39, 5000, 0, 39, 5000],
    [40, 65_000, 1, 0, 65_000],
    [45, null, 1, 5, 120 * minute],
  ];
  for (const [moves, leftMs, stage, made, left] of rows)
    expect(restoredSide(stages, moves, leftMs)).toEqual({ stages, stage, moves: made, leftMs: left });
});
