// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest';
import type { Core } from '$core';
import { testCore } from '../../testing/core';
import { GameStore } from './game_store.svelte';
import { mainlineAt } from './places';

let core: Core;
beforeAll(async () => void (core = await testCore()));

const text = '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6 *';

function opened() {
  const store = new GameStore();
  store.open(core.readGame(text).game, { libraryId: '1.0' });
  const shown = () => store.move?.san ?? 'start';
  const walk = (...steps: ('next' | 'previous' | 'first' | 'last' | 'leave' | 'in')[]) =>
    steps.map((step) => {
      if (step === 'in') store.enter(1);
      else store[step]();
      return shown();
    });
  return { store, shown, walk };
}

test('the ways through a game', () => {
  const { store, walk } = opened();
  expect(walk('next', 'next', 'next', 'next', 'next')).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Nc6']);
  expect(walk('previous', 'first', 'previous')).toEqual(['Nf3', 'start', 'start']);
  expect(walk('next', 'in', 'next', 'previous', 'in', 'last')).toEqual(['e4', 'c5', 'Nf3', 'c5', 'c3', 'd5']);
  expect(store.path.length).toBe(4);
  expect(walk('leave', 'leave', 'last')).toEqual(['c5', 'e4', 'Nc6']);
  store.goToPly(2);
  expect(store.move?.san).toBe('e5');
  store.goToPly(99);
  expect(store.move?.san).toBe('Nc6');
  store.goTo(12345);
  expect(store.move?.san).toBe('Nc6');
});

test('walking changes nothing', () => {
  const { store, walk } = opened();
  const before = store.revision;
  walk('next', 'in', 'last', 'leave', 'first');
  expect(store.revision).toBe(before);
  expect(store.isChanged).toBe(false);
});

test('a move goes into the line, behind it, or becomes a variation', () => {
  const { store, shown } = opened();
  store.play('e4');
  expect(store.isChanged).toBe(true);
  expect(store.view?.lines.length).toBe(3);
  store.play('d5');
  expect([shown(), store.view?.lines.length]).toEqual(['d5', 4]);
  store.goTo(mainlineAt(store.view!, 4));
  store.play('Bb5');
  expect(store.view?.plies).toBe(5);
  expect(store.position?.turn).toBe('black');
});

test('undo and redo bring back the tree and the place', () => {
  const { store, shown } = opened();
  const original = store.game?.exportPgn();
  store.goToPly(4);
  store.play('Bb5', 'play');
  store.edit('comment', (game) => game.setText(store.place, 'Spanish'));
  const edited = store.game?.exportPgn();
  expect(edited).toContain('{Spanish}');
  expect(store.undoLabel).toBe('comment');
  store.undo();
  expect(store.game?.exportPgn()).not.toContain('Spanish');
  store.undo();
  expect(store.game?.exportPgn()).toBe(original);
  expect(shown()).toBe('Nc6');
  expect(store.undoLabel).toBe(null);
  store.redo();
  store.redo();
  expect(store.game?.exportPgn()).toBe(edited);
  expect(store.redoLabel).toBe(null);
});

test('what is refused leaves the game as it was', () => {
  const { store } = opened();
  const before = store.game?.exportPgn();
  const steps = () =>
    store.edit('two', (game) => {
      game.setText(null, 'half done');
      game.play(null, 'Ke2');
    });
  expect(steps).toThrow();
  expect(store.game?.exportPgn()).toBe(before);
  expect(store.undoLabel).toBe(null);
});

test('a deleted place leaves one at the nearest', () => {
  const { store, shown, walk } = opened();
  walk('next', 'in', 'in', 'last');
  expect(shown()).toBe('d5');
  store.edit('delete', (game) => game.deleteVariation(store.view?.moves[store.path[1]!]?.line ?? 0));
  expect(shown()).toBe('e4');
});

test('typing is one step', () => {
  const { store } = opened();
  for (const words of ['S', 'Sp', 'Spa']) store.edit('comment', (game) => game.setText(null, words), { merge: 'comment' });
  store.undo();
  expect(store.game?.exportPgn()).not.toContain('{');
  expect(store.undoLabel).toBe(null);
});

test('another game has nothing of the one before', () => {
  const { store } = opened();
  const before = store.game!;
  store.play('d4');
  store.open(core.newGame());
  expect(() => before.view()).toThrow();
  expect([store.place, store.isChanged, store.undoLabel, store.origin.libraryId]).toEqual([null, false, null, undefined]);
  store.close();
  expect([store.view, store.position, store.move]).toEqual([null, null, null]);
});
