// SPDX-License-Identifier: MIT
// Takes one file into the library while it is read.
import type { ImportBatch } from '$core';
import type { LibraryDb, Part, PartEntry, PartValue } from './library_db';
import { LibraryQueue } from './library_queue';
import { blockSize, largeBlockSize } from './library_types';
import type { LibraryFile, RowBatch } from './library_types';

export class LibraryWriter {
  private block: Uint8Array | null = null;
  private filled = 0;
  private readonly next: Record<Part, number> = { blocks: 0, rows: 0, findings: 0, edits: 0 };
  /** Not yet on its way to the store. */
  private added: PartEntry[] = [];
  private readonly queue: LibraryQueue;

  /** `onFull` is called once, when the file had to move into memory. */
  constructor(readonly file: LibraryFile, db: LibraryDb, memory: LibraryDb, onFull: () => void) {
    this.queue = new LibraryQueue(file, db, memory, onFull);
  }

  /** Decompressed bytes of the file, in order. They must not change afterwards. */
  addBytes(bytes: Uint8Array): void {
    this.file.size += bytes.length;
    for (let from = 0; from < bytes.length;) {
      const count = Math.min(blockSize - this.filled, bytes.length - from);
      // OPTIMIZATION: the slices of an import are blocks, which need not be put together.
      if (count === blockSize) this.put('blocks', bytes.subarray(from, from + count));
      else this.fillBlock(bytes.subarray(from, from + count));
      from += count;
    }
  }

  /**
   * The same for a file that holds its bytes as they are, up to `end` so far: the store copies them by itself. Either
   * this or `addBytes` is called for a file.
   */
  addFrom(source: Blob, end: number): void {
    const { file } = this;
    file.blockSize = largeBlockSize;
    while (end - file.size >= largeBlockSize || (end === source.size && file.size < end)) {
      const to = Math.min(file.size + largeBlockSize, end);
      this.put('blocks', source.slice(file.size, to));
      file.size = to;
    }
  }

  /** Gives the rows as they are kept. */
  addBatch(batch: ImportBatch): RowBatch {
    const { games, findings, texts, codes } = batch;
    const rows: RowBatch = { first: this.file.games, games, texts };
    for (let i = 0; i < games.count; i++) {
      this.file.counts.errors += games.errors[i] ?? 0;
      this.file.counts.warnings += games.warnings[i] ?? 0;
      this.file.counts.notes += games.notes[i] ?? 0;
    }
    this.file.games += games.count;
    if (games.count > 0 || texts.length > 0) this.put('rows', rows);
    if (findings.count > 0) this.put('findings', { findings, codes });
    return rows;
  }

  /** Sends what was added to the store; waits while much is on its way. Throws when the store has failed. */
  async flush(): Promise<void> {
    // OPTIMIZATION: a write has its price, whatever is in it.
    if (this.added.some(({ part }) => part === 'blocks')) this.send();
    await this.queue.room();
  }

  async finish(): Promise<LibraryFile> {
    if (this.block) this.put('blocks', this.block.slice(0, this.filled));
    this.send();
    await this.queue.finish();
    return this.file;
  }

  /** Takes everything back. */
  abort(): Promise<void> {
    return this.queue.abort();
  }

  private fillBlock(bytes: Uint8Array): void {
    this.block ??= new Uint8Array(blockSize);
    this.block.set(bytes, this.filled);
    this.filled += bytes.length;
    if (this.filled < blockSize) return;
    this.put('blocks', this.block);
    this.block = null;
    this.filled = 0;
  }

  private put<P extends Part>(part: P, value: PartValue[P]): void {
    this.added.push({ part, number: this.next[part]++, value } as PartEntry);
  }

  private send(): void {
    if (this.added.length > 0) this.queue.push(this.added);
    this.added = [];
  }
}
