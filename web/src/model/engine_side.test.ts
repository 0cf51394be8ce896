// SPDX-License-Identifier: MIT
import { beforeAll, expect, test, vi } from 'vitest';
import type { Core } from '$core';
import { testCore } from '../../testing/core';
import { TestTime } from '../../testing/time';
import { EngineSide } from './engine_side.svelte';
import type { Start } from './game_setup';
import { levels, limitsOf, maxLevel, thinkingMs } from './levels';
import { Offers } from './offers.svelte';
import type { EngineQuestion } from '../api/uci';
import type { Opponent } from './opponent';
import { RunningGame } from './running_game.svelte';

let core: Core;
beforeAll(async () => void (core = await testCore()));

/** An engine that plays what it is told. */
class Told implements Opponent {
  readonly asked: EngineQuestion[] = [];
  moves: string[] = [];
  score = 0;
  fault: Error | null = null;

  async choose(question: EngineQuestion): Promise<string> {
    this.asked.push(question);
    if (this.fault) throw this.fault;
    return this.moves.shift() ?? '0000';
  }

  async judge(): Promise<number> {
    return this.score;
  }
}

function begun(engine: 'white' | 'black' = 'black', start: Start = { kind: 'standard' }) {
  const told = new Told();
  const running = new RunningGame({
    core: () => core, time: new TestTime(), today: () => new Date(2026, 1, 1), style: () => 'document',
  });
  const offers = new Offers(running);
  const side = new EngineSide(running, offers, told, async () => {});
  const [white, black] = (['white', 'black'] as const).map((color) =>
    color === engine ? ({ kind: 'engine', level: 1 } as const) : ({ kind: 'person', name: '' } as const),
  );
  const begin = () => running.start({ white: white!, black: black!, whiteTime: [], blackTime: [], start });
  const sans = () => running.store.view?.lines[0]?.moves.map((move) => running.store.view?.moves[move]?.san).join(' ');
  return { told, running, offers, side, begin, sans };
}

const settled = (check: () => void) => vi.waitFor(check, { interval: 1 });

test('it answers each move, and begins with White', async () => {
  const black = begun('black');
  black.told.moves = ['e7e5'];
  black.begin();
  black.running.play('e4');
  await settled(() => expect(black.sans()).toBe('e4 e5'));
  expect(black.told.asked[0]?.moves).toEqual(['e2e4']);
  expect(black.side.thinks).toBe(false);
  const white = begun('white');
  white.told.moves = ['d2d4'];
  white.begin();
  await settled(() => expect(white.sans()).toBe('d4'));
});

test('in Chess960 it is told so', async () => {
  const { told, begin, sans } = begun('white', { kind: 'chess960', number: 0 });
  told.moves = ['a2a3'];
  begin();
  await settled(() => expect(sans()).toBe('a3'));
  expect(told.asked[0]).toMatchObject({ chess960: true, moves: [] });
  expect(told.asked[0]?.fen).toMatch(/^bbqnnrkr/);
});

test('it agrees to take moves back, at once, even while it thinks', async () => {
  const { told, running, offers, begin, sans } = begun();
  told.moves = ['e7e5', 'd7d5'];
  begin();
  running.play('e4');
  await settled(() => expect(sans()).toBe('e4 e5'));
  offers.askTakeBack('white');
  expect(sans()).toBe('');
  running.play('d4');
  offers.askTakeBack('white');
  expect(sans()).toBe('');
  await settled(() => expect(told.asked.length).toBe(2));
  expect(sans()).toBe('');
});

test('it takes a draw when it does not stand better, not in the opening', async () => {
  const rows: [number, string, 'accepts' | 'declines'][] = [
    [0, '40', 'accepts'],
    [-300, '40', 'accepts'],
    [300, '40', 'declines'],
    [-300, '2', 'declines'],
  ];
  for (const [score, number, answer] of rows) {
    const { told, running, offers, begin } = begun('white');
    begin();
    const length = Number(number);
    const dance = ['Nf3', 'Nf6', 'Nc3', 'Nc6', 'Ng1', 'Ng8', 'Nb1', 'Nb8'];
    const quiet = ['a4', 'a5', 'b4', 'b5', 'c4', 'c5', 'd4', 'd5', 'e4', 'e5', 'f4', 'f5', 'g4', 'g5', 'h4', 'h5'];
    await settled(() => expect(told.asked.length).toBe(1));
    told.fault = new Error('not now');
    for (const move of [...quiet, ...dance].slice(0, length)) running.play(move);
    told.score = score;
    offers.offerDraw('black');
    await settled(() => expect(offers.drawFrom).toBe(null));
    expect(running.ending?.finish ?? null, `${score} ${number}`).toBe(answer === 'accepts' ? 'agreement' : null);
    expect(offers.wasDeclined).toBe(answer === 'declines');
  }
});

test('it claims a draw when it stands worse', async () => {
  const { told, running, begin } = begun('white', { kind: 'fen', fen: 'k7/8/8/8/8/8/7r/K7 b - - 99 80', chess960: false });
  told.score = -500;
  begin();
  running.play('Rg2');
  await settled(() => expect(running.ending?.finish).toBe('fifty-moves'));
});

test('when it fails, it says why, and can be asked again', async () => {
  const { told, running, side, begin, sans } = begun();
  told.fault = new Error('no worker');
  begin();
  running.play('e4');
  await settled(() => expect(side.failure).toBe('no worker'));
  told.fault = null;
  told.moves = ['c7c5'];
  side.retry();
  await settled(() => expect(sans()).toBe('e4 c5'));
  expect(side.failure).toBe(null);
});

test('a move that comes after the end is not played', async () => {
  const { told, running, begin, sans } = begun();
  told.moves = ['e7e5'];
  begin();
  running.play('e4');
  running.end('white-resigns');
  await settled(() => expect(told.asked.length).toBe(1));
  await Promise.resolve();
  expect(sans()).toBe('e4');
});

test('at least eight levels, each stronger than the one before', () => {
  expect(maxLevel).toBeGreaterThanOrEqual(8);
  for (let level = 2; level <= maxLevel; level += 1) {
    const [weak, strong] = [limitsOf(level - 1), limitsOf(level)];
    expect(strong.skill).toBeGreaterThanOrEqual(weak.skill);
    expect(strong.choice).toBeLessThanOrEqual(weak.choice);
    expect(strong.depth).toBeGreaterThan(weak.depth);
  }
  expect(limitsOf(0)).toBe(levels[0]);
  expect(limitsOf(99)).toBe(levels.at(-1));
});

test('with a clock it never thinks its time away', () => {
  const strong = limitsOf(maxLevel);
  const rows: [number | null, number, number][] = [
    [null, 0, 3000],
    [600_000, 0, 3000],
    [30_000, 0, 1000],
    [30_000, 2000, 2600],
    [1000, 2000, 950],
    [60, 0, 20],
  ];
  for (const [left, increment, ms] of rows) expect(thinkingMs(strong, left, increment)).toBe(ms);
});
