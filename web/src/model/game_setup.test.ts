// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { dateText, engineColor, nameOf, newGameOptions, swapped } from './game_setup';
import type { GameSetup, Start } from './game_setup';

const setup = (start: Start): GameSetup => ({
  white: { kind: 'person', name: '' },
  black: { kind: 'engine', level: 3 },
  whiteTime: [{ baseMs: 180_000 }],
  blackTime: [],
  start,
});

test('players have the names of the documents (A-05)', () => {
  expect(nameOf({ kind: 'person', name: '  ' }, 'white')).toBe('Player 1');
  expect(nameOf({ kind: 'person', name: '' }, 'black')).toBe('Player 2');
  expect(nameOf({ kind: 'person', name: ' Ada ' }, 'black')).toBe('Ada');
  expect(nameOf({ kind: 'engine', level: 3 }, 'white')).toBe('Stockfish level 3');
});

test('the date is the day of the wall clock (fault 9)', () => {
  expect(dateText(new Date(2026, 0, 2, 23, 59, 59))).toBe('2026.01.02');
  expect(dateText(new Date(2026, 11, 31, 0, 0, 1))).toBe('2026.12.31');
});

test('Chess960 number 0 is a number (fault 13)', () => {
  const rows: [Start, object][] = [
    [{ kind: 'standard' }, {}],
    [{ kind: 'chess960', number: 0 }, { chess960: 0 }],
    [{ kind: 'chess960', number: 959 }, { chess960: 959 }],
    [{ kind: 'fen', fen: '8/8/8/8/8/8/8/K1k5 w - - 0 1', chess960: false }, { isChess960: false }],
  ];
  for (const [start, wanted] of rows)
    expect(newGameOptions(setup(start), new Date(2026, 4, 6), 'document')).toMatchObject({
      date: '2026.05.06',
      white: 'Player 1',
      black: 'Stockfish level 3',
      whiteTime: [{ baseMs: 180_000 }],
      blackTime: [],
      ...wanted,
    });
});

test('another game has the colours changed, clocks too', () => {
  const first = setup({ kind: 'standard' });
  const second = swapped(first);
  expect(engineColor(first)).toBe('black');
  expect(engineColor(second)).toBe('white');
  expect(second.blackTime).toEqual(first.whiteTime);
  expect(swapped(second)).toEqual(first);
});
