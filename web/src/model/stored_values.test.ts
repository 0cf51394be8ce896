// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { flag, numberIn, oneOf, readValues, textUpTo } from './stored_values';

const rules = {
  theme: oneOf<'system' | 'dark'>('system', 'dark'),
  sounds: flag(true),
  volume: numberIn(0.5, 0, 1),
  name: textUpTo(5, 'me'),
};
const standard = { theme: 'system', sounds: true, volume: 0.5, name: 'me' };

test('what was kept comes back; what is nonsense is the default', () => {
  const rows: [string | null, object][] = [
    [null, standard],
    ['', standard],
    ['not json', standard],
    ['null', standard],
    ['[1,2]', standard],
    ['{"theme":"dark","sounds":false,"volume":0,"name":""}', { theme: 'dark', sounds: false, volume: 0, name: '' }],
    ['{"theme":"pink","sounds":"yes","volume":2,"name":"too long"}', standard],
    ['{"theme":"dark","unknown":1}', { ...standard, theme: 'dark' }],
    ['{"volume":null}', standard],
  ];
  for (const [text, values] of rows) expect(readValues(rules, text), String(text)).toEqual(values);
});
