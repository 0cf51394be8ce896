// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { fetchedLater, isNeverKept } from './files';

const rows: [path: string, later: boolean, never: boolean][] = [
  ['index.html', false, false],
  ['assets/index-12345678.js', false, false],
  ['assets/movetext-12345678.wasm', false, false],
  ['icons/icon.svg', false, false],
  ['engine/stockfish-19-lite-single.wasm', true, false],
  ['games/index.json', true, false],
  ['openings.bin', true, false],
  ['service_worker.js', false, true],
  ['open/index.json', false, true],
  ['assets/index-12345678.js.map', false, true],
];

test('which files are kept, and when', () => {
  const said = rows.map(([path]) => [path, fetchedLater(path), isNeverKept(path)]);
  expect(said).toEqual(rows);
  expect(said).toHaveLength(10);
});
