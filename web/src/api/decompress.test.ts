// SPDX-License-Identifier: MIT
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gunzip } from './gunzip';
import { readBytes } from './decompress';
import type { Damage } from './decompress';
import { findPacking } from './packing';
import { inSlices } from './slices';

const game = '[Event "A"]\n[White "Tal"]\n\n1. e4 e5 2. Ke3 1-0\n\n';

/** `zstd --no-check` of "1. e4 *\n": a frame with one raw block. */
function zstd(content: Uint8Array): Uint8Array {
  const header = (content.length << 3) | 1;
  return Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, content.length, header & 255, (header >> 8) & 255, header >> 16,
    ...content]);
}

/** What is inside, and what kept the rest back. */
async function unpack(bytes: Uint8Array, read = readBytes): Promise<{ text: string; damage: Damage | null }> {
  const parts: Uint8Array[] = [];
  const reading = read(new Blob([Uint8Array.from(bytes)]), () => {});
  for (let next = await reading.next(); ; next = await reading.next()) {
    if (next.done) return { text: Buffer.concat(parts).toString(), damage: next.value };
    parts.push(next.value);
  }
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

  const utf8 = (text: string) => new TextEncoder().encode(text);
  const second = game.replace('Tal', 'Bronstein');
  const long = Array.from({ length: 5000 }, (_, i) => game.replace('Tal', `Tal ${i * 7919}`)).join('');
  const frames = Buffer.concat([zstd(utf8(game)), zstd(utf8(second))]);
  const members = Buffer.concat([gzipSync(game), gzipSync(second, { level: 0 }), gzipSync('')]);
  const junk = utf8('something else that is not packed');

  const packed: [string, Uint8Array, string][] = [
    ['members of gzip', members, game + second],
    ['many members', Buffer.concat(Array.from({ length: 300 }, () => gzipSync(game))), game.repeat(300)],
    ['one large member, then another', Buffer.concat([gzipSync(long), gzipSync(second)]), long + second],
    ['ways of packing', Buffer.concat([{ level: 1 }, { level: 9 }, { strategy: 4 }].map((way) => gzipSync(long, way))),
      long.repeat(3)],
  ];
  test.each(packed)('%s are all read, by our own decoder too', async (_name, bytes, text) => {
    expect(await unpack(bytes)).toEqual({ text, damage: null });
    expect(await unpack(bytes, gunzip)).toEqual({ text, damage: null });
  });

  const whole: [string, Uint8Array, string][] = [
    ['frames of zstd', frames, game + second],
    ['a frame to be skipped between them',
      Buffer.concat([zstd(utf8(game)), Uint8Array.of(0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 9, 9), zstd(utf8(second))]),
      game + second],
  ];
  test.each(whole)('%s are all read', async (_name, bytes, text) => {
    expect(await unpack(bytes)).toEqual({ text, damage: null });
  });

  const gzipLong = gzipSync(long);
  const flipped = Buffer.from(gzipLong);
  flipped[flipped.length >> 1]! ^= 0xff;
  const kept = (text: string, damage: Damage | null, from: string, least: number) => {
    expect(damage).not.toBe(null);
    expect(from.startsWith(text.slice(0, least))).toBe(true);
    expect(text.length).toBeGreaterThanOrEqual(least);
  };

  test('what stands behind the packed data is left out, and it says where', async () => {
    expect(await unpack(Buffer.concat([members, junk]))).toEqual({
      text: game + second, damage: { kind: 'trailing', offset: members.length },
    });
    expect(await unpack(Buffer.concat([gzipSync(long), junk]))).toEqual({
      text: long, damage: { kind: 'trailing', offset: gzipSync(long).length },
    });
    const behind = await unpack(Buffer.concat([frames, junk]));
    expect(behind).toEqual({ text: game + second, damage: { kind: 'damaged', offset: 0 } });
  });

  test('of a file that is cut off everything before the cut is read', async () => {
    const cut = await unpack(gzipLong.subarray(0, gzipLong.length - 2000));
    kept(cut.text, cut.damage, long, long.length - 100_000);
    expect(cut.damage).toEqual({ kind: 'cut', offset: gzipLong.length - 2000 });
    const early = await unpack(gzipLong.subarray(0, gzipLong.length - 3));
    expect(early).toEqual({ text: long, damage: { kind: 'cut', offset: gzipLong.length - 3 } });
    expect(await unpack(frames.subarray(0, frames.length - 4))).toEqual({
      text: game, damage: { kind: 'cut', offset: frames.length - 4 },
    });
  });

  test('of a file that is damaged everything before the damage is read', async () => {
    const damaged = await unpack(flipped);
    kept(damaged.text, damaged.damage, long, long.length / 3);
    expect(damaged.damage?.kind).toBe('damaged');
    expect(damaged.damage?.offset).toBeGreaterThan(flipped.length / 2 - 10);
    const wrongSum = Buffer.from(gzipSync(game));
    wrongSum[wrongSum.length - 8]! ^= 1;
    expect(await unpack(wrongSum)).toEqual({ text: game, damage: { kind: 'damaged', offset: wrongSum.length - 8 } });
    expect(await unpack(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0xff, 0xff, 0xff))).toMatchObject({ text: '' });
    const noGzip = await unpack(Uint8Array.of(0x1f, 0x8b, 9, 0, 0));
    expect(noGzip).toEqual({ text: '', damage: { kind: 'damaged', offset: 0 } });
  });

  test('random bytes never hang or throw', async () => {
    let seed = 7;
    const next = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 24;
    for (let round = 0; round < 100; round++) {
      const bytes = Uint8Array.from({ length: 400 }, next);
      // A window of 1 MB: a random one is large.
      bytes.set(round % 5 ? [0x1f, 0x8b, 8, 0] : [0x28, 0xb5, 0x2f, 0xfd, 0, 0x50]);
      expect((await unpack(bytes)).damage).not.toBe(null);
    }
  });
});

test('slices have the size that was asked for, and hold everything', async () => {
  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    for (const bytes of [[1, 2, 3], [4], [5, 6]]) yield Uint8Array.from(bytes);
  }
  const slices = [];
  for await (const slice of inSlices(chunks(), 4)) slices.push([...slice]);
  expect(slices).toEqual([[1, 2, 3, 4], [5, 6]]);
});
