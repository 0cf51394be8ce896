// SPDX-License-Identifier: MIT
// A file read from its bytes to columns of games, slice by slice.
import type { Encoding, ImportBatch, Texts } from '$core';
import { readBytes } from './decompress';
import type { Damage } from './decompress';
import { packingOf } from './packing';
import { readPlain } from './plain';
import { inSlices } from './slices';

/**
 * Small enough that taking one over is no long task for the page, large enough that there are few; a block of the
 * library, which keeps it as it comes.
 */
export const sliceSize = 1 << 20;

export interface Slice {
  /** Of the decompressed file, in order; null at the end, and always when the file itself holds them. */
  readonly bytes: Uint8Array | null;
  /** The file itself holds the bytes, up to `read` so far. */
  readonly isPlain: boolean;
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
  let counted = 0;
  // What is small is sent: it costs less than a file of its own in the store.
  const isPlain = file.size > size && (await packingOf(file)) === 'plain';
  const slices = isPlain ? readPlain(file, size) : inSlices(readBytes(file, (count) => { counted = count; }), size);
  try {
    let next = await slices.next();
    for (; !next.done; next = await slices.next()) {
      const batch = reader.push(next.value);
      const bytes = isPlain ? null : next.value;
      yield { bytes, isPlain, batch, read: isPlain ? batch.bytes : counted, encoding: reader.encoding, damage: null };
    }
    const batch = reader.finish();
    yield { bytes: null, isPlain, batch, read: file.size, encoding: reader.encoding, damage: next.value };
  } finally {
    await slices.return(null);
    reader.dispose();
  }
}

/** The memory of a slice that can be handed to another thread instead of being copied. */
export function transferables({ bytes, batch }: Slice): ArrayBuffer[] {
  const columns = [...Object.values(batch.games), ...Object.values(batch.findings)] as unknown[];
  const views = [...columns, bytes].filter((column) => ArrayBuffer.isView(column));
  return [...new Set(views.map((view) => view.buffer as ArrayBuffer))];
}
