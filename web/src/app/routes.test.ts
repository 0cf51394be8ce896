// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { hrefOf, parseHash } from './routes';
import type { Route } from './routes';

const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

test('an address and its route are two forms of one thing', () => {
  const rows: [string, Route][] = [
    ['#/play', { view: 'play' }],
    ['#/library', { view: 'library' }],
    ['#/settings', { view: 'settings' }],
    ['#/help', { view: 'help' }],
    ['#/game', { view: 'game', id: '', place: '' }],
    ['#/game/17', { view: 'game', id: '17', place: '' }],
    ['#/game/17/34', { view: 'game', id: '17', place: '34' }],
    ['#/game/a%2Fb/0', { view: 'game', id: 'a/b', place: '0' }],
    ['#/position', { view: 'position', fen: '' }],
    ['#/position?fen=8%2F8+w+-+-+0+1', { view: 'position', fen: '8/8 w - - 0 1' }],
  ];
  for (const [hash, route] of rows) {
    expect(parseHash(hash), hash).toEqual(route);
    expect(hrefOf(route)).toBe(hash);
  }
});

test('addresses that people type lead somewhere', () => {
  const rows: [string, Route][] = [
    ['', { view: 'play' }],
    ['#', { view: 'play' }],
    ['#play', { view: 'play' }],
    ['#/nowhere/1', { view: 'play' }],
    ['#/game/100%', { view: 'game', id: '100%', place: '' }],
    [`#/position?fen=${fen}`, { view: 'position', fen }],
    [`#/position?fen=${encodeURIComponent(fen)}`, { view: 'position', fen }],
    ['#/position?fen', { view: 'position', fen: '' }],
  ];
  for (const [hash, route] of rows) expect(parseHash(hash), hash).toEqual(route);
});
