// SPDX-License-Identifier: MIT
// The library in IndexedDB: files, their bytes in blocks, their rows and findings in batches.
// Keys of parts are [file, number], so that all parts of a file are one range.

import type { FindingBatch, GameEdit, LibraryFile, RowBatch } from './library_types';

const databaseName = 'movetext-library';
const version = 1;
const parts = ['blocks', 'rows', 'findings', 'edits'] as const;
export type Part = (typeof parts)[number];

/** What stands in each part. The number of an edit is the 0-based place of its game. */
export interface PartValue {
  /** A Blob: a part of the imported file, which the store has copied. */
  blocks: Uint8Array | Blob;
  rows: RowBatch;
  findings: FindingBatch;
  edits: GameEdit;
}

/** A part of a file, to be put. */
export type PartEntry = {
  [P in Part]: { readonly part: P; readonly number: number; readonly value: PartValue[P] }
}[Part];

/** Where the library keeps files: the browser's store, or the memory of this page. */
export interface LibraryDb {
  files(): Promise<LibraryFile[]>;
  /** Throws when the store is full; nothing of the call is kept then. */
  putFile(file: LibraryFile): Promise<void>;
  put<P extends Part>(part: P, file: number, number: number, value: PartValue[P]): Promise<void>;
  /** All or none of them. What is asked for later, waits for them. */
  putAll(file: number, entries: readonly PartEntry[]): Promise<void>;
  get<P extends Part>(part: P, file: number, number: number): Promise<PartValue[P] | undefined>;
  /** The numbers of the parts that a file has, ascending. */
  numbers(part: Part, file: number): Promise<number[]>;
  delete(part: Part, file: number, number: number): Promise<void>;
  /** The file with all its parts. */
  deleteFile(file: number): Promise<void>;
}

function upgrade(db: IDBDatabase): void {
  db.createObjectStore('files', { keyPath: 'id' });
  for (const part of parts) db.createObjectStore(part);
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('the store gave up'));
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store gave no reason'));
  });
}

const allOf = (file: number) => IDBKeyRange.bound([file, 0], [file, Number.MAX_SAFE_INTEGER]);

class BrowserDb implements LibraryDb {
  constructor(private readonly db: IDBDatabase) {
    // Another tab brings a newer version: make room, this page keeps what it has in memory.
    db.onversionchange = () => db.close();
  }

  files(): Promise<LibraryFile[]> {
    return result(this.db.transaction('files').objectStore('files').getAll() as IDBRequest<LibraryFile[]>);
  }

  async putFile(file: LibraryFile): Promise<void> {
    const transaction = this.db.transaction('files', 'readwrite');
    transaction.objectStore('files').put({ ...file });
    await done(transaction);
  }

  put<P extends Part>(part: P, file: number, number: number, value: PartValue[P]): Promise<void> {
    return this.putAll(file, [{ part, number, value } as PartEntry]);
  }

  async putAll(file: number, entries: readonly PartEntry[]): Promise<void> {
    const transaction = this.db.transaction(entries.map(({ part }) => part), 'readwrite');
    try {
      for (const { part, number, value } of entries) transaction.objectStore(part).put(value, [file, number]);
    } catch (error) {
      transaction.abort();
      throw error;
    }
    await done(transaction);
  }

  get<P extends Part>(part: P, file: number, number: number): Promise<PartValue[P] | undefined> {
    const store = this.db.transaction(part).objectStore(part);
    return result(store.get([file, number]) as IDBRequest<PartValue[P] | undefined>);
  }

  async numbers(part: Part, file: number): Promise<number[]> {
    const keys = await result(this.db.transaction(part).objectStore(part).getAllKeys(allOf(file)));
    return keys.map((key) => (key as [number, number])[1]);
  }

  async delete(part: Part, file: number, number: number): Promise<void> {
    const transaction = this.db.transaction(part, 'readwrite');
    transaction.objectStore(part).delete([file, number]);
    await done(transaction);
  }

  async deleteFile(file: number): Promise<void> {
    const transaction = this.db.transaction(['files', ...parts], 'readwrite');
    transaction.objectStore('files').delete(file);
    for (const part of parts) transaction.objectStore(part).delete(allOf(file));
    await done(transaction);
  }
}

/** Throws when the browser has no store, or does not give it (some private windows). */
export function openLibraryDb(name = databaseName): Promise<LibraryDb> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => resolve(new BrowserDb(request.result));
    request.onerror = () => reject(request.error ?? new Error('the store cannot be opened'));
    request.onblocked = () => reject(new Error('another tab holds an older store'));
  });
}

/** The same without a Blob. */
export async function inBytes(entry: PartEntry): Promise<PartEntry> {
  const { part, number, value } = entry;
  return part === 'blocks' && value instanceof Blob
    ? { part, number, value: new Uint8Array(await value.arrayBuffer()) } : entry;
}

/** Whether this error says that there is no room left. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
