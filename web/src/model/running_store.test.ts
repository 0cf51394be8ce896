// SPDX-License-Identifier: MIT
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { GameSetup } from './game_setup';
import { RunningStore } from './running_store';
import type { SavedGame } from './running_store';

const setup: GameSetup = {
  white: { kind: 'person', name: 'A' },
  black: { kind: 'engine', level: 2 },
  whiteTime: [{ baseMs: 60_000, incrementMs: 1000 }],
  blackTime: [],
  start: { kind: 'chess960', number: 0 },
};
const game: SavedGame = { format: 1, json: '{"a":1}', setup, drawOffer: 'white', ending: null, firstPly: 3, libraryId: 'x.1' };

test('what was saved comes back, by another store too', async () => {
  const factory = new IDBFactory();
  const store = new RunningStore(factory);
  expect(await store.load()).toBe(null);
  await store.save(game, { whiteMs: 1, blackMs: null });
  await store.saveClock({ whiteMs: 0.5, blackMs: null });
  expect(await new RunningStore(factory).load()).toEqual({ game, clock: { whiteMs: 0.5, blackMs: null } });
});

test('a game of another version is not touched', async () => {
  const factory = new IDBFactory();
  const store = new RunningStore(factory);
  await store.save({ ...game, format: 2 as never }, { whiteMs: 1, blackMs: 1 });
  expect(await store.load()).toBe(null);
});

test('what cannot be written leaves what was there', async () => {
  const factory = new IDBFactory();
  const store = new RunningStore(factory);
  await store.save(game, { whiteMs: 9, blackMs: 9 });
  const unwritable = { ...game, json: (() => {}) as unknown as string };
  await expect(store.save(unwritable, { whiteMs: 8, blackMs: 8 })).rejects.toThrow();
  expect(await store.load()).toEqual({ game, clock: { whiteMs: 9, blackMs: 9 } });
});

test('a browser without storage says so, each time', async () => {
  const store = new RunningStore(undefined as unknown as IDBFactory);
  await expect(store.load()).rejects.toThrow('IndexedDB');
  await expect(store.saveClock({ whiteMs: 1, blackMs: 1 })).rejects.toThrow('IndexedDB');
});
