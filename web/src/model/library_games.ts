// SPDX-License-Identifier: MIT
// From the library onto the board and back: opening a game, keeping what was changed, exporting what is there.
import type { Game } from '$core';
import { core } from '../api/core';
import { store } from './game_store.svelte';
import { library } from './library.svelte';
import { gapAfter, readFile, readGameBytes, readSpan, toOneByteText } from './library_reader';
import type { PlacedGame } from './library_reader';
import type { GameKey, LibraryFile } from './library_types';
import { rowOfView } from './row_of_game';

/** The name of a game in addresses and in GameStore.origin. */
export function writeKey(key: GameKey): string {
  return `${key.file}.${key.game}`;
}

/** Null: it names no game of the library. */
export function parseKey(text: string): GameKey | null {
  const match = /^(\d+)\.(\d+)$/.exec(text);
  return match ? { file: Number(match[1]), game: Number(match[2]) } : null;
}

export function placeOf(key: GameKey): PlacedGame | null {
  const row = library.files.index.rowOf(key);
  if (row < 0) return null;
  const number = (field: 'offset' | 'length') => library.files.index.number(row, field);
  return { game: key.game, offset: number('offset'), length: number('length') };
}

function find(key: GameKey): { file: LibraryFile; placed: PlacedGame; row: number } | null {
  const file = library.files.find(key.file);
  const placed = placeOf(key);
  return file && placed ? { file, placed, row: library.files.index.rowOf(key) } : null;
}

/** The bytes of one game as it is now; as it came when `original`. Null: the library does not have it. */
export async function gameBytes(key: GameKey, original = false): Promise<Uint8Array | null> {
  const found = find(key);
  if (!found) return null;
  const db = library.files.dbOf(found.file);
  return original ? readSpan(db, found.file, found.placed) : readGameBytes(db, found.file, found.placed);
}

/** Opens a game of the library in the game store. False: the library does not have it. */
export async function openLibraryGame(key: GameKey): Promise<boolean> {
  const bytes = await gameBytes(key);
  const found = find(key);
  if (!bytes || !found) return false;
  const { game } = core().readGame(bytes, { encoding: found.file.encoding });
  store.open(game, { libraryId: writeKey(key), name: found.file.name });
  return true;
}

/** The text as bytes that can stand in that file. */
function encode(text: string, file: LibraryFile): Uint8Array {
  if (!file.encoding.startsWith('utf-16')) return new TextEncoder().encode(text);
  const bytes = new Uint8Array(text.length * 2);
  const data = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) data.setUint16(i * 2, text.charCodeAt(i), file.encoding === 'utf-16le');
  return bytes;
}

/** Keeps a game in its place in the library. Throws when the store is full. */
export async function saveLibraryGame(key: GameKey, game: Game): Promise<void> {
  const found = find(key);
  if (!found) return;
  const bytes = encode(game.exportPgn(), found.file);
  await library.files.setEdit(key, { bytes, row: rowOfView(game.view()) });
  library.announce();
  await library.update();
}

/** All of a file, byte for byte, with the games that were changed or deleted here. */
export async function fileParts(file: LibraryFile): Promise<Uint8Array<ArrayBuffer>[]> {
  const db = library.files.dbOf(file);
  const edited = await db.numbers('edits', file.id);
  const games = [...new Set([...edited, ...file.deletedGames])].sort((a, b) => a - b);
  const placed = games.map((game) => placeOf({ file: file.id, game })).filter((game) => game !== null);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of readFile(db, file, placed)) parts.push(part as Uint8Array<ArrayBuffer>);
  return parts;
}

/** The games of these rows, each byte for byte, with an empty line between them. */
export async function gamesParts(rows: Iterable<number>): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array[] = [];
  for (const row of rows) {
    const found = find(library.key(row));
    if (!found) continue;
    const db = library.files.dbOf(found.file);
    const bytes = toOneByteText(await readGameBytes(db, found.file, found.placed), found.file);
    parts.push(bytes, ...gapAfter(bytes));
  }
  return parts as Uint8Array<ArrayBuffer>[];
}
