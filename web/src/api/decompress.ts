// SPDX-License-Identifier: MIT
// Bytes of a file as they come: plain, gzip or zstd, told by the first four bytes, whatever the name says.
import { Decompress } from 'fzstd';
import { CoreError } from '$core';

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

/** Tells how many bytes of the file have gone by. */
function counted(source: ReadableStream<Uint8Array>, onRead: (bytes: number) => void): ReadableStream<Uint8Array> {
  let read = 0;
  return source.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      read += chunk.length;
      onRead(read);
      controller.enqueue(chunk);
    },
  }));
}

function unzstd(): TransformStream<Uint8Array, Uint8Array> {
  let stream: Decompress;
  return new TransformStream({
    start(controller) {
      stream = new Decompress((chunk) => {
        // The decoder uses its buffer again.
        if (chunk.length > 0) controller.enqueue(chunk.slice());
      });
    },
    transform: (chunk) => stream.push(chunk),
    flush: () => stream.push(new Uint8Array(0), true),
  });
}

/** The bytes inside; an error of the decoder is a CoreError "bad-archive". */
export async function* readBytes(file: Blob, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const packing = findPacking(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  const source = counted(file.stream(), onRead);
  const inside = packing === 'plain' ? source : source.pipeThrough(
    packing === 'gzip' ? new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array> : unzstd(),
  );
  const reader = inside.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (packing === 'plain') throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new CoreError('bad-archive', `the ${packing} file is damaged or cut off (${why})`);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The same bytes in pieces of that size, the last one shorter. */
export async function* inSlices(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let slice = new Uint8Array(size);
  let used = 0;
  for await (const chunk of chunks) {
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
}
