// SPDX-License-Identifier: MIT
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CoreError, loadTexts } from '$core';
import { findPacking, inSlices, readBytes } from './decompress';
import { readGames, transferables } from './read_games';

const texts = await loadTexts(fs.readFileSync(new URL('../../../build/wasm/movetext_texts.wasm', import.meta.url)));
const game = '[Event "A"]\n[White "Tal"]\n\n1. e4 e5 2. Ke3 1-0\n\n';

/** `zstd --no-check` of "1. e4 *\n": a frame with one raw block. */
function zstd(content: Uint8Array): Uint8Array {
  const header = (content.length << 3) | 1;
  return Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, content.length, header & 255, (header >> 8) & 255, header >> 16,
    ...content]);
}

async function collect(file: Blob, size?: number) {
  const slices = [];
  for await (const slice of readGames(texts, file, size)) slices.push(slice);
  return slices;
}

describe('files are told by their first bytes', () => {
  test.each([
    [[0x1f, 0x8b, 8, 0], 'gzip'], [[0x28, 0xb5, 0x2f, 0xfd], 'zstd'], [[0x5e, 0x2a, 0x4d, 0x18], 'zstd'],
    [[0x5b, 0x45, 0x76, 0x65], 'plain'], [[], 'plain'],
  ])('%j: %s', (head, packing) => expect(findPacking(Uint8Array.from(head))).toBe(packing));

  test('each is unpacked', async () => {
    const plain = new TextEncoder().encode(game);
    for (const packed of [plain, gzipSync(plain), zstd(plain)]) {
      let read = 0;
      const parts: Uint8Array[] = [];
      const file = new Blob([Uint8Array.from(packed)]);
      for await (const part of readBytes(file, (bytes) => { read = bytes; })) parts.push(part);
      expect(Buffer.concat(parts).toString()).toBe(game);
      expect(read).toBe(packed.length);
    }
  });

  test('a damaged file says so', async () => {
    const cut = gzipSync(game.repeat(100)).subarray(0, 60);
    for (const bytes of [cut, Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0xff, 0xff, 0xff])]) {
      const reading = collect(new Blob([Uint8Array.from(bytes)]));
      await expect(reading).rejects.toThrow(CoreError);
      await expect(reading).rejects.toMatchObject({ code: 'bad-archive' });
    }
  });
});

describe('slices', () => {
  test('have the size that was asked for, and hold everything', async () => {
    async function* chunks() { yield new Uint8Array([1, 2, 3]); yield new Uint8Array([4]); yield new Uint8Array([5, 6]); }
    const slices = [];
    for await (const slice of inSlices(chunks(), 4)) slices.push([...slice]);
    expect(slices).toEqual([[1, 2, 3, 4], [5, 6]]);
  });

  test.each([16, 100, 1 << 20])('of %i bytes: the same games', async (size) => {
    const file = new Blob([game.repeat(20)]);
    const slices = await collect(file, size);
    expect(slices.reduce((sum, { batch }) => sum + batch.games.count, 0)).toBe(20);
    expect(slices.reduce((sum, { batch }) => sum + batch.findings.count, 0)).toBe(20);
    expect(slices.flatMap(({ batch }) => batch.texts)).toEqual(['', 'Tal', 'A']);
    expect(slices.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0)).toBe(file.size);
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
});
