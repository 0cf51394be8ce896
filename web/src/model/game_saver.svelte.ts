// SPDX-License-Identifier: MIT
// What is changed in a game of the library is kept by itself, so that nothing is lost; the imported text stays behind
// it. A game from elsewhere is kept when somebody asks for it, and by itself from the first change on.
import { words } from '../api/words';
import { language } from '../i18n/language.svelte';
import { gameText } from '../i18n/game';
import { store } from './game_store.svelte';
import { keepPlayed, StoreFull } from './library_keep';
import { library } from './library.svelte';
import { gameBytes, openLibraryGame, parseKey } from './library_games';
import { rowOfView } from './row_of_game';
import { ui } from './ui.svelte';

/** How long nothing may change before the game is kept, in milliseconds. */
const pauseMs = 400;

class GameSaver {
  isSaved = $state(false);
  /** The library has the game as it was imported, too. */
  hasOriginal = $state(false);
  failure = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Keeps the game shown soon after each change; called again at each change. */
  follow(): void {
    const { isChanged, game, revision } = store;
    clearTimeout(this.timer);
    if (!game || !isChanged) {
      void this.look(revision);
      return;
    }
    this.isSaved = false;
    this.timer = setTimeout(() => void this.save(), pauseMs);
  }

  /** Keeps what is not kept yet, before another game is opened. */
  async flush(): Promise<void> {
    if (store.game && store.isChanged) await this.save();
  }

  /** Keeps the game now. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    const { game, origin, revision } = store;
    if (!game) return;
    try {
      const id = await keepPlayed(game, origin.libraryId ?? null);
      if (store.game && store.revision === revision) store.markSaved({ ...origin, libraryId: id });
      this.failure = '';
      this.isSaved = true;
      this.hasOriginal = true;
    } catch (error) {
      // It is in the memory of the page under that name: the next change must not put it there once more.
      if (error instanceof StoreFull && store.game === game) store.markSaved({ ...origin, libraryId: error.id });
      this.failure = words(language()).error(error);
    }
  }

  private async look(revision: number): Promise<void> {
    const key = parseKey(store.origin.libraryId ?? '');
    const file = key ? library.files.find(key.file) : undefined;
    const edited = key && file ? await library.files.dbOf(file).get('edits', key.file, key.game) : undefined;
    if (store.revision !== revision) return;
    this.hasOriginal = edited !== undefined;
    this.isSaved = key !== null;
  }
}

export const saver = new GameSaver();

/** The game is again as it was imported; what was changed can be brought back. */
export async function restoreOriginal(): Promise<void> {
  const key = parseKey(store.origin.libraryId ?? '');
  const bytes = key && (await gameBytes(key, true));
  if (!key || !bytes) return;
  const { core } = await import('../api/core');
  const { game } = core().readGame(bytes, { encoding: library.files.find(key.file)?.encoding ?? 'auto' });
  const row = rowOfView(game.view());
  game.dispose();
  await library.files.removeEdit(key, row);
  await openLibraryGame(key);
  ui.notify(gameText('originalDone'), 'good');
}
