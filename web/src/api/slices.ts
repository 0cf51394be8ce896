// SPDX-License-Identifier: MIT
// Bytes as they come, and cut anew.

export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, null> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return null;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * The same bytes in pieces of that size, the last one shorter; gives what `chunks` give at their end. Each piece has a
 * memory of its own.
 */
export async function* inSlices<T>(chunks: AsyncGenerator<Uint8Array, T>, size: number): AsyncGenerator<Uint8Array, T> {
  let slice: Uint8Array | null = null;
  let used = 0;
  try {
    let next = await chunks.next();
    for (; !next.done; next = await chunks.next()) {
      const chunk = next.value;
      if (used === 0 && chunk.length === size && chunk.buffer.byteLength === size) {
        yield chunk;
        continue;
      }
      for (let at = 0; at < chunk.length;) {
        slice ??= new Uint8Array(size);
        const part = chunk.subarray(at, at + size - used);
        slice.set(part, used);
        used += part.length;
        at += part.length;
        if (used < size) continue;
        yield slice;
        slice = null;
        used = 0;
      }
    }
    if (slice) yield slice.slice(0, used);
    return next.value;
  } finally {
    await chunks.return(undefined as T);
  }
}
