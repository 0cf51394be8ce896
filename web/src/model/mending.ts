// SPDX-License-Identifier: MIT
// Certain repairs of imported games: the bytes that were mended take the place of those in the file, which stay.
import type { Finding } from '$core';
import { core, startTexts } from '../api/core';
import { library } from './library.svelte';
import { gameBytes } from './library_games';
import type { GameKey } from './library_types';
import { Pace } from './pace';
import { keyOf, report } from './report.svelte';
import type { FindingPlace } from './report.svelte';
import { rowOfView } from './row_of_game';

/** A game before its repair; `bytes` null: as it came. */
export interface MendedGame {
  readonly key: GameKey;
  readonly bytes: Uint8Array | null;
}

async function editOf(key: GameKey): Promise<Uint8Array | null> {
  const file = library.files.find(key.file);
  return file ? ((await library.files.dbOf(file).get('edits', key.file, key.game))?.bytes ?? null) : null;
}

function rowOfBytes(bytes: Uint8Array, key: GameKey): ReturnType<typeof rowOfView> {
  const { game } = core().readGame(bytes, { encoding: library.files.find(key.file)?.encoding ?? 'auto' });
  const row = rowOfView(game.view());
  game.dispose();
  return row;
}

async function keep(key: GameKey, bytes: Uint8Array): Promise<void> {
  await library.files.setEdit(key, { bytes, row: rowOfBytes(bytes, key) });
  report.forget(key);
}

/** Mends one finding; null: there is nothing to mend any more. */
export async function mendFinding(place: FindingPlace, finding: Finding): Promise<MendedGame | null> {
  const key = keyOf(place);
  const bytes = key && (await gameBytes(key));
  const now = key && (await report.findNow(key, finding));
  if (!key || !bytes || !now) return null;
  const row = library.files.index.rowOf(key);
  const number = (field: 'offset' | 'line' | 'column') => library.files.index.number(row, field);
  const { encoding } = place.file;
  const mended = (await startTexts()).mendOne(bytes, now, {
    offset: number('offset'), line: number('line'), column: number('column'), game: key.game + 1, encoding,
  });
  if (mended.edits === 0) return null;
  const before = { key, bytes: await editOf(key) };
  await keep(key, mended.bytes);
  library.announce();
  return before;
}

/** Mends all that is certain in the games of these findings. Gives what they were before, for undo. */
export async function mendAll(
  places: readonly FindingPlace[], onProgress: (done: number, total: number) => void, signal: AbortSignal,
): Promise<MendedGame[]> {
  const games = new Map<string, GameKey>();
  for (const place of places) {
    const key = place.mayFix ? keyOf(place) : null;
    if (key) games.set(`${key.file}.${key.game}`, key);
  }
  const mended: MendedGame[] = [];
  const pace = new Pace();
  let done = 0;
  for (const key of games.values()) {
    if (signal.aborted) break;
    const before = await mendGame(key);
    if (before) mended.push(before);
    onProgress(++done, games.size);
    if (pace.isOver()) await pace.rest();
  }
  library.announce();
  return mended;
}

async function mendGame(key: GameKey): Promise<MendedGame | null> {
  const bytes = await gameBytes(key);
  const encoding = library.files.find(key.file)?.encoding ?? 'auto';
  const mended = bytes && (await startTexts()).mend(bytes, 'safe', encoding);
  if (!mended || mended.edits === 0) return null;
  const before = { key, bytes: await editOf(key) };
  await keep(key, mended.bytes);
  return before;
}

/** Takes repairs and other changes back. */
export async function unmend(games: readonly MendedGame[]): Promise<void> {
  for (const { key, bytes } of games) {
    const original = await gameBytes(key, true);
    if (bytes) await keep(key, bytes);
    else if (original) await library.files.removeEdit(key, rowOfBytes(original, key));
    report.forget(key);
  }
  library.announce();
}
