// SPDX-License-Identifier: MIT
// Any game goes on from any place.
import { beforeAll, expect, test } from 'vitest';
import type { Core, Place, Stage } from '$core';
import { testCore } from '../../testing/core';
import { canContinue, controlOf, cutAt, dress, hasTimes, pliesTo, readingsOf, timesOfGame } from './continued';
import { clockAt } from './restored_clock';

let core: Core;
beforeAll(async () => void (core = await testCore()));

const minute = 60_000;

function read(control: string, moves: string) {
  const { game } = core.readGame(`[Event "x"]\n[White "Ada"]\n[Black "Bob"]\n[TimeControl "${control}"]\n\n${moves}\n`);
  const view = game.view();
  const at = (san: string): Place => view.moves.find((move) => move?.san === san)?.id ?? null;
  return { game, view, at, readings: readingsOf(view.timeControl, view) };
}

test('the main line ends at the place, the game is open again, what is beside it stays', () => {
  const { game, at } = read('-', '1. e4 e5 {good} (1... c5 2. Nf3 d6) 2. Nc3 Nf6 1-0');
  const here = cutAt(game, at('e5'), 'document').exportPgn();
  expect(here).toContain('[Result "*"]');
  expect(here).toContain('[Termination "Unterminated"]');
  expect(here.replace(/\s+/g, ' ')).toContain('1. e4 e5 {good} (1... c5 2. Nf3 d6) *');
  const there = cutAt(game, at('Nf3'), 'standard').exportPgn();
  expect(there).toContain('[Termination "unterminated"]');
  expect(there.replace(/\s+/g, ' ')).toContain('1. e4 c5 (1... e5 {good} 2. Nc3 Nf6) 2. Nf3 *');
  const start = cutAt(game, null, 'document');
  expect(start.view().plies).toBe(0);
  expect(game.view().result).toBe('1-0');
});

test('a game that is over by itself does not go on from its end', () => {
  const { game, at } = read('-', '1. f3 e5 2. g4 Qh4# 0-1');
  expect(canContinue(game, at('Qh4#'))).toBe(false);
  expect(canContinue(game, at('g4'))).toBe(true);
});

test('time controls are read as minutes where they look so, else as the standard says', () => {
  const rows: [string, Stage[], Stage[] | null][] = [
    ['15+10', [{ baseMs: 15_000, incrementMs: 10_000 }], [{ baseMs: 15 * minute, incrementMs: 10_000 }]],
    ['900+10', [{ baseMs: 15 * minute, incrementMs: 10_000 }], null],
    ['40/5400:1800', [{ moves: 40, baseMs: 90 * minute }, { baseMs: 30 * minute }], null],
    ['-', [], null],
    ['?', [], null],
  ];
  for (const [control, seconds, minutes] of rows) {
    const { readings } = read(control, '1. e4 *');
    expect(readings, control).toEqual({ text: control, seconds, minutes });
  }
});

test('clocks stand as they stood: the last time of each side, in its period', () => {
  const moves = '1. e4 {[%clk 0:14:50]} e5 {[%clk 0:14:30]} 2. Nf3 {[%clk 0:14:40]} Nc6 *';
  const { game, at, readings } = read('15+10', moves);
  const left = (place: Place, stages: readonly Stage[]) => {
    const clock = clockAt(game, place, timesOfGame(game, place, stages));
    return [clock.white.leftMs, clock.black.leftMs];
  };
  expect(left(at('Nf3'), readings.minutes!)).toEqual([880_000, 870_000]);
  expect(left(at('Nc6'), readings.minutes!)).toEqual([880_000, 870_000]);
  expect(left(at('e4'), readings.minutes!)).toEqual([890_000, 900_000]);
  expect(left(at('e4'), readings.seconds)).toEqual([890_000, 15_000]);
  expect(left(null, readings.minutes!)).toEqual([900_000, 900_000]);
});

test('times without a control are what is left; without both there is nothing', () => {
  const some = read('?', '1. e4 {[%clk 0:05:00]} e5 *');
  expect(timesOfGame(some.game, some.at('e5'), [])).toEqual({ white: [{ baseMs: 300_000 }], black: [{ baseMs: 300_000 }] });
  expect(hasTimes(some.game, some.at('e5'), some.readings)).toBe(true);
  const none = read('-', '1. e4 e5 *');
  expect(hasTimes(none.game, none.at('e5'), none.readings)).toBe(false);
});

test('the engine gets its name, people keep theirs', () => {
  const { game, at } = read('-', '1. e4 e5 *');
  const setup = {
    white: { kind: 'person', name: 'Ada' },
    black: { kind: 'engine', level: 4 },
    whiteTime: [],
    blackTime: [],
    start: { kind: 'standard' },
  } as const;
  const pgn = dress(game.clone(), setup, '3+2').exportPgn();
  expect(pgn).toContain('[White "Ada"]');
  expect(pgn).toContain('[Black "Stockfish level 4"]');
  expect(pgn).toContain('[TimeControl "3+2"]');
  expect(dress(game.clone(), setup, null).exportPgn()).toContain('[TimeControl "-"]');
  const blitz = [{ baseMs: 3 * minute, incrementMs: 2000 }];
  expect(controlOf(core, { white: blitz, black: blitz }, 'document')).toBe('3+2');
  expect(controlOf(core, { white: blitz, black: blitz }, 'standard')).toBe('180+2');
  expect(controlOf(core, { white: [], black: [] }, 'standard')).toBe('-');
  expect(pliesTo(game, at('e5'))).toBe(2);
});
