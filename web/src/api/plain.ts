// SPDX-License-Identifier: MIT
// Bytes of a file that holds them as they are.
import { chunksOf, inSlices } from './slices';

/** Not in every browser. */
function byteReader(file: Blob): ReadableStreamBYOBReader | null {
  try {
    return file.stream().getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

/** Reads into the memory of `bytes` until it is full or the file ends; gives what was read. */
async function fill(
  reader: ReadableStreamBYOBReader, bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const size = bytes.length;
  let memory = bytes.buffer;
  let filled = 0;
  for (let isOver = false; filled < size && !isOver;) {
    const { done, value } = await reader.read(new Uint8Array(memory, filled), { min: size - filled });
    isOver = done;
    if (!value) break;
    filled += value.length;
    memory = value.buffer;
  }
  return new Uint8Array(memory, 0, filled);
}

/**
 * The file in pieces of that size, the last one shorter, all in one memory: each must have been used when the next is
 * asked for.
 */
export async function* readPlain(file: Blob, size: number): AsyncGenerator<Uint8Array, null> {
  const reader = byteReader(file);
  if (!reader) return yield* inSlices(chunksOf(file.stream()), size);
  try {
    // OPTIMIZATION: a stream that is not asked for so much gives small pieces, each in a new memory.
    let piece = await fill(reader, new Uint8Array(size));
    for (; piece.length === size; piece = await fill(reader, new Uint8Array(piece.buffer))) yield piece;
    if (piece.length > 0) yield piece;
    return null;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
