// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { readPlain } from './plain';

/** A Blob whose stream gives so many bytes at a time, with or without a memory of the caller. */
function blobOf(bytes: Uint8Array, step: number, type: 'bytes' | undefined): Blob {
  const blob = new Blob([Uint8Array.from(bytes)]);
  const stream = () => {
    let at = 0;
    return new ReadableStream({
      type,
      pull(controller: ReadableStreamDefaultController<Uint8Array>) {
        if (at < bytes.length) return controller.enqueue(bytes.slice(at, at += step));
        controller.close();
        (controller as unknown as ReadableByteStreamController).byobRequest?.respond(0); // who waits must be answered
      },
    } as UnderlyingDefaultSource<Uint8Array>);
  };
  return Object.assign(blob, { stream });
}

const rows = [0, 1, 9, 10, 11, 20, 29].flatMap((length) =>
  [1, 3, 10, 64].flatMap((step) => (['bytes', undefined] as const).map((type) => [length, step, type] as const)));

test.each(rows)('%i bytes that come by %i (%s): in pieces of 10', async (length, step, type) => {
  const bytes = Uint8Array.from({ length }, (_, i) => i);
  const pieces: number[][] = [];
  for await (const piece of readPlain(blobOf(bytes, step, type), 10)) pieces.push([...piece]);
  expect(pieces.flat()).toEqual([...bytes]);
  expect(pieces.map((piece) => piece.length)).toEqual(
    Array.from({ length: Math.ceil(length / 10) }, (_, i) => Math.min(10, length - 10 * i)));
});

test('a real file', async () => {
  const pieces: string[] = [];
  for await (const piece of readPlain(new Blob(['1. e4 e5 ', '2. Nf3 *']), 8)) pieces.push(Buffer.from(piece).toString());
  expect(pieces).toEqual(['1. e4 e5', ' 2. Nf3 ', '*']);
});
