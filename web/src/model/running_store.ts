// SPDX-License-Identifier: MIT
// The running game in IndexedDB: at each move the whole, each second the clocks.
import type { Color, Finish, Result } from '$core';
import type { GameSetup } from './game_setup';

export interface SavedClock {
  /** Left, in milliseconds; null: without a clock. */
  readonly whiteMs: number | null;
  readonly blackMs: number | null;
}

export interface SavedGame {
  readonly format: 1;
  /** Game.toJson. */
  readonly json: string;
  readonly setup: GameSetup;
  readonly drawOffer: Color | null;
  readonly ending: { readonly finish: Finish; readonly result: Result } | null;
  /** Half-moves that were there when it was continued: they are not taken back. */
  readonly firstPly: number;
  /** Its id in the library, once it is there. */
  readonly libraryId: string | null;
}

export interface Saved {
  readonly game: SavedGame;
  readonly clock: SavedClock;
}

const database = 'movetext-running';
const shelf = 'now';

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

function done(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('IndexedDB'));
    work.onerror = () => reject(work.error ?? new Error('IndexedDB'));
  });
}

export class RunningStore {
  private opened: Promise<IDBDatabase> | null = null;

  constructor(private readonly factory: IDBFactory = globalThis.indexedDB) {}

  /** The game that was running when the page was left. Rejects when the browser has no storage. */
  async load(): Promise<Saved | null> {
    const work = (await this.open()).transaction(shelf, 'readonly').objectStore(shelf);
    const [game, clock] = await Promise.all([asPromise(work.get('game')), asPromise(work.get('clock'))]);
    const isKnown = (game as SavedGame | undefined)?.format === 1;
    return isKnown ? { game: game as SavedGame, clock: clock as SavedClock } : null;
  }

  /** Both at once or neither. Rejects when there is no room: what was kept before is kept still. */
  async save(game: SavedGame, clock: SavedClock): Promise<void> {
    const work = (await this.open()).transaction(shelf, 'readwrite');
    work.objectStore(shelf).put(game, 'game');
    work.objectStore(shelf).put(clock, 'clock');
    await done(work);
  }

  async saveClock(clock: SavedClock): Promise<void> {
    const work = (await this.open()).transaction(shelf, 'readwrite');
    work.objectStore(shelf).put(clock, 'clock');
    await done(work);
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= this.start();
    this.opened.catch(() => (this.opened = null));
    return this.opened;
  }

  private async start(): Promise<IDBDatabase> {
    if (!this.factory) throw new Error('IndexedDB');
    const request = this.factory.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(shelf);
    const opened = await asPromise(request);
    opened.onversionchange = () => opened.close();
    opened.onclose = () => (this.opened = null);
    return opened;
  }
}
