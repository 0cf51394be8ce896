// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { History } from './history';

function started(limit = 100) {
  const dropped: string[] = [];
  const history = new History<string>(limit, (state) => dropped.push(state));
  const push = (state: string, merge?: string) => history.push({ state, label: `after ${state}`, merge });
  return { history, dropped, push };
}

test('undo and redo walk through the states', () => {
  const { history, push } = started();
  push('a');
  push('b');
  expect(history.undoLabel).toBe('after b');
  expect(history.undo('c')).toBe('b');
  expect(history.undo('b')).toBe('a');
  expect(history.undo('a')).toBe(null);
  expect(history.redoLabel).toBe('after a');
  expect(history.redo('a')).toBe('b');
  expect(history.redo('b')).toBe('c');
  expect(history.redo('c')).toBe(null);
});

test('a change after undo lets the other future go', () => {
  const { history, dropped, push } = started();
  push('a');
  history.undo('b');
  push('a2');
  expect(dropped).toEqual(['b']);
  expect(history.redo('x')).toBe(null);
});

test('typing is one step, until the field is left', () => {
  const { history, dropped, push } = started();
  push('a', 'comment 1');
  push('b', 'comment 1');
  push('c', 'comment 1');
  expect(dropped).toEqual(['b', 'c']);
  history.seal();
  push('d', 'comment 1');
  expect(history.undo('e')).toBe('d');
  expect(history.undo('d')).toBe('a');
});

test('only so many states are kept, and every one is let go once', () => {
  const { history, dropped, push } = started(2);
  for (const state of ['a', 'b', 'c']) push(state);
  expect(dropped).toEqual(['a']);
  history.undo('d');
  history.clear();
  expect(dropped.sort()).toEqual(['a', 'b', 'd']);
  expect(history.undo('x')).toBe(null);
});
