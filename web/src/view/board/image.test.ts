// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { boardSvg, manMarkup } from './image';
import { pieceShapes } from './pieces/shapes';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const count = (text: string, part: string) => text.split(part).length - 1;

test('a picture has 64 squares, 32 men and 16 coordinates', () => {
  const svg = boardSvg({ position: start });
  expect(count(svg, '<rect')).toBe(64);
  expect(count(svg, '<g transform')).toBe(32);
  expect(count(svg, '<text')).toBe(16);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="720" height="720" viewBox="0 0 8 8">.*<\/svg>\n$/s);
});

test('options change the picture', () => {
  const bare = boardSvg({ position: start, coordinates: false, size: 99999 });
  expect(count(bare, '<text')).toBe(0);
  expect(bare).toContain('width="4096"');
  const marked = boardSvg({
    position: start,
    lastMove: { from: 'e2', to: 'e4' },
    shapes: [{ color: 'G', from: 'e2', to: 'e4' }, { color: 'R', from: 'd5' }],
  });
  expect(count(marked, '<rect')).toBe(66);
  expect(count(marked, '<circle')).toBe(1);
  expect(boardSvg({ position: start, orientation: 'black' })).not.toBe(boardSvg({ position: start }));
});

test('a picture takes no text from the position', () => {
  expect(boardSvg({ position: '<script>/"><b>' })).not.toMatch(/script|"><b/);
});

test('every man has a body, and a black one its lighter lines', () => {
  expect(Object.keys(pieceShapes).sort()).toEqual(['b', 'k', 'n', 'p', 'q', 'r']);
  for (const role of ['k', 'q', 'r', 'b', 'n', 'p'] as const) {
    const white = manMarkup(role.toUpperCase() as 'K', 'classic');
    const black = manMarkup(role, 'classic');
    expect(count(white, '<path'), role).toBeGreaterThanOrEqual(3);
    expect(count(black, '<path') - count(white, '<path'), role).toBe(pieceShapes[role].light?.length ?? 0);
  }
});
