// SPDX-License-Identifier: MIT
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/language.svelte';
import type { Language } from '../../i18n/messages';
import { announceMove, spokenMove, spokenPosition, spokenSquare } from './speech';
import { soundOf } from './sounds';

afterEach(() => setLanguage('en'));

test('moves as one says them', async () => {
  const rows: [Language, string, string][] = [
    ['en', 'e4', 'e4'], ['en', 'Nf3', 'knight f3'], ['en', 'Nbxd7+', 'knight b takes d7, check'],
    ['en', 'exd5', 'pawn e takes d5'], ['en', 'O-O', 'castles short'], ['en', 'O-O-O#', 'castles long, checkmate'],
    ['en', 'e8=Q+', 'e8, becomes queen, check'], ['en', 'R1a3', 'rook 1 a3'], ['en', '--', '--'],
    ['fr', 'Nxf6+', 'cavalier prend f6, échec'], ['fr', 'O-O', 'petit roque'], ['fr', 'a1=N', 'a1, promotion en cavalier'],
    ['sv', 'Bxh7#', 'löpare slår h7, schackmatt'], ['sv', 'O-O-O', 'lång rockad'],
  ];
  for (const [language, san, words] of rows) {
    await setLanguage(language);
    expect(spokenMove(san), `${language} ${san}`).toBe(words);
  }
});

test('squares, announcements, positions', async () => {
  expect(spokenSquare('e4', 'N')).toBe('e4, white knight');
  expect(spokenSquare('e4', undefined)).toBe('e4, empty');
  expect(announceMove('black', 'Qh4#')).toBe('Black: queen h4, checkmate');
  expect(spokenPosition(new Map([['a2', 'P'], ['e1', 'K'], ['e8', 'k']] as const))).toBe(
    'White: king e1, pawn a2. Black: king e8.',
  );
  await setLanguage('fr');
  expect(spokenSquare('d8', 'q')).toBe('d8, dame noire');
  await setLanguage('sv');
  expect(spokenSquare('d8', 'R')).toBe('d8, vitt torn');
});

test('the sound of a move', () => {
  const rows: [string, string][] = [['e4', 'move'], ['exd5', 'capture'], ['Qxf7+', 'check'], ['Qxf7#', 'end']];
  for (const [san, sound] of rows) expect(soundOf(san)).toBe(sound);
});
