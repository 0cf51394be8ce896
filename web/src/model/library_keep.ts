// SPDX-License-Identifier: MIT
// Games that were made here go into the library, and addresses lead to games in it.
import type { Game } from '$core';
import { store } from './game_store.svelte';
import { library } from './library.svelte';
import { openLibraryGame, parseKey, saveLibraryGame, writeKey } from './library_games';
import { readPlace } from './place_text';
import { batchOfView } from './row_of_game';
import { tagValue } from './export_fields';

/** "White – Black". */
function nameOf(game: Game): string {
  const view = game.view();
  return [tagValue(view, 'White') ?? '?', tagValue(view, 'Black') ?? '?'].join(' – ');
}

/** The game was put into the memory of the page only, because the store is full. `id`: its name there. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';

  constructor(readonly id: string) {
    super('the browser has no room for another game');
  }
}

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
  return keepNew(game);
}

async function keepNew(game: Game): Promise<string> {
  const bytes = new TextEncoder().encode(game.exportPgn());
  let isFull = false;
  const writer = library.files.startFile(nameOf(game), () => { isFull = true; });
  writer.file.own = true;
  writer.addBytes(bytes);
  library.files.index.add(writer.file.id, writer.addBatch(batchOfView(game.view(), bytes.length)));
  const file = await writer.finish();
  library.files.add(file);
  library.announce();
  await library.update();
  const id = writeKey({ file: file.id, game: 0 });
  if (!isFull) return id;
  library.problem = 'full';
  throw new StoreFull(id);
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
