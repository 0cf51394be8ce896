// SPDX-License-Identifier: MIT
// The review: judgements, and a run that stops and goes on.
import { expect, test } from 'vitest';
import type { Evaluation, Game, PositionInfo } from '$core';
import { evaluationText, whiteShare } from './evaluation';
import { Review, verdictOnEnd } from './review';
import type { Verdict } from './review';
import { expectedPoints, judge, pointsLost, summarise } from './review_rules';
import type { Judgement } from './review_rules';
import { viewOf } from './testing/tree';

const cp = (centipawns: number): Evaluation => ({ centipawns });
const mate = (mateIn: number): Evaluation => ({ mateIn });

test('judgements', () => {
  const rows: [Evaluation, Evaluation, 'white' | 'black', Judgement | null][] = [
    [cp(0), cp(0), 'white', null],
    [cp(30), cp(10), 'white', null],
    [cp(0), cp(-120), 'white', 'inaccuracy'],
    [cp(0), cp(120), 'black', 'inaccuracy'],
    [cp(0), cp(-250), 'white', 'mistake'],
    [cp(0), cp(-500), 'white', 'blunder'],
    [cp(0), cp(500), 'black', 'blunder'],
    [cp(0), cp(500), 'white', null],
    [mate(3), cp(50), 'white', 'blunder'],
    [cp(100), mate(-2), 'white', 'blunder'],
    [cp(900), cp(700), 'white', null],
    [mate(-1), mate(-4), 'black', null],
  ];
  for (const [before, after, mover, wanted] of rows)
    expect(judge(before, after, mover), `${JSON.stringify(before)} ${JSON.stringify(after)} ${mover}`).toBe(wanted);
});

test('points are symmetric, and never lost below nothing', () => {
  expect(expectedPoints(cp(0))).toBe(50);
  for (const value of [10, 100, 350, 2000]) {
    expect(expectedPoints(cp(value)) + expectedPoints(cp(-value))).toBeCloseTo(100);
    expect(pointsLost(cp(-value), cp(value), 'white')).toBe(0);
  }
});

test('evaluations as text', () => {
  const rows: [Evaluation, string][] = [
    [cp(31), '+0.31'], [cp(-120), '−1.20'], [cp(0), '0.00'], [mate(4), '#4'], [mate(-3), '#-3'],
  ];
  for (const [evaluation, text] of rows) expect(evaluationText(evaluation)).toBe(text);
  expect(whiteShare(mate(2))).toBe(100);
});

/** Writes down what would be done to the game. */
function recorder(view: ReturnType<typeof viewOf>): { game: Game; calls: string[] } {
  const calls: string[] = [];
  const note = (name: string) => (...values: unknown[]) => calls.push(`${name} ${JSON.stringify(values)}`);
  const game = {
    view: () => view, findFinish: () => null, setEvaluation: note('eval'), addNag: note('nag'),
    addVariation: note('line'),
  };
  return { game: game as unknown as Game, calls };
}

const verdicts: Verdict[] = [
  { evaluation: cp(20), best: ['e4'] },
  { evaluation: cp(20), best: ['e5', 'Nf3'] },
  { evaluation: cp(600), best: ['Qh5'] },
  { evaluation: cp(610), best: [] },
];

test('a review that is stopped goes on where it was, and asks for each position once', async () => {
  const view = viewOf(['e4', 'g5', 'd4']);
  const review = new Review(view);
  const asked: string[] = [];
  const stop = new AbortController();
  const evaluate = (position: { moves: readonly string[] }) => {
    asked.push(position.moves.join(' '));
    if (asked.length === 2) stop.abort();
    return Promise.resolve(verdicts[position.moves.length]!);
  };
  await review.run(evaluate, stop.signal, () => {});
  expect([review.verdicts.length, review.isDone]).toEqual([2, false]);
  await review.run(evaluate, new AbortController().signal, () => {});
  expect(review.isDone).toBe(true);
  expect(asked).toEqual(['', 'e4', 'e4 g5', 'e4 g5 d4']);
});

test('what was found is written: evaluations, a mark and the better line', async () => {
  const view = viewOf(['e4', 'g5', 'd4']);
  const review = new Review(view);
  await review.run((position) => Promise.resolve(verdicts[position.moves.length]!), new AbortController().signal, () => {});
  const { game, calls } = recorder(view);
  review.write(game);
  expect(calls).toEqual([
    'eval [0,{"centipawns":20}]', 'eval [1,{"centipawns":600}]', 'nag [1,4]', 'line [1,["e5","Nf3"]]',
    'eval [2,{"centipawns":610}]',
  ]);
  const black = summarise(review.reviewed(), 'black');
  expect(black).toMatchObject({ moves: 1, blunder: 1, mistake: 0, meanLoss: 580 });
  expect(summarise(review.reviewed(), 'white')).toMatchObject({ moves: 2, blunder: 0, accuracy: 100 });
});

test('a mate is no blunder of the side that gives it, and no engine is asked about it', async () => {
  const view = viewOf(['f3', 'e5', 'g4', 'Qh4#']);
  const mated = verdictOnEnd({ moves: [], check: 'e1', turn: 'white' } as unknown as PositionInfo);
  expect(mated?.evaluation).toEqual({ mateIn: -1 });
  const review = new Review(view, mated);
  let asked = 0;
  await review.run(() => { asked += 1; return Promise.resolve({ evaluation: mate(-1), best: ['Qh4#'] }); },
    new AbortController().signal, () => {});
  expect([asked, review.isDone]).toEqual([4, true]);
  expect(summarise(review.reviewed(), 'black')).toMatchObject({ blunder: 0, mistake: 0, inaccuracy: 0 });
  expect(verdictOnEnd({ moves: [], check: null, turn: 'white' } as unknown as PositionInfo)?.evaluation).toEqual(cp(0));
  expect(verdictOnEnd({ moves: [{}], check: null, turn: 'white' } as unknown as PositionInfo)).toBeNull();
});

test('an engine that fails is an error; one that is stopped is none', async () => {
  const review = new Review(viewOf(['e4']));
  const fail = () => Promise.reject(new Error('no engine'));
  await expect(review.run(fail, new AbortController().signal, () => {})).rejects.toThrow('no engine');
  const stop = new AbortController();
  await review.run(() => { stop.abort(); return Promise.reject(new Error('stopped')); }, stop.signal, () => {});
  expect(review.verdicts).toEqual([]);
});
