// SPDX-License-Identifier: MIT
// The colours of the pages and of the pictures agree, and the coordinates can be read (WCAG AA).
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { boardColors, boardThemes, manColors, pieceSets } from './themes';

const css = (name: string) => fs.readFileSync(new URL(name, import.meta.url), 'utf8');

/** Custom properties of the block that names the attribute; what it leaves out, it has from the first block. */
function properties(text: string, attribute: string): Map<string, string> {
  const blocks = [...text.matchAll(/([^{}]+)\{([^{}]+)\}/g)];
  const found = new Map<string, string>();
  const own = blocks.filter(([, selector = ''], index) => index === 0 || selector.includes(attribute));
  for (const [, , body = ''] of own) {
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value);
  }
  return found;
}

function luminance(color: string): number {
  const parts = /^rgb/.test(color)
    ? (color.match(/\d+/g) ?? []).map(Number)
    : [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const [r = 0, g = 0, b = 0] = parts.map((part) => {
    const c = part / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const hex = (color: string) => (color.startsWith('rgb') ? color.match(/\d+/g) ?? [] : [1, 3, 5].map((at) => String(parseInt(color.slice(at, at + 2), 16)))).join();

test.each(boardThemes)('board %s', (theme) => {
  const colors = boardColors[theme];
  const page = properties(css('./themes.css'), `"${theme}"`);
  expect(page.get('--square-light')).toBe(colors.light);
  expect(page.get('--square-dark')).toBe(colors.dark);
  expect(page.get('--ink-on-light')).toBe(colors.inkOnLight);
  expect(page.get('--ink-on-dark')).toBe(colors.inkOnDark);
  expect(hex(page.get('--mark-last') ?? '')).toBe(hex(colors.last));
  expect(contrast(colors.inkOnLight, colors.light)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.inkOnDark, colors.dark)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.light, colors.dark)).toBeGreaterThanOrEqual(1.7);
});

test.each(pieceSets)('men %s', (set) => {
  const page = properties(css('./pieces/pieces.css'), `"${set}"`);
  for (const side of ['white', 'black'] as const) {
    const { fill, outline, line } = manColors[set][side];
    const letter = side === 'white' ? 'w' : 'b';
    expect([fill, outline, line]).toEqual(
      ['fill', 'outline', 'line'].map((part) => page.get(`--man-${letter}-${part}`)),
    );
    expect(contrast(fill, line)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(manColors[set].white.fill, manColors[set].black.fill)).toBeGreaterThanOrEqual(4.5);
});

test.each(boardThemes.flatMap((theme) => pieceSets.map((set) => [theme, set] as const)))(
  'men of %s board, %s, stand out from both squares',
  (theme, set) => {
    for (const square of [boardColors[theme].light, boardColors[theme].dark]) {
      expect(contrast(manColors[set].white.outline, square)).toBeGreaterThanOrEqual(3);
      expect(contrast(manColors[set].black.fill, square)).toBeGreaterThanOrEqual(2);
    }
  },
);
