// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { findKey, nameOfKey } from './keys';
import type { KeyGroup } from './keys';

const press = (key: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test('pressed keys have one name each', () => {
  const rows: [ReturnType<typeof press>, string][] = [
    [press('j'), 'j'],
    [press('J'), 'j'],
    [press('C', { shiftKey: true }), 'Shift+c'],
    [press('ArrowLeft', { shiftKey: true }), 'Shift+ArrowLeft'],
    [press('?', { shiftKey: true }), '?'],
    [press('$', { shiftKey: true }), '$'],
    [press('0'), '0'],
    [press(' '), ' '],
    [press(' ', { shiftKey: true }), 'Shift+ '],
    [press('z', { ctrlKey: true }), 'Ctrl+z'],
    [press('z', { metaKey: true }), 'Ctrl+z'],
    [press('Z', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+z'],
    [press('Home'), 'Home'],
  ];
  for (const [event, name] of rows) expect(nameOfKey(event)).toBe(name);
});

test('the first active row that wants the key gets it', () => {
  const ran: string[] = [];
  const row = (name: string, keys: string[], when?: () => boolean) => ({
    keys,
    label: () => name,
    run: () => void ran.push(name),
    ...(when && { when }),
  });
  const groups: KeyGroup[] = [
    { title: () => 'off', active: () => false, rows: [row('off', ['f'])] },
    { title: () => 'on', active: () => true, rows: [row('not now', ['f'], () => false), row('flip', ['f', 'x'])] },
    { title: () => 'late', active: () => true, rows: [row('late', ['f', 'q'])] },
  ];
  const rows: [string, string | undefined][] = [
    ['f', 'flip'],
    ['x', 'flip'],
    ['q', 'late'],
    ['y', undefined],
  ];
  for (const [key, name] of rows) expect(findKey(groups, press(key))?.label()).toBe(name);
  expect(ran).toEqual([]);
});
