// SPDX-License-Identifier: MIT
// Addresses of places, autoplay, comments to jump to.
import { expect, test } from 'vitest';
import { hasTimes, timeSpent, waitBefore } from './autoplay';
import { nextCommented } from './comment_search';
import { readPlace, writePlace } from './place_text';
import { deepView, viewOf } from './testing/tree';

test('every place has an address that leads back to it', () => {
  const view = viewOf(['e4', ['d4', 'd5', ['Nf6', 'c4'], ['f5'], 'c4'], ['c4', 'e5'], 'e5', 'Nf3', ['f4', 'exf4']]);
  const seen = new Set<string>();
  for (const move of view.moves) {
    const text = writePlace(view, move!.id);
    expect(readPlace(view, text), text).toBe(move!.id);
    seen.add(text);
  }
  expect(seen.size).toBe(view.moves.length);
  expect(writePlace(view, null)).toBe('');
  expect(writePlace(view, view.lines[0]!.moves[1]!)).toBe('2');
});

test('addresses of other games lead as far as they can', () => {
  const view = viewOf(['e4', 'e5', ['c5']]);
  const rows: [string, number | null][] = [['99', 1], ['x', null], ['', null], ['1.7.1', 0], ['1.0.9', 2], ['-1', null]];
  for (const [text, place] of rows) expect(readPlace(view, text), text).toBe(place);
});

test('three thousand variations deep', () => {
  const view = deepView(3000);
  const deepest = view.moves.at(-1)!.id;
  expect(readPlace(view, writePlace(view, deepest))).toBe(deepest);
});

test('times of moves', () => {
  const plain = viewOf(['e4', 'e5', 'Nf3']);
  const stages = [{ baseMs: 60_000, incrementMs: 2000 }];
  const view = { ...plain, timeControl: { ...plain.timeControl, stages },
    moves: plain.moves.map((move, i) => move && { ...move, clockMs: [61_000, 50_000, 55_000][i]! }) };
  const spent = view.moves.map((move) => timeSpent(view, move!));
  expect(spent).toEqual([1000, 12_000, 8000]);
  expect(hasTimes(view)).toBe(true);
  expect(hasTimes(plain)).toBe(false);
  expect(waitBefore(view, view.moves[1]!, 'clock')).toBe(12_000);
  expect(waitBefore(view, view.moves[1]!, 'clock10')).toBe(1200);
  expect(waitBefore(view, view.moves[1]!, '0.5')).toBe(500);
  expect(waitBefore(plain, plain.moves[1]!, 'clock')).toBe(1000);
  expect(timeSpent(view, { ...view.moves[0]!, elapsedMs: 77 })).toBe(77);
});

test('comments to jump to', () => {
  const view = viewOf(['e4', 'e5', '{well}', 'Nf3', 'Nc6', '{so}']);
  expect(nextCommented(view, null, 1)).toBe(1);
  expect(nextCommented(view, 1, 1)).toBe(3);
  expect(nextCommented(view, 3, 1)).toBe(null);
  expect(nextCommented(view, 3, -1)).toBe(1);
});
