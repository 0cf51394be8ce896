// SPDX-License-Identifier: MIT
// The text around a finding, and the line with carets.
import { expect, test } from 'vitest';
import { caretView, findingWords } from './finding_words';
import { reach, sourceLines } from './source_text';

const encode = (text: string) => new TextEncoder().encode(text);

test('lines have their numbers, whatever ends them', () => {
  const bytes = encode('one\r\ntwo\nthree\rfour\n\nsix');
  const offset = bytes.indexOf(encode('four')[0]!);
  const lines = sourceLines({ bytes, start: 0, offset: 15, line: 4, column: 1 }, 'auto');
  expect(offset).toBeGreaterThan(0);
  expect(lines.map((line) => `${line.number} ${line.text}`)).toEqual(['1 one', '2 two', '3 three', '4 four', '5 ', '6 six']);
});

test('a part of a file: the cut first line is left out', () => {
  const text = 'cut off\nnext\nhere it is\nlast';
  const start = 5000;
  const offset = start + text.indexOf('it is');
  const lines = sourceLines({ bytes: encode(text), start, offset, line: 90, column: 6 }, 'utf-8');
  expect(lines.map((line) => `${line.number} ${line.text}`)).toEqual(['89 next', '90 here it is', '91 last']);
});

test('a line of megabytes shows the part around the place', () => {
  const bytes = encode(`${'a'.repeat(reach)}X${'b'.repeat(reach)}`);
  const lines = sourceLines({ bytes, start: 5_000_000, offset: 5_000_000 + reach, line: 1, column: 5_000_001 }, 'auto');
  expect(lines.length).toBe(1);
  expect(lines[0]?.text.length).toBe(1000);
  expect(lines[0]?.text).toContain('X');
});

test('bytes that are no UTF-8 are read as Windows-1252, line by line', () => {
  const bytes = Uint8Array.of(...encode('é\n'), 0xe9, 10);
  expect(sourceLines({ bytes, start: 0, offset: 0, line: 1, column: 1 }, 'auto').map((line) => line.text)).toEqual(['é', 'é', '']);
  const wide = Uint8Array.of(0x65, 0, 10, 0, 0x66, 0);
  expect(sourceLines({ bytes: wide, start: 0, offset: 0, line: 1, column: 1 }, 'utf-16le').map((line) => line.text)).toEqual(['e', 'f']);
});

test('carets stand below the place', () => {
  const rows: [string, number, number, string, string][] = [
    ['31. Nf5 Qxf2+ 32. Kh1', 9, 5, '31. Nf5 ', '^^^^^'],
    ['e4', 1, 1, '', '^'],
    ['e4', 3, 1, 'e4', '^'],
    [`${'x'.repeat(50)}Zz`, 51, 2, `…${'x'.repeat(24)}`, '^^'],
    ['👑👑e9', 3, 2, '👑👑', '^^'],
  ];
  for (const [sourceLine, caretColumn, caretLength, before, carets] of rows) {
    const view = caretView({ sourceLine, caretColumn, caretLength });
    expect([view.before, view.carets]).toEqual([before, carets]);
    expect([...view.blank].length).toBe([...before].length);
  }
});

const noFinding = {
  code: 'x', severity: 'note', message: '', hint: '', line: 1, column: 1, offset: 0, length: 0, game: 1, ply: 0,
  token: '', fen: '', sourceLine: '', caretColumn: 1, caretLength: 1, fix: 'none', values: [], refusal: null,
} as const;

test('sentences', () => {
  const say = (message: string) => findingWords({ ...noFinding, message }, 'en');
  expect(say('the move is not legal')).toBe('The move is not legal.');
  expect(say('Done.')).toBe('Done.');
});
