// SPDX-License-Identifier: MIT
// Files of the library survive, move into memory when the store is full, and come out as they went in.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openLibraryDb } from './library_db';
import type { LibraryDb } from './library_db';
import { LibraryFiles } from './library_files';
import { gapAfter, readFile, readGameBytes, readSpan, toOneByteText } from './library_reader';
import { blockSize } from './library_types';
import { importBatchOf } from './testing/rows';

let count = 0;
const freshDb = (): [string, () => Promise<LibraryDb>] => {
  const name = `library-${count++}`;
  return [name, () => openLibraryDb(name)];
};

async function put(files: LibraryFiles, bytes: Uint8Array, onFull = () => {}) {
  const writer = files.startFile('a.pgn', onFull);
  for (let at = 0; at < bytes.length; at += 300_000) {
    writer.addBytes(bytes.subarray(at, at + 300_000));
    await writer.flush();
  }
  const half = Math.floor(bytes.length / 2);
  files.index.add(writer.file.id, writer.addBatch(importBatchOf([
    { white: 'First', offset: 0, length: half, errors: 1 }, { white: 'Second', offset: half, length: bytes.length - half },
  ])));
  const file = await writer.finish();
  files.add(file);
  return file;
}

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 8)) & 0xff);

async function collect(parts: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

test.each([0, 1, 1000, blockSize, blockSize + 1, 2 * blockSize + 17])('%i bytes come out as they went in', async (size) => {
  const [, open] = freshDb();
  const files = new LibraryFiles();
  await files.open(open);
  const bytes = bytesOf(size);
  const file = await put(files, bytes);
  expect(file.size).toBe(size);
  expect(Buffer.compare(await collect(readFile(files.dbOf(file), file, [])), bytes)).toBe(0);
  const second = { game: 1, offset: Math.floor(size / 2), length: size - Math.floor(size / 2) };
  expect(Buffer.compare(await readGameBytes(files.dbOf(file), file, second), bytes.subarray(second.offset))).toBe(0);
  expect((await readSpan(files.dbOf(file), file, { offset: size, length: 5 })).length).toBe(0);
});

test('a reload lists the files, their games, changes and deletions', async () => {
  const [, open] = freshDb();
  const before = new LibraryFiles();
  await before.open(open);
  const file = await put(before, bytesOf(100));
  const key = { file: file.id, game: 1 };
  const row = { texts: { white: 'Changed', black: '', event: '', site: '', round: '', dateText: '', eco: '', opening: '',
    variant: 'chess' }, numbers: { plies: 9 } };
  await before.setEdit(key, { bytes: Uint8Array.of(1, 2, 3), row });
  await before.setGamesDeleted([{ file: file.id, game: 0 }], true);

  const after = new LibraryFiles();
  await after.open(open);
  expect(after.list).toMatchObject([{ name: 'a.pgn', games: 2, deletedGames: [0], counts: { errors: 1 } }]);
  expect(after.index.text(after.index.rowOf(key), 'white')).toBe('Changed');
  expect(after.index.number(after.index.rowOf(key), 'plies')).toBe(9);
  expect(after.index.column('hidden')[0]).toBe(1);
  const known = after.find(file.id)!;
  const changed = [{ game: 0, offset: 0, length: 50 }, { game: 1, offset: 50, length: 50 }];
  expect([...(await collect(readFile(after.dbOf(known), known, changed)))]).toEqual([1, 2, 3]);
});

test('a deleted file comes back, and is gone for good after the next start', async () => {
  const [, open] = freshDb();
  const files = new LibraryFiles();
  await files.open(open);
  const file = await put(files, bytesOf(10));
  await files.setDeleted({ file: file.id }, true);
  expect(files.index.column('hidden')[0]).toBe(1);
  await files.setDeleted({ file: file.id }, false);
  expect(files.index.column('hidden')[0]).toBe(0);
  await files.setDeleted({ file: file.id }, true);
  const after = new LibraryFiles();
  await after.open(open);
  expect(after.list).toEqual([]);
  expect(await (await open()).numbers('blocks', file.id)).toEqual([]);
});

test('another tab sees new and deleted files', async () => {
  const [, open] = freshDb();
  const one = new LibraryFiles();
  const two = new LibraryFiles();
  await one.open(open);
  await two.open(open);
  const file = await put(one, bytesOf(10));
  await two.refresh();
  expect(two.index.text(0, 'white')).toBe('First');
  await two.setDeleted({ file: file.id }, true);
  await one.refresh();
  expect(one.find(file.id)?.deleted).toBe(true);
  await one.purge(file.id);
  await two.refresh();
  expect(two.list).toEqual([]);
  expect(two.index.count).toBe(0);
});

/** A store that has room for so many writes. */
function smallDb(db: LibraryDb, room: number): LibraryDb {
  let left = room;
  return Object.create(db, {
    putAll: { value: async (...rest: Parameters<LibraryDb['putAll']>) => {
      if (left-- <= 0) throw new DOMException('full', 'QuotaExceededError');
      return db.putAll(...rest);
    } },
  }) as LibraryDb;
}

test.each([0, 1, 2])('a store with room for %i writes: the file is kept in memory, whole', async (room) => {
  const [, open] = freshDb();
  const files = new LibraryFiles();
  await files.open(async () => smallDb(await open(), room));
  let full = 0;
  const bytes = bytesOf(2 * blockSize + 5);
  const file = await put(files, bytes, () => full++);
  expect(full).toBe(1);
  expect(file.stored).toBe(false);
  expect(Buffer.compare(await collect(readFile(files.dbOf(file), file, [])), bytes)).toBe(0);
  expect(await (await open()).files()).toEqual([]);
});

test('without a store everything works until the page closes', async () => {
  const files = new LibraryFiles();
  await files.open(() => Promise.reject(new Error('no store')));
  expect(files.isLasting).toBe(false);
  const bytes = bytesOf(1000);
  const file = await put(files, bytes);
  expect(Buffer.compare(await collect(readFile(files.dbOf(file), file, [])), bytes)).toBe(0);
});

test('games of many files are put together with an empty line between them', () => {
  const text = (bytes: Uint8Array[]) => bytes.map((part) => new TextDecoder().decode(part)).join('');
  const rows = [['1. e4 *', '\n\n'], ['1. e4 *\n', '\n'], ['1. e4 *\n\n', ''], ['1. e4 *\r\n', '\n'], ['1. e4 *\r\n\r\n', '']];
  for (const [game, gap] of rows) expect(text(gapAfter(new TextEncoder().encode(game)))).toBe(gap);
});

test('two-byte text becomes UTF-8 when it leaves its file', () => {
  const file = { encoding: 'utf-16le' } as Parameters<typeof toOneByteText>[1];
  expect([...toOneByteText(Uint8Array.of(0x65, 0, 0x34, 0), file)]).toEqual([0x65, 0x34]);
  const other = { encoding: 'latin-1' } as Parameters<typeof toOneByteText>[1];
  expect([...toOneByteText(Uint8Array.of(0xe9), other)]).toEqual([0xe9]);
});
