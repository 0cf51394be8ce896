// SPDX-License-Identifier: MIT
// What the buttons of the library do, with a word about it and a way back.
import { words } from '../api/words';
import { language } from '../i18n/language.svelte';
import { navigate } from '../app/router.svelte';
import { libraryText } from '../i18n/library';
import { fileName, pgnType, saveFile } from './export_file';
import { library } from './library.svelte';
import { fileParts, gamesParts, writeKey } from './library_games';
import type { LibraryFile } from './library_types';
import { mendAll, mendFinding, unmend } from './mending';
import type { MendedGame } from './mending';
import { report } from './report.svelte';
import type { FindingPlace } from './report.svelte';
import type { Finding } from '$core';
import { ui } from './ui.svelte';

function fail(error: unknown): void {
  ui.notify(libraryText('storeFailed', { reason: words(language()).error(error) }), 'bad');
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    fail(error);
  }
}

export function openRow(row: number): void {
  navigate({ view: 'game', id: writeKey(library.key(row)), place: '' });
}

export function downloadFile(file: LibraryFile): Promise<void> {
  return attempt(async () => saveFile(file.own ? fileName(new Date()) : plainName(file.name), await fileParts(file),
    pgnType));
}

/** The bytes are not compressed any more. */
function plainName(name: string): string {
  const base = name.replace(/\.(zst|gz)$/i, '');
  return /\.pgn$/i.test(base) ? base : `${base}.pgn`;
}

/** The selected games, or all that are shown. */
export function exportRows(rows: Iterable<number>): Promise<void> {
  ui.say(libraryText('exportPreparing'));
  return attempt(async () => saveFile(fileName(new Date()), await gamesParts(rows), pgnType));
}

export function deleteFile(file: LibraryFile): Promise<void> {
  return attempt(async () => {
    await library.deleteFile(file.id);
    const undo = { label: libraryText('undo'), run: () => void attempt(() => library.restoreFile(file.id)) };
    ui.notify(libraryText('fileDeleted', { name: file.name }), 'plain', undo);
  });
}

export function deleteSelected(): Promise<void> {
  return attempt(async () => {
    const keys = [...library.selected].map((row) => library.key(row));
    await library.setGamesDeleted(keys, true);
    const undo = { label: libraryText('undo'), run: () => void attempt(() => library.setGamesDeleted(keys, false)) };
    ui.notify(libraryText('gamesDeleted', { count: keys.length }), 'plain', undo);
  });
}

function sayMended(games: readonly MendedGame[]): void {
  if (games.length === 0) return ui.notify(libraryText('fixNothing'));
  const undo = { label: libraryText('undo'), run: () => void attempt(() => unmend(games)) };
  ui.notify(libraryText('fixDone', { count: games.length }), 'good', undo);
}

export function fixFinding(place: FindingPlace, finding: Finding): Promise<void> {
  return attempt(async () => {
    const mended = await mendFinding(place, finding);
    sayMended(mended ? [mended] : []);
  });
}

/** Mends all that is certain among the findings shown. */
export function fixAllShown(onProgress: (done: number, total: number) => void, signal: AbortSignal): Promise<void> {
  return attempt(async () => sayMended(await mendAll(report.shown, onProgress, signal)));
}
