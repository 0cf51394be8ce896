// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { areaPath, evaluationToY, linePath, plyToX, splitRuns, writeClock, writeEvaluation, xToPly } from './graph';

test('half-moves and places', () => {
  for (let ply = 1; ply <= 41; ply += 1) expect(xToPly(plyToX(ply, 1, 41), 1, 41)).toBe(ply);
  expect([xToPly(-0.2, 1, 41), xToPly(1.4, 1, 41), plyToX(1, 1, 1)]).toEqual([1, 41, 0]);
});

test('evaluations: level in the middle, better for White higher, mate at the edge', () => {
  expect(evaluationToY({ centipawns: 0 })).toBe(0.5);
  expect(evaluationToY({ mateIn: 3 })).toBe(0);
  expect(evaluationToY({ mateIn: -1 })).toBe(1);
  let before = 1;
  for (let centipawns = -1000; centipawns <= 1000; centipawns += 50) {
    const y = evaluationToY({ centipawns });
    expect(y).toBeLessThan(before);
    before = y;
  }
});

test('values in words', () => {
  const rows: [string, string][] = [
    [writeEvaluation({ centipawns: 31 }), '+0.31'], [writeEvaluation({ centipawns: -120 }), '−1.20'],
    [writeEvaluation({ centipawns: 0 }), '0.00'], [writeEvaluation({ mateIn: -3 }), '#-3'],
    [writeClock(3_723_000), '1:02:03'], [writeClock(125_999), '2:05'], [writeClock(19_480), '19.4'], [writeClock(0), '0.0'],
    [writeClock(20_000), '0:20'],
  ];
  for (const [said, wanted] of rows) expect(said).toBe(wanted);
});

test('a hole in the data is a gap in the line', () => {
  const [a, b, c] = [{ x: 0, y: 0.5 }, { x: 0.5, y: 0.25 }, { x: 1, y: 0 }];
  expect(splitRuns([a, null, b, c])).toEqual([[a], [b, c]]);
  expect(splitRuns([null, null])).toEqual([]);
  expect(linePath([b, c])).toBe('M0.5000 0.2500L1.0000 0.0000');
  expect(areaPath([b, c], 1)).toBe('M0.5000 1L0.5000 0.2500L1.0000 0.0000L1.0000 1Z');
  expect(areaPath([], 1)).toBe('');
});
