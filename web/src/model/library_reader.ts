// SPDX-License-Identifier: MIT
// Gives the bytes of games and files back as they came, with games that were changed here in their places.
import type { LibraryDb } from './library_db';
import { blockSize } from './library_types';
import type { FindingBatch, GameEdit, LibraryFile } from './library_types';

/** Bytes from the start of the decompressed file. */
export interface Span {
  offset: number;
  length: number;
}

/** A game of a file, with its place. */
export interface PlacedGame extends Span {
  game: number;
}

const newline = 10;
const blank = new Uint8Array([newline]);

/** Bytes of the file as it was imported; fewer when the file ends before. */
export async function readSpan(db: LibraryDb, file: LibraryFile, span: Span): Promise<Uint8Array> {
  const end = Math.min(span.offset + span.length, file.size);
  const bytes = new Uint8Array(Math.max(0, end - span.offset));
  const size = file.blockSize ?? blockSize;
  for (let at = span.offset; at < end;) {
    const number = Math.floor(at / size);
    const block = await db.get('blocks', file.id, number);
    if (!block) throw new Error(`the library has lost block ${number} of ${file.name}`);
    const from = at - number * size;
    const part = await readPart(block, from, Math.min(size, from + (end - at)));
    bytes.set(part, at - span.offset);
    at += part.length;
  }
  return bytes;
}

async function readPart(block: Uint8Array | Blob, from: number, to: number): Promise<Uint8Array> {
  return block instanceof Blob ? new Uint8Array(await block.slice(from, to).arrayBuffer()) : block.subarray(from, to);
}

export function readEdit(db: LibraryDb, file: LibraryFile, game: number): Promise<GameEdit | undefined> {
  return db.get('edits', file.id, game);
}

/** All findings of a file, in order. */
export async function readFindings(db: LibraryDb, file: LibraryFile): Promise<FindingBatch[]> {
  const numbers = await db.numbers('findings', file.id);
  const batches = await Promise.all(numbers.map((number) => db.get('findings', file.id, number)));
  return batches.filter((batch) => batch !== undefined);
}

/** The bytes of one game as it is now. */
export async function readGameBytes(db: LibraryDb, file: LibraryFile, game: PlacedGame): Promise<Uint8Array> {
  return (await readEdit(db, file, game.game))?.bytes ?? readSpan(db, file, game);
}

/** The whole file: its own bytes, but for games changed or deleted here. `changed`: in the order of the file. */
export async function* readFile(
  db: LibraryDb, file: LibraryFile, changed: readonly PlacedGame[],
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const game of changed) {
    yield* readSpans(db, file, at, game.offset);
    if (!file.deletedGames.includes(game.game)) yield readGameBytes(db, file, game);
    at = game.offset + game.length;
  }
  yield* readSpans(db, file, at, file.size);
}

async function* readSpans(db: LibraryDb, file: LibraryFile, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; at += blockSize) {
    yield readSpan(db, file, { offset: at, length: Math.min(blockSize, to - at) });
  }
}

/** Games of two-byte text cannot stand in one file with others: they become UTF-8. */
export function toOneByteText(bytes: Uint8Array, file: LibraryFile): Uint8Array {
  if (!file.encoding.startsWith('utf-16')) return bytes;
  return new TextEncoder().encode(new TextDecoder(file.encoding).decode(bytes));
}

/** What has to stand between two games that did not follow one another: an empty line. */
export function gapAfter(bytes: Uint8Array): Uint8Array[] {
  const ends = (at: number) => bytes[bytes.length - at] === newline;
  if (!ends(1)) return [blank, blank];
  const line = bytes[bytes.length - 2] === 13 ? 3 : 2;
  return ends(line) ? [] : [blank];
}
