// SPDX-License-Identifier: MIT
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '$core';
import { readGames, transferables } from './read_games';

const texts = await loadTexts(fs.readFileSync(new URL('../../../build/wasm/movetext_texts.wasm', import.meta.url)));
const game = '[Event "A"]\n[White "Tal"]\n\n1. e4 e5 2. Ke3 1-0\n\n';

async function collect(file: Blob, size?: number) {
  const slices = [];
  for await (const slice of readGames(texts, file, size)) slices.push(slice);
  return slices;
}

describe('slices', () => {
  test.each([16, 100, 1 << 20])('of %i bytes: the same games', async (size) => {
    const file = new Blob([game.repeat(20)]);
    const slices = await collect(file, size);
    expect(slices.reduce((sum, { batch }) => sum + batch.games.count, 0)).toBe(20);
    expect(slices.reduce((sum, { batch }) => sum + batch.findings.count, 0)).toBe(20);
    expect(slices.flatMap(({ batch }) => batch.texts)).toEqual(['', 'Tal', 'A']);
    // What is larger than a slice is kept by its file.
    const isPlain = size < file.size;
    expect(slices.every((slice) => slice.isPlain === isPlain)).toBe(true);
    expect(slices.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0)).toBe(isPlain ? 0 : file.size);
    expect(slices.slice(0, -1).map(({ read }) => read))
      .toEqual(Array.from({ length: slices.length - 1 }, (_, i) => Math.min((i + 1) * size, file.size)));
    expect(slices.at(-1)).toMatchObject({ bytes: null, read: file.size, encoding: 'auto' });
    for (const slice of slices) {
      const buffers = transferables(slice);
      expect(new Set(buffers).size).toBe(buffers.length);
      structuredClone(slice, { transfer: buffers });
    }
  });

  test('an empty file has no games', async () => {
    const slices = await collect(new Blob([]));
    expect(slices.map(({ batch }) => batch.games.count)).toEqual([0]);
  });

  test('of a compressed file bring its bytes', async () => {
    const text = game.repeat(100);
    const slices = await collect(new Blob([Uint8Array.from(gzipSync(text))]), 1000);
    expect(slices.some(({ isPlain }) => isPlain)).toBe(false);
    expect(Buffer.concat(slices.map(({ bytes }) => bytes ?? new Uint8Array())).toString()).toBe(text);
    expect(slices.reduce((sum, { batch }) => sum + batch.games.count, 0)).toBe(100);
  });

  test('before a damage are there, and the last one tells of it', async () => {
    const packed = gzipSync(Array.from({ length: 5000 }, (_, i) => game.replace('Tal', `Tal ${i * 7919}`)).join(''));
    const slices = await collect(new Blob([Uint8Array.from(packed.subarray(0, packed.length - 2000))]));
    expect(slices.reduce((sum, { batch }) => sum + batch.games.count, 0)).toBeGreaterThan(4000);
    expect(slices.at(-1)?.damage).toEqual({ kind: 'cut', offset: packed.length - 2000 });
    expect(slices.slice(0, -1).every(({ damage }) => damage === null)).toBe(true);
  });
});
