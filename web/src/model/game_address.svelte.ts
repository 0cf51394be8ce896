// SPDX-License-Identifier: MIT
// The address names the game and the place in it, and opens what it names.
import { navigate, route } from '../app/router.svelte';
import { saver } from './game_saver.svelte';
import { store } from './game_store.svelte';
import { openFromAddress } from './library_keep';
import { openFamousGame } from './famous';
import { readPlace, writePlace } from './place_text';

/** Browsers refuse addresses that change with every key held down. */
const pauseMs = 300;

class GameAddress {
  /** The address names a game that is not there. */
  isMissing = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What this page wrote itself: no reason to go anywhere. */
  private written = '';
  /** A game that came from an address without being in the library: a famous one. */
  private openedId = '';
  private openedOrigin: unknown = null;

  /** Opens the game that the address names, and goes to its place. */
  followRoute(): void {
    const wanted = route();
    if (wanted.view !== 'game') return;
    const text = `${wanted.id}/${wanted.place}`;
    if (text === this.written || wanted.id === '') return;
    this.written = text;
    void this.open(wanted.id, wanted.place);
  }

  /** Writes the place shown into the address, a moment after the last step. */
  followGame(): void {
    const { view, place, origin } = store;
    clearTimeout(this.timer);
    if (!view) return;
    this.timer = setTimeout(() => {
      if (route().view !== 'game' || store.view === null) return;
      const id = origin.libraryId ?? (origin === this.openedOrigin ? this.openedId : '');
      const text = id ? writePlace(view, place) : '';
      this.written = `${id}/${text}`;
      navigate({ view: 'game', id, place: text }, { replace: true });
    }, pauseMs);
  }

  private async open(id: string, place: string): Promise<void> {
    await saver.flush();
    const done = id.startsWith('famous.') ? await openFamousGame(id.slice(7)) : await openFromAddress(id, place);
    this.isMissing = !done;
    if (done) [this.openedId, this.openedOrigin] = [id, store.origin];
    if (done && store.view) store.goTo(readPlace(store.view, place));
    if (!done && store.origin.libraryId !== id) store.close();
  }
}

export const address = new GameAddress();
