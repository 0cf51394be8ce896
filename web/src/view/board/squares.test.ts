// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { allSquares, findSquare, isDark, parsePlacement, toPlace, toScreen, toSquare, writePlacement } from './squares';
import type { Side } from './types';

test('64 names, from a1 to h8, each its own place', () => {
  expect(allSquares.length).toBe(64);
  expect([allSquares[0], allSquares[1], allSquares[8], allSquares[63]]).toEqual(['a1', 'b1', 'a2', 'h8']);
  for (const square of allSquares) expect(toSquare(toPlace(square))).toBe(square);
  expect(allSquares.filter((square) => isDark(toPlace(square))).length).toBe(32);
  expect(isDark(toPlace('a1'))).toBe(true);
});

test('places on the screen, from either side', () => {
  const rows: [string, Side, number, number][] = [
    ['a1', 'white', 0, 7], ['h8', 'white', 7, 0], ['e4', 'white', 4, 4],
    ['a1', 'black', 7, 0], ['h8', 'black', 0, 7], ['e4', 'black', 3, 3],
  ];
  for (const [square, side, x, y] of rows) {
    expect(toScreen(square, side), `${square} ${side}`).toEqual({ x, y });
    expect(findSquare(x + 0.99, y + 0.01, side)).toBe(square);
  }
  for (const [x, y] of [[-0.1, 3], [8, 3], [3, -0.1], [3, 8]] as const) expect(findSquare(x, y, 'white')).toBeNull();
});

test('placements are read and written', () => {
  const rows = [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    '8/8/8/8/8/8/8/8',
    '4k3/P1p1P1p1/8/3Qq3/8/1b6/8/R3K2R',
  ];
  for (const placement of rows) expect(writePlacement(parsePlacement(`${placement} w - - 0 1`))).toBe(placement);
  expect(parsePlacement(rows[0] ?? '').get('d8')).toBe('q');
});

test('a text that is no placement gives a board, not an error', () => {
  const rows: [string, string][] = [
    ['', '8/8/8/8/8/8/8/8'],
    ['x!y/<b>', '8/b7/8/8/8/8/8/8'],
    ['rnbqkbnrrr/9', 'rnbqkbnr/8/8/8/8/8/8/8'],
    ['8/8/8/8/8/8/8/8/8/k7', '8/8/8/8/8/8/8/8'],
  ];
  for (const [text, placement] of rows) expect(writePlacement(parsePlacement(text)), text).toBe(placement);
});
