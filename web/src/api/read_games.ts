// SPDX-License-Identifier: MIT
// A file read from its bytes to columns of games, slice by slice.
import type { Encoding, ImportBatch, Texts } from '$core';
import { inSlices, readBytes } from './decompress';
import type { Damage } from './decompress';

/** Small enough that taking one over is no long task for the page, large enough that there are few. */
export const sliceSize = 256 * 1024;

export interface Slice {
  /** Of the decompressed file, in order; null at the end. */
  readonly bytes: Uint8Array | null;
  /** What the slice completed. */
  readonly batch: ImportBatch;
  /** Bytes of the file itself that were read so far. */
  readonly read: number;
  readonly encoding: Encoding;
  /** Why a compressed file was not read to its end; known with the last slice. */
  readonly damage: Damage | null;
}

/** Everything of one file. The reader is disposed of also when the caller stops early. */
export async function* readGames(texts: Pick<Texts, 'reader'>, file: Blob, size = sliceSize): AsyncGenerator<Slice> {
  const reader = texts.reader();
  let read = 0;
  const slices = inSlices(readBytes(file, (count) => { read = count; }), size);
  try {
    let next = await slices.next();
    for (; !next.done; next = await slices.next()) {
      const batch = reader.push(next.value);
      yield { bytes: next.value, batch, read, encoding: reader.encoding, damage: null };
    }
    const batch = reader.finish();
    yield { bytes: null, batch, read: file.size, encoding: reader.encoding, damage: next.value };
  } finally {
    await slices.return(null);
    reader.dispose();
  }
}

/** The memory of a slice that can be handed to another thread instead of being copied. */
export function transferables({ bytes, batch }: Slice): ArrayBuffer[] {
  const columns = [...Object.values(batch.games), ...Object.values(batch.findings)] as unknown[];
  const buffers = columns.filter((column) => ArrayBuffer.isView(column)).map((column) => column.buffer as ArrayBuffer);
  if (bytes) buffers.push(bytes.buffer as ArrayBuffer);
  return buffers;
}
