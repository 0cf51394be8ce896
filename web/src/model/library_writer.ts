// SPDX-License-Identifier: MIT
// Takes one file into the library while it is read. When the browser's store is full the file moves into the memory of
// the page: it is there to be used and saved elsewhere, and nothing is lost.
import type { ImportBatch } from '$core';
import { isFull } from './library_db';
import type { LibraryDb, Part, PartValue } from './library_db';
import type { LibraryFile, RowBatch } from './library_types';

/** Bytes of one block: a game is read from one or two of them. */
export const blockSize = 1 << 20;
const parts: readonly Part[] = ['blocks', 'rows', 'findings'];

export class LibraryWriter {
  private block = new Uint8Array(blockSize);
  private filled = 0;
  private readonly next: Record<Part, number> = { blocks: 0, rows: 0, findings: 0, edits: 0 };
  private work: Promise<void> = Promise.resolve();
  private failure: unknown = null;

  /** `onFull` is called once, when the file had to move into memory. */
  constructor(
    readonly file: LibraryFile,
    private db: LibraryDb,
    private readonly memory: LibraryDb,
    private readonly onFull: () => void,
  ) {}

  /** Decompressed bytes of the file, in order. */
  addBytes(bytes: Uint8Array): void {
    this.file.size += bytes.length;
    for (let from = 0; from < bytes.length;) {
      const count = Math.min(blockSize - this.filled, bytes.length - from);
      this.block.set(bytes.subarray(from, from + count), this.filled);
      this.filled += count;
      from += count;
      if (this.filled === blockSize) this.flushBlock();
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

  /** How much is still being written: who reads faster should wait for it. */
  idle(): Promise<void> {
    return this.work;
  }

  async finish(): Promise<LibraryFile> {
    if (this.filled > 0) this.flushBlock();
    await this.work;
    if (this.failure !== null) throw this.failure;
    await this.save(() => this.db.putFile(this.file));
    return this.file;
  }

  /** Takes everything back. */
  async abort(): Promise<void> {
    await this.work;
    await this.db.deleteFile(this.file.id);
  }

  private flushBlock(): void {
    const isWhole = this.filled === blockSize;
    this.put('blocks', isWhole ? this.block : this.block.slice(0, this.filled));
    if (isWhole) this.block = new Uint8Array(blockSize); // the old one is the store's now
    this.filled = 0;
  }

  private put<P extends Part>(part: P, value: PartValue[P]): void {
    const number = this.next[part]++;
    this.work = this.work.then(async () => {
      if (this.failure !== null) return;
      await this.save(() => this.db.put(part, this.file.id, number, value)).catch((error: unknown) => {
        this.failure = error;
      });
    });
  }

  private async save(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isFull(error) || this.db === this.memory) throw error;
      await this.moveToMemory();
      await write();
    }
  }

  private async moveToMemory(): Promise<void> {
    const { id } = this.file;
    for (const part of parts) {
      for (const number of await this.db.numbers(part, id)) {
        const value = await this.db.get(part, id, number);
        if (value !== undefined) await this.memory.put(part, id, number, value);
      }
    }
    await this.db.deleteFile(id);
    this.db = this.memory;
    this.file.stored = false;
    this.onFull();
  }
}
