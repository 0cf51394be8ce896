// SPDX-License-Identifier: MIT
// Clocks and flags of running games (A-02, A-03), and fault 16 of the documents' application, with the real core and a
// time of the test's own.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Core, Finish, Result } from '$core';
import { begun as begunWith, from, minutes, type Given } from '../../testing/begun';
import { testCore } from '../../testing/core';

let core: Core;
beforeAll(async () => void (core = await testCore()));
const begun = (given?: Given) => begunWith(core, given);

describe('flags', () => {
  const bare = 'k7/8/8/8/8/8/8/K6R w - - 0 1';
  const rows: [string, Given, string, Finish, Result][] = [
    ['White', { time: minutes(1) }, 'e4 e5', 'white-timeout', '0-1'],
    ['Black', { time: minutes(1) }, 'e4', 'black-timeout', '1-0'],
    ['White, Black cannot mate', { time: minutes(1), ...from(bare) }, 'Rh2 Ka7', 'white-timeout', '1/2-1/2'],
    ['Black, White can mate', { time: minutes(1), ...from(bare) }, 'Rh2', 'black-timeout', '1-0'],
  ];
  test.each(rows)('%s', (_name, given, moves, finish, result) => {
    const { running, clock, play, pgn } = begun(given);
    clock.pass(3_600_000); // no clock before the first move
    expect(running.ending).toBe(null);
    play(moves);
    clock.pass(59_999);
    expect(running.ending).toBe(null);
    clock.pass(1);
    expect(running.ending).toEqual({ finish, result });
    expect(running.clock.left(finish === 'white-timeout' ? 'white' : 'black')).toBe(0);
    expect(pgn()).toContain(`[Result "${result}"]`);
  });
});

test('a tab that slept: a move after the flag is no move (fault 16)', () => {
  const { running, clock, play, pgn } = begun({ time: minutes(1) });
  play('e4 e5');
  clock.sleep(59_000);
  expect(running.ending).toBe(null);
  expect(running.clock.left('white')).toBe(1000);
  clock.sleep(5000);
  expect(running.play('Nf3')).toBe(false);
  expect(running.ending).toEqual({ finish: 'white-timeout', result: '0-1' });
  expect(pgn()).not.toContain('Nf3');
});

test('nobody can end a game whose flag has fallen otherwise', () => {
  const { running, clock, play } = begun({ time: minutes(1) });
  play('e4 e5');
  clock.sleep(0);
  Object.assign(clock, { moment: clock.now() + 60_000 }); // no timer has run yet
  running.end('black-resigns');
  expect(running.ending).toEqual({ finish: 'white-timeout', result: '0-1' });
});

test('every timed move gets its [%clk], in tenths (fault 16)', () => {
  const { clock, play, pgn } = begun({ time: minutes(3, { incrementMs: 2000 }) });
  play('e4');
  clock.pass(1240);
  play('e5');
  clock.pass(10_000);
  play('Nf3');
  const text = pgn().replace(/\s+/g, ' ');
  expect(text).toContain('1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:03:00.8]} 2. Nf3 {[%clk 0:02:52]}');
  expect(text).toContain('[TimeControl "3+2"]');
});

test('without a clock nothing is written of time', () => {
  const { play, pgn } = begun();
  play('e4 e5');
  expect(pgn()).not.toContain('%clk');
  expect(pgn()).toContain('[TimeControl "-"]');
});

test('a pause stops the clocks and the play', () => {
  const { running, clock, play } = begun({ time: minutes(1) });
  play('e4 e5');
  clock.pass(10_000);
  running.pause();
  expect(running.isPaused).toBe(true);
  clock.pass(100_000);
  expect(running.play('Nf3')).toBe(false);
  running.resume();
  clock.pass(1000);
  expect(running.clock.leftNow('white')).toBe(49_000);
  expect(running.play('Nf3')).toBe(true);
});

test('periods: time comes with the moves', () => {
  const { running, clock, play } = begun({ time: [{ moves: 2, baseMs: 60_000 }, { baseMs: 30_000 }] });
  play('e4 e5');
  clock.pass(10_000);
  play('Nf3');
  expect(running.clock.leftNow('white')).toBe(80_000);
  expect(running.clock.leftNow('black')).toBe(60_000);
});
