// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { swipeStep } from './brush';
import { arrowPath, colorOfKeys, parseShapes, snap, toggleShape, writeShapes } from './shapes';
import { findSlides } from './slides';
import { allSquares, parsePlacement, spriteName } from './squares';
import type { Shape } from './types';

test('colours of the keys', () => {
  const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  expect(colorOfKeys(none)).toBe('G');
  expect(colorOfKeys({ ...none, shiftKey: true })).toBe('R');
  expect(colorOfKeys({ ...none, ctrlKey: true })).toBe('R');
  expect(colorOfKeys({ ...none, altKey: true })).toBe('B');
  expect(colorOfKeys({ ...none, shiftKey: true, metaKey: true })).toBe('Y');
});

test('drawing adds, removes and recolours', () => {
  const arrow: Shape = { color: 'G', from: 'e2', to: 'e4' };
  const circle: Shape = { color: 'R', from: 'e2', to: null };
  expect(toggleShape([], arrow)).toEqual([arrow]);
  expect(toggleShape([arrow, circle], { ...arrow })).toEqual([circle]);
  expect(toggleShape([arrow, circle], { ...arrow, color: 'B' })).toEqual([circle, { ...arrow, color: 'B' }]);
  expect(toggleShape([circle], { color: 'R', from: 'e2' })).toEqual([]);
});

test('arrows snap to lines of the queen and jumps of the knight', () => {
  const rows: [string, number, number, string][] = [
    ['e2', 4.5, 4.5, 'e4'], ['g1', 5.5, 5.5, 'f3'], ['a1', 7.4, 0.6, 'h8'], ['a1', 2.5, 0.4, 'a8'], ['a1', 1.5, 6.4, 'b2'],
  ];
  for (const [from, x, y, to] of rows) expect(snap(from, x, y, 'white'), from + to).toBe(to);
});

test('shapes of the core and back', () => {
  const arrows = ['Ge2e4', 'Rd1h5'];
  const squares = ['Yd5', 'Bf7'];
  const shapes = parseShapes(arrows, squares);
  expect(shapes).toHaveLength(4);
  expect(shapes[2]).toEqual({ color: 'G', from: 'e2', to: 'e4' });
  expect(writeShapes(shapes)).toEqual({ arrows, squares });
});

test('an arrow has seven corners and ends in the middle of its square', () => {
  const path = arrowPath('a1', 'a4', 'white');
  expect(path.match(/[ML]/g)).toHaveLength(7);
  expect(path).toContain('0.500 4.440');
  expect(arrowPath('a1', 'a4', 'black')).not.toBe(path);
  expect(arrowPath('c1', 'c1', 'white')).toBe('');
});

test('a finger turns the page only when it slides sideways', () => {
  const rows: [number, number, 1 | -1 | null][] = [[-2, 0.3, 1], [2, -0.3, -1], [0.5, 0, null], [2, 1.9, null]];
  for (const [dx, dy, step] of rows) expect(swipeStep(dx, dy)).toBe(step);
});

test('which men slide', () => {
  const squares = (fen: string) => {
    const men = parsePlacement(fen);
    return allSquares.map((square) => { const man = men.get(square); return man ? spriteName(man) : null; });
  };
  const rows: [string, string, string[]][] = [
    ['4k3/8/8/8/8/8/4P3/4K3', '4k3/8/8/8/4P3/8/8/4K3', ['e2e4']],
    ['4k3/8/8/8/8/8/8/4K2R', '4k3/8/8/8/8/8/8/5RK1', ['h1f1', 'e1g1']],
    ['4k3/8/8/3p4/4P3/8/8/4K3', '4k3/8/8/3P4/8/8/8/4K3', ['e4d5']],
    ['4k3/P7/8/8/8/8/8/4K3', 'Q3k3/8/8/8/8/8/8/4K3', []],
    ['rnbqkbnr/8/8/8/8/8/8/8', '8/8/8/8/8/8/8/rnbqkbnr', []],
  ];
  for (const [before, after, wanted] of rows) {
    const found = findSlides(squares(before), squares(after)).map(({ fromIndex, to }) => `${allSquares[fromIndex]}${to}`);
    expect(found, after).toEqual(wanted);
  }
});
