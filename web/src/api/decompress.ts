// SPDX-License-Identifier: MIT
// Bytes of a file as they come: plain, gzip or zstd, told by the first four bytes, whatever the name says.
import { Decompress } from 'fzstd';
import { gunzip } from './gunzip';
import { packingOf } from './packing';
import { chunksOf } from './slices';

/** Why not everything in a file could be unpacked; what stood before has been given out. */
export interface Damage {
  /** The file ends too early; something in it is wrong; something else stands behind the packed data. */
  readonly kind: 'cut' | 'damaged' | 'trailing';
  /** Bytes of the file itself. */
  readonly offset: number;
}

type Unpacked = AsyncGenerator<Uint8Array, Damage | null>;

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
  const unpack = { plain, gzip, zstd }[await packingOf(file)];
  return yield* unpack(file, onRead);
}
