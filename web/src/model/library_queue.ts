// SPDX-License-Identifier: MIT
// Writes of one file on their way to the store, several at a time. When the browser's store is full the file moves into
// the memory of the page: it is there to be used and saved elsewhere, and nothing is lost.
import { inBytes, isFull } from './library_db';
import type { LibraryDb, Part, PartEntry } from './library_db';
import type { LibraryFile } from './library_types';

/** Writes on their way, each of about a block. */
const most = 8;
const parts: readonly Part[] = ['blocks', 'rows', 'findings'];

export class LibraryQueue {
  /** In order: each is settled when those before it are. */
  private readonly onWay: Promise<void>[] = [];
  private failure: unknown = null;

  /** `onFull` is called once, when the file had to move into memory. */
  constructor(
    private readonly file: LibraryFile,
    private db: LibraryDb,
    private readonly memory: LibraryDb,
    private readonly onFull: () => void,
  ) {}

  /** Starts a write. */
  push(entries: readonly PartEntry[]): void {
    const { db, file } = this;
    const written = db.putAll(file.id, entries);
    const settled = Promise.allSettled([written, this.onWay.at(-1)])
      .then(() => (this.failure === null ? this.settle(db, written, entries) : undefined))
      .catch((error: unknown) => { this.failure = error; })
      .finally(() => { this.onWay.shift(); });
    this.onWay.push(settled);
  }

  /** Waits while many writes are on their way. Throws when one has failed. */
  async room(): Promise<void> {
    while (this.onWay.length >= most) await this.onWay[0];
    if (this.failure !== null) throw this.failure;
  }

  /** The file is whole when everything before has been written. */
  async finish(): Promise<void> {
    await this.onWay.at(-1);
    if (this.failure !== null) throw this.failure;
    try {
      await this.db.putFile(this.file);
    } catch (error) {
      if (!isFull(error) || this.db === this.memory) throw error;
      await this.moveToMemory();
      await this.db.putFile(this.file);
    }
  }

  /** Takes everything back. */
  async abort(): Promise<void> {
    await this.onWay.at(-1);
    await this.db.deleteFile(this.file.id);
  }

  private async settle(db: LibraryDb, written: Promise<void>, entries: readonly PartEntry[]): Promise<void> {
    try {
      await written;
    } catch (error) {
      if (db === this.memory) throw error;
      if (isFull(error)) {
        if (this.db === db) await this.moveToMemory();
        await this.memory.putAll(this.file.id, entries);
      } else {
        // LENIENT: private windows of Safari have a store that takes bytes, but no files.
        if (!entries.some(({ value }) => value instanceof Blob)) throw error;
        const bytes = await Promise.all(entries.map(inBytes));
        await this.settle(db, db.putAll(this.file.id, bytes), bytes);
      }
    }
  }

  private async moveToMemory(): Promise<void> {
    const { db, file, memory } = this;
    this.db = memory; // at once: the store answers what follows after all that it was given before
    file.stored = false;
    for (const part of parts) {
      for (const number of await db.numbers(part, file.id)) {
        const value = await db.get(part, file.id, number);
        if (value !== undefined) await memory.put(part, file.id, number, value);
      }
    }
    await db.deleteFile(file.id);
    this.onFull();
  }
}
