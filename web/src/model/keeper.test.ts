// SPDX-License-Identifier: MIT
// The running game survives a reload, a crash, a second tab and a full store.
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, expect, test } from 'vitest';
import type { Core, Game } from '$core';
import { testCore } from '../../testing/core';
import { TestTime } from '../../testing/time';
import { Archive } from './archive.svelte';
import type { GameSetup } from './game_setup';
import { Keeper } from './keeper.svelte';
import { Offers } from './offers.svelte';
import { RunningGame } from './running_game.svelte';
import { RunningStore } from './running_store';
import type { LockParts } from './tab_lock';

let core: Core;
beforeAll(async () => void (core = await testCore()));

const person = (name: string) => ({ kind: 'person', name }) as const;
const timed: GameSetup = {
  white: person('Ada'),
  black: person('Bob'),
  whiteTime: [{ baseMs: 180_000, incrementMs: 2000 }],
  blackTime: [{ baseMs: 180_000, incrementMs: 2000 }],
  start: { kind: 'chess960', number: 0 },
};

const alone: LockParts = { locks: undefined, channel: undefined };
const kept = async (_game: Game, id: string | null) => id ?? 'new.1';

function tab(factory: IDBFactory, keepPlayed = kept, locks = alone) {
  const time = new TestTime();
  const running = new RunningGame({ core: () => core, time, today: () => new Date(2026, 1, 1), style: () => 'document' });
  const offers = new Offers(running);
  const archive = new Archive(running, keepPlayed);
  const store = new RunningStore(factory);
  const keeper = new Keeper({ core: () => core, running, offers, archive, store, locks, time });
  return { time, running, offers, archive, store, keeper };
}

test('a game in the middle comes back: moves, clocks, offer', async () => {
  const factory = new IDBFactory();
  const first = tab(factory);
  await first.keeper.restore();
  expect(first.keeper.holding).toBe('mine');
  first.running.start(timed);
  first.running.play('e4');
  first.time.pass(30_000.5);
  first.running.play('e5');
  first.offers.offerDraw('black');
  first.time.pass(10_400);
  await first.keeper.idle();

  const second = tab(factory);
  await second.keeper.restore();
  expect(second.running.store.game?.exportPgn()).toBe(first.running.store.game?.exportPgn());
  expect(second.running.setup).toEqual(timed);
  expect(second.offers.drawFrom).toBe('black');
  expect(second.running.isPaused).toBe(true);
  expect(second.running.turn).toBe('white');
  const left = second.running.clock.leftNow('white') ?? 0;
  expect(left).toBeGreaterThanOrEqual(180_000 - 10_400);
  expect(left).toBeLessThanOrEqual(180_000 - 9400); // at most a second is lost
  expect(second.running.clock.leftNow('black')).toBe(180_000 - 30_000.5 + 2000);
  second.running.resume();
  second.time.pass(1000);
  expect(second.running.clock.leftNow('white')).toBe(left - 1000);
  second.running.play('Nf3');
  expect(second.running.store.view?.plies).toBe(3);
});

test('a game that is over comes back over', async () => {
  const factory = new IDBFactory();
  const first = tab(factory);
  await first.keeper.restore();
  first.running.start({ ...timed, whiteTime: [], blackTime: [] });
  first.running.play('e4');
  first.running.end('black-resigns');
  await first.archive.keep();
  await first.keeper.idle();
  const second = tab(factory);
  await second.keeper.restore();
  expect(second.running.ending).toEqual({ finish: 'black-resigns', result: '1-0' });
  expect(second.archive.libraryId).toBe('new.1');
  expect(second.running.isPlaying).toBe(false);
});

test('nothing kept is no game', async () => {
  const { keeper, running } = tab(new IDBFactory());
  await keeper.restore();
  expect([keeper.holding, keeper.failure, running.setup]).toEqual(['mine', null, null]);
});

test('a full store says so, loses nothing, and is written to again', async () => {
  const { keeper, running, store, time } = tab(new IDBFactory());
  await keeper.restore();
  const save = store.save.bind(store);
  store.save = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  running.start(timed);
  running.play('e4');
  await keeper.idle();
  expect(keeper.failure).toBe('QuotaExceededError');
  expect(running.isPlaying).toBe(true);
  expect(running.play('e5')).toBe(true);
  store.save = save;
  time.pass(1100); // the next second tries again, with the whole game
  await keeper.idle();
  expect(keeper.failure).toBe(null);
  expect((await store.load())?.game.json).toBe(running.store.game?.toJson());
});

test('a browser without storage plays all the same', async () => {
  const { keeper, running } = tab(undefined as unknown as IDBFactory);
  await keeper.restore();
  expect(keeper.failure).toBe('Error');
  running.start(timed);
  expect(running.play('e4')).toBe(true);
});

test('the game goes into the library when it ends, once', async () => {
  const kept: (string | null)[] = [];
  const { keeper, running, archive } = tab(new IDBFactory(), async (game, id) => {
    kept.push(id, game.view().result);
    return 'mine.1';
  });
  await keeper.restore();
  running.start(timed);
  expect(await archive.keep()).toBe(true); // no moves: nothing to keep
  running.play('e4');
  running.end('white-resigns');
  await archive.keep();
  expect(kept).toEqual([null, '0-1', 'mine.1', '0-1']);
});

test('a library that is full says so, and the game stays', async () => {
  const { running, archive } = tab(new IDBFactory(), () => Promise.reject(new Error('no room')));
  running.start(timed);
  running.play('e4');
  expect(await archive.keep()).toBe(false);
  expect(archive.failure?.message).toBe('no room');
  expect(running.store.view?.plies).toBe(1);
});

test('a tab that was robbed of the game writes nothing more', async () => {
  let rob = (_error: Error) => {};
  const request = (_name: string, _options: LockOptions, work: (lock: object) => unknown) =>
    new Promise((_resolve, reject) => {
      rob = reject;
      void work({});
    });
  const locks = { request } as unknown as LockManager;
  const factory = new IDBFactory();
  const { keeper, running, store } = tab(factory, kept, { locks, channel: undefined });
  await keeper.restore();
  running.start({ ...timed, whiteTime: [], blackTime: [] });
  running.play('e4');
  await keeper.idle();
  let writes = 0;
  store.save = async () => void (writes += 1);
  rob(new DOMException('stolen', 'AbortError'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(keeper.holding).toBe('elsewhere');
  expect(running.play('e5')).toBe(false);
  await keeper.idle();
  expect(writes).toBe(0);
});
