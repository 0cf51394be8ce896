// SPDX-License-Identifier: MIT
// Games that were made here go into the library, and addresses lead to games in it.
import type { Game } from '$core';
import { core } from '../api/core';
import { store } from './game_store.svelte';
import { library } from './library.svelte';
import { openLibraryGame, parseKey, saveLibraryGame, writeKey } from './library_games';
import { readPlace } from './place_text';
import { tagValue } from './export_fields';

/** "White – Black". */
function nameOf(game: Game): string {
  const view = game.view();
  return [tagValue(view, 'White') ?? '?', tagValue(view, 'Black') ?? '?'].join(' – ');
}

/** The game was put into the memory of the page only, because the store is full. */
export class StoreFull extends Error {}

/**
 * Puts a game that was played or set up here into the library and gives its id; with the id that an earlier call gave,
 * replaces that game. Throws when the store is full: the game is in the library then, but will not survive the page.
 */
export async function keepPlayed(game: Game, id: string | null): Promise<string> {
  await library.open();
  const key = id === null ? null : parseKey(id);
  if (key && library.files.index.rowOf(key) >= 0) {
    await saveLibraryGame(key, game);
    return writeKey(key);
  }
  return keepNew(nameOf(game), new TextEncoder().encode(game.exportPgn()));
}

async function keepNew(name: string, bytes: Uint8Array): Promise<string> {
  let isFull = false;
  const writer = library.files.startFile(name, () => { isFull = true; });
  writer.file.own = true;
  writer.addBytes(bytes);
  const reader = core().reader();
  for (const batch of [reader.push(bytes), reader.finish()]) {
    library.files.index.add(writer.file.id, writer.addBatch(batch));
  }
  const file = await writer.finish();
  library.files.add(file);
  library.announce();
  await library.update();
  if (isFull) {
    library.problem = 'full';
    throw new StoreFull('the browser has no room for another game');
  }
  return writeKey({ file: file.id, game: 0 });
}

/** Shows what an address names. False: there is no such game. */
export async function openFromAddress(id: string, place: string): Promise<boolean> {
  if (store.origin.libraryId !== id || !store.game) {
    const key = parseKey(id);
    if (!key) return false;
    await library.open();
    if (!(await openLibraryGame(key))) return false;
  }
  if (store.view && place) store.goTo(readPlace(store.view, place));
  return true;
}
