// SPDX-License-Identifier: MIT
// Bytes of a file as they come: plain, gzip or zstd, told by the first four bytes, whatever the name says.
import { Decompress } from 'fzstd';
import { gunzip } from './gunzip';

export type Packing = 'plain' | 'gzip' | 'zstd';

/** What the first bytes of a file say. */
export function findPacking(head: Uint8Array): Packing {
  const [a, b, c, d] = head;
  if (a === 0x1f && b === 0x8b) return 'gzip';
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'zstd';
  // A frame to be skipped, as seekable files begin with.
  if (a !== undefined && (a & 0xf0) === 0x50 && b === 0x2a && c === 0x4d && d === 0x18) return 'zstd';
  return 'plain';
}

/** Why not everything in a file could be unpacked; what stood before has been given out. */
export interface Damage {
  /** The file ends too early; something in it is wrong; something else stands behind the packed data. */
  readonly kind: 'cut' | 'damaged' | 'trailing';
  /** Bytes of the file itself. */
  readonly offset: number;
}

type Unpacked = AsyncGenerator<Uint8Array, Damage | null>;

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* plain(file: Blob, onRead: (bytes: number) => void): Unpacked {
  let read = 0;
  for await (const chunk of chunksOf(file.stream())) {
    onRead(read += chunk.length);
    yield chunk;
  }
  return null;
}

/**
 * By the browser's own stream. Some take only one member, and all lose what they hold when they fail: then everything
 * that they have not given is read once more by our own decoder, which knows where it fails.
 */
async function* gzip(file: Blob, onRead: (bytes: number) => void): Unpacked {
  let read = 0;
  let given = 0;
  const counted = file.stream().pipeThrough(new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onRead(read += chunk.length);
      controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
    },
  }));
  try {
    for await (const chunk of chunksOf(counted.pipeThrough(new DecompressionStream('gzip')))) {
      given += chunk.length;
      yield chunk;
    }
    return null;
  } catch {
    const again = gunzip(file, onRead);
    for (let next = await again.next(); ; next = await again.next()) {
      if (next.done) return next.value;
      const rest = next.value.subarray(Math.min(given, next.value.length));
      given = Math.max(0, given - next.value.length);
      if (rest.length > 0) yield rest;
    }
  }
}

/** Small, so that the place of a damage is known. */
const piece = 1 << 14;

async function* zstd(file: Blob, onRead: (bytes: number) => void): Unpacked {
  const parts: Uint8Array[] = [];
  // The decoder uses its buffer again.
  const stream = new Decompress((part) => { if (part.length > 0) parts.push(part.slice()); });
  let read = 0;
  function tryPush(bytes: Uint8Array, isEnd: boolean): boolean {
    try {
      stream.push(bytes, isEnd);
      return true;
    } catch {
      return false;
    }
  }
  for await (const chunk of chunksOf(file.stream())) {
    for (let at = 0; at < chunk.length; at += piece) {
      const isGood = tryPush(chunk.subarray(at, at + piece), false);
      yield* parts.splice(0);
      if (!isGood) return { kind: 'damaged', offset: read + at };
    }
    onRead(read += chunk.length);
  }
  const isGood = tryPush(new Uint8Array(), true);
  yield* parts;
  return isGood ? null : { kind: 'cut', offset: read };
}

/** The bytes inside; gives what kept some of them back. */
export async function* readBytes(file: Blob, onRead: (bytes: number) => void): Unpacked {
  const unpack = { plain, gzip, zstd }[findPacking(new Uint8Array(await file.slice(0, 4).arrayBuffer()))];
  return yield* unpack(file, onRead);
}

/** The same bytes in pieces of that size, the last one shorter; gives what `chunks` give at their end. */
export async function* inSlices<T>(chunks: AsyncGenerator<Uint8Array, T>, size: number): AsyncGenerator<Uint8Array, T> {
  let slice = new Uint8Array(size);
  let used = 0;
  try {
    let next = await chunks.next();
    for (; !next.done; next = await chunks.next()) {
      const chunk = next.value;
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + size - used);
        slice.set(part, used);
        used += part.length;
        at += part.length;
        if (used < size) continue;
        yield slice;
        slice = new Uint8Array(size);
        used = 0;
      }
    }
    if (used > 0) yield slice.slice(0, used);
    return next.value;
  } finally {
    await chunks.return(undefined as T);
  }
}
