// SPDX-License-Identifier: MIT
// How a file gets into the store while it is read: how much is on its way, and what becomes of it when that fails.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openLibraryDb } from './library_db';
import type { LibraryDb } from './library_db';
import { LibraryFiles } from './library_files';
import { readFile, readSpan } from './library_reader';
import { blockSize, largeBlockSize } from './library_types';
import type { LibraryFile } from './library_types';

let count = 0;
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 8)) & 0xff);

/** A store whose writes go through `write`. */
async function storeThat(write: (db: LibraryDb, ...rest: Parameters<LibraryDb['putAll']>) => Promise<void>) {
  const db = await openLibraryDb(`writer-${count++}`);
  const store = Object.create(db, {
    putAll: { value: (...rest: Parameters<LibraryDb['putAll']>) => write(db, ...rest) },
  }) as LibraryDb;
  const files = new LibraryFiles();
  await files.open(async () => store);
  return { db, files };
}

async function bytesIn(files: LibraryFiles, file: LibraryFile): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of readFile(files.dbOf(file), file, [])) all.push(part);
  return Buffer.concat(all);
}

/** As an import does it with a file that is not compressed. */
async function takeFrom(files: LibraryFiles, source: Blob, onFull = () => {}): Promise<LibraryFile> {
  const writer = files.startFile('a.pgn', onFull);
  for (let end = 0; end < source.size;) {
    writer.addFrom(source, end = Math.min(end + 3_000_000, source.size));
    await writer.flush();
  }
  const file = await writer.finish();
  files.add(file);
  return file;
}

const sizes = [0, 5, largeBlockSize, 2 * largeBlockSize + 17];

test.each(sizes)('%i bytes of a file that stays where it is come out as they went in', async (size) => {
  const { db, files } = await storeThat((to, ...rest) => to.putAll(...rest));
  const bytes = bytesOf(size);
  const file = await takeFrom(files, new Blob([bytes]));
  expect(file).toMatchObject({ size, stored: true });
  expect(await db.numbers('blocks', file.id)).toHaveLength(Math.ceil(size / largeBlockSize));
  expect(Buffer.compare(await bytesIn(files, file), bytes)).toBe(0);
  const span = { offset: Math.max(0, largeBlockSize - 3), length: 10 };
  const wanted = bytes.subarray(span.offset, span.offset + span.length);
  expect([...(await readSpan(files.dbOf(file), file, span))]).toEqual([...wanted]);
});

test.each([0, 1])('the same with room for %i writes: memory holds its bytes', async (room) => {
  let left = room;
  const { db, files } = await storeThat(async (to, ...rest) => {
    if (left-- <= 0) throw new DOMException('full', 'QuotaExceededError');
    return to.putAll(...rest);
  });
  const bytes = bytesOf(2 * largeBlockSize + 17);
  let full = 0;
  const file = await takeFrom(files, new Blob([bytes]), () => full++);
  expect(full).toBe(1);
  expect(file.stored).toBe(false);
  expect(await files.dbOf(file).get('blocks', file.id, 2)).toBeInstanceOf(Uint8Array);
  expect(Buffer.compare(await bytesIn(files, file), bytes)).toBe(0);
  expect(await db.numbers('blocks', file.id)).toEqual([]);
});

test('a store that takes bytes only gets bytes', async () => {
  const { db, files } = await storeThat(async (to, file, entries) => {
    if (entries.some(({ value }) => value instanceof Blob)) throw new DOMException('no files here', 'UnknownError');
    return to.putAll(file, entries);
  });
  const bytes = bytesOf(largeBlockSize + 17);
  const file = await takeFrom(files, new Blob([bytes]));
  expect(file.stored).toBe(true);
  expect(await db.get('blocks', file.id, 1)).toBeInstanceOf(Uint8Array);
  expect(Buffer.compare(await bytesIn(files, file), bytes)).toBe(0);
});

test('of a slow store eight writes are waited for, and no more', async () => {
  const release: (() => void)[] = [];
  const { files } = await storeThat(async (to, ...rest) => {
    await new Promise<void>((resolve) => { release.push(resolve); });
    return to.putAll(...rest);
  });
  const writer = files.startFile('a.pgn', () => {});
  const step = () => {
    writer.addBytes(new Uint8Array(blockSize));
    return writer.flush();
  };
  for (let i = 0; i < 7; i++) await step();
  let isOver = false;
  const eighth = step().then(() => { isOver = true; });
  await new Promise((resolve) => setTimeout(resolve));
  expect(release).toHaveLength(8);
  expect(isOver).toBe(false);
  release[0]?.();
  await eighth;
  for (const open of release) open();
  expect((await writer.finish()).size).toBe(8 * blockSize);
});

test('a store that fails is told of while the file is read, and leaves nothing', async () => {
  let left = 1;
  const { db, files } = await storeThat(async (to, ...rest) => {
    if (left-- <= 0) throw new Error('the disk is gone');
    return to.putAll(...rest);
  });
  const writer = files.startFile('a.pgn', () => {});
  const flushed = async () => {
    for (let i = 0; i < 20; i++) {
      writer.addBytes(new Uint8Array(blockSize));
      await writer.flush();
    }
  };
  await expect(flushed()).rejects.toThrow('the disk is gone');
  await writer.abort();
  expect(await db.numbers('blocks', writer.file.id)).toEqual([]);
});

test('of a write that cannot be whole nothing is kept', async () => {
  const { db } = await storeThat((to, ...rest) => to.putAll(...rest));
  const bad = (() => {}) as unknown as Uint8Array; // cannot be cloned
  await expect(db.putAll(1, [
    { part: 'blocks', number: 0, value: Uint8Array.of(1) }, { part: 'blocks', number: 1, value: bad },
  ])).rejects.toThrow();
  expect(await db.numbers('blocks', 1)).toEqual([]);
});
